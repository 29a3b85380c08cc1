//! Squares, directions and sets of squares.
//!
//! Both games live on one 19-wide frame, so that a square has one name and one number in either: Wa shōgi uses the
//! corner of files 1–11 and ranks `a`–`k`.

use core::fmt;
use core::str::FromStr;

use crate::{Color, Game, excerpt};

/// Width of the frame that both boards live in.
pub const WIDTH: usize = 19;
/// Number of squares of the frame.
pub const SQUARES: usize = WIDTH * WIDTH;

/// A point of the board (a cell in Wa), named by file from Black's right and rank from the far side: `10s`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u16);

impl Square {
    /// The square on `file` (1 to 19) and `rank` (1 for `a`, to 19 for `s`), if the frame has it.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file >= 1 && file as usize <= WIDTH && rank >= 1 && rank as usize <= WIDTH {
            Some(Square((rank as u16 - 1) * WIDTH as u16 + file as u16 - 1))
        } else {
            None
        }
    }

    /// The square with this index, if there is one. See [`Square::index`].
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < SQUARES {
            Some(Square(index as u16))
        } else {
            None
        }
    }

    /// Like [`Square::from_index`] for numbers that are known to be on the board.
    pub(crate) const fn at(index: usize) -> Square {
        debug_assert!(index < SQUARES);
        Square(index as u16)
    }

    /// Number from 0 to 360: `(rank − 1) · 19 + (file − 1)`, in both games.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// File from 1, counted from Black's right.
    pub const fn file(self) -> u8 {
        (self.0 % WIDTH as u16) as u8 + 1
    }

    /// Rank from 1 (`a`, the far side for Black).
    pub const fn rank(self) -> u8 {
        (self.0 / WIDTH as u16) as u8 + 1
    }

    /// The rank's letter, `a` to `s`.
    pub const fn rank_letter(self) -> char {
        (b'a' + self.rank() - 1) as char
    }

    /// Does the board of `game` have this square?
    pub const fn is_on(self, game: Game) -> bool {
        self.file() <= game.size() && self.rank() <= game.size()
    }

    /// The square that this one becomes when the board of `game` is turned by 180°.
    pub const fn rotated(self, game: Game) -> Square {
        let n = game.size() as u16 + 1;
        let (file, rank) = (n - self.file() as u16, n - self.rank() as u16);
        Square((rank - 1) * WIDTH as u16 + file - 1)
    }

    /// Is the square in the camp of `color`, the ranks nearest to that player?
    #[inline]
    pub const fn in_camp_of(self, game: Game, color: Color) -> bool {
        // Ranks are whole stretches of indexes, so that no division is needed.
        let width = WIDTH as u16;
        match color {
            Color::Black => self.0 >= (game.size() - game.camp()) as u16 * width,
            Color::White => self.0 < game.camp() as u16 * width,
        }
    }

    /// The greater of file and rank distance.
    pub const fn distance(self, other: Square) -> u8 {
        let df = self.file().abs_diff(other.file());
        let dr = self.rank().abs_diff(other.rank());
        if df > dr { df } else { dr }
    }

    /// Direction and distance to `other` if it is on one of the eight lines through this square.
    pub const fn line_to(self, other: Square) -> Option<(Dir, u8)> {
        let df = other.file() as i8 - self.file() as i8;
        let dr = other.rank() as i8 - self.rank() as i8;
        if (df == 0 && dr == 0) || (df != 0 && dr != 0 && df.abs() != dr.abs()) {
            return None;
        }
        let dir = match (df.signum(), dr.signum()) {
            (0, -1) => Dir::N,
            (-1, -1) => Dir::NE,
            (-1, 0) => Dir::E,
            (-1, 1) => Dir::SE,
            (0, 1) => Dir::S,
            (1, 1) => Dir::SW,
            (1, 0) => Dir::W,
            _ => Dir::NW,
        };
        let n = if df != 0 {
            df.unsigned_abs()
        } else {
            dr.unsigned_abs()
        };
        Some((dir, n))
    }

    /// All squares of a game in reading order of a position string: rank `a` first, highest file first.
    pub fn all(game: Game) -> impl Iterator<Item = Square> {
        let n = game.size();
        (1..=n).flat_map(move |rank| {
            (1..=n)
                .rev()
                .filter_map(move |file| Square::new(file, rank))
        })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank_letter())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSquare(pub String);

