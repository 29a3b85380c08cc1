//! The vectors of `tests/data`, one JSON object a line, and how an implementation is held to them.

use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// One line of a file of vectors or scenarios.
pub struct Case {
    pub id: String,
    pub game: String,
    pub rules: String,
    /// House rules on top of the preset.
    pub set: Vec<(String, String)>,
    pub sfen: String,
    line: Value,
}

/// One entry of `perft.json`.
pub struct Perft {
    pub game: String,
    pub rules: String,
    pub sfen: String,
    pub nodes: Vec<u64>,
}

/// An implementation of the rules, as far as the vectors ask it.
pub trait Judge {
    /// The legal turns under their canonical spelling, with the position after each.
    fn turns(&self, case: &Case) -> Result<BTreeMap<String, String>, String>;
    /// The canonical spelling of what a reader makes of a spelling; none if it is illegal.
    fn canonical(&self, case: &Case, spelling: &str) -> Result<Option<String>, String>;
    /// `ongoing`, `black`, `white` or `draw`, of a position alone under the rules of the case.
    fn outcome(&self, case: &Case, sfen: &str) -> Result<String, String>;
}

fn data(file: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data")
        .join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// All lines of a file.
pub fn lines(file: &str) -> Vec<Case> {
    let read = |(text, number): (&str, usize)| {
        let line = serde_json::from_str(text).unwrap_or_else(|e| panic!("{file}:{number}: {e}"));
        Case::new(line).unwrap_or_else(|| panic!("{file}:{number}: a field is missing"))
    };
    data(file).lines().zip(1..).map(read).collect()
}

/// The entries of `perft.json`.
pub fn perft_entries() -> Vec<Perft> {
    let all: Vec<Value> = serde_json::from_str(&data("vectors/perft.json")).expect("a JSON list");
    all.iter()
        .map(|entry| {
            let text = |key: &str| entry[key].as_str().expect("a text").to_owned();
            let counts = entry["perft"].as_array().expect("a list of counts");
            Perft {
                game: text("game"),
                rules: text("rules"),
                sfen: text("sfen"),
                nodes: counts
                    .iter()
                    .map(|n| n.as_u64().expect("a count"))
                    .collect(),
            }
        })
        .collect()
}

impl Case {
    fn new(line: Value) -> Option<Case> {
        let text = |key: &str| Some(line[key].as_str()?.to_owned());
        let set = line["set"].as_object().into_iter().flatten();
        Some(Case {
            id: text("id")?,
            game: text("game")?,
            rules: text("rules")?,
            set: set.map(|(k, v)| (k.clone(), plain(v))).collect(),
            sfen: text("sfen")?,
            line,
        })
    }

    pub fn text(&self, key: &str) -> Option<String> {
        self.line.get(key).map(plain)
    }

    pub fn list(&self, key: &str) -> Vec<String> {
        self.line[key]
            .as_array()
            .into_iter()
            .flatten()
            .map(plain)
            .collect()
    }

    /// A JSON object of texts or numbers.
    pub fn map(&self, key: &str) -> Option<BTreeMap<String, String>> {
        let object = self.line[key].as_object()?;
        Some(object.iter().map(|(k, v)| (k.clone(), plain(v))).collect())
    }
}

fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

fn sha256_of(turns: &BTreeMap<String, String>) -> String {
    let text: String = turns
        .iter()
        .map(|(usi, sfen)| format!("{usi}\t{sfen}\n"))
        .collect();
    Sha256::digest(text)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Holds the judge to the number of turns, their digest, the outcome, and the turns themselves where they are told.
pub fn list_disagreements(judge: &impl Judge, case: &Case) -> Result<Vec<String>, String> {
    let turns = judge.turns(case)?;
    let mut wrong = Vec::new();
    let mut compare = |what: &str, found: String| {
        let told = case.text(what);
        if told.as_ref() != Some(&found) {
            wrong.push(format!("{what} {found}, not {told:?}"));
        }
    };
    compare("n", turns.len().to_string());
    compare("sha256", sha256_of(&turns));
    compare("outcome", judge.outcome(case, &case.sfen)?);
    if let Some(moves) = case.map("moves") {
        for usi in moves.keys().chain(turns.keys()) {
            let (found, told) = (turns.get(usi), moves.get(usi));
            if found != told {
                wrong.push(format!("{usi} leads to {found:?}, not {told:?}"));
            }
        }
    }
    Ok(wrong)
}

/// Holds the judge to every key of a scenario that is there, and tells what does not agree.
pub fn scenario_disagreements(judge: &impl Judge, case: &Case) -> Result<Vec<String>, String> {
    let turns = judge.turns(case)?;
    let mut wrong = Vec::new();
    for usi in case.list("legal") {
        if !turns.contains_key(&usi) {
            wrong.push(format!("{usi} is missing"));
        }
    }
    for usi in case.list("illegal") {
        if let Some(meaning) = judge.canonical(case, &usi)? {
            wrong.push(format!("{usi} is read as {meaning}"));
        }
    }
    for (usi, after) in case.map("after").unwrap_or_default() {
        let found = turns.get(&usi);
        if found != Some(&after) {
            wrong.push(format!("{usi} leads to {found:?}, not {after}"));
        }
    }
    for (usi, outcome) in case.map("outcome_after").unwrap_or_default() {
        let Some(after) = turns.get(&usi) else {
            continue;
        };
        let found = judge.outcome(case, after)?;
        if found != outcome {
            wrong.push(format!("{usi} ends in {found}, not {outcome}"));
        }
    }
    for (square, count) in case.map("count").unwrap_or_default() {
        let of_stone = |usi: &&String| {
            let rest = usi.strip_prefix(&square);
            square == "all"
                || rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        };
        let found = turns.keys().filter(of_stone).count();
        if found.to_string() != count {
            wrong.push(format!("{found} turns of {square}, not {count}"));
        }
    }
    for (spelling, canonical) in case.map("accepted").unwrap_or_default() {
        let found = judge.canonical(case, &spelling)?;
        if found.as_ref() != Some(&canonical) {
            wrong.push(format!("{spelling} is read as {found:?}, not {canonical}"));
        }
    }
    if let Some(outcome) = case.text("outcome") {
        let found = judge.outcome(case, &case.sfen)?;
        if found != outcome {
            wrong.push(format!("outcome {found}, not {outcome}"));
        }
    }
    Ok(wrong)
}

/// Runs a check over all lines of a file and fails with all that does not agree.
pub fn assert_agreement(file: &str, check: impl Fn(&Case) -> Result<Vec<String>, String>) {
    let mut report = Vec::new();
    for case in lines(file) {
        match check(&case) {
            Ok(wrong) => report.extend(wrong.into_iter().map(|w| format!("{}: {w}", case.id))),
            Err(error) => report.push(format!("{}: {error}", case.id)),
        }
    }
    assert!(
        report.is_empty(),
        "{file}, {} disagreements:\n{}",
        report.len(),
        report.join("\n")
    );
}
