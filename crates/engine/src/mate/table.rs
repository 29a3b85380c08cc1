//! What is known of positions: proof and disproof numbers, in a table of fixed size.

/// Beyond every number of an unsolved position.
pub(super) const INFINITE: u32 = 1 << 28;

/// Depth on the path below which a disproof hangs on nothing.
pub(super) const UNBOUND: i16 = i16::MAX;

/// What is known of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// Proof number: 0 once the attacker is known to win.
    pub pn: u32,
    /// Disproof number: 0 once the attacker is known not to win.
    pub dn: u32,
    /// Turns to the win of a proven position, by the proof found.
    pub distance: u16,
    /// Least depth at which the position has been looked at.
    pub depth: u16,
    /// Depth of the uppermost position of the path whose repetition a disproof counts on; [`UNBOUND`] if it counts on none.
    pub low: i16,
}

impl Known {
    pub(super) const fn unsolved(pn: u32, dn: u32) -> Known {
        Known {
            pn,
            dn,
            distance: 0,
            depth: u16::MAX,
            low: UNBOUND,
        }
    }

    pub(super) const fn proven(distance: u16) -> Known {
        Known {
            distance,
            ..Known::unsolved(0, INFINITE)
        }
    }

    pub(super) const fn disproven(low: i16) -> Known {
        Known {
            low,
            ..Known::unsolved(INFINITE, 0)
        }
    }

    #[inline]
    pub(super) const fn is_proven(&self) -> bool {
        self.pn == 0
    }

    #[inline]
    pub(super) const fn is_disproven(&self) -> bool {
        self.dn == 0
    }

    #[inline]
    pub(super) const fn is_solved(&self) -> bool {
        self.pn == 0 || self.dn == 0
    }
}

#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    known: Known,
    /// Logarithm of the work behind it.
    effort: u8,
    /// 0 for an empty slot.
    generation: u8,
}

const EMPTY: Slot = Slot {
    key: 0,
    known: Known::unsolved(1, 1),
    effort: 0,
    generation: 0,
};

/// Slots that one key may be found in.
const WAYS: usize = 4;

/// A table of fixed size in which the results of little work give way first. Each solving begins with an empty one.
pub(super) struct Table {
    slots: Vec<Slot>,
    generation: u8,
}

impl Table {
    pub(super) fn new(bytes: usize) -> Table {
        let clusters = (bytes / (WAYS * size_of::<Slot>())).max(16);
        Table {
            slots: vec![EMPTY; clusters * WAYS],
            generation: 1,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        if self.generation == u8::MAX {
            self.slots.fill(EMPTY);
            self.generation = 0;
        }
        self.generation += 1;
    }

    #[inline]
    fn cluster(&self, key: u64) -> usize {
        let clusters = (self.slots.len() / WAYS) as u128;
        ((u128::from(key) * clusters) >> 64) as usize * WAYS
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Known> {
        let first = self.cluster(key);
        self.slots[first..first + WAYS]
            .iter()
            .find(|slot| slot.key == key && slot.generation == self.generation)
            .map(|slot| slot.known)
    }

    pub(super) fn store(&mut self, key: u64, known: Known, work: u64) {
        let first = self.cluster(key);
        let generation = self.generation;
        let slots = &mut self.slots[first..first + WAYS];
        let same = slots
            .iter()
            .position(|slot| slot.key == key && slot.generation == generation);
        let effort = (64 - work.leading_zeros()) as u8;
        let at = same.unwrap_or_else(|| {
            (0..WAYS)
                .min_by_key(|i| {
                    let slot = &slots[*i];
                    (slot.generation == generation, slot.effort)
                })
                .unwrap_or(0)
        });
        let depth = match same {
            Some(at) => slots[at].known.depth.min(known.depth),
            None => known.depth,
        };
        slots[at] = Slot {
            key,
            known: Known { depth, ..known },
            effort: effort.max(if same.is_some() { slots[at].effort } else { 0 }),
            generation,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_results_of_much_work() {
        let mut table = Table::new(1);
        // Keys of one cluster: the high bits choose it.
        for key in 1..=4 {
            table.store(key, Known::unsolved(key as u32, 1), 1 << key);
        }
        table.store(5, Known::proven(3), 1 << 9);
        assert_eq!(table.probe(1), None);
        assert_eq!(table.probe(2).map(|known| known.pn), Some(2));
        assert_eq!(table.probe(5), Some(Known::proven(3)));
        table.clear();
        assert_eq!(table.probe(5), None);
    }

    #[test]
    fn keeps_the_least_depth() {
        let mut table = Table::new(1);
        for depth in [7, 3, 5] {
            let known = Known {
                depth,
                ..Known::unsolved(1, 2)
            };
            table.store(9, known, 1);
        }
        assert_eq!(table.probe(9).map(|known| known.depth), Some(3));
    }

    #[test]
    fn forgets_however_often_it_is_told() {
        let mut table = Table::new(1);
        for _ in 0..600 {
            table.store(9, Known::proven(1), 1);
            table.clear();
            assert_eq!(table.probe(9), None);
        }
    }
}
