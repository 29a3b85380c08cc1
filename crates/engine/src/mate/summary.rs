//! What the positions after a position say of it.

use super::table::{INFINITE, Known, UNBOUND};

/// The numbers of a position from those of the positions after it. The side to move has its own number, the least of its
/// children's, and the other, which the children's add to.
pub(super) struct Summary {
    attacking: bool,
    /// Which child to work on.
    pub best: usize,
    own: u32,
    /// The least own number but one.
    second: u32,
    /// The other number of the best child.
    best_other: u32,
    /// The greatest other number.
    other: u32,
    open: u32,
    /// The least distance of proofs for the attacker, the greatest for the defender.
    distance: Option<u16>,
    /// What a disproof counts on.
    low: i16,
}

impl Summary {
    pub(super) fn new(attacking: bool) -> Summary {
        Summary {
            attacking,
            best: 0,
            own: INFINITE,
            second: INFINITE,
            best_other: INFINITE,
            other: 0,
            open: 0,
            distance: None,
            low: if attacking { UNBOUND } else { i16::MIN },
        }
    }

    /// Adds the child with this number.
    pub(super) fn add(&mut self, i: usize, known: &Known) {
        let (own, other) = if self.attacking {
            (known.pn, known.dn)
        } else {
            (known.dn, known.pn)
        };
        if (own, other) < (self.own, self.best_other) {
            self.second = self.own;
            (self.best, self.own, self.best_other) = (i, own, other);
        } else {
            self.second = self.second.min(own);
        }
        if !known.is_solved() {
            self.open += 1;
            self.other = self.other.max(other);
        }
        if known.is_proven() {
            let distance = known.distance;
            self.distance = Some(match self.distance {
                Some(so_far) if self.attacking => so_far.min(distance),
                Some(so_far) => so_far.max(distance),
                None => distance,
            });
        }
        if known.is_disproven() {
            // The attacker needs all disproofs, the defender the one that counts on least.
            self.low = if self.attacking {
                self.low.min(known.low)
            } else {
                self.low.max(known.low)
            };
        }
    }

    /// What is known of the position; `floor` as in [`Expansion::Open`](super::expand::Expansion::Open).
    pub(super) fn known(&self, floor: u16) -> Known {
        if self.own == 0 || self.open == 0 {
            let proven = self.attacking == (self.own == 0);
            return if proven {
                let distance = self.distance.map_or(0, |n| n.saturating_add(1));
                Known::proven(if self.attacking {
                    distance
                } else {
                    distance.max(floor)
                })
            } else {
                Known::disproven(self.low)
            };
        }
        let own = self.own.min(INFINITE - 1);
        let other = (self.other + self.open - 1).min(INFINITE - 1);
        if self.attacking {
            Known::unsolved(own, other)
        } else {
            Known::unsolved(other, own)
        }
    }

    /// Thresholds of the best child from those of the position.
    pub(super) fn thresholds(&self, most_pn: u32, most_dn: u32) -> (u32, u32) {
        let own = self
            .second
            .saturating_add(self.second / 4)
            .saturating_add(1);
        let others = self.open.saturating_sub(1);
        if self.attacking {
            (most_pn.min(own), most_dn.saturating_sub(others))
        } else {
            (most_pn.saturating_sub(others), most_dn.min(own))
        }
    }
}
