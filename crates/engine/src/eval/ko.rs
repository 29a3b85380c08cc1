//! Kō shōgi: 65 faces, and what hangs on commanders, drum and Taoist.
//!
//! The values come from the mean number of points a face reaches on a half-filled board, a pawn's being 100, and are then
//! moved by hand for shots (a kill without risk), double moves, burns and nets.

use kowa_rules::{Color, Face, Identity, Kind, Letter, Nets, Position};

use super::{Row, front, reverse};

pub(super) const ROWS: [Row; 65] = [
    // Commanders and staff.
    front(Kind::General, 1_500, -8, 0),
    front(Kind::MiddleTroop, 700, -5, 0),
    reverse(Kind::MiddleTroop, 900, -3, 0),
    front(Kind::Drum, 350, -3, 0),
    reverse(Kind::Drum, 1_000, 2, 3),
    front(Kind::Banner, 400, -3, 0),
    reverse(Kind::Banner, 1_000, 2, 3),
    front(Kind::Clerk, 300, 6, 2),
    reverse(Kind::Clerk, 800, 3, 3),
    front(Kind::StaffOfficer, 290, 5, 2),
    reverse(Kind::StaffOfficer, 800, 3, 3),
    front(Kind::AideDeCamp, 190, 5, 1),
    reverse(Kind::AideDeCamp, 620, 2, 2),
    front(Kind::Wrestler, 520, 5, 2),
    front(Kind::Aide, 180, 4, 1),
    reverse(Kind::Aide, 480, 2, 2),
    front(Kind::Staff, 160, 4, 1),
    reverse(Kind::Staff, 440, 2, 2),
    front(Kind::ChiefOfStaff, 180, 5, 1),
    reverse(Kind::ChiefOfStaff, 620, 2, 2),
    front(Kind::Engineer, 150, 7, 1),
    reverse(Kind::Engineer, 800, 8, 4),
    front(Kind::TaoistPriest, 480, 2, 3),
    reverse(Kind::TaoistPriest, 900, 4, 3),
    front(Kind::SpiritualMonk, 380, 4, 3),
    reverse(Kind::SpiritualMonk, 850, 4, 3),
    front(Kind::AdvanceGuard, 240, 2, 0),
    reverse(Kind::AdvanceGuard, 750, 3, 2),
    front(Kind::RearGuard, 140, 3, 0),
    reverse(Kind::RearGuard, 750, 3, 2),
    // Slides.
    front(Kind::Centuria, 560, 2, 2),
    reverse(Kind::Centuria, 700, 2, 2),
    front(Kind::Quartermaster, 620, 2, 2),
    reverse(Kind::Quartermaster, 760, 2, 2),
    front(Kind::Millenary, 1_000, 2, 2),
    reverse(Kind::Millenary, 1_200, 2, 2),
    front(Kind::Sentry, 160, 4, 1),
    reverse(Kind::Sentry, 560, 2, 2),
    front(Kind::Elephant, 430, 2, 2),
    // Shooters.
    front(Kind::Longbow, 380, 6, 2),
    reverse(Kind::Longbow, 520, 3, 2),
    front(Kind::Crossbow, 480, 6, 2),
    reverse(Kind::Crossbow, 640, 3, 2),
    front(Kind::Cannon, 620, 6, 2),
    reverse(Kind::Cannon, 900, 3, 2),
    front(Kind::FrankishCannon, 950, 6, 2),
    reverse(Kind::FrankishCannon, 1_300, 3, 2),
    // Horse, foot, shields and chariots.
    front(Kind::Cavalryman, 270, 6, 3),
    reverse(Kind::Cavalryman, 520, 3, 3),
    front(Kind::Cavalry, 520, 4, 3),
    reverse(Kind::Cavalry, 720, 3, 3),
    front(Kind::Pawn, 100, 6, 1),
    reverse(Kind::Pawn, 370, 2, 2),
    front(Kind::PatrolUnit, 370, 2, 2),
    reverse(Kind::PatrolUnit, 780, 2, 2),
    front(Kind::Shield, 120, 6, 1),
    reverse(Kind::Shield, 360, 2, 2),
    front(Kind::ShieldUnit, 360, 2, 2),
    reverse(Kind::ShieldUnit, 820, 2, 2),
    front(Kind::Chariot, 400, 3, 2),
    reverse(Kind::Chariot, 560, 2, 2),
    front(Kind::ChariotUnit, 560, 2, 2),
    reverse(Kind::ChariotUnit, 1_000, 2, 2),
    front(Kind::Vanguard, 180, 4, 1),
    reverse(Kind::Vanguard, 780, 2, 2),
];

