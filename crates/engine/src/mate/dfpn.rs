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
use super::summary::Summary;
use super::table::{INFINITE, Known, Table, UNBOUND};

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

/// One solving.
pub(super) struct Search<'a> {
    pub pos: Position,
    pub journal: Journal,
    pub expander: Expander<'a>,
    table: &'a mut Table,
    cache: &'a mut Cache,
    /// Keys of the positions from the root to the present one's predecessor.
    path: Vec<u64>,
    /// For each of them a code of the path up to it.
    codes: Vec<u64>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        pos: Position,
        expander: Expander<'a>,
        table: &'a mut Table,
        cache: &'a mut Cache,
    ) -> Search<'a> {
        Search {
            pos,
            journal: Journal::new(),
            expander,
            table,
            cache,
            path: Vec::new(),
            codes: Vec::new(),
        }
    }

    /// Was the work ended before its time?
    pub(super) fn is_over(&self) -> bool {
        self.expander.meter.is_over()
    }

    /// Counts a visit, unless it is time to end.
    pub(super) fn count(&mut self) -> bool {
        self.expander.meter.count()
    }

    /// Solves the present position: a win of the attacker within `left` turns, or none.
    pub(super) fn solve(&mut self, left: u16) -> Known {
        self.visit(INFINITE, INFINITE, left, false)
    }

    /// What follows the present position; `None` where it is time to end.
    pub(super) fn expansion(&mut self, key: u64) -> Option<Arc<Expansion>> {
        if let Some(known) = self.cache.get(key) {
            return Some(known);
        }
        let expansion = Arc::new(self.expander.expand(&mut self.pos, &mut self.journal)?);
        self.cache.put(key, &expansion);
        Some(expansion)
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
        let key = key_of(&self.pos);
        let before = self.expander.meter.nodes();
        if !self.count() {
            return Known::unsolved(1, 1);
        }
        let seen = self.table.probe(within(key, left)).is_some();
        let Some(expansion) = self.expansion(key) else {
            return Known::unsolved(1, 1);
        };
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
        if self.is_over() {
            return known;
        }
        if known.low != UNBOUND
            && usize::try_from(known.low).is_ok_and(|low| low >= self.path.len())
        {
            known.low = UNBOUND;
        }
        let work = self.expander.meter.nodes() - before;
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
            if self.is_over() {
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
