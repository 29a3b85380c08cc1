//! Values that a search has found, by position and depth.

use kowa_rules::Move;

use super::search::DECIDED;

/// What a value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    Lower,
    Upper,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    hash: u64,
    turn: Move,
    value: i32,
    depth: u32,
    bound: Bound,
}

/// A value as it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) value: i32,
    pub(super) bound: Bound,
}

/// Number of entries: a power of two.
const SIZE: usize = 1 << 16;

/// The table, which is made when the first value is kept. Values are found again for their own depth alone: one of a greater
/// depth would be better, and another.
pub(super) struct Memory(Vec<Option<Entry>>);

impl Memory {
    pub(super) fn new() -> Memory {
        Memory(Vec::new())
    }

    fn entry(&self, hash: u64) -> Option<&Entry> {
        (self.0.get(hash as usize % SIZE)?.as_ref()).filter(|entry| entry.hash == hash)
    }

    /// The value of a search of exactly this depth, for a position `ply` turns from the root.
    pub(super) fn get(&self, hash: u64, depth: u32, ply: i32) -> Option<Known> {
        let entry = self.entry(hash).filter(|entry| entry.depth == depth)?;
        Some(Known {
            value: entry.value - away(entry.value, ply),
            bound: entry.bound,
        })
    }

    /// The turn that was best at any depth.
    pub(super) fn turn(&self, hash: u64) -> Option<Move> {
        self.entry(hash).map(|entry| entry.turn)
    }

    pub(super) fn put(
        &mut self,
        hash: u64,
        depth: u32,
        ply: i32,
        value: i32,
        bound: Bound,
        turn: Move,
    ) {
        if self.0.is_empty() {
            self.0.resize(SIZE, None);
        }
        self.0[hash as usize % SIZE] = Some(Entry {
            hash,
            turn,
            value: value + away(value, ply),
            depth,
            bound,
        });
    }
}

/// Won and lost values count turns from the root; in the table they count from the position.
fn away(value: i32, ply: i32) -> i32 {
    if value > DECIDED {
        ply
    } else if value < -DECIDED {
        -ply
    } else {
        0
    }
}
