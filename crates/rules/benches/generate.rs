//! The speed and size that the generator is held to, measured and printed: rows `measure | target | value | ok`.
//!
//! A plain program rather than a statistics harness: each figure is the best of several passes over the same positions,
//! which is what a noisy machine can still tell.

use std::path::Path;
use std::time::Instant;

use kowa_rules::{Color, Game, Position, Preset, Rules};
use serde_json::Value;

const PASSES: usize = 7;
/// A position counts as a full board with at least this many of the 180 stones.
const FULL: u16 = 120;
const RATE: f64 = 5e6;
const WORST_MS: f64 = 2.0;
const SIZE: usize = 4096;

fn main() {
    // `cargo test --benches` runs this too; the figures would mean nothing there.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/vectors/ko.jsonl");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let sfens: Vec<String> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("a JSON line"))
        .map(|vector| {
            vector["sfen"]
                .as_str()
                .expect("a position string")
                .to_owned()
        })
        .collect();
    for preset in Preset::of(Game::Ko) {
        let rules = Rules::preset(*preset);
        let positions: Vec<Position> = sfens
            .iter()
            .filter_map(|sfen| Position::from_sfen(rules, sfen).ok())
            .filter(|pos| pos.decided_by_stones().is_none())
            .collect();
        let full: Vec<&Position> = positions
            .iter()
            .filter(|pos| Color::ALL.map(|c| pos.stone_count(c)).iter().sum::<u16>() >= FULL)
            .collect();
        let mut turns = 0;
        let seconds = best(|| turns = full.iter().map(|pos| pos.count_turns()).sum::<u64>());
        let rate = turns as f64 / seconds;
        row(
            &format!(
                "generated turns over {} full boards ({})",
                full.len(),
                preset.name()
            ),
            &format!("≥ {:.1} M/s", RATE / 1e6),
            &format!("{:.1} M/s", rate / 1e6),
            rate >= RATE,
        );
        let worst = positions
            .iter()
            .map(|pos| {
                best(|| {
                    pos.count_turns();
                })
            })
            .fold(0.0, f64::max);
        row(
            &format!(
                "slowest list of {} positions ({})",
                positions.len(),
                preset.name()
            ),
            &format!("≤ {WORST_MS:.1} ms"),
            &format!("{:.3} ms", worst * 1e3),
            worst * 1e3 <= WORST_MS,
        );
    }
    let size = size_of::<Position>();
    row(
        "size of a Position",
        &format!("≤ {SIZE} bytes"),
        &format!("{size} bytes"),
        size <= SIZE,
    );
}

fn best(mut work: impl FnMut()) -> f64 {
    let mut least = f64::INFINITY;
    for _ in 0..PASSES {
        let start = Instant::now();
        work();
        least = least.min(start.elapsed().as_secs_f64());
    }
    least
}

fn row(measure: &str, target: &str, value: &str, ok: bool) {
    println!(
        "{measure} | {target} | {value} | {}",
        if ok { "ok" } else { "MISSED" }
    );
}
