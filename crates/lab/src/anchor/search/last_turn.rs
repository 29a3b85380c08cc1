//! The last turn of a search, which most of its work goes into.

use kowa_rules::{Color, Kind, Move, Stone, Want};

use super::order::collect;
use super::{INFINITE, Search, WON, ended};

impl Search {
    /// Value by one more turn and nothing after it.
    pub(super) fn last_turn(&mut self, ply: i32, alpha: i32, beta: i32) -> i32 {
        let mut best = -INFINITE;
        for m in self.killers_at(ply).into_iter().flatten() {
            if self.position.is_pseudo_legal(m) {
                best = best.max(self.last_by(m, ply));
                if best >= beta {
                    return best;
                }
            }
        }
        let mut list = self.lists.pop().unwrap_or_default();
        collect(&self.position, Want::Kills, &mut list);
        for m in &list {
            best = best.max(self.last_by(*m, ply));
            if best >= beta {
                self.learn(*m, 1, ply);
                break;
            }
        }
        if best < beta {
            best = best.max(self.last_without_kill(&mut list, ply, alpha.max(best), beta));
        }
        self.lists.push(list);
        if best == -INFINITE {
            // Mated, or without a turn: lost in both games.
            return ply - WON;
        }
        best
    }

    /// Value of a last turn; below every value when it leaves the own crane king to be taken.
    fn last_by(&mut self, m: Move, ply: i32) -> i32 {
        self.make(m);
        let value = if self.position.leaves_king() {
            -INFINITE
        } else if let Some(outcome) = self.position.decided_by_stones() {
            -ended(outcome, self.position.side(), ply + 1)
        } else {
            -self.balance.for_mover(&self.position)
        };
        self.unmake();
        value
    }

    /// Value of the last turns that kill nothing. Those that only carry a stone elsewhere are not made when the difference
    /// of its squares is too small to matter.
    fn last_without_kill(
        &mut self,
        list: &mut Vec<Move>,
        ply: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        collect(&self.position, Want::All, list);
        let now = self.balance.for_mover(&self.position);
        // A fog may turn back in any turn, and a turned stone is worth more: only then can a turn without kills gain more
        // than its squares differ by. What it loses besides makes it worse. A kill is skipped too: it has had its turn.
        let enemy_fog = Kind::TaoistPriest
            .reverse()
            .is_some_and(|fog| self.position.count(!self.position.side(), fog) > 0);
        let mut best = -INFINITE;
        for m in list.iter() {
            let most = now + self.carried(*m);
            if most <= alpha && !enemy_fog && !m.is_promotion() {
                best = best.max(most);
                continue;
            }
            let value = self.last_by(*m, ply);
            best = best.max(value);
            alpha = alpha.max(value);
            if value >= beta {
                self.learn(*m, 1, ply);
                break;
            }
        }
        best
    }

    /// What the mover gains by where its stone ends instead of where it was, on the board or in hand.
    fn carried(&self, m: Move) -> i32 {
        let side = self.position.side();
        let (stone, before) = match (m.from(), m.dropped()) {
            (Some(from), _) => {
                let stone = self.position.stone(from);
                (stone, self.balance.worth(from, stone))
            }
            (None, Some(kind)) => {
                let face = kind.front();
                (
                    Some(Stone { color: side, face }),
                    self.balance.worth_in_hand(side, kind),
                )
            }
            (None, None) => return 0,
        };
        let difference = self.balance.worth(m.to(), stone) - before;
        match side {
            Color::Black => difference,
            Color::White => -difference,
        }
    }
}
