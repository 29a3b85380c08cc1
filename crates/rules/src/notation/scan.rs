//! A text being read, character by character.

use super::{names, numerals};
use crate::{Face, Game, Square};

/// A text being read. Its failures give how many characters were left.
#[derive(Clone, Debug)]
pub(crate) struct Scan {
    game: Game,
    text: Vec<char>,
    at: usize,
}

impl Scan {
    pub fn new(game: Game, text: &str) -> Scan {
        // Spaces, narrow or wide, only set things apart.
        let text = text.chars().filter(|c| !c.is_whitespace()).collect();
        Scan { game, text, at: 0 }
    }

    pub fn rest(&self) -> &[char] {
        &self.text[self.at..]
    }

    /// Takes a word if it comes next.
    pub fn take(&mut self, word: &str) -> bool {
        let len = word.chars().count();
        let next = self.rest().iter().copied().take(len);
        let found = word.chars().eq(next);
        if found {
            self.at += len;
        }
        found
    }

    /// Takes the first of these words that comes next.
    pub fn take_any(&mut self, words: &[&str]) -> bool {
        words.iter().any(|word| self.take(word))
    }

    pub fn look(&mut self) -> Option<Face> {
        let (look, len) = names::look_at(self.game, self.rest())?;
        self.at += len;
        Some(look)
    }

    /// Takes the longest square behind which a text may go on as `follows` says.
    pub fn square(&mut self, follows: impl Fn(&Scan) -> bool) -> Option<Square> {
        let mut next = self.clone();
        let (square, len) = numerals::squares(self.game, self.rest()).find(|(_, len)| {
            next.at = self.at + len;
            follows(&next)
        })?;
        self.at += len;
        Some(square)
    }

    /// Takes a square in brackets, perhaps with an arrow before it: an origin.
    pub fn origin(&mut self) -> Option<Square> {
        let mut next = self.clone();
        if !next.take_any(&["（", "("]) {
            return None;
        }
        next.take("←");
        let square = next.square(|rest| matches!(rest.rest().first(), Some('）' | ')')))?;
        next.at += 1;
        *self = next;
        Some(square)
    }

    /// Number of characters left, as an error.
    pub fn stop<T>(&self) -> Result<T, usize> {
        Err(self.rest().len())
    }
}
