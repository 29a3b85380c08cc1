//! The root: deeper and deeper, with the window around the last score.

use kowa_rules::Move;

use crate::InfoBound;
use crate::history::MAX_PLY;
use crate::reduction::{TURN, reduction};
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

/// A finished depth, or a window missed, as the root tells it.
pub(crate) struct Finished<'a> {
    pub depth: u32,
    pub score: i32,
    pub line: &'a [Move],
    pub deepest: usize,
    pub nodes: u64,
    /// Rank of the line, from 1.
    pub rank: usize,
    pub bound: InfoBound,
}

/// How the root deepens.
pub(crate) struct Plan {
    pub depth: u32,
    /// Ends once a win within so many turns is found.
    pub mate: Option<u32>,
    /// Number of turns whose lines are wanted; at least 1.
    pub lines: usize,
    /// First depth; other threads begin elsewhere.
    pub from: u32,
    pub budget: Budget,
}

/// Milliseconds after which a window missed is told.
const TELL_BOUNDS: u64 = 1_000;

/// A score that falls by more than this asks for more time.
const FALLEN: i32 = 40;

/// Percentage of the time meant for a turn after which no new depth is begun: the less the longer the choice has stood, and
/// the more of the latest depth's nodes went into it.
fn percent(steady: u64, share: u64, fell: bool) -> u64 {
    let percent = (110 - 10 * steady.min(5)) * (170 - share.min(100)) / 100;
    if fell { percent * 13 / 10 } else { percent }
}

impl Searcher<'_> {
    /// Searches deeper and deeper until a limit ends it. The best turn comes first in `moves` then, followed by the others whose
    /// lines are wanted; gives the depth that was finished last and the score of the best turn.
    pub(crate) fn deepen(
        &mut self,
        moves: &mut [RootMove],
        plan: &Plan,
        on_line: &mut dyn FnMut(&Finished),
    ) -> (u32, i32) {
        let mut score = 0;
        let mut finished = 0;
        let mut steady = 0u64;
        let mut scores = vec![0; plan.lines];
        for depth in plan.from..=plan.depth.min(MAX_PLY as u32 - 20) {
            self.deepest = 0;
            let (before, before_score) = (moves[0].m, score);
            for root in moves.iter_mut() {
                root.nodes = 0;
            }
            let mut ended = false;
            for rank in 0..plan.lines {
                let rest = &mut moves[rank..];
                ended = self
                    .around(rest, depth as i32, scores[rank], rank + 1, on_line)
                    .is_none();
                if ended {
                    break;
                }
                // A line may do better than those looked at with more turns to choose from.
                moves[..=rank].sort_by_key(|root| std::cmp::Reverse(root.score));
            }
            if ended {
                // The turns looked at before the end count: the best of the last depth was among them.
                if moves[0].score > -INFINITE {
                    score = moves[0].score;
                }
                break;
            }
            score = moves[0].score;
            finished = depth;
            for rank in 0..plan.lines {
                scores[rank] = moves[rank].score;
                on_line(&Finished {
                    depth,
                    score: moves[rank].score,
                    line: &moves[rank].line,
                    deepest: self.deepest,
                    nodes: self.nodes,
                    rank: rank + 1,
                    bound: InfoBound::Exact,
                });
            }
            // Turns on which more work was spent are the likelier ones to overtake.
            moves[plan.lines..].sort_by_key(|m| std::cmp::Reverse((m.score, m.nodes)));
            steady = if moves[0].m == before { steady + 1 } else { 0 };
            let used = self.control.timer.used();
            if let Score::Mate(n) = Score::of(score) {
                let wanted = plan.mate.is_some_and(|most| n > 0 && n as u32 <= most);
                let all = n.unsigned_abs() <= depth && plan.lines == 1 && used.is_some();
                if wanted || all {
                    break;
                }
            }
            if let (Some(soft), Some(used)) = (plan.budget.soft, used) {
                let all: u64 = moves.iter().map(|root| root.nodes).sum();
                let share = (moves[0].nodes * 100).checked_div(all).unwrap_or(100);
                let fell = score < before_score - FALLEN;
                if moves.len() == 1 || used * 100 >= soft * percent(steady, share, fell) {
                    break;
                }
            }
        }
        (finished, score)
    }

    /// One depth, with a window around the last score that opens as often as it is missed.
    fn around(
        &mut self,
        moves: &mut [RootMove],
        depth: i32,
        last: i32,
        rank: usize,
        on_line: &mut dyn FnMut(&Finished),
    ) -> Option<()> {
        let mut half = self.tuning.window;
        let even = moves.iter().all(|root| root.bonus == 0);
        let narrow = depth >= 4 && even && last.abs() < MATE_BOUND;
        let (mut alpha, mut beta) = if narrow {
            (last - half, last + half)
        } else {
            (-INFINITE, INFINITE)
        };
        for root in moves.iter_mut() {
            root.score = -INFINITE;
        }
        loop {
            let score = self.search_root(moves, depth, alpha, beta)?;
            half *= 3;
            let bound = if score <= alpha && alpha > -INFINITE {
                alpha = if half > 1_000 {
                    -INFINITE
                } else {
                    score - half
                };
                InfoBound::Upper
            } else if score >= beta && beta < INFINITE {
                beta = if half > 1_000 { INFINITE } else { score + half };
                InfoBound::Lower
            } else {
                return Some(());
            };
            if self.control.timer.since_start() >= TELL_BOUNDS {
                on_line(&Finished {
                    depth: depth as u32,
                    score,
                    line: &moves[0].line,
                    deepest: self.deepest,
                    nodes: self.nodes,
                    rank,
                    bound,
                });
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
                score = -self.search(next, -beta, -floor, 1, true, false);
            } else {
                let mut less = 0;
                if depth >= 3 && i > 5 && !self.in_check() {
                    less = (reduction(&self.tuning, depth, i as i32) / TURN - 1).clamp(0, next - 1);
                }
                score = -self.search(next - less, -floor - 1, -floor, 1, false, true);
                if score > floor && less > 0 {
                    score = -self.search(next, -floor - 1, -floor, 1, false, true);
                }
                if score > floor && score < beta {
                    score = -self.search(next, -beta, -floor, 1, true, false);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_that_stands_takes_less_time() {
        for steady in 0..8 {
            for share in (0..=100).step_by(10) {
                assert!(percent(steady + 1, share, false) <= percent(steady, share, false));
                assert!(percent(steady, share + 1, false) <= percent(steady, share, false));
                assert!(percent(steady, share, true) > percent(steady, share, false));
            }
        }
        assert!(percent(0, 20, false) > 150 && percent(5, 95, false) < 50);
    }
}
