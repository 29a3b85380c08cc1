//! What ends a search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use kowa_rules::Move;

/// A player's clock, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Main time left.
    pub left: u64,
    /// Gained with each turn.
    pub increment: u64,
    /// For each turn once the main time is used up.
    pub byoyomi: u64,
    /// Turns until more main time is given, where known.
    pub turns_to_go: Option<u32>,
}

/// What ends a search: the first of these to be reached. Without any, only [`Stop`] does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Depth in turns.
    pub depth: Option<u32>,
    /// Positions looked at, by each thread.
    pub nodes: Option<u64>,
    /// Milliseconds for this turn.
    pub movetime: Option<u64>,
    /// The clock of the side to move.
    pub clock: Option<Clock>,
    /// Looks at these turns only, where it is not empty. Turns that are not legal are left out.
    pub searchmoves: Vec<Move>,
}

impl Limits {
    /// A fixed depth.
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// A fixed number of positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// A fixed time in milliseconds.
    pub fn movetime(ms: u64) -> Limits {
        Limits {
            movetime: Some(ms),
            ..Limits::default()
        }
    }
}

/// Ends a search from anywhere: clones share one flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that is not set.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Ends every search that looks at this flag.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Takes the flag down, for the next search.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Is it set?
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
