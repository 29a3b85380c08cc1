//! What an engine shows while it thinks: `depth score time nodes … line`.

use core::fmt;
use core::str::FromStr;

use crate::LineError;

/// What a score says about the truth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScoreBound {
    /// It is the score.
    #[default]
    Exact,
    /// The score is at least this: `!` behind the line.
    Lower,
    /// The score is at most this: `?` behind the line.
    Upper,
}

/// A line of thinking.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thinking {
    /// Depth in turns.
    pub depth: u32,
    /// Score for the side to move in hundredths of a pawn; from 100,000 on, that much more than the moves to a won game, and
    /// likewise below 0 for a lost one.
    pub score: i32,
    /// Hundredths of a second so far.
    pub time: u64,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Deepest turn looked at, and positions a second.
    pub more: Option<(u32, u64)>,
    /// What the score says about the truth.
    pub bound: ScoreBound,
    /// The line expected.
    pub line: String,
}

impl Thinking {
    /// Scores from here on, and from this below 0, tell how many moves of the winner end the game.
    pub const MATE: i32 = 100_000;
}

impl FromStr for Thinking {
    type Err = LineError;

    fn from_str(text: &str) -> Result<Thinking, LineError> {
        let (numbers, line) = match text.rsplit_once('\t') {
            Some((numbers, line)) => (numbers, Some(line)),
            None => (text, None),
        };
        let mut rest = numbers.trim_start();
        let mut next = |last: &'static str| -> Result<i64, LineError> {
            let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            rest = after.trim_start();
            // GNU Chess puts a mark behind the depth, and others followed it.
            let bare = word.trim_end_matches(['.', '+', '-', '&']);
            bare.parse().map_err(|_| LineError::NotNumber {
                after: last.to_owned(),
                word: word.to_owned(),
            })
        };
        let depth = next("the start of the line")?;
        let score = next("depth")?;
        let time = next("score")?;
        let nodes = next("time")?;
        let (more, line) = match line {
            None => (None, rest),
            Some(line) => {
                let mut extra = rest.split_whitespace().map(str::parse::<u64>);
                let more = match (extra.next(), extra.next()) {
                    (Some(Ok(deepest)), Some(Ok(speed))) => {
                        Some((u32::try_from(deepest).unwrap_or(u32::MAX), speed))
                    }
                    _ => None,
                };
                (more, line)
            }
        };
        let line = line.trim();
        let (bound, line) = match line.chars().last() {
            Some('!') => (ScoreBound::Lower, line.trim_end_matches('!')),
            Some('?') => (ScoreBound::Upper, line.trim_end_matches('?')),
            _ => (ScoreBound::Exact, line),
        };
        Ok(Thinking {
            depth: u32::try_from(depth).unwrap_or(0),
            score: i32::try_from(score).unwrap_or(if score < 0 { i32::MIN } else { i32::MAX }),
            time: u64::try_from(time).unwrap_or(0),
            nodes: u64::try_from(nodes).unwrap_or(0),
            more,
            bound,
            line: line.trim_end().to_owned(),
        })
    }
}

impl fmt::Display for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} {} {}",
            self.depth, self.score, self.time, self.nodes
        )?;
        match self.more {
            // The last of the numbers is for table bases.
            Some((deepest, speed)) => write!(f, " {deepest} {speed} 0\t{}", self.line)?,
            None => write!(f, " {}", self.line)?,
        }
        f.write_str(match self.bound {
            ScoreBound::Exact => "",
            ScoreBound::Lower => "!",
            ScoreBound::Upper => "?",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_prints_alike() {
        for text in [
            "6 0 27 60036 h3g4 g9g8",
            "9 -156 1084 48000 14 90000 0\th3g4 g9g8",
            "9 100002 1084 48000 14 90000 0\th3g4!",
            "4 -20 1 2 h3g4?",
        ] {
            assert_eq!(
                text.parse::<Thinking>().map(|t| t.to_string()),
                Ok(text.to_owned())
            );
        }
    }

    #[test]
    fn peers_are_read() {
        let hachu = "1 18 0 53 h3g4 { root eval = 0.00 dif = 0.00; abs = 0.00 f=122 D=0.00 0/0}";
        let read: Thinking = hachu.parse().expect("a line");
        assert_eq!((read.depth, read.score, read.nodes), (1, 18, 53));
        let sjaak = "  2   -49      0       399  1. Xf5 Xh7";
        let read: Thinking = sjaak.parse().expect("a line");
        assert_eq!((read.depth, read.score, read.nodes), (2, -49, 399));
        assert_eq!(read.line, "1. Xf5 Xh7");
        let gnu: Thinking = " 3+     78    0       65   d1d2".parse().expect("a line");
        assert_eq!((gnu.depth, gnu.score), (3, 78));
        assert!("pong 3".parse::<Thinking>().is_err());
        assert!("1 2 3".parse::<Thinking>().is_err());
    }
}
