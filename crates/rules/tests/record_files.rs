//! Records as others write them, good and bad.

use std::path::PathBuf;

use kowa_rules::record::{
    Cause, Defaults, Ending, Format, LARGEST, Loss, Record, RecordProblem, Step,
};
use kowa_rules::{Color, Game, Position, Preset, Rules, percent_encode};

fn file(name: &str) -> String {
    let folder = PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/data/records"
    ));
    std::fs::read_to_string(folder.join(name)).expect(name)
}

fn read(format: Format, text: &str) -> Record {
    match format.read(text, &Defaults::default()) {
        Ok((record, _)) => record,
        Err(error) => panic!("{format}: {error}\n{text}"),
    }
}

/// The error that a text gives, as it prints.
fn error(format: Format, text: &str) -> String {
    let read = format.read(text, &Defaults::default());
    read.expect_err(text).to_string()
}

#[test]
fn one_opening_in_every_format() {
    let wanted = Record::parse(&file("opening.txt")).expect("a record");
    assert_eq!(wanted.to_string(), file("opening.txt"));
    for name in ["opening.kif", "opening.pgn", "opening.json"] {
        let text = file(name);
        let format = Format::of_name(name).expect("an extension");
        assert_eq!(Format::of_text(&text), Some(format), "{name}");
        let (record, warnings) = format.read(&text, &Defaults::default()).expect(name);
        assert_eq!((&record, &warnings[..]), (&wanted, &[][..]), "{name}");
        if name == "opening.kif" {
            assert_eq!(format.write(&wanted), (text, Vec::new()));
        }
    }
    let line = file("opening.sfen")
        .lines()
        .nth(1)
        .expect("a line")
        .to_owned();
    let record = read(Format::Position, &line);
    assert!(record.turns().eq(wanted.turns()));
    let lost: Vec<String> = Format::Position
        .write(&wanted)
        .1
        .iter()
        .map(|w| w.to_string())
        .collect();
    assert_eq!(
        lost,
        [
            "the format has no place for players (2 left out)",
            "the format has no place for tags (1 left out)",
            "the format has no place for results (1 left out)",
            "the format has no place for turns of variations (1 left out)",
            "the format has no place for notes (4 left out)",
        ]
    );
}

#[test]
fn a_file_of_other_hands() {
    let text = file("other-hands.kif");
    let defaults = Defaults {
        wa: Rules::preset(Preset::Modern),
        ..Defaults::default()
    };
    let (record, warnings) = Format::Kif.read(&text, &defaults).expect("a record");
    let losses: Vec<&Loss> = warnings.iter().map(|w| &w.loss).collect();
    assert_eq!(
        losses,
        [
            &Loss::Preset("modern"),
            &Loss::NotUnderstood("&しおり".to_owned())
        ]
    );
    assert_eq!(warnings[1].line, Some(31));
    assert_eq!(
        record.start().to_sfen(),
        "5k5/11/8p2/11/11/11/11/4+G6/11/11/5K5 b R2P 1"
    );
    let turns: Vec<String> = record.turns().map(|turn| turn.to_string()).collect();
    assert_eq!(turns, ["P*6f", "3c3d", "7h3h"]);
    assert_eq!(record.tag("封じ手"), Some("３手目"));
    assert_eq!(record.tag("Site"), Some("大阪"));
    assert_eq!(record.tag("EndDate"), Some("2024/01/31 11:30"));
    let winner = Color::Black;
    let cause = Cause::Resignation;
    assert_eq!(record.ending, Ending::Win { winner, cause });
    let last = record.main_line().last().expect("a turn");
    assert_eq!(record.note(last).expect("a note").comment, "ここまで。");
}

#[test]
fn positions_of_other_programs() {
    let array = Position::start(Rules::default_of(Game::Wa));
    let sfen = array.to_sfen();
    let board = sfen.split(' ').next().expect("a board");
    let rows: &[(String, &str)] = &[
        (sfen.clone(), "b - 1"),
        (format!("position sfen {sfen} moves 6i6h"), "b - 1"),
        (sfen.replace(' ', "_"), "b - 1"),
        (percent_encode(&sfen), "b - 1"),
        (
            percent_encode(&format!("position sfen {sfen} moves 6i6h")),
            "b - 1",
        ),
        (
            format!(
                "https://example.org/board?sfen={}&x=1",
                percent_encode(&sfen)
            ),
            "b - 1",
        ),
        // HaChu and XBoard, then QBoard: their White is Kowa's Black.
        (format!("{board} w 0 1"), "b - 1"),
        (format!("{board} w - 0 7"), "b - 13"),
        (format!("{board} b 0 1"), "w - 2"),
        (format!("{board} w"), "b - 1"),
        (format!("{board} W - 1"), "b - 1"),
        (format!("{board}[] w 0 1"), "b - 1"),
        (format!("{board}[pPR2P] b 0 3"), "w R3Pp 6"),
        // This is one of Kowa's, with White to move; QBoard means Black.
        (format!("{board} w - 1"), "w - 1"),
    ];
    for (text, wanted) in rows {
        let (record, warnings) = match Format::Position.read(text, &Defaults::default()) {
            Ok(read) => read,
            Err(error) => panic!("{text}: {error}"),
        };
        assert_eq!(
            record.start().to_sfen(),
            format!("{board} {wanted}"),
            "{text}"
        );
        assert_eq!(
            record.turns().count(),
            usize::from(text.contains("moves")),
            "{text}"
        );
        let doubtful = text.ends_with(" w - 1");
        let sides = warnings.iter().filter(|w| matches!(w.loss, Loss::Side(_)));
        assert_eq!(sides.count(), usize::from(doubtful), "{text}");
        assert_eq!(Format::of_text(text), Some(Format::Position), "{text}");
    }
    for (text, wanted) in [
        ("", "line 1: not a record string"),
        (
            "position startpos moves 17n17b",
            "line 1, column 25: move 1, `17n17b`",
        ),
        (
            "position sfen 11/11 b - 1",
            "line 1, column 15: not a record string",
        ),
        ("%zz", "is not percent-encoded"),
    ] {
        assert!(
            error(Format::Position, text).contains(wanted),
            "{text}: {}",
            error(Format::Position, text)
        );
    }
}