impl fmt::Display for BadSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no square: a square is a file 1–19 and a rank a–s, such as `10s`",
            excerpt(&self.0)
        )
    }
}

impl std::error::Error for BadSquare {}

impl FromStr for Square {
    type Err = BadSquare;

    fn from_str(s: &str) -> Result<Square, BadSquare> {
        match Square::take(s) {
            Some((square, "")) => Ok(square),
            _ => Err(BadSquare(s.to_owned())),
        }
    }
}

impl Square {
    /// Reads a square off the front of a text and gives the rest.
    pub(crate) fn take(s: &str) -> Option<(Square, &str)> {
        let bytes = s.as_bytes();
        let digits = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
        if digits == 0 || digits > 2 || bytes[0] == b'0' {
            return None;
        }
        let file: u8 = s[..digits].parse().ok()?;
        let letter = *bytes.get(digits)?;
        if !letter.is_ascii_lowercase() {
            return None;
        }
        let square = Square::new(file, letter - b'a' + 1)?;
        Some((square, &s[digits + 1..]))
    }
}

/// One of the eight directions, as Black sees the board: `N` is towards rank `a`, `E` towards file 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Dir {
    /// Towards rank `a`: forward for Black.
    N,
    /// Towards rank `a` and file 1.
    NE,
    /// Towards file 1: Black's right.
    E,
    /// Away from rank `a`, towards file 1.
    SE,
    /// Away from rank `a`: back for Black.
    S,
    /// Away from rank `a` and file 1.
    SW,
    /// Away from file 1: Black's left.
    W,
    /// Towards rank `a`, away from file 1.
    NW,
}

impl Dir {
    /// The eight directions, clockwise from `N`.
    pub const ALL: [Dir; 8] = [
        Dir::N,
        Dir::NE,
        Dir::E,
        Dir::SE,
        Dir::S,
        Dir::SW,
        Dir::W,
        Dir::NW,
    ];

    /// The direction turned by `eighths` of a full turn, clockwise.
    pub const fn turned(self, eighths: u8) -> Dir {
        Dir::ALL[(self as usize + eighths as usize) & 7]
    }

    /// Along a file or a rank?
    pub const fn is_orthogonal(self) -> bool {
        self as u8 & 1 == 0
    }

    /// The opposite direction.
    pub const fn opposite(self) -> Dir {
        self.turned(4)
    }

    /// The direction that `color` means by this one: the same for Black, the opposite for White.
    pub const fn for_color(self, color: Color) -> Dir {
        match color {
            Color::Black => self,
            Color::White => self.opposite(),
        }
    }

    /// Change of a square's index over one point in this direction.
    pub(crate) const fn delta(self) -> isize {
        const W: isize = WIDTH as isize;
        const DELTAS: [isize; 8] = [-W, -W - 1, -1, W - 1, W, W + 1, 1, 1 - W];
        DELTAS[self as usize]
    }
}

/// A set of directions, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Dirs(pub u8);

impl Dirs {
    /// No direction.
    pub const NONE: Dirs = Dirs(0);
    /// `f` of the shorthand of `ko.md`, section 2, orthogonally.
    pub const FORWARD: Dirs = Dirs(1);
    /// `b`, orthogonally.
    pub const BACK: Dirs = Dirs(1 << 4);
    /// `s`: left and right.
    pub const SIDEWAYS: Dirs = Dirs(1 << 2 | 1 << 6);
    /// `v`: forward and back.
    pub const VERTICAL: Dirs = Dirs(1 | 1 << 4);
    /// Those of `W` and `R`.
    pub const ORTHOGONAL: Dirs = Dirs(0b0101_0101);
    /// Those of `F` and `B`.
    pub const DIAGONAL: Dirs = Dirs(0b1010_1010);
    /// `f`, diagonally.
    pub const FORWARD_DIAGONAL: Dirs = Dirs(1 << 1 | 1 << 7);
    /// `b`, diagonally.
    pub const BACK_DIAGONAL: Dirs = Dirs(1 << 3 | 1 << 5);
    /// Those of `K` and `Q`.
    pub const ALL: Dirs = Dirs(0xff);

