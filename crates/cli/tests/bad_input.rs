//! Every kind of bad input gets exit status 2 and a message that names it.

mod support;

use support::{feed, folder, kowa, words};

#[track_caller]
fn refused(args: &[&str], names: &[&str]) {
    let message = kowa(args).refused();
    for name in names {
        assert!(
            message.contains(name),
            "{args:?}: `{name}` is not in: {message}"
        );
    }
}

const EMPTY: &str = "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19";

#[test]
fn usage() {
    refused(&[], &["Usage"]);
    refused(&["frobnicate"], &["frobnicate"]);
    refused(&["moves", "--frobnicate"], &["--frobnicate"]);
    refused(&["moves", "extra"], &["extra"]);
    refused(&["moves", "--game"], &["--game"]);
    refused(&["perft"], &["<N>"]);
    refused(&["show", "--color", "sometimes"], &["sometimes", "--color"]);
    refused(&["show", "--lang", "fr"], &["fr", "--lang"]);
    refused(&["play", "--level", "9"], &["9", "--level"]);
    refused(&["play", "--side", "red"], &["red", "--side", "black"]);
    refused(&["play", "--two", "--level", "2"], &["--two", "--level"]);
}

#[test]
fn numbers() {
    refused(&["perft", "-1"], &["-1"]);
    refused(&["perft", "x"], &["x", "<N>"]);
    refused(&["perft", "101"], &["101", "100"]);
    refused(
        &["perft", "99999999999999999999999"],
        &["99999999999999999999999"],
    );
    refused(&["perft", "1", "--threads", "0"], &["0", "--threads"]);
    refused(
        &["perft", "1", "--threads", "100000"],
        &["100000", "--threads"],
    );
    refused(
        &["play", "--seed", "18446744073709551616"],
        &["18446744073709551616"],
    );
}

#[test]
fn games_presets_and_options() {
    refused(&["moves", "--game", "go"], &["`go`", "--game", "`ko`"]);
    refused(
        &["moves", "--rules", "modern"],
        &["--rules", "`modern`", "zh, ja, sorai"],
    );
    refused(
        &["moves", "--game", "wa", "--rules", "zh"],
        &["`zh`", "classic, modern"],
    );
    refused(&["moves", "--set", "nets"], &["--set", "`nets`", "="]);
    refused(&["moves", "--set", "net=off"], &["`net`", "nets"]);
    refused(
        &["moves", "--set", "nets=sometimes"],
        &["`nets`", "`sometimes`", "whole_line"],
    );
    refused(
        &["moves", "--set", "reward_governor=yes"],
        &["`reward_governor`", "`yes`", "true, false"],
    );
    refused(
        &["moves", "--set", "priest_displaces=高道,將"],
        &["`priest_displaces`", "`高道,將`"],
    );
    refused(
        &["moves", "--set", "move_limit=-1"],
        &["`move_limit`", "`-1`"],
    );
    refused(
        &["moves", "--set", "move_limit=99999999999"],
        &["`move_limit`", "`99999999999`"],
    );
    refused(
        &["moves", "--game", "wa", "--set", "nets=off"],
        &["wa has no option `nets`"],
    );
}

#[test]
fn positions() {
    let case = |sfen: &str, names: &[&str]| {
        for command in ["moves", "apply", "outcome", "show", "play"] {
            let message = kowa([command, "--sfen", sfen]).refused();
            for name in names {
                assert!(
                    message.contains(name),
                    "{sfen}: `{name}` is not in: {message}"
                );
            }
            assert!(message.starts_with("error: --sfen: "), "{message}");
        }
    };
    case("", &[]);
    case("19", &["four fields"]);
    case(&format!("{EMPTY} b - 1"), &["18"]);
    case(&format!("{EMPTY}/19/19 b - 1"), &["20"]);
    case(&format!("{EMPTY}/20 b - 1"), &["rank s"]);
    case(&format!("{EMPTY}/018K b - 1"), &["rank s"]);
    case(&format!("{EMPTY}/18 b - 1"), &["rank s", "18"]);
    case(&format!("{EMPTY}/18$ b - 1"), &["rank s", "$"]);
    case(&format!("{EMPTY}/18K' b - 1"), &["rank s"]);
    case(&format!("{EMPTY}/18+K b - 1"), &["rank s"]);
    case(&format!("{EMPTY}/17KK b - 1"), &["K", "2s", "1s"]);
    case(&format!("{EMPTY}/18駒 b - 1"), &["rank s", "駒"]);
    case(&format!("{EMPTY}/19 x - 1"), &["x"]);
    case(&format!("{EMPTY}/19 b FD 1"), &["FD"]);
    case(&format!("{EMPTY}/19 b DD 1"), &["DD"]);
    case(&format!("{EMPTY}/18D b D 1"), &["D", "1s"]);
    case(&format!("{EMPTY}/19 b - 0"), &["0"]);
    case(&format!("{EMPTY}/19 b - 1000000"), &["1000000"]);
    case(
        &format!("{EMPTY}/19 b - 99999999999999999999"),
        &["99999999999999999999"],
    );
    case(&format!("{EMPTY}/19 b - 1 moves 17n17i"), &[]);
    case(&"+".repeat(100_000), &[]);
    let wa = "5k5/11/11/11/11/11/11/11/11/11/5K5";
    for (sfen, name) in [
        (format!("{wa} b 1P 1"), "1P"),
        (format!("{wa} b 0P 1"), "0P"),
        (format!("{wa} b PR 1"), "PR"),
        (format!("{wa} b K 1"), "K"),
        (
            wa.replace("5K5", "11") + " b - 1",
            "black has no crane king",
        ),
        (
            "5k5/5R5/11/11/11/11/11/11/11/11/5K5 b - 1".to_owned(),
            "check",
        ),
    ] {
        let message = kowa(["moves", "--game", "wa", "--sfen", &sfen]).refused();
        assert!(message.contains(name), "{sfen}: {message}");
    }
}

