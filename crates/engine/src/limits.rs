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
///
/// [`Limits::searchmoves`] and [`Limits::multi_pv`] say what is searched rather than for how long.
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
    /// Looks for a win within so many turns of both sides, and ends once it is found. Where no depth is given it goes twice
    /// as deep as that before it gives up, since selective search sees a win later than its length.
    pub mate: Option<u32>,
    /// Number of best turns whose lines are worked out; 0 and 1 both mean one.
    pub multi_pv: usize,
    /// Thinks on the enemy's time: times count from [`Ponder::hit`].
    pub ponder: Option<Ponder>,
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

/// Tells a search that thinks on the enemy's time that its own time runs: clones share the state.
///
/// Until the hit, of all limits only depth and nodes end a search, and [`Stop`] does.
///
/// ```
/// use kowa_engine::{Config, Engine, Limits, Line, Ponder, Stop};
/// use kowa_rules::{Game, Position, Rules};
///
/// let ponder = Ponder::new();
/// let limits = Limits { ponder: Some(ponder.clone()), ..Limits::movetime(20) };
/// let line = Line::new(Position::start(Rules::default_of(Game::Wa)));
/// let thinking = std::thread::spawn(move || {
///     Engine::new(Config::default()).search(&line, &limits, &Stop::new(), &mut |_| {})
/// });
/// ponder.hit();
/// assert!(thinking.join().unwrap().best.is_some());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Ponder(Arc<AtomicBool>);

impl Ponder {
    /// The enemy has the turn.
    pub fn new() -> Ponder {
        Ponder::default()
    }

    /// The enemy has played the turn expected: the clock runs from now on.
    pub fn hit(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has the enemy played it?
    #[inline]
    pub fn is_hit(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Equal are clones of one.
impl PartialEq for Ponder {
    fn eq(&self, other: &Ponder) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Ponder {}

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