    /// Is the direction in the set?
    pub const fn has(self, dir: Dir) -> bool {
        self.0 >> dir as u8 & 1 != 0
    }

    /// The directions that are in either set.
    pub const fn or(self, other: Dirs) -> Dirs {
        Dirs(self.0 | other.0)
    }

    /// The set that `color` means by this one.
    pub const fn for_color(self, color: Color) -> Dirs {
        match color {
            Color::Black => self,
            Color::White => Dirs(self.0.rotate_left(4)),
        }
    }

    /// The directions of the set, clockwise from `N`.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Dir> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let dir = Dir::ALL[rest.trailing_zeros() as usize & 7];
            rest &= rest - 1;
            Some(dir)
        })
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet([u64; 6]);

impl SquareSet {
    /// The set without members.
    pub const EMPTY: SquareSet = SquareSet([0; 6]);

    /// Is the square a member?
    #[inline]
    pub const fn contains(&self, square: Square) -> bool {
        self.0[square.index() >> 6] >> (square.index() & 63) & 1 != 0
    }

    /// Adds a square.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0[square.index() >> 6] |= 1 << (square.index() & 63);
    }

    /// Takes a square out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0[square.index() >> 6] &= !(1 << (square.index() & 63));
    }

    /// Has the set no member?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        (self.0[0] | self.0[1] | self.0[2] | self.0[3] | self.0[4] | self.0[5]) == 0
    }

    /// Number of members.
    pub const fn len(&self) -> usize {
        let w = &self.0;
        (w[0].count_ones()
            + w[1].count_ones()
            + w[2].count_ones()
            + w[3].count_ones()
            + w[4].count_ones()
            + w[5].count_ones()) as usize
    }

    /// The members in the order of their index.
    #[inline]
    pub fn iter(&self) -> SquareSetIter {
        SquareSetIter {
            words: self.0,
            at: 0,
        }
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareSetIter;

    fn into_iter(self) -> SquareSetIter {
        self.iter()
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

/// The members of a [`SquareSet`].
#[derive(Clone, Debug)]
pub struct SquareSetIter {
    words: [u64; 6],
    at: usize,
}

impl Iterator for SquareSetIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.at < 6 {
            let word = self.words[self.at];
            if word != 0 {
                self.words[self.at] = word & (word - 1);
                return Some(Square::at(self.at << 6 | word.trailing_zeros() as usize));
            }
            self.at += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn camps_are_the_nearest_ranks() {
        for game in Game::ALL {
            for square in Square::all(game) {
                let from_far = square.rank();
                assert_eq!(
                    square.in_camp_of(game, Color::White),
                    from_far <= game.camp(),
                    "{square}"
                );
                let from_near = game.size() + 1 - square.rank();
                assert_eq!(
                    square.in_camp_of(game, Color::Black),
                    from_near <= game.camp(),
                    "{square}"
                );
                assert_eq!(square.rotated(game).rotated(game), square);
            }
        }
    }

    #[test]
    fn squares_are_read_back() {
        for square in Square::all(Game::Ko) {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for text in [
            "", "a", "10", "0a", "010a", "20a", "1t", "1A", "1aa", "１a", "-1a",
        ] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn lines_lead_where_they_say() {
        for from in Square::all(Game::Ko) {
            for to in Square::all(Game::Ko) {
                if let Some((dir, n)) = from.line_to(to) {
                    assert_eq!(crate::movement::shift(from, dir, n), to);
                    assert_eq!(from.distance(to), n);
                    assert_eq!(to.line_to(from), Some((dir.opposite(), n)));
                }
            }
        }
    }
}
