//! What each command prints.

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use serde_json::Value;
use support::{DUEL, command, feed, feed_in, folder, kowa, root, words};

#[test]
fn moves_are_sorted_by_bytes() {
    let out = words("moves").ok();
    let moves: Vec<&str> = out.lines().collect();
    assert_eq!(moves.len(), 226);
    assert!(moves.is_sorted());
    assert_eq!(words("moves --game wa").ok().lines().count(), 51);
}

#[test]
fn moves_as_json() {
    let out = kowa(["moves", "--json", "--game", "wa"]).ok();
    assert_eq!(
        out.lines().next(),
        Some(
            r#"{"usi":"10i10h","sfen":"hmlcvkwgudo/1e3s3f1/ppprpppxppp/3p3p3/11/11/11/1P1P3P3/P1PXPPPRPPP/1F3S3E1/ODUGWKVCLMH w - 2"}"#
        )
    );
    for line in out.lines() {
        let value: Value = serde_json::from_str(line).expect("JSON");
        let (usi, sfen) = (
            value["usi"].as_str().unwrap(),
            value["sfen"].as_str().unwrap(),
        );
        assert_eq!(line, format!("{{\"usi\":\"{usi}\",\"sfen\":\"{sfen}\"}}"));
    }
}

#[test]
fn a_decided_position_has_no_moves() {
    let dead = "19/19/19/19/19/19/19/19/19/9W9/19/19/19/19/19/19/19/19/17K1 b - 1";
    assert_eq!(kowa(["moves", "--sfen", dead]).ok(), "");
    assert_eq!(kowa(["outcome", "--sfen", dead]).ok(), "black defeat\n");
    assert!(
        kowa(["perft", "1", "--sfen", dead])
            .ok()
            .starts_with("0 nodes, ")
    );
    assert!(
        kowa(["perft", "0", "--sfen", dead])
            .ok()
            .starts_with("1 nodes, ")
    );
    let error = kowa(["apply", "--sfen", dead, "--moves", "10j10i"]).refused();
    assert!(
        error.contains("move 1, `10j10i`: the game is over: Black wins"),
        "{error}"
    );
}

#[test]
fn house_rules() {
    let start = words("moves --set thunderclap=free").ok();
    assert_eq!(start, words("moves").ok());
    let capped = words("outcome --set move_limit=2 --moves 17n17i").ok();
    assert_eq!(capped, "ongoing\n");
    let capped = kowa(["outcome", "--set", "move_limit=2", "--moves", "17n17i 3f3g"]).ok();
    assert_eq!(capped, "draw move_limit\n");
    let lists = "moves --set priest_displaces=高道,神僧 --set cannon_blockers=none --set fog_light_displaces=fog,holy_light";
    assert_eq!(words(lists).ok().lines().count(), 226);
}

