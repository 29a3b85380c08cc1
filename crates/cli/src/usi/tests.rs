//! Dialogues in USI.

use kowa_protocol::usi::{BestMove, Checkmate, Placement, Reply};
use kowa_rules::{Game, Outcome, Preset, Rules};

use super::session::Session;
use crate::agent::settings::Settings;
use crate::agent::testing::{Dialogue, count};
use crate::agent::{Agent, BadLine, Event, Told};

fn dialogue(preset: Preset) -> Dialogue<Session> {
    let settings = Settings::new(&Rules::preset(preset));
    let mut dialogue = Dialogue::new(|worker| Session::new(settings, worker));
    dialogue.say(&["setoption name USI_Hash value 4"]);
    dialogue
}

fn is_found(event: &Event) -> bool {
    matches!(event, Event::Told(Told::Found(..) | Told::Proved(..)))
}

/// The turn of the last `bestmove`.
fn turn(lines: &[String]) -> String {
    let last = lines.last().expect("a line");
    match last.parse() {
        Ok(Reply::BestMove(BestMove::Play { turn, .. })) => turn,
        other => panic!("{last}: {other:?}"),
    }
}

#[test]
fn says_who_it_is_at_once_and_is_ready_once_loaded() {
    let mut dialogue = dialogue(Preset::Zh);
    let lines = dialogue.say(&["usi"]);
    assert_eq!(lines.last().map(String::as_str), Some("usiok"));
    let replies: Vec<Reply> = lines.iter().map(|l| l.parse().expect("a reply")).collect();
    assert!(matches!(&replies[0], Reply::Name(name) if name.starts_with("Kowa ")));
    for name in [
        "USI_Variant",
        "USI_Hash",
        "USI_Ponder",
        "Threads",
        "MultiPV",
        "Skill_Level",
    ] {
        assert!(
            replies
                .iter()
                .any(|r| matches!(r, Reply::Option(o) if o.name == name)),
            "{name}: {lines:?}"
        );
    }
    assert_eq!(dialogue.say(&["isready"]), [""; 0]);
    assert_eq!(dialogue.until("readyok"), ["readyok"]);
}

#[test]
fn plays_whole_games_by_legal_turns() {
    for (preset, variant) in [
        (Preset::Zh, "koshogi"),
        (Preset::Classic, "washogi"),
        (Preset::Modern, "crazywa"),
    ] {
        let mut dialogue = dialogue(Preset::Zh);
        dialogue.say(&[
            &format!("setoption name UCI_Variant value {variant}"),
            "usinewgame",
        ]);
        let mut placement = Placement::default();
        for _ in 0..12 {
            dialogue.say(&[&format!("position {placement}"), "go nodes 200"]);
            let lines = dialogue.until("bestmove");
            placement.moves.push(turn(&lines));
            let game = placement.history(Rules::preset(preset));
            assert!(game.is_ok(), "{game:?}");
            let Ok(Reply::BestMove(BestMove::Play {
                ponder: Some(reply),
                ..
            })) = lines.last().expect("a line").parse()
            else {
                continue;
            };
            let mut with = placement.clone();
            with.moves.push(reply);
            assert!(with.history(Rules::preset(preset)).is_ok(), "{with}");
        }
    }
}

#[test]
fn infinite_searches_wait_for_stop() {
    let mut dialogue = dialogue(Preset::Classic);
    dialogue.say(&["go infinite depth 2"]);
    let lines = dialogue.until_event(is_found);
    assert_eq!(count(&lines, "bestmove"), 0, "{lines:?}");
    assert_eq!(dialogue.say(&["isready"]), ["readyok"]);
    let lines = dialogue.say(&["stop"]);
    assert_eq!(
        (lines.len(), count(&lines, "bestmove")),
        (1, 1),
        "{lines:?}"
    );
    assert_eq!(dialogue.say(&["stop", "stop"]), [""; 0]);
}

