//! Names of games that nobody guesses.

use std::fmt;
use std::str::FromStr;

const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH: usize = 12;

/// The id of a game: 12 letters and digits, 71 bits from the system's generator.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct GameId(String);

/// A text that is no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BadId;

impl GameId {
    /// A new one.
    pub(crate) fn random() -> Result<GameId, getrandom::Error> {
        let mut id = String::with_capacity(LENGTH);
        let mut bytes = [0; 2 * LENGTH];
        while id.len() < LENGTH {
            getrandom::fill(&mut bytes)?;
            // 248 is the greatest multiple of 62 in a byte: above it the first letters would come up more often.
            let letters = bytes.iter().filter(|byte| **byte < 248);
            id.extend(
                letters
                    .map(|byte| ALPHABET[usize::from(*byte) % ALPHABET.len()] as char)
                    .take(LENGTH - id.len()),
            );
        }
        Ok(GameId(id))
    }

    /// As text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for GameId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<GameId, BadId> {
        if text.len() == LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte)) {
            Ok(GameId(text.to_owned()))
        } else {
            Err(BadId)
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Logs show the first letters only, for whoever knows an id may play the game.
impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameId({}…)", &self.0[..4])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_twelve_letters_and_digits_and_differ() {
        let ids: std::collections::HashSet<String> = (0..2_000)
            .map(|_| GameId::random().unwrap().as_str().to_owned())
            .collect();
        assert_eq!(ids.len(), 2_000);
        for id in &ids {
            assert_eq!(id.parse::<GameId>().unwrap().as_str(), id);
        }
        let all: String = ids.iter().map(String::as_str).collect();
        for letter in ALPHABET {
            assert!(all.contains(*letter as char), "{}", *letter as char);
        }
    }

    #[test]
    fn other_texts_are_no_ids() {
        for text in [
            "",
            "abc",
            "abcdefghijkl ",
            "abcdefghijk/",
            "abcdefghijké",
            "abcdefghijklm",
        ] {
            assert_eq!(text.parse::<GameId>(), Err(BadId), "{text}");
        }
    }
}
