//! Counts of turn sequences from the plain-text file `tests/data/perft/start.perft`.

use std::path::Path;

use kowa_rules::{Position, Rules, divide, perft};

/// One entry: a position, and for each depth its count.
struct Entry {
    pos: Position,
    counts: Vec<(u32, u64)>,
}

fn entries() -> Vec<Entry> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/perft/start.perft");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut entries: Vec<Entry> = Vec::new();
    let mut rules = None;
    for line in text
        .lines()
        .filter(|l| !l.is_empty() && !l.starts_with('#'))
    {
        let (key, rest) = line.split_once(' ').expect("a key and a value");
        match key {
            "id" => {
                let (game, preset) = rest.split_once(' ').expect("game and preset");
                let game = game.parse().expect("a game");
                rules = Some(Rules::named(game, preset).expect("a preset"));
            }
            "epd" => {
                let rules = rules.expect("an id before the position");
                let pos = Position::from_sfen(rules, rest).expect("a position");
                assert!(pos == Position::start(rules), "{rest} is not the start");
                entries.push(Entry {
                    pos,
                    counts: Vec::new(),
                });
            }
            "perft" => {
                let (depth, count) = rest.split_once(' ').expect("depth and count");
                let count = (
                    depth.parse().expect("a depth"),
                    count.parse().expect("a count"),
                );
                entries
                    .last_mut()
                    .expect("a position before the count")
                    .counts
                    .push(count);
            }
            _ => panic!("unknown key in {line}"),
        }
    }
    entries
}

fn check(pick: impl Fn(&Entry, u32) -> bool) {
    let mut checked = 0;
    for entry in entries() {
        for (depth, count) in &entry.counts {
            if pick(&entry, *depth) {
                assert_eq!(
                    perft(&entry.pos, *depth),
                    *count,
                    "{:?} at depth {depth}",
                    entry.pos
                );
                checked += 1;
            }
        }
    }
    assert!(checked > 0);
}

#[test]
fn shallow_counts_agree() {
    check(|_, depth| depth <= 4);
}

#[test]
fn wa_depth_5_agrees_without_drops() {
    check(|entry, depth| depth == 5 && !entry.pos.rules().wa.drops);
}

#[test]
fn wa_depth_5_agrees_with_drops_and_nifu() {
    check(|entry, depth| depth == 5 && entry.pos.rules().wa.drops);
}

#[test]
fn the_parts_make_the_whole() {
    for entry in entries() {
        let parts = divide(&entry.pos, 2);
        assert_eq!(parts.len(), entry.pos.turns().len());
        assert_eq!(
            parts.iter().map(|(_, n)| n).sum::<u64>(),
            perft(&entry.pos, 2)
        );
    }
}

#[test]
fn a_decided_position_counts_none() {
    let sfen = "k18/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 b - 1";
    let pos = Position::from_sfen(Rules::named(kowa_rules::Game::Ko, "zh").expect("zh"), sfen)
        .expect("valid");
    assert!(pos.outcome().is_decided());
    assert_eq!(perft(&pos, 1), 0);
    assert_eq!(perft(&pos, 3), 0);
}
