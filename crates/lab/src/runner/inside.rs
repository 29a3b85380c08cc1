//! Players in this process: Kowa and the anchors.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use kowa_engine::{Clock, Engine, Line, Score, Stop};
use kowa_protocol::referee::{Answer, Fault, FaultKind, Limits, Told};
use kowa_rules::{Color, History, Move, Position};

use super::player::{Played, Player};
use super::spec::KowaSpec;
use crate::anchor::Anchor;

/// Kowa in this process.
#[derive(Debug)]
pub struct Kowa {
    spec: KowaSpec,
    engine: Engine,
    seed: u64,
}

impl Kowa {
    /// Kowa with settings of its own. Levels choose their turns by the seed.
    pub fn new(spec: KowaSpec, seed: u64) -> Kowa {
        Kowa {
            engine: Engine::new(spec.config),
            spec,
            seed,
        }
    }

    /// The engine, to set what the spec does not say.
    pub fn engine_mut(&mut self) -> &mut Engine {
        &mut self.engine
    }

    fn search(&mut self, game: &History, limits: &Limits) -> (Option<Move>, Told) {
        let line = Line::from(game);
        let stop = Stop::new();
        let start = Instant::now();
        let report = match self.spec.level {
            Some(level) => {
                let seed = self.seed ^ game.position().hash();
                self.engine.play_level(line, level, seed, &stop)
            }
            None => {
                let limits = self.limits(game.position().side(), limits);
                self.engine.search(line, &limits, &stop, &mut |_| {})
            }
        };
        let micros = start.elapsed().as_micros().max(1) as u64;
        let told = Told {
            depth: Some(report.depth),
            centipawns: match report.score {
                Score::Cp(n) => Some(n),
                _ => None,
            },
            nodes: Some(report.nodes),
            nps: Some(report.nodes.saturating_mul(1_000_000) / micros),
        };
        (report.best, told)
    }

    fn limits(&self, side: Color, limits: &Limits) -> kowa_engine::Limits {
        kowa_engine::Limits {
            depth: self.spec.depth.or(limits.depth),
            nodes: self.spec.nodes.or(limits.nodes),
            movetime: limits.movetime,
            clock: limits.clocks.as_ref().map(|clocks| Clock {
                left: clocks[side].left,
                increment: clocks[side].increment,
                byoyomi: clocks[side].byoyomi,
                turns_to_go: None,
            }),
            ..kowa_engine::Limits::default()
        }
    }
}

impl Player for Kowa {
    fn new_game(&mut self, _start: &Position) -> Result<(), Fault> {
        self.engine.clear();
        Ok(())
    }

    fn play(
        &mut self,
        game: &History,
        limits: &Limits,
        deadline: Duration,
    ) -> Result<Played, Fault> {
        let played = measure(game, deadline, || self.search(game, limits));
        if played.is_err() {
            // A search that panicked may have left anything behind.
            self.engine = Engine::new(self.spec.config);
        }
        played
    }

    fn game_over(&mut self, _winner: Option<Color>) {}

    fn dialogue(&self) -> Vec<String> {
        Vec::new()
    }

    fn own_name(&self) -> Option<String> {
        None
    }
}

/// An anchor: it knows no limits.
#[derive(Clone, Copy, Debug)]
pub struct Frozen {
    /// Which.
    pub anchor: Anchor,
    /// What it chooses by among turns that it holds equal.
    pub seed: u64,
}

impl Player for Frozen {
    fn new_game(&mut self, _start: &Position) -> Result<(), Fault> {
        Ok(())
    }

    fn play(
        &mut self,
        game: &History,
        _limits: &Limits,
        _deadline: Duration,
    ) -> Result<Played, Fault> {
        // What an anchor plays does not depend on time, so a slow machine must not lose it the game.
        measure(game, Duration::MAX, || {
            (self.anchor.play(game, self.seed), Told::default())
        })
    }

    fn game_over(&mut self, _winner: Option<Color>) {}

    fn dialogue(&self) -> Vec<String> {
        Vec::new()
    }

    fn own_name(&self) -> Option<String> {
        None
    }
}

/// Measures the time of a turn and looks at what came of it.
fn measure(
    game: &History,
    deadline: Duration,
    find: impl FnOnce() -> (Option<Move>, Told),
) -> Result<Played, Fault> {
    let start = Instant::now();
    let found = catch_unwind(AssertUnwindSafe(find));
    let time = start.elapsed();
    let Ok((best, told)) = found else {
        return Err(Fault::new(FaultKind::Crash, "the search panicked"));
    };
    if time > deadline {
        return Err(Fault::new(
            FaultKind::TimeOut,
            format!(
                "a turn after {} ms, not within {}",
                time.as_millis(),
                deadline.as_millis()
            ),
        ));
    }
    match best {
        Some(turn) if game.position().is_legal(turn) => Ok(Played {
            answer: Answer::Turn(turn),
            time,
            told,
        }),
        Some(turn) => Err(Fault::new(FaultKind::IllegalMove, format!("`{turn}`"))),
        None => Err(Fault::new(
            FaultKind::Protocol,
            "no turn, but there are some",
        )),
    }
}
