//! `feature` lines: `feature ping=1 myname="Kowa" option="Skill Level -spin 0 0 8"`.

use core::fmt;

use crate::LineError;

/// The value of a feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FeatureValue {
    /// A number; 0 and 1 for no and yes.
    Number(i64),
    /// A text, written in quotes.
    Text(String),
}

/// A feature that an engine asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: FeatureValue,
}

impl Feature {
    /// A feature that is a number.
    pub fn number(name: &str, value: i64) -> Feature {
        Feature {
            name: name.to_owned(),
            value: FeatureValue::Number(value),
        }
    }

    /// A feature that is a text.
    pub fn text(name: &str, value: impl fmt::Display) -> Feature {
        Feature {
            name: name.to_owned(),
            value: FeatureValue::Text(value.to_string()),
        }
    }

    /// Is it on?
    pub fn is_on(&self) -> bool {
        self.value != FeatureValue::Number(0)
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            FeatureValue::Number(n) => write!(f, "{}={n}", self.name),
            // The protocol has no way to write a quote in a text.
            FeatureValue::Text(text) => write!(f, "{}=\"{}\"", self.name, text.replace('"', "'")),
        }
    }
}

/// The features of a line, in order, from what follows the word `feature`. A text in quotes may hold spaces.
///
/// # Errors
/// When a name has no value, or a quote no end.
pub fn features(text: &str) -> Result<Vec<Feature>, LineError> {
    let unexpected = |word: &str| LineError::Unexpected {
        within: "feature",
        word: word.trim().to_owned(),
    };
    let mut found = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (name, after) = rest.split_once('=').ok_or_else(|| unexpected(rest))?;
        let name = name.trim();
        if name.is_empty() || name.contains(char::is_whitespace) {
            return Err(unexpected(name));
        }
        let (value, after) = match after.strip_prefix('"') {
            Some(quoted) => {
                let (text, after) = quoted.split_once('"').ok_or_else(|| unexpected(after))?;
                (FeatureValue::Text(text.to_owned()), after)
            }
            None => {
                let (word, after) = after.split_once(char::is_whitespace).unwrap_or((after, ""));
                let value = word.parse().map_or_else(
                    |_| FeatureValue::Text(word.to_owned()),
                    FeatureValue::Number,
                );
                (value, after)
            }
        };
        found.push(Feature {
            name: name.to_owned(),
            value,
        });
        rest = after.trim_start();
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_spaces_together() {
        let line =
            "ping=1 myname=\"HaChu 0.21\" highlight=0 option=\"Resign -check 0\" variants=\"\"";
        let read = features(line).expect("features");
        let printed: Vec<String> = read.iter().map(ToString::to_string).collect();
        assert_eq!(printed.join(" "), line);
        assert_eq!(read[1], Feature::text("myname", "HaChu 0.21"));
        assert!(read[0].is_on() && !read[2].is_on());
        assert_eq!(features(""), Ok(vec![]));
        assert_eq!(features("done=1"), Ok(vec![Feature::number("done", 1)]));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, told) in [
            ("ping", "`ping`"),
            ("ping=1 two words=3", "`two words`"),
            ("=1", "``"),
            ("myname=\"open", "`\"open`"),
        ] {
            let error = features(line).expect_err(line).to_string();
            assert!(error.contains(told), "{line}: {error}");
        }
    }
}
