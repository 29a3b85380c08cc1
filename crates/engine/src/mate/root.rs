//! The first look of an ordinary search: is there a mate?

use kowa_rules::Move;

use super::{MateConfig, MateResult, MateSolver};
use crate::time::{Budget, Watch};
use crate::{Limits, Line, Stop};

/// Share of the limits that goes into it.
const SHARE: u64 = 10;
/// Positions of the solver, which evaluates none, that take no longer than one node of a search (measured: four to thirty).
const A_NODE: u64 = 4;
/// Milliseconds that it takes at most.
const LONGEST: u64 = 1_000;
/// With fewer positions it would hardly get beyond the first.
const LEAST: u64 = 500;
/// Where the root has more turns than games lead to, each takes too long.
const MOST_TURNS: usize = 1_000;
/// Share of the engine's memory, in MiB, and the most of it.
const MEMORY: (usize, usize) = (8, 32);

/// What the first look came to.
#[derive(Default)]
pub(crate) struct Look {
    /// The line of a mate.
    pub line: Vec<Move>,
    /// Nodes of a search that would have taken as long.
    pub nodes: u64,
}

/// A solver that is made when it is first needed.
#[derive(Default)]
pub(crate) struct FirstLook(Option<MateSolver>);

impl FirstLook {
    /// Looks for a mate with a small share of the limits. Where neither nodes nor time are limited, or several lines are
    /// wanted, it does nothing. `turns` is the number of turns at the root.
    pub(crate) fn look(
        &mut self,
        line: &Line,
        turns: usize,
        limits: &Limits,
        hash_mb: usize,
        stop: &Stop,
        watch: &dyn Watch,
    ) -> Look {
        let budget = Budget::of(limits);
        let nodes = limits.nodes.map(|n| n / SHARE * A_NODE);
        let time = budget
            .soft
            .or(budget.hard)
            .map(|ms| (ms / SHARE).min(LONGEST));
        if (nodes.is_none() && time.is_none())
            || nodes.is_some_and(|n| n < LEAST)
            || turns > MOST_TURNS
            || limits.multi_pv > 1
            || !limits.searchmoves.is_empty()
        {
            return Look::default();
        }
        let solver = self.0.get_or_insert_with(|| {
            MateSolver::new(MateConfig {
                hash_mb: (hash_mb / MEMORY.0).clamp(1, MEMORY.1),
            })
        });
        let found = solver.solve_within(line, limits.mate, nodes, time, stop, watch);
        Look {
            line: match found {
                MateResult::Mate { line, .. } => line,
                _ => Vec::new(),
            },
            nodes: solver.nodes().div_ceil(A_NODE),
        }
    }
}
