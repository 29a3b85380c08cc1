//! A fixed set of searches whose nodes, added up, are the engine's signature.

use core::fmt;

use kowa_rules::{Position, Rules};

use crate::time::Watch;
use crate::{Config, Engine, Limits, Line, Stop};

/// One search a line: `name game preset depth position`.
const POSITIONS: &str = include_str!("../data/bench.txt");

/// One search of the bench.
#[derive(Clone, Debug)]
pub struct BenchCase {
    /// Its name.
    pub name: &'static str,
    /// Where it begins.
    pub position: Position,
    /// Its depth.
    pub depth: u32,
}

/// The searches of the bench.
///
/// # Errors
/// A line that cannot be read, with the reason.
pub fn bench_cases() -> Result<Vec<BenchCase>, String> {
    POSITIONS
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.starts_with('#') && !line.is_empty())
        .map(|(i, line)| {
            let error = |why: String| format!("bench position on line {}: {why}", i + 1);
            let mut fields = line.splitn(5, ' ');
            let mut next = |what| fields.next().ok_or_else(|| error(format!("no {what}")));
            let name = next("name")?;
            let game = next("game")?.parse().map_err(|e| error(format!("{e}")))?;
            let rules = Rules::named(game, next("preset")?).map_err(|e| error(format!("{e}")))?;
            let depth = next("depth")?
                .parse()
                .map_err(|e| error(format!("depth: {e}")))?;
            let position =
                Position::from_sfen(rules, next("position")?).map_err(|e| error(format!("{e}")))?;
            Ok(BenchCase {
                name,
                position,
                depth,
            })
        })
        .collect()
}

/// What the bench counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bench {
    /// Nodes of all searches: the signature.
    pub nodes: u64,
    /// Milliseconds.
    pub time: u64,
}

impl Bench {
    /// Nodes a second.
    pub fn nps(&self) -> u64 {
        self.nodes * 1_000 / self.time.max(1)
    }
}

/// Prints as bench runners read it: `123456 nodes 234567 nps`.
impl fmt::Display for Bench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} nodes {} nps", self.nodes, self.nps())
    }
}

/// Searches the bench positions, each with an empty memory, and tells each search's name and count.
///
/// # Errors
/// As [`bench_cases`].
pub fn bench(
    watch: &dyn Watch,
    on_case: &mut dyn FnMut(&BenchCase, Bench),
) -> Result<Bench, String> {
    let mut engine = Engine::new(Config {
        hash_mb: 16,
        threads: 1,
    });
    let mut total = Bench::default();
    for case in bench_cases()? {
        engine.clear();
        let line = Line::new(case.position.clone());
        let start = watch.elapsed();
        let report = engine.search_with(
            &line,
            &Limits::depth(case.depth),
            &Stop::new(),
            watch,
            &mut |_| {},
        );
        let found = Bench {
            nodes: report.nodes,
            time: watch.elapsed() - start,
        };
        on_case(&case, found);
        total.nodes += found.nodes;
        total.time += found.time;
    }
    Ok(total)
}
