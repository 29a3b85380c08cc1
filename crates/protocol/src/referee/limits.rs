//! What a referee allows an engine for one turn.

use kowa_rules::ByColor;

/// A player's clock as it stands before a turn, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockLeft {
    /// Main time left.
    pub left: u64,
    /// Gained with each turn.
    pub increment: u64,
    /// For each turn once the main time is used up.
    pub byoyomi: u64,
}

/// What ends an engine's thinking about one turn: whichever comes first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Depth in turns.
    pub depth: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Milliseconds for this turn.
    pub movetime: Option<u64>,
    /// The clocks of both sides.
    pub clocks: Option<ByColor<ClockLeft>>,
}
