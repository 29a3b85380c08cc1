//! The slow oracle of these tests against the vectors: two implementations made from one text.

#[allow(dead_code, reason = "each test uses its own part of the oracle")]
mod oracle;
#[allow(dead_code, reason = "each test uses its own part of the vectors")]
mod vectors;

#[path = "vectors/oracle_judge.rs"]
mod oracle_judge;

use oracle_judge::{Oracle, rules};
use std::collections::BTreeMap;
use vectors::{assert_agreement, lines, list_disagreements, perft_entries, scenario_disagreements};

#[test]
fn ko_lists_agree() {
    assert_agreement("vectors/ko.jsonl", |case| list_disagreements(&Oracle, case));
}

#[test]
fn wa_lists_agree() {
    assert_agreement("vectors/wa.jsonl", |case| list_disagreements(&Oracle, case));
}

#[test]
fn scenarios_agree() {
    assert_agreement("vectors/scenarios.jsonl", |case| {
        scenario_disagreements(&Oracle, case)
    });
}

fn perft(rules: &oracle::Rules, sfen: &str, depth: usize) -> u64 {
    let turns = oracle::legal_turns(rules, sfen).expect("a position the oracle itself made");
    if depth == 1 {
        return turns.len() as u64;
    }
    turns
        .values()
        .map(|after| perft(rules, after, depth - 1))
        .sum()
}

/// The third ply is left to the library: here it would only be slow.
#[test]
fn counts_from_the_start_agree_to_depth_two() {
    for entry in perft_entries() {
        let rules = oracle::Rules::preset(&entry.game, &entry.rules).expect("a preset");
        for (&nodes, depth) in entry.nodes.iter().zip(1..=2) {
            let counted = perft(&rules, &entry.sfen, depth);
            assert_eq!(
                counted, nodes,
                "{} {} depth {depth}",
                entry.game, entry.rules
            );
        }
    }
}

#[test]
fn a_spelling_has_one_meaning() {
    for file in ["vectors/ko.jsonl", "vectors/scenarios.jsonl"] {
        for case in lines(file) {
            let rules = rules(&case).expect("known rules");
            let mut meanings = BTreeMap::new();
            for s in oracle::spellings(&rules, &case.sfen).expect("a position") {
                let known = meanings.entry(s.text.clone()).or_insert(s.result.clone());
                assert_eq!(*known, s.result, "{}: {} has two meanings", case.id, s.text);
            }
        }
    }
}
