//! A few turns against the peers themselves, where they are installed.

use std::fs;
use std::path::Path;
use std::process::Command;

fn is_installed(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain(["/usr/games".into()])
        .any(|folder| folder.join(program).is_file())
}

/// Plays a pair of short games and tells the results.
fn meet(peer: &str, more: &[&str]) -> Option<String> {
    if !is_installed(peer) {
        println!("skipped: {peer} is not installed");
        return None;
    }
    let name = format!("kowa-lab-{peer}-{}-{}", more.len(), std::process::id());
    let out = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&out);
    let output = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args([
            "match",
            "kowa:depth=2",
            peer,
            "--game",
            "wa",
            "--games",
            "2",
        ])
        .args(["--max-turns", "40", "--out"])
        .arg(&out)
        .args(more)
        .output()
        .expect("lab runs");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{errors}");
    let results = fs::read_to_string(out.join("games.jsonl")).expect("results");
    assert_eq!(results.lines().count(), 2, "{results}");
    for line in results.lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
        // The one fault of a peer that is known and expected: its king is left when it is lost.
        let fault = &line["fault"];
        let expected = fault.is_null() || (fault["kind"] == "king_left" && fault["side"] == "B");
        assert!(expected, "{line}\n{}", dialogue(&out));
        assert!(line["b"]["turns"].as_u64() > Some(5), "{line}");
    }
    let _ = fs::remove_dir_all(&out);
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn dialogue(out: &Path) -> String {
    let file = out.join("dialogues/00001-B.txt");
    fs::read_to_string(file).unwrap_or_default()
}

#[test]
fn hachu() {
    if let Some(table) = meet("hachu", &["--depth", "2"]) {
        assert!(table.contains("B is HaChu 0.2"), "{table}");
    }
}

#[test]
fn sjaak() {
    if let Some(table) = meet("sjaakii", &["--depth", "2"]) {
        assert!(table.contains("B is Sjaak II"), "{table}");
    }
}

#[test]
fn sjaak_with_drops() {
    // A depth does not end its search in good time here.
    let more = ["--rules", "modern", "--movetime", "50", "--margin", "20000"];
    if let Some(table) = meet("sjaakii", &more) {
        assert!(table.contains("B is Sjaak II"), "{table}");
    }
}