#[test]
fn moves() {
    for (moves, names) in [
        ("x", &["move 1, `x`"][..]),
        ("17n17i 3c3k 99z", &["move 2, `3c3k`"]),
        ("17n", &["move 1, `17n`"]),
        ("17n17i+", &["move 1, `17n17i+`"]),
        ("17n20a", &["move 1, `17n20a`"]),
        ("P*5e", &["move 1, `P*5e`"]),
        ("17n17i駒", &["move 1, `17n17i駒`"]),
        ("--help", &["move 1, `--help`"]),
        ("10j10j", &["move 1, `10j10j`", "10j"]),
    ] {
        for command in ["apply", "outcome", "show"] {
            refused(&[command, "--moves", moves], names);
        }
    }
    let long = "17n".repeat(40_000);
    let message = kowa(["apply", "--moves", &long]).refused();
    assert!(message.contains("move 1, `17n17n"), "{}", &message[..80]);
    assert!(message.len() < 1_000, "{} bytes", message.len());
}

#[test]
fn kinds() {
    refused(&["rules", "xyzzy"], &["`xyzzy`", "Kō shōgi or Wa shōgi"]);
    refused(&["rules", ""], &["``"]);
    refused(&["rules", "將", "--game", "wa"], &["`將`", "Wa shōgi"]);
    refused(
        &["rules", "frankish"],
        &["`frankish`", "佛狼機 (Frankish cannon)"],
    );
    refused(&["rules", &"駒".repeat(40_000)], &["駒駒"]);
}

#[test]
fn files() {
    let folder = folder("bad_input");
    refused(
        &["play", "--load", "no/such/file"],
        &["--load", "no/such/file"],
    );
    refused(
        &["play", "--load", folder.to_str().unwrap()],
        &["--load", "bad_input"],
    );
    for (name, text, wanted) in [
        ("empty", &b""[..], "line 1: not a record"),
        (
            "binary",
            b"Kowa record 1\nGame: ko\n\xff\n",
            "line 3: not UTF-8",
        ),
        (
            "header",
            b"Kowa record 1\nGame: chess\n",
            "line 2: no game is called `chess`",
        ),
        (
            "moves",
            b"Kowa record 1\nGame: ko\n\n17n17i\n17n17i\n",
            "line 5: move 2, `17n17i`",
        ),
        (
            "result",
            b"Kowa record 1\nGame: ko\nResult: black mate\n\n17n17i\n",
            "line 3: the result",
        ),
    ] {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        refused(&["play", "--load", path.to_str().unwrap()], &[name, wanted]);
    }
    let big = folder.join("big");
    std::fs::write(&big, vec![b'\n'; kowa_rules::record::LARGEST + 1]).expect("a file");
    refused(&["play", "--load", big.to_str().unwrap()], &["larger than"]);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf_8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let bad = OsStr::from_bytes(b"\xff\xfe");
    for args in [
        vec![OsStr::new("moves"), OsStr::new("--sfen"), bad],
        vec![OsStr::new("apply"), OsStr::new("--moves"), bad],
        vec![OsStr::new("moves"), OsStr::new("--set"), bad],
        vec![OsStr::new("rules"), bad],
        vec![bad],
    ] {
        let message = kowa(args).refused();
        assert!(message.starts_with("error: "), "{message}");
    }
    let message = kowa([OsStr::new("play"), OsStr::new("--load"), bad]).refused();
    assert!(message.contains("--load"), "{message}");
}

#[test]
fn standard_input_that_is_not_utf_8() {
    let out = feed(["play", "--two"], b"\xff\xfe\nquit\n").ok();
    assert!(out.contains("the input is no UTF-8 text"), "{out}");
    let mut long = vec![b'x'; 200_000];
    long.extend(b"\nsfen\n");
    let out = feed(["play", "--two", "--game", "wa"], &long).ok();
    assert!(
        out.contains("the line is too long") && out.contains("hmlcvkwgudo"),
        "{out}"
    );
}

#[cfg(feature = "serve")]
#[test]
fn servers() {
    refused(&["serve", "--listen", "here"], &["here", "--listen"]);
    refused(
        &["serve", "--listen", "127.0.0.1:99999"],
        &["127.0.0.1:99999"],
    );
    refused(
        &["serve", "--listen", "127.0.0.1:0", "--db", "mysql://x"],
        &["--db", "mysql://x"],
    );
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let ran = kowa(["serve", "--listen", &address, "--db", "sqlite::memory:"]);
    assert_eq!((ran.status, ran.out.as_str()), (Some(1), ""));
    assert!(
        ran.err.contains(&format!("cannot listen on {address}")),
        "{}",
        ran.err
    );
}

#[test]
fn nothing_panics_on_odd_words() {
    let odd = [
        "", " ", "'", "+", "-", "--", "*", "=", "/", "\u{0}", "\u{feff}", "٣", "1e9", "𝟏𝟗",
    ];
    for word in odd.iter().filter(|w| !w.contains('\0')) {
        for args in [
            vec!["moves", "--sfen", word],
            vec!["rules", "--", word],
            vec!["moves", "--set", word],
            vec!["perft", word],
        ] {
            let ran = kowa(&args);
            assert_eq!(ran.status, Some(2), "{args:?}: {ran:?}");
        }
    }
    assert!(words("apply --moves ='").refused().contains("move 1, `='`"));
}
