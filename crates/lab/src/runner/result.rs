//! A game as a line of the results file.

use kowa_protocol::referee::FaultKind;
use kowa_rules::Color;
use serde::{Deserialize, Serialize};

use super::game::{End, Game, Usage};
use super::side::Side;
use crate::stats::GameResult;

/// What is kept of a game besides its record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameLine {
    /// Its number, from 0. Games 2n and 2n + 1 are a pair: the same opening, colours swapped.
    pub game: u32,
    /// Who had Black.
    pub black: Side,
    /// The result for A; `None` where a fault ended the game.
    pub result: Option<GameResult>,
    /// Why the game ended: a reason of the rules, `resignation`, `agreement`, `length` or `fault`.
    pub end: String,
    /// What was done wrong.
    pub fault: Option<FaultLine>,
    /// Turns of both sides, those of the opening among them.
    pub turns: usize,
    /// What A used.
    pub a: UsageLine,
    /// What B used.
    pub b: UsageLine,
}

/// A fault and whose it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FaultLine {
    /// Whose.
    pub side: Side,
    /// The word of its kind.
    pub kind: String,
    /// What happened.
    pub detail: String,
}

/// What an engine used in a game. Times are in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct UsageLine {
    /// Turns that it gave.
    pub turns: u32,
    /// Time of all of them.
    pub ms: u64,
    /// The longest.
    pub max_ms: u64,
    /// Sum of the depths that it told.
    pub depths: u64,
    /// How often it told one.
    pub depths_told: u32,
    /// Positions that it told.
    pub nodes: u64,
    /// Time of the turns for which it did.
    pub nodes_ms: u64,
}

impl From<Usage> for UsageLine {
    fn from(usage: Usage) -> UsageLine {
        UsageLine {
            turns: usage.turns,
            ms: usage.time.as_millis() as u64,
            max_ms: usage.longest.as_millis() as u64,
            depths: usage.depth.0,
            depths_told: usage.depth.1,
            nodes: usage.nodes.0,
            nodes_ms: usage.nodes.1.as_millis() as u64,
        }
    }
}

impl GameLine {
    /// The line of a game.
    pub fn of(number: u32, black: Side, game: &Game) -> GameLine {
        let usage = |side: Side| {
            let color = if side == black {
                Color::Black
            } else {
                Color::White
            };
            UsageLine::from(game.usage(color))
        };
        let (end, fault) = match &game.end {
            End::Rules(outcome) => (outcome.reason().map_or("", |reason| reason.word()), None),
            End::Resigned(_) => ("resignation", None),
            End::Agreed(_) => ("agreement", None),
            End::Length => ("length", None),
            End::Fault(color, fault) => (
                "fault",
                Some(FaultLine {
                    side: Side::of(*color, black),
                    kind: fault.kind.word().to_owned(),
                    detail: fault.detail.clone(),
                }),
            ),
        };
        let result = match (&fault, game.end.winner()) {
            (Some(_), _) => None,
            (None, None) => Some(GameResult::Draw),
            (None, Some(winner)) => Some(match Side::of(winner, black) {
                Side::A => GameResult::Win,
                Side::B => GameResult::Loss,
            }),
        };
        GameLine {
            game: number,
            black,
            result,
            end: end.to_owned(),
            fault,
            turns: game.history.moves().len(),
            a: usage(Side::A),
            b: usage(Side::B),
        }
    }

    /// The result for A as it counts: who did something wrong of one of these kinds has lost, and with anything else the game
    /// does not count.
    pub fn counted(&self, losing: &[FaultKind]) -> Option<GameResult> {
        match &self.fault {
            None => self.result,
            Some(fault) if fault.kind().is_some_and(|kind| losing.contains(&kind)) => {
                Some(match fault.side {
                    Side::A => GameResult::Loss,
                    Side::B => GameResult::Win,
                })
            }
            Some(_) => None,
        }
    }

    /// What an engine used.
    pub const fn usage(&self, side: Side) -> &UsageLine {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

impl FaultLine {
    /// The kind.
    pub fn kind(&self) -> Option<FaultKind> {
        FaultKind::ALL
            .into_iter()
            .find(|kind| kind.word() == self.kind)
    }
}
