//! The engine: its memory, and searches with it.

use std::sync::atomic::{AtomicBool, Ordering};

use kowa_rules::{Move, Outcome, Position, Rules};

use crate::history::{Histories, MAX_PLY};
use crate::mate::{FirstLook, Look};
use crate::root::{Finished, Plan, RootMove};
use crate::score::{Score, lost_at};
use crate::search::{Control, Searcher};
use crate::time::{Budget, Timer, WallWatch, Watch};
use crate::tt::Table;
use crate::tunables::Tunings;
use crate::{Limits, Line, Stop};

/// What the engine may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    /// Size of the transposition table in MiB; at least 1.
    pub hash_mb: usize,
    /// Threads of a search; at least 1. Searches are the same every time with one only.
    pub threads: usize,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            hash_mb: 64,
            threads: 1,
        }
    }
}

/// What a search tells after each depth, for each line asked for; and, once it has taken a second, each time that a depth has
/// to be searched again, with a [`bound`](Info::bound) in place of an exact score.
#[derive(Clone, Copy, Debug)]
pub struct Info<'a> {
    /// Depth, in turns: finished unless `bound` says otherwise.
    pub depth: u32,
    /// Deepest turn looked at.
    pub seldepth: u32,
    /// Score for the side to move.
    pub score: Score,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Milliseconds so far.
    pub time: u64,
    /// Share of the transposition table in use, in thousandths.
    pub hashfull: u32,
    /// The line expected, from the root.
    pub pv: &'a [Move],
    /// Rank of the line among those asked for by [`Limits::multi_pv`], the best being 1.
    pub multi_pv: usize,
    /// What the score says of the true one.
    pub bound: InfoBound,
}

/// What a reported score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InfoBound {
    /// Exactly.
    Exact,
    /// At least: the depth is being searched again with a higher window.
    Lower,
    /// At most: the depth is being searched again with a lower window.
    Upper,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The turn to play; `None` where the game is decided, or no turn is allowed.
    pub best: Option<Move>,
    /// Score for the side to move.
    pub score: Score,
    /// Depth that was finished last.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The line expected, `best` first; the second turn is the one to ponder on.
    pub pv: Vec<Move>,
}

/// How a search differs from one that wants the best turn.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    /// Turns this much worse than the best may be played, as chance has it.
    pub slack: u32,
    /// What chance goes by.
    pub seed: u64,
    /// Greatest number of kills in a row that quiescence follows.
    pub kills: usize,
    /// Is only the first thread to work?
    pub alone: bool,
}

impl Style {
    /// Wants the best turn.
    const BEST: Style = Style {
        slack: 0,
        seed: 0,
        kills: usize::MAX,
        alone: false,
    };
}

/// An engine for both games.
///
/// ```
/// use kowa_engine::{Config, Engine, Limits, Line, Stop};
/// use kowa_rules::{Game, Position, Rules};
///
/// let mut engine = Engine::new(Config { hash_mb: 4, threads: 1 });
/// let line = Line::new(Position::start(Rules::default_of(Game::Wa)));
/// let report = engine.search(&line, &Limits::depth(3), &Stop::new(), &mut |_| {});
/// assert!(line.position().is_legal(report.best.unwrap()));
/// ```
pub struct Engine {
    config: Config,
    table: Table,
    histories: Vec<Histories>,
    rules: Option<Rules>,
    tunings: Tunings,
    mates: FirstLook,
}

impl core::fmt::Debug for Engine {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Engine")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}

impl Engine {
    /// An engine that knows nothing yet.
    pub fn new(config: Config) -> Engine {
        let config = Config {
            hash_mb: config.hash_mb.max(1),
            threads: config.threads.clamp(1, 512),
        };
        let mut histories = Vec::new();
        histories.resize_with(config.threads, Histories::new);
        Engine {
            config,
            table: Table::new(config.hash_mb),
            histories,
            rules: None,
            tunings: Tunings::new(),
            mates: FirstLook::default(),
        }
    }

    /// What the engine may use.
    pub fn config(&self) -> Config {
        self.config
    }

