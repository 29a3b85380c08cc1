//! The transposition table: what is known of positions, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

use kowa_rules::Move;

use crate::score::MATE_BOUND;

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Bound {
    /// At most.
    Upper = 1,
    /// At least.
    Lower = 2,
    /// Exactly.
    Exact = 3,
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub best: Option<Move>,
    /// Counted from the position, not from the root; see [`from_root`] and [`to_root`].
    pub score: i32,
    pub eval: i32,
    pub depth: i32,
    pub bound: Bound,
}

/// 16 bytes: `best 47 | depth 8 | bound 2 | age 6` and `key 32 | score 16 | evaluation 16`. The second word is mixed with
/// the first, so that halves of two entries, written by two threads at once, do not pass for one.
#[derive(Default)]
struct Slot {
    data: AtomicU64,
    check: AtomicU64,
}

const CLUSTER: usize = 4;

/// Where the entry of a key may be: one line of the cache, so that a look costs one access to memory.
#[derive(Default)]
#[repr(align(64))]
struct Cluster([Slot; CLUSTER]);

const DEPTH: u32 = 47;
const BOUND: u32 = 55;
const AGE: u32 = 57;
const AGES: u8 = 64;
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

/// The transposition table.
pub(crate) struct Table {
    clusters: Vec<Cluster>,
    age: u8,
}

impl Table {
    /// A table of about so many MiB.
    pub(crate) fn new(mb: usize) -> Table {
        let bytes = mb.max(1).saturating_mul(1 << 20);
        let mut clusters = Vec::new();
        clusters.resize_with(bytes / size_of::<Cluster>(), Cluster::default);
        Table { clusters, age: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for slot in self.clusters.iter_mut().flat_map(|cluster| &mut cluster.0) {
            *slot.data.get_mut() = 0;
            *slot.check.get_mut() = 0;
        }
        self.age = 0;
    }

    /// Everything stored so far becomes a generation older and easier to replace.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    #[inline]
    fn cluster(&self, key: u64) -> &[Slot; CLUSTER] {
        let at = (u128::from(key) * self.clusters.len() as u128) >> 64;
        &self.clusters[at as usize].0
    }

    /// Asks memory for what is known of a position, so that it is there when the table is [probed](Table::probe).
    #[inline]
    pub(crate) fn touch(&self, key: u64) {
        std::hint::black_box(self.cluster(key)[0].data.load(Ordering::Relaxed));
    }

    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        self.cluster(key).iter().find_map(|slot| {
            let (data, check) = slot.read();
            (data != 0 && check >> 32 == key & 0xffff_ffff).then(|| Entry {
                best: Move::from_bits(data & ((1 << DEPTH) - 1)),
                score: i32::from(check as u16 as i16),
                eval: i32::from((check >> 16) as u16 as i16),
                depth: i32::from((data >> DEPTH) as u8),
                bound: match data >> BOUND & 3 {
                    1 => Bound::Upper,
                    2 => Bound::Lower,
                    _ => Bound::Exact,
                },
            })
        })
    }

    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let cluster = self.cluster(key);
        let mut worst = &cluster[0];
        let mut worst_worth = i32::MAX;
        let mut best = entry.best.map_or(0, Move::bits);
        for slot in cluster {
            let (data, check) = slot.read();
            if data != 0 && check >> 32 == key & 0xffff_ffff {
                let depth = i32::from((data >> DEPTH) as u8);
                let current = (data >> AGE) as u8 == self.age;
                // A shallow bound does not drive out what a deeper search of this generation found.
                if current && entry.bound != Bound::Exact && entry.depth + 3 < depth {
                    return;
                }
                if best == 0 {
                    best = data & ((1 << DEPTH) - 1);
                }
                worst = slot;
                break;
            }
            let worth = if data == 0 {
                i32::MIN
            } else {
                let years = (AGES + self.age - (data >> AGE) as u8) % AGES;
                i32::from((data >> DEPTH) as u8) - 8 * i32::from(years)
            };
            if worth < worst_worth {
                worst_worth = worth;
                worst = slot;
            }
        }
        let data = best
            | (entry.depth.clamp(0, 255) as u64) << DEPTH
            | (entry.bound as u64) << BOUND
            | u64::from(self.age) << AGE;
        let check = (key & 0xffff_ffff) << 32
            | u64::from(entry.eval as i16 as u16) << 16
            | u64::from(entry.score as i16 as u16);
        slot_write(worst, data, check);
    }

    /// Share of slots filled in this generation, in thousandths.
    pub(crate) fn permill(&self) -> u32 {
        let sample = &self.clusters[..self.clusters.len().min(250)];
        let full = sample
            .iter()
            .flat_map(|cluster| &cluster.0)
            .filter(|slot| {
                let data = slot.data.load(Ordering::Relaxed);
                data != 0 && (data >> AGE) as u8 == self.age
            })
            .count();
        (full * 1_000 / (sample.len() * CLUSTER).max(1)) as u32
    }
}

