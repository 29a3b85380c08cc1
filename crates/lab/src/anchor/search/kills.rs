//! Kills beyond the depth of a search, for judging.

use kowa_rules::{Move, Square, Want};

use super::order::collect;
use super::{Search, ended};

/// Turns of kills that are followed for judging.
const KILLS_FOLLOWED: u32 = 12;

/// Of these, turns in which every kill is looked at; later ones must strike back at the stone that has just moved, or the
/// exchanges of Kō would have no end.
const KILLS_OF_ANY: u32 = 2;

impl Search {
    /// Value when the side to move may stop or kill, after so many turns of kills, the latest of which ended on `last`.
    pub(super) fn kills(
        &mut self,
        followed: u32,
        last: Option<Square>,
        ply: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        if let Some(outcome) = self.position.decided_by_stones() {
            return ended(outcome, self.position.side(), ply);
        }
        let mut best = self.balance.for_mover(&self.position);
        if best >= beta || followed == KILLS_FOLLOWED {
            return best;
        }
        alpha = alpha.max(best);
        let struck = last.filter(|_| followed >= KILLS_OF_ANY);
        let mut list = self.lists.pop().unwrap_or_default();
        collect(&self.position, Want::Kills, &mut list);
        list.retain(|m| !self.leaves_king(*m) && struck.is_none_or(|at| self.strikes(*m, at)));
        self.sort_by_gain(&mut list);
        for m in &list {
            self.make(*m);
            let value = -self.kills(followed + 1, Some(m.to()), ply + 1, -beta, -alpha);
            self.unmake();
            best = best.max(value);
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        self.lists.push(list);
        best
    }

    /// Does the turn kill the enemy's stone on a square?
    fn strikes(&mut self, m: Move, at: Square) -> bool {
        let enemy = !self.position.side();
        self.position.make(m, &mut self.journal);
        let lives = self.position.stones_of(enemy).contains(at);
        self.position.unmake(&mut self.journal);
        !lives
    }
}
