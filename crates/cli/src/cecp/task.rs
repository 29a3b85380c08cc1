//! What the engine is thinking about.

use kowa_engine::Stop;
use kowa_rules::{History, Move};

use crate::agent::Thought;

/// A search under way. A search that is given up is forgotten here: what it still tells is nobody's business.
pub struct Task {
    /// Its number.
    pub id: u64,
    /// What it is for.
    pub goal: Goal,
    /// The game that it looks at.
    pub game: History,
    /// Ends it.
    pub stop: Stop,
    /// What it told last.
    pub last: Option<Thought>,
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A turn to play.
    Turn,
    /// To know more by the time that the other side has played this turn.
    Ponder(Move),
    /// To tell what it finds.
    Analysis,
}
