//! Depth-first proof-number search (Nagai 2002) with the 1+ε thresholds of Pawlewicz and Lew (2007), maxima in place of sums
//! (weak proof numbers, Ueda et al. 2008), and Kishimoto's threshold control (2010) against endless loops.
//!
//! A repetition on the path counts as no win. Proofs never hang on that: the turns of a proof only lead to positions proven
//! before. Disproofs may, so each knows the uppermost position of the path that it counts on; while that is above the
//! position itself, the disproof is kept for this very path only (Kishimoto and Müller 2004).

use std::sync::Arc;

use kowa_rules::{Journal, Position};

use super::cache::Cache;
use super::expand::{Child, Expander, Expansion, key_of, mix};
use super::table::{INFINITE, Known, Table, UNBOUND};
use crate::Stop;
use crate::time::Watch;

/// Any number of turns.
pub(super) const ANY: u16 = u16::MAX;

/// Turns from the root beyond which nothing is followed.
const DEEPEST: usize = 400;

/// Turns left after one more.
pub(super) const fn less(left: u16) -> u16 {
    if left == ANY {
        ANY
    } else {
        left.saturating_sub(1)
    }
}

/// What ends a search from without.
#[derive(Clone, Copy)]
pub(super) struct Control<'a> {
    pub stop: &'a Stop,
    pub watch: &'a dyn Watch,
    pub nodes: Option<u64>,
    pub hard: Option<u64>,
}

