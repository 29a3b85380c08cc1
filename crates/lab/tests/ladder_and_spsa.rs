//! `lab openings`, `lab ladder` and `lab tune spsa` as people run them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own for each test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kowa-lab-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn lab(words: &str, folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(words.split_whitespace())
        .current_dir(folder)
        .output()
        .unwrap()
}

/// Standard output of a command that must go well.
fn done(words: &str, folder: &Path) -> String {
    let output = lab(words, folder);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "lab {words}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

/// Standard error of a command that must not.
fn refused(words: &str, folder: &Path) -> String {
    let output = lab(words, folder);
    assert!(!output.status.success(), "lab {words} should be refused");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn openings_go_to_a_file_or_to_standard_output() {
    let folder = Folder::new("openings");
    let words = "openings --game wa --count 3 --plies 4 --seed 5";
    let text = done(words, &folder.0);
    assert!(text.starts_with(
        "# lab openings --game wa --rules classic --count 3 --plies 4 --seed 5 --limit 100 --slip 100\n"
    ));
    assert_eq!(text.lines().count(), 4);
    done(&format!("{words} --out set.txt"), &folder.0);
    assert_eq!(fs::read_to_string(folder.0.join("set.txt")).unwrap(), text);

    let error = refused("openings --game wa --rules zh", &folder.0);
    assert!(error.contains("zh"), "{error}");
}

#[test]
fn a_ladder_stops_at_the_rung_that_is_beaten_and_goes_on_where_it_stopped() {
    let folder = Folder::new("ladder");
    // Two games of few turns are drawn, so that no rung is beaten and every rung is played.
    let words = "ladder kowa:hash=1,nodes=20 --game wa --games 2 --max-turns 12 --out climb";
    let text = done(words, &folder.0);
    for rung in ["A3", "A2", "A1", "A0"] {
        let line = format!("kowa:hash=1,nodes=20 over {rung}: ");
        assert!(text.contains(&line), "{text}");
        assert!(
            folder
                .0
                .join("climb")
                .join(rung)
                .join("games.jsonl")
                .exists()
        );
    }
    assert_eq!(done(words, &folder.0).lines().last(), text.lines().last());

    let text = done(
        &format!("{words} --enough 1 --seed 2").replace("climb", "short"),
        &folder.0,
    );
    assert!(text.contains("over A3"), "{text}");
    assert!(!text.contains("over A2"), "{text}");

    let error = refused("ladder nobody --out climb", &folder.0);
    assert!(error.contains("`nobody` is no engine"), "{error}");
}

const SPSA: &str = "tune spsa --game wa --nodes 30 --pairs 2 --max-turns 16 --ahead 50 \
                    --only wa.futility,wa.late_base --rate 0.5";

#[test]
fn spsa_gives_the_same_values_whatever_the_concurrency() {
    let folder = Folder::new("spsa");
    for (out, concurrency) in [("one", 1), ("two", 2)] {
        done(
            &format!("{SPSA} --iterations 3 --concurrency {concurrency} --out {out}"),
            &folder.0,
        );
    }
    let file = |out: &str, name: &str| fs::read_to_string(folder.0.join(out).join(name)).unwrap();
    assert_eq!(file("one", "state.json"), file("two", "state.json"));
    let values = file("one", "values.txt");
    assert!(
        values.starts_with("# SPSA, wa classic, 30 nodes a turn: 3 of 3 iterations, 12 games"),
        "{values}"
    );
    assert!(values.contains("wa.futility"), "{values}");

    // A finished run is told again, and not played again.
    let again = done(&format!("{SPSA} --iterations 3 --out one"), &folder.0);
    assert_eq!(again, values);
    let error = refused(&format!("{SPSA} --iterations 4 --out one"), &folder.0);
    assert!(
        error.contains("holds a run with other arguments"),
        "{error}"
    );
}

#[test]
fn spsa_names_what_it_does_not_know() {
    let folder = Folder::new("spsa-refused");
    let error = refused("tune spsa --game wa --only wa.nothing --out x", &folder.0);
    assert!(
        error.contains("no number `wa.nothing`; there are wa."),
        "{error}"
    );
    let error = refused("tune spsa --game wa --rate 0 --out x", &folder.0);
    assert!(error.contains("--rate: 0 is not above 0"), "{error}");
    let error = refused("tune spsa --game wa", &folder.0);
    assert!(error.contains("--out"), "{error}");
    let list = done("tune spsa --game ko --list", &folder.0);
    assert!(list.lines().count() > 10, "{list}");
    assert!(list.lines().all(|line| line.starts_with("ko.")), "{list}");
}
