//! Options whose values are lists of faces.

use core::fmt;

use crate::{Face, Kind};

/// A set of the six faces that list options name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct FaceList(u8);

/// Face, characters, their Japanese form, English word; in the order in which lists are written.
pub(super) const LISTED: [(Face, &str, &str, &str); 6] = [
    (Kind::ShieldUnit.front(), "牌總", "牌総", "shield_unit"),
    (
        Face::turned_of(Kind::ShieldUnit),
        "天壘",
        "天塁",
        "heavenly_fortress",
    ),
    (Kind::TaoistPriest.front(), "高道", "高道", "taoist_priest"),
    (
        Kind::SpiritualMonk.front(),
        "神僧",
        "神僧",
        "spiritual_monk",
    ),
    (
        Face::turned_of(Kind::TaoistPriest),
        "五里霧",
        "五里霧",
        "fog",
    ),
    (
        Face::turned_of(Kind::SpiritualMonk),
        "聖燈",
        "聖燈",
        "holy_light",
    ),
];

impl FaceList {
    pub(super) const NONE: FaceList = FaceList(0);
    pub(super) const PRIESTS: FaceList = FaceList(0b11_1100);
    pub(super) const UNTURNED_PRIESTS: FaceList = FaceList(0b00_1100);
    pub(super) const SHIELDS: FaceList = FaceList(0b00_0011);
    pub(super) const SHIELDS_AND_FOG: FaceList = FaceList(0b01_0011);

    /// Is the face, by its look, in the list?
    #[inline]
    pub const fn has(self, face: Face) -> bool {
        let look = face.look();
        let bit = match (look.kind(), look.is_turned()) {
            (Kind::ShieldUnit, false) => 0,
            (Kind::ShieldUnit, true) => 1,
            (Kind::TaoistPriest, false) => 2,
            (Kind::SpiritualMonk, false) => 3,
            (Kind::TaoistPriest, true) => 4,
            (Kind::SpiritualMonk, true) => 5,
            _ => return false,
        };
        self.0 >> bit & 1 != 0
    }

    pub(super) fn parse(text: &str) -> Option<FaceList> {
        if text == "none" {
            return Some(FaceList::NONE);
        }
        let mut list = FaceList::NONE;
        for name in text.split(',') {
            let name = name.trim();
            let bit = LISTED
                .iter()
                .position(|(_, zh, ja, en)| name == *zh || name == *ja || name == *en)?;
            list.0 |= 1 << bit;
        }
        Some(list)
    }
}

impl fmt::Display for FaceList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("none");
        }
        let mut first = true;
        for (i, (_, zh, ..)) in LISTED.iter().enumerate() {
            if self.0 >> i & 1 != 0 {
                if !first {
                    f.write_str(",")?;
                }
                f.write_str(zh)?;
                first = false;
            }
        }
        Ok(())
    }
}
