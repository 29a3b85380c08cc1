//! Random turns, sifted by the anchors' judgement.

use std::collections::HashSet;

use kowa_rules::{History, Position, Rules};

use crate::anchor::judge;
use crate::random::Random;

/// What an opening has to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demands {
    /// Number of turns of both sides.
    pub plies: u32,
    /// The farthest that its end may be judged from even, in hundredths of a pawn.
    pub limit: i32,
    /// The most that one turn may lose by the answer to it, in hundredths of a pawn.
    pub slip: i32,
}

/// Turns that the end of an opening is judged by.
const DEPTH_OF_THE_END: u32 = 3;

/// Turns that are tried at a point before the whole opening is given up.
const TRIES: usize = 40;

/// The opening number `item` of a seed; `None` where chance led to one that does not meet the demands.
pub fn generate(rules: Rules, demands: Demands, seed: u64, item: u64) -> Option<History> {
    let mut random = Random::for_item(seed, item);
    let mut game = History::new(Position::start(rules));
    for _ in 0..demands.plies {
        let even = judge(game.position(), 1);
        let mut turns = game.position().turns();
        turns.sort_by_cached_key(ToString::to_string);
        random.shuffle(&mut turns);
        let turn = turns.into_iter().take(TRIES).find(|turn| {
            let next = game.position().after(*turn);
            !next.outcome().is_decided() && -judge(&next, 1) >= even.min(0) - demands.slip
        })?;
        game.play(turn).ok()?;
    }
    let balanced = !game.outcome().is_decided()
        && judge(game.position(), DEPTH_OF_THE_END).abs() <= demands.limit;
    balanced.then_some(game)
}

/// The first `count` openings of a seed that end in different positions, each told to `found` by the number of those that
/// were tried so far.
pub(super) fn distinct(
    rules: Rules,
    demands: Demands,
    seed: u64,
    count: usize,
    mut found: impl FnMut(u64),
) -> Result<Vec<History>, TooFew> {
    /// Openings tried for each one that is wanted, before the demands are called too high.
    const PATIENCE: u64 = 100;
    let mut ends = HashSet::new();
    let mut openings = Vec::with_capacity(count);
    for item in 0..PATIENCE * count as u64 {
        if openings.len() == count {
            break;
        }
        let Some(game) = generate(rules, demands, seed, item) else {
            continue;
        };
        if ends.insert(game.position().hash()) {
            found(item + 1);
            openings.push(game);
        }
    }
    if openings.len() < count {
        return Err(TooFew {
            found: openings.len(),
            wanted: count,
        });
    }
    Ok(openings)
}

/// Too few openings meet the demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "only {found} of {wanted} openings meet the demands: allow a greater --limit or --slip, or more --plies"
)]
pub struct TooFew {
    /// How many do.
    pub found: usize,
    /// How many are wanted.
    pub wanted: usize,
}

#[cfg(test)]
mod tests {
    use kowa_rules::Game;

    use super::*;

    #[test]
    fn openings_that_end_alike_count_once() {
        let demands = Demands {
            plies: 0,
            limit: 100,
            slip: 100,
        };
        let rules = Rules::default_of(Game::Wa);
        let mut tried = Vec::new();
        let found = distinct(rules, demands, 1, 2, |n| tried.push(n));
        assert_eq!(
            found.unwrap_err(),
            TooFew {
                found: 1,
                wanted: 2
            }
        );
        assert_eq!(tried, [1]);
    }
}
