//! Scores: centipawns, and mates by their distance.

use core::fmt;

/// Score of a game won at the root. A win `n` turns later scores `n` less.
pub(crate) const MATE: i32 = 32_000;
/// Scores of this size and beyond are wins within the search.
pub(crate) const MATE_BOUND: i32 = 31_000;
/// Greatest size of an evaluation.
pub(crate) const EVAL_MAX: i32 = 29_000;
/// A repetition with perpetual check: nearly won, but not to be mixed up with a forced mate, since it hangs on the path.
pub(crate) const PERPETUAL: i32 = 30_000;
/// Beyond every score.
pub(crate) const INFINITE: i32 = 32_500;

/// The score of being without a move or beaten after `ply` turns.
#[inline]
pub(crate) const fn lost_at(ply: usize) -> i32 {
    -MATE + ply as i32
}

/// A score for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Centipawns: hundredths of a pawn (步兵, 萑歩) of the game.
    Cp(i32),
    /// The game is won (above 0) or lost in so many turns of both sides: `Mate(1)` wins with the next turn, `Mate(-2)` loses
    /// to the answer. `Mate(0)` is lost already.
    Mate(i32),
}

impl Score {
    pub(crate) const fn of(value: i32) -> Score {
        if value >= MATE_BOUND {
            Score::Mate(MATE - value)
        } else if value <= -MATE_BOUND {
            Score::Mate(-(MATE + value))
        } else {
            Score::Cp(value)
        }
    }

    /// Is it a win within the search?
    pub const fn is_winning(self) -> bool {
        matches!(self, Score::Mate(n) if n > 0)
    }

    /// Is it a loss within the search?
    pub const fn is_losing(self) -> bool {
        matches!(self, Score::Mate(n) if n <= 0)
    }
}

/// Prints as engine protocols do: `cp 35`, `mate -4`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Cp(n) => write!(f, "cp {n}"),
            Score::Mate(n) => write!(f, "mate {n}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_count_turns() {
        assert_eq!(Score::of(-lost_at(1)), Score::Mate(1));
        assert_eq!(Score::of(lost_at(2)), Score::Mate(-2));
        assert_eq!(Score::of(lost_at(0)), Score::Mate(0));
        assert_eq!(Score::of(-250), Score::Cp(-250));
        assert!(Score::of(lost_at(0)).is_losing());
    }
}
