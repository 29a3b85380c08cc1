//! The search of one thread: alpha-beta with zero windows, and quiescence over kills and shots.

use std::ops::ControlFlow;

use kowa_rules::{Game, Journal, Kind, Move, Outcome, Permit, Position, Want};

use crate::Stop;
use crate::eval::{Evaluator, vital};
use crate::history::{Histories, MAX_PLY, arrival};
use crate::line::{Line, Step, repetition, stones};
use crate::ordering::{Class, Hints, Ranked, pick, rank_turns};
use crate::reduction::reduction;
use crate::score::{EVAL_MAX, INFINITE, MATE_BOUND, lost_at};
use crate::time::Timer;
use crate::toll::Scale;
use crate::tt::{Bound, Entry, Table, from_root, to_root};

/// What may end a search from without.
pub(crate) struct Control<'a> {
    pub stop: &'a Stop,
    /// Set when the first thread is done, for the others.
    pub done: &'a std::sync::atomic::AtomicBool,
    pub timer: &'a Timer<'a>,
    pub nodes: Option<u64>,
    pub hard: Option<u64>,
    /// Greatest number of kills in a row that quiescence follows.
    pub kills: usize,
}

/// Work between two looks at the watch, in nodes of few turns.
const WATCH_EVERY: usize = 256;
/// So many turns listed are as much work as a node of few turns.
const TURNS_A_NODE: usize = 128;

/// Tunables that depend on the game: a Kō position has several times the turns and the stones of one of Wa.
struct Tuning {
    /// Reverse futility: for each turn of depth.
    surplus: i32,
    /// Futility of turns that kill nothing.
    futility: i32,
    /// Quiets tried before the rest is cut off: at depth 0, and for the square of each turn of depth.
    late: (i32, i32),
    /// Slack of delta pruning in quiescence.
    delta: i32,
    /// From this quiescence ply on only kills on the square of the last turn count.
    recapture: usize,
    /// Quiescence ends here.
    quiet: usize,
}

const KO: Tuning = Tuning {
    surplus: 130,
    futility: 160,
    late: (6, 4),
    delta: 150,
    recapture: 5,
    quiet: 12,
};
const WA: Tuning = Tuning {
    surplus: 90,
    futility: 120,
    late: (5, 3),
    delta: 130,
    recapture: 7,
    quiet: 16,
};

/// One thread's search.
pub(crate) struct Searcher<'a> {
    pub pos: Position,
    journal: Journal,
    eval: Evaluator,
    table: &'a Table,
    pub histories: &'a mut Histories,
    pub control: &'a Control<'a>,
    steps: Vec<Step>,
    /// Where the search begins in `steps`.
    root: usize,
    /// The turn that led to each ply as a stone on a square; `None` after a pass.
    arrivals: Vec<Option<usize>>,
    evals: Vec<i32>,
    pub lines: Vec<Vec<Move>>,
    list: Vec<Ranked>,
    quiets: Vec<Move>,
    pub nodes: u64,
    /// Work since the last look at the watch.
    work: usize,
    pub deepest: usize,
    /// Set for good once the search has to end.
    pub aborted: bool,
    pawn_mate_barred: bool,
    tuning: &'static Tuning,
    /// Quiescence ends here.
    quiet: usize,
}

