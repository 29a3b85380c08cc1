//! A node with depth left: what is cut off before its turns, and its turns.

use kowa_rules::Game;

use crate::eval::vital;
use crate::history::{MAX_PLY, arrival};
use crate::picker::{Class, PLAIN};
use crate::reduction::{TURN, reduction};
use crate::score::{EVAL_MAX, INFINITE, MATE_BOUND, lost_at};
use crate::search::{Searcher, Tried, cut_of};
use crate::tt::{Bound, to_root};

/// Extensions end at this ply.
const EXTENDED: usize = 40;

impl Searcher<'_> {
    /// The score of the position within `alpha..beta`, fail-soft. `pv` nodes have a window wider than one; at `cut` nodes a
    /// turn that is too good is expected.
    pub(crate) fn search(
        &mut self,
        mut depth: i32,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
        pv: bool,
        cut: bool,
    ) -> i32 {
        let excluded = self.excluded[ply];
        if depth <= 0 {
            // Quiescence does not see a commander about to die, whose death ends the game.
            if !self.hangs() || ply >= EXTENDED || !self.is_threatened(true) {
                return self.quiesce(alpha, beta, ply, 0, pv);
            }
            depth = 0;
        }
        self.lines[ply].clear();
        if self.count() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        if let Some(score) = self.ended(ply) {
            return score;
        }
        if ply >= MAX_PLY {
            return self.eval.score(&self.pos);
        }
        // No line from here can be better than the win with the next turn, or worse than being lost here.
        alpha = alpha.max(lost_at(ply));
        beta = beta.min(-lost_at(ply + 1));
        if alpha >= beta {
            return alpha;
        }

        let key = self.pos.hash();
        let entry = self.table.probe(key).filter(|_| excluded.is_none());
        if let Some(score) = entry
            .filter(|e| !pv && e.depth >= depth)
            .and_then(|e| cut_of(&e, alpha, beta, ply))
        {
            return score;
        }
        let table_move = entry
            .and_then(|e| e.best)
            .filter(|m| self.pos.is_pseudo_legal(*m));
        let check = self.in_check();
        let eval = match entry {
            _ if excluded.is_some() => self.evals[ply],
            Some(entry) => entry.eval,
            None => self.eval.score(&self.pos),
        };
        self.evals[ply] = eval;
        let improving = !check && ply >= 2 && eval > self.evals[ply - 2];
        // What the table says is better than what the board says, where it is on the right side of it.
        let guess = match entry {
            Some(entry) if entry.score.abs() < MATE_BOUND => match entry.bound {
                Bound::Exact => entry.score,
                Bound::Lower => eval.max(entry.score),
                Bound::Upper => eval.min(entry.score),
            },
            _ => eval,
        };
        // The one thing that a quiet evaluation does not see: a commander about to die.
        let threatened = check || (self.hangs() && (depth == 0 || self.is_threatened(true)));

        if !pv && !threatened && excluded.is_none() && beta.abs() < MATE_BOUND {
            if let Some(score) = self.cut_early(depth, alpha, beta, ply, guess, improving, cut) {
                return score;
            }
            if self.aborted {
                return 0;
            }
        }
        if table_move.is_none() && depth >= 4 && (pv || cut) {
            depth -= 1;
        }
        if threatened && ply < EXTENDED {
            depth += 1;
        }

        let context = self.context();
        self.histories.forget_killers(ply + 2);
        let mut best = -INFINITE;
        let mut best_move = None;
        let alpha_before = alpha;
        let mut searched = 0;
        let mut quiets = 0;
        let first = self.list.len();
        let first_tried = self.tried.len();
        let mut dropped = false;
        let late = self.tuning.late_base + self.tuning.late_square * depth * depth;
        let late = if improving { late } else { late / 2 + 1 };
        let mut stages = self.stages(table_move, excluded, context, ply);
        loop {
            let lost = searched > 0
                && !threatened
                && !pv
                && best > -MATE_BOUND
                && depth <= self.tuning.futility_depth
                && eval + self.tuning.futility * depth + self.tuning.futility_base <= alpha;
            let Some(ranked) = self.next_turn(&mut stages, lost) else {
                break;
            };
            let m = ranked.m;
            let quiet = ranked.class == Class::Quiet;
            if searched > 0 && !threatened && best > -MATE_BOUND {
                if quiet && !dropped && depth <= 8 && !pv {
                    let futile = lost && ranked.rank < PLAIN;
                    if quiets >= late || futile {
                        dropped = true;
                        stages.drop_quiets(&mut self.list);
                        continue;
                    }
                }
                if quiet && depth <= 4 && ranked.rank < -self.tuning.history_floor * depth {
                    dropped = true;
                    stages.drop_quiets(&mut self.list);
                    continue;
                }
                if ranked.class == Class::LosingKill
                    && depth <= 5
                    && !pv
                    && ranked.net < -self.tuning.loss * depth
                {
                    break;
                }
            }
            let mut longer = 0;
            if let Some(entry) = entry
                && Some(m) == table_move
                && depth >= self.tuning.singular_depth
                && ply < EXTENDED
                && entry.depth >= depth - 3
                && entry.bound != Bound::Upper
                && entry.score.abs() < MATE_BOUND
            {
                let target = to_root(entry.score, ply) - depth * self.tuning.singular_margin / 8;
                self.excluded[ply] = Some(m);
                let score = self.search((depth - 1) / 2, target - 1, target, ply, false, cut);
                self.excluded[ply] = None;
                if self.aborted {
                    return 0;
                }
                if score < target {
                    longer = 1;
                } else if score >= beta && target >= beta {
                    // Two turns are too good: the rest need not be looked at.
                    self.tried.truncate(first_tried);
                    return target;
                }
            }
            let tried = if quiet {
                Tried::Quiet(arrival(&self.pos, m))
            } else {
                Tried::Kill(ranked.faces.0, ranked.faces.1)
            };
            if !self.make(m) {
                continue;
            }
            let checks = self.in_check();
            searched += 1;
            quiets += i32::from(quiet);
            self.tried.push(tried);
            let next = depth - 1 + longer;
            let mut score;
            if searched == 1 {
                score = -self.search(next, -beta, -alpha, ply + 1, pv, !pv && !cut);
            } else {
                let mut less = 0;
                if depth >= 2 && searched > 2 && (quiet || ranked.class == Class::LosingKill) {
                    less = reduction(&self.tuning, depth, searched);
                    less += TURN
                        * (i32::from(!improving) + i32::from(cut)
                            - i32::from(pv)
                            - i32::from(checks)
                            - i32::from(threatened));
                    if quiet {
                        let history = ranked.rank.clamp(-60_000, 60_000);
                        less -= history * TURN / self.tuning.reduce_history;
                    }
                    less = (less / TURN).clamp(0, (next - 1).max(0));
                }
                score = -self.search(next - less, -alpha - 1, -alpha, ply + 1, false, true);
                if score > alpha && less > 0 {
                    score = -self.search(next, -alpha - 1, -alpha, ply + 1, false, !cut);
                }
                if score > alpha && score < beta && pv {
                    score = -self.search(next, -beta, -alpha, ply + 1, true, false);
                }
            }
            let barred = self.is_barred_mate(m, score, ply);
            self.unmake();
            if self.aborted {
                self.list.truncate(first);
                self.tried.truncate(first_tried);
                return 0;
            }
            if barred {
                searched -= 1;
                self.tried.pop();
                continue;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(m);
                    if pv {
                        self.note_line(ply, m);
                    }
                    alpha = score;
                    if score >= beta {
                        if quiet {
                            self.histories.note_refutation(&context, m, ply);
                        }
                        self.learn(first_tried, depth, quiet);
                        break;
                    }
                }
            }
        }
        self.list.truncate(first);
        self.tried.truncate(first_tried);
        if searched == 0 {
            // Mate and having no turn lose alike in both games.
            return if excluded.is_some() {
                alpha
            } else {
                lost_at(ply)
            };
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if alpha > alpha_before {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if excluded.is_none() {
            self.store(key, depth, best, eval, bound, best_move, ply);
        }
        best
    }

    /// Would the death of a certain commander of the side to move end the game (Kō)?
    fn hangs(&self) -> bool {
        self.pos.game() == Game::Ko && vital(&self.pos, self.pos.side()).any()
    }

    /// Cuts that need no turn of the node: reverse futility, razoring and the null move.
    #[allow(clippy::too_many_arguments)]
    fn cut_early(
        &mut self,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
        eval: i32,
        improving: bool,
        cut: bool,
    ) -> Option<i32> {
        let tuning = self.tuning;
        let margin = tuning.surplus * (depth - i32::from(improving));
        if depth <= tuning.surplus_depth && eval - margin >= beta && eval.abs() < EVAL_MAX {
            return Some(eval);
        }
        if depth <= 2 && eval + tuning.razor * depth <= alpha {
            let score = self.quiesce(alpha, alpha + 1, ply, 0, false);
            if self.aborted || score <= alpha {
                return Some(score);
            }
        }
        let passed = self.arrivals.last().is_some_and(Option::is_none);
        if depth >= 3
            && eval >= beta
            && !passed
            && self.pos.stone_count(self.pos.side()) > 5
            && !self.is_threatened(false)
        {
            let surplus = ((eval - beta) / tuning.null_surplus).min(3);
            let reduced = depth - tuning.null_base - depth / tuning.null_depth - surplus;
            self.make_pass();
            let score = -self.search(reduced, -beta, -beta + 1, ply + 1, false, !cut);
            self.unmake();
            if self.aborted {
                return None;
            }
            if score >= beta {
                return Some(if score >= MATE_BOUND { beta } else { score });
            }
        }
        None
    }

    /// The last of the turns tried was too good, the others were not.
    fn learn(&mut self, first_tried: usize, depth: i32, quiet: bool) {
        let bonus = (self.tuning.bonus * depth).min(self.tuning.bonus_max);
        let context = self.context();
        let last = self.tried.len() - 1;
        for i in first_tried..=last {
            let bonus = if i == last { bonus } else { -bonus };
            match self.tried[i] {
                Tried::Quiet(arrival) if quiet => {
                    self.histories.nudge_quiet(&context, arrival, bonus);
                }
                Tried::Quiet(_) => {}
                Tried::Kill(face, victim) => {
                    self.histories
                        .nudge_kill(usize::from(face), usize::from(victim), bonus);
                }
            }
        }
    }
}