#[test]
fn every_go_has_one_answer_in_order() {
    let mut dialogue = dialogue(Preset::Classic);
    // The second stops the first; the position between them is the second's.
    dialogue.say(&[
        "go infinite",
        "position startpos moves 6i6h",
        "go infinite",
        "go depth 1",
    ]);
    let mut lines = dialogue.until("bestmove");
    assert!(!turn(&lines).is_empty());
    for _ in 0..2 {
        lines = dialogue.until("bestmove");
    }
    let placement = Placement {
        sfen: None,
        moves: vec!["6i6h".to_owned(), turn(&lines)],
    };
    assert!(placement.history(Rules::preset(Preset::Classic)).is_ok());
}

#[test]
fn leaving_owes_the_answer_still() {
    for end in [Event::End, Event::Line("quit".to_owned())] {
        let mut dialogue = dialogue(Preset::Zh);
        dialogue.say(&["go infinite", "go ponder btime 1000"]);
        let mut lines = dialogue.event(end);
        assert!(!dialogue.agent.is_done());
        assert_eq!(dialogue.say(&["go depth 1", "usi"]), [""; 0]);
        while !dialogue.agent.is_done() {
            lines.extend(dialogue.until_event(is_found));
        }
        assert_eq!(count(&lines, "bestmove"), 2, "{lines:?}");
    }
}

#[test]
fn ponders_until_the_hit() {
    let mut dialogue = dialogue(Preset::Classic);
    // A miss: `stop` comes in place of `ponderhit`.
    dialogue.say(&[
        "position startpos moves 6i6h",
        "go ponder btime 10 wtime 10 depth 1",
    ]);
    let lines = dialogue.until_event(is_found);
    assert_eq!(count(&lines, "bestmove"), 0, "{lines:?}");
    assert_eq!(count(&dialogue.say(&["stop"]), "bestmove"), 1);
    // A hit, found before.
    dialogue.say(&["go ponder btime 10 wtime 10 depth 1"]);
    dialogue.until_event(is_found);
    assert_eq!(count(&dialogue.say(&["ponderhit"]), "bestmove"), 1);
    // A hit while it thinks.
    dialogue.say(&["go ponder btime 10 wtime 10", "ponderhit"]);
    assert_eq!(count(&dialogue.until("bestmove"), "bestmove"), 1);
    // The clocks come with the hit.
    dialogue.say(&["go ponder", "ponderhit btime 10 wtime 10 byoyomi 10"]);
    assert_eq!(count(&dialogue.until("bestmove"), "bestmove"), 1);
    let lines = dialogue.say(&["ponderhit"]);
    assert_eq!(lines, ["info string ponderhit: nothing is pondered on"]);
}

#[test]
fn garbage_is_named_and_changes_nothing() {
    let mut dialogue = dialogue(Preset::Classic);
    dialogue.say(&["position startpos moves 6i6h"]);
    for (line, told) in [
        ("xyzzy", "`xyzzy`"),
        ("position", "`position`"),
        ("position sfen x", "position: sfen: "),
        (
            "position startpos moves 6i6h 6i6h",
            "position: move 2, `6i6h`: ",
        ),
        ("setoption name Book value x", "`Book`"),
        ("setoption name USI_Variant value chess", "`chess`"),
        ("go fast", "`fast`"),
        ("go depth", "`depth`"),
        ("ponderhit", "ponderhit"),
        ("駒", "`駒`"),
    ] {
        let lines = dialogue.say(&[line]);
        assert_eq!(lines.len(), 1, "{line}: {lines:?}");
        assert!(
            lines[0].starts_with("info string ") && lines[0].contains(told),
            "{lines:?}"
        );
    }
    let lines = dialogue.event(Event::BadLine(BadLine::NotText));
    assert_eq!(lines, ["info string the line is not UTF-8"]);
    assert_eq!(dialogue.say(&["", "  "]), [""; 0]);
    dialogue.say(&["go depth 1"]);
    let placement = Placement {
        sfen: None,
        moves: vec!["6i6h".to_owned(), turn(&dialogue.until("bestmove"))],
    };
    assert!(placement.history(Rules::preset(Preset::Classic)).is_ok());
}

