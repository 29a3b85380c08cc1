//! Boards as text, held against files that can be checked by eye: `UPDATE_SNAPSHOTS=1 cargo test -p kowa --test show`
//! writes them anew.

mod support;

use std::path::PathBuf;

use support::kowa;

fn check(name: &str, args: &[&str]) {
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots"))
        .join(format!("{name}.txt"));
    let out = kowa(args).ok();
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&path, &out).expect("a file");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(out, kept, "{}", path.display());
}

const LANGS: [&str; 3] = ["ja", "zh", "en"];

/// Stones of both sides and faces, letters, a last move.
const KO: &str = "aa'k2m5d6a/19/19/7+j1p1+t+t'3+a'2/4r+s1g'1+h9/6b1b'1g3+q4/5+B1B'+B'+G+G'1N'6/6P+S3J7/5+D1+F1+T'2J6/6W+C+O2+H+L+Q5/6+I+U11/5+P+Rp+V10/5p4s'1n6/5+N+N'A7P'3/19/19/19/19/1K3M3T3AA'EX2 b f 31";
const WA: &str = "5k5/3P1o1P3/1f3R5/11/4s1X4/11/3E7/6w4/2p3p4/5+G5/5K5 b R2Pw3p 12";

#[test]
fn the_start() {
    for game in ["ko", "wa"] {
        for lang in LANGS {
            check(
                &format!("{game}-start-{lang}"),
                &["show", "--game", game, "--lang", lang],
            );
        }
    }
}

#[test]
fn in_the_middle_of_a_game() {
    for lang in LANGS {
        check(
            &format!("ko-middle-{lang}"),
            &["show", "--sfen", KO, "--lang", lang, "--moves", "12j12l"],
        );
        check(
            &format!("wa-middle-{lang}"),
            &[
                "show",
                "--game",
                "wa",
                "--rules",
                "modern",
                "--set",
                "nifu=allowed",
                "--sfen",
                WA,
                "--lang",
                lang,
                "--moves",
                "P*6e",
            ],
        );
    }
}

#[test]
fn the_other_style() {
    check(
        "ko-start-en-kanji",
        &["show", "--lang", "en", "--stones", "kanji"],
    );
    check(
        "wa-start-ja-letters",
        &[
            "show", "--game", "wa", "--lang", "ja", "--stones", "letters",
        ],
    );
}

#[test]
fn in_colour() {
    check(
        "wa-middle-colour",
        &[
            "show", "--game", "wa", "--rules", "modern", "--sfen", WA, "--color", "always",
        ],
    );
}

/// One kind with shots, one with a run, one with leaps.
#[test]
fn kinds() {
    for lang in LANGS {
        check(
            &format!("kind-frankish-cannon-{lang}"),
            &["rules", "G'", "--lang", lang],
        );
        check(
            &format!("kind-treacherous-fox-{lang}"),
            &["rules", "隠狐", "--lang", lang],
        );
    }
    check(
        "kind-thunderclap-sorai",
        &["rules", "霹靂", "--rules", "sorai", "--lang", "en"],
    );
}

/// No line of a board is wider than the classic terminal.
#[test]
fn fits_eighty_columns() {
    for lang in LANGS {
        let out = kowa(["show", "--lang", lang, "--moves", "17n17i"]).ok();
        for line in out.lines() {
            let columns: usize = line.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
            assert!(columns <= 80, "{columns}: {line}");
        }
    }
}
