//! `kowa convert` and `kowa check`.

mod support;

use std::path::Path;

use encoding_rs::{SHIFT_JIS, UTF_16LE};
use support::{Ran, feed_in, folder, root};

/// Runs the binary in a folder.
fn kowa(folder: &Path, line: &str) -> Ran {
    feed_in(folder, line.split(' '), b"")
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).expect(name)
}

fn opening(test: &str) -> std::path::PathBuf {
    let folder = folder(test);
    let file = root().join("tests/data/records/opening.txt");
    std::fs::copy(file, folder.join("opening.txt")).expect("a file");
    folder
}

#[test]
fn from_format_to_format_and_back() {
    let folder = opening("formats");
    assert_eq!(kowa(&folder, "convert opening.txt a.kif").ok(), "");
    assert_eq!(kowa(&folder, "convert a.kif b.pgn").ok(), "");
    assert_eq!(kowa(&folder, "convert b.pgn c.json").ok(), "");
    assert_eq!(kowa(&folder, "convert c.json d.txt").ok(), "");
    assert_eq!(read(&folder, "d.txt"), read(&folder, "opening.txt"));
    assert_eq!(
        kowa(&folder, "convert c.json -").ok(),
        read(&folder, "d.txt")
    );
    let out = kowa(&folder, "convert a.kif - --to sfen");
    assert_eq!(out.status, Some(0));
    assert!(
        out.out.ends_with(" moves 15n15l 5f5h 19p15n 1d5f\n"),
        "{}",
        out.out
    );
    assert!(
        out.err
            .contains("warning: -: game 1: the format has no place for tags"),
        "{}",
        out.err
    );
    // A file is replaced only when that is wanted.
    let refused = kowa(&folder, "convert opening.txt a.kif").refused();
    assert!(refused.contains("a.kif is there already"), "{refused}");
    assert_eq!(kowa(&folder, "convert opening.txt a.kif --force").ok(), "");
    assert_eq!(
        kowa(&folder, "check opening.txt a.kif b.pgn c.json").ok(),
        "opening.txt: 1 game, 5 turns, 0 errors, 0 warnings\n\
         a.kif: 1 game, 5 turns, 0 errors, 0 warnings\n\
         b.pgn: 1 game, 5 turns, 0 errors, 0 warnings\n\
         c.json: 1 game, 5 turns, 0 errors, 0 warnings\n"
    );
}

#[test]
fn encodings() {
    let folder = folder("encodings");
    let text = "Kowa record 1\nGame: wa\nRules: classic\n\n6i6h\n";
    std::fs::write(folder.join("game.txt"), text).expect("a file");
    let out = kowa(&folder, "convert game.txt old.kif --encoding shift-jis");
    assert_eq!((out.status, out.out.as_str()), (Some(0), ""));
    assert!(out.err.contains("Shift-JIS has no 萑"), "{}", out.err);
    let bytes = std::fs::read(folder.join("old.kif")).expect("a file");
    assert!(String::from_utf8(bytes.clone()).is_err());
    assert!(
        SHIFT_JIS
            .decode(&bytes)
            .0
            .starts_with("#KIF version=2.0 encoding=Shift_JIS\n手合割：和将棋")
    );
    assert_eq!(kowa(&folder, "convert old.kif new.kif").ok(), "");
    assert!(read(&folder, "new.kif").contains("6八萑歩 （←6九）"));
    // UTF-16 with its mark, as some editors save it.
    let mut wide = vec![0xff, 0xfe];
    for unit in read(&folder, "new.kif").encode_utf16() {
        wide.extend(unit.to_le_bytes());
    }
    assert_eq!(UTF_16LE.decode(&wide).0, read(&folder, "new.kif"));
    std::fs::write(folder.join("wide.kif"), wide).expect("a file");
    assert_eq!(kowa(&folder, "convert wide.kif again.txt").ok(), "");
    assert!(read(&folder, "again.txt").ends_with("\n\n6i6h\n"));
    let refused = kowa(&folder, "convert game.txt x.pgn --encoding shift-jis").refused();
    assert!(
        refused.contains("only KIF is written in Shift-JIS"),
        "{refused}"
    );
    std::fs::write(
        folder.join("bad.kif"),
        "手合割：和将棋\n\u{0}".replace('\u{0}', "x").into_bytes(),
    )
    .expect("a file");
    let mut bytes = "手合割：和将棋\n".as_bytes().to_vec();
    bytes.extend([0xff, 0xff, b'\n']);
    std::fs::write(folder.join("bad.kif"), bytes).expect("a file");
    let refused = kowa(&folder, "convert bad.kif x.txt").refused();
    assert!(
        refused.contains("bad.kif: line 2: neither UTF-8 nor Shift-JIS"),
        "{refused}"
    );
    std::fs::write(folder.join("bad.pgn"), b"[Variant \"ko\"]\n\n{\xff} *").expect("a file");
    let refused = kowa(&folder, "convert bad.pgn x.txt").refused();
    assert!(refused.contains("bad.pgn: line 3: not UTF-8"), "{refused}");
}

