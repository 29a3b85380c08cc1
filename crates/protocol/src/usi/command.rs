//! What a front end says to an engine.

use core::fmt;
use core::str::FromStr;

use super::words::Words;
use super::{Go, Placement};
use crate::LineError;

/// A line of a front end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Say who you are and list your options.
    Usi,
    /// Load what you need, then answer `readyok`.
    IsReady,
    /// Set an option.
    SetOption {
        /// Its name; may hold spaces.
        name: String,
        /// Its value; buttons have none.
        value: Option<String>,
    },
    /// The next position belongs to a new game.
    UsiNewGame,
    /// The position to think about.
    Position(Placement),
    /// Think.
    Go(Go),
    /// The turn that was pondered on has been played. Front ends that ponder before they know the clocks send the times
    /// here; else there are none.
    PonderHit(Go),
    /// Stop thinking and answer.
    Stop,
    /// The game is over.
    GameOver(GameResult),
    /// Leave.
    Quit,
}

/// How a game ended, for the engine that is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// The engine won.
    Win,
    /// The engine lost.
    Lose,
    /// Nobody won.
    Draw,
}

impl GameResult {
    const ALL: [GameResult; 3] = [GameResult::Win, GameResult::Lose, GameResult::Draw];

    /// The word of the protocol.
    pub const fn word(self) -> &'static str {
        match self {
            GameResult::Win => "win",
            GameResult::Lose => "lose",
            GameResult::Draw => "draw",
        }
    }
}

impl FromStr for Command {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Command, LineError> {
        let mut words = Words::new(line);
        let first = words.next().ok_or(LineError::Empty)?;
        let (command, name) = match first {
            "usi" => (Command::Usi, "usi"),
            "isready" => (Command::IsReady, "isready"),
            "usinewgame" => (Command::UsiNewGame, "usinewgame"),
            "ponderhit" => return Go::read(words).map(Command::PonderHit),
            "stop" => (Command::Stop, "stop"),
            "quit" => (Command::Quit, "quit"),
            "setoption" => return set_option(words),
            "position" => return Placement::read(words).map(Command::Position),
            "go" => return Go::read(words).map(Command::Go),
            "gameover" => {
                let word = words.wanted("`win`, `lose` or `draw`")?;
                let result = GameResult::ALL.into_iter().find(|r| r.word() == word);
                let Some(result) = result else {
                    return Err(LineError::Unexpected {
                        within: "gameover",
                        word: word.to_owned(),
                    });
                };
                (Command::GameOver(result), "gameover")
            }
            word => {
                return Err(LineError::Unknown {
                    word: word.to_owned(),
                });
            }
        };
        words.end(name)?;
        Ok(command)
    }
}

fn set_option(mut words: Words) -> Result<Command, LineError> {
    let name_word = words.wanted("`name`")?;
    if name_word != "name" {
        return Err(LineError::Unexpected {
            within: "setoption",
            word: name_word.to_owned(),
        });
    }
    let mut name = vec![words.wanted("the name of an option")?];
    while let Some(word) = words.next() {
        if word == "value" {
            return Ok(Command::SetOption {
                name: name.join(" "),
                value: Some(words.join()),
            });
        }
        name.push(word);
    }
    Ok(Command::SetOption {
        name: name.join(" "),
        value: None,
    })
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Usi => f.write_str("usi"),
            Command::IsReady => f.write_str("isready"),
            Command::SetOption { name, value } => {
                write!(f, "setoption name {name}")?;
                match value.as_deref() {
                    None => Ok(()),
                    Some("") => f.write_str(" value"),
                    Some(value) => write!(f, " value {value}"),
                }
            }
            Command::UsiNewGame => f.write_str("usinewgame"),
            Command::Position(placement) => write!(f, "position {placement}"),
            Command::Go(go) => write!(f, "go{go}"),
            Command::PonderHit(go) => write!(f, "ponderhit{go}"),
            Command::Stop => f.write_str("stop"),
            Command::GameOver(result) => write!(f, "gameover {}", result.word()),
            Command::Quit => f.write_str("quit"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_may_have_spaces_and_no_value() {
        let read = |line: &str| line.parse::<Command>();
        let option = |name: &str, value: Option<&str>| {
            Ok(Command::SetOption {
                name: name.to_owned(),
                value: value.map(str::to_owned),
            })
        };
        assert_eq!(
            read("setoption name Skill Level value 3"),
            option("Skill Level", Some("3"))
        );
        assert_eq!(
            read("setoption name Set value nets=off  fog=immune"),
            option("Set", Some("nets=off fog=immune"))
        );
        assert_eq!(
            read("setoption name Clear Hash"),
            option("Clear Hash", None)
        );
        assert_eq!(read("setoption name Set value"), option("Set", Some("")));
        assert_eq!(
            read("setoption Hash 3"),
            Err(LineError::Unexpected {
                within: "setoption",
                word: "Hash".to_owned()
            })
        );
        assert_eq!(
            read("setoption name"),
            Err(LineError::Missing {
                after: "name".to_owned(),
                wanted: "the name of an option"
            })
        );
    }

    #[test]
    fn what_is_read_prints_alike() {
        for line in [
            "usi",
            "isready",
            "usinewgame",
            "stop",
            "quit",
            "ponderhit",
            "ponderhit btime 1 wtime 2",
            "gameover draw",
            "setoption name USI_Hash value 64",
            "position startpos",
            "go infinite",
        ] {
            assert_eq!(
                line.parse::<Command>().map(|c| c.to_string()),
                Ok(line.to_owned())
            );
        }
    }

    #[test]
    fn bad_words_are_named() {
        for (line, word) in [
            ("uci", "`uci`"),
            ("stop it", "`it`"),
            ("gameover lost", "`lost`"),
            ("gameover", "`gameover`"),
            ("", "empty"),
        ] {
            let error = line.parse::<Command>().expect_err(line).to_string();
            assert!(error.contains(word), "{line}: {error}");
        }
    }
}
