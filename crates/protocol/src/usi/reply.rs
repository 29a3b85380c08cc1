//! What an engine says to a front end.

use core::fmt;
use core::str::FromStr;

use super::words::Words;
use super::{BestMove, Checkmate, Info, OptionLine};
use crate::LineError;

/// A line of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The engine's name.
    Name(String),
    /// Its authors.
    Author(String),
    /// An option that it offers.
    Option(OptionLine),
    /// All options are listed.
    UsiOk,
    /// It is ready.
    ReadyOk,
    /// What it thinks.
    Info(Info),
    /// The answer to `go`.
    BestMove(BestMove),
    /// The answer to `go mate`.
    Checkmate(Checkmate),
}

impl FromStr for Reply {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Reply, LineError> {
        let mut words = Words::new(line);
        let (reply, name) = match words.next().ok_or(LineError::Empty)? {
            "id" => {
                return match words.wanted("`name` or `author`")? {
                    "name" => Ok(Reply::Name(words.join())),
                    "author" => Ok(Reply::Author(words.join())),
                    word => Err(LineError::Unexpected {
                        within: "id",
                        word: word.to_owned(),
                    }),
                };
            }
            "option" => return OptionLine::read(words).map(Reply::Option),
            "info" => return Info::read(words).map(Reply::Info),
            "bestmove" => return BestMove::read(words).map(Reply::BestMove),
            "checkmate" => return Checkmate::read(words).map(Reply::Checkmate),
            "usiok" => (Reply::UsiOk, "usiok"),
            "readyok" => (Reply::ReadyOk, "readyok"),
            word => {
                return Err(LineError::Unknown {
                    word: word.to_owned(),
                });
            }
        };
        words.end(name)?;
        Ok(reply)
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Name(name) => write!(f, "id name {name}"),
            Reply::Author(author) => write!(f, "id author {author}"),
            Reply::Option(option) => write!(f, "option {option}"),
            Reply::UsiOk => f.write_str("usiok"),
            Reply::ReadyOk => f.write_str("readyok"),
            Reply::Info(info) => write!(f, "info{info}"),
            Reply::BestMove(best) => write!(f, "bestmove {best}"),
            Reply::Checkmate(answer) => write!(f, "checkmate {answer}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_prints_alike() {
        for line in [
            "id name Kowa 0.1.0",
            "id author the Kowa developers",
            "option name Threads type spin default 1 min 1 max 512",
            "usiok",
            "readyok",
            "info string hello",
            "bestmove resign",
            "bestmove win",
            "bestmove 6i6h",
            "bestmove 6i6h ponder 6c6d",
            "checkmate nomate",
            "checkmate timeout",
            "checkmate notimplemented",
            "checkmate 6i6h 6c6d 6h6g",
        ] {
            assert_eq!(
                line.parse::<Reply>().map(|r| r.to_string()),
                Ok(line.to_owned())
            );
        }
    }

    #[test]
    fn bad_words_are_named() {
        for (line, told) in [
            ("bestmove", "`bestmove` wants a turn"),
            (
                "bestmove 6i6h then 6c6d",
                "`then` means nothing in `bestmove`",
            ),
            ("bestmove resign now", "`now`"),
            ("checkmate", "`checkmate` wants turns"),
            ("checkmate nomate 6i6h", "`6i6h`"),
            ("id hello", "`hello` means nothing in `id`"),
            ("Segmentation fault", "`Segmentation`"),
        ] {
            let error = line.parse::<Reply>().expect_err(line).to_string();
            assert!(error.contains(told), "{line}: {error}");
        }
    }
}
