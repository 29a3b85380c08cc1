//! What a position is worth.
//!
//! The search knows an [`Evaluator`] alone: it tells it of each turn made and taken back, and asks for scores. Behind it is any
//! [`Evaluation`], today the [`Handmade`] one; a network that follows the journal would take its place there.

mod handmade;
mod ko;
mod terms;
#[cfg(test)]
mod tests;
mod trace;
mod wa;
mod weights;

use kowa_rules::{Journal, Position};

use handmade::Handmade;
pub(crate) use ko::{Vital, vital};
pub use weights::WeightSet;
pub(crate) use weights::{promotion_gain, value};

/// An evaluation that follows a line of play.
pub(crate) trait Evaluation {
    /// Begins anew at a position, with no turn to take back.
    fn refresh(&mut self, pos: &Position);

    /// Follows a turn or pass that was just made.
    fn made(&mut self, pos: &Position, journal: &Journal);

    /// Follows the taking back of the latest turn.
    fn unmade(&mut self);

    /// The score for the side to move, within ±[`EVAL_MAX`](crate::score::EVAL_MAX). Hundredths of a pawn.
    fn score(&self, pos: &Position) -> i32;
}

/// The evaluation of a line of play, as the search uses it.
pub(crate) struct Evaluator<E = Handmade>(E);

impl Evaluator {
    pub(crate) fn new(pos: &Position) -> Evaluator {
        Evaluator(Handmade::new(pos))
    }
}

impl<E: Evaluation> Evaluator<E> {
    /// Follows a turn or pass that was just made.
    #[inline]
    pub(crate) fn made(&mut self, pos: &Position, journal: &Journal) {
        self.0.made(pos, journal);
    }

    /// Follows the taking back of the latest turn.
    #[inline]
    pub(crate) fn unmade(&mut self) {
        self.0.unmade();
    }

    /// The score for the side to move.
    #[inline]
    pub(crate) fn score(&self, pos: &Position) -> i32 {
        self.0.score(pos)
    }
}

/// The static evaluation of a position for the side to move, in hundredths of a pawn.
pub fn evaluate(pos: &Position) -> i32 {
    Evaluator::new(pos).score(pos)
}
