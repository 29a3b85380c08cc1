//! What a front end says to an engine.

use core::fmt;
use core::str::FromStr;

use super::clock::{milliseconds, seconds};
use super::{GameResult, Level};
use crate::LineError;

/// A line of a front end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// The first line of a dialogue.
    XBoard,
    /// The version of the protocol; the engine tells its features from 2 on.
    ProtoVer(u32),
    /// The front end has this feature.
    Accepted(String),
    /// The front end has no such feature.
    Rejected(String),
    /// Leave.
    Quit,
    /// A new game from the start; the engine plays the side that is not to move.
    New,
    /// The game to play.
    Variant(String),
    /// A position in place of the start.
    SetBoard(String),
    /// Play neither side.
    Force,
    /// Play the side to move, and think.
    Go,
    /// Play the side that is not to move.
    PlayOther,
    /// A turn of the other side.
    UserMove(String),
    /// Move now.
    MoveNow,
    /// Take back a turn.
    Undo,
    /// Take back a turn of each side.
    Remove,
    /// So much time for so many turns.
    Level(Level),
    /// Milliseconds for each turn.
    SearchTime(u64),
    /// Depth in turns.
    SearchDepth(u32),
    /// The engine's clock, in hundredths of a second.
    Time(i64),
    /// The other side's clock, in hundredths of a second.
    OtherTime(i64),
    /// Answer with this number once all that came before is done.
    Ping(u64),
    /// Memory to use, in MiB.
    Memory(usize),
    /// Number of threads to use.
    Cores(usize),
    /// Set an option; buttons have no value.
    Option {
        /// Its name.
        name: String,
        /// Its value.
        value: Option<String>,
    },
    /// Think about the position until told otherwise.
    Analyze,
    /// Think about it no more.
    Exit,
    /// Tell how far the thinking is.
    Status,
    /// Tell the turn that you would play.
    Hint,
    /// Think on the other side's time.
    Hard,
    /// Do not think on the other side's time.
    Easy,
    /// Show what you think.
    Post,
    /// Do not show what you think.
    NoPost,
    /// Play now more, now less at random.
    Random,
    /// The other side is an engine.
    Computer,
    /// The other side offers a draw.
    Draw,
    /// The game is over.
    Result {
        /// How it ended; `None` if it is unfinished.
        result: Option<GameResult>,
        /// Why, for people.
        comment: String,
    },
    /// The other side's name.
    Name(String),
    /// Something about servers that an engine need not know.
    Server(String),
}

fn missing(after: &str, wanted: &'static str) -> LineError {
    LineError::Missing {
        after: after.to_owned(),
        wanted,
    }
}

fn number<N: FromStr>(after: &str, text: &str) -> Result<N, LineError> {
    if text.is_empty() {
        return Err(missing(after, "a number"));
    }
    text.parse().map_err(|_| LineError::NotNumber {
        after: after.to_owned(),
        word: text.to_owned(),
    })
}

fn wanted(after: &str, text: &str, wanted: &'static str) -> Result<String, LineError> {
    if text.is_empty() {
        return Err(missing(after, wanted));
    }
    Ok(text.to_owned())
}

