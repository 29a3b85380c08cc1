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
    let sfen = "17k1/19/19/19/19/19/19/19/19/10p8/10p8/19/19/19/19/19/9G'9/19/17K1 b - 1";
    // The first shot takes the pawn on 9k out of the way of the second, at the one on 9j.
    for lines in [
        &["10q9px9kx9j", "sfen"][..],
        &["10q", "9p", "x9k", "x9j", "sfen"],
    ] {
        let out = session(&["--two", "--sfen", sfen], lines);
        assert!(
            out.contains("shoots White's pawn on 9k") && out.contains("shoots White's pawn on 9j"),
            "{out}"
        );
        assert_eq!(
            last_sfen(&out),
            "17k1/19/19/19/19/19/19/19/19/19/19/19/19/19/19/10G'8/19/19/17K1 w - 2"
        );
    }
    // One shot is enough where the player says so.
    let out = session(
        &["--two", "--sfen", sfen],
        &["10q", "9p", "x9k", "end", "sfen"],
    );
    assert_eq!(
        last_sfen(&out),
        "17k1/19/19/19/19/19/19/19/19/10p8/19/19/19/19/19/10G'8/19/19/17K1 w - 2"
    );
    // In the other order the first pawn is in the way.
    let out = session(&["--two", "--sfen", sfen], &["10q9px9jx9k", "sfen"]);
    assert!(out.contains("[zh, section 4"), "{out}");
    assert_eq!(last_sfen(&out), sfen);
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

/// A wrestler beside an enemy flame, which burns whatever ends a move beside it.
const FLAME: &str = "17k1/19/19/19/19/19/19/19/19/9W9/8+j10/19/19/19/19/19/19/19/17K1 b - 1";

#[test]
fn choices_tell_what_dies() {
    let out = session(&["--two", "--sfen", FLAME], &["10j"]);
    for told in [
        "  10k  burns Black's wrestler on 10k  the stone dies\n",
        "  10j  with two moves  burns Black's wrestler on 10j  the stone dies\n",
        "  11k  takes White's poison flame on 11k\n",
        "  10h  with two moves\n",
    ] {
        assert!(out.contains(told), "`{told}` is not in: {out}");
    }
}

#[test]
fn a_turn_that_kills_own_stones_is_asked_about() {
    let question = "10j10j: this turn kills stones of your own (burns Black's wrestler on 10j)\n\
                    play it all the same? (y/n)> ";
    let burned = "17k1/19/19/19/19/19/19/19/19/19/8+j10/19/19/19/19/19/19/19/17K1 w - 2";
    let ask = |lines: &[&str]| session(&["--two", "--sfen", FLAME], lines);

    // Typed, or entered by its end or the number of that.
    let out = ask(&["10j"]);
    let number = out
        .lines()
        .find_map(|line| line.split_once("  10j  with two moves"))
        .expect("a choice")
        .0
        .trim();
    for lines in [
        &["10j10j", "y", "sfen"][..],
        &["10j", "10j", "yes", "sfen"],
        &["10j", number, "y", "sfen"],
    ] {
        let out = ask(lines);
        assert!(out.contains(question), "{out}");
        assert_eq!(last_sfen(&out), burned);
    }
    // All but a yes lets it be, and what is no answer is done.
    for lines in [
        &["10j10j", "n", "sfen"][..],
        &["10j10j", "", "sfen"],
        &["10j10j", "sfen"],
        &["10j10j", "undo", "sfen"],
        &["10j10j", "cancel", "sfen"],
        &["10j", "10j", "no", "cancel", "sfen"],
        &["10j", "10j", "back", "cancel", "sfen"],
        &["10j10j", "n", "y", "sfen"],
    ] {
        let out = ask(lines);
        assert!(out.contains(question), "{out}");
        assert!(out.contains("the turn is not played"), "{out}");
        assert_eq!(last_sfen(&out), FLAME, "{lines:?}");
    }
    let out = ask(&["10j10j", "10j10i", "sfen"]);
    assert!(out.contains("the turn is not played"), "{out}");
    assert!(last_sfen(&out).ends_with(" w - 2"), "{out}");
    // Where the input ends, nothing was agreed to.
    let out = ask(&["10j10j"]);
    assert!(out.ends_with(&format!("{question}\nGoodbye.\n")), "{out}");
    // Nothing is asked about a turn that costs the other side alone, and an answer to nothing is told so.
    let out = ask(&["y", "10j11k", "sfen"]);
    assert!(out.contains("nothing was asked"), "{out}");
    assert!(!out.contains("(y/n)"), "{out}");
    assert!(last_sfen(&out).ends_with(" w - 2"), "{out}");
    for (lang, wanted) in [("ja", "指しますか"), ("zh", "確定要走嗎")] {
        let out = session(&["--two", "--lang", lang, "--sfen", FLAME], &["10j10j"]);
        assert!(out.contains(wanted), "{out}");
    }
}

/// The mover lives and its own stones burn: the engineer has to turn over, and its general stands beside it.
#[test]
fn a_turn_that_burns_the_own_general_is_asked_about() {
    let sfen = "17k1/19/19/19/14K4/19/14J4/19/19/19/19/19/19/19/19/19/2M16/10F8/19 b - 1";
    for lines in [&["5g5f+"][..], &["5g5f"], &["5g", "5f"]] {
        let lines = [lines, &["y", "sfen"]].concat();
        let out = session(&["--two", "--rules", "sorai", "--sfen", sfen], &lines);
        assert!(
            out.contains("5g5f+: this turn kills stones of your own"),
            "{out}"
        );
        assert!(out.contains("burns Black's general on 5e"), "{out}");
        assert_eq!(
            last_sfen(&out),
            "17k1/19/19/19/19/14+J4/19/19/19/19/19/19/19/19/19/19/2M16/10F8/19 w - 2"
        );
    }
}

/// The engine is not asked: its turn stands.
#[test]
fn the_engine_is_not_asked() {
    let sfen = "17k1/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/9w9/10+J8/18K w - 1";
    let out = session(&["--sfen", sfen, "--level", "1", "--seed", "3"], &["sfen"]);
    assert!(out.contains("the engine plays: "), "{out}");
    assert!(last_sfen(&out).ends_with(" b - 2"), "{out}");
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
    assert!(
        out.split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .contains("saved: "),
        "{out}"
    );
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
    assert!(
        out.split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .contains("is no record; it stays as it is"),
        "{out}"
    );
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
