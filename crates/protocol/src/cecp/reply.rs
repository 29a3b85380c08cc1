//! What an engine says to a front end.

use core::fmt;
use core::str::FromStr;

use kowa_rules::{Color, Outcome};

use super::{Feature, Setup, Thinking, features};
use crate::LineError;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// White, who had the first turn, has won.
    White,
    /// Black has won.
    Black,
    /// Nobody has.
    Draw,
}

impl GameResult {
    const ALL: [GameResult; 3] = [GameResult::White, GameResult::Black, GameResult::Draw];

    /// As it is written: `1-0`, `0-1`, `1/2-1/2`.
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::White => "1-0",
            GameResult::Black => "0-1",
            GameResult::Draw => "1/2-1/2",
        }
    }

    /// The result that is written so.
    pub fn named(text: &str) -> Option<GameResult> {
        GameResult::ALL.into_iter().find(|r| r.text() == text)
    }

    /// The result of a game; `None` while it goes on.
    pub const fn of(outcome: Outcome) -> Option<GameResult> {
        match outcome {
            Outcome::Ongoing => None,
            Outcome::Draw { .. } => Some(GameResult::Draw),
            Outcome::Win { winner, .. } => Some(match winner {
                Color::Black => GameResult::White,
                Color::White => GameResult::Black,
            }),
        }
    }
}

/// A line of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Features that it asks for.
    Features(Vec<Feature>),
    /// The board of a game that the front end may not know.
    Setup(Setup),
    /// How a stone of such a game moves.
    Piece {
        /// Its letter; with `&` for both sides.
        id: String,
        /// Its moves in Betza's notation.
        moves: String,
    },
    /// Its turn, or a leg of it: then a comma ends it.
    Move(String),
    /// A turn of the other side is not legal.
    Illegal {
        /// Why.
        reason: Option<String>,
        /// The turn.
        turn: String,
    },
    /// A command that it cannot obey.
    Error {
        /// Why.
        kind: String,
        /// The command.
        command: String,
    },
    /// All that came before the `ping` of this number is done.
    Pong(u64),
    /// The game is over by the rules.
    Result {
        /// How.
        result: GameResult,
        /// Why, for people.
        comment: String,
    },
    /// It gives up.
    Resign,
    /// It offers a draw, or takes the one offered.
    OfferDraw,
    /// The turn that it would play.
    Hint(String),
    /// A message for the user.
    TellUser(String),
    /// A message for the user about something that is wrong.
    TellUserError(String),
    /// How far it is in analysis: `stat01:` and this.
    Status(String),
    /// What it thinks.
    Thinking(Thinking),
    /// For the log of the front end only.
    Comment(String),
}

impl Reply {
    /// A turn as the lines that tell it: one for each leg.
    pub fn moves(turn: &str) -> Vec<Reply> {
        turn.split_inclusive(',')
            .map(|leg| Reply::Move(leg.to_owned()))
            .collect()
    }
}

impl FromStr for Reply {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Reply, LineError> {
        let line = line.trim_end();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let wanted = |wanted| {
            if rest.is_empty() {
                return Err(LineError::Missing {
                    after: word.to_owned(),
                    wanted,
                });
            }
            Ok(rest.to_owned())
        };
        Ok(match word {
            "" if rest.is_empty() => return Err(LineError::Empty),
            "feature" => Reply::Features(features(rest)?),
            "setup" => Reply::Setup(rest.parse()?),
            "piece" => {
                let text = wanted("a stone and its moves")?;
                let (id, moves) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
                Reply::Piece {
                    id: id.to_owned(),
                    moves: moves.trim().to_owned(),
                }
            }
            "move" => Reply::Move(wanted("a turn")?),
            "pong" => {
                let text = wanted("a number")?;
                Reply::Pong(text.parse().map_err(|_| LineError::NotNumber {
                    after: word.to_owned(),
                    word: text,
                })?)
            }
            "resign" => Reply::Resign,
            "offer" if rest == "draw" => Reply::OfferDraw,
            "Hint:" => Reply::Hint(wanted("a turn")?),
            "telluser" => Reply::TellUser(rest.to_owned()),
            "tellusererror" => Reply::TellUserError(rest.to_owned()),
            "stat01:" => Reply::Status(rest.to_owned()),
            "Illegal" | "illegal" => {
                let text = rest.strip_prefix("move").unwrap_or(rest);
                let (reason, turn) = reason_and_rest(text);
                Reply::Illegal { reason, turn }
            }
            "Error" => {
                let (kind, command) = reason_and_rest(rest);
                Reply::Error {
                    kind: kind.unwrap_or_default(),
                    command,
                }
            }
            _ if word.starts_with('#') => {
                Reply::Comment(line.trim_start_matches('#').trim().to_owned())
            }
            _ => match (GameResult::named(word), line.parse::<Thinking>()) {
                (Some(result), _) => {
                    let bare = rest.strip_prefix('{').and_then(|c| c.strip_suffix('}'));
                    Reply::Result {
                        result,
                        comment: bare.unwrap_or(rest).to_owned(),
                    }
                }
                (None, Ok(thinking)) => Reply::Thinking(thinking),
                (None, Err(_)) => {
                    return Err(LineError::Unknown {
                        word: word.to_owned(),
                    });
                }
            },
        })
    }
}

