//! Games in the terminal, typed through a pipe.

mod support;

use support::{feed, folder, root};

fn session(args: &[&str], lines: &[&str]) -> String {
    let mut all = vec!["play"];
    all.extend(args);
    feed(all, (lines.join("\n") + "\n").as_bytes()).ok()
}

/// The last position string printed.
fn last_sfen(out: &str) -> &str {
    out.lines()
        .rfind(|line| line.matches('/').count() >= 10)
        .expect("a position string")
}

#[test]
fn two_people() {
    let out = session(&["--two"], &["17n17i", "3f3g", "sfen"]);
    assert!(out.contains("1 Black> 17n17i\n"), "{out}");
    assert!(out.contains("2 White> 3f3g\n"), "{out}");
    assert!(last_sfen(&out).ends_with(" b - 3"), "{out}");
    // The input has ended, and so does the game, politely.
    assert!(out.ends_with("3 Black> \nGoodbye.\n"), "{out}");
}

#[test]
fn step_by_step() {
    let out = session(
        &["--two"],
        &["10q", "9p", "back", "cancel", "10q", "1", "sfen"],
    );
    assert!(out.contains("choose by number or square"), "{out}");
    assert!(out.contains("the turn is forgotten"), "{out}");
    let out = session(&["--two"], &["17n", "99", "17i", "sfen"]);
    assert!(out.contains("there is no choice with this number"), "{out}");
    assert!(last_sfen(&out).ends_with(" w - 2"), "{out}");
}

#[test]
fn a_shot_and_a_second_one() {
    let sfen = "17k1/19/19/19/19/19/8p10/19/9p9/19/19/19/19/19/19/19/9G'9/19/17K1 b - 1";
    let sfen = sfen.replace("/8p10/19/9p9/", "/19/10p8/8p10/");
    let out = session(
        &["--two", "--sfen", &sfen],
        &["why 10q9px9j", "moves 10q", "10q", "9p", "cancel", "quit"],
    );
    assert!(out.contains("choose by number"), "{out}");
}

#[test]
fn double_move_with_a_kill() {
    let out = session(
        &["--two", "--sfen", support::DUEL],
        &["10j", "11k", "12l", "sfen"],
    );
    assert!(out.contains("takes White's pawn on 11k"), "{out}");
    assert!(last_sfen(&out).contains("/7W11/"), "{out}");
    let out = session(
        &["--two", "--sfen", support::DUEL],
        &["10j", "11k", "end", "sfen"],
    );
    assert!(last_sfen(&out).contains("/8W10/"), "{out}");
}

#[test]
fn a_promotion_is_asked() {
    let out = session(&["--two"], &["19n", "19f", "+", "sfen"]);
    assert!(out.contains("end the turn and turn over  19n19f+"), "{out}");
    assert!(last_sfen(&out).contains("/+R'"), "{out}");
    let out = session(&["--two"], &["19n", "19f", "end", "sfen"]);
    assert!(!last_sfen(&out).contains("/+R'"), "{out}");
}

/// Two leaps over a middle point that needs no writing, into the camp: both turns are offered, or the only one.
#[test]
fn a_far_end_in_the_camp() {
    let sfen = "17k1/19/19/19/19/19/12N'6/19/19/19/19/19/19/19/19/19/19/19/17K1 b - 1";
    let out = session(&["--two", "--sfen", sfen], &["7g", "5c", "2", "sfen"]);
    assert!(out.contains("  5c  with two moves\n"), "{out}");
    assert!(last_sfen(&out).contains("/14+N'4/"), "{out}");
    let out = session(
        &["--two", "--rules", "ja", "--sfen", sfen],
        &["7g", "5c", "sfen"],
    );
    assert!(last_sfen(&out).contains("/14+N'4/"), "{out}");
}

#[test]
fn drops() {
    let sfen = "5k5/11/11/11/11/11/11/11/11/11/5K5 b 2Pr 1";
    let args = ["--two", "--game", "wa", "--rules", "modern", "--sfen", sfen];
    let out = session(&args, &["P*6f", "r*", "5e", "sfen"]);
    assert!(last_sfen(&out).ends_with(" b P 3"), "{out}");
    assert!(out.contains("hand: P 2"), "{out}");
}

#[test]
fn refusals_say_why() {
    let out = session(
        &["--two"],
        &[
            "17n17a",
            "13a13a",
            "5j",
            "16n16m",
            "why 16n16m",
            "why 17n17i",
            "20z",
            "x3c",
            "end",
            "3",
        ],
    );
    for wanted in [
        "the stone on 13a belongs to the other side",
        "no stone stands on 5j",
        "17n17i: it is legal",
        "no turn is being entered",
    ] {
        assert!(out.contains(wanted), "`{wanted}` is not in: {out}");
    }
}

