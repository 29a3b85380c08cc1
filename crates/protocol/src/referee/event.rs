//! What a referee learns from an engine.

use kowa_rules::Move;

use super::Fault;

/// What an engine told about its thinking, as far as it did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Depth finished last.
    pub depth: Option<u32>,
    /// Score for the side to move, in hundredths of a pawn; `None` where it told a mate or nothing.
    pub centipawns: Option<i32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Positions looked at in a second.
    pub nps: Option<u64>,
}

impl Told {
    /// Takes over what `newer` tells.
    pub(super) fn update(&mut self, newer: Told) {
        self.depth = newer.depth.or(self.depth);
        self.centipawns = newer.centipawns.or(self.centipawns);
        self.nodes = newer.nodes.or(self.nodes);
        self.nps = newer.nps.or(self.nps);
    }
}

/// How an engine answers when it is asked for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A legal turn.
    Turn(Move),
    /// It gives up.
    Resign,
}

/// What comes of asking an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The engine answered.
    Answer(Answer),
    /// The engine did something wrong; it is of no more use for this game.
    Fault(Fault),
}

/// What follows from a line of an engine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reaction {
    /// Lines for the engine.
    pub send: Vec<String>,
    /// For the referee.
    pub event: Option<Event>,
}

impl Reaction {
    pub(super) fn send(lines: Vec<String>) -> Reaction {
        Reaction {
            send: lines,
            event: None,
        }
    }

    pub(super) fn event(event: Event) -> Reaction {
        Reaction {
            send: Vec::new(),
            event: Some(event),
        }
    }

    pub(super) fn fault(fault: Fault) -> Reaction {
        Reaction::event(Event::Fault(fault))
    }
}
