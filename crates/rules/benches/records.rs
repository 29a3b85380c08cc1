//! How many recorded games a second are read and replayed: `cargo bench -p kowa-rules --bench records`.
//!
//! Games of 200 turns each, played at random from the start, in the format of Kowa; the time is that of one core.

use std::time::Instant;

use kowa_rules::record::{Record, Recorder};
use kowa_rules::{Game, Position, Preset, Rules};

const TURNS: usize = 200;
const GAMES: usize = 20;
const PASSES: usize = 40;

/// A linear congruential generator (Knuth's MMIX constants): the same games every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// A game of so many turns; none when it ended before.
fn game(rules: Rules, chance: &mut Chance) -> Option<Record> {
    let mut recorder = Recorder::new(Position::start(rules));
    for _ in 0..TURNS {
        let turns = recorder.game().position().turns();
        let turn = *turns.get(chance.below(turns.len().max(1)))?;
        recorder.play_turn(turn).ok()?;
    }
    recorder.finish(None).ok()
}

fn main() {
    // `cargo test --benches` runs this too; the figures would mean nothing there.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    for preset in Game::ALL.into_iter().flat_map(Preset::of) {
        let rules = Rules::preset(*preset);
        let mut chance = Chance(1);
        let mut texts = Vec::new();
        while texts.len() < GAMES {
            texts.extend(game(rules, &mut chance).map(|record| record.to_string()));
        }
        // The best time of each game over several passes is what a noisy machine can still tell.
        let mut best = vec![f64::INFINITY; GAMES];
        for _ in 0..PASSES {
            for (text, best) in texts.iter().zip(&mut best) {
                let start = Instant::now();
                let record = Record::parse(text).expect("a record that was printed");
                assert_eq!(record.turns().count(), TURNS);
                *best = best.min(start.elapsed().as_secs_f64());
            }
        }
        let rate = GAMES as f64 / best.iter().sum::<f64>();
        let wanted = match rules.game() {
            Game::Ko => 500.0,
            Game::Wa => 2000.0,
        };
        println!(
            "records read and replayed ({} {}) | ≥ {wanted} games/s | {rate:.0} games/s | {}",
            rules.game(),
            preset.name(),
            if rate >= wanted { "ok" } else { "MISSED" }
        );
    }
}
