//! The test vectors through `kowa moves --batch`, and the scenarios through the commands that they speak of.

mod support;

use std::fs;
use std::path::PathBuf;

use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use support::{feed, kowa, root};

/// The project's own vectors, and the shared ones where they are.
fn files(name: &str) -> Vec<PathBuf> {
    ["tests/data/vectors", "../shared/vectors"]
        .iter()
        .map(|folder| root().join(folder).join(name))
        .filter(|path| path.exists())
        .collect()
}

fn lines(path: &PathBuf) -> Vec<Value> {
    let text = fs::read_to_string(path).expect("a readable file");
    let values: Vec<Value> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| serde_json::from_str(line).expect("a JSON line"))
        .collect();
    assert!(!values.is_empty(), "{} is empty", path.display());
    values
}

fn answers(input: &str) -> Vec<(String, Value)> {
    let out = feed(["moves", "--batch"], input.as_bytes()).ok();
    out.lines()
        .map(|line| {
            (
                line.to_owned(),
                serde_json::from_str(line).expect("a JSON answer"),
            )
        })
        .collect()
}

/// The moves of an answer in the order in which they were printed.
fn printed(line: &str) -> Vec<(&str, &str)> {
    let start = line.find("\"moves\":{").expect("moves") + "\"moves\":{".len();
    let end = start + line[start..].find('}').expect("an end");
    line[start..end]
        .split(',')
        .filter(|pair| !pair.is_empty())
        .map(|pair| {
            let (usi, sfen) = pair.split_once("\":\"").expect("a pair");
            (usi.trim_start_matches('"'), sfen.trim_end_matches('"'))
        })
        .collect()
}

#[test]
fn every_vector() {
    for name in ["ko.jsonl", "wa.jsonl"] {
        let paths = files(name);
        assert!(!paths.is_empty(), "no {name}");
        for path in paths {
            // The lines as they are: what the batch does not know it passes over.
            let input = fs::read_to_string(&path).expect("a readable file");
            let answers = answers(&input);
            let vectors = lines(&path);
            assert_eq!(answers.len(), vectors.len());
            for (vector, (line, answer)) in vectors.iter().zip(&answers) {
                let id = &vector["id"];
                assert_eq!(&answer["id"], id);
                assert_eq!(answer["outcome"], vector["outcome"], "{id}");
                let moves = printed(line);
                assert_eq!(json!(moves.len()), vector["n"], "{id}");
                assert!(moves.is_sorted(), "{id}");
                let text: String = moves
                    .iter()
                    .map(|(usi, sfen)| format!("{usi}\t{sfen}\n"))
                    .collect();
                let digest: String = Sha256::digest(text)
                    .iter()
                    .map(|b| format!("{b:02x}"))
                    .collect();
                assert_eq!(json!(digest), vector["sha256"], "{id}");
                if let Some(moves) = vector.get("moves") {
                    assert_eq!(&answer["moves"], moves, "{id}");
                }
            }
        }
    }
}

/// The options that a scenario's or vector's line asks for.
fn options(line: &Value) -> Vec<String> {
    let mut args = Vec::new();
    for (option, field) in [("--game", "game"), ("--rules", "rules"), ("--sfen", "sfen")] {
        if let Some(value) = line[field].as_str() {
            args.extend([option.to_owned(), value.to_owned()]);
        }
    }
    for (option, value) in line["set"].as_object().unwrap_or(&Map::new()) {
        let value = value
            .as_str()
            .map_or_else(|| value.to_string(), ToOwned::to_owned);
        args.extend(["--set".to_owned(), format!("{option}={value}")]);
    }
    args
}

fn with<'a>(first: &[&'a str], options: &'a [String], rest: &[&'a str]) -> Vec<&'a str> {
    let mut args = first.to_vec();
    args.extend(options.iter().map(String::as_str));
    args.extend(rest);
    args
}

#[test]
fn every_scenario() {
    let paths = files("scenarios.jsonl");
    assert!(!paths.is_empty());
    // The shared file is the one that the project's was taken from.
    for scenario in lines(&paths[0]) {
        let id = &scenario["id"];
        let options = options(&scenario);
        let listed = kowa(with(&["moves"], &options, &[])).ok();
        let listed: Vec<&str> = listed.lines().collect();
        assert!(listed.is_sorted(), "{id}");
        for legal in scenario["legal"].as_array().into_iter().flatten() {
            assert!(listed.contains(&legal.as_str().unwrap()), "{id}: {legal}");
        }
        for illegal in scenario["illegal"].as_array().into_iter().flatten() {
            let illegal = illegal.as_str().unwrap();
            assert!(!listed.contains(&illegal), "{id}: {illegal}");
            let message = kowa(with(&["apply"], &options, &["--moves", illegal])).refused();
            assert!(
                message.contains(&format!("move 1, `{illegal}`: ")),
                "{id}: {message}"
            );
        }
        for (usi, sfen) in scenario["after"].as_object().into_iter().flatten() {
            let after = kowa(with(&["apply"], &options, &["--moves", usi])).ok();
            assert_eq!(json!(after.trim_end()), *sfen, "{id}: {usi}");
        }
        for (usi, outcome) in scenario["outcome_after"].as_object().into_iter().flatten() {
            let after = kowa(with(&["outcome"], &options, &["--moves", usi])).ok();
            let word = after.split_whitespace().next();
            assert_eq!(word, outcome.as_str(), "{id}: {usi}");
        }
        for (spelling, canonical) in scenario["accepted"].as_object().into_iter().flatten() {
            let canonical = canonical.as_str().unwrap();
            let given = kowa(with(&["apply"], &options, &["--moves", spelling])).ok();
            let usual = kowa(with(&["apply"], &options, &["--moves", canonical])).ok();
            assert_eq!(given, usual, "{id}: {spelling}");
        }
    }
}

#[test]
fn perft_of_the_start() {
    let path = root().join("tests/data/vectors/perft.json");
    let text = fs::read_to_string(path).expect("a readable file");
    assert!(serde_json::from_str::<Value>(&text).is_ok());
    for (args, nodes) in [
        ("--rules zh", [226, 50_940]),
        ("--rules ja", [224, 50_072]),
        ("--rules sorai", [222, 49_180]),
        ("--game wa", [51, 2_601]),
        ("--game wa --rules modern", [51, 2_601]),
    ] {
        for (depth, n) in (1..).zip(nodes) {
            for threads in [1, 2] {
                let out = support::words(&format!("perft {depth} {args} --threads {threads}")).ok();
                assert!(out.starts_with(&format!("{n} nodes, ")), "{args}: {out}");
            }
        }
    }
}
