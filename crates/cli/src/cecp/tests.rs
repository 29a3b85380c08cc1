//! Dialogues in CECP.

use kowa_protocol::cecp::{Reply, usual_spelling};
use kowa_rules::{Game, History, Position, Preset, Rules};

use super::session::Session;
use crate::agent::settings::Settings;
use crate::agent::testing::{Dialogue, count};
use crate::agent::{Agent, BadLine, Event, Told};

const NONE: [&str; 0] = [];

fn dialogue(preset: Preset) -> Dialogue<Session> {
    let settings = Settings::new(&Rules::preset(preset));
    let mut dialogue = Dialogue::new(|worker| Session::new(settings, worker));
    dialogue.say(&["xboard", "memory 12", "cores 1"]);
    dialogue
}

/// A dialogue in which a game of Wa has begun, with searches of one turn.
fn wa() -> Dialogue<Session> {
    let mut dialogue = dialogue(Preset::Zh);
    let lines = dialogue.say(&["new", "variant wa-shogi", "easy", "sd 1"]);
    assert_eq!(count(&lines, "setup "), 1);
    dialogue
}

/// The turn of the last lines, its legs together.
fn turn(lines: &[String]) -> String {
    lines
        .iter()
        .filter_map(|line| match line.parse() {
            Ok(Reply::Move(leg)) => Some(leg),
            _ => None,
        })
        .collect()
}

fn play(game: &mut History, text: &str) {
    let position = game.position();
    let usual = usual_spelling(position.game(), text).expect(text);
    let turn = position.parse_move(&usual).expect(text);
    game.play(turn).expect(text);
}

#[test]
fn introduces_itself_and_the_game() {
    let mut dialogue = dialogue(Preset::Zh);
    assert_eq!(dialogue.say(&["protover 1"]), NONE);
    let lines = dialogue.say(&["protover 2", "accepted ping", "rejected smp"]);
    assert_eq!(lines.last().map(String::as_str), Some("feature done=1"));
    assert!(
        lines.iter().all(|line| line.starts_with("feature ")),
        "{lines:?}"
    );
    let lines = dialogue.say(&["new", "variant crazywa"]);
    assert!(lines[0].contains(" 11x11+16_chu hmlcvkwgudo/"), "{lines:?}");
    assert_eq!(count(&lines, "piece "), 31);
    let lines = dialogue.say(&["variant koshogi"]);
    assert_eq!(lines.len(), 1, "{lines:?}");
    let lines = dialogue.say(&["variant chess"]);
    assert_eq!(lines, ["Error (unknown variant): variant chess"]);
    dialogue.say(&["ping 5"]);
    assert_eq!(dialogue.until("pong"), ["pong 5"]);
}

#[test]
fn plays_both_games_by_legal_turns() {
    for (preset, name) in [
        (Preset::Zh, "koshogi"),
        (Preset::Classic, "wa-shogi"),
        (Preset::Modern, "wa-shogi-drop"),
    ] {
        let mut game = History::new(Position::start(Rules::preset(preset)));
        let mut dialogue = dialogue(Preset::Classic);
        dialogue.say(&[
            "new",
            &format!("variant {name}"),
            "level 40 5 0",
            "sd 1",
            "hard",
        ]);
        for _ in 0..8 {
            let own = game.position().turns()[3];
            let own = kowa_protocol::cecp::turn_text(preset.game(), own);
            play(&mut game, &own);
            dialogue.say(&[
                "time 5000",
                "otim 5000",
                &format!("usermove {own}"),
                "ping 1",
            ]);
            let lines = dialogue.until("pong");
            play(&mut game, &turn(&lines));
        }
    }
}

#[test]
fn ping_waits_for_the_turn() {
    let mut dialogue = wa();
    assert_eq!(dialogue.say(&["go", "ping 1", "ping 2"]), NONE);
    let lines = dialogue.until("pong 2");
    assert_eq!(
        (count(&lines[..1], "move "), &lines[1..]),
        (1, &["pong 1".to_owned(), "pong 2".to_owned()][..])
    );
    // A search that is given up has no turn to wait for.
    dialogue.say(&["sd 0", "st 1000", "force", "go", "ping 3", "force"]);
    assert_eq!(dialogue.until("pong"), ["pong 3"]);
}

#[test]
fn moves_when_told_to() {
    let mut dialogue = wa();
    dialogue.say(&["sd 0", "st 1000", "post", "go"]);
    dialogue.until("2 ");
    dialogue.say(&["nopost", "?"]);
    let lines = dialogue.until("move ");
    assert!(!turn(&lines).is_empty());
    assert_eq!(dialogue.say(&["?"]), NONE);
}