    /// Forgets all that earlier searches found, as for a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        for histories in &mut self.histories {
            histories.clear();
        }
    }

    /// Sets one of the [`TUNABLES`](crate::TUNABLES) by name for all searches to come, kept within its bounds; `false` if there
    /// is none of that name.
    pub fn set_tunable(&mut self, name: &str, value: i32) -> bool {
        self.tunings.set(name, value)
    }

    /// Searches the position that a game has reached, by the time of day. `on_info` is told each finished depth.
    ///
    /// Takes a [`Line`] or a [`History`](kowa_rules::History).
    pub fn search(
        &mut self,
        line: impl Into<Line>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Report {
        self.search_with(line, limits, stop, &WallWatch::start(), on_info)
    }

    /// As [`Engine::search`], by the given watch.
    pub fn search_with(
        &mut self,
        line: impl Into<Line>,
        limits: &Limits,
        stop: &Stop,
        watch: &dyn Watch,
        on_info: &mut dyn FnMut(&Info),
    ) -> Report {
        self.run(&line.into(), limits, Style::BEST, stop, watch, on_info)
    }

    /// Makes the next search begin with an empty table.
    pub(crate) fn forget(&mut self) {
        self.rules = None;
    }

    /// As [`Engine::search_with`], in a style.
    pub(crate) fn run(
        &mut self,
        line: &Line,
        limits: &Limits,
        style: Style,
        stop: &Stop,
        watch: &dyn Watch,
        on_info: &mut dyn FnMut(&Info),
    ) -> Report {
        let pos = line.position();
        let mut moves = root_moves(line, limits, style);
        if moves.is_empty() {
            return without_turns(pos);
        }
        let look = if !style.alone {
            let hash = self.config.hash_mb;
            self.mates
                .look(line, moves.len(), limits, hash, stop, watch)
        } else {
            Look::default()
        };
        if let Some(best) = look.line.first() {
            let score = Score::Mate(look.line.len() as i32);
            let depth = look.line.len() as u32;
            on_info(&Info {
                depth,
                seldepth: depth,
                score,
                nodes: look.nodes,
                time: watch.elapsed(),
                hashfull: self.table.permill(),
                pv: &look.line,
                multi_pv: 1,
                bound: InfoBound::Exact,
            });
            return Report {
                best: Some(*best),
                score,
                depth,
                nodes: look.nodes,
                pv: look.line,
            };
        }
        if self.rules.as_ref() != Some(pos.rules()) {
            // Scores of one set of rules say nothing about another.
            self.clear();
            self.rules = Some(*pos.rules());
        }
        self.table.grow_older();
        for histories in &mut self.histories {
            histories.grow_older();
        }
        let budget = Budget::of(limits);
        let timer = Timer::new(watch, limits.ponder.as_ref());
        let depth = limits.depth.or(limits.mate.map(|n| n.saturating_mul(2)));
        let plan = |id: usize| Plan {
            depth: depth.unwrap_or(u32::MAX).max(1),
            mate: limits.mate,
            lines: limits.multi_pv.clamp(1, moves.len()),
            from: 1 + (id as u32 & 1),
            budget: Budget {
                soft: budget.soft.filter(|_| id == 0),
                ..budget
            },
        };
        let done = AtomicBool::new(false);
        let control = Control {
            stop,
            done: &done,
            timer: &timer,
            nodes: limits.nodes.map(|n| n.saturating_sub(look.nodes).max(1)),
            hard: budget.hard,
            kills: style.kills,
            tuning: *self.tunings.of(pos.game()),
        };
        let table = &self.table;
        let Some((first, others)) = self.histories.split_first_mut() else {
            return without_turns(pos);
        };
        let mut nodes = look.nodes;
        let (plans, first_plan): (Vec<Plan>, Plan) =
            ((1..self.config.threads).map(plan).collect(), plan(0));
        let others = if style.alone { &mut [] } else { others };
        let (depth, score) = std::thread::scope(|scope| {
            let helpers: Vec<_> = others
                .iter_mut()
                .zip(plans)
                .map(|(histories, plan)| {
                    let mut moves = moves.clone();
                    let control = &control;
                    scope.spawn(move || {
                        let mut searcher = Searcher::new(line, table, histories, control);
                        searcher.deepen(&mut moves, &plan, &mut |_| {});
                        searcher.nodes
                    })
                })
                .collect();
            let mut searcher = Searcher::new(line, table, first, &control);
            let result = searcher.deepen(&mut moves, &first_plan, &mut |finished: &Finished| {
                on_info(&Info {
                    depth: finished.depth,
                    seldepth: finished.deepest.min(MAX_PLY) as u32,
                    score: Score::of(finished.score),
                    nodes: finished.nodes + look.nodes,
                    time: timer.since_start(),
                    hashfull: table.permill(),
                    pv: finished.line,
                    multi_pv: finished.rank,
                    bound: finished.bound,
                });
            });
            done.store(true, Ordering::Relaxed);
            nodes += searcher.nodes;
            for helper in helpers {
                // A helper that panicked has only lost its share of the work.
                nodes += helper.join().unwrap_or(0);
            }
            result
        });
        Report {
            best: moves.first().map(|root| root.m),
            score: Score::of(score),
            depth,
            nodes,
            pv: moves.swap_remove(0).line,
        }
    }
}

/// The legal turns that the limits allow, in the order in which kills of much worth come first.
fn root_moves(line: &Line, limits: &Limits, style: Style) -> Vec<RootMove> {
    if line.is_decided() {
        return Vec::new();
    }
    let pos = line.position();
    let mut turns = pos.turns();
    if !limits.searchmoves.is_empty() {
        turns.retain(|m| limits.searchmoves.contains(m));
    }
    crate::picker::sort_root(pos, &mut turns);
    let seed = style.seed ^ pos.hash();
    turns
        .into_iter()
        .map(|m| {
            let chance = random(seed ^ random(m.bits())) % (u64::from(style.slack) + 1);
            RootMove::new(m, chance as i32)
        })
        .collect()
}

/// The generator of SplitMix64 (Steele, Lea, Flood 2014).
fn random(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn without_turns(pos: &Position) -> Report {
    let score = match pos.outcome() {
        Outcome::Win { winner, .. } if winner == pos.side() => -lost_at(1),
        Outcome::Win { .. } => lost_at(0),
        _ => 0,
    };
    Report {
        best: None,
        score: Score::of(score),
        depth: 0,
        nodes: 0,
        pv: Vec::new(),
    }
}