#[test]
fn many_games_in_one_file() {
    let folder = opening("streams");
    let one = read(&folder, "opening.txt");
    let many = [one.as_str(); 30].join("\n");
    std::fs::write(folder.join("many.txt"), &many).expect("a file");
    for name in ["many.kif", "many.pgn", "many.jsonl", "again.txt"] {
        let from = match name {
            "many.kif" => "many.txt",
            "many.pgn" => "many.kif",
            "many.jsonl" => "many.pgn",
            _ => "many.jsonl",
        };
        assert_eq!(kowa(&folder, &format!("convert {from} {name}")).ok(), "");
        let told = kowa(&folder, &format!("check {name}")).ok();
        assert_eq!(
            told,
            format!("{name}: 30 games, 150 turns, 0 errors, 0 warnings\n")
        );
    }
    assert_eq!(read(&folder, "again.txt"), many);
}

#[test]
fn check_names_every_fault_with_its_place() {
    let folder = opening("faults");
    let good = read(&folder, "opening.txt");
    let bad = good.replace("5f5h", "5f5s");
    let lines = good.lines().count() + 1;
    std::fs::write(
        folder.join("mixed.txt"),
        [&good, &bad, &good, &bad].map(String::as_str).join("\n"),
    )
    .expect("a file");
    std::fs::write(folder.join("empty.kif"), "").expect("a file");
    std::fs::write(folder.join("what"), "Dear friend,\n").expect("a file");
    let out = kowa(
        &folder,
        "check mixed.txt opening.txt empty.kif what none.pgn",
    );
    assert_eq!(out.status, Some(2));
    let told: Vec<&str> = out.out.lines().collect();
    let at = |n: usize| format!("mixed.txt:{}:1: move 2, `5f5s`: ", n * lines + 12);
    assert!(told[0].starts_with(&at(1)), "{}", out.out);
    assert!(told[0].ends_with("]"), "{}", out.out);
    assert!(told[1].starts_with(&at(3)), "{}", out.out);
    assert_eq!(
        told[2],
        "mixed.txt: 4 games, 10 turns, 2 errors, 0 warnings"
    );
    assert_eq!(
        told[3],
        "opening.txt: 1 game, 5 turns, 0 errors, 0 warnings"
    );
    assert_eq!(
        told[4..6],
        [
            "empty.kif:1:1: no record",
            "empty.kif: 0 games, 0 turns, 1 error, 0 warnings"
        ]
    );
    assert!(
        told[6].starts_with("what: neither the text nor the name shows"),
        "{}",
        out.out
    );
    assert!(told[8].starts_with("cannot open none.pgn: "), "{}", out.out);
    assert_eq!(out.err, "error: 4 of 5 files with errors\n");
    // Nothing is left of a conversion that fails.
    let refused = kowa(&folder, "convert mixed.txt out.pgn").refused();
    assert!(
        refused.contains(&format!("mixed.txt: line {}: move 2, `5f5s`", lines + 12)),
        "{refused}"
    );
    let names = std::fs::read_dir(&folder).expect("a folder");
    let names = names.map(|entry| entry.expect("an entry").file_name());
    assert!(
        names
            .filter(|name| name.to_string_lossy().contains("out.pgn"))
            .count()
            == 0
    );
    let warned = kowa(&folder, "check --from sfen what");
    assert_eq!(warned.status, Some(2));
    assert!(
        warned.out.starts_with("what:1:1: not a record string"),
        "{}",
        warned.out
    );
}

#[test]
fn rules_for_texts_that_name_none() {
    let folder = folder("defaults");
    std::fs::write(
        folder.join("line.sfen"),
        "position startpos moves 6i6h\n# a remark\n\nposition startpos\n",
    )
    .expect("a file");
    let out = kowa(
        &folder,
        "convert line.sfen - --to kowa --game wa --rules modern --set nifu=allowed",
    )
    .ok();
    assert!(
        out.starts_with("Kowa record 1\nGame: wa\nRules: modern\nSet: nifu=allowed\n"),
        "{out}"
    );
    assert_eq!(out.matches("Kowa record 1").count(), 2);
    let told = kowa(&folder, "check line.sfen").out;
    assert!(
        told.starts_with("line.sfen:1:25: move 1, `6i6h`: "),
        "{told}"
    );
}
