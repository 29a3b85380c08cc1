//! The engine, as the API sees it: whoever answers hands one in, so that none is linked here.

use std::sync::atomic::AtomicBool;

use kowa_rules::text::Text;
use kowa_rules::{History, Move};

/// How long the engine may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// As strong as this level, 1 being the weakest.
    Level(u8),
    /// This number of nodes.
    Nodes(u64),
    /// This number of milliseconds.
    MoveTime(u64),
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a pawn.
    Cp(i32),
    /// The game is decided in this number of turns: won if positive, lost if negative.
    Mate(i32),
}

/// What the engine found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The turn to play.
    pub turn: Move,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// Depth reached, in turns.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// The line expected, `turn` first.
    pub pv: Vec<Move>,
}

/// A level of strength that players can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its number, from 1.
    pub level: u8,
    /// What it is called.
    pub names: Text,
}

/// Why the engine found nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineError {
    /// The game is over.
    #[error("the game is decided")]
    Decided,
    /// There is no such level.
    #[error("the engine has no level {0}")]
    NoSuchLevel(u8),
    /// It was stopped before it had looked at a single turn.
    #[error("the search was stopped before it found a turn")]
    Stopped,
    /// Anything else.
    #[error("{0}")]
    Failed(String),
}

/// An engine. Called from threads that may block.
pub trait EngineService: Send + Sync + 'static {
    /// The best turn of the position that `history` stands at. Returns soon after `stop` is set, with what it has.
    ///
    /// # Errors
    /// When there is no turn to give.
    fn best(&self, history: &History, ask: Ask, stop: &AtomicBool) -> Result<Best, EngineError>;

    /// The levels that [`Ask::Level`] may name, weakest first.
    fn levels(&self) -> Vec<Level>;
}
