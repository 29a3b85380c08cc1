//! Self-play with few nodes a turn.

use kowa_engine::{Config, Engine, Limits, Line, Score, Stop};
use kowa_rules::{Color, Game, History, Outcome, Position, Rules};

use super::army;
use super::record::Record;
use crate::random::Random;

/// A score of this size for [`LONG_CLEAR`] turns ends a game. Hundredths of a pawn.
const CLEAR: i32 = 2_500;
const LONG_CLEAR: usize = 8;
/// Games of this many turns end without a winner.
const LENGTH: usize = 320;
/// What a mate found counts as in a record.
const MATE: i32 = 10_000;

/// One player, who plays both sides.
pub struct SelfPlay {
    rules: Rules,
    nodes: u64,
    engine: Engine,
}

impl SelfPlay {
    /// A player with so many nodes for each turn.
    pub fn new(rules: Rules, nodes: u64) -> SelfPlay {
        SelfPlay {
            rules,
            nodes,
            engine: Engine::new(Config {
                hash_mb: 4,
                threads: 1,
            }),
        }
    }

    /// Plays one game. The same seed gives the same game.
    pub fn play(&mut self, seed: u64) -> Record {
        let start = army::beginning(self.rules, &mut Random::new(seed));
        self.engine.clear();
        let mut line = Line::new(start.clone());
        let mut history = History::new(start.clone());
        let mut scores = Vec::new();
        let mut quiet = String::new();
        let mut clear = 0usize;
        let (mut result, mut end) = (0, "length");
        while scores.len() < LENGTH {
            let outcome = history.outcome();
            if let Some(reason) = outcome.reason() {
                result = points(outcome);
                end = reason.word();
                break;
            }
            let report =
                self.engine
                    .search(&line, &Limits::nodes(self.nodes), &Stop::new(), &mut |_| {});
            let Some(best) = report.best else { break };
            let score = match report.score {
                Score::Cp(score) => score.clamp(-MATE, MATE),
                Score::Mate(n) if n > 0 => MATE,
                Score::Mate(_) => -MATE,
            };
            let pos = history.position();
            quiet.push(if is_quiet(pos, best, score) { 'q' } else { '.' });
            scores.push(score);
            let black = match pos.side() {
                Color::Black => score,
                Color::White => -score,
            };
            clear = if score.abs() >= CLEAR { clear + 1 } else { 0 };
            if clear >= LONG_CLEAR {
                result = black.signum() as i8;
                end = "agreed";
            }
            if history.play(best).is_err() || !line.play(best) || end == "agreed" {
                break;
            }
        }
        let moves: Vec<String> = history.moves().iter().map(ToString::to_string).collect();
        Record {
            game: self.rules.game().word().to_owned(),
            rules: self.rules.base().name().to_owned(),
            start: start.to_sfen(),
            moves: moves.join(" "),
            scores,
            quiet,
            result,
            end: end.to_owned(),
        }
    }
}

/// What Black got.
fn points(outcome: Outcome) -> i8 {
    match outcome {
        Outcome::Win {
            winner: Color::Black,
            ..
        } => 1,
        Outcome::Win { .. } => -1,
        _ => 0,
    }
}

/// Does the evaluation have something to say here that no exchange changes at once?
fn is_quiet(pos: &Position, best: kowa_rules::Move, score: i32) -> bool {
    let after = pos.after(best);
    let kills = after.stone_count(!pos.side()) < pos.stone_count(!pos.side());
    let check = pos.game() == Game::Wa && pos.is_check();
    !kills && !check && !best.is_promotion() && score.abs() < MATE
}
