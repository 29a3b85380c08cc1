//! Turns as people write them: what is printed is read back, and no two turns of a position look alike.

#[allow(dead_code)]
mod support;

use std::collections::BTreeMap;

use kowa_rules::notation::{SpellingProblem, Style, mark};
use kowa_rules::{Entry, Game, Move, Position, Rules};
use proptest::prelude::*;
use support::{playout, position};

/// So many cases, or as many as `PROPTEST_CASES` asks for.
fn config(cases: u32) -> ProptestConfig {
    let default = ProptestConfig::default();
    let cases = match std::env::var_os("PROPTEST_CASES") {
        Some(_) => default.cases,
        None => cases,
    };
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..default
    }
}

fn check(pos: &Position) {
    let turns = pos.turns();
    for style in Style::ALL {
        let mut told: BTreeMap<String, Move> = BTreeMap::new();
        for turn in &turns {
            let text = pos.spell(*turn, style);
            assert_eq!(
                pos.read_spelled(&text, style),
                Ok(*turn),
                "{text} for {turn} in {pos:?}"
            );
            let marked = format!("{}{text}", mark(pos.side()));
            assert_eq!(pos.read_spelled(&marked, style), Ok(*turn), "{marked}");
            if let Some(other) = told.insert(text, *turn) {
                panic!("{style}: {turn} and {other} look alike in {pos:?}");
            }
        }
    }
    // The short way to read a spelling gives what the long way gives.
    for turn in turns {
        if let Some(from) = turn.from() {
            let mut entry = Entry::begin(pos, from).expect("a stone that moves");
            for part in turn.parts() {
                entry.push(part).expect("a part of a legal turn");
            }
            let end = entry.end(turn.is_promotion()).expect("a legal turn");
            assert_eq!(end.turn, turn);
        }
        assert_eq!(pos.parse_move(&turn.to_string()), Ok(turn));
    }
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn crowded_ko(pos in position(Game::Ko)) { check(&pos); }

    #[test]
    fn crowded_wa(pos in position(Game::Wa)) { check(&pos); }
}

proptest! {
    #![proptest_config(config(6))]

    #[test]
    fn played_ko(pos in playout(Game::Ko)) { check(&pos); }

    #[test]
    fn played_wa(pos in playout(Game::Wa)) { check(&pos); }
}

fn ko(sfen: &str) -> Position {
    let rules = Rules::default_of(Game::Ko);
    match sfen {
        "" => Position::start(rules),
        _ => Position::from_sfen(rules, sfen).expect("a position"),
    }
}

#[test]
fn the_published_opening() {
    let mut pos = ko("");
    let mut codes = Vec::new();
    for text in [
        "▲15の十二車",
        "△5の八車",
        "▲17の十五、15の十四騎総",
        "△3の五、5の六騎総",
    ] {
        let turn = pos.read_spelled(text, Style::JapaneseProse).expect(text);
        let told = pos.spell(turn, Style::JapaneseProse);
        assert_eq!(format!("{}{told}", mark(pos.side())), text);
        codes.push(turn.to_string());
        pos = pos.after(turn);
    }
    assert_eq!(codes, ["15n15l", "5f5h", "19p15n", "1d5f"]);
}

#[test]
fn each_style_has_its_words() {
    const SMALL: &str =
        "17k1/19/19/19/19/19/10p8/19/19/19/9G'9/19/19/19/19/N'18/19/7p9K1/6W12 b - 1";
    let rows: &[(&str, &str, [&str; 4])] = &[
        (
            "",
            "17n17i",
            ["１７九車", "17の九車", "車至17九", "R17n-17i"],
        ),
        (
            "",
            "13s13s",
            [
                "１３十九力士じっと",
                "13の十九力士じっと",
                "力士（13十九）虛手",
                "W13s--",
            ],
        ),
        (
            "",
            "19n19f+",
            ["１９六車総成", "19の六車総成", "車總殺19六升", "R'19nx19f+"],
        ),
        (
            "",
            "19n19f",
            [
                "１９六車総不成",
                "19の六車総不成",
                "車總殺19六不升",
                "R'19nx19f=",
            ],
        ),
        // Either of two shields could step there.
        (
            "",
            "16n15m",
            [
                "１５十三牌（←１６十四）",
                "15の十三牌（←16の十四）",
                "牌（16十四）至15十三",
                "S16n-15m",
            ],
        ),
        // The middle point is told in prose alone.
        (
            SMALL,
            "19p15n",
            [
                "１５十四騎総",
                "17の十五、15の十四騎総",
                "騎總至15十四",
                "N'19p-15n",
            ],
        ),
        (
            SMALL,
            "10k9jx9g",
            [
                "９十仏狼機射９七",
                "9の十仏狼機射9の七",
                "佛狼機至9十射9七",
                "G'10k-9j^9g",
            ],
        ),
        (
            SMALL,
            "13s12r13s",
            [
                "１２十八力士居喰い",
                "12の十八力士居喰い",
                "力士原地殺12十八",
                "W13sx!12r",
            ],
        ),
        (
            SMALL,
            "13s12r11q",
            [
                "１２十八、１１十七力士",
                "12の十八、11の十七力士",
                "力士殺12十八至11十七",
                "W13sx12r-11q",
            ],
        ),
    ];
    for (sfen, code, told) in rows {
        let pos = ko(sfen);
        let turn = pos.parse_move(code).expect(code);
        for (style, text) in Style::ALL[1..].iter().zip(told) {
            assert_eq!(pos.spell(turn, *style), *text, "{code}");
        }
    }
    let rules = Rules::named(Game::Wa, "modern").expect("a preset");
    let sfen = "5k5/11/11/11/11/11/11/11/11/11/5K5 b P 1";
    let wa = Position::from_sfen(rules, sfen).expect("a position");
    let drop = wa.parse_move("P*6f").expect("a drop");
    let told = Style::ALL.map(|style| wa.spell(drop, style));
    assert_eq!(
        told,
        ["P*6f", "６六萑歩打", "6の六萑歩打", "萑歩打6六", "P*6f"]
    );
}

#[test]
fn bad_spellings_say_why() {
    let pos = ko("");
    let problem = |text: &str, style| pos.read_spelled(text, style).unwrap_err().problem;
    let at = |text, style| match problem(text, style) {
        SpellingProblem::Stopped { at } => at,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(at("", Style::Japanese), 0);
    assert_eq!(at("１７九", Style::Japanese), 0);
    assert_eq!(at("▲１７九車車", Style::Japanese), 5);
    assert_eq!(at("１７九車射", Style::Japanese), 5);
    assert_eq!(at("車", Style::Chinese), 1);
    assert_eq!(at("車至20九", Style::Chinese), 2);
    assert_eq!(at("R17n17i", Style::Western), 4);
    assert_eq!(at("R17n-17ix", Style::Western), 8);
    assert_eq!(at("日", Style::Western), 0);
    assert_eq!(
        problem("△１７九車", Style::Japanese),
        SpellingProblem::OtherSide
    );
    assert_eq!(
        problem("１７九帥", Style::Japanese),
        SpellingProblem::NoStone
    );
    assert!(matches!(
        problem("１７二車", Style::Japanese),
        SpellingProblem::Refused(_)
    ));
    assert!(matches!(
        problem("R17n-17b", Style::Western),
        SpellingProblem::Refused(_)
    ));
}