/// ` (in check): e2e4` taken apart.
fn reason_and_rest(text: &str) -> (Option<String>, String) {
    let text = text.trim();
    let (reason, rest) = match text.strip_prefix('(').and_then(|t| t.split_once("):")) {
        Some((reason, rest)) => (Some(reason.to_owned()), rest),
        None => (None, text.trim_start_matches(':')),
    };
    (reason, rest.trim().to_owned())
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Features(list) => {
                f.write_str("feature")?;
                list.iter().try_for_each(|feature| write!(f, " {feature}"))
            }
            Reply::Setup(setup) => write!(f, "setup {setup}"),
            Reply::Piece { id, moves } => write!(f, "piece {id} {moves}"),
            Reply::Move(turn) => write!(f, "move {turn}"),
            Reply::Illegal { reason, turn } => match reason {
                Some(reason) => write!(f, "Illegal move ({reason}): {turn}"),
                None => write!(f, "Illegal move: {turn}"),
            },
            Reply::Error { kind, command } => write!(f, "Error ({kind}): {command}"),
            Reply::Pong(n) => write!(f, "pong {n}"),
            Reply::Result { result, comment } => write!(f, "{} {{{comment}}}", result.text()),
            Reply::Resign => f.write_str("resign"),
            Reply::OfferDraw => f.write_str("offer draw"),
            Reply::Hint(turn) => write!(f, "Hint: {turn}"),
            Reply::TellUser(text) => write!(f, "telluser {text}"),
            Reply::TellUserError(text) => write!(f, "tellusererror {text}"),
            Reply::Status(text) => write!(f, "stat01: {text}"),
            Reply::Thinking(thinking) => thinking.fmt(f),
            Reply::Comment(text) => write!(f, "# {text}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_prints_alike() {
        for line in [
            "feature ping=1 myname=\"Kowa 0.1.0\" done=1",
            "setup (PKpk) 11x11+0_chu 5k5/11 w 0 1",
            "piece +P& WfF",
            "move f3f4",
            "move g1g2,",
            "Illegal move: f3f9",
            "Illegal move (no such stone): f3f9",
            "Error (unknown command): edit",
            "pong 3",
            "1-0 {White mates}",
            "1/2-1/2 {Repetition}",
            "resign",
            "offer draw",
            "Hint: f3f4",
            "telluser hello",
            "tellusererror Illegal position",
            "stat01: 100 5000 7 3 51",
            "9 -156 1084 48000 h3g4",
            "# best=h3g4",
        ] {
            assert_eq!(
                line.parse::<Reply>().map(|r| r.to_string()),
                Ok(line.to_owned())
            );
        }
    }

    #[test]
    fn legs_are_told_one_by_one() {
        let lines: Vec<String> = Reply::moves("g1g2,g2g1+")
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(lines, ["move g1g2,", "move g2g1+"]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, told) in [
            ("", "empty"),
            ("Version 3", "`Version`"),
            ("move", "`move` wants a turn"),
            ("pong x", "`x`"),
            ("feature ping", "`ping`"),
            ("setup", "`setup`"),
        ] {
            let error = line.parse::<Reply>().expect_err(line).to_string();
            assert!(error.contains(told), "{line}: {error}");
        }
    }
}
