//! The letters of fallen drums, banners and Taoists.

use crate::{Color, Face, Kind};

/// One of the three stones whose fall is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Letter {
    /// 鼓: its side's pawns no longer step forward.
    Drum = 0,
    /// 旗: its side hangs on general or governor.
    Banner = 1,
    /// 高道: its side's banner and drum never turn over again.
    Taoist = 2,
}

impl Letter {
    /// The three, in the order of position strings.
    pub const ALL: [Letter; 3] = [Letter::Drum, Letter::Banner, Letter::Taoist];

    /// The kind whose fall it remembers.
    pub const fn kind(self) -> Kind {
        match self {
            Letter::Drum => Kind::Drum,
            Letter::Banner => Kind::Banner,
            Letter::Taoist => Kind::TaoistPriest,
        }
    }

    /// The letter of position strings: upper case for Black.
    pub const fn char(self, color: Color) -> char {
        let letter = match self {
            Letter::Drum => 'D',
            Letter::Banner => 'F',
            Letter::Taoist => 'T',
        };
        match color {
            Color::Black => letter,
            Color::White => letter.to_ascii_lowercase(),
        }
    }

    /// The letter that the death of this face may set.
    pub(crate) const fn of(face: Face) -> Option<Letter> {
        match face.kind() {
            Kind::Drum => Some(Letter::Drum),
            Kind::Banner => Some(Letter::Banner),
            Kind::TaoistPriest => Some(Letter::Taoist),
            _ => None,
        }
    }
}

/// The set of letters of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Fallen(pub(crate) u8);

impl Fallen {
    /// None.
    pub const NONE: Fallen = Fallen(0);

    const fn bit(letter: Letter, color: Color) -> u8 {
        1 << (letter as u8 + 3 * color as u8)
    }

    /// Has it fallen?
    #[inline]
    pub const fn has(self, letter: Letter, color: Color) -> bool {
        self.0 & Fallen::bit(letter, color) != 0
    }

    /// Adds a letter.
    pub const fn insert(&mut self, letter: Letter, color: Color) {
        self.0 |= Fallen::bit(letter, color);
    }

    /// The letters in the order of position strings.
    pub fn iter(self) -> impl Iterator<Item = (Letter, Color)> {
        Color::ALL
            .into_iter()
            .flat_map(|color| Letter::ALL.map(|letter| (letter, color)))
            .filter(move |(letter, color)| self.has(*letter, *color))
    }
}
