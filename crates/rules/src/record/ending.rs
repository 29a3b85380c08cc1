//! How a recorded game ended, by the rules or by anything else.

use core::fmt;
use core::str::FromStr;

use crate::{Color, Outcome, Reason, excerpt};

/// Why a recorded game was won or drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The rules say so.
    Rules(Reason),
    /// The loser gave up.
    Resignation,
    /// The loser's time ran out.
    Timeout,
    /// The loser played, or wanted to play, what the rules do not allow.
    IllegalMove,
    /// The loser was not there, or left.
    Forfeit,
    /// Both wanted a draw.
    Agreement,
    /// Somebody else decided.
    Adjudication,
    /// The record does not say.
    Unstated,
}

/// The causes that are not the rules'.
const OTHERS: [Cause; 7] = [
    Cause::Resignation,
    Cause::Timeout,
    Cause::IllegalMove,
    Cause::Forfeit,
    Cause::Agreement,
    Cause::Adjudication,
    Cause::Unstated,
];

const REASONS: [Reason; 7] = [
    Reason::Defeat,
    Reason::BothDefeated,
    Reason::NoTurn,
    Reason::Mate,
    Reason::Repetition,
    Reason::PerpetualCheck,
    Reason::MoveLimit,
];

impl Cause {
    /// The word of records.
    pub const fn word(self) -> &'static str {
        match self {
            Cause::Rules(reason) => reason.word(),
            Cause::Resignation => "resignation",
            Cause::Timeout => "timeout",
            Cause::IllegalMove => "illegal_move",
            Cause::Forfeit => "forfeit",
            Cause::Agreement => "agreement",
            Cause::Adjudication => "adjudication",
            Cause::Unstated => "unstated",
        }
    }

    /// Every cause.
    pub fn all() -> impl Iterator<Item = Cause> {
        REASONS.into_iter().map(Cause::Rules).chain(OTHERS)
    }
}

/// What keeps an undecided game from going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pause {
    /// Nothing.
    None,
    /// It was broken off.
    Interrupted,
    /// It is adjourned, and the next turn lies in an envelope (封じ手).
    Sealed,
}

impl Pause {
    /// Every pause.
    pub const ALL: [Pause; 3] = [Pause::None, Pause::Interrupted, Pause::Sealed];

    const fn word(self) -> &'static str {
        match self {
            Pause::None => "",
            Pause::Interrupted => "interrupted",
            Pause::Sealed => "sealed",
        }
    }
}

/// How a recorded game stands or ended: prints as `ongoing`, `black mate`, `white resignation`, `draw agreement`,
/// `ongoing sealed`. Of endings by the rules these are the words of [`Outcome`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// It is not decided.
    Open(Pause),
    /// One side has won.
    Win {
        /// Which.
        winner: Color,
        /// Why.
        cause: Cause,
    },
    /// Nobody has won.
    Draw {
        /// Why.
        cause: Cause,
    },
}

impl Ending {
    /// A game that goes on.
    pub const ONGOING: Ending = Ending::Open(Pause::None);

    /// The first word: `ongoing`, `black`, `white` or `draw`.
    pub const fn word(self) -> &'static str {
        match self {
            Ending::Open(_) => "ongoing",
            Ending::Win { winner, .. } => winner.word(),
            Ending::Draw { .. } => "draw",
        }
    }

    /// The word of the reason, if there is one.
    pub const fn reason(self) -> Option<&'static str> {
        match self {
            Ending::Open(Pause::None) => None,
            Ending::Open(pause) => Some(pause.word()),
            Ending::Win { cause, .. } | Ending::Draw { cause } => Some(cause.word()),
        }
    }

    /// Has the game been won or drawn?
    pub const fn is_decided(self) -> bool {
        !matches!(self, Ending::Open(_))
    }

    /// Who has given up.
    pub fn resigned(self) -> Option<Color> {
        match self {
            Ending::Win {
                winner,
                cause: Cause::Resignation,
            } => Some(!winner),
            _ => None,
        }
    }

    /// May a game that the rules judge like this have ended so? What the rules decide nothing else can; what they leave
    /// open they have not decided.
    pub fn agrees_with(self, outcome: Outcome) -> bool {
        let by_rules = matches!(
            self,
            Ending::Win {
                cause: Cause::Rules(_),
                ..
            } | Ending::Draw {
                cause: Cause::Rules(_),
            }
        );
        self == Ending::from(outcome) || (!outcome.is_decided() && !by_rules)
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        match outcome {
            Outcome::Ongoing => Ending::ONGOING,
            Outcome::Win { winner, reason } => Ending::Win {
                winner,
                cause: Cause::Rules(reason),
            },
            Outcome::Draw { reason } => Ending::Draw {
                cause: Cause::Rules(reason),
            },
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self.reason() {
            Some(reason) => write!(f, " {reason}"),
            None => Ok(()),
        }
    }
}

/// Words that are no ending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEnding(pub String);

impl fmt::Display for UnknownEnding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no result: it is `ongoing`, or `black`, `white` or `draw` with a reason (",
            excerpt(&self.0)
        )?;
        for (i, cause) in Cause::all().enumerate() {
            write!(f, "{}{}", if i == 0 { "" } else { ", " }, cause.word())?;
        }
        f.write_str(")")
    }
}

impl std::error::Error for UnknownEnding {}

impl FromStr for Ending {
    type Err = UnknownEnding;

    fn from_str(s: &str) -> Result<Ending, UnknownEnding> {
        let unknown = || UnknownEnding(s.to_owned());
        let mut words = s.split_whitespace();
        let (first, second) = (words.next().unwrap_or_default(), words.next());
        if words.next().is_some() {
            return Err(unknown());
        }
        if first == "ongoing" {
            return Pause::ALL
                .into_iter()
                .find(|pause| pause.word() == second.unwrap_or_default())
                .map(Ending::Open)
                .ok_or_else(unknown);
        }
        let cause = second
            .and_then(|word| Cause::all().find(|cause| cause.word() == word))
            .ok_or_else(unknown)?;
        if first == "draw" {
            return Ok(Ending::Draw { cause });
        }
        Color::ALL
            .into_iter()
            .find(|color| color.word() == first)
            .map(|winner| Ending::Win { winner, cause })
            .ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_endings_are_inverse() {
        let wins = Color::ALL
            .into_iter()
            .flat_map(|winner| Cause::all().map(move |cause| Ending::Win { winner, cause }));
        let draws = Cause::all().map(|cause| Ending::Draw { cause });
        for ending in wins.chain(draws).chain(Pause::ALL.map(Ending::Open)) {
            assert_eq!(ending.to_string().parse(), Ok(ending));
        }
        for bad in [
            "",
            "black",
            "draw",
            "red mate",
            "black mate now",
            "ongoing mate",
        ] {
            assert_eq!(bad.parse::<Ending>(), Err(UnknownEnding(bad.to_owned())));
        }
    }

    #[test]
    fn the_rules_have_the_last_word() {
        let mate = Outcome::Win {
            winner: Color::Black,
            reason: Reason::Mate,
        };
        let resigned = Ending::Win {
            winner: Color::White,
            cause: Cause::Resignation,
        };
        assert!(Ending::from(mate).agrees_with(mate));
        assert!(!Ending::from(mate).agrees_with(Outcome::Ongoing));
        assert!(!Ending::ONGOING.agrees_with(mate));
        assert!(!resigned.agrees_with(mate));
        assert!(resigned.agrees_with(Outcome::Ongoing));
        assert_eq!(resigned.resigned(), Some(Color::Black));
    }
}