#[test]
fn thinks_aloud_only_when_asked() {
    let mut dialogue = wa();
    dialogue.say(&["sd 2", "go"]);
    assert_eq!(dialogue.until("move ").len(), 1);
    dialogue.say(&["post", "go"]);
    let lines = dialogue.until("move ");
    assert_eq!(lines.len(), 3, "{lines:?}");
    for line in &lines[..2] {
        assert!(
            matches!(line.parse(), Ok(Reply::Thinking(t)) if t.more.is_some()),
            "{line}"
        );
    }
    dialogue.say(&["option Skill Level=1", "go"]);
    let lines = dialogue.until("move ");
    assert!(
        matches!(lines[0].parse(), Ok(Reply::Thinking(t)) if t.depth == 1),
        "{lines:?}"
    );
}

#[test]
fn takes_turns_back() {
    let mut dialogue = wa();
    assert_eq!(
        dialogue.say(&["undo"]),
        ["Error (command not legal now): undo"]
    );
    assert_eq!(
        dialogue.say(&["force", "usermove f3f4", "usermove f9f8", "undo", "f9f8"]),
        NONE
    );
    assert_eq!(dialogue.say(&["remove"]), NONE);
    assert_eq!(
        dialogue.say(&["remove"]),
        ["Error (command not legal now): remove"]
    );
    // White is to move again.
    assert_eq!(dialogue.say(&["usermove f3f4"]), NONE);
}

#[test]
fn bad_turns_are_refused_with_the_reason() {
    let mut dialogue = wa();
    for (line, told) in [
        ("usermove f3f9", "Illegal move ("),
        ("usermove e2e4", "Illegal move ("),
        ("usermove x", "Illegal move (no turn is written so): x"),
        ("usermove f9f8", "Illegal move ("),
        ("f3f9", "Illegal move ("),
        ("edit", "Error (unknown command): edit"),
        ("usermove", "Error (too few parameters): usermove"),
        ("level 40", "Error (too few parameters): level 40"),
        ("st soon", "Error (not a number): st soon"),
        ("result won", "Error (bad parameter): result won"),
        ("駒", "Error (unknown command): 駒"),
    ] {
        let lines = dialogue.say(&[line]);
        assert!(
            lines.len() == 1 && lines[0].starts_with(told),
            "{line}: {lines:?}"
        );
    }
    let lines = dialogue.say(&["option Book=x"]);
    assert_eq!(lines[1], "Error (bad option): option Book=x");
    let lines = dialogue.event(Event::BadLine(BadLine::TooLong));
    assert!(lines[0].starts_with("Error ("), "{lines:?}");
    assert_eq!(
        dialogue.say(&[
            "",
            "computer",
            "random",
            "draw",
            "name x",
            "rating 1 2",
            "."
        ]),
        NONE
    );
    dialogue.say(&["st 1000", "sd 0", "go"]);
    let lines = dialogue.say(&["usermove f3f4"]);
    assert_eq!(lines, ["Illegal move (not your turn): f3f4"]);
}

#[test]
fn boards_are_set() {
    let mut dialogue = wa();
    let mate = "k10/11/1KR8/11/11/11/11/11/11/11/11 w 0 1";
    assert_eq!(
        dialogue.say(&["force", &format!("setboard {mate}"), "sd 3", "go"]),
        NONE
    );
    let lines = dialogue.until("1-0");
    assert_eq!(count(&lines, "move "), 1);
    // It may mate, or leave the king without a turn.
    let claim = lines.last().expect("a claim").clone();
    let claims = ["1-0 {White mates}", "1-0 {Black has no turn}"];
    assert!(claims.contains(&claim.as_str()), "{claim}");
    // The end is claimed once more where a turn is asked for.
    assert_eq!(dialogue.say(&["go"]), [claim]);
    let lines = dialogue.say(&["setboard 8/8 w"]);
    assert!(
        lines[0].starts_with("tellusererror Illegal position: "),
        "{lines:?}"
    );
    assert_eq!(
        dialogue.say(&["force", "usermove f3f4"]),
        ["Illegal move (illegal position): f3f4"]
    );
    assert_eq!(dialogue.say(&["new", "force", "usermove f3f4"]), NONE);
}

#[test]
fn legs_may_come_one_by_one() {
    let mut dialogue = dialogue(Preset::Zh);
    dialogue.say(&["new", "force"]);
    assert_eq!(dialogue.say(&["usermove g1g2,", "usermove g2g1"]), NONE);
    assert_eq!(dialogue.say(&["usermove g19g18,g18g19"]), NONE);
    // A drum's neighbour shoots after its step.
    let start = Position::start(Rules::preset(Preset::Zh));
    let shooting = "19/19/19/19/19/19/9k9/19/9p9/19/9G'9/19/19/19/19/19/19/19/9K9 b - 1";
    let position = Position::from_sfen(*start.rules(), shooting).expect("a position");
    let shot = position
        .turns()
        .into_iter()
        .find(|t| t.is_shooting())
        .expect("a shot");
    let fen = kowa_protocol::cecp::fen(&position);
    let text = kowa_protocol::cecp::turn_text(Game::Ko, shot);
    assert_eq!(
        dialogue.say(&[&format!("setboard {fen}"), &format!("usermove {text}")]),
        NONE
    );
}

