//! How a game stands.

use core::fmt;

use crate::Color;

/// Why a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The commanders are dead (Kō).
    Defeat,
    /// The commanders of both sides are dead (Kō).
    BothDefeated,
    /// The side to move has no turn.
    NoTurn,
    /// The crane king is mated (Wa).
    Mate,
    /// A position came up for the fourth time.
    Repetition,
    /// As repetition, with one side giving check all the time (Wa).
    PerpetualCheck,
    /// The game reached the option `move_limit`.
    MoveLimit,
}

impl Reason {
    /// The word of the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Defeat => "defeat",
            Reason::BothDefeated => "both_defeated",
            Reason::NoTurn => "no_turn",
            Reason::Mate => "mate",
            Reason::Repetition => "repetition",
            Reason::PerpetualCheck => "perpetual_check",
            Reason::MoveLimit => "move_limit",
        }
    }
}

/// How a game stands: prints as the command line does, `black defeat`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It goes on.
    Ongoing,
    /// One side has won.
    Win {
        /// Which.
        winner: Color,
        /// Why.
        reason: Reason,
    },
    /// Nobody has won.
    Draw {
        /// Why.
        reason: Reason,
    },
}

impl Outcome {
    /// The first word: `ongoing`, `black`, `white` or `draw`.
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::Ongoing => "ongoing",
            Outcome::Win { winner, .. } => winner.word(),
            Outcome::Draw { .. } => "draw",
        }
    }

    /// Why the game has ended; `None` while it goes on.
    pub const fn reason(self) -> Option<Reason> {
        match self {
            Outcome::Ongoing => None,
            Outcome::Win { reason, .. } | Outcome::Draw { reason } => Some(reason),
        }
    }

    /// Has the game ended?
    pub const fn is_decided(self) -> bool {
        !matches!(self, Outcome::Ongoing)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self.reason() {
            Some(reason) => write!(f, " {}", reason.word()),
            None => Ok(()),
        }
    }
}
