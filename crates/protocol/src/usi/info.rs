//! What an engine tells while it thinks.

use core::fmt;

use super::words::Words;
use crate::LineError;

/// How a game stands for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Hundredths of a pawn.
    Cp(i32),
    /// The game is won, or lost if below 0, in so many turns of both sides.
    Mate(i32),
    /// The game is won, in a number of turns not yet known.
    Winning,
    /// The game is lost, in a number of turns not yet known.
    Losing,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Cp(n) => write!(f, "cp {n}"),
            Value::Mate(n) => write!(f, "mate {n}"),
            Value::Winning => f.write_str("mate +"),
            Value::Losing => f.write_str("mate -"),
        }
    }
}

/// What a score says about the truth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// It is the score.
    #[default]
    Exact,
    /// The score is at least this.
    Lower,
    /// The score is at most this.
    Upper,
}

/// A score of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// For the side to move.
    pub value: Value,
    /// Is it the score or only a bound of it?
    pub bound: Bound,
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.value, f)?;
        f.write_str(match self.bound {
            Bound::Exact => "",
            Bound::Lower => " lowerbound",
            Bound::Upper => " upperbound",
        })
    }
}

/// An `info` line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// Depth in turns.
    pub depth: Option<u32>,
    /// Deepest turn looked at.
    pub seldepth: Option<u32>,
    /// Milliseconds so far.
    pub time: Option<u64>,
    /// Positions looked at so far.
    pub nodes: Option<u64>,
    /// Positions a second.
    pub nps: Option<u64>,
    /// Share of the transposition table in use, in thousandths.
    pub hashfull: Option<u32>,
    /// Rank of the line among several, from 1.
    pub multipv: Option<u32>,
    /// The score.
    pub score: Option<Score>,
    /// The turn being looked at.
    pub currmove: Option<String>,
    /// The line expected.
    pub pv: Vec<String>,
    /// A message for people; the rest of the line.
    pub string: Option<String>,
}

/// Words at which a line of turns ends.
const WORDS: [&str; 13] = [
    "depth",
    "seldepth",
    "time",
    "nodes",
    "nps",
    "hashfull",
    "multipv",
    "score",
    "currmove",
    "pv",
    "string",
    "cpuload",
    "currmovenumber",
];

impl Info {
    /// A line with a message only.
    pub fn message(text: impl fmt::Display) -> Info {
        Info {
            string: Some(text.to_string()),
            ..Info::default()
        }
    }

    /// Words that are not known are passed over: engines have their own.
    pub(super) fn read(mut words: Words) -> Result<Info, LineError> {
        let mut info = Info::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = Some(words.number()?),
                "seldepth" => info.seldepth = Some(words.number()?),
                "time" => info.time = Some(words.milliseconds()?),
                "nodes" => info.nodes = Some(words.number()?),
                "nps" => info.nps = Some(words.number()?),
                "hashfull" => info.hashfull = Some(words.number()?),
                "multipv" => info.multipv = Some(words.number()?),
                "score" => info.score = Some(read_score(&mut words)?),
                // Some engines put the bound behind other words.
                "lowerbound" => set_bound(&mut info.score, Bound::Lower),
                "upperbound" => set_bound(&mut info.score, Bound::Upper),
                "currmove" => info.currmove = Some(words.wanted("a turn")?.to_owned()),
                "pv" => {
                    info.pv.clear();
                    while let Some(turn) = words.peek().filter(|word| !WORDS.contains(word)) {
                        info.pv.push(turn.to_owned());
                        words.next();
                    }
                }
                "string" => {
                    info.string = Some(words.join());
                    break;
                }
                _ => {}
            }
        }
        Ok(info)
    }
}

fn set_bound(score: &mut Option<Score>, bound: Bound) {
    if let Some(score) = score {
        score.bound = bound;
    }
}

fn read_score(words: &mut Words) -> Result<Score, LineError> {
    let value = match words.wanted("`cp` or `mate`")? {
        "cp" => Value::Cp(words.number()?),
        "mate" => match words.peek() {
            Some("+") => {
                words.next();
                Value::Winning
            }
            Some("-") => {
                words.next();
                Value::Losing
            }
            _ => Value::Mate(words.number()?),
        },
        word => {
            return Err(LineError::Unexpected {
                within: "score",
                word: word.to_owned(),
            });
        }
    };
    Ok(Score {
        value,
        bound: Bound::Exact,
    })
}

/// Prints each part with a space before it, as it stands behind `info`.
impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut part = |word: &str, value: Option<&dyn fmt::Display>| match value {
            Some(value) => write!(f, " {word} {value}"),
            None => Ok(()),
        };
        part("depth", self.depth.as_ref().map(|v| v as _))?;
        part("seldepth", self.seldepth.as_ref().map(|v| v as _))?;
        part("multipv", self.multipv.as_ref().map(|v| v as _))?;
        part("score", self.score.as_ref().map(|v| v as _))?;
        part("nodes", self.nodes.as_ref().map(|v| v as _))?;
        part("nps", self.nps.as_ref().map(|v| v as _))?;
        part("hashfull", self.hashfull.as_ref().map(|v| v as _))?;
        part("time", self.time.as_ref().map(|v| v as _))?;
        part("currmove", self.currmove.as_ref().map(|v| v as _))?;
        if !self.pv.is_empty() {
            write!(f, " pv {}", self.pv.join(" "))?;
        }
        if let Some(text) = &self.string {
            // One message, one line.
            write!(
                f,
                " string {}",
                text.split_whitespace().collect::<Vec<_>>().join(" ")
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Info, LineError> {
        Info::read(Words::new(line))
    }

    #[test]
    fn what_is_read_prints_alike() {
        for line in [
            " depth 7 seldepth 19 multipv 2 score cp -35 lowerbound nodes 9 nps 8 hashfull 7 time 6 pv 6i6h 6c6d",
            " depth 1 score mate -4",
            " score mate + upperbound",
            " score mate -",
            " currmove P*6f",
            " string the game is over",
        ] {
            assert_eq!(read(line).map(|info| info.to_string()), Ok(line.to_owned()));
        }
    }

    #[test]
    fn other_engines_are_read() {
        let info = read("tbhits 0 pv a b time 3 score cp 5 nodes 4 upperbound").expect("a line");
        assert_eq!(info.pv, ["a", "b"]);
        assert_eq!(
            info.score,
            Some(Score {
                value: Value::Cp(5),
                bound: Bound::Upper
            })
        );
        assert!(read("score points 5").is_err());
        assert!(read("depth deep").is_err());
    }

    #[test]
    fn a_message_stays_on_its_line() {
        assert_eq!(Info::message("two\nlines").to_string(), " string two lines");
    }
}
