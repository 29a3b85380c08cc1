//! Games between two sets of values.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use kowa_engine::Config;
use kowa_rules::{ByColor, Color};

use super::state::{Parameter, Plan, Rivals};
use crate::anchor::judge;
use crate::runner::{Allowance, Bounds, End, Game, Kowa, KowaSpec, Openings, Player, Side, play};
use crate::stats::{GameResult, Tally};

/// Where the games of a run are played.
pub struct Contest<'a> {
    /// What the games are like.
    pub plan: &'a Plan,
    /// The numbers that the values are of.
    pub parameters: &'a [Parameter],
    /// Where they begin.
    pub openings: &'a Openings,
    /// Games at a time.
    pub concurrency: usize,
}

/// Memory of an engine that looks at a few thousand positions a turn, in MiB.
const HASH_MB: usize = 4;

/// When an engine that has a bounded number of positions to look at must have answered.
const HANG: Duration = Duration::from_secs(120);

impl Contest<'_> {
    /// Plays the pairs of an iteration, and counts the games as the rivals' first side has them.
    ///
    /// # Errors
    /// When the engine does not know a number, or does something wrong.
    pub fn play(&self, rivals: &Rivals, iteration: u32) -> Result<Tally> {
        let next = AtomicU32::new(0);
        let mut games = Tally::default();
        std::thread::scope(|scope| {
            let work = || -> Result<Vec<GameResult>> {
                let mut results = Vec::new();
                let mut players = [self.player(&rivals.plus)?, self.player(&rivals.minus)?];
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= self.plan.pairs {
                        return Ok(results);
                    }
                    let opening = iteration * self.plan.pairs + pair;
                    for black in Side::ALL {
                        results.push(self.game(opening, black, &mut players)?);
                    }
                }
            };
            let workers: Vec<_> = (0..self.concurrency).map(|_| scope.spawn(work)).collect();
            for worker in workers {
                let results = worker.join().map_err(|_| anyhow!("a game panicked"))??;
                results.into_iter().for_each(|result| games.add(result));
            }
            Ok(games)
        })
    }

    fn player(&self, values: &[i32]) -> Result<Kowa> {
        let spec = KowaSpec {
            config: Config {
                hash_mb: HASH_MB,
                threads: 1,
            },
            nodes: Some(self.plan.nodes),
            ..KowaSpec::default()
        };
        let mut kowa = Kowa::new(spec, self.plan.seed);
        for (parameter, value) in self.parameters.iter().zip(values) {
            if !kowa.engine_mut().set_tunable(&parameter.name, *value) {
                bail!("the engine has no number `{}`", parameter.name);
            }
        }
        Ok(kowa)
    }

    fn game(&self, opening: u32, black: Side, players: &mut [Kowa; 2]) -> Result<GameResult> {
        let bounds = Bounds {
            allowed: ByColor([Allowance::default(); 2]),
            margin: Duration::ZERO,
            hang: HANG,
            max_turns: self.plan.max_turns,
            agreement: None,
        };
        let [plus, minus] = players;
        let players: ByColor<&mut dyn Player> =
            Side::by_color([plus as &mut dyn Player, minus], black);
        let game = play(self.openings.of_pair(opening), players, &bounds);
        if let End::Fault(color, fault) = &game.end {
            let value = Side::of(*color, black);
            return Err(anyhow!("{fault}"))
                .with_context(|| format!("opening {}, side {value}", opening + 1));
        }
        Ok(self.result(&game, black))
    }

    /// The result for the first side. A game that has the greatest length is won by who is ahead of the other far enough.
    fn result(&self, game: &Game, black: Side) -> GameResult {
        let winner = match game.end {
            End::Length => self.ahead(game),
            _ => game.end.winner(),
        };
        match winner.map(|winner| Side::of(winner, black)) {
            Some(Side::A) => GameResult::Win,
            Some(Side::B) => GameResult::Loss,
            None => GameResult::Draw,
        }
    }

    fn ahead(&self, game: &Game) -> Option<Color> {
        let position = game.history.position();
        let lead = judge(position, 0);
        if lead.abs() <= self.plan.ahead {
            None
        } else if lead > 0 {
            Some(position.side())
        } else {
            Some(!position.side())
        }
    }
}
