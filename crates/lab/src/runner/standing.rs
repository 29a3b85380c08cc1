//! How a match stands.

use std::collections::BTreeMap;

use kowa_protocol::referee::FaultKind;

use super::result::{GameLine, UsageLine};
use super::side::Side;
use crate::stats::{GameResult, Pairs, Tally};

/// All that a match has come to so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// Games that count, for A.
    pub games: Tally,
    /// Games of A with Black.
    pub as_black: Tally,
    /// Pairs of which both games count.
    pub pairs: Pairs,
    /// The same with every fault taken for a loss.
    pub strict_pairs: Pairs,
    /// Games that do not count.
    pub void: u64,
    /// All games.
    pub played: u64,
    /// Turns of all games, and of the shortest and the longest.
    pub turns: u64,
    /// Turns of the shortest game.
    pub shortest: usize,
    /// Turns of the longest game.
    pub longest: usize,
    /// How games ended, and how often.
    pub ends: BTreeMap<String, u64>,
    /// Faults of either side by kind.
    pub faults: [BTreeMap<String, u64>; 2],
    /// What either side used.
    pub usage: [UsageLine; 2],
    /// First games of pairs that wait for the second, or the other way round: counted, and strictly.
    open: BTreeMap<u32, (Option<GameResult>, Option<GameResult>)>,
    losing: Vec<FaultKind>,
}

impl Standing {
    /// A match without games, in which faults of these kinds lose.
    pub fn new(losing: &[FaultKind]) -> Standing {
        Standing {
            losing: losing.to_vec(),
            ..Standing::default()
        }
    }

    /// Counts a game.
    pub fn add(&mut self, line: &GameLine) {
        let counted = line.counted(&self.losing);
        let strict = line.counted(&FaultKind::ALL);
        match counted {
            Some(result) => {
                self.games.add(result);
                if line.black == Side::A {
                    self.as_black.add(result);
                }
            }
            None => self.void += 1,
        }
        self.played += 1;
        self.turns += line.turns as u64;
        self.shortest = if self.played == 1 {
            line.turns
        } else {
            self.shortest.min(line.turns)
        };
        self.longest = self.longest.max(line.turns);
        *self.ends.entry(line.end.clone()).or_default() += 1;
        if let Some(fault) = &line.fault {
            *self.faults[fault.side as usize]
                .entry(fault.kind.clone())
                .or_default() += 1;
        }
        for side in Side::ALL {
            let sum = &mut self.usage[side as usize];
            let used = line.usage(side);
            sum.turns += used.turns;
            sum.ms += used.ms;
            sum.max_ms = sum.max_ms.max(used.max_ms);
            sum.depths += used.depths;
            sum.depths_told += used.depths_told;
            sum.nodes += used.nodes;
            sum.nodes_ms += used.nodes_ms;
        }
        // A pair counts only as a whole: half of one would favour who had the better colour of an opening.
        match self.open.remove(&(line.game / 2)) {
            None => {
                self.open.insert(line.game / 2, (counted, strict));
            }
            Some((other, other_strict)) => {
                if let (Some(first), Some(second)) = (other, counted) {
                    self.pairs.add(first, second);
                }
                if let (Some(first), Some(second)) = (other_strict, strict) {
                    self.strict_pairs.add(first, second);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::result::FaultLine;
    use super::*;

    fn line(game: u32, result: Option<GameResult>) -> GameLine {
        GameLine {
            game,
            black: [Side::A, Side::B][game as usize % 2],
            result,
            end: "mate".to_owned(),
            fault: result.is_none().then(|| FaultLine {
                side: Side::B,
                kind: "crash".to_owned(),
                detail: String::new(),
            }),
            turns: 100 + game as usize,
            a: UsageLine::default(),
            b: UsageLine::default(),
        }
    }

    #[test]
    fn a_pair_counts_as_a_whole() {
        let mut standing = Standing::new(&[]);
        standing.add(&line(0, Some(GameResult::Win)));
        assert_eq!(standing.pairs.pairs(), 0);
        standing.add(&line(2, Some(GameResult::Draw)));
        standing.add(&line(1, None));
        standing.add(&line(3, Some(GameResult::Win)));
        assert_eq!(standing.pairs.counts, [0, 0, 0, 1, 0]);
        assert_eq!(standing.strict_pairs.counts, [0, 0, 0, 1, 1]);
        assert_eq!((standing.games.games(), standing.void), (3, 1));
        assert_eq!(standing.as_black.games(), 2);
        assert_eq!(standing.faults[1]["crash"], 1);
        assert_eq!((standing.shortest, standing.longest), (100, 103));
    }

    #[test]
    fn faults_lose_where_they_are_said_to() {
        let mut standing = Standing::new(&[FaultKind::Crash]);
        standing.add(&line(0, None));
        standing.add(&line(1, Some(GameResult::Loss)));
        assert_eq!(standing.games.to_string(), "+1 =0 -1");
        assert_eq!(standing.pairs.counts, [0, 0, 1, 0, 0]);
        assert_eq!(standing.void, 0);
    }
}