impl<'a> Searcher<'a> {
    pub(crate) fn new(
        line: &Line,
        table: &'a Table,
        histories: &'a mut Histories,
        control: &'a Control<'a>,
    ) -> Searcher<'a> {
        let pos = line.position.clone();
        let rules = pos.rules();
        let tuning = match pos.game() {
            Game::Ko => &KO,
            Game::Wa => &WA,
        };
        Searcher {
            eval: Evaluator::new(&pos),
            journal: Journal::new(),
            table,
            histories,
            control,
            root: line.steps.len() - 1,
            steps: line.steps.clone(),
            arrivals: Vec::with_capacity(MAX_PLY + 2),
            evals: vec![0; MAX_PLY + 2],
            lines: vec![Vec::new(); MAX_PLY + 2],
            list: Vec::with_capacity(4_096),
            quiets: Vec::with_capacity(1_024),
            nodes: 0,
            work: WATCH_EVERY,
            deepest: 0,
            aborted: false,
            pawn_mate_barred: rules.wa.drops && rules.wa.pawn_drop_mate == Permit::Forbidden,
            tuning,
            quiet: tuning.quiet.min(control.kills),
            pos,
        }
    }

    /// Is it time to end? Counts a node.
    #[inline]
    fn count(&mut self) -> bool {
        if self.aborted {
            return true;
        }
        let control = self.control;
        // A node of a board full of shooters lists ten thousand turns, and takes as long as a thousand others.
        let look = self.work >= WATCH_EVERY;
        self.work = if look { 1 } else { self.work + 1 };
        let over = control.stop.is_stopped()
            || control.done.load(std::sync::atomic::Ordering::Relaxed)
            || control.nodes.is_some_and(|most| self.nodes >= most)
            || (look
                && control
                    .hard
                    .is_some_and(|ms| control.timer.used().is_some_and(|used| used >= ms)));
        if over {
            self.aborted = true;
        } else {
            self.nodes += 1;
        }
        over
    }

    /// Makes a turn; takes it back at once and gives `false` if it leaves the own crane king to be taken.
    pub(crate) fn make(&mut self, m: Move) -> bool {
        let pos = &mut self.pos;
        let before = stones(pos);
        let arrival = arrival(pos, m);
        let guarded = pos.game() == Game::Ko || {
            // Only a turn of the king, out of check, or off a line with the king can leave it to be taken.
            let check = self.steps.last().is_some_and(|step| step.check);
            match (m.from(), pos.king(pos.side())) {
                (Some(from), Some(king)) => !check && from != king && king.line_to(from).is_none(),
                _ => !check,
            }
        };
        pos.make(m, &mut self.journal);
        if !guarded && pos.leaves_king() {
            pos.unmake(&mut self.journal);
            return false;
        }
        self.eval.made(pos, &self.journal);
        if let Some(last) = self.steps.last() {
            self.steps.push(last.next(pos, before));
        }
        self.arrivals.push(Some(arrival));
        true
    }

    pub(crate) fn unmake(&mut self) {
        self.pos.unmake(&mut self.journal);
        self.eval.unmade();
        self.steps.pop();
        self.arrivals.pop();
    }

    fn make_pass(&mut self) {
        self.pos.make_pass(&mut self.journal);
        self.eval.made(&self.pos, &self.journal);
        self.steps.push(Step {
            key: self.pos.hash(),
            check: false,
            back: 0,
        });
        self.arrivals.push(None);
    }

    /// In check (Wa)?
    #[inline]
    pub(crate) fn in_check(&self) -> bool {
        self.steps.last().is_some_and(|step| step.check)
    }

    /// Does `m`, just made with this result, mate by a dropped pawn where that is forbidden?
    pub(crate) fn is_barred_mate(&self, m: Move, value: i32, ply: usize) -> bool {
        self.pawn_mate_barred
            && value == -lost_at(ply + 1)
            && self.in_check()
            && m.dropped() == Some(Kind::SparrowPawn)
    }

    /// Endings that need no search: dead commanders, repetition, the move limit.
    #[inline]
    fn ended(&self, ply: usize) -> Option<i32> {
        if let Some(outcome) = self.pos.decided_by_stones() {
            return Some(self.score_of(outcome, ply));
        }
        if let Some(score) = repetition(&self.steps, self.root) {
            return Some(score);
        }
        let limit = self.pos.rules().move_limit;
        if limit > 0 && self.pos.ply() >= limit {
            return Some(self.score_of(self.pos.outcome(), ply));
        }
        None
    }

    fn score_of(&self, outcome: Outcome, ply: usize) -> i32 {
        match outcome {
            Outcome::Win { winner, .. } if winner == self.pos.side() => -lost_at(ply),
            Outcome::Win { .. } => lost_at(ply),
            _ => 0,
        }
    }

    /// Could the enemy, if it had the turn, kill one of the commanders (Kō; with `vital_only`, one whose death loses)?
    fn is_threatened(&mut self, vital_only: bool) -> bool {
        if self.pos.game() == Game::Wa {
            return self.in_check();
        }
        let vital = vital(&self.pos, self.pos.side());
        self.pos.make_pass(&mut self.journal);
        let pos = &self.pos;
        let scale = Scale::new(pos);
        let threatened = pos
            .for_each_pseudo_turn(Want::Kills, |m| {
                let hit = scale.toll(pos, m);
                let strikes = hit.wins
                    || (!vital_only
                        && m.path()
                            .into_iter()
                            .chain(m.shots().into_iter().map(|(_, to)| to))
                            .filter_map(|square| pos.stone(square))
                            .any(|stone| {
                                stone.color != pos.side()
                                    && (vital.has(stone.face)
                                        || matches!(
                                            stone.face.kind(),
                                            Kind::General | Kind::MiddleTroop
                                        ))
                            }));
                if strikes {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            })
            .is_break();
        self.pos.unmake(&mut self.journal);
        threatened
    }

    fn note_line(&mut self, ply: usize, m: Move) {
        let (here, rest) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(m);
        if let Some(next) = rest.first() {
            here[ply].extend_from_slice(next);
        }
    }

    /// The score of the position within `alpha..beta`, fail-soft. `pv` nodes have a window wider than one.
    pub(crate) fn search(
        &mut self,
        mut depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        pv: bool,
    ) -> i32 {
        if depth <= 0 {
            return self.quiesce(alpha, beta, ply, 0, pv);
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
        // No line from here can be better than the win with the next turn.
        if -lost_at(ply + 1) <= alpha {
            return -lost_at(ply + 1);
        }
        if lost_at(ply) >= beta {
            return lost_at(ply);
        }

        let key = self.pos.hash();
        let entry = self.table.probe(key);
        if let Some(entry) = entry.filter(|e| !pv && e.depth >= depth) {
            let score = to_root(entry.score, ply);
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if cuts {
                return score;
            }
        }
        let table_move = entry
            .and_then(|e| e.best)
            .filter(|m| self.pos.is_pseudo_legal(*m));
        let check = self.in_check();
        let eval = entry.map_or_else(|| self.eval.score(&self.pos), |e| e.eval);
        self.evals[ply] = eval;
        let improving = !check && ply >= 2 && eval > self.evals[ply - 2];
        // The one thing that a quiet evaluation does not see: a commander about to die.
        let mut threatened = check;
        if self.pos.game() == Game::Ko && vital(&self.pos, self.pos.side()).any() && depth >= 2 {
            threatened = self.is_threatened(true);
        }

        if !pv && !threatened && beta.abs() < MATE_BOUND {
            let margin = self.tuning.surplus * (depth - i32::from(improving));
            if depth <= 5 && eval - margin >= beta && eval.abs() < EVAL_MAX {
                return eval;
            }
            let passed = self.arrivals.last().is_some_and(Option::is_none);
            if depth >= 3
                && eval >= beta
                && !passed
                && self.pos.stone_count(self.pos.side()) > 5
                && !self.is_threatened(false)
            {
                let reduced = depth - 3 - depth / 4 - ((eval - beta) / 250).min(2);
                self.make_pass();
                let score = -self.search(reduced, -beta, -beta + 1, ply + 1, false);
                self.unmake();
                if self.aborted {
                    return 0;
                }
                if score >= beta {
                    return if score >= MATE_BOUND { beta } else { score };
                }
            }
        }
        if table_move.is_none() && depth >= 4 {
            depth -= 1;
        }
        if threatened && ply < 40 {
            depth += 1;
        }

        self.histories.forget_killers(ply + 2);
        let previous = self.arrivals.last().copied().flatten();
        let mut best = -INFINITE;
        let mut best_move = None;
        let alpha_before = alpha;
        let mut searched = 0;
        let first = self.list.len();
        let first_quiet = self.quiets.len();
        let mut at = first;
        let mut generated = false;
        let mut quiets_done = false;
        let late = self.tuning.late.0 + self.tuning.late.1 * depth * depth;
        let late = if improving { late } else { late / 2 + 1 };
        // The table's turn comes before anything is generated.
        let mut table_first = table_move;
        loop {
            let ranked = if let Some(m) = table_first.take() {
                Ranked {
                    m,
                    rank: 0,
                    net: 0,
                    class: self.class_of(m),
                }
            } else {
                if !generated {
                    generated = true;
                    let hints = Hints {
                        table: table_move,
                        killers: self.histories.killers(ply),
                        answer: self.histories.answer(previous),
                        histories: self.histories,
                    };
                    rank_turns(&self.pos, Want::All, &hints, &mut self.list);
                    self.work += (self.list.len() - first) / TURNS_A_NODE;
                }
                let Some(ranked) = pick(&mut self.list, at) else {
                    break;
                };
                at += 1;
                if Some(ranked.m) == table_move {
                    continue;
                }
                ranked
            };
            let m = ranked.m;
            let quiet = ranked.class == Class::Quiet;
            if searched > 0 && !pv && !threatened && best > -MATE_BOUND {
                if quiet && quiets_done {
                    continue;
                }
                if quiet && depth <= 8 {
                    let tried = (self.quiets.len() - first_quiet) as i32;
                    if tried >= late
                        || (depth <= 4
                            && ranked.rank < 1 << 20
                            && eval + self.tuning.futility * depth + 60 <= alpha)
                    {
                        quiets_done = true;
                        continue;
                    }
                }
                if ranked.class == Class::LosingKill && depth <= 4 && ranked.net < -100 * depth {
                    if ranked.is_among_the_last() {
                        break;
                    }
                    continue;
                }
            }
            if !self.make(m) {
                continue;
            }
            let checks = self.in_check();
            searched += 1;
            if quiet {
                self.quiets.push(m);
            }
            let next = depth - 1;
            let mut score;
            if searched == 1 {
                score = -self.search(next, -beta, -alpha, ply + 1, pv);
            } else {
                let mut less = 0;
                if depth >= 3 && searched > 3 && (quiet || ranked.class == Class::LosingKill) {
                    less = reduction(depth, searched);
                    less -= i32::from(pv) + i32::from(checks) + i32::from(threatened);
                    less += i32::from(!improving);
                    if quiet {
                        less -= (ranked.rank / 5_000).clamp(-2, 2);
                    }
                    less = less.clamp(0, next - 1);
                }
                score = -self.search(next - less, -alpha - 1, -alpha, ply + 1, false);
                if score > alpha && less > 0 {
                    score = -self.search(next, -alpha - 1, -alpha, ply + 1, false);
                }
                if score > alpha && score < beta && pv {
                    score = -self.search(next, -beta, -alpha, ply + 1, true);
                }
            }
            let barred = self.is_barred_mate(m, score, ply);
            self.unmake();
            if self.aborted {
                self.list.truncate(first);
                self.quiets.truncate(first_quiet);
                return 0;
            }
            if barred {
                searched -= 1;
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
                            let tried = &self.quiets[first_quiet..self.quiets.len() - 1];
                            self.histories
                                .reward(&self.pos, m, tried, depth, ply, previous);
                        }
                        break;
                    }
                }
            }
        }
        self.list.truncate(first);
        self.quiets.truncate(first_quiet);
        if searched == 0 {
            // Mate and having no turn lose alike in both games.
            return lost_at(ply);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if alpha > alpha_before {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.store(key, depth, best, eval, bound, best_move, ply);
        best
    }

    fn class_of(&self, m: Move) -> Class {
        let toll = Scale::new(&self.pos).toll(&self.pos, m);
        match (toll.wins, toll.kills) {
            (true, _) => Class::Win,
            (_, true) => Class::Kill,
            _ => Class::Quiet,
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn store(
        &self,
        key: u64,
        depth: i32,
        score: i32,
        eval: i32,
        bound: Bound,
        best: Option<Move>,
        ply: usize,
    ) {
        let entry = Entry {
            best,
            score: from_root(score, ply),
            eval,
            depth,
            bound,
        };
        self.table.store(key, entry);
    }

    /// The score once the kills are through. In check (Wa) every answer is tried, for the first plies.
    fn quiesce(&mut self, mut alpha: i32, beta: i32, ply: usize, qply: usize, pv: bool) -> i32 {
        self.lines[ply].clear();
        if self.count() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        if let Some(score) = self.ended(ply) {
            return score;
        }
        let key = self.pos.hash();
        let entry = if qply == 0 {
            self.table.probe(key)
        } else {
            None
        };
        if let Some(entry) = entry.filter(|_| !pv) {
            let score = to_root(entry.score, ply);
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if cuts {
                return score;
            }
        }
        let eval = entry.map_or_else(|| self.eval.score(&self.pos), |e| e.eval);
        if ply >= MAX_PLY || qply >= self.quiet {
            return eval;
        }
        let evading = self.in_check() && qply < 4;
        let mut best = if evading { -INFINITE } else { eval };
        if best >= beta {
            return best;
        }
        let alpha_before = alpha;
        alpha = alpha.max(best);
        let mut best_move = None;
        let first = self.list.len();
        let hints = Hints {
            table: entry.and_then(|e| e.best),
            killers: [None; 2],
            answer: None,
            histories: self.histories,
        };
        let want = if evading { Want::All } else { Want::Kills };
        rank_turns(&self.pos, want, &hints, &mut self.list);
        self.work += (self.list.len() - first) / TURNS_A_NODE;
        let only = if qply >= self.tuning.recapture {
            self.last_to()
        } else {
            None
        };
        let mut at = first;
        let mut searched = 0;
        while let Some(ranked) = pick(&mut self.list, at) {
            at += 1;
            let skippable =
                ranked.class != Class::Win && (!evading || searched > 0) && best > -MATE_BOUND;
            if skippable && ranked.is_among_the_last() {
                break;
            }
            if skippable
                && (ranked.class == Class::LosingKill
                    || (evading && ranked.class == Class::Quiet && searched > 2)
                    || (!evading && eval + ranked.net + self.tuning.delta <= alpha)
                    || only.is_some_and(|square| square != ranked.m.to().index()))
            {
                continue;
            }
            if !self.make(ranked.m) {
                continue;
            }
            searched += 1;
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
        if qply == 0 {
            let bound = if best >= beta {
                Bound::Lower
            } else if alpha > alpha_before && best_move.is_some() && pv {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.store(key, 0, best, eval, bound, best_move, ply);
        }
        best
    }

    /// Where the latest turn ended, as the index of a square.
    fn last_to(&self) -> Option<usize> {
        self.arrivals
            .last()
            .copied()
            .flatten()
            .map(|arrival| arrival % kowa_rules::SQUARES)
    }
}