#[test]
fn analyses_every_position_until_told_otherwise() {
    let mut dialogue = wa();
    assert_eq!(dialogue.say(&["force", "analyze"]), NONE);
    dialogue.until("3 ");
    let lines = dialogue.say(&["ping 9", "."]);
    assert_eq!(lines[0], "pong 9");
    let status: Vec<&str> = lines[1].split(' ').collect();
    assert_eq!((status[0], status[5]), ("stat01:", "51"), "{lines:?}");
    dialogue.say(&["usermove f3f4"]);
    let first = dialogue.until("1 ");
    let Ok(Reply::Thinking(thought)) = first[0].parse() else {
        panic!("{first:?}");
    };
    // Black is to move now.
    let reply = thought.line.split(' ').next().expect("a turn");
    let mut game = History::new(Position::start(Rules::preset(Preset::Classic)));
    play(&mut game, "f3f4");
    play(&mut game, reply);
    dialogue.say(&["undo"]);
    dialogue.until("1 ");
    let lines = dialogue.say(&["exit", "usermove f3f4", "ping 4"]);
    assert_eq!(lines, NONE);
    assert_eq!(
        dialogue.until("pong").last().map(String::as_str),
        Some("pong 4")
    );
}

#[test]
fn ponders_and_tells_what_it_expects() {
    let mut dialogue = wa();
    dialogue.say(&["sd 2", "hard", "post", "go"]);
    dialogue.until("move ");
    // It thinks on: about the answer that it expects.
    let lines = dialogue.until("1 ");
    let Ok(Reply::Thinking(thought)) = lines.last().expect("a line").parse() else {
        panic!("{lines:?}");
    };
    let expected = thought.line.split(' ').next().expect("a turn");
    let expected = expected.trim_matches(['(', ')']);
    assert_eq!(dialogue.say(&["hint"]), [format!("Hint: {expected}")]);
    assert_eq!(dialogue.say(&["ping 1"]), ["pong 1"]);
    dialogue.say(&[&format!("usermove {expected}"), "easy"]);
    dialogue.until("move ");
    dialogue.say(&["ping 2"]);
    assert_eq!(dialogue.until("pong"), ["pong 2"]);
}

#[test]
fn draws_by_repetition_are_claimed() {
    let mut dialogue = wa();
    dialogue.say(&[
        "force",
        "setboard 5k5/11/11/11/11/11/11/11/11/11/5K5 w - 0 1",
    ]);
    let shuffle = ["f1f2", "f11f10", "f2f1", "f10f11"];
    for turn in shuffle.iter().cycle().take(11) {
        assert_eq!(dialogue.say(&[&format!("usermove {turn}")]), NONE);
    }
    dialogue.say(&["playother"]);
    let lines = dialogue.say(&["usermove f10f11"]);
    assert_eq!(lines, ["1/2-1/2 {Draw by repetition}"]);
    assert_eq!(dialogue.say(&["result 1/2-1/2 {Draw by repetition}"]), NONE);
}

#[test]
fn house_rules_hold_from_the_start_of_a_game() {
    let mut dialogue = wa();
    assert_eq!(
        dialogue.say(&["option Rules=modern", "option Set=nifu=allowed"]),
        NONE
    );
    let lines = dialogue.say(&["option Rules=ja"]);
    assert_eq!(count(&lines, "# Rules: ja is no preset"), 1, "{lines:?}");
    let lines = dialogue.say(&["option Rules=old"]);
    assert_eq!(lines.len(), 2, "{lines:?}");
    // Not in the middle of one.
    dialogue.say(&[
        "option Rules=default",
        "force",
        "usermove f3f4",
        "option Rules=modern",
    ]);
    assert_eq!(dialogue.say(&["usermove f9f8"]), NONE);
}

#[test]
fn leaves_whatever_it_does() {
    for end in [Event::End, Event::Line("quit".to_owned())] {
        let mut dialogue = wa();
        dialogue.say(&["ping 1", "st 1000", "sd 0", "go", "ping 2"]);
        dialogue.event(end);
        while !dialogue.agent.is_done() {
            dialogue.until_event(|event| matches!(event, Event::Told(Told::Ready)));
        }
        assert_eq!(dialogue.say(&["usermove f3f4"]), NONE);
    }
}
