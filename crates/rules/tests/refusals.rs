//! Why not: for each reason a small position that gives it, under a preset whose rule forbids the turn, and beside it the
//! rules under which the same spelling is played.

#[path = "support/board.rs"]
#[allow(dead_code)]
mod board;

use kowa_rules::text::Lang;
use kowa_rules::{Game, Position, Refusal, Rules};

/// Game, rules, stones, third field, spelling, reason, squares to point at, and rules under which it is legal (or `-`).
const CASES: &[[&str; 8]] = &[
    ["ko", "zh", "W10j", "-", "10j", "spelling", "", "-"],
    ["ko", "zh", "W10j", "-", "10jx", "spelling", "", "-"],
    ["ko", "zh", "W10j", "-", "10j20k", "spelling", "", "-"],
    ["ko", "zh", "W10j", "-", "10j10k++", "spelling", "", "-"],
    [
        "wa",
        "classic",
        "P6i",
        "-",
        "6i19s",
        "off_board",
        "19s",
        "-",
    ],
    [
        "wa",
        "classic",
        "P6i",
        "-",
        "12a6h",
        "off_board",
        "12a",
        "-",
    ],
    ["ko", "zh", "W10j", "-", "9j9i", "no_stone", "9j", "-"],
    ["ko", "zh", "W10j w9j", "-", "9j9i", "not_yours", "9j", "-"],
    [
        "ko",
        "zh",
        "R10h +a8h",
        "-",
        "10h10g",
        "held_by_net",
        "8h",
        "zh nets=off",
    ],
    [
        "ko",
        "zh",
        "R10h P9h +a8h",
        "-",
        "10h10g",
        "held_by_net",
        "8h",
        "zh nets=first_stone",
    ],
    [
        "ko",
        "sorai",
        "R10h +a8h",
        "-",
        "10h10g",
        "held_by_net",
        "8h",
        "sorai nets=off",
    ],
    ["ko", "zh", "R10j", "-", "10j9i", "out_of_reach", "9i", "-"],
    [
        "ko",
        "zh",
        "R10j",
        "-",
        "10j10p",
        "out_of_reach",
        "10p",
        "-",
    ],
    [
        "ko",
        "zh",
        "X10j",
        "-",
        "10j9j",
        "out_of_reach",
        "9j",
        "zh chief_of_staff_slides=true",
    ],
    [
        "ko",
        "zh",
        "R10j p10h",
        "-",
        "10j10g",
        "blocked",
        "10h",
        "-",
    ],
    [
        "ko",
        "zh",
        "R10j P10h",
        "-",
        "10j10h",
        "own_stone",
        "10h",
        "-",
    ],
    ["ko", "zh", "N10j P9h", "-", "10j9h", "own_stone", "9h", "-"],
    [
        "ko",
        "zh",
        "P10j",
        "D",
        "10j10i",
        "pawn_without_drum",
        "",
        "-",
    ],
    [
        "ko",
        "zh",
        "P10j +O1j",
        "D",
        "10j10i",
        "pawn_without_drum",
        "",
        "zh banner_and_drums_substitutes=true",
    ],
    [
        "ko",
        "zh",
        "R10j +s'10h",
        "-",
        "10j10h",
        "may_not_displace",
        "10h",
        "-",
    ],
    [
        "ko",
        "zh",
        "+G'10j +s'10h",
        "-",
        "10j10h",
        "may_not_displace",
        "10h",
        "-",
    ],
    [
        "ko",
        "zh",
        "T10j p10h",
        "-",
        "10j10h",
        "may_not_displace",
        "10h",
        "-",
    ],
    [
        "ko",
        "zh priest_displaces=none",
        "T10j t'10h",
        "-",
        "10j10h",
        "may_not_displace",
        "10h",
        "zh",
    ],
    [
        "ko",
        "ja",
        "+T10j t'10h",
        "-",
        "10j10h",
        "may_not_displace",
        "10h",
        "ja fog_light_displaces=神僧",
    ],
    [
        "ko",
        "zh",
        "K10j",
        "-",
        "10j10i10h",
        "no_more_moves",
        "",
        "-",
    ],
    [
        "ko",
        "zh",
        "W10j",
        "-",
        "10j10i10h10g",
        "no_more_moves",
        "",
        "-",
    ],
    [
        "ko",
        "zh",
        "+F10j",
        "-",
        "10j10i10h",
        "no_more_moves",
        "",
        "-",
    ],
    [
        "ko",
        "zh",
        "+Q10j",
        "-",
        "10j10h10g",
        "after_slide",
        "",
        "-",
    ],
    [
        "ko",
        "zh",
        "+Q10j p10i",
        "-",
        "10j10i10g",
        "after_slide",
        "",
        "-",
    ],
    [
        "ko",
        "ja",
        "+H10j p10i",
        "-",
        "10j10i9i",
        "wrong_second",
        "",
        "ja hawk=area",
    ],
    [
        "ko",
        "ja",
        "+H10j p10i",
        "-",
        "10j10i10j",
        "wrong_second",
        "",
        "ja hawk=area",
    ],
    [
        "ko",
        "zh",
        "N'10j p9h",
        "-",
        "10j9h10j",
        "spelling-ok",
        "",
        "-",
    ],
    [
        "ko",
        "sorai",
        "N'10j p9h",
        "-",
        "10j9h10j",
        "wrong_second",
        "",
        "sorai cavalry_second=same_orthogonal",
    ],
    [
        "ko",
        "sorai",
        "N'10m p9k",
        "-",
        "10m9k10i",
        "wrong_second",
        "",
        "sorai cavalry_second=same_orthogonal",
    ],
    [
        "ko",
        "zh",
        "W13s p12r P13r P12s P14r P14s",
        "-",
        "13s11q",
        "middle_matters",
        "12r",
        "-",
    ],
    [
        "ko",
        "zh",
        "R10o +j9j",
        "-",
        "10o10k10j",
        "died",
        "10k",
        "zh flame=own_move thunderclap=free",
    ],
    [
        "ko",
        "zh",
        "+T10n +t'10g p9k",
        "-",
        "10n10l10jx9k",
        "turned_back",
        "10g",
        "zh light_timing=turn",
    ],
    ["ko", "zh", "+D10j", "-", "10j10i9i", "bend", "", "-"],
    ["ko", "ja", "+D10j", "-", "10j10i10j", "bend", "", "-"],
    ["ko", "sorai", "+D10j", "-", "10j10i10h10g", "bend", "", "-"],
    [
        "ko",
        "zh",
        "+D10j",
        "-",
        "10j10i10h9h",
        "run_too_short",
        "",
        "-",
    ],
    [
        "ko",
        "zh",
        "+F10n +j9j",
        "-",
        "10n10i",
        "run_ends",
        "10k",
        "zh run_steps=whole",
    ],
    [
        "ko",
        "zh",
        "+D10j +a1h",
        "-",
        "10j10i10h9h8h8g",
        "run_ends",
        "10h",
        "zh run_steps=whole",
    ],
    [
        "ko",
        "zh",
        "W10j p10h",
        "-",
        "10j10ix10h",
        "no_shooter",
        "",
        "-",
    ],
    [
        "ko",
        "zh",
        "B10j p10h",
        "-",
        "10jx10h",
        "move_first",
        "",
        "-",
    ],
    [
        "ko",
        "ja",
        "B10j p9i p9h",
        "-",
        "10j9ix9h",
        "after_displacing",
        "",
        "ja shoot_after=any_move",
    ],
    [
        "ko",
        "zh",
        "B'10l +t9g p9i",
        "-",
        "10l9kx9i",
        "fogged",
        "9g",
        "zh fog=immune",
    ],
    [
        "ko",
        "zh",
        "B10l p9i p10k",
        "-",
        "10l9kx9ix10k",
        "no_more_shots",
        "",
        "-",
    ],
    ["ko", "zh", "B10l", "-", "10l9kx9i", "no_target", "9i", "-"],
    [
        "ko",
        "zh",
        "B10l P9i",
        "-",
        "10l9kx9i",
        "own_target",
        "9i",
        "-",
    ],
    [
        "ko",
        "zh",
        "B10l p8i",
        "-",
        "10l9kx8i",
        "not_on_line",
        "8i",
        "-",
    ],
    [
        "ko",
        "zh",
        "B10l p9g",
        "-",
        "10l9kx9g",
        "out_of_range",
        "9g",
        "-",
    ],
    [
        "ko",
        "zh",
        "T10l p10h",
        "-",
        "10l10jx10h",
        "out_of_range",
        "10h",
        "-",
    ],
    [
        "ko",
        "zh",
        "B10l p9i n9j",
        "-",
        "10l9kx9i",
        "shot_blocked",
        "9j",
        "-",
    ],
    [
        "ko",
        "zh",
        "G10l p9i S'9j",
        "-",
        "10l9kx9i",
        "shot_blocked",
        "9j",
        "zh cannon_blockers=none",
    ],
    [
        "ko",
        "zh cannon_screen=required",
        "G10l p9i",
        "-",
        "10l9kx9i",
        "no_screen",
        "",
        "zh",
    ],
    [
        "ko",
        "zh cannon_screen=required",
        "G10l p9h n9j n9i",
        "-",
        "10l9kx9h",
        "no_screen",
        "",
        "zh",
    ],
    ["ko", "zh", "B10l s9i", "-", "10l9kx9i", "immune", "9i", "-"],
    [
        "ko",
        "zh",
        "B10l +g'9i",
        "-",
        "10l9kx9i",
        "immune",
        "9i",
        "zh god_chariot_bowproof=false",
    ],
    [
        "ko",
        "zh",
        "G10l s'9i",
        "-",
        "10l9kx9i",
        "immune",
        "9i",
        "-",
    ],
    [
        "ko",
        "zh",
        "T'10l t'9i",
        "-",
        "10l10jx9i",
        "immune",
        "9i",
        "zh priest_shoots_priest=true",
    ],
    [
        "ko",
        "zh fog=immune",
        "G'10o +t9i",
        "-",
        "10o9nx9i",
        "fog_too_near",
        "9i",
        "-",
    ],
    ["ko", "zh", "E10j", "-", "10j4d+", "no_reverse", "", "-"],
    [
        "ko",
        "zh",
        "+C10j",
        "-",
        "10j10h+",
        "already_turned",
        "",
        "-",
    ],
    ["ko", "zh", "P10j", "-", "10j10i+", "not_earned", "", "-"],
    [
        "ko",
        "zh",
        "N'10h p9f",
        "-",
        "10h9f10h+",
        "not_earned",
        "",
        "-",
    ],
    [
        "ko",
        "ja",
        "P10f",
        "-",
        "10f10e+",
        "started_inside",
        "",
        "ja camp_trigger=enter_or_within",
    ],
    ["ko", "zh", "F10g", "T", "10g9f+", "taoist_fallen", "", "-"],
    [
        "ko",
        "zh",
        "T10h +t'10d",
        "-",
        "10h10f+",
        "barred_by_light",
        "10d",
        "zh light_bars_promotion=false promotion=forced",
    ],
    [
        "wa",
        "classic",
        "P5b",
        "-",
        "5b5a",
        "must_turn_over",
        "",
        "-",
    ],
    [
        "wa",
        "classic",
        "O11b",
        "-",
        "11b11a",
        "must_turn_over",
        "",
        "-",
    ],
    [
        "wa",
        "classic",
        "P6j o6d",
        "-",
        "6j5j",
        "out_of_reach",
        "5j",
        "-",
    ],
    [
        "wa",
        "classic",
        "V6j o6d",
        "-",
        "6j5i",
        "leaves_king",
        "6k",
        "-",
    ],
    [
        "wa",
        "classic",
        "o5d",
        "-",
        "6k5k",
        "leaves_king",
        "5k",
        "-",
    ],
    [
        "wa", "classic", "P6j", "P", "P*5e", "no_drops", "", "modern",
    ],
    ["wa", "modern", "P6j", "-", "P*5e", "not_in_hand", "", "-"],
    ["wa", "modern", "G6j", "P", "P*6j", "occupied", "6j", "-"],
    ["wa", "modern", "G6j", "P", "P*5a", "last_rank", "", "-"],
    ["wa", "modern", "G6j", "O", "O*5a", "last_rank", "", "-"],
    [
        "wa",
        "modern",
        "P5j",
        "P",
        "P*5e",
        "nifu",
        "5j",
        "modern nifu=allowed",
    ],
    ["wa", "modern", "o6d", "P", "P*5e", "leaves_king", "6k", "-"],
    [
        "wa",
        "modern",
        "+W6c l7a l5a l7b l5b",
        "P",
        "P*6b",
        "pawn_drop_mate",
        "",
        "modern pawn_drop_mate=allowed",
    ],
    ["wa", "classic", "P6i", "-", "6i6h+", "not_earned", "", "-"],
    [
        "wa",
        "classic",
        "P6i",
        "-",
        "6i6hx6g",
        "no_shooter",
        "",
        "-",
    ],
    [
        "wa",
        "classic",
        "+P6i",
        "-",
        "6i6h+",
        "already_turned",
        "",
        "-",
    ],
];