#[test]
fn a_game_that_is_over_has_no_turn() {
    let mut dialogue = dialogue(Preset::Classic);
    let mated = "k10/2K8/R10/11/11/11/11/11/11/11/11 w - 1";
    let lines = dialogue.say(&[&format!("position sfen {mated}"), "go nodes 100"]);
    assert_eq!(lines, ["info string the game is over: black mate"]);
    assert_eq!(dialogue.until("bestmove"), ["bestmove resign"]);
    // The fourth time that a position comes up.
    let shuffle = ["6k6j", "6a6b", "6j6k", "6b6a"];
    let alone = "5k5/11/11/11/11/11/11/11/11/11/5K5 b - 1";
    let moves = shuffle.repeat(3).join(" ");
    let lines = dialogue.say(&[
        &format!("position sfen {alone} moves {moves}"),
        "go depth 3",
    ]);
    assert_eq!(lines, ["info string the game is over: draw repetition"]);
    assert_eq!(dialogue.until("bestmove"), ["bestmove resign"]);
    dialogue.say(&["go mate 100"]);
    let lines = dialogue.until("checkmate");
    assert_eq!(lines.last().map(String::as_str), Some("checkmate nomate"));
}

#[test]
fn forced_wins() {
    let mut dialogue = dialogue(Preset::Classic);
    let sfen = "11/5k5/9+S1/11/10+S/11/11/11/11/11/10K b - 1";
    dialogue.say(&[&format!("position sfen {sfen}"), "go mate infinite"]);
    let lines = dialogue.until("checkmate");
    let Ok(Reply::Checkmate(Checkmate::Moves(moves))) = lines.last().expect("a line").parse()
    else {
        panic!("{lines:?}");
    };
    let placement = Placement {
        sfen: Some(sfen.to_owned()),
        moves,
    };
    let game = placement
        .history(Rules::preset(Preset::Classic))
        .expect("legal turns");
    assert!(matches!(game.outcome(), Outcome::Win { .. }), "{placement}");
    for (go, answer) in [
        ("go nodes 1 mate infinite", "checkmate timeout"),
        ("go mate 60000", "checkmate nomate"),
    ] {
        let lines = dialogue.say(&[go]);
        assert_eq!(count(&lines, "checkmate"), 0);
        let lines = dialogue.until("checkmate");
        assert_eq!(lines.last().map(String::as_str), Some(answer));
        // No turn of the start attacks.
        dialogue.say(&["position startpos"]);
    }
}

#[test]
fn several_lines_and_chosen_turns() {
    let mut dialogue = dialogue(Preset::Modern);
    dialogue.say(&[
        "setoption name MultiPV value 2",
        "go depth 2 searchmoves 6i6h 4k5j",
    ]);
    let lines = dialogue.until("bestmove");
    assert!(
        ["6i6h", "4k5j"].contains(&turn(&lines).as_str()),
        "{lines:?}"
    );
    assert_eq!(
        lines.iter().filter(|l| l.contains(" multipv 2 ")).count(),
        2,
        "{lines:?}"
    );
    let lines = dialogue.say(&["go depth 1 searchmoves 1a1b"]);
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(!turn(&dialogue.until("bestmove")).is_empty());
}

#[test]
fn levels_answer_whatever_the_limits() {
    let mut dialogue = dialogue(Preset::Zh);
    dialogue.say(&["setoption name Skill_Level value 1", "go infinite"]);
    let lines = dialogue.until_event(is_found);
    assert_eq!(
        (count(&lines, "info depth 1 "), count(&lines, "bestmove")),
        (1, 0),
        "{lines:?}"
    );
    assert_eq!(count(&dialogue.say(&["stop"]), "bestmove"), 1);
}

#[test]
fn another_variant_is_another_start() {
    let mut dialogue = dialogue(Preset::Zh);
    let lines = dialogue.say(&["setoption name Set value nifu=allowed"]);
    assert_eq!(lines[0], "info string Set: koshogi has no option `nifu`");
    let lines = dialogue.say(&["setoption name USI_Variant value washogi-drops"]);
    assert!(
        lines[0].starts_with("info string variant washogi-drops files 11 ranks 11 pocket 16 rules modern startpos hmlc"),
        "{lines:?}"
    );
    dialogue.say(&["go depth 1"]);
    let turn = turn(&dialogue.until("bestmove"));
    let game = Placement {
        sfen: None,
        moves: vec![turn],
    };
    let game = game
        .history(Rules::preset(Preset::Modern))
        .expect("a turn of Wa");
    assert_eq!(game.position().game(), Game::Wa);
}
