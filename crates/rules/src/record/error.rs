//! What is wrong with the text of a record, and where.

use core::fmt;

use super::{Ending, NotPlayed, Recorder, UnknownEnding};
use crate::{BadOption, Outcome, Rules, SfenError, UnknownGame, excerpt};

/// What is wrong with a record, and where. Prints as `line 7, column 3: …`; the column is left out where it is the whole
/// line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: RecordProblem,
}

impl RecordError {
    pub(super) fn new(line: usize, column: usize, problem: RecordProblem) -> RecordError {
        RecordError {
            line,
            column,
            problem,
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if self.column > 1 {
            write!(f, ", column {}", self.column)?;
        }
        write!(f, ": {}", self.problem)
    }
}

impl std::error::Error for RecordError {}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordProblem {
    /// It is no record of this format; what one starts with.
    NotARecord(&'static str),
    /// It does not say which game.
    NoGame,
    /// It names no game that there is.
    Game(UnknownGame),
    /// It names no preset or option that there is.
    Rules(BadOption),
    /// The start position.
    Position(SfenError),
    /// No header line has this name.
    UnknownHeader(String),
    /// It is said twice, or after what it should have come before.
    TooLate(String),
    /// A turn.
    Turn {
        /// Its number in its line of play, from 1.
        number: usize,
        /// How it is spelled.
        text: String,
        /// Why it is none.
        why: NotPlayed,
        /// The rules that it goes by.
        rules: Box<Rules>,
    },
    /// The result is none.
    Ending(UnknownEnding),
    /// The result is not what the turns come to.
    Contradiction {
        /// The result.
        ending: Ending,
        /// What they come to.
        outcome: Outcome,
    },
    /// It is no JSON, or not that of a record; what the parser says.
    Json(String),
    /// It is too long, or has too many turns; what is too much.
    TooLarge(&'static str),
    /// It stops within this.
    Unfinished(&'static str),
    /// This cannot be read; what it should be.
    Unreadable {
        /// The text.
        text: String,
        /// What is wanted.
        wanted: &'static str,
    },
}

impl RecordProblem {
    /// A turn that `recorder` did not play.
    pub(super) fn turn(
        number: usize,
        text: &str,
        why: NotPlayed,
        recorder: &Recorder,
    ) -> RecordProblem {
        RecordProblem::Turn {
            number,
            text: text.chars().take(100).collect(),
            why,
            rules: Box::new(*recorder.record().rules()),
        }
    }

    pub(super) fn unreadable(text: &str, wanted: &'static str) -> RecordProblem {
        RecordProblem::Unreadable {
            text: text.chars().take(100).collect(),
            wanted,
        }
    }
}

impl fmt::Display for RecordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordProblem::NotARecord(wanted) => write!(f, "not a record{wanted}"),
            RecordProblem::NoGame => f.write_str("the header has no `Game`"),
            RecordProblem::Game(error) => error.fmt(f),
            RecordProblem::Rules(error) => error.fmt(f),
            RecordProblem::Position(error) => error.fmt(f),
            RecordProblem::UnknownHeader(name) => write!(
                f,
                "no header line is called `{}`: there are Game, Rules, Set, Position, Black, White, Tag, Result",
                excerpt(name)
            ),
            RecordProblem::TooLate(name) => {
                write!(f, "`{}` comes too late or twice", excerpt(name))
            }
            RecordProblem::Turn {
                number, text, why, ..
            } => write!(f, "move {number}, `{}`: {why}", excerpt(text)),
            RecordProblem::Ending(error) => error.fmt(f),
            RecordProblem::Contradiction { ending, outcome } => write!(
                f,
                "the result `{ending}` is not what the moves come to, `{outcome}`"
            ),
            RecordProblem::Json(error) => f.write_str(error),
            RecordProblem::TooLarge(what) => f.write_str(what),
            RecordProblem::Unfinished(what) => write!(f, "the text ends within {what}"),
            RecordProblem::Unreadable { text, wanted } => {
                write!(f, "`{}` {wanted}", excerpt(text))
            }
        }
    }
}
