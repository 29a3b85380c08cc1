//! `kowa usi` as a process: what a front end at the other end of the pipes sees.

mod support;
#[path = "support/talk.rs"]
mod talk;

use support::{feed, words};
use talk::{Talk, count};

#[test]
fn a_whole_dialogue() {
    let mut engine = Talk::start(&["usi"]);
    engine.say("usi");
    let lines = engine.until("usiok");
    assert_eq!(count(&lines, "id name Kowa "), 1, "{lines:?}");
    engine.say("setoption name USI_Variant value washogi");
    engine.say("setoption name USI_Hash value 8");
    engine.say("isready");
    engine.until("readyok");
    engine.say("usinewgame");
    engine.say("position startpos moves 6i6h");
    engine.say("go btime 60000 wtime 60000 byoyomi 100 nodes 500");
    let lines = engine.until("bestmove");
    assert!(count(&lines, "info depth 1 ") == 1, "{lines:?}");
    // Lines come at once, also while the engine thinks.
    engine.say("go infinite");
    engine.until("info depth 3 ");
    engine.say("nonsense");
    engine.until("info string unknown command `nonsense`");
    engine.say("stop");
    engine.until("bestmove");
    engine.say("gameover win");
    engine.say("quit");
    let (lines, status) = engine.end();
    assert!(lines.is_empty() && status.success(), "{lines:?}, {status}");
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    let mut engine = Talk::start(&["usi", "--game", "wa", "--rules", "modern"]);
    engine.say("go infinite");
    engine.until("info depth 2 ");
    engine.close();
    let (lines, status) = engine.end();
    assert_eq!(count(&lines, "bestmove"), 1, "{lines:?}");
    assert!(status.success(), "{status}");
}

#[test]
fn bytes_that_are_no_text() {
    let out = feed(["usi"], b"\xff\xfe\n\nusi\xff\nisready\nquit\n").ok();
    let lines: Vec<&str> = out.lines().collect();
    let bad = "info string the line is not UTF-8";
    assert_eq!(lines, [bad, bad, "readyok"]);
}

#[test]
fn one_answer_for_each_go_however_it_ends() {
    // Everything comes at once, and the input ends before any search can.
    let out = feed(
        ["usi", "--game", "wa"],
        b"go infinite\ngo ponder\nposition startpos moves 6i6h\ngo btime 10000 wtime 10000\ngo mate 5000\nstop\ngo depth 9\n",
    )
    .ok();
    let answers: Vec<&str> = out
        .lines()
        .filter(|line| line.starts_with("bestmove ") || line.starts_with("checkmate "))
        .map(|line| line.split(' ').next().expect("a word"))
        .collect();
    assert_eq!(
        answers,
        ["bestmove", "bestmove", "bestmove", "checkmate", "bestmove"]
    );
}

#[test]
fn bad_arguments_are_refused() {
    assert!(words("usi --rules old").refused().contains("`old`"));
    assert!(words("usi --game chess").refused().contains("chess"));
}
