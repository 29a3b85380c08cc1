//! What a side may use for its turns: depth, nodes, time.

use core::fmt;
use core::str::FromStr;

use kowa_protocol::referee::{ClockLeft, Limits};
use kowa_rules::{ByColor, Color};
use serde::{Deserialize, Serialize};

/// What one side may use, as the match allows it. Times are in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Allowance {
    /// Depth in turns.
    pub depth: Option<u32>,
    /// Positions for each turn.
    pub nodes: Option<u64>,
    /// Time for each turn.
    pub movetime: Option<u64>,
    /// Time for the game.
    pub clock: Option<TimeControl>,
    /// Percent of `movetime` that the engine is told and given. Engines that end long before the time they are told can so
    /// be made to use as much as others.
    pub stretch: u32,
}

/// Time for a game, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControl {
    /// At the start.
    pub main: u64,
    /// Gained with each turn.
    pub increment: u64,
    /// For each turn once the main time is used up.
    pub byoyomi: u64,
}

impl TimeControl {
    const FORM: &str = "a clock is MAIN[+INCREMENT[+BYOYOMI]] in seconds, such as 60+0.5 or 0+0+10";
}

impl FromStr for TimeControl {
    type Err = String;

    fn from_str(text: &str) -> Result<TimeControl, String> {
        let wrong = || format!("`{text}`: {}", TimeControl::FORM);
        let mut parts = text.split('+');
        let mut next = || match parts.next() {
            None => Ok(0),
            Some(part) => milliseconds(part).ok_or_else(wrong),
        };
        let control = TimeControl {
            main: next()?,
            increment: next()?,
            byoyomi: next()?,
        };
        if parts.next().is_some() || control == TimeControl::default() {
            return Err(wrong());
        }
        Ok(control)
    }
}

/// Seconds with up to three places, in milliseconds.
fn milliseconds(text: &str) -> Option<u64> {
    let (whole, places) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || places.len() > 3 || !digits(whole) || !digits(places) {
        return None;
    }
    let whole: u64 = whole.parse().ok()?;
    let places: u64 = format!("{places:0<3}").parse().ok()?;
    whole.checked_mul(1_000)?.checked_add(places)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |ms: u64| ms as f64 / 1_000.0;
        write!(f, "{}+{}", seconds(self.main), seconds(self.increment))?;
        match self.byoyomi {
            0 => Ok(()),
            ms => write!(f, "+{}", seconds(ms)),
        }
    }
}

/// The clocks of a game and what ends a turn.
#[derive(Clone, Debug)]
pub struct GameClock {
    allowed: ByColor<Allowance>,
    left: ByColor<u64>,
}

impl GameClock {
    /// The clocks at the start.
    pub fn new(allowed: ByColor<Allowance>) -> GameClock {
        let main = |color| allowed[color].clock.unwrap_or_default().main;
        GameClock {
            left: ByColor([main(Color::Black), main(Color::White)]),
            allowed,
        }
    }

    /// What an engine is told for its turn.
    pub fn limits(&self, side: Color) -> Limits {
        let own = self.allowed[side];
        let clock = |color: Color| {
            let control = self.allowed[color].clock.unwrap_or_default();
            ClockLeft {
                left: self.left[color],
                increment: control.increment,
                byoyomi: control.byoyomi,
            }
        };
        Limits {
            depth: own.depth,
            nodes: own.nodes,
            movetime: own.movetime.map(|ms| stretched(ms, own.stretch)),
            clocks: own
                .clock
                .map(|_| ByColor([clock(Color::Black), clock(Color::White)])),
        }
    }

    /// Milliseconds until the side has used up its time; `None` where time is not limited.
    pub fn deadline(&self, side: Color) -> Option<u64> {
        let own = self.allowed[side];
        let clock = own.clock.map(|clock| self.left[side] + clock.byoyomi);
        let fixed = own.movetime.map(|ms| stretched(ms, own.stretch));
        match (clock, fixed) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }

    /// Takes the time of a turn off a clock.
    pub fn charge(&mut self, side: Color, used: u64) {
        if let Some(control) = self.allowed[side].clock {
            let left = self.left[side].saturating_sub(used);
            self.left[side] = left + control.increment;
        }
    }
}

fn stretched(ms: u64, percent: u32) -> u64 {
    ms.saturating_mul(u64::from(percent)) / 100
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read() {
        let control = |text: &str| text.parse::<TimeControl>();
        assert_eq!(
            control("60+0.5+10"),
            Ok(TimeControl {
                main: 60_000,
                increment: 500,
                byoyomi: 10_000
            })
        );
        assert_eq!(
            control("1.25").map(|c| c.to_string()),
            Ok("1.25+0".to_owned())
        );
        for text in ["", "0", "a", "1+", "1+2+3+4", "-1", "1.2345", "1e3", ".5"] {
            let error = control(text).expect_err(text);
            assert!(error.contains("a clock is MAIN"), "{error}");
        }
    }

    fn clock(allowance: Allowance) -> GameClock {
        GameClock::new(ByColor([allowance, allowance]))
    }

    #[test]
    fn a_clock_runs_down_to_its_byoyomi() {
        let mut clock = clock(Allowance {
            clock: Some(TimeControl {
                main: 1_000,
                increment: 100,
                byoyomi: 50,
            }),
            stretch: 100,
            ..Allowance::default()
        });
        let black = Color::Black;
        assert_eq!(clock.deadline(black), Some(1_050));
        clock.charge(black, 400);
        assert_eq!(clock.deadline(black), Some(750));
        clock.charge(black, 740);
        assert_eq!(clock.deadline(black), Some(150));
        let clocks = clock.limits(Color::White).clocks.expect("clocks");
        assert_eq!(clocks[black].left, 100);
        assert_eq!(clocks[Color::White].left, 1_000);
    }

    #[test]
    fn a_fixed_time_is_stretched() {
        let clock = clock(Allowance {
            movetime: Some(500),
            stretch: 280,
            ..Allowance::default()
        });
        assert_eq!(clock.limits(Color::Black).movetime, Some(1_400));
        assert_eq!(clock.deadline(Color::Black), Some(1_400));
        assert_eq!(clock.limits(Color::Black).clocks, None);
    }
}
