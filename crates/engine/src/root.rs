//! The root: deeper and deeper, with the window around the last score.

use kowa_rules::Move;

use crate::history::MAX_PLY;
use crate::reduction::reduction;
use crate::score::{INFINITE, MATE_BOUND, Score};
use crate::search::Searcher;
use crate::time::Budget;

/// A turn of the root with what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub m: Move,
    /// Its exact score in the latest depth; `-INFINITE` where it is only known to be no better than another.
    pub score: i32,
    /// Added to its score, mates aside, when turns are compared: how levels are less than choosy.
    bonus: i32,
    /// The line it leads to, itself included.
    pub line: Vec<Move>,
    /// Nodes spent on it in the latest depth.
    nodes: u64,
}

impl RootMove {
    pub(crate) fn new(m: Move, bonus: i32) -> RootMove {
        RootMove {
            m,
            score: -INFINITE,
            bonus,
            line: vec![m],
            nodes: 0,
        }
    }
}

/// A finished depth, as the root tells it.
pub(crate) struct Finished<'a> {
    pub depth: u32,
    pub score: i32,
    pub line: &'a [Move],
    pub deepest: usize,
    pub nodes: u64,
}

/// How the root deepens.
pub(crate) struct Plan {
    pub depth: u32,
    /// First depth; other threads begin elsewhere.
    pub from: u32,
    pub budget: Budget,
}

/// Half of the first window around the last score.
const WINDOW: i32 = 45;

impl Searcher<'_> {
    /// Searches deeper and deeper until a limit ends it. The best turn comes first in `moves` then; gives the depth that was
    /// finished last and the score of the best turn.
    pub(crate) fn deepen(
        &mut self,
        moves: &mut [RootMove],
        plan: &Plan,
        elapsed: &dyn Fn() -> u64,
        on_depth: &mut dyn FnMut(&Finished),
    ) -> (u32, i32) {
        let mut score = 0;
        let mut finished = 0;
        let mut steady = 0u64;
        for depth in plan.from..=plan.depth.min(MAX_PLY as u32 - 20) {
            self.deepest = 0;
            let before = moves[0].m;
            let Some(()) = self.around(moves, depth as i32, score) else {
                // The turns looked at before the end count: the best of the last depth was among them.
                if moves[0].score > -INFINITE {
                    score = moves[0].score;
                }
                break;
            };
            score = moves[0].score;
            finished = depth;
            on_depth(&Finished {
                depth,
                score,
                line: &moves[0].line,
                deepest: self.deepest,
                nodes: self.nodes,
            });
            // Turns on which more work was spent are the likelier ones to overtake.
            moves[1..].sort_by_key(|m| std::cmp::Reverse((m.score, m.nodes)));
            steady = if moves[0].m == before { steady + 1 } else { 0 };
            if let Score::Mate(n) = Score::of(score)
                && n.unsigned_abs() <= depth
            {
                break;
            }
            if let Some(soft) = plan.budget.soft {
                // Half of the time is enough once the choice has stood for some depths.
                let share = 10 - steady.min(5);
                if moves.len() == 1 || elapsed() >= soft * share / 10 {
                    break;
                }
            }
        }
        (finished, score)
    }

    /// One depth, with a window around the last score that opens as often as it is missed.
    fn around(&mut self, moves: &mut [RootMove], depth: i32, last: i32) -> Option<()> {
        let mut half = WINDOW;
        let even = moves.iter().all(|root| root.bonus == 0);
        let narrow = depth >= 4 && even && last.abs() < MATE_BOUND;
        let (mut alpha, mut beta) = if narrow {
            (last - half, last + half)
        } else {
            (-INFINITE, INFINITE)
        };
        for root in moves.iter_mut() {
            root.nodes = 0;
            root.score = -INFINITE;
        }
        loop {
            let score = self.search_root(moves, depth, alpha, beta)?;
            half *= 3;
            if score <= alpha && alpha > -INFINITE {
                alpha = if half > 1_000 {
                    -INFINITE
                } else {
                    score - half
                };
            } else if score >= beta && beta < INFINITE {
                beta = if half > 1_000 { INFINITE } else { score + half };
            } else {
                return Some(());
            }
        }
    }

    /// Gives the best score with its bonus.
    fn search_root(
        &mut self,
        moves: &mut [RootMove],
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let mut best = -INFINITE;
        for i in 0..moves.len() {
            let m = moves[i].m;
            let nodes = self.nodes;
            // Root turns are legal: making them cannot fail.
            if !self.make(m) {
                continue;
            }
            let next = depth - 1;
            let bonus = moves[i].bonus;
            let floor = (alpha.max(best) - bonus).max(-INFINITE);
            let mut score;
            if i == 0 {
                score = -self.search(next, -beta, -floor, 1, true);
            } else {
                let mut less = 0;
                if depth >= 3 && i > 5 && !self.in_check() {
                    less = (reduction(depth, i as i32) - 1).clamp(0, next - 1);
                }
                score = -self.search(next - less, -floor - 1, -floor, 1, false);
                if score > floor && less > 0 {
                    score = -self.search(next, -floor - 1, -floor, 1, false);
                }
                if score > floor && score < beta {
                    score = -self.search(next, -beta, -floor, 1, true);
                }
            }
            self.unmake();
            if self.aborted {
                return None;
            }
            let root = &mut moves[i];
            root.nodes += self.nodes - nodes;
            root.score = if score > floor { score } else { -INFINITE };
            if score > floor {
                root.line.clear();
                root.line.push(m);
                root.line.extend_from_slice(&self.lines[1]);
            }
            let value = if score.abs() < MATE_BOUND {
                score + bonus
            } else {
                score
            };
            if value > best {
                best = value;
                if value > alpha {
                    moves[..=i].rotate_right(1);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        Some(best)
    }
}
