//! What is said about one turn.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use crate::Color;

/// What is said about one turn. All of it may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// A comment that stands before the turn, as one does at the start of a variation. Lines are divided by `\n`.
    pub before: String,
    /// A comment on the turn; at the root, on the game. Lines are divided by `\n`.
    pub comment: String,
    /// What the turn is worth.
    pub marks: Vec<Mark>,
    /// The time that the player took for it.
    pub time: Option<Duration>,
    /// What was left on the player's clock after it.
    pub clock: Option<Duration>,
    /// What a player or a program thought of the position after it.
    pub estimate: Option<Estimate>,
}

impl Note {
    /// Is nothing said?
    pub fn is_empty(&self) -> bool {
        *self == Note::default()
    }
}

/// A mark on a turn, by its number among PGN's numeric annotation glyphs: 1 for `!`, 2 for `?`, 3 for `!!`, 4 for `??`, 5
/// for `!?`, 6 for `?!`; the others print as `$10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mark(pub u8);

/// The marks that have signs of their own, from 1.
const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 as usize).checked_sub(1).and_then(|i| SIGNS.get(i)) {
            Some(sign) => f.write_str(sign),
            None => write!(f, "${}", self.0),
        }
    }
}

/// A text that is no mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadMark;

impl fmt::Display for BadMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a mark is one of ! ? !! ?? !? ?! or $0 to $255")
    }
}

impl std::error::Error for BadMark {}

impl FromStr for Mark {
    type Err = BadMark;

    fn from_str(s: &str) -> Result<Mark, BadMark> {
        if let Some(i) = SIGNS.iter().position(|sign| *sign == s) {
            return Ok(Mark(i as u8 + 1));
        }
        let number = s.strip_prefix('$').ok_or(BadMark)?;
        if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
            return Err(BadMark);
        }
        number.parse().map(Mark).map_err(|_| BadMark)
    }
}

/// What a position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// In hundredths of a pawn; above 0 when Black is better.
    Centipawns(i32),
    /// Somebody wins by force.
    Mate {
        /// Who.
        winner: Color,
        /// In so many turns of the winner; 0 when it has happened.
        turns: u32,
    },
}

/// A value, and how well it was looked at. Prints as `+35`, `-120`, `mate+5` (Black wins in five turns), `mate-2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Estimate {
    /// The value, as Black sees it.
    pub value: Value,
    /// How many turns deep it was looked.
    pub depth: Option<u32>,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Centipawns(n) => write!(f, "{n:+}"),
            Value::Mate { winner, turns } => {
                let sign = match winner {
                    Color::Black => '+',
                    Color::White => '-',
                };
                write!(f, "mate{sign}{turns}")
            }
        }
    }
}

/// A text that is no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadValue;

impl fmt::Display for BadValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value is a number of hundredths of a pawn, such as +35, or mate+5 or mate-5")
    }
}

impl std::error::Error for BadValue {}

impl FromStr for Value {
    type Err = BadValue;

    fn from_str(s: &str) -> Result<Value, BadValue> {
        let Some(mate) = s.strip_prefix("mate") else {
            return s.parse().map(Value::Centipawns).map_err(|_| BadValue);
        };
        let winner = match mate.bytes().next() {
            Some(b'+') => Color::Black,
            Some(b'-') => Color::White,
            _ => return Err(BadValue),
        };
        let turns = &mate[1..];
        if turns.is_empty() || !turns.bytes().all(|b| b.is_ascii_digit()) {
            return Err(BadValue);
        }
        let turns = turns.parse().map_err(|_| BadValue)?;
        Ok(Value::Mate { winner, turns })
    }
}

/// Seconds with as many decimals as it takes: `12`, `0.25`.
pub(super) fn seconds(time: Duration) -> String {
    let mut text = time.as_secs().to_string();
    if time.subsec_nanos() > 0 {
        let decimals = format!("{:09}", time.subsec_nanos());
        text.push('.');
        text.push_str(decimals.trim_end_matches('0'));
    }
    text
}

/// The time that [`seconds`] wrote. `None` for anything else, and for more than 10¹² seconds.
pub(super) fn parse_seconds(text: &str) -> Option<Duration> {
    let (whole, decimals) = match text.split_once('.') {
        Some((whole, decimals)) => (whole, Some(decimals)),
        None => (text, None),
    };
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || whole.len() > 12 {
        return None;
    }
    let nanos = match decimals {
        None => 0,
        Some(decimals) if digits(decimals) && decimals.len() <= 9 => {
            format!("{decimals:0<9}").parse().ok()?
        }
        Some(_) => return None,
    };
    Some(Duration::new(whole.parse().ok()?, nanos))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_values_print_as_they_read() {
        for n in 0..=255 {
            assert_eq!(Mark(n).to_string().parse(), Ok(Mark(n)));
        }
        assert_eq!(Mark(3).to_string(), "!!");
        for bad in ["", "!!!", "$", "$256", "$+1", "1"] {
            assert_eq!(bad.parse::<Mark>(), Err(BadMark), "{bad}");
        }
        for text in ["+35", "-120", "+0", "mate+5", "mate-0"] {
            assert_eq!(
                text.parse::<Value>().map(|v| v.to_string()),
                Ok(text.into())
            );
        }
        for bad in [
            "",
            "mate",
            "mate5",
            "mate+",
            "mate++5",
            "1.5",
            "99999999999",
        ] {
            assert_eq!(bad.parse::<Value>(), Err(BadValue), "{bad}");
        }
    }

    #[test]
    fn times_keep_their_decimals() {
        for (text, time) in [
            ("0", Duration::ZERO),
            ("12", Duration::from_secs(12)),
            ("0.25", Duration::from_millis(250)),
            ("3.000000001", Duration::new(3, 1)),
        ] {
            assert_eq!(seconds(time), text);
            assert_eq!(parse_seconds(text), Some(time));
        }
        for bad in [
            "",
            ".",
            "1.",
            ".5",
            "-1",
            "1e3",
            "1.0000000001",
            "9999999999999",
        ] {
            assert_eq!(parse_seconds(bad), None, "{bad}");
        }
    }
}