fn game(text: &str) -> Game {
    text.parse().expect("a game")
}

#[test]
fn each_reason_is_given() {
    let mut wrong = Vec::new();
    for [name, rules, stones, third, spelling, code, squares, _] in CASES {
        let pos = board::position(game(name), rules, stones, third);
        let have = pos.why_not(spelling);
        let told = have.as_ref().map_or("spelling-ok", Refusal::code);
        let at = have.as_ref().map(Refusal::squares).unwrap_or_default();
        let at = at
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ");
        if told != *code || at != *squares {
            wrong.push(format!(
                "{rules}: {stones}: {spelling}: {told} at {at:?}, not {code} at {squares:?}"
            ));
        }
        assert_eq!(pos.parse_move(spelling).is_err(), have.is_some());
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The option that a reason names is the one that decides: with another value the same spelling is legal.
#[test]
fn another_rule_allows_it() {
    for [name, _, stones, third, spelling, _, _, allowing] in CASES {
        if *allowing == "-" || spelling.starts_with("10o10k10j") {
            continue;
        }
        let pos = board::position(game(name), allowing, stones, third);
        if let Some(refusal) = pos.why_not(spelling) {
            panic!("{allowing}: {stones}: {spelling}: {refusal}");
        }
    }
}

/// Where changing one option makes a turn legal, the reason names that option.
#[test]
fn the_reason_names_its_option() {
    for [name, rules, stones, third, spelling, _, _, allowing] in CASES {
        let (from, to) = (
            board::rules(game(name), rules),
            allowing.split_whitespace().nth(1),
        );
        let Some((option, _)) = to.and_then(|word| word.split_once('=')) else {
            continue;
        };
        if allowing.split_whitespace().count() > 2 {
            continue;
        }
        let pos = board::position(game(name), rules, stones, third);
        let refusal = pos.why_not(spelling).expect("refused");
        assert_eq!(
            refusal.rule().and_then(|r| r.option),
            Some(option),
            "{spelling}: {refusal} under {from:?}"
        );
    }
}

#[test]
fn every_reason_has_words() {
    for [name, rules, stones, third, spelling, ..] in CASES {
        let pos = board::position(game(name), rules, stones, third);
        let Some(refusal) = pos.why_not(spelling) else {
            continue;
        };
        let texts = Lang::ALL.map(|lang| refusal.text(lang));
        assert!(
            texts.iter().all(|text| text.chars().count() > 3),
            "{texts:?}"
        );
        assert!(texts[0] != texts[2] && texts[1] != texts[2], "{texts:?}");
        for square in refusal.squares() {
            let named = texts.iter().all(|text| text.contains(&square.to_string()));
            let points_only = matches!(refusal.code(), "occupied");
            assert!(named || points_only, "{square} in {texts:?}");
        }
    }
}

#[test]
fn a_decided_game_takes_no_turn() {
    let setup = board::setup(Game::Ko, "K2s r9a");
    let pos = Position::from_setup(board::rules(Game::Ko, "zh"), &setup).expect("valid");
    assert!(pos.outcome().is_decided());
    assert_eq!(pos.why_not("2s2r").map(|r| r.code()), Some("decided"));
    let limited = Position::start(board::rules(Game::Ko, "zh move_limit=1"));
    let after = limited.after(limited.parse_move("17n17i").expect("legal"));
    assert_eq!(after.why_not("17f17g").map(|r| r.code()), Some("decided"));
    assert_eq!(after.outcome().to_string(), "draw move_limit");
    assert!(after.turns().is_empty());
}

#[test]
fn no_spelling_is_too_long_or_strange() {
    let pos = Position::start(Rules::default_of(Game::Ko));
    for text in [
        "",
        "x",
        "+",
        "*",
        "P*",
        "*5e",
        "10j".repeat(40).as_str(),
        "１７ｎ",
        "17n17i ",
        "17n-17i",
        "99z1a",
    ] {
        assert!(pos.parse_move(text).is_err(), "{text}");
    }
}
