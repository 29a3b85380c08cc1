//! `kowa cecp` as a process: what a front end at the other end of the pipes sees.

mod support;
#[path = "support/talk.rs"]
mod talk;

use support::{feed, words};
use talk::{Talk, count};

#[test]
fn a_whole_dialogue() {
    let mut engine = Talk::start(&["cecp"]);
    engine.say("xboard");
    engine.say("protover 2");
    let lines = engine.until("feature done=1");
    assert_eq!(count(&lines, "feature myname=\"Kowa "), 1, "{lines:?}");
    for line in [
        "accepted ping",
        "memory 16",
        "cores 1",
        "new",
        "random",
        "variant wa-shogi",
    ] {
        engine.say(line);
    }
    engine.until("setup (");
    for line in ["level 40 5 0", "sd 3", "post", "easy", "ping 1"] {
        engine.say(line);
    }
    engine.until("pong 1");
    for line in ["time 30000", "otim 30000", "usermove f3f4"] {
        engine.say(line);
    }
    let lines = engine.until("move ");
    assert!(
        count(&lines, "1 ") == 1 && count(&lines, "3 ") == 1,
        "{lines:?}"
    );
    engine.say("usermove a1a9");
    engine.until("Illegal move (");
    // Commands are read while it thinks.
    for line in ["force", "sd 0", "st 600", "go"] {
        engine.say(line);
    }
    engine.until("2 ");
    engine.say("nonsense");
    engine.until("Error (unknown command): nonsense");
    engine.say("?");
    engine.until("move ");
    engine.say("quit");
    let (_, status) = engine.end();
    assert!(status.success(), "{status}");
}

#[test]
fn the_end_of_the_input_ends_everything() {
    let mut engine = Talk::start(&["cecp", "--game", "ko", "--rules", "sorai"]);
    engine.say("analyze");
    engine.until("2 ");
    engine.close();
    let (_, status) = engine.end();
    assert!(status.success(), "{status}");
}

#[test]
fn bytes_that_are_no_text() {
    let out = feed(["cecp", "--game", "wa"], b"\xff\nping 3\nquit\n").ok();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines, ["Error (the line is not UTF-8): ", "pong 3"]);
}

#[test]
fn bad_arguments_are_refused() {
    assert!(words("cecp --rules old").refused().contains("`old`"));
}
