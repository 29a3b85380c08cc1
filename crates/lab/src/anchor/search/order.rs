//! The order in which turns are searched.

use core::ops::ControlFlow;

use kowa_rules::{Move, Position, SQUARES, Want};

use super::Search;

impl Search {
    /// Adds the turns that the list does not have yet: kills by what they gain, then the others by what they have refuted.
    pub(super) fn list_in_order(&mut self, list: &mut Vec<Move>) {
        let mut kills = self.lists.pop().unwrap_or_default();
        collect(&self.position, Want::Kills, &mut kills);
        self.sort_by_gain(&mut kills);
        let mut all = self.lists.pop().unwrap_or_default();
        collect(&self.position, Want::All, &mut all);
        kills.retain(|m| !list.contains(m));
        list.extend_from_slice(&kills);
        let quiet = list.len();
        all.retain(|m| !list.contains(m));
        list.extend_from_slice(&all);
        list[quiet..]
            .sort_by_cached_key(|m| core::cmp::Reverse(self.refutations[self.index_of(*m)]));
        self.lists.extend([kills, all]);
    }

    /// The turns whose gain in the balance is greatest come first.
    pub(super) fn sort_by_gain(&mut self, turns: &mut [Move]) {
        turns.sort_by_cached_key(|m| {
            self.make(*m);
            let theirs = self.balance.for_mover(&self.position);
            self.unmake();
            theirs
        });
    }

    /// Place of a turn among the refutations: the face that moves, or the front of a kind that is dropped, and the end.
    pub(super) fn index_of(&self, m: Move) -> usize {
        let stone = m.from().and_then(|from| self.position.stone(from));
        let face = match (stone, m.dropped()) {
            (Some(stone), _) => stone.face.index(),
            (None, Some(kind)) => kind.front().index(),
            (None, None) => 0,
        };
        face * SQUARES + m.to().index()
    }

    pub(super) fn learn(&mut self, m: Move, depth: u32, ply: i32) {
        let index = self.index_of(m);
        self.refutations[index] = self.refutations[index].saturating_add(depth * depth);
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
    }
}

/// Fills a list with the turns of a position.
pub(super) fn collect(position: &Position, want: Want, list: &mut Vec<Move>) {
    list.clear();
    let _ = position.for_each_pseudo_turn(want, |m| {
        list.push(m);
        ControlFlow::Continue(())
    });
}