impl Slot {
    #[inline]
    fn read(&self) -> (u64, u64) {
        let data = self.data.load(Ordering::Relaxed);
        let check = self.check.load(Ordering::Relaxed);
        (data, check ^ data.wrapping_mul(MIX))
    }
}

#[inline]
fn slot_write(slot: &Slot, data: u64, check: u64) {
    slot.data.store(data, Ordering::Relaxed);
    slot.check
        .store(check ^ data.wrapping_mul(MIX), Ordering::Relaxed);
}

/// A score as the table keeps it: mates counted from the position.
#[inline]
pub(crate) const fn from_root(score: i32, ply: usize) -> i32 {
    if score >= MATE_BOUND {
        score + ply as i32
    } else if score <= -MATE_BOUND {
        score - ply as i32
    } else {
        score
    }
}

/// A score of the table as a search sees it `ply` turns from the root.
#[inline]
pub(crate) const fn to_root(score: i32, ply: usize) -> i32 {
    if score >= MATE_BOUND {
        score - ply as i32
    } else if score <= -MATE_BOUND {
        score + ply as i32
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::score::{EVAL_MAX, MATE};

    proptest! {
        #[test]
        fn gives_back_what_was_stored(
            key: u64, from in 0u64..361, to in 0u64..361, some: bool,
            score in -MATE..=MATE, eval in -EVAL_MAX..=EVAL_MAX, depth in 0i32..=120, bound in 1u8..=3,
        ) {
            let mut table = Table::new(1);
            let best = Move::from_bits(from | to << 9 | 0x1ff << 18 | 1 << 46);
            prop_assert!(best.is_some());
            let bound = [Bound::Upper, Bound::Lower, Bound::Exact][bound as usize - 1];
            let entry = Entry { best: best.filter(|_| some), score, eval, depth, bound };
            prop_assert_eq!(table.probe(key), None);
            table.store(key, entry);
            prop_assert_eq!(table.probe(key), Some(entry));
            prop_assert_eq!(table.probe(key ^ 1), None);
            table.clear();
            prop_assert_eq!(table.probe(key), None);
        }

        #[test]
        fn scores_go_there_and_back(score in -MATE + 200..=MATE - 200, ply in 0usize..100) {
            prop_assert_eq!(to_root(from_root(score, ply), ply), score);
        }
    }

    #[test]
    fn old_and_shallow_entries_go_first() {
        let mut table = Table::new(1);
        let entry = |depth| Entry {
            best: None,
            score: depth,
            eval: 0,
            depth,
            bound: Bound::Exact,
        };
        // Keys of one cluster: the high bits choose it.
        for key in 1..=4 {
            table.store(key, entry(key as i32 + 4));
        }
        table.store(5, entry(1));
        assert!(table.probe(1).is_none() && table.probe(4).is_some());
        table.grow_older();
        table.store(6, entry(9));
        table.store(7, entry(1));
        assert!(table.probe(6).is_some() && table.probe(7).is_some());
    }
}