impl FromStr for Command {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Command, LineError> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        Ok(match word {
            "" => return Err(LineError::Empty),
            "xboard" => Command::XBoard,
            "protover" => Command::ProtoVer(number(word, rest)?),
            "accepted" => Command::Accepted(rest.to_owned()),
            "rejected" => Command::Rejected(rest.to_owned()),
            "quit" => Command::Quit,
            "new" => Command::New,
            "variant" => Command::Variant(wanted(word, rest, "a game")?),
            "setboard" => Command::SetBoard(wanted(word, rest, "a position")?),
            "force" => Command::Force,
            "go" => Command::Go,
            "playother" => Command::PlayOther,
            "usermove" => Command::UserMove(wanted(word, rest, "a turn")?),
            "?" => Command::MoveNow,
            "undo" => Command::Undo,
            "remove" => Command::Remove,
            "level" => Command::Level(Level::read(rest.split_whitespace())?),
            "st" if rest.is_empty() => return Err(missing(word, "a number")),
            "st" => {
                Command::SearchTime(milliseconds(rest).ok_or_else(|| LineError::NotNumber {
                    after: word.to_owned(),
                    word: rest.to_owned(),
                })?)
            }
            "sd" => Command::SearchDepth(number(word, rest)?),
            "time" => Command::Time(number(word, rest)?),
            "otim" => Command::OtherTime(number(word, rest)?),
            "ping" => Command::Ping(number(word, rest)?),
            "memory" => Command::Memory(number(word, rest)?),
            "cores" => Command::Cores(number(word, rest)?),
            "option" => {
                let rest = wanted(word, rest, "the name of an option")?;
                match rest.split_once('=') {
                    Some((name, value)) => Command::Option {
                        name: name.trim().to_owned(),
                        value: Some(value.trim().to_owned()),
                    },
                    None => Command::Option {
                        name: rest,
                        value: None,
                    },
                }
            }
            "analyze" => Command::Analyze,
            "exit" => Command::Exit,
            "." => Command::Status,
            "hint" => Command::Hint,
            "hard" => Command::Hard,
            "easy" => Command::Easy,
            "post" => Command::Post,
            "nopost" => Command::NoPost,
            "random" => Command::Random,
            "computer" => Command::Computer,
            "draw" => Command::Draw,
            "result" => {
                let (text, comment) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                let result = match text {
                    "*" => None,
                    text => Some(
                        GameResult::named(text).ok_or_else(|| LineError::Unexpected {
                            within: "result",
                            word: text.to_owned(),
                        })?,
                    ),
                };
                let comment = comment.trim();
                let bare = comment.strip_prefix('{').and_then(|c| c.strip_suffix('}'));
                Command::Result {
                    result,
                    comment: bare.unwrap_or(comment).to_owned(),
                }
            }
            "name" => Command::Name(rest.to_owned()),
            "ics" | "rating" => Command::Server(line.to_owned()),
            word => {
                return Err(LineError::Unknown {
                    word: word.to_owned(),
                });
            }
        })
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::XBoard => f.write_str("xboard"),
            Command::ProtoVer(version) => write!(f, "protover {version}"),
            Command::Accepted(feature) => write!(f, "accepted {feature}"),
            Command::Rejected(feature) => write!(f, "rejected {feature}"),
            Command::Quit => f.write_str("quit"),
            Command::New => f.write_str("new"),
            Command::Variant(name) => write!(f, "variant {name}"),
            Command::SetBoard(fen) => write!(f, "setboard {fen}"),
            Command::Force => f.write_str("force"),
            Command::Go => f.write_str("go"),
            Command::PlayOther => f.write_str("playother"),
            Command::UserMove(turn) => write!(f, "usermove {turn}"),
            Command::MoveNow => f.write_str("?"),
            Command::Undo => f.write_str("undo"),
            Command::Remove => f.write_str("remove"),
            Command::Level(level) => write!(f, "level {level}"),
            Command::SearchTime(ms) => write!(f, "st {}", seconds(*ms)),
            Command::SearchDepth(depth) => write!(f, "sd {depth}"),
            Command::Time(cs) => write!(f, "time {cs}"),
            Command::OtherTime(cs) => write!(f, "otim {cs}"),
            Command::Ping(n) => write!(f, "ping {n}"),
            Command::Memory(mib) => write!(f, "memory {mib}"),
            Command::Cores(n) => write!(f, "cores {n}"),
            Command::Option { name, value: None } => write!(f, "option {name}"),
            Command::Option {
                name,
                value: Some(value),
            } => write!(f, "option {name}={value}"),
            Command::Analyze => f.write_str("analyze"),
            Command::Exit => f.write_str("exit"),
            Command::Status => f.write_str("."),
            Command::Hint => f.write_str("hint"),
            Command::Hard => f.write_str("hard"),
            Command::Easy => f.write_str("easy"),
            Command::Post => f.write_str("post"),
            Command::NoPost => f.write_str("nopost"),
            Command::Random => f.write_str("random"),
            Command::Computer => f.write_str("computer"),
            Command::Draw => f.write_str("draw"),
            Command::Result { result, comment } => {
                let text = result.map_or("*", GameResult::text);
                write!(f, "result {text} {{{comment}}}")
            }
            Command::Name(name) => write!(f, "name {name}"),
            Command::Server(line) => f.write_str(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_prints_alike() {
        for line in [
            "xboard",
            "protover 2",
            "accepted ping",
            "rejected option nonsense",
            "quit",
            "new",
            "variant wa-shogi",
            "setboard 5k5/11 w 0 1",
            "force",
            "go",
            "playother",
            "usermove f3f4",
            "?",
            "undo",
            "remove",
            "level 40 5 0",
            "st 0.5",
            "st 30",
            "sd 6",
            "time -3",
            "otim 6000",
            "ping 7",
            "memory 64",
            "cores 2",
            "option Skill Level=3",
            "option Clear Hash",
            "analyze",
            "exit",
            ".",
            "hint",
            "hard",
            "easy",
            "post",
            "nopost",
            "random",
            "computer",
            "draw",
            "result 1-0 {White mates}",
            "result * {}",
            "name HaChu 0.21",
            "rating 1500 1500",
            "ics -",
        ] {
            assert_eq!(
                line.parse::<Command>().map(|c| c.to_string()),
                Ok(line.to_owned())
            );
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, kind, told) in [
            ("", "unknown command", "empty"),
            ("edit", "unknown command", "`edit`"),
            (
                "protover",
                "too few parameters",
                "`protover` wants a number",
            ),
            ("st", "too few parameters", "`st`"),
            ("st x", "not a number", "`x` after `st`"),
            ("sd -1", "not a number", "`-1` after `sd`"),
            ("usermove", "too few parameters", "a turn"),
            ("result won", "bad parameter", "`won`"),
            ("option", "too few parameters", "`option`"),
            ("level 40", "too few parameters", "a time in minutes"),
        ] {
            let error = line.parse::<Command>().expect_err(line);
            assert_eq!(error.kind(), kind, "{line}");
            assert!(error.to_string().contains(told), "{line}: {error}");
        }
    }
}
