//! Quiescence: kills and shots until none is left that pays.

use kowa_rules::{Move, SQUARES, Square, SquareSet, Want};

use crate::geometry::seen;
use crate::history::{Context, MAX_PLY};
use crate::picker::{Class, Hints, Picker, rank_turns};
use crate::score::{INFINITE, MATE_BOUND, lost_at};
use crate::search::{Searcher, cut_of};
use crate::tt::Bound;

/// In check every answer is tried, up to this quiescence ply.
const EVADING: usize = 4;

impl Searcher<'_> {
    /// The score once the kills are through. In check (Wa) every answer is tried, for the first plies.
    pub(crate) fn quiesce(
        &mut self,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        qply: usize,
        pv: bool,
    ) -> i32 {
        self.lines[ply].clear();
        if self.count() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        if let Some(score) = self.ended(ply) {
            return score;
        }
        let key = self.pos.hash();
        let entry = self.table.probe(key);
        if let Some(score) = entry
            .filter(|_| !pv)
            .and_then(|e| cut_of(&e, alpha, beta, ply))
        {
            return score;
        }
        let eval = entry.map_or_else(|| self.eval.score(&self.pos), |e| e.eval);
        if ply >= MAX_PLY || qply >= self.quiet {
            return eval;
        }
        let evading = self.in_check() && qply < EVADING;
        let mut best = if evading { -INFINITE } else { eval };
        if best >= beta {
            return best;
        }
        let alpha_before = alpha;
        alpha = alpha.max(best);
        let mut best_move = None;
        let first = self.list.len();
        let hints = Hints {
            killers: [None; 2],
            answer: None,
            histories: self.histories,
            context: if evading {
                self.context()
            } else {
                Context::default()
            },
        };
        let want = if evading { Want::All } else { Want::Kills };
        rank_turns(&self.pos, want, &hints, &mut self.list, |_| true);
        self.count_listed(first);
        let only = if qply >= self.tuning.recapture as usize {
            self.last_to()
        } else {
            None
        };
        let mut shooters = SquareSet::EMPTY;
        let thrifty = qply >= self.tuning.one_shot as usize;
        let mut picker = Picker::new(first);
        let mut searched = 0;
        while let Some(next) = picker.peek(&mut self.list) {
            let skippable =
                next.class != Class::Win && (!evading || searched > 0) && best > -MATE_BOUND;
            if skippable
                && (next.class == Class::LosingKill
                    || (evading && next.class == Class::Quiet && searched > 2)
                    || (!evading && eval + next.net + self.tuning.delta <= alpha)
                    || only.is_some_and(|square| !kills_on(next.m, square))
                    || (thrifty
                        && next.m.is_shooting()
                        && next.m.from().is_some_and(|from| shooters.contains(from))))
            {
                if next.class == Class::LosingKill {
                    break;
                }
                picker.skip();
                continue;
            }
            let Some(ranked) = picker.next(&self.pos, &mut self.list) else {
                break;
            };
            if skippable && ranked.class == Class::LosingKill {
                break;
            }
            if !self.make(ranked.m) {
                continue;
            }
            searched += 1;
            if ranked.m.is_shooting()
                && let Some(from) = ranked.m.from()
            {
                shooters.insert(from);
            }
            let score = -self.quiesce(-beta, -alpha, ply + 1, qply + 1, pv);
            let barred = self.is_barred_mate(ranked.m, score, ply);
            self.unmake();
            if self.aborted {
                self.list.truncate(first);
                return 0;
            }
            if barred {
                searched -= 1;
                continue;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(ranked.m);
                    if pv {
                        self.note_line(ply, ranked.m);
                    }
                    alpha = score;
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.list.truncate(first);
        if evading && searched == 0 {
            return lost_at(ply);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if alpha > alpha_before && best_move.is_some() && pv {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if qply == 0 {
            self.store(key, 0, best, eval, bound, best_move, ply);
        }
        best
    }

    /// Where the latest turn ended, as a square.
    fn last_to(&self) -> Option<Square> {
        let arrival = self.arrivals.last().copied().flatten()?;
        Square::from_index(seen(self.pos.game(), !self.pos.side(), arrival % SQUARES))
    }
}

/// Does the turn walk over the square, or shoot at it?
fn kills_on(m: Move, square: Square) -> bool {
    m.to() == square
        || m.points().any(|point| point == square)
        || m.targets().any(|target| target == square)
}
