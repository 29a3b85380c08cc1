//! Time controls.

use core::fmt;

use crate::LineError;

/// A `level` command: so much time for so many turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Turns for which the time is, again and again; 0 for the whole game.
    pub turns: u32,
    /// The time, in milliseconds.
    pub base: u64,
    /// Gained with each turn, in milliseconds.
    pub increment: u64,
}

impl Level {
    pub(super) fn read(mut words: core::str::SplitWhitespace) -> Result<Level, LineError> {
        let mut next = |wanted: &'static str| {
            words.next().ok_or(LineError::Missing {
                after: "level".to_owned(),
                wanted,
            })
        };
        let turns = next("a number of turns")?;
        let base = next("a time in minutes")?;
        let increment = next("an increment in seconds")?;
        Ok(Level {
            turns: turns.parse().map_err(|_| bad(turns))?,
            base: minutes(base).ok_or_else(|| bad(base))?,
            increment: milliseconds(increment).ok_or_else(|| bad(increment))?,
        })
    }
}

fn bad(word: &str) -> LineError {
    LineError::NotNumber {
        after: "level".to_owned(),
        word: word.to_owned(),
    }
}

/// `5` or `0:30`, in milliseconds.
fn minutes(text: &str) -> Option<u64> {
    let (minutes, seconds) = text.split_once(':').unwrap_or((text, "0"));
    let minutes: u64 = minutes.parse().ok()?;
    minutes
        .checked_mul(60_000)?
        .checked_add(milliseconds(seconds)?)
}

/// Seconds, perhaps with a fraction, in milliseconds.
pub(super) fn milliseconds(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if !fraction.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let whole: u64 = whole.parse().ok()?;
    let thousandths: u64 = format!("{fraction:0<3.3}").parse().ok()?;
    whole.checked_mul(1_000)?.checked_add(thousandths)
}

/// Milliseconds as seconds, with a fraction where there is one.
pub(super) fn seconds(ms: u64) -> String {
    let text = format!("{}.{:03}", ms / 1_000, ms % 1_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.turns, self.base / 60_000)?;
        let rest = self.base % 60_000;
        if rest > 0 {
            write!(f, ":{:0>2}", seconds(rest))?;
        }
        write!(f, " {}", seconds(self.increment))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Level, LineError> {
        Level::read(text.split_whitespace())
    }

    #[test]
    fn minutes_seconds_and_fractions() {
        for (text, turns, base, increment) in [
            ("40 5 0", 40, 300_000, 0),
            ("0 0:30 0", 0, 30_000, 0),
            ("0 2 12", 0, 120_000, 12_000),
            ("0 1:05 0.1", 0, 65_000, 100),
        ] {
            let level = Level {
                turns,
                base,
                increment,
            };
            assert_eq!(read(text), Ok(level));
            assert_eq!(level.to_string(), text);
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, told) in [
            ("40 5", "increment"),
            ("x 5 0", "`x`"),
            ("40 5:x 0", "`5:x`"),
            ("40 99999999999999999999 0", "`99999999999999999999`"),
            ("40 999999999999999999 0", "`999999999999999999`"),
            ("40 5 -1", "`-1`"),
            ("40 5 1.x", "`1.x`"),
        ] {
            let error = read(text).expect_err(text).to_string();
            assert!(error.contains(told), "{text}: {error}");
        }
    }
}
