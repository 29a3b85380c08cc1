//! Turns as values: 47 bits that name a turn of a position.

use core::fmt;
use core::num::NonZeroU64;

use crate::movement::shift;
use crate::{Dir, Kind, Part, Square};

/// A turn, by its canonical spelling. It names what is entered; what follows from it (kills, burns, stones that turn back)
/// is derived when it is made.
///
/// 47 bits, so that a transposition table can store it whole:
/// `from 9 | to 9 | middle point 9, shot there 4 — or run 13 — or kind | two shots at the end 6 + 6 | turn over 1 | form 2 | 1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(NonZeroU64);

const TO: u32 = 9;
const MID: u32 = 18;
const MID_SHOT: u32 = 27;
const SHOT: u32 = 31;
const SECOND_SHOT: u32 = 37;
const PROMOTE: u32 = 43;
const FORM: u32 = 44;
const TAG: u64 = 1 << 46;

const SQUARE_MASK: u64 = 0x1ff;
const NO_MID: u64 = 0x1ff;

/// The form of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// From, perhaps a middle point, to; shots.
    Plain,
    /// A run written step by step (霹靂).
    Walk,
    /// A stone from the hand.
    Drop,
}

impl Move {
    /// A turn of one component move, or of two over a middle point that need not be written.
    #[inline]
    pub(crate) const fn new(from: Square, to: Square) -> Move {
        Move::raw(from.index() as u64 | (to.index() as u64) << TO | NO_MID << MID)
    }

    /// A run of orthogonal steps that ends on `to`.
    pub(crate) fn walk(from: Square, to: Square, dirs: &[Dir]) -> Move {
        let mut steps = dirs.len() as u64;
        for (i, dir) in dirs.iter().enumerate() {
            steps |= (*dir as u64 / 2) << (3 + 2 * i);
        }
        Move::raw(
            from.index() as u64
                | (to.index() as u64) << TO
                | steps << MID
                | (Form::Walk as u64) << FORM,
        )
    }

    /// A drop.
    pub(crate) const fn drop(kind: Kind, to: Square) -> Move {
        Move::raw((to.index() as u64) << TO | (kind as u64) << MID | (Form::Drop as u64) << FORM)
    }

    #[inline]
    const fn raw(bits: u64) -> Move {
        match NonZeroU64::new(bits | TAG) {
            Some(bits) => Move(bits),
            None => unreachable!(),
        }
    }

    /// The same turn over a written middle point.
    #[inline]
    pub(crate) const fn over(self, mid: Square) -> Move {
        Move::raw(self.bits() & !(SQUARE_MASK << MID) | (mid.index() as u64) << MID)
    }

    /// The same turn with another end.
    #[inline]
    pub(crate) const fn ending(self, to: Square) -> Move {
        Move::raw(self.bits() & !(SQUARE_MASK << TO) | (to.index() as u64) << TO)
    }

    /// The same turn with a shot from the middle point at its neighbour.
    #[inline]
    pub(crate) const fn mid_shot(self, dir: Dir) -> Move {
        Move::raw(self.bits() | (dir as u64 + 1) << MID_SHOT)
    }

    /// The same turn with one more shot from its last point.
    #[inline]
    pub(crate) const fn shot(self, dir: Dir, distance: u8) -> Move {
        let at = if self.bits() >> SHOT & 0x3f == 0 {
            SHOT
        } else {
            SECOND_SHOT
        };
        Move::raw(self.bits() | (dir as u64 | (distance as u64) << 3) << at)
    }

    /// The same turn, turning the stone over at its end.
    #[inline]
    pub(crate) const fn promoting(self) -> Move {
        Move::raw(self.bits() | 1 << PROMOTE)
    }

