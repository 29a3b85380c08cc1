//! `kowa analyse`: lines of the search, mates, and what it refuses.

mod support;

use serde_json::Value;
use support::{DUEL, kowa, words};

/// Two chariots and a general on the edge: a mate of three turns.
const EDGE: &str = "9k9/+R18/19/19/19/19/19/19/19/19/19/19/17K1/19/19/19/19/19/1+R16w b - 1";
/// A crane king in the corner that nothing of Black's can mate.
const SAFE: &str = "k10/11/1K9/11/11/11/11/11/11/11/9S1 b - 1";
const DEAD: &str = "19/19/19/19/19/19/19/19/19/9W9/19/19/19/19/19/19/19/19/17K1 b - 1";

fn json(out: &str) -> Vec<Value> {
    out.lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn a_row_for_each_depth_and_the_best_turn() {
    let out = words("analyse --game wa --depth 3 --lang en").ok();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        lines[0].split_whitespace().collect::<Vec<_>>(),
        ["depth", "rank", "score", "positions", "seconds", "line"]
    );
    for (i, row) in lines[1..4].iter().enumerate() {
        let cells: Vec<&str> = row.split_whitespace().collect();
        assert_eq!((cells[0], cells[1]), ((i + 1).to_string().as_str(), "1"));
        assert_eq!(row.find(cells[5]), lines[0].find("line"), "{out}");
    }
    let first = lines[3].split_whitespace().nth(5).expect("a turn");
    assert_eq!(lines[4], format!("best: {first}"));
    assert_eq!(lines.len(), 5);
}

#[test]
fn several_lines_as_json() {
    let out = kowa([
        "analyse",
        "--game",
        "wa",
        "--moves",
        "6i6h 6c6d",
        "--depth",
        "2",
        "--multi-pv",
        "3",
        "--json",
    ])
    .ok();
    let objects = json(&out);
    let (last, rows) = objects.split_last().expect("lines");
    let ranks: Vec<(u64, u64)> = rows
        .iter()
        .map(|row| {
            assert!(
                row["score"]["cp"].is_i64() && row["pv"][0].is_string(),
                "{row}"
            );
            let number = |name: &str| row[name].as_u64().expect("a number");
            (number("depth"), number("multipv"))
        })
        .collect();
    assert_eq!(ranks, [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]);
    assert_eq!(last["best"], rows[3]["pv"][0]);
    assert_eq!(last["depth"], 2);
}

#[test]
fn nodes_make_it_the_same_every_time() {
    let run = || {
        let out = kowa(["analyse", "--sfen", DUEL, "--nodes", "3000", "--json"]).ok();
        let last = json(&out).pop().expect("lines");
        (
            last["best"].clone(),
            last["nodes"].clone(),
            last["pv"].clone(),
        )
    };
    assert_eq!(run(), run());
}

#[test]
fn a_mate_with_its_line() {
    let out = kowa(["analyse", "--mate", "--sfen", EDGE, "--lang", "en"]).ok();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[..2], ["mate 3, the shortest", "1  Black  18s18a"]);
    assert!(
        lines[2].starts_with("2  White  ") && lines[3].starts_with("3  Black  "),
        "{out}"
    );
    assert!(lines[4].contains(" positions, "), "{out}");
    let out = kowa(["analyse", "--mate", "--sfen", EDGE, "--json"]).ok();
    let found = json(&out).pop().expect("a line");
    assert_eq!(
        (&found["mate"], &found["shortest"]),
        (&3.into(), &true.into())
    );
    let turns: Vec<&str> = found["pv"]
        .as_array()
        .expect("turns")
        .iter()
        .filter_map(Value::as_str)
        .collect();
    let outcome = kowa(["outcome", "--sfen", EDGE, "--moves", &turns.join(" ")]).ok();
    assert_eq!(outcome, "black defeat\n");
}

#[test]
fn no_mate_and_none_found() {
    let first = |args: &[&str]| {
        let out = kowa([&["analyse", "--lang", "en"], args].concat()).ok();
        out.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(
        first(&["--mate", "--game", "wa", "--sfen", SAFE]),
        "no mate"
    );
    assert_eq!(
        first(&["--mate", "1", "--sfen", EDGE]),
        "no mate within 1 turn"
    );
    assert_eq!(
        first(&["--mate", "--nodes", "1", "--sfen", EDGE]),
        "not found within the limits"
    );
    for (args, proved) in [
        (&["--mate", "1"][..], true),
        (&["--mate", "--nodes", "1"], false),
    ] {
        let out = kowa([&["analyse", "--json", "--sfen", EDGE], args].concat()).ok();
        let found = json(&out).pop().expect("a line");
        assert_eq!(
            (&found["mate"], &found["proved"]),
            (&Value::Null, &proved.into())
        );
    }
}

#[test]
fn a_game_that_is_over() {
    for mate in [&["--mate"][..], &[]] {
        let args = [&["analyse", "--lang", "en", "--sfen", DEAD], mate].concat();
        assert_eq!(kowa(&args).ok(), "the game is over: black defeat\n");
        let out = kowa([&args[..], &["--json"]].concat()).ok();
        assert_eq!(out, "{\"outcome\":\"black defeat\"}\n");
    }
}

#[test]
fn refusals_name_the_option() {
    for (line, wanted) in [
        ("analyse --depth 0", "--depth"),
        ("analyse --nodes x", "--nodes"),
        ("analyse --time -5", "-5"),
        ("analyse --multi-pv 0", "--multi-pv"),
        ("analyse --threads 0", "--threads"),
        ("analyse --hash 0", "--hash"),
        ("analyse --mate 0", "--mate"),
        ("analyse --mate --depth 3", "--depth"),
        ("analyse --rules classic", "--rules"),
        ("analyse --sfen k", "--sfen"),
        ("analyse --moves 1a1z", "move 1, `1a1z`"),
    ] {
        let error = words(line).refused();
        assert!(error.contains(wanted), "{line}: {error}");
    }
}

#[test]
fn its_help_teaches_by_examples_that_run() {
    let help = words("analyse --help").ok();
    let mut ran = 0;
    for line in help.lines().filter_map(|line| line.strip_prefix("  kowa ")) {
        let call = line.split("   ").next().unwrap_or(line);
        let args: Vec<&str> = call
            .split('"')
            .enumerate()
            .flat_map(|(i, piece)| match i % 2 {
                1 => vec![piece],
                _ => piece.split_whitespace().collect(),
            })
            .collect();
        kowa(args).ok();
        ran += 1;
    }
    assert_eq!(ran, 5, "{help}");
}
