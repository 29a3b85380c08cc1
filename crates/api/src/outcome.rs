//! How a game stands.

use kowa_rules::Color;
use serde::Serialize;

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum Outcome {
    /// It goes on.
    Ongoing,
    /// One side has won.
    Win {
        /// Which.
        winner: &'static str,
        /// Why.
        reason: &'static str,
    },
    /// Nobody has won.
    Draw {
        /// Why.
        reason: &'static str,
    },
}

impl Outcome {
    /// The reason that no rule of the game gives.
    pub const RESIGN: &'static str = "resign";

    /// The end of a game in which `loser` resigned.
    pub fn resigned(loser: Color) -> Outcome {
        Outcome::Win {
            winner: (!loser).word(),
            reason: Outcome::RESIGN,
        }
    }
}

impl From<kowa_rules::Outcome> for Outcome {
    fn from(outcome: kowa_rules::Outcome) -> Outcome {
        match outcome {
            kowa_rules::Outcome::Ongoing => Outcome::Ongoing,
            kowa_rules::Outcome::Win { winner, reason } => Outcome::Win {
                winner: winner.word(),
                reason: reason.word(),
            },
            kowa_rules::Outcome::Draw { reason } => Outcome::Draw {
                reason: reason.word(),
            },
        }
    }
}
