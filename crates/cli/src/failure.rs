//! What ends a command early, and the exit status that says so.

use std::fmt;
use std::io;

/// Why a command could not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// Bad usage or bad input: exit status 2. The message names what is wrong and where.
    Input(String),
    /// The input was fine, but something else failed: exit status 1.
    Failed(String),
    /// The reader of our output went away. No error: a `head` has seen enough.
    Closed,
}

/// What a command comes to.
pub type Result<T> = std::result::Result<T, Failure>;

impl Failure {
    /// Bad input; the message names what is wrong and where.
    pub fn input(message: impl fmt::Display) -> Failure {
        Failure::Input(message.to_string())
    }

    /// A failure that is not the input's.
    pub fn failed(message: impl fmt::Display) -> Failure {
        Failure::Failed(message.to_string())
    }

    /// The exit status.
    pub const fn status(&self) -> u8 {
        match self {
            Failure::Closed => 0,
            Failure::Failed(_) => 1,
            Failure::Input(_) => 2,
        }
    }

    /// What to tell the user, if anything.
    pub fn message(&self) -> Option<&str> {
        match self {
            Failure::Input(message) | Failure::Failed(message) => Some(message),
            Failure::Closed => None,
        }
    }
}

/// Errors of writing to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::Closed
        } else {
            Failure::Failed(format!("cannot write the output: {error}"))
        }
    }
}
