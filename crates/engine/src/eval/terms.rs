//! Terms: features of a position that are no stone on a square, each with one weight.

use kowa_rules::{Color, Dir, Position, Square};

use super::handmade::Commanders;
use crate::geometry::{shift, to_edge};

/// Takes terms as they are found: adds them up for a score, or writes them down for fitting.
pub(super) trait Sink {
    /// The term comes up so many times.
    fn add(&mut self, term: usize, times: i32);
}

/// Declares a game's terms and their names in the file of weights.
macro_rules! terms {
    ($($(#[$doc:meta])* $term:ident $name:literal,)*) => {
        /// What one weight stands for.
        // Hands are reached by number.
        #[allow(dead_code)]
        #[derive(Clone, Copy)]
        #[repr(usize)]
        enum Term { $($(#[$doc])* $term,)* }

        /// The names in the order of the weights.
        pub(super) const TERMS: [&str; [$($name),*].len()] = [$($name),*];
    };
}
pub(super) use terms;

/// What the lines from a commander show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Lines {
    /// Lines on which an enemy's slide or step hits the commander.
    pub struck: i32,
    /// Neighbouring points with an own stone.
    pub shelter: i32,
    /// Neighbouring points without a stone.
    pub room: i32,
}

/// Looks along the eight lines from a commander.
#[inline]
pub(super) fn lines(pos: &Position, color: Color, square: Square) -> Lines {
    let edge = to_edge(pos.game(), square);
    let mut found = Lines::default();
    for dir in Dir::ALL {
        for n in 1..=edge[dir as usize] {
            let Some(stone) = pos.stone(shift(square, dir, n)) else {
                found.room += i32::from(n == 1);
                continue;
            };
            if stone.color == color {
                found.shelter += i32::from(n == 1);
            } else if stone.face.movement().reach(stone.color, dir.opposite()) >= n {
                found.struck += 1;
            }
            break;
        }
    }
    found
}

/// One side of a position, as terms look at it.
pub(super) struct View<'a> {
    pub pos: &'a Position,
    pub color: Color,
    pub commanders: Commanders,
    /// By how much its stones on the board are worth more than the enemy's. Hundredths of a pawn.
    pub lead: i32,
}