#[test]
fn batch_answers_to_the_letter() {
    let input = concat!(
        r#"{"id":"a","game":"wa","rules":"classic","set":{},"sfen":"5k5/11/11/11/11/11/11/11/11/11/5K5 b - 1"}"#,
        "\n",
        r#"{"id":17,"game":"wa","sfen":"P4k5/11/11/11/11/11/11/11/11/11/5K5 b - 1"}"#,
        "\r\n",
        r#"{"id":null,"game":"ko","set":{"reward_governor":false,"nets":"off"},"sfen":"19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 b - 1"}"#,
    );
    let out = feed(["moves", "--batch"], input.as_bytes()).ok();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        lines[0],
        r#"{"id":"a","moves":{"6k5j":"5k5/11/11/11/11/11/11/11/11/6K4/11 w - 2","6k5k":"5k5/11/11/11/11/11/11/11/11/11/6K4 w - 2","6k6j":"5k5/11/11/11/11/11/11/11/11/5K5/11 w - 2","6k7j":"5k5/11/11/11/11/11/11/11/11/4K6/11 w - 2","6k7k":"5k5/11/11/11/11/11/11/11/11/11/4K6 w - 2"},"outcome":"ongoing"}"#
    );
    assert!(lines[1].starts_with(r#"{"id":17,"#), "{}", lines[1]);
    assert_eq!(lines[2], r#"{"id":null,"moves":{},"outcome":"draw"}"#);
}

#[test]
fn batch_takes_what_a_line_leaves_out_from_the_options() {
    let input = "{\"id\":1}\n{\"id\":2,\"game\":\"ko\"}\n";
    let args = [
        "moves",
        "--batch",
        "--game",
        "wa",
        "--rules",
        "modern",
        "--set",
        "nifu=allowed",
    ];
    let out = feed(args, input.as_bytes()).ok();
    let counts: Vec<usize> = out
        .lines()
        .map(|line| {
            let value: Value = serde_json::from_str(line).expect("JSON");
            value["moves"].as_object().unwrap().len()
        })
        .collect();
    assert_eq!(counts, [51, 226]);
}

#[test]
fn batch_goes_on_after_bad_lines() {
    let input = b"\n{\nnull\n[1]\n{\"id\":1,\"game\":\"go\"}\n{\"id\":2,\"rules\":\"old\"}\n{\"id\":3,\"set\":{\"x\":\"y\"}}\n{\"id\":4,\"set\":{\"nets\":[1]}}\n{\"id\":5,\"sfen\":\"19\"}\n{\"id\":6,\"sfen\":7}\n\xff\xfe\n{\"id\":7,\"id\":7}\n{\"id\":8,\"game\":\"wa\"}\n";
    let out = feed(["moves", "--batch"], input).ok();
    let answers: Vec<Value> = out
        .lines()
        .map(|l| serde_json::from_str(l).expect("JSON"))
        .collect();
    assert_eq!(answers.len(), 13);
    let errors: Vec<&str> = answers
        .iter()
        .take(12)
        .map(|a| a["error"].as_str().unwrap())
        .collect();
    for (i, (error, wanted)) in errors
        .iter()
        .zip([
            "empty",
            "bad JSON at column",
            "not a JSON object",
            "not a JSON object",
            "game: no game is called `go`",
            "rules: ko has no preset `old`",
            "set: ko has no option `x`",
            "set: `nets` is an array; a string, a boolean or a number is wanted",
            "sfen: ",
            "sfen: 7 is no string",
            "not UTF-8 at byte 1",
            "bad JSON",
        ])
        .enumerate()
    {
        assert!(
            error.starts_with(&format!("line {}: {wanted}", i + 1)),
            "{error}"
        );
    }
    assert_eq!(answers[8]["id"], 5);
    assert_eq!(answers[12]["moves"].as_object().unwrap().len(), 51);
}

#[test]
fn batch_takes_numbers_in_set() {
    let sfen = "17k1/19/19/19/19/19/19/19/19/9W9/19/19/19/19/19/19/19/19/17K1 b - 1";
    let ask = |option: &str, value: &str| {
        let line = format!(r#"{{"id":1,"sfen":"{sfen}","set":{{"{option}":{value}}}}}"#);
        let out = feed(["moves", "--batch"], line.as_bytes()).ok();
        serde_json::from_str::<Value>(&out).expect("JSON")
    };
    let number = ask("move_limit", "5");
    assert_eq!(number, ask("move_limit", "\"5\""));
    assert!(number["moves"].as_object().is_some_and(|m| !m.is_empty()));
    for (option, value, wanted) in [
        ("nets", "1", "line 1: set: option `nets` does not take `1`"),
        ("move_limit", "-1", "`-1`"),
        ("move_limit", "5.5", "`5.5`"),
        ("move_limit", "1e99", "`1e+99`"),
        (
            "move_limit",
            "null",
            "`move_limit` is null; a string, a boolean or a number is wanted",
        ),
        ("move_limit", "{}", "`move_limit` is an object; a string"),
    ] {
        let answer = ask(option, value);
        let error = answer["error"].as_str().expect("an error");
        assert!(error.contains(wanted), "{error}");
    }
}

/// A program that asks, waits for the answer, and asks again.
#[test]
fn batch_answers_each_line_before_the_next_comes() {
    let mut child = command()
        .args(["moves", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    for id in 0..20 {
        writeln!(stdin, "{{\"id\":{id},\"game\":\"wa\"}}").expect("a reader");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("an answer");
        assert!(
            line.starts_with(&format!("{{\"id\":{id},\"moves\"")),
            "{line}"
        );
    }
    drop(stdin);
    assert!(child.wait().expect("an end").success());
}

#[test]
fn apply_takes_any_spelling() {
    let usual = kowa(["apply", "--sfen", DUEL, "--moves", "10j10h"]).ok();
    assert_eq!(
        usual,
        "17k1/19/19/19/19/19/19/9W9/19/19/8p10/19/19/19/19/19/19/19/17K1 w - 2\n"
    );
    assert_eq!(
        usual,
        kowa(["apply", "--sfen", DUEL, "--moves", " 10j10i10h "]).ok()
    );
    assert_eq!(kowa(["apply"]).ok(), kowa(["apply", "--moves", ""]).ok());
}

#[test]
fn apply_names_the_move_that_is_refused() {
    let error = kowa(["apply", "--moves", "17n17i 17n17h 3c3k"]).refused();
    assert!(
        error.starts_with("error: --moves: move 2, `17n17h`: no stone stands on 17n"),
        "{error}"
    );
    let error = kowa(["apply", "--lang", "ja", "--moves", "16n16m"]).refused();
    assert!(
        error.contains("move 1, `16n16m`: ") && error.contains("牌"),
        "{error}"
    );
    let error = kowa([
        "apply", "--rules", "ja", "--sfen", DUEL, "--moves", "10j10f",
    ])
    .refused();
    assert!(error.contains("[ja, section "), "{error}");
}

#[test]
fn outcome_goes_by_the_moves() {
    assert_eq!(words("outcome").ok(), "ongoing\n");
    let round = "13s13s 13a13a ".repeat(3);
    assert_eq!(
        kowa(["outcome", "--moves", &round]).ok(),
        "draw repetition\n"
    );
    let error = kowa(["apply", "--moves", &format!("{round} 13s13s")]).refused();
    assert!(
        error.contains("move 7, `13s13s`: the game is over: a draw"),
        "{error}"
    );
    // A king in the corner: mated by the rabbit on its file, and only stuck by one on the next.
    let mate = "k10/2K8/R10/11/11/11/11/11/11/11/11 w - 1";
    assert_eq!(
        kowa(["outcome", "--game", "wa", "--sfen", mate]).ok(),
        "black mate\n"
    );
    let stuck = "k10/2K8/1R9/11/11/11/11/11/11/11/11 w - 1";
    assert_eq!(
        kowa(["outcome", "--game", "wa", "--sfen", stuck]).ok(),
        "black no_turn\n"
    );
}

#[test]
fn divide_adds_up() {
    let out = words("perft 2 --divide --threads 2").ok();
    let mut lines: Vec<&str> = out.lines().collect();
    let total = lines.pop().expect("a total");
    assert!(total.starts_with("50940 nodes, "));
    assert_eq!(lines.len(), 226);
    assert!(lines.is_sorted());
    let sum: u64 = lines
        .iter()
        .map(|line| {
            line.split_once(' ')
                .expect("a share")
                .1
                .parse::<u64>()
                .expect("a number")
        })
        .sum();
    assert_eq!(sum, 50_940);
}

#[test]
fn rules_tell_options_sources_and_rulings() {
    for (game, presets) in [
        ("ko", &["zh", "ja", "sorai"][..]),
        ("wa", &["classic", "modern"]),
    ] {
        for preset in presets {
            for lang in ["ja", "zh", "en"] {
                let out = words(&format!(
                    "rules --game {game} --rules {preset} --lang {lang}"
                ))
                .ok();
                assert!(out.contains("move_limit = 0"), "{out}");
                assert!(out.contains(&format!("{preset} ")), "{out}");
            }
            let out = words(&format!("rules --game {game} --rules {preset} --json")).ok();
            let value: Value = serde_json::from_str(&out).expect("JSON");
            assert_eq!(value["rules"], *preset);
            assert!(!value["rulings"].as_array().unwrap().is_empty());
        }
    }
    let out = words("rules").ok();
    // The original wording, and a ruling that no sentence decides.
    assert!(out.contains("升級不是強制的，而降級都是強制的。"), "{out}");
    assert!(out.contains("ruling: "), "{out}");
    let out = words("rules --set nets=off").ok();
    assert!(
        out.contains("nets = off   [house rule; zh whole_line]"),
        "{out}"
    );
}

#[test]
fn rules_draw_a_kind() {
    for name in [
        "G'",
        "+g'",
        "神機車",
        "仏狼機",
        "butsuroki",
        "Butsurōki",
        "chariot of the gods",
    ] {
        let out = kowa(["rules", name]).ok();
        assert!(
            out.contains("G'  佛狼機 / 仏狼機  butsurōki"),
            "{name}: {out}"
        );
        assert!(out.contains("+G'  神機車"), "{name}: {out}");
        assert!(out.contains("Where the presets differ"), "{name}: {out}");
    }
    let out = kowa(["rules", "風馬", "--lang", "ja"]).ok();
    assert!(out.contains("天馬"), "{out}");
    let out = kowa(["rules", "霹靂", "--json", "--rules", "ja"]).ok();
    let value: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(value["kind"], "D");
    assert_eq!(value["faces"][1]["characters"]["zh"], "霹靂");
    assert!(
        value["differ"]
            .as_array()
            .unwrap()
            .iter()
            .any(|d| d["option"] == "thunderclap")
    );
}

#[test]
fn the_language_of_the_terminal() {
    let out = command()
        .env("LANG", "ja_JP.UTF-8")
        .arg("show")
        .output()
        .expect("a run");
    assert!(String::from_utf8_lossy(&out.stdout).starts_with("広将棋"));
    let out = command()
        .env("LC_ALL", "zh_TW.UTF-8")
        .env("LANG", "ja_JP")
        .arg("show")
        .output();
    assert!(String::from_utf8_lossy(&out.expect("a run").stdout).starts_with("廣將棋"));
}

#[test]
fn colours_only_when_asked_for() {
    assert!(!words("show").ok().contains('\x1b'));
    assert!(words("show --color always").ok().contains('\x1b'));
    let out = command()
        .env("NO_COLOR", "1")
        .args(["show", "--color", "always"])
        .output();
    assert!(String::from_utf8_lossy(&out.expect("a run").stdout).contains('\x1b'));
}

#[test]
fn bench_prints_one_line() {
    let out = words("bench").ok();
    let parts: Vec<&str> = out.split_whitespace().collect();
    assert_eq!(parts.len(), 4, "{out}");
    assert_eq!((parts[1], parts[3]), ("nodes", "nps"));
    assert!(parts[0].parse::<u64>().is_ok_and(|n| n > 0));
    assert_eq!(
        words("bench").ok().split_whitespace().next(),
        Some(parts[0])
    );
}

#[test]
fn help_teaches_by_example() {
    assert!(words("--help").ok().contains("Examples:"));
    for name in [
        "moves", "apply", "outcome", "perft", "show", "rules", "play", "convert", "check", "usi",
        "cecp", "bench",
    ] {
        let help = words(&format!("{name} --help")).ok();
        assert!(help.contains(&format!("  kowa {name}")), "{help}");
    }
    assert!(words("--version").ok().starts_with("kowa "));
}

/// A call of the binary as it stands in a help text or in the README, taken apart as a shell does.
#[derive(Debug, Default)]
struct Example {
    args: Vec<String>,
    /// The file that it reads.
    input: Option<String>,
    /// Does the text leave something out for the reader to fill in?
    open: bool,
}

impl Example {
    /// The example on a line, and what is told about it, which three spaces set off.
    fn read(line: &str) -> Option<(Example, &str)> {
        let line = line.trim_start();
        let (call, told) = line.split_once("   ").unwrap_or((line, ""));
        let call = call.strip_prefix("kowa ")?;
        let mut example = Example {
            open: call.contains('…'),
            ..Example::default()
        };
        for (i, piece) in call.split('"').enumerate() {
            if i % 2 == 1 {
                example.args.push(piece.to_owned());
                continue;
            }
            // What a pager makes of the output is its own affair.
            let (piece, piped) = piece
                .split_once('|')
                .map_or((piece, false), |(p, _)| (p, true));
            let (piece, input) = piece
                .split_once('<')
                .map_or((piece, None), |(p, i)| (p, Some(i)));
            example
                .args
                .extend(piece.split_whitespace().map(str::to_owned));
            example.input = input.map(|name| name.trim().to_owned());
            if piped {
                break;
            }
        }
        Some((example, told.trim()))
    }

    /// `serve` would wait for connections, and `bench` takes its time: those are run elsewhere, once.
    fn has_a_test_of_its_own(&self) -> bool {
        matches!(
            self.args.first().map(String::as_str),
            Some("serve" | "bench")
        )
    }
}

#[test]
fn every_example_runs() {
    let folder = folder("examples");
    std::fs::write(
        folder.join("positions.jsonl"),
        "{\"id\":1,\"game\":\"wa\",\"set\":{\"move_limit\":300}}\n",
    )
    .expect("a file");
    std::fs::write(
        folder.join("game.txt"),
        "Kowa record 1\nGame: ko\n\n17n17i\n3f3k\n",
    )
    .expect("a file");
    std::fs::write(folder.join("commands.txt"), "usi\nisready\n").expect("a file");
    let mut texts = vec![words("--help").ok()];
    for name in [
        "moves", "apply", "outcome", "perft", "show", "rules", "play", "convert", "check", "usi",
        "cecp", "bench",
    ] {
        texts.push(words(&format!("{name} --help")).ok());
    }
    texts.push(std::fs::read_to_string(root().join("README.md")).expect("the README"));
    let mut seen: Vec<String> = Vec::new();
    let mut ran = 0;
    for text in texts {
        let before = ran;
        let mut lines = text.lines().peekable();
        while let Some(line) = lines.next() {
            let Some((example, mut told)) = Example::read(line) else {
                continue;
            };
            ran += 1;
            let again = seen.iter().any(|call| call == line.trim());
            if again || example.open || example.has_a_test_of_its_own() {
                continue;
            }
            seen.push(line.trim().to_owned());
            if let Some(next) = lines.peek()
                && next.starts_with("                    ")
            {
                told = next.trim();
            }
            let input = example.input.as_ref().map(|name| {
                std::fs::read(folder.join(name)).expect("a file that an example may read")
            });
            let out = feed_in(&folder, &example.args, &input.unwrap_or_default());
            assert_eq!((out.status, out.err.as_str()), (Some(0), ""), "{line}");
            // Where the text shows what is printed, that is printed.
            if example.args[0] == "outcome" && !told.contains("who won") {
                assert_eq!(out.out.trim(), told, "{line}");
            }
            assert!(!out.out.contains("\"error\""), "{line}: {}", out.out);
        }
        assert!(ran > before, "no example in: {text}");
    }
    assert!(seen.len() > 30, "{seen:?}");
}

/// `kowa moves | head -1`: no panic, no message.
#[test]
fn a_reader_that_leaves_is_no_error() {
    for args in [
        &["moves", "--json"][..],
        &["rules", "--json"],
        &["perft", "2", "--divide"],
    ] {
        let mut child = command()
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        drop(child.stdout.take());
        let mut error = String::new();
        child
            .stderr
            .take()
            .expect("a pipe")
            .read_to_string(&mut error)
            .expect("text");
        assert_eq!(error, "");
        assert!(child.wait().expect("an end").success());
    }
}
