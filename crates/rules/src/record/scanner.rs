//! A text read character by character, with the place where it is read.

use super::{LARGEST, RecordError, RecordProblem};

/// A text being read.
#[derive(Clone, Debug)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    row: usize,
    column: usize,
}

impl<'a> Scanner<'a> {
    /// Begins a text; a byte order mark in front is passed over.
    pub fn new(text: &'a str) -> Result<Scanner<'a>, RecordError> {
        check_size(text)?;
        Ok(Scanner {
            text: text.strip_prefix('\u{feff}').unwrap_or(text),
            at: 0,
            row: 1,
            column: 1,
        })
    }

    /// The present line, from 1.
    pub const fn row(&self) -> usize {
        self.row
    }

    /// The present column in characters, from 1.
    pub const fn column(&self) -> usize {
        self.column
    }

    pub fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        if c == '\n' {
            self.row += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(c)
    }

    pub fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(&wanted) {
            self.next();
        }
        &self.text[start..self.at]
    }

    /// Passes over white space.
    pub fn space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// The rest of the line.
    pub fn line(&mut self) -> &'a str {
        self.take_while(|c| c != '\n').trim_end_matches('\r')
    }

    /// An error at this place.
    pub fn error(&self, problem: RecordProblem) -> RecordError {
        RecordError::new(self.row, self.column, problem)
    }
}

/// Is the text short enough for a record?
pub(super) fn check_size(text: &str) -> Result<(), RecordError> {
    if text.len() <= LARGEST {
        return Ok(());
    }
    let problem = RecordProblem::TooLarge("no record is so large");
    Err(RecordError::new(1, 1, problem))
}
