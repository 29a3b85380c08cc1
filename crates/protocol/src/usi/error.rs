//! What is wrong with a line.

use core::fmt;

use kowa_rules::excerpt;

/// Why a line is no command or reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UsiError {
    /// There is nothing on the line.
    Empty,
    /// The first word is none that USI knows.
    Unknown {
        /// The word.
        word: String,
    },
    /// A word that must follow is not there.
    Missing {
        /// The word after which it is missing.
        after: String,
        /// What should be there.
        wanted: &'static str,
    },
    /// A word that does not belong where it stands.
    Unexpected {
        /// What is being read.
        within: &'static str,
        /// The word.
        word: String,
    },
    /// A word that should be a number.
    NotNumber {
        /// The word before it.
        after: String,
        /// The word.
        word: String,
    },
}

impl fmt::Display for UsiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UsiError::Empty => f.write_str("the line is empty"),
            UsiError::Unknown { word } => write!(f, "unknown command `{}`", excerpt(word)),
            UsiError::Missing { after, wanted } => {
                write!(f, "`{}` wants {wanted} after it", excerpt(after))
            }
            UsiError::Unexpected { within, word } => {
                write!(f, "`{}` means nothing in `{within}`", excerpt(word))
            }
            UsiError::NotNumber { after, word } => write!(
                f,
                "`{}` after `{}` is no number that fits there",
                excerpt(word),
                excerpt(after)
            ),
        }
    }
}

impl std::error::Error for UsiError {}

/// The words of a line, one after the other.
#[derive(Clone, Debug)]
pub(super) struct Words<'a> {
    rest: core::iter::Peekable<core::str::SplitWhitespace<'a>>,
    /// The word read last.
    last: &'a str,
}

impl<'a> Words<'a> {
    pub(super) fn new(line: &'a str) -> Words<'a> {
        Words {
            rest: line.split_whitespace().peekable(),
            last: "",
        }
    }

    pub(super) fn next(&mut self) -> Option<&'a str> {
        let word = self.rest.next()?;
        self.last = word;
        Some(word)
    }

    pub(super) fn peek(&mut self) -> Option<&'a str> {
        self.rest.peek().copied()
    }

    /// The next word, which must be there.
    pub(super) fn wanted(&mut self, wanted: &'static str) -> Result<&'a str, UsiError> {
        let after = self.last;
        self.next().ok_or_else(|| UsiError::Missing {
            after: after.to_owned(),
            wanted,
        })
    }

    /// The next word, which must be a number.
    pub(super) fn number<N: core::str::FromStr>(&mut self) -> Result<N, UsiError> {
        let after = self.last;
        let word = self.wanted("a number")?;
        word.parse().map_err(|_| UsiError::NotNumber {
            after: after.to_owned(),
            word: word.to_owned(),
        })
    }

    /// Milliseconds. A front end may count a clock below zero; then there is no time left.
    pub(super) fn milliseconds(&mut self) -> Result<u64, UsiError> {
        Ok(self.number::<i64>()?.max(0).unsigned_abs())
    }

    /// Nothing may follow.
    pub(super) fn end(mut self, within: &'static str) -> Result<(), UsiError> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(UsiError::Unexpected {
                within,
                word: word.to_owned(),
            }),
        }
    }

    /// The rest of the line, its words one space apart.
    pub(super) fn join(self) -> String {
        self.rest.collect::<Vec<_>>().join(" ")
    }
}
