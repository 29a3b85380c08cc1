//! `lab match` as a command: what it keeps, that it goes on where it stopped, and what it refuses.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use kowa_rules::record::Record;
use serde_json::Value;

/// A folder of a test's own, gone when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kowa-lab-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Folder(path)
    }

    fn out(&self) -> String {
        self.0.join("out").display().to_string()
    }

    fn read(&self, name: &str) -> String {
        let path = self.0.join("out").join(name);
        fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn lab(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lab"))
        .arg("match")
        .args(args)
        .output()
        .expect("lab runs")
}

/// What a match prints that goes well.
fn played(args: &[&str]) -> String {
    let output = lab(args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {errors}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// What a match complains of.
fn refused(args: &[&str]) -> String {
    let output = lab(args);
    assert!(!output.status.success(), "{args:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

const SHORT: [&str; 6] = ["--game", "wa", "--max-turns", "24", "--random-plies", "4"];

fn with(engines: [&'static str; 2], more: &[&'static str]) -> Vec<&'static str> {
    [&engines, &SHORT[..], more].concat()
}

fn results(folder: &Folder) -> Vec<Value> {
    let mut lines: Vec<Value> = folder
        .read("games.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    lines.sort_by_key(|line| line["game"].as_u64());
    lines
}

#[test]
fn everything_is_kept() {
    let folder = Folder::new("kept");
    let out = folder.out();
    let mut args = with(["kowa:depth=1", "anchor:A1"], &["--games", "4"]);
    args.extend(["--out", &out, "--concurrency", "2"]);
    let table = played(&args);
    assert!(table.contains("games  4 counted"), "{table}");
    assert!(table.contains("pairs  2 ["), "{table}");
    let lines = results(&folder);
    assert_eq!(lines.len(), 4);
    for (i, line) in lines.iter().enumerate() {
        assert_eq!(line["game"], i);
        assert_eq!(line["black"], ["A", "B"][i % 2]);
        assert_eq!(line["fault"], Value::Null);
        let record = Record::parse(&folder.read(&format!("games/{:05}.kowa", i + 1)));
        let record = record.expect("a record");
        let turns: Vec<_> = record.turns().collect();
        assert_eq!(line["turns"], turns.len());
        let kowa = ["kowa:threads=1,hash=64,depth=1", "anchor:A1"];
        assert_eq!(record.players.0, [kowa[i % 2], kowa[1 - i % 2]]);
    }
    // A pair has one opening.
    let opening = |i: usize| {
        let record = Record::parse(&folder.read(&format!("games/{i:05}.kowa"))).expect("a record");
        record.turns().take(4).collect::<Vec<_>>()
    };
    assert_eq!(opening(1), opening(2));
    assert_ne!(opening(1), opening(3));
    let summary: Value = serde_json::from_str(&folder.read("summary.json")).expect("JSON");
    assert_eq!(summary["void"], 0);
    assert_eq!(summary["b"]["name"], "anchor:A1");
}

#[test]
fn a_match_goes_on_where_it_stopped() {
    let folder = Folder::new("resume");
    let out = folder.out();
    let engines = ["kowa:depth=1", "anchor:A0"];
    let mut first = with(engines, &["--games", "2"]);
    first.extend(["--out", &out]);
    played(&first);
    // As if it had been ended while it wrote.
    let file = Path::new(&out).join("games.jsonl");
    let whole = fs::read_to_string(&file).expect("results");
    let cut = whole.len() - 20;
    fs::write(&file, &whole[..cut]).expect("results");
    let mut more = with(engines, &["--games", "4"]);
    more.extend(["--out", &out]);
    let table = played(&more);
    assert!(table.contains("1 games of 4 played"), "{table}");
    assert!(table.contains("games  4 counted"), "{table}");
    let turns = |line: &Value| {
        (
            line["game"].clone(),
            line["turns"].clone(),
            line["result"].clone(),
        )
    };
    let again: Vec<_> = results(&folder).iter().map(turns).collect();
    let before: Value =
        serde_json::from_str(whole.lines().nth(1).expect("two games")).expect("JSON");
    assert_eq!(again[1], turns(&before));
    assert!(played(&more).contains("4 games of 4 played"));
    let mut other = with(engines, &["--games", "4", "--seed", "2"]);
    other.extend(["--out", &out]);
    let errors = refused(&other);
    assert!(
        errors.contains("set up differently: openings.seed: was 1, is 2"),
        "{errors}"
    );
}

#[test]
fn a_sequential_test_ends_a_match() {
    let folder = Folder::new("sprt");
    let out = folder.out();
    let args = [
        "kowa:depth=2",
        "anchor:A0",
        "--game",
        "wa",
        "--games",
        "200",
        "--sprt",
        "0,400",
        "--out",
        &out,
    ];
    let table = played(&args);
    assert!(table.contains("H1 accepted"), "{table}");
    assert!(results(&folder).len() < 40, "{table}");
}

#[test]
fn openings_come_from_a_file() {
    let folder = Folder::new("openings");
    let out = folder.out();
    fs::create_dir_all(&folder.0).expect("a folder");
    let file = folder.0.join("openings.txt");
    fs::write(&file, "# made by hand\n6i6h 6c6d\n").expect("a file");
    let name = file.display().to_string();
    let mut args = vec![
        "anchor:A0",
        "anchor:A0",
        "--game",
        "wa",
        "--max-turns",
        "6",
        "--games",
        "4",
    ];
    args.extend(["--openings", &name, "--out", &out]);
    let table = played(&args);
    assert!(table.contains("1 openings for 2 pairs"), "{table}");
    for i in 1..=4 {
        let record = folder.read(&format!("games/{i:05}.kowa"));
        assert!(record.contains("\n6i6h\n6c6d\n"), "{record}");
    }
    fs::write(&file, "6i6h 6i6h\n").expect("a file");
    let errors = refused(&args);
    assert!(errors.contains("openings.txt: line 1"), "{errors}");
}

#[test]
fn what_does_not_fit_is_refused() {
    for (args, told) in [
        (
            vec!["kowa", "anchor:A0"],
            "A, kowa:threads=1,hash=64: nothing ends its turns",
        ),
        (vec!["queen", "kowa"], "`queen` is no engine"),
        (
            vec!["kowa:depth=1", "anchor:A0", "--games", "3"],
            "--games: 3 is no even number",
        ),
        (
            vec!["usi:/nowhere/engine", "anchor:A0", "--nodes", "9"],
            "A: there is no program `/nowhere/engine`",
        ),
        (
            vec!["cecp:cargo", "anchor:A0", "--nodes", "9"],
            "CECP knows no limit of nodes",
        ),
        (vec!["kowa:depth=1", "anchor:A0", "--sprt", "5,5"], "--sprt"),
        (
            vec!["kowa:depth=1", "anchor:A0", "--lose", "bad"],
            "`bad` is no fault",
        ),
        (
            vec!["kowa:depth=1", "anchor:A0", "--rules", "old"],
            "ko has no preset `old`",
        ),
        (
            vec!["kowa:depth=1", "anchor:A0", "--clock", "x"],
            "a clock is MAIN",
        ),
        (
            vec!["kowa:depth=1", "anchor:A0", "--stretch", "50"],
            "--movetime",
        ),
        (
            vec!["kowa:depth=1", "anchor:A0", "--option", "A.Hash=1"],
            "its options are part of its name",
        ),
    ] {
        let errors = refused(&args);
        assert!(errors.contains(told), "{args:?}: {errors}");
    }
}

#[test]
fn programs_that_are_no_engines_end_the_match_before_it_begins() {
    for (program, told) in [
        (
            "usi:false",
            "A, usi:false: crash: the program ended: exit status: 1",
        ),
        (
            "cecp:sleep 100",
            "A, cecp:sleep 100: time_out: not ready after its start in 1 s",
        ),
    ] {
        let folder = Folder::new(&program[..4]);
        let out = folder.out();
        let errors = refused(&[
            program,
            "anchor:A0",
            "--movetime",
            "9",
            "--hang",
            "1",
            "--out",
            &out,
        ]);
        assert!(errors.contains(told), "{errors}");
    }
}
