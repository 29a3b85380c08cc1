//! The words of a line.

use crate::LineError;

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
    pub(super) fn wanted(&mut self, wanted: &'static str) -> Result<&'a str, LineError> {
        let after = self.last;
        self.next().ok_or_else(|| LineError::Missing {
            after: after.to_owned(),
            wanted,
        })
    }

    /// The next word, which must be a number.
    pub(super) fn number<N: core::str::FromStr>(&mut self) -> Result<N, LineError> {
        let after = self.last;
        let word = self.wanted("a number")?;
        word.parse().map_err(|_| LineError::NotNumber {
            after: after.to_owned(),
            word: word.to_owned(),
        })
    }

    /// Milliseconds. A front end may count a clock below zero; then there is no time left.
    pub(super) fn milliseconds(&mut self) -> Result<u64, LineError> {
        Ok(self.number::<i64>()?.max(0).unsigned_abs())
    }

    /// Nothing may follow.
    pub(super) fn end(mut self, within: &'static str) -> Result<(), LineError> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(LineError::Unexpected {
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
