//! The limits of a search, as a front end states them.

use core::fmt;

use super::words::Words;
use crate::LineError;

/// What follows `go`. Times are in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Think on the enemy's time, until `ponderhit` or `stop`.
    pub ponder: bool,
    /// Think until `stop`.
    pub infinite: bool,
    /// Black's main time left.
    pub btime: Option<u64>,
    /// White's main time left.
    pub wtime: Option<u64>,
    /// Time for each turn once the main time is used up.
    pub byoyomi: Option<u64>,
    /// What Black's clock gains with each turn.
    pub binc: Option<u64>,
    /// What White's clock gains with each turn.
    pub winc: Option<u64>,
    /// Turns until more main time is given.
    pub movestogo: Option<u32>,
    /// Time for this turn.
    pub movetime: Option<u64>,
    /// Depth in turns.
    pub depth: Option<u32>,
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// Look for a forced win only.
    pub mate: Option<MateLimit>,
    /// Look at these turns only, where it is not empty.
    pub searchmoves: Vec<String>,
}

/// How long to look for a forced win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MateLimit {
    /// So many milliseconds.
    Time(u64),
    /// Until `stop`.
    Infinite,
}

/// Everything that may follow `go`, so that a list of turns knows where it ends.
const WORDS: [&str; 13] = [
    "ponder",
    "infinite",
    "btime",
    "wtime",
    "byoyomi",
    "binc",
    "winc",
    "movestogo",
    "movetime",
    "depth",
    "nodes",
    "mate",
    "searchmoves",
];

impl Go {
    pub(super) fn read(mut words: Words) -> Result<Go, LineError> {
        let mut go = Go::default();
        while let Some(word) = words.next() {
            match word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "btime" => go.btime = Some(words.milliseconds()?),
                "wtime" => go.wtime = Some(words.milliseconds()?),
                "byoyomi" => go.byoyomi = Some(words.milliseconds()?),
                "binc" => go.binc = Some(words.milliseconds()?),
                "winc" => go.winc = Some(words.milliseconds()?),
                "movestogo" => go.movestogo = Some(words.number()?),
                "movetime" => go.movetime = Some(words.milliseconds()?),
                "depth" => go.depth = Some(words.number()?),
                "nodes" => go.nodes = Some(words.number()?),
                "mate" => {
                    go.mate = Some(match words.peek() {
                        None => MateLimit::Infinite,
                        Some("infinite") => {
                            words.next();
                            MateLimit::Infinite
                        }
                        Some(_) => MateLimit::Time(words.milliseconds()?),
                    });
                }
                "searchmoves" => {
                    while let Some(turn) = words.peek().filter(|word| !WORDS.contains(word)) {
                        go.searchmoves.push(turn.to_owned());
                        words.next();
                    }
                    if go.searchmoves.is_empty() {
                        return Err(LineError::Missing {
                            after: "searchmoves".to_owned(),
                            wanted: "a turn",
                        });
                    }
                }
                word => {
                    return Err(LineError::Unexpected {
                        within: "go",
                        word: word.to_owned(),
                    });
                }
            }
        }
        Ok(go)
    }

    /// Are clocks given?
    pub const fn has_clock(&self) -> bool {
        self.btime.is_some()
            || self.wtime.is_some()
            || self.byoyomi.is_some()
            || self.binc.is_some()
            || self.winc.is_some()
    }
}

/// Prints each part with a space before it, as it stands behind `go`.
impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ponder {
            f.write_str(" ponder")?;
        }
        let times = [
            ("btime", self.btime),
            ("wtime", self.wtime),
            ("byoyomi", self.byoyomi),
            ("binc", self.binc),
            ("winc", self.winc),
            ("movestogo", self.movestogo.map(u64::from)),
            ("movetime", self.movetime),
            ("depth", self.depth.map(u64::from)),
            ("nodes", self.nodes),
        ];
        for (word, value) in times {
            if let Some(value) = value {
                write!(f, " {word} {value}")?;
            }
        }
        match self.mate {
            Some(MateLimit::Time(ms)) => write!(f, " mate {ms}")?,
            Some(MateLimit::Infinite) => f.write_str(" mate infinite")?,
            None => {}
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        if !self.searchmoves.is_empty() {
            write!(f, " searchmoves {}", self.searchmoves.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Go, LineError> {
        Go::read(Words::new(line))
    }

    #[test]
    fn what_is_read_prints_alike() {
        for line in [
            "",
            " infinite",
            " ponder btime 1 wtime 2 byoyomi 3 binc 4 winc 5",
            " movestogo 7 movetime 8 depth 9 nodes 10",
            " mate 60000",
            " mate infinite",
            " nodes 5 searchmoves 6i6h 17n17i+",
        ] {
            assert_eq!(read(line).map(|go| go.to_string()), Ok(line.to_owned()));
        }
    }

    #[test]
    fn turns_to_search_end_at_the_next_word() {
        let go = read("searchmoves 6i6h 6c6d depth 3").expect("limits");
        assert_eq!(go.searchmoves, ["6i6h", "6c6d"]);
        assert_eq!(go.depth, Some(3));
        assert!(read("searchmoves depth 3").is_err());
    }

    #[test]
    fn a_clock_below_zero_has_no_time_left() {
        assert_eq!(read("btime -20").map(|go| go.btime), Ok(Some(0)));
    }

    #[test]
    fn mate_without_a_time_goes_on() {
        assert_eq!(
            read("mate").map(|go| go.mate),
            Ok(Some(MateLimit::Infinite))
        );
    }

    #[test]
    fn bad_words_are_named() {
        for (line, told) in [
            ("btime", "`btime` wants a number"),
            ("depth many", "`many` after `depth`"),
            ("depth -1", "`-1` after `depth`"),
            (
                "nodes 99999999999999999999",
                "`99999999999999999999` after `nodes`",
            ),
            ("mate soon", "`soon` after `mate`"),
            ("quickly", "`quickly` means nothing in `go`"),
        ] {
            let error = read(line).expect_err(line).to_string();
            assert!(error.contains(told), "{line}: {error}");
        }
    }
}
