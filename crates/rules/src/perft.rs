//! Counting turn sequences.

use core::ops::ControlFlow;

use crate::{Journal, Move, Position};

/// Number of sequences of `depth` legal turns from a position. Decided positions have none.
///
/// ```
/// use kowa_rules::{Game, Position, Rules, perft};
/// assert_eq!(perft(&Position::start(Rules::default_of(Game::Wa)), 2), 2_601);
/// ```
pub fn perft(pos: &Position, depth: u32) -> u64 {
    count(&mut pos.clone(), &mut Journal::new(), depth)
}

/// As [`perft`], for each first turn, in no promised order.
pub fn divide(pos: &Position, depth: u32) -> Vec<(Move, u64)> {
    let mut pos = pos.clone();
    let mut journal = Journal::new();
    pos.turns()
        .into_iter()
        .map(|m| {
            pos.make(m, &mut journal);
            let n = count(&mut pos, &mut journal, depth.saturating_sub(1));
            pos.unmake(&mut journal);
            (m, n)
        })
        .collect()
}

fn count(pos: &mut Position, journal: &mut Journal, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => pos.count_turns(),
        _ => {
            let mut turns = Vec::with_capacity(256);
            let _ = pos.for_each_turn(|m| {
                turns.push(m);
                ControlFlow::Continue(())
            });
            let mut n = 0;
            for m in turns {
                pos.make(m, journal);
                n += count(pos, journal, depth - 1);
                pos.unmake(journal);
            }
            n
        }
    }
}
