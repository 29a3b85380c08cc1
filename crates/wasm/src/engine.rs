//! The engine in a page's worker.

use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, MutexGuard, PoisonError};

use kowa_api::{Ask, Best, EngineError, EngineService, Failure, Found, Level, Score, Worth};
use kowa_engine::{Config, Engine, Info, InfoBound, Limits, Report, Stop, Watch};
use kowa_rules::History;
use serde::{Deserialize, Serialize};

use crate::answer::history;
use crate::host;

/// Memory of the engine unless the page asks for other, in MiB: phones have little to give.
const HASH_MB: usize = 16;
/// Most memory that a page may ask for, in MiB: a quarter of what a module can address.
const MOST_HASH_MB: usize = 1_024;
/// A time that never comes. A search with a limit of time looks at the watch, and so learns that it is to stop.
const EVER: u64 = 1 << 50;

/// The engine, made when it is first asked.
#[derive(Debug)]
pub(crate) struct PageEngine {
    hash_mb: usize,
    // One thread alone comes here; the lock is what the trait of engines asks for.
    engine: Mutex<Option<Engine>>,
}

impl Default for PageEngine {
    fn default() -> PageEngine {
        PageEngine {
            hash_mb: HASH_MB,
            engine: Mutex::new(None),
        }
    }
}

/// The body of `hash`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HashBody {
    mb: usize,
}

/// The answer of `hash`.
#[derive(Debug, Serialize)]
pub(crate) struct Hash {
    mb: usize,
}

/// The body of `search`: a position request and what limits the search.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SearchBody {
    position: kowa_api::Place,
    #[serde(default)]
    depth: Option<u32>,
    #[serde(default)]
    nodes: Option<u64>,
    #[serde(default)]
    movetime: Option<u64>,
    #[serde(default)]
    mate: Option<u32>,
    #[serde(default)]
    lines: usize,
}

/// Progress, as told to the page.
#[derive(Serialize)]
struct Progress {
    depth: u32,
    seldepth: u32,
    line: usize,
    score: Worth,
    bound: &'static str,
    nodes: u64,
    time: u64,
    hashfull: u32,
    pv: Vec<String>,
}

/// The answer of `bench`.
#[derive(Debug, Serialize)]
pub(crate) struct BenchAnswer {
    nodes: u64,
    time: u64,
    nps: u64,
}

/// The host's clock. Looking at it is also how a search learns that the host wants it to end.
struct HostWatch<'a> {
    start: f64,
    stop: &'a Stop,
}

impl<'a> HostWatch<'a> {
    fn start(stop: &'a Stop) -> HostWatch<'a> {
        HostWatch {
            start: host::now(),
            stop,
        }
    }
}

impl Watch for HostWatch<'_> {
    fn elapsed(&self) -> u64 {
        if host::stopped() {
            self.stop.stop();
        }
        (host::now() - self.start) as u64
    }
}

impl PageEngine {
    /// Searches with progress until a limit is reached or the host wants it to end.
    pub(crate) fn search(&self, body: SearchBody) -> Result<Found, Failure> {
        let history = history(&body.position)?;
        if history.outcome().is_decided() {
            return Err(Failure::decided());
        }
        let limits = Limits {
            depth: body.depth,
            nodes: body.nodes,
            movetime: body.movetime,
            mate: body.mate,
            multi_pv: body.lines,
            ..Limits::default()
        };
        Ok(Found::of(&history, &best_of(self.run(&history, limits))?))
    }

    /// Gives the engine other memory, empty; it takes it when it is next asked.
    pub(crate) fn resize(&mut self, body: HashBody) -> Result<Hash, Failure> {
        if !(1..=MOST_HASH_MB).contains(&body.mb) {
            let message = format!("mb is {}, it must be from 1 to {MOST_HASH_MB}", body.mb);
            return Err(Failure::bad("bad_limit", message).at("mb"));
        }
        self.hash_mb = body.mb;
        *self.lock() = None;
        Ok(Hash { mb: body.mb })
    }

    /// The fixed searches whose nodes are the engine's signature.
    pub(crate) fn bench(&self) -> Result<BenchAnswer, Failure> {
        let stop = Stop::new();
        let watch = HostWatch::start(&stop);
        let done = kowa_engine::bench(&watch, &mut |_, _| {}).map_err(Failure::internal)?;
        Ok(BenchAnswer {
            nodes: done.nodes,
            time: done.time,
            nps: done.nps(),
        })
    }

    fn run(&self, history: &History, limits: Limits) -> Report {
        let limits = heard(history, limits);
        let stop = Stop::new();
        let watch = HostWatch::start(&stop);
        self.with(|engine| engine.search_with(history, &limits, &stop, &watch, &mut tell))
    }

    fn lock(&self) -> MutexGuard<'_, Option<Engine>> {
        self.engine.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, job: impl FnOnce(&mut Engine) -> T) -> T {
        let mut engine = self.lock();
        let engine = engine.get_or_insert_with(|| {
            Engine::new(Config {
                hash_mb: self.hash_mb,
                threads: 1,
            })
        });
        job(engine)
    }
}

impl EngineService for PageEngine {
    fn best(&self, history: &History, ask: Ask, _stop: &AtomicBool) -> Result<Best, EngineError> {
        let report = match ask {
            Ask::Nodes(nodes) => self.run(history, Limits::nodes(nodes)),
            Ask::MoveTime(ms) => self.run(history, Limits::movetime(ms)),
            Ask::Level(number) => {
                let level =
                    kowa_engine::Level::new(number).ok_or(EngineError::NoSuchLevel(number))?;
                let stop = Stop::new();
                let watch = HostWatch::start(&stop);
                let seed = host::random();
                self.with(|engine| {
                    engine.play_level_with(history, level, seed, &stop, &watch, &mut tell)
                })
            }
        };
        best_of(report)
    }

    fn levels(&self) -> Vec<Level> {
        kowa_engine::Level::all()
            .map(|level| Level {
                level: level.number(),
                names: level.names(),
            })
            .collect()
    }
}

/// The same limits, so that the search looks at the watch.
///
/// One that is limited by time first looks for a mate for as long as the clock says, and its nodes differ from run to run.
/// Where neither time nor nodes are limited that is not wanted, and naming all the turns keeps it from being done.
fn heard(history: &History, mut limits: Limits) -> Limits {
    if limits.movetime.is_none() {
        limits.movetime = Some(EVER);
        if limits.nodes.is_none() {
            limits.searchmoves = history.position().turns();
        }
    }
    limits
}

fn best_of(report: Report) -> Result<Best, EngineError> {
    Ok(Best {
        turn: report.best.ok_or(EngineError::Stopped)?,
        score: score(report.score),
        depth: report.depth,
        nodes: report.nodes,
        pv: report.pv,
    })
}

fn score(score: kowa_engine::Score) -> Score {
    match score {
        kowa_engine::Score::Cp(cp) => Score::Cp(cp),
        kowa_engine::Score::Mate(turns) => Score::Mate(turns),
    }
}

fn tell(info: &Info) {
    let progress = Progress {
        depth: info.depth,
        seldepth: info.seldepth,
        line: info.multi_pv,
        score: score(info.score).into(),
        bound: match info.bound {
            InfoBound::Exact => "exact",
            InfoBound::Lower => "lower",
            InfoBound::Upper => "upper",
        },
        nodes: info.nodes,
        time: info.time,
        hashfull: info.hashfull,
        pv: info.pv.iter().map(ToString::to_string).collect(),
    };
    if let Ok(json) = serde_json::to_vec(&progress) {
        host::info(&json);
    }
}