/// The general is dead: the middle troop must live.
const GENERAL_DEAD: i32 = -400;
/// The general is dead and the middle troop no governor: the banner must stand too.
const HANGS_ON_BANNER: i32 = -250;
/// The middle troop is dead: the general must live.
const MIDDLE_DEAD: i32 = -350;
/// With the general alive, a banner that has fallen makes the middle troop useless.
const BANNER_FALLEN: i32 = -250;
/// A pawn that can no longer step forward.
const PAWN_WITHOUT_DRUM: i32 = -30;
/// A banner or drum that can never turn over again.
const WITHOUT_TAOIST: i32 = -70;
/// An enemy net while the options let nets hold.
const NET: i32 = 80;

/// The faces of a side whose death loses the game at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Vital {
    general: bool,
    middle: bool,
    banner: bool,
    turned_banner: bool,
}

impl Vital {
    #[inline]
    pub(crate) fn has(self, face: Face) -> bool {
        match face.kind() {
            Kind::General => self.general,
            Kind::MiddleTroop => self.middle,
            Kind::Banner if face.is_turned() => self.turned_banner,
            Kind::Banner => self.banner,
            _ => false,
        }
    }

    /// Does the game hang on one stone?
    pub(crate) fn any(self) -> bool {
        self.general || self.middle
    }
}

struct Commanders {
    general: bool,
    middle: bool,
    governor: bool,
    banner_fallen: bool,
    substitute: bool,
}

impl Commanders {
    #[inline]
    fn of(pos: &Position, color: Color) -> Commanders {
        let turned = |kind: Kind| kind.reverse().map_or(0, |face| pos.count(color, face));
        let substitute =
            pos.rules().ko.banner_and_drums_substitutes && turned(Kind::StaffOfficer) > 0;
        Commanders {
            general: pos.count(color, Kind::General.front()) > 0,
            middle: pos.count(color, Kind::MiddleTroop.front()) > 0,
            governor: turned(Kind::MiddleTroop) > 0,
            banner_fallen: pos.fallen().has(Letter::Banner, color) && !substitute,
            substitute,
        }
    }
}

/// Which of a side's faces must not die now (`ko.md` section 7, "Defeat").
pub(crate) fn vital(pos: &Position, color: Color) -> Vital {
    let c = Commanders::of(pos, color);
    let hangs_on_banner = !c.general && c.middle && !c.governor && !c.substitute;
    Vital {
        general: c.general && !c.governor && (!c.middle || c.banner_fallen),
        middle: !c.general,
        banner: hangs_on_banner,
        turned_banner: hangs_on_banner && pos.rules().ko.identity == Identity::Stone,
    }
}

/// What hangs together, for one side.
pub(super) fn terms(pos: &Position, color: Color) -> i32 {
    let c = Commanders::of(pos, color);
    let mut score = match (c.general, c.middle || c.governor) {
        (true, true) => 0,
        (true, false) => MIDDLE_DEAD,
        (false, true) if c.governor => GENERAL_DEAD,
        (false, true) => GENERAL_DEAD + HANGS_ON_BANNER,
        (false, false) => GENERAL_DEAD + MIDDLE_DEAD,
    };
    if c.general && c.middle && c.banner_fallen {
        score += BANNER_FALLEN;
    }
    let fallen = pos.fallen();
    if fallen.has(Letter::Drum, color) && !c.substitute {
        score += PAWN_WITHOUT_DRUM * i32::from(pos.count(color, Kind::Pawn.front()));
    }
    if fallen.has(Letter::Taoist, color) {
        let waiting = pos.count(color, Kind::Banner.front()) + pos.count(color, Kind::Drum.front());
        score += WITHOUT_TAOIST * i32::from(waiting);
    }
    if pos.rules().ko.nets != Nets::Off {
        let nets: u16 = [Kind::AdvanceGuard, Kind::RearGuard]
            .iter()
            .filter_map(|kind| kind.reverse())
            .map(|face| pos.count(color, face))
            .sum();
        score += NET * i32::from(nets);
    }
    score
}