#[test]
fn western_spellings_and_other_habits_of_pgn() {
    let text = "\
% a line for other programs
[Event \"x\"] [Variant \"Wa Shogi\"]
[FEN \"5k5/11/11/11/11/11/11/4+G6/11/11/5K5[P] w 0 1\"]
[Rules \"modern\"]
[Result \"1-0\"]

1.P*6f!? K6a-6b ; a comment to the end of the line
2. +G7h-3h?? ( 2.7h7g $14 ) 1-0";
    let (record, warnings) = Format::Pgn
        .read(text, &Defaults::default())
        .expect("a game");
    assert_eq!(warnings, []);
    let told = record.to_string();
    let body = told.split_once("\n\n").expect("a body").1;
    assert_eq!(
        body,
        "P*6f !?\n6a6b\n; a comment to the end of the line\n7h3h ??\n(\n7h7g $14\n)\n"
    );
    assert_eq!(record.ending.to_string(), "black unstated");
}

#[test]
fn bad_kif() {
    let good = file("opening.kif");
    let bad = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        error(Format::Kif, &good.replacen(from, to, 1))
    };
    for (from, to, wanted) in [
        ("広将棋\n", "碁\n", "line 2: `碁` is no game"),
        ("手合割：広将棋\n", "", "not a record of KIF"),
        ("規則：zh", "規則：old", "line 3: ko has no preset `old`"),
        (
            "15十二車",
            "15十二牌",
            "line 9, column 6: `15十二牌 （←15十四）` names a stone that is not",
        ),
        ("15十二車", "15二十車", "line 9, column 6: "),
        ("5八車 （", "5二車 （", "line 10, column 6: move 2, `5二車"),
        (
            "   2 ",
            "   3 ",
            "line 10: `3` is not the number of the next turn",
        ),
        (
            "二歩目 15十四",
            "三歩目 15十四",
            "is not the next component move",
        ),
        ("（←17十五）", "（←17十四）", "does not begin where"),
        (
            "変化：3手",
            "変化：9手",
            "line 19: `9` is no turn of the line before it",
        ),
        ("変化：3手", "変化：零手", "line 19: "),
        (
            "   3 13十車 （←13十四）\n",
            "",
            "the text ends within a variation",
        ),
        (
            "先手：甲",
            "結果：black mate",
            "line 4: the result `black mate` is not",
        ),
    ] {
        let told = bad(from, to);
        assert!(told.contains(wanted), "{from} → {to}: {told}");
    }
}

#[test]
fn bad_pgn() {
    let good = file("opening.pgn");
    let bad = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        error(Format::Pgn, &good.replacen(from, to, 1))
    };
    for (from, to, wanted) in [
        ("ko-shogi", "go", "line 8: `go` is no variant"),
        ("[Variant \"ko-shogi\"]\n", "", "the header has no `Game`"),
        (
            "[Rules \"zh\"]",
            "[Rules \"zh nets\"]",
            "line 9: `nets` has no `=`",
        ),
        ("[Round \"?\"]", "[Round ?]", "line 4, column 9: "),
        ("15n15l", "15n15", "move 1, `15n15`"),
        ("5f5h", "S5f-5h", "move 2, `S5f-5h`: there is no such stone"),
        ("$1 ", "$256 ", "`$256` is no mark"),
        (
            "(2. 13n13j)",
            "(2. 13n13j",
            "the text ends within a variation",
        ),
        ("(2. 13n13j)", "2. 13n13j)", "move 4, `13n13j`"),
        ("(2. 13n13j)", "()", "closes a variation without turns"),
        (
            "の跡へ。}",
            "の跡へ。",
            "line 13, column 113: the text ends within a comment",
        ),
        ("{The", "} {The", "opens no comment"),
        ("ongoing interrupted", "black mate", "ok"),
    ] {
        if wanted == "ok" {
            // A word that is not that of the result is nobody's.
            let record = read(Format::Pgn, &good.replacen(from, to, 1));
            assert_eq!(record.ending.to_string(), "ongoing interrupted");
            continue;
        }
        let told = bad(from, to);
        assert!(told.contains(wanted), "{from} → {to}: {told}");
    }
    assert!(error(Format::Pgn, "").contains("not a record of PGN"));
}

#[test]
fn what_is_cut_off_is_an_error_or_a_record() {
    for name in [
        "opening.txt",
        "opening.kif",
        "opening.pgn",
        "opening.json",
        "other-hands.kif",
    ] {
        let text = file(name);
        let format = Format::of_name(name).expect("an extension");
        for (end, _) in text.char_indices() {
            match format.read(&text[..end], &Defaults::default()) {
                Ok((record, _)) => assert!(record.turns().count() <= 4),
                Err(error) => {
                    assert!(error.line >= 1 && error.line <= text.lines().count());
                    assert!(!error.to_string().is_empty());
                }
            }
        }
    }
}

#[test]
fn ten_thousand_variations() {
    const DEPTH: usize = 10_000;
    let steps = |record: &Record| {
        let turns = record.steps().filter(|step| matches!(step, Step::Turn(_)));
        turns.count()
    };
    let head = "[Variant \"wa-shogi\"]\n[Rules \"classic\"]\n\n6i6h ";
    let pgn = format!("{head}{}{}*", "(5i5h ".repeat(DEPTH), ")".repeat(DEPTH));
    let record = read(Format::Pgn, &pgn);
    assert_eq!(steps(&record), DEPTH + 1);
    let unclosed = format!("{head}{}*", "(5i5h ".repeat(DEPTH));
    assert!(error(Format::Pgn, &unclosed).contains("the text ends within a variation"));
    for format in Format::ALL {
        let (text, _) = format.write(&record);
        let again = read(*format, &text);
        if *format != Format::Position {
            assert_eq!(again, record, "{format}");
        }
    }
    let json = format!(
        "{{\"format\":\"kowa-record\",\"version\":1,\"game\":\"wa\",\"rules\":\"classic\",\"turns\":[{}]}}",
        "[".repeat(DEPTH)
    );
    assert!(!error(Format::Json, &json).is_empty());
}

#[test]
fn absurd_sizes_and_cycles() {
    let large = "x".repeat(LARGEST + 1);
    for format in Format::ALL {
        assert_eq!(
            error(*format, &large),
            "line 1: no record is so large",
            "{format}"
        );
    }
    let head = "{\"format\":\"kowa-record\",\"version\":1,\"game\":\"wa\",\"rules\":\"classic\",\"turns\":[";
    for turns in [
        "{\"turn\":\"6i6h\",\"parent\":1}",
        "{\"turn\":\"6i6h\",\"parent\":2},{\"turn\":\"6i6h\",\"parent\":1}",
        "{\"turn\":\"6i6h\",\"parent\":18446744073709551615}",
    ] {
        let told = error(Format::Json, &format!("{head}{turns}]}}"));
        assert!(told.contains("is no parent"), "{told}");
    }
    // Turns that only shift stones end by repetition long before a record is full.
    let shuffle = "13s13s 13a13a ".repeat(100_000);
    let told = error(
        Format::Position,
        &format!("position startpos moves {shuffle}"),
    );
    assert!(
        told.contains("move 7, `13s13s`: the game is over"),
        "{told}"
    );
}

#[test]
fn names_that_a_format_cannot_write_are_told() {
    let start = Position::start(Rules::default_of(Game::Wa));
    let mut record = Record::new(start);
    for name in ["White", "My tag", "棋戦", "先手", "a：b"] {
        record.tags.push((name.to_owned(), "x".to_owned()));
    }
    let told = |format: Format| -> Vec<String> {
        let (text, warnings) = format.write(&record);
        read(format, &text);
        warnings.iter().map(|w| w.to_string()).collect()
    };
    assert_eq!(
        told(Format::Pgn),
        [
            "the tag `White` is left out: the format has a use of its own for the name",
            "the tag `My tag` is called `My_tag` here",
        ]
    );
    assert_eq!(
        told(Format::Kif),
        [
            "the tag `棋戦` is called `Event` here",
            "the tag `先手` is left out: the format has a use of its own for the name",
            "the tag `a：b` is left out: the format has a use of its own for the name",
        ]
    );
    let mut noted = Record::parse(&file("opening.txt")).expect("a record");
    let root = noted.root();
    noted.note_mut(root).comment = "a } and [%emt 1]".to_owned();
    let (text, warnings) = Format::Pgn.write(&noted);
    assert_eq!(warnings.len(), 1);
    assert!(matches!(warnings[0].loss, Loss::Characters(_)));
    let again = read(Format::Pgn, &text);
    assert_eq!(
        again.note(again.root()).expect("a note").comment,
        "a ) and [ %emt 1]"
    );
    let problem = Record::parse("Kowa record 1\n").unwrap_err().problem;
    assert_eq!(problem, RecordProblem::NoGame);
}
