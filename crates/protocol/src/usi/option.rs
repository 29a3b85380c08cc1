//! The options that an engine offers.

use core::fmt;

use super::words::Words;
use crate::LineError;

/// What an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    Check {
        /// Its value at first.
        default: bool,
    },
    /// A number.
    Spin {
        /// Its value at first.
        default: i64,
        /// The least it may be.
        min: i64,
        /// The most it may be.
        max: i64,
    },
    /// One of some words.
    Combo {
        /// Its value at first.
        default: String,
        /// The words.
        vars: Vec<String>,
    },
    /// Something to press.
    Button,
    /// A text.
    Text {
        /// Its value at first; may be empty.
        default: String,
    },
    /// The name of a file.
    Filename {
        /// Its value at first; may be empty.
        default: String,
    },
}

/// An `option` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionLine {
    /// Its name; may hold spaces.
    pub name: String,
    /// What it takes.
    pub kind: OptionKind,
}

/// How an empty text is written.
const EMPTY: &str = "<empty>";

impl OptionLine {
    pub(super) fn read(mut words: Words) -> Result<OptionLine, LineError> {
        let unexpected = |word: &str| LineError::Unexpected {
            within: "option",
            word: word.to_owned(),
        };
        let word = words.wanted("`name`")?;
        if word != "name" {
            return Err(unexpected(word));
        }
        let mut name = vec![words.wanted("the name of an option")?];
        loop {
            match words.wanted("`type`")? {
                "type" => break,
                word => name.push(word),
            }
        }
        let kind = words.wanted("the type of an option")?;
        let mut parts = Parts::default();
        while let Some(word) = words.next() {
            match word {
                "default" => parts.default = phrase(&mut words),
                "min" => parts.min = words.number()?,
                "max" => parts.max = words.number()?,
                "var" => parts.vars.push(phrase(&mut words)),
                word => return Err(unexpected(word)),
            }
        }
        let kind = match kind {
            "check" => OptionKind::Check {
                default: match parts.default.as_str() {
                    "true" => true,
                    "false" | "" => false,
                    word => return Err(unexpected(word)),
                },
            },
            "spin" => OptionKind::Spin {
                default: parts.default.parse().map_err(|_| LineError::NotNumber {
                    after: "default".to_owned(),
                    word: parts.default.clone(),
                })?,
                min: parts.min,
                max: parts.max,
            },
            "combo" => OptionKind::Combo {
                default: parts.default,
                vars: parts.vars,
            },
            "button" => OptionKind::Button,
            "string" => OptionKind::Text {
                default: filled(parts.default),
            },
            "filename" => OptionKind::Filename {
                default: filled(parts.default),
            },
            word => return Err(unexpected(word)),
        };
        Ok(OptionLine {
            name: name.join(" "),
            kind,
        })
    }
}

struct Parts {
    default: String,
    min: i64,
    max: i64,
    vars: Vec<String>,
}

impl Default for Parts {
    fn default() -> Parts {
        Parts {
            default: String::new(),
            min: i64::MIN,
            max: i64::MAX,
            vars: Vec::new(),
        }
    }
}

/// Words up to the next word of the grammar.
fn phrase(words: &mut Words) -> String {
    let mut phrase = Vec::new();
    while let Some(word) = words
        .peek()
        .filter(|word| !["default", "min", "max", "var"].contains(word) || phrase.is_empty())
    {
        phrase.push(word);
        words.next();
    }
    phrase.join(" ")
}

fn filled(text: String) -> String {
    if text == EMPTY { String::new() } else { text }
}

impl fmt::Display for OptionLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let or_empty = |text: &str| if text.is_empty() { EMPTY } else { text }.to_owned();
        write!(f, "name {} type ", self.name)?;
        match &self.kind {
            OptionKind::Check { default } => write!(f, "check default {default}"),
            OptionKind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            OptionKind::Combo { default, vars } => {
                f.write_str("combo")?;
                if !default.is_empty() {
                    write!(f, " default {default}")?;
                }
                vars.iter().try_for_each(|var| write!(f, " var {var}"))
            }
            OptionKind::Button => f.write_str("button"),
            OptionKind::Text { default } => write!(f, "string default {}", or_empty(default)),
            OptionKind::Filename { default } => {
                write!(f, "filename default {}", or_empty(default))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<OptionLine, LineError> {
        OptionLine::read(Words::new(line))
    }

    #[test]
    fn what_is_read_prints_alike() {
        for line in [
            "name USI_Ponder type check default false",
            "name USI_Hash type spin default 64 min 1 max 4096",
            "name Rules type combo default default var default var zh",
            "name Clear Hash type button",
            "name Set type string default <empty>",
            "name Book type filename default book.bin",
        ] {
            assert_eq!(read(line).map(|o| o.to_string()), Ok(line.to_owned()));
        }
        // Values of one option, spread over several words.
        let tsume = read("name Tsume type combo default no var no var Sente mates").expect("one");
        let OptionKind::Combo { vars, .. } = tsume.kind else {
            panic!("{tsume:?}");
        };
        assert_eq!(vars, ["no", "Sente mates"]);
    }

    #[test]
    fn bad_words_are_named() {
        for (line, told) in [
            ("", "wants `name`"),
            ("Hash", "`Hash` means nothing"),
            ("name Hash", "`Hash` wants `type`"),
            ("name Hash type number", "`number` means nothing"),
            ("name Hash type spin default x", "`x` after `default`"),
            (
                "name Hash type check default maybe",
                "`maybe` means nothing",
            ),
        ] {
            let error = read(line).expect_err(line).to_string();
            assert!(error.contains(told), "{line}: {error}");
        }
    }
}
