//! The position of a `position` command: where a game started and what was played.

use core::fmt;

use kowa_rules::{History, IllegalMove, MoveError, Position, Rules, SfenError, excerpt};

use super::words::Words;
use crate::LineError;

/// Where a game started, and its turns so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placement {
    /// The position string of the start; `None` for the start of the game.
    pub sfen: Option<String>,
    /// The turns.
    pub moves: Vec<String>,
}

/// Why a placement is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPlacement {
    /// The position string is not one of a valid position.
    Sfen(SfenError),
    /// A turn is not spelled or not legal.
    Unreadable {
        /// Which one, from 1.
        number: usize,
        /// As it was given.
        text: String,
        /// What is wrong.
        error: MoveError,
    },
    /// A turn is not allowed where it stands, as in a game that is over.
    Illegal {
        /// Which one, from 1.
        number: usize,
        /// As it was given.
        text: String,
        /// What is wrong.
        error: IllegalMove,
    },
}

impl fmt::Display for BadPlacement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPlacement::Sfen(error) => write!(f, "sfen: {error}"),
            BadPlacement::Unreadable {
                number,
                text,
                error,
            } => write!(f, "move {number}, `{}`: {error}", excerpt(text)),
            BadPlacement::Illegal {
                number,
                text,
                error,
            } => write!(f, "move {number}, `{}`: {error}", excerpt(text)),
        }
    }
}

impl std::error::Error for BadPlacement {}

impl Placement {
    pub(super) fn read(mut words: Words) -> Result<Placement, LineError> {
        let mut placement = Placement::default();
        let mut next = match words.wanted("`startpos` or `sfen`")? {
            "startpos" => words.next(),
            "sfen" => {
                let mut fields = vec![words.wanted("a position string")?];
                let mut next = words.next();
                while let Some(word) = next.filter(|word| *word != "moves") {
                    fields.push(word);
                    next = words.next();
                }
                placement.sfen = Some(fields.join(" "));
                next
            }
            word => {
                return Err(LineError::Unexpected {
                    within: "position",
                    word: word.to_owned(),
                });
            }
        };
        if let Some(word) = next.take() {
            if word != "moves" {
                return Err(LineError::Unexpected {
                    within: "position",
                    word: word.to_owned(),
                });
            }
            while let Some(turn) = words.next() {
                placement.moves.push(turn.to_owned());
            }
        }
        Ok(placement)
    }

    /// The placement of a game.
    pub fn of(game: &History) -> Placement {
        let start = game.start();
        Placement {
            sfen: (*start != Position::start(*start.rules())).then(|| start.to_sfen()),
            moves: game.moves().iter().map(ToString::to_string).collect(),
        }
    }

    /// The game that it is by these rules. Any legal spelling of a turn is taken.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn history(&self, rules: Rules) -> Result<History, BadPlacement> {
        let start = match &self.sfen {
            None => Position::start(rules),
            Some(text) => Position::from_sfen(rules, text).map_err(BadPlacement::Sfen)?,
        };
        let mut game = History::new(start);
        for (i, text) in self.moves.iter().enumerate() {
            let number = i + 1;
            let turn =
                game.position()
                    .parse_move(text)
                    .map_err(|error| BadPlacement::Unreadable {
                        number,
                        text: text.clone(),
                        error,
                    })?;
            game.play(turn).map_err(|error| BadPlacement::Illegal {
                number,
                text: text.clone(),
                error,
            })?;
        }
        Ok(game)
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.sfen {
            None => f.write_str("startpos")?,
            Some(sfen) => write!(f, "sfen {sfen}")?,
        }
        if !self.moves.is_empty() {
            write!(f, " moves {}", self.moves.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use kowa_rules::Game;

    use super::*;

    fn read(line: &str) -> Result<Placement, LineError> {
        Placement::read(Words::new(line))
    }

    #[test]
    fn what_is_read_prints_alike() {
        for line in [
            "startpos",
            "startpos moves 6i6h 6c6d",
            "sfen 5k5/11/11/11/11/11/11/11/11/11/5K5 b P 1",
            "sfen 5k5/11/11/11/11/11/11/11/11/11/5K5 b P 1 moves P*6f",
        ] {
            assert_eq!(read(line).map(|p| p.to_string()), Ok(line.to_owned()));
        }
        assert_eq!(read("startpos moves"), Ok(Placement::default()));
    }

    #[test]
    fn bad_words_are_named() {
        for (line, told) in [
            ("", "wants `startpos` or `sfen`"),
            ("here", "`here` means nothing in `position`"),
            ("startpos 6i6h", "`6i6h` means nothing in `position`"),
            ("sfen", "`sfen` wants a position string"),
        ] {
            let error = read(line).expect_err(line).to_string();
            assert!(error.contains(told), "{line}: {error}");
        }
    }

    #[test]
    fn a_game_comes_back() {
        let rules = Rules::default_of(Game::Wa);
        let game = read("startpos moves 6i6h 6c6d").expect("a placement");
        let game = game.history(rules).expect("a game");
        assert_eq!(Placement::of(&game).to_string(), "startpos moves 6i6h 6c6d");
        let error = read("startpos moves 6i6h 6i6g").expect("a placement");
        let error = error.history(rules).expect_err("White is to move");
        assert!(error.to_string().starts_with("move 2, `6i6g`: "), "{error}");
        let error = read("sfen 5k5 b - 1").expect("a placement");
        assert!(error.history(rules).is_err());
    }
}
