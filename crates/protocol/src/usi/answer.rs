//! What an engine answers to `go`.

use core::fmt;

use super::words::Words;
use crate::LineError;

/// The answer to `go`: one for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BestMove {
    /// A turn.
    Play {
        /// The turn.
        turn: String,
        /// The enemy's turn that is worth pondering on.
        ponder: Option<String>,
    },
    /// The engine resigns, or has no turn.
    Resign,
    /// The engine claims to have won.
    Win,
}

impl BestMove {
    pub(super) fn read(mut words: Words) -> Result<BestMove, LineError> {
        let best = match words.wanted("a turn, `resign` or `win`")? {
            "resign" => BestMove::Resign,
            "win" => BestMove::Win,
            turn => {
                let turn = turn.to_owned();
                let ponder = match words.next() {
                    None => None,
                    Some("ponder") => Some(words.wanted("a turn")?.to_owned()),
                    Some(word) => {
                        return Err(LineError::Unexpected {
                            within: "bestmove",
                            word: word.to_owned(),
                        });
                    }
                };
                BestMove::Play { turn, ponder }
            }
        };
        words.end("bestmove")?;
        Ok(best)
    }
}

impl fmt::Display for BestMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BestMove::Resign => f.write_str("resign"),
            BestMove::Win => f.write_str("win"),
            BestMove::Play { turn, ponder } => {
                f.write_str(turn)?;
                match ponder {
                    Some(ponder) => write!(f, " ponder {ponder}"),
                    None => Ok(()),
                }
            }
        }
    }
}

/// The answer to `go mate`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checkmate {
    /// The turns of both sides up to the end of the game.
    Moves(Vec<String>),
    /// There is no forced win.
    NoMate,
    /// None was found in the time given.
    Timeout,
    /// The engine does not look for forced wins.
    NotImplemented,
}

impl Checkmate {
    pub(super) fn read(mut words: Words) -> Result<Checkmate, LineError> {
        let answer = match words.wanted("turns, `nomate`, `timeout` or `notimplemented`")? {
            "nomate" => Checkmate::NoMate,
            "timeout" => Checkmate::Timeout,
            "notimplemented" => Checkmate::NotImplemented,
            first => {
                let mut turns = vec![first.to_owned()];
                while let Some(turn) = words.next() {
                    turns.push(turn.to_owned());
                }
                return Ok(Checkmate::Moves(turns));
            }
        };
        words.end("checkmate")?;
        Ok(answer)
    }
}

impl fmt::Display for Checkmate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Checkmate::Moves(turns) => f.write_str(&turns.join(" ")),
            Checkmate::NoMate => f.write_str("nomate"),
            Checkmate::Timeout => f.write_str("timeout"),
            Checkmate::NotImplemented => f.write_str("notimplemented"),
        }
    }
}
