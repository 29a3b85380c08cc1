//! Mates: wins by attacking turns alone, proven against every answer.
//!
//! An attacking turn is in Wa a check, in Kō a turn after which the enemy stands to lose by the next one, or that kills one
//! of two commanders on whom the enemy's life hangs; and in both games any turn that wins at once. A win that needs a quiet
//! turn between is for the ordinary search.

mod cache;
mod dfpn;
mod expand;
mod ko;
mod meter;
#[cfg(test)]
#[path = "../../tests/mate_positions/mod.rs"]
mod positions;
mod proof;
mod root;
mod summary;
mod table;

pub(crate) use root::{FirstLook, Look};

use kowa_rules::Move;

use crate::time::{Budget, WallWatch, Watch};
use crate::{Limits, Line, Stop};
use cache::Cache;
use dfpn::{ANY, Search};
use expand::Expander;
use meter::{Control, Meter};
use table::{Table, UNBOUND};

/// What a solver may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MateConfig {
    /// Memory for its tables in MiB; at least 1.
    pub hash_mb: usize,
}

impl Default for MateConfig {
    fn default() -> MateConfig {
        MateConfig { hash_mb: 64 }
    }
}

/// What a solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateResult {
    /// The side to move wins by attacking turns, whatever the enemy answers.
    Mate {
        /// The turns of both sides to the end, by the longest defence. Its length is the `n` of
        /// [`Score::Mate`](crate::Score::Mate).
        line: Vec<Move>,
        /// Is no shorter win by attacking turns possible?
        shortest: bool,
    },
    /// There is no such win, or none within the turns asked for.
    None,
    /// The limits came first.
    Unknown,
}

/// A solver of mates: depth-first proof-number search with memory of fixed size. The same position, limits of nodes and
/// turns, and memory give the same result every time.
///
/// ```
/// use kowa_engine::{Limits, Line, MateConfig, MateResult, MateSolver, Stop};
/// use kowa_rules::{Game, Position, Rules};
///
/// let rules = Rules::default_of(Game::Wa);
/// let position = Position::from_sfen(rules, "k10/11/1K9/11/11/11/11/11/11/11/9S1 b - 1")?;
/// let mut solver = MateSolver::new(MateConfig { hash_mb: 1 });
/// let result = solver.solve(Line::new(position), &Limits::nodes(100_000), &Stop::new());
/// assert_eq!(result, MateResult::None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct MateSolver {
    table: Table,
    cache: Cache,
    nodes: u64,
}

impl core::fmt::Debug for MateSolver {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("MateSolver")
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}

/// Work that may go into a shorter line: so many times that of the first proof, and so many positions besides.
const SHORTENING: (u64, u64) = (4, 200_000);

impl MateSolver {
    /// A solver with empty tables.
    pub fn new(config: MateConfig) -> MateSolver {
        let bytes = config.hash_mb.max(1) << 20;
        MateSolver {
            table: Table::new(bytes / 4 * 3),
            cache: Cache::new(bytes / 4),
            nodes: 0,
        }
    }

    /// Positions looked at by the latest solving.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks for a mate by the side to move, by the time of day.
    ///
    /// Of the limits those of nodes and time count, and [`Limits::mate`]: the win must come within so many turns of both
    /// sides. Once a mate is found, some more of the limits goes into a shorter one. Takes a [`Line`] or a
    /// [`Position`](kowa_rules::Position): a position that has come up three times in the game cannot come up in the mate.
    pub fn solve(&mut self, line: impl Into<Line>, limits: &Limits, stop: &Stop) -> MateResult {
        self.solve_with(line, limits, stop, &WallWatch::start())
    }

    /// As [`MateSolver::solve`], by the given watch.
    pub fn solve_with(
        &mut self,
        line: impl Into<Line>,
        limits: &Limits,
        stop: &Stop,
        watch: &dyn Watch,
    ) -> MateResult {
        let (line, time) = (line.into(), Budget::of(limits).hard);
        self.solve_within(&line, limits.mate, limits.nodes, time, stop, watch)
    }

    /// As [`MateSolver::solve_with`], within so many turns, positions and milliseconds.
    fn solve_within(
        &mut self,
        line: &Line,
        turns: Option<u32>,
        nodes: Option<u64>,
        hard: Option<u64>,
        stop: &Stop,
        watch: &dyn Watch,
    ) -> MateResult {
        self.table.clear();
        self.cache.clear();
        self.nodes = 0;
        if line.is_decided() {
            return MateResult::None;
        }
        let pos = line.position.clone();
        let meter = Meter::new(Control {
            stop,
            watch,
            nodes,
            hard,
        });
        let expander = Expander::new(pos.side(), barred(line), meter);
        let left = turns.map_or(ANY, |turns| {
            u16::try_from(turns).unwrap_or(ANY).min(ANY - 1)
        });
        let mut search = Search::new(pos, expander, &mut self.table, &mut self.cache);
        let result = find(&mut search, left, nodes);
        self.nodes = search.expander.meter.nodes();
        result
    }
}

/// Positions of the game that have come up so often that the next time ends it.
fn barred(line: &Line) -> Vec<u64> {
    let mut keys: Vec<u64> = line.steps.iter().map(|step| step.key).collect();
    keys.sort_unstable();
    let mut barred: Vec<u64> = keys
        .chunk_by(|a, b| a == b)
        .filter(|same| same.len() >= 3)
        .map(|same| same[0])
        .collect();
    barred.dedup();
    barred
}

fn find(search: &mut Search, left: u16, nodes: Option<u64>) -> MateResult {
    let known = search.solve(left);
    if search.is_over() {
        return MateResult::Unknown;
    }
    if !known.is_proven() {
        return if known.low == UNBOUND {
            MateResult::None
        } else {
            MateResult::Unknown
        };
    }
    let Some(mut line) = search.line(left) else {
        return MateResult::Unknown;
    };
    let work = search.expander.meter.nodes();
    let most = work + work * SHORTENING.0 + SHORTENING.1;
    let most = nodes.map_or(most, |n| n.min(most));
    search.expander.meter.allow(Some(most));
    while line.len() > 1 {
        let left = line.len() as u16 - 2;
        let known = search.solve(left);
        if search.is_over() {
            break;
        }
        if !known.is_proven() {
            let shortest = known.low == UNBOUND;
            return MateResult::Mate { line, shortest };
        }
        match search.line(left) {
            Some(shorter) => line = shorter,
            None => break,
        }
    }
    let shortest = line.len() == 1;
    MateResult::Mate { line, shortest }
}
