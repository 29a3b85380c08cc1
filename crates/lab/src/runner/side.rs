//! The two engines of a match.

use core::fmt;
use core::str::FromStr;

use kowa_rules::{ByColor, Color};
use serde::{Deserialize, Serialize};

/// One of the two engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// The first on the command line.
    A,
    /// The second.
    B,
}

impl Side {
    /// Both.
    pub const ALL: [Side; 2] = [Side::A, Side::B];

    /// The other one.
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    /// Which engine has a colour, by the engine that has Black.
    pub fn of(color: Color, black: Side) -> Side {
        match color {
            Color::Black => black,
            Color::White => black.other(),
        }
    }

    /// Values by engine as values by colour.
    pub fn by_color<T>(values: [T; 2], black: Side) -> ByColor<T> {
        let [a, b] = values;
        match black {
            Side::A => ByColor([a, b]),
            Side::B => ByColor([b, a]),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::A => "A",
            Side::B => "B",
        })
    }
}

/// A value for each engine: `16000,4000`, or `4000` for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Both<T>(pub [T; 2]);

impl<T: FromStr + Clone> FromStr for Both<T>
where
    T::Err: fmt::Display,
{
    type Err = String;

    fn from_str(text: &str) -> Result<Both<T>, String> {
        let value = |text: &str| {
            text.parse::<T>()
                .map_err(|error| format!("`{text}`: {error}"))
        };
        match text.split_once(',') {
            None => value(text).map(|both| Both([both.clone(), both])),
            Some((a, b)) => Ok(Both([value(a)?, value(b)?])),
        }
    }
}

/// `A.NAME=VALUE`, `B.NAME=VALUE`, or `NAME=VALUE` for both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForSide {
    /// The engine that it is for; `None` for both.
    pub side: Option<Side>,
    /// The name.
    pub name: String,
    /// The value.
    pub value: String,
}

impl FromStr for ForSide {
    type Err = String;

    fn from_str(text: &str) -> Result<ForSide, String> {
        let (side, rest) = match (text.strip_prefix("A."), text.strip_prefix("B.")) {
            (Some(rest), _) => (Some(Side::A), rest),
            (_, Some(rest)) => (Some(Side::B), rest),
            _ => (None, text),
        };
        match rest.split_once('=') {
            Some((name, value)) if !name.is_empty() => Ok(ForSide {
                side,
                name: name.to_owned(),
                value: value.to_owned(),
            }),
            _ => Err("write it as [A.|B.]NAME=VALUE".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_for_one_or_both() {
        assert_eq!("4000".parse(), Ok(Both([4_000u64, 4_000])));
        assert_eq!("16000,4000".parse(), Ok(Both([16_000u64, 4_000])));
        assert!("16000,".parse::<Both<u64>>().is_err());
        let one = |text: &str| text.parse::<ForSide>().map(|o| (o.side, o.name, o.value));
        let named = |side, name: &str| Ok((side, name.to_owned(), "1".to_owned()));
        assert_eq!(one("A.Hash=1"), named(Some(Side::A), "Hash"));
        assert_eq!(one("Multi PV=1"), named(None, "Multi PV"));
        assert!(one("B.=1").is_err());
        assert!(one("Hash").is_err());
    }

    #[test]
    fn colours_are_swapped() {
        assert_eq!(Side::of(Color::White, Side::A), Side::B);
        assert_eq!(Side::by_color([1, 2], Side::B), ByColor([2, 1]));
    }
}