/// One solving.
pub(super) struct Search<'a> {
    pub pos: Position,
    pub journal: Journal,
    pub expander: Expander,
    table: &'a mut Table,
    cache: &'a mut Cache,
    control: Control<'a>,
    /// Keys of the positions from the root to the present one's predecessor.
    path: Vec<u64>,
    /// For each of them a code of the path up to it.
    codes: Vec<u64>,
    visits: u64,
    pub aborted: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        pos: Position,
        expander: Expander,
        table: &'a mut Table,
        cache: &'a mut Cache,
        control: Control<'a>,
    ) -> Search<'a> {
        Search {
            pos,
            journal: Journal::new(),
            expander,
            table,
            cache,
            control,
            path: Vec::new(),
            codes: Vec::new(),
            visits: 0,
            aborted: false,
        }
    }

    /// Positions looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.visits + self.expander.made
    }

    /// Sets another limit of positions, and forgets that the last was reached.
    pub(super) fn allow(&mut self, nodes: Option<u64>) {
        self.control.nodes = nodes;
        self.aborted = false;
    }

    /// Is it time to end? Counts a visit.
    pub(super) fn count(&mut self) -> bool {
        let control = self.control;
        if control.stop.is_stopped()
            || control.nodes.is_some_and(|most| self.nodes() >= most)
            || control.hard.is_some_and(|ms| control.watch.elapsed() >= ms)
        {
            self.aborted = true;
        }
        self.visits += 1;
        self.aborted
    }

    /// Solves the present position: a win of the attacker within `left` turns, or none.
    pub(super) fn solve(&mut self, left: u16) -> Known {
        self.visit(INFINITE, INFINITE, left, false)
    }

    pub(super) fn expansion(&mut self, key: u64) -> Arc<Expansion> {
        if let Some(known) = self.cache.get(key) {
            return known;
        }
        let expansion = Arc::new(self.expander.expand(&mut self.pos, &mut self.journal));
        self.cache.put(key, &expansion);
        expansion
    }

    /// Is the position with this key on the path?
    pub(super) fn depth_of(&self, key: u64) -> Option<usize> {
        self.path.iter().position(|k| *k == key)
    }

    pub(super) fn enter(&mut self, key: u64) {
        let code = self.codes.last().copied().unwrap_or(0);
        self.path.push(key);
        self.codes.push(mix(code ^ key));
    }

    pub(super) fn leave(&mut self) {
        self.path.pop();
        self.codes.pop();
    }

    fn code(&self) -> u64 {
        self.codes.last().copied().unwrap_or(0)
    }

    /// What is known of a position after a turn, within `left` turns from there.
    pub(super) fn known(&self, child: &Child, left: u16) -> Known {
        if let Some(depth) = self.depth_of(child.key) {
            return Known::disproven(depth as i16);
        }
        let mut known = None;
        if let Some(any) = self.table.probe(child.key) {
            let holds = match (any.is_proven(), any.is_disproven()) {
                (true, _) => any.distance <= left,
                (_, true) => true,
                _ => left == ANY,
            };
            if holds {
                if any.is_solved() {
                    return any;
                }
                known = Some(any);
            }
        }
        let key = within(child.key, left);
        if left != ANY
            && let Some(here) = self.table.probe(key)
        {
            if here.is_solved() {
                return here;
            }
            known = Some(here);
        }
        self.table
            .probe(key ^ self.code())
            .filter(|_| !self.path.is_empty())
            .or(known)
            .unwrap_or(Known::unsolved(child.weight, 1))
    }

    fn store(&mut self, key: u64, left: u16, known: Known, work: u64) {
        let depth = self.path.len();
        let known = Known {
            depth: depth as u16,
            ..known
        };
        if known.is_proven() && left != ANY {
            // A proof within few turns is one within any number.
            let better = self
                .table
                .probe(key)
                .is_none_or(|any| !any.is_proven() || any.distance > known.distance);
            if better {
                self.table.store(key, known, work);
            }
        }
        let bound = known.is_disproven() && known.low != UNBOUND;
        let here = within(key, left) ^ if bound { self.code() } else { 0 };
        self.table.store(here, known, work);
    }

    /// Works on the present position until its numbers reach the thresholds.
    fn visit(&mut self, most_pn: u32, most_dn: u32, left: u16, raise: bool) -> Known {
        if self.count() {
            return Known::unsolved(1, 1);
        }
        let key = key_of(&self.pos);
        let before = self.nodes();
        let seen = self.table.probe(within(key, left)).is_some();
        let expansion = self.expansion(key);
        let attacking = self.pos.side() == self.expander.attacker;
        let mut known = match &*expansion {
            Expansion::Won(_) if left > 0 => Known::proven(1),
            Expansion::Won(_) | Expansion::Escaped => Known::disproven(UNBOUND),
            Expansion::Open { children, floor } => {
                if !attacking && *floor > left {
                    Known::disproven(UNBOUND)
                } else if children.is_empty() {
                    if attacking {
                        Known::disproven(UNBOUND)
                    } else {
                        Known::proven(*floor)
                    }
                } else if left < if attacking { 3 } else { 2 } {
                    Known::disproven(UNBOUND)
                } else if self.path.len() >= DEEPEST {
                    // Nothing above hangs on the path alone then.
                    Known::disproven(-1)
                } else {
                    self.enter(key);
                    let known = self.work_on(
                        children,
                        *floor,
                        (most_pn, most_dn),
                        left,
                        raise && seen,
                        attacking,
                    );
                    self.leave();
                    known
                }
            }
        };
        if self.aborted {
            return known;
        }
        if known.low != UNBOUND
            && usize::try_from(known.low).is_ok_and(|low| low >= self.path.len())
        {
            known.low = UNBOUND;
        }
        let work = self.nodes() - before + 1;
        self.store(key, left, known, work);
        known
    }

    fn work_on(
        &mut self,
        children: &[Child],
        floor: u16,
        (mut most_pn, mut most_dn): (u32, u32),
        left: u16,
        mut raise: bool,
        attacking: bool,
    ) -> Known {
        let depth = self.path.len() as u16 - 1;
        let next = less(left);
        // Disproofs that hold on this path only.
        let mut here: Vec<Option<Known>> = vec![None; children.len()];
        loop {
            let mut sum = Summary::new(attacking);
            let mut old = false;
            for (i, child) in children.iter().enumerate() {
                let known = here[i].unwrap_or_else(|| self.known(child, next));
                old |= !known.is_solved() && known.depth <= depth;
                sum.add(i, &known);
            }
            let now = sum.known(floor);
            raise |= old;
            if now.is_solved() {
                return now;
            }
            if raise {
                most_pn = most_pn.max(now.pn.saturating_add(1));
                most_dn = most_dn.max(now.dn.saturating_add(1));
            } else if now.pn >= most_pn || now.dn >= most_dn {
                return now;
            }
            let (pn, dn) = sum.thresholds(most_pn, most_dn);
            let child = &children[sum.best];
            self.pos.make(child.m, &mut self.journal);
            let known = self.visit(pn, dn, next, raise);
            self.pos.unmake(&mut self.journal);
            if self.aborted {
                return now;
            }
            if known.is_disproven() && known.low != UNBOUND {
                here[sum.best] = Some(known);
            }
            raise = false;
        }
    }
}

/// The key of a position with a limit of turns.
const fn within(key: u64, left: u16) -> u64 {
    if left == ANY {
        key
    } else {
        key ^ mix(0x6d61_7465 + left as u64)
    }
}

/// The numbers of a position from those of the positions after it. The side to move has its own number, the least of its
/// children's, and the other, which the children's add to.
struct Summary {
    attacking: bool,
    best: usize,
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
    fn new(attacking: bool) -> Summary {
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

    fn add(&mut self, i: usize, known: &Known) {
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

    fn known(&self, floor: u16) -> Known {
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
    fn thresholds(&self, most_pn: u32, most_dn: u32) -> (u32, u32) {
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
