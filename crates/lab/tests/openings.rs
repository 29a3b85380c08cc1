//! The sets of openings in the repository, and the generator that made them.

use std::collections::HashSet;
use std::path::PathBuf;

use kowa_lab::opening::{Demands, OpeningSet, generate};
use kowa_lab::runner::Openings;
use kowa_rules::{Game, History, Preset, Rules};

const DEMANDS: Demands = Demands {
    plies: 8,
    limit: 100,
    slip: 100,
};

fn presets() -> impl Iterator<Item = Preset> {
    Game::ALL.into_iter().flat_map(Preset::of).copied()
}

fn file(preset: Preset) -> PathBuf {
    let name = format!("{}-{}.txt", preset.game(), preset.name());
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data/openings")
        .join(name)
}

fn set(preset: Preset) -> Vec<History> {
    match Openings::read(&file(preset), Rules::preset(preset)) {
        Ok(Openings::List(list)) => list,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_set_has_a_hundred_pairs_of_games_and_more_that_all_differ() {
    for preset in presets() {
        let set = set(preset);
        assert!(set.len() >= 150, "{preset:?}: {}", set.len());
        let ends: HashSet<u64> = set.iter().map(|game| game.position().hash()).collect();
        assert_eq!(ends.len(), set.len(), "{preset:?} has an opening twice");
        for game in &set {
            assert_eq!(game.moves().len(), 8, "{preset:?}");
            assert!(!game.outcome().is_decided(), "{preset:?}");
        }
    }
}

#[test]
fn the_command_at_the_head_makes_the_set_again() {
    for (preset, seed, count) in [
        (Preset::Zh, 1, 1),
        (Preset::Ja, 2, 1),
        (Preset::Sorai, 3, 1),
        (Preset::Classic, 1, 12),
        (Preset::Modern, 2, 12),
    ] {
        let text = std::fs::read_to_string(file(preset)).unwrap();
        let made = (0..)
            .filter_map(|item| generate(Rules::preset(preset), DEMANDS, seed, item))
            .take(count)
            .collect();
        let again = OpeningSet {
            command: format!(
                "lab openings --game {} --rules {} --count 200 --plies 8 --seed {seed} --limit 100 --slip 100",
                preset.game(),
                preset.name()
            ),
            openings: made,
        };
        assert!(
            text.starts_with(&again.to_string()),
            "{preset:?} is made as\n{again}"
        );
    }
}

#[test]
fn demands_that_cannot_be_met_give_no_opening() {
    let none = Demands {
        limit: -1,
        ..DEMANDS
    };
    let rules = Rules::default_of(Game::Wa);
    assert!((0..5).all(|item| generate(rules, none, 1, item).is_none()));
}
