//! The search of one thread: what its nodes share, and the ways from one to the next.

use kowa_rules::{Game, Journal, Kind, Move, Outcome, Permit, Position, SquareSet};

use crate::Stop;
use crate::eval::{Evaluator, vital};
use crate::history::{Context, Histories, MAX_PLY, arrival};
use crate::line::{Line, Step, repetition, stones};
use crate::picker::Ranked;
use crate::score::lost_at;
use crate::time::Timer;
use crate::tt::{Bound, Entry, Table, from_root, to_root};
use crate::tunables::Tuning;

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
    pub tuning: Tuning,
}

/// Work between two looks at the watch, in nodes of few turns.
const WATCH_EVERY: usize = 256;
/// So many turns listed are as much work as a node of few turns.
const TURNS_A_NODE: usize = 128;
/// Longer lists are those of boards full of shooters: each of their turns is two shots and costs as much as ten others.
const LONG: usize = 1_024;
const LONG_TURNS_A_NODE: usize = 12;
/// A search that is limited by nodes may work as much as this many nodes of few turns for each of them. Boards that games lead
/// to take less than two.
const WORK_A_NODE: u64 = 4;

/// One thread's search.
pub(crate) struct Searcher<'a> {
    pub pos: Position,
    journal: Journal,
    pub eval: Evaluator,
    pub table: &'a Table,
    pub histories: &'a mut Histories,
    pub control: &'a Control<'a>,
    steps: Vec<Step>,
    /// Where the search begins in `steps`.
    root: usize,
    /// The turn that led to each ply as a stone on a square; `None` after a pass.
    pub arrivals: Vec<Option<usize>>,
    /// Evaluation of each ply of the line.
    pub evals: Vec<i32>,
    /// The turn that each ply is searched without, to see how much better it is than the rest.
    pub excluded: Vec<Option<Move>>,
    pub lines: Vec<Vec<Move>>,
    /// Turns of the nodes of the line, one after the other.
    pub list: Vec<Ranked>,
    /// Turns of the nodes of the line that were tried.
    pub tried: Vec<Tried>,
    pub nodes: u64,
    /// Work since the last look at the watch.
    work: usize,
    /// All work.
    worked: u64,
    pub deepest: usize,
    /// Set for good once the search has to end.
    pub aborted: bool,
    pawn_mate_barred: bool,
    pub tuning: Tuning,
    /// Quiescence ends here.
    pub quiet: usize,
}

/// A turn that was tried, as the histories know it.
#[derive(Clone, Copy)]
pub(crate) enum Tried {
    /// It kills nothing.
    Quiet(usize),
    /// The faces of the mover and of the greatest victim.
    Kill(u8, u8),
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
        let tuning = control.tuning;
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
            excluded: vec![None; MAX_PLY + 2],
            lines: vec![Vec::new(); MAX_PLY + 2],
            list: Vec::with_capacity(4_096),
            tried: Vec::with_capacity(1_024),
            nodes: 0,
            work: WATCH_EVERY,
            worked: 0,
            deepest: 0,
            aborted: false,
            pawn_mate_barred: rules.wa.drops && rules.wa.pawn_drop_mate == Permit::Forbidden,
            tuning,
            quiet: (tuning.quiet as usize).min(control.kills),
            pos,
        }
    }

    /// Is it time to end? Counts a node.
    #[inline]
    pub(crate) fn count(&mut self) -> bool {
        if self.aborted {
            return true;
        }
        let control = self.control;
        // A node of a board full of shooters lists ten thousand turns, and takes as long as a thousand others.
        let look = self.work >= WATCH_EVERY;
        self.work = if look { 1 } else { self.work + 1 };
        self.worked += 1;
        let over = control.stop.is_stopped()
            || control.done.load(std::sync::atomic::Ordering::Relaxed)
            || control.nodes.is_some_and(|most| {
                self.nodes >= most || self.worked >= most.saturating_mul(WORK_A_NODE)
            })
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

    /// Counts the turns that a node has listed from `first` on.
    #[inline]
    pub(crate) fn count_listed(&mut self, first: usize) {
        let listed = self.list.len() - first;
        let work = if listed > LONG {
            listed / LONG_TURNS_A_NODE
        } else {
            listed / TURNS_A_NODE
        };
        self.work += work;
        self.worked += work as u64;
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
        self.table.touch(pos.hash());
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

    pub(crate) fn make_pass(&mut self) {
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
    pub(crate) fn ended(&self, ply: usize) -> Option<i32> {
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
    pub(crate) fn is_threatened(&mut self, vital_only: bool) -> bool {
        if self.pos.game() == Game::Wa {
            return self.in_check();
        }
        let side = self.pos.side();
        let vital = vital(&self.pos, side);
        let mut targets = SquareSet::EMPTY;
        for square in self.pos.stones_of(side).iter() {
            let counts = self.pos.stone(square).is_some_and(|stone| {
                vital.has(stone.face)
                    || (!vital_only
                        && matches!(stone.face.kind(), Kind::General | Kind::MiddleTroop))
            });
            if counts {
                targets.insert(square);
            }
        }
        self.pos.make_pass(&mut self.journal);
        let threatened = self.pos.can_kill_on(&targets);
        self.pos.unmake(&mut self.journal);
        threatened
    }

    pub(crate) fn note_line(&mut self, ply: usize, m: Move) {
        let (here, rest) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(m);
        if let Some(next) = rest.first() {
            here[ply].extend_from_slice(next);
        }
    }

    /// The turns before this node, for the histories.
    #[inline]
    pub(crate) fn context(&self) -> Context {
        Context::after(&self.arrivals)
    }

    #[allow(clippy::too_many_arguments)]
    pub(crate) fn store(
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
}

/// Does what the table knows decide a node with this window? Gives the score then.
#[inline]
pub(crate) fn cut_of(entry: &Entry, alpha: i32, beta: i32, ply: usize) -> Option<i32> {
    let score = to_root(entry.score, ply);
    let cuts = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    cuts.then_some(score)
}