    /// The turn as a number below 2⁴⁷, never 0.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0.get()
    }

    /// The turn with these bits, as [`Move::bits`] gave them. Whether it is legal anywhere is for
    /// [`Position::is_legal`](crate::Position::is_legal) to say; `None` for numbers that are no turn of any position.
    pub fn from_bits(bits: u64) -> Option<Move> {
        let m = Move::raw(bits);
        if bits & TAG == 0 || bits >> 47 != 0 || bits >> FORM & 3 == 3 {
            return None;
        }
        let square = |shift: u32| Square::from_index((bits >> shift & SQUARE_MASK) as usize);
        square(0)?;
        square(TO)?;
        match m.form() {
            Form::Plain => {
                if bits >> MID & SQUARE_MASK != NO_MID {
                    square(MID)?;
                }
                if bits >> MID_SHOT & 0xf > 8 {
                    return None;
                }
                let points = m.tokens();
                points.all_on_board.then_some(m)
            }
            Form::Walk => m.tokens().all_on_board.then_some(m),
            Form::Drop => ((bits >> MID & 0x3f) < Kind::ALL.len() as u64).then_some(m),
        }
    }

    #[inline]
    pub(crate) const fn form(self) -> Form {
        match self.bits() >> FORM & 3 {
            0 => Form::Plain,
            1 => Form::Walk,
            _ => Form::Drop,
        }
    }

    /// The square of the stone that moves; `None` for a drop.
    #[inline]
    pub const fn from(self) -> Option<Square> {
        match self.form() {
            Form::Drop => None,
            _ => Some(self.origin()),
        }
    }

    /// As [`Move::from`], for turns that are no drop.
    #[inline]
    pub(crate) const fn origin(self) -> Square {
        Square::at((self.bits() & SQUARE_MASK) as usize)
    }

    /// The square where the stone ends.
    #[inline]
    pub const fn to(self) -> Square {
        Square::at((self.bits() >> TO & SQUARE_MASK) as usize)
    }

    /// The written middle point of two component moves.
    #[inline]
    pub const fn mid(self) -> Option<Square> {
        let mid = self.bits() >> MID & SQUARE_MASK;
        match self.form() {
            Form::Plain if mid != NO_MID => Some(Square::at(mid as usize)),
            _ => None,
        }
    }

    /// The target of the shot from the middle point.
    pub fn shot_at_mid(self) -> Option<Square> {
        let shot = (self.bits() >> MID_SHOT & 0xf) as u8;
        match self.form() {
            Form::Plain if shot != 0 => Some(shift(self.mid()?, Dir::N.turned(shot - 1), 1)),
            _ => None,
        }
    }

    /// The targets of the shots from the last point, in order.
    pub fn shots_at_end(self) -> impl Iterator<Item = Square> {
        let from = self.to();
        [SHOT, SECOND_SHOT].into_iter().filter_map(move |at| {
            let shot = (self.bits() >> at & 0x3f) as u8;
            (shot != 0).then(|| shift(from, Dir::N.turned(shot & 7), shot >> 3))
        })
    }

    /// Does the turn shoot at all?
    #[inline]
    pub const fn is_shooting(self) -> bool {
        matches!(self.form(), Form::Plain) && self.bits() >> MID_SHOT & 0xffff != 0
    }

    /// Does the stone turn over at the end?
    #[inline]
    pub const fn is_promotion(self) -> bool {
        self.bits() >> PROMOTE & 1 != 0
    }

    /// The kind dropped; `None` if it is no drop.
    #[inline]
    pub const fn dropped(self) -> Option<Kind> {
        match self.form() {
            Form::Drop => Some(Kind::ALL[(self.bits() >> MID & 0x3f) as usize]),
            _ => None,
        }
    }

    /// The directions of the steps of a run that is written step by step, in order.
    pub fn steps(self) -> impl Iterator<Item = Dir> {
        let run = self.bits() >> MID;
        let len = match self.form() {
            Form::Walk => run & 7,
            _ => 0,
        };
        (0..len).map(move |i| Dir::N.turned((run >> (3 + 2 * i) & 3) as u8 * 2))
    }

    /// The points after `from`, and where each shot goes, in the order of the spelling.
    fn tokens(self) -> Tokens {
        let mut tokens = Tokens {
            list: [Token::End; 6],
            len: 0,
            all_on_board: true,
        };
        match self.form() {
            Form::Plain => {
                if let Some(mid) = self.mid() {
                    tokens.push(Token::Point(mid));
                    let shot = (self.bits() >> MID_SHOT & 0xf) as u8;
                    if shot != 0 {
                        tokens.push_shot(mid, Dir::N.turned(shot - 1), 1);
                    }
                }
                tokens.push(Token::Point(self.to()));
                for at in [SHOT, SECOND_SHOT] {
                    let shot = (self.bits() >> at & 0x3f) as u8;
                    if shot != 0 {
                        tokens.push_shot(self.to(), Dir::N.turned(shot & 7), shot >> 3);
                    }
                }
            }
            Form::Walk => {
                let mut at = self.origin();
                if self.bits() >> MID & 7 > 5 {
                    tokens.all_on_board = false;
                    return tokens;
                }
                for dir in self.steps() {
                    if crate::movement::to_edge(crate::Game::Ko, at)[dir as usize] == 0 {
                        tokens.all_on_board = false;
                        return tokens;
                    }
                    at = shift(at, dir, 1);
                    tokens.push(Token::Point(at));
                }
            }
            Form::Drop => tokens.push(Token::Point(self.to())),
        }
        tokens
    }

    /// The points of the turn in order, its start left out.
    pub fn path(self) -> Vec<Square> {
        self.points().collect()
    }

    /// As [`Move::path`], without a list of its own.
    pub fn points(self) -> impl Iterator<Item = Square> {
        self.tokens().iter().filter_map(|token| match token {
            Token::Point(square) => Some(square),
            Token::Shot(_) | Token::End => None,
        })
    }

    /// The points shot at, in order.
    pub fn targets(self) -> impl Iterator<Item = Square> {
        self.shot_at_mid().into_iter().chain(self.shots_at_end())
    }

    /// The component moves and shots as they are spelled, in order.
    pub fn parts(self) -> Vec<Part> {
        let tokens = self.tokens();
        let parts = tokens.iter().filter_map(|token| match token {
            Token::Point(square) => Some(Part::To(square)),
            Token::Shot(square) => Some(Part::Shot(square)),
            Token::End => None,
        });
        parts.collect()
    }

    /// Each shot as (where from, where to), in order.
    pub fn shots(self) -> Vec<(Square, Square)> {
        let mut at = self.to();
        let mut shots = Vec::new();
        for token in self.tokens().iter() {
            match token {
                Token::Point(square) => at = square,
                Token::Shot(square) => shots.push((at, square)),
                Token::End => {}
            }
        }
        shots
    }

    /// Order of spellings of one turn: without `+` first, then fewest squares, then plain byte order of the text.
    pub(crate) fn spelling_order(self) -> u64 {
        let tokens = self.tokens();
        let mut key = (self.is_promotion() as u64) << 3 | tokens.len as u64;
        for token in tokens.list {
            key = key << 10
                | match token {
                    Token::End => 0,
                    // A target starts with `x`, which follows every digit.
                    Token::Point(square) => 1 + text_order(square),
                    Token::Shot(square) => 400 + text_order(square),
                };
        }
        key
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Token {
    Point(Square),
    Shot(Square),
    End,
}

struct Tokens {
    list: [Token; 6],
    len: usize,
    all_on_board: bool,
}

impl Tokens {
    fn push(&mut self, token: Token) {
        self.list[self.len] = token;
        self.len += 1;
    }

    fn push_shot(&mut self, from: Square, dir: Dir, distance: u8) {
        if crate::movement::to_edge(crate::Game::Ko, from)[dir as usize] < distance || distance == 0
        {
            self.all_on_board = false;
        } else {
            self.push(Token::Shot(shift(from, dir, distance)));
        }
    }

    fn iter(&self) -> impl Iterator<Item = Token> + use<> {
        self.list.into_iter().take(self.len)
    }
}

/// Place of a square's text in byte order: `10a` before `1a`, since digits come before letters.
fn text_order(square: Square) -> u64 {
    let file = square.file() as u64;
    let order = if file >= 10 {
        file - 10
    } else if file == 1 {
        10
    } else {
        9 + file
    };
    order * 19 + square.rank() as u64 - 1
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.dropped() {
            Some(kind) => write!(f, "{}*{}", kind.code(), self.to()),
            None => {
                write!(f, "{}", self.origin())?;
                for token in self.tokens().iter() {
                    match token {
                        Token::Point(square) => write!(f, "{square}")?,
                        Token::Shot(square) => write!(f, "x{square}")?,
                        Token::End => {}
                    }
                }
                if self.is_promotion() {
                    f.write_str("+")
                } else {
                    Ok(())
                }
            }
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
