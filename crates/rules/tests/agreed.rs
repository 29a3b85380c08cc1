//! The test vectors of an independent implementation: turns with the positions they lead to, and outcomes.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use kowa_rules::{Game, Position, Rules, perft};
use serde_json::Value;
use sha2::{Digest, Sha256};

fn lines(name: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data")
        .join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a JSON line"))
        .collect()
}

fn rules(vector: &Value) -> Rules {
    let game: Game = vector["game"]
        .as_str()
        .expect("game")
        .parse()
        .expect("a game");
    let mut rules = Rules::named(game, vector["rules"].as_str().expect("rules")).expect("a preset");
    if let Some(set) = vector["set"].as_object() {
        for (option, value) in set {
            rules
                .set(option, value.as_str().expect("a text"))
                .expect("an option");
        }
    }
    rules
}

fn position(vector: &Value) -> Position {
    Position::from_sfen(rules(vector), vector["sfen"].as_str().expect("sfen")).expect("a position")
}

fn turns(pos: &Position) -> BTreeMap<String, String> {
    let list = pos.turns();
    let turns: BTreeMap<_, _> = list
        .iter()
        .map(|m| (m.to_string(), pos.after(*m).to_sfen()))
        .collect();
    assert_eq!(turns.len(), list.len(), "a turn is listed twice in {pos:?}");
    turns
}

fn check_lists(name: &str) {
    let mut wrong = Vec::new();
    for vector in lines(name) {
        let pos = position(&vector);
        let turns = turns(&pos);
        let text = turns.iter().fold(String::new(), |mut text, (usi, sfen)| {
            let _ = writeln!(text, "{usi}\t{sfen}");
            text
        });
        let digest = Sha256::digest(text.as_bytes())
            .iter()
            .fold(String::new(), |mut hex, byte| {
                let _ = write!(hex, "{byte:02x}");
                hex
            });
        let outcome = pos.outcome().word();
        if turns.len() as u64 == vector["n"]
            && vector["sha256"] == *digest
            && vector["outcome"] == outcome
        {
            continue;
        }
        let mut report = format!(
            "{} {} {} {}: {} turns for {}, {outcome} for {}",
            vector["id"],
            vector["rules"],
            vector["set"],
            vector["sfen"],
            turns.len(),
            vector["n"],
            vector["outcome"]
        );
        if let Some(moves) = vector["moves"].as_object() {
            let want: BTreeSet<_> = moves
                .iter()
                .map(|(u, s)| format!("{u} {}", s.as_str().expect("sfen")))
                .collect();
            let have: BTreeSet<_> = turns.iter().map(|(u, s)| format!("{u} {s}")).collect();
            let _ = write!(
                report,
                "\n  missing {:?}\n  wrong {:?}",
                want.difference(&have).collect::<Vec<_>>(),
                have.difference(&want).collect::<Vec<_>>()
            );
        }
        wrong.push(report);
    }
    assert!(
        wrong.is_empty(),
        "{} vectors fail:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn ko_lists_agree() {
    check_lists("vectors/ko.jsonl");
}

#[test]
fn wa_lists_agree() {
    check_lists("vectors/wa.jsonl");
}

#[test]
fn perft_counts_agree() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/vectors/perft.json");
    let text = std::fs::read_to_string(path).expect("perft.json");
    let list: Vec<Value> = serde_json::from_str(&text).expect("JSON");
    for vector in list {
        let pos = position(&vector);
        for (depth, want) in (1..).zip(vector["perft"].as_array().expect("a list")) {
            assert_eq!(
                perft(&pos, depth),
                *want,
                "{} {} at depth {depth}",
                vector["game"],
                vector["rules"]
            );
        }
    }
}

fn check_scenarios(name: &str) {
    let mut wrong = Vec::new();
    for vector in lines(name) {
        let pos = position(&vector);
        let mut fail =
            |text: String| wrong.push(format!("{} ({}): {text}", vector["id"], vector["title"]));
        let list = |key: &str| vector[key].as_array().cloned().unwrap_or_default();
        let map = |key: &str| vector[key].as_object().cloned().unwrap_or_default();
        let turns = turns(&pos);
        for usi in list("legal") {
            let usi = usi.as_str().expect("a text");
            if !turns.contains_key(usi) {
                fail(format!("{usi} is not listed"));
            }
            match pos.parse_move(usi) {
                Ok(m) if m.to_string() == usi && pos.is_legal(m) => {}
                other => fail(format!("{usi} is read as {other:?}")),
            }
        }
        for usi in list("illegal") {
            let usi = usi.as_str().expect("a text");
            if let Ok(m) = pos.parse_move(usi) {
                fail(format!("{usi} is read as {m}"));
            }
        }
        for (usi, sfen) in map("after") {
            if turns.get(&usi).map(String::as_str) != sfen.as_str() {
                fail(format!("{usi} gives {:?}, not {sfen}", turns.get(&usi)));
            }
        }
        for (usi, outcome) in map("outcome_after") {
            match pos.parse_move(&usi) {
                Ok(m) if pos.after(m).outcome().word() == outcome => {}
                Ok(m) => fail(format!(
                    "{usi} ends {}, not {outcome}",
                    pos.after(m).outcome()
                )),
                Err(error) => fail(error.to_string()),
            }
        }
        for (square, count) in map("count") {
            let n = match square.as_str() {
                "all" => turns.len(),
                from => pos.turns_from(from.parse().expect("a square")).len(),
            };
            if count != n as u64 {
                fail(format!("{square} has {n} turns, not {count}"));
            }
        }
        for (usi, canonical) in map("accepted") {
            match pos.parse_move(&usi) {
                Ok(m) if Some(m.to_string().as_str()) == canonical.as_str() => {}
                other => fail(format!("{usi} is read as {other:?}, not {canonical}")),
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} faults:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn scenarios_agree() {
    check_scenarios("vectors/scenarios.jsonl");
}

/// Every position of section 10 of the rules.
#[test]
fn section_10_agrees() {
    check_scenarios("ko-section10.jsonl");
}

/// Each listed turn is read back from its own spelling, in every vector.
#[test]
fn spellings_are_read_back() {
    for name in ["vectors/ko.jsonl", "vectors/wa.jsonl"] {
        for vector in lines(name)
            .iter()
            .filter(|v| v["n"].as_u64().is_some_and(|n| n <= 60))
        {
            let pos = position(vector);
            for m in pos.turns() {
                assert_eq!(pos.parse_move(&m.to_string()), Ok(m), "in {pos:?}");
            }
        }
    }
}
