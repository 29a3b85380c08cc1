//! The options that an engine offers: the value of `feature option`.

use core::fmt;
use core::str::FromStr;

use crate::LineError;

/// What an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OfferKind {
    /// Yes or no.
    Check(bool),
    /// A number: its value at first, the least and the most it may be.
    Spin(i64, i64, i64),
    /// One of some words, and the place of the one that is chosen at first.
    Combo(Vec<String>, usize),
    /// A text: its value at first.
    Text(String),
    /// Something to press.
    Button,
    /// Another type, with all that follows it.
    Other(String),
}

/// An option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its name; may hold spaces.
    pub name: String,
    /// What it takes.
    pub kind: OfferKind,
}

impl FromStr for Offer {
    type Err = LineError;

    fn from_str(text: &str) -> Result<Offer, LineError> {
        // A name may hold a dash; its type is the first word that is one behind it.
        let types = [
            "check", "spin", "slider", "combo", "string", "button", "save", "reset", "file", "path",
        ];
        let start = text
            .match_indices(" -")
            .map(|(at, _)| at)
            .find(|at| {
                let word = text[at + 2..].split_whitespace().next().unwrap_or_default();
                types.contains(&word)
            })
            .ok_or_else(|| LineError::Missing {
                after: text.to_owned(),
                wanted: "the type of an option",
            })?;
        let (name, rest) = (text[..start].trim(), text[start + 2..].trim());
        let (kind, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let value = value.trim();
        let unexpected = || LineError::Unexpected {
            within: "option",
            word: rest.to_owned(),
        };
        let kind = match kind {
            "check" => OfferKind::Check(value != "0"),
            "spin" | "slider" => {
                let mut numbers = value.split_whitespace().map(str::parse::<i64>);
                let (Some(Ok(first)), Some(Ok(min)), Some(Ok(max))) =
                    (numbers.next(), numbers.next(), numbers.next())
                else {
                    return Err(unexpected());
                };
                OfferKind::Spin(first, min, max)
            }
            "combo" => {
                let words: Vec<&str> = value.split("///").map(str::trim).collect();
                let first = words.iter().position(|word| word.starts_with('*'));
                let plain = |word: &&str| word.trim_start_matches('*').to_owned();
                OfferKind::Combo(words.iter().map(plain).collect(), first.unwrap_or(0))
            }
            "string" => OfferKind::Text(value.to_owned()),
            "button" => OfferKind::Button,
            _ => OfferKind::Other(rest.to_owned()),
        };
        Ok(Offer {
            name: name.to_owned(),
            kind,
        })
    }
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} -", self.name)?;
        match &self.kind {
            OfferKind::Check(on) => write!(f, "check {}", u8::from(*on)),
            OfferKind::Spin(first, min, max) => write!(f, "spin {first} {min} {max}"),
            OfferKind::Combo(words, first) => {
                let marked: Vec<String> = words
                    .iter()
                    .enumerate()
                    .map(|(i, word)| format!("{}{word}", if i == *first { "*" } else { "" }))
                    .collect();
                write!(f, "combo {}", marked.join(" /// "))
            }
            OfferKind::Text(first) => write!(f, "string {first}"),
            OfferKind::Button => f.write_str("button"),
            OfferKind::Other(rest) => f.write_str(rest),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_prints_alike() {
        for text in [
            "Resign -check 0",
            "Contempt -spin 0 -200 200",
            "Level -combo Clueless /// Random /// Static /// *Normal",
            "Set variant alias -string ",
            "Random amplitude (0 to disable) -spin 20 0 100",
            "Clear Hash -button",
            "Book -file book.bin",
            "Non-sense -check 1",
        ] {
            assert_eq!(
                text.parse::<Offer>().map(|o| o.to_string()),
                Ok(text.to_owned())
            );
        }
        let tsume: Offer = "Tsume -combo no /// Sente mates /// Gote mates"
            .parse()
            .expect("one");
        assert_eq!(tsume.name, "Tsume");
        assert!(matches!(tsume.kind, OfferKind::Combo(words, 0) if words[2] == "Gote mates"));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, told) in [("Resign", "`Resign`"), ("Hash -spin 1", "`spin 1`")] {
            let error = text.parse::<Offer>().expect_err(text).to_string();
            assert!(error.contains(told), "{error}");
        }
    }
}
