//! The rules core against the test vectors of an independent implementation and against section 10 of the rules.

#[allow(dead_code, reason = "each test uses its own part of the vectors")]
mod vectors;

use std::collections::BTreeMap;

use kowa_rules::{Game, Position, Rules, perft};
use vectors::{
    Case, Judge, assert_agreement, lines, list_disagreements, perft_entries, scenario_disagreements,
};

struct Core;

fn position(case: &Case, sfen: &str) -> Result<Position, String> {
    let game: Game = case.game.parse().map_err(|e| format!("{e}"))?;
    let mut rules = Rules::named(game, &case.rules).map_err(|e| e.to_string())?;
    for (option, value) in &case.set {
        rules.set(option, value).map_err(|e| e.to_string())?;
    }
    Position::from_sfen(rules, sfen).map_err(|e| e.to_string())
}

impl Judge for Core {
    fn turns(&self, case: &Case) -> Result<BTreeMap<String, String>, String> {
        let pos = position(case, &case.sfen)?;
        let list = pos.turns();
        let turns: BTreeMap<_, _> = list
            .iter()
            .map(|m| (m.to_string(), pos.after(*m).to_sfen()))
            .collect();
        if turns.len() == list.len() {
            Ok(turns)
        } else {
            Err("a turn is listed twice".to_owned())
        }
    }

    fn canonical(&self, case: &Case, spelling: &str) -> Result<Option<String>, String> {
        let pos = position(case, &case.sfen)?;
        Ok(pos.parse_move(spelling).ok().map(|m| m.to_string()))
    }

    fn outcome(&self, case: &Case, sfen: &str) -> Result<String, String> {
        Ok(position(case, sfen)?.outcome().word().to_owned())
    }
}

#[test]
fn ko_lists_agree() {
    assert_agreement("vectors/ko.jsonl", |case| list_disagreements(&Core, case));
}

#[test]
fn wa_lists_agree() {
    assert_agreement("vectors/wa.jsonl", |case| list_disagreements(&Core, case));
}

#[test]
fn scenarios_agree() {
    assert_agreement("vectors/scenarios.jsonl", |case| {
        scenario_disagreements(&Core, case)
    });
}

/// Every position of section 10 of the rules.
#[test]
fn section_10_agrees() {
    assert_agreement("ko-section10.jsonl", |case| {
        scenario_disagreements(&Core, case)
    });
}

#[test]
fn perft_counts_agree() {
    for entry in perft_entries() {
        let game: Game = entry.game.parse().expect("a game");
        let rules = Rules::named(game, &entry.rules).expect("a preset");
        let pos = Position::from_sfen(rules, &entry.sfen).expect("a position");
        for (depth, nodes) in (1..).zip(&entry.nodes) {
            assert_eq!(
                perft(&pos, depth),
                *nodes,
                "{game} {} at depth {depth}",
                entry.rules
            );
        }
    }
}

/// Each listed turn is read back from its own spelling, in every vector.
#[test]
fn spellings_are_read_back() {
    for name in ["vectors/ko.jsonl", "vectors/wa.jsonl"] {
        for case in lines(name) {
            let pos = position(&case, &case.sfen).expect("a position");
            let turns = pos.turns();
            for m in turns.iter().step_by(1 + turns.len() / 60) {
                assert_eq!(pos.parse_move(&m.to_string()), Ok(*m), "in {pos:?}");
            }
        }
    }
}