#[test]
fn undo_resign_and_after() {
    let out = session(
        &["--two"],
        &[
            "undo", "17n17i", "undo", "sfen", "resign", "17n17i", "undo", "17n17i", "sfen",
        ],
    );
    assert!(out.contains("nothing to take back"), "{out}");
    assert!(out.contains("taken back: 17n17i"), "{out}");
    assert!(out.contains("White wins: resignation"), "{out}");
    assert!(out.contains("the game is over"), "{out}");
    assert!(last_sfen(&out).ends_with(" w - 2"), "{out}");
}

#[test]
fn words_of_help() {
    for (lang, wanted) in [("en", "give up"), ("ja", "投了"), ("zh", "認輸")] {
        for game in ["ko", "wa"] {
            let out = session(
                &["--two", "--lang", lang, "--game", game],
                &[
                    "help", "what 1a", "what 5e", "what 19s", "moves", "save", "board",
                ],
            );
            assert!(out.contains(wanted), "{out}");
        }
    }
}

#[test]
fn save_and_load() {
    let folder = folder("play_save");
    let path = folder.join("a game.txt");
    let name = path.to_str().unwrap();
    let out = session(
        &["--two", "--rules", "ja", "--set", "nets=whole_line"],
        &[
            "17n17i",
            "3f3g",
            &format!("save {name}"),
            "resign",
            &format!("save {name}"),
        ],
    );
    assert!(out.contains("saved: "), "{out}");
    let text = std::fs::read_to_string(&path).expect("the record");
    assert!(
        text.starts_with("Kowa record 1\nGame: ko\nRules: ja\nSet: nets=whole_line\nPosition: "),
        "{text}"
    );
    assert!(
        text.ends_with("Black: person\nWhite: person\nResult: white resignation\n\n17n17i\n3f3g\n"),
        "{text}"
    );

    let out = session(&["--two", "--load", name], &["undo", "undo", "sfen"]);
    assert!(out.contains("White wins: resignation"), "{out}");
    assert!(last_sfen(&out).ends_with(" w - 2"), "{out}");
    let out = session(
        &["--two", "--game", "wa"],
        &[&format!("load {name}"), "load no/such/file", "sfen"],
    );
    assert!(
        out.contains("ja (The Japanese article)  nets=whole_line"),
        "{out}"
    );
    assert!(out.contains("cannot open no/such/file"), "{out}");

    // Somebody's other file is not written over.
    let other = folder.join("letter.txt");
    std::fs::write(&other, "Dear friend").expect("a file");
    let out = session(&["--two"], &[&format!("save {}", other.display())]);
    assert!(out.contains("is no record; it stays as it is"), "{out}");
    assert_eq!(
        std::fs::read_to_string(&other).expect("a file"),
        "Dear friend"
    );
    let out = session(&["--two"], &["save /no/such/folder/game.txt"]);
    assert!(
        out.contains("cannot write /no/such/folder/game.txt"),
        "{out}"
    );
}

#[test]
fn against_the_engine() {
    for (game, turn) in [("ko", "17n17i"), ("wa", "6i6h")] {
        let out = session(
            &["--game", game, "--level", "1", "--seed", "7"],
            &[turn, "undo", turn, "hint", "sfen"],
        );
        assert!(
            out.contains("You play Black against the engine at level 1"),
            "{out}"
        );
        assert_eq!(out.matches("the engine plays: ").count(), 2, "{out}");
        assert!(out.contains("suggestion: "), "{out}");
        assert!(last_sfen(&out).ends_with(" b - 3"), "{out}");
    }
}

#[test]
fn the_engine_begins() {
    let out = session(
        &[
            "--game", "wa", "--side", "white", "--level", "2", "--seed", "1",
        ],
        &["undo", "sfen"],
    );
    assert!(out.contains("nothing to take back"), "{out}");
    assert!(last_sfen(&out).ends_with(" w - 2"), "{out}");
    // The same seed, the same game.
    let again = session(
        &[
            "--game", "wa", "--side", "white", "--level", "2", "--seed", "1",
        ],
        &["undo", "sfen"],
    );
    assert_eq!(out, again);
}

#[test]
fn a_game_to_its_end() {
    let sfen = "17k1/17W1/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/17K1 b - 1";
    let out = session(
        &["--two", "--sfen", sfen],
        &["2b2a", "17n17i", "moves", "hint", "undo", "sfen"],
    );
    assert!(out.contains("Black wins: the general is dead"), "{out}");
    assert!(last_sfen(&out).ends_with(" b - 1"), "{out}");
    assert!(root().exists());
}
