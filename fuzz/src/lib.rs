//! What the fuzz targets share: rules, positions and walks that a few bytes choose.

pub mod targets;

use kowa_rules::{Game, Move, Position, Preset, Rules};

/// The rules that a byte chooses: the preset, and with some a house rule.
pub fn rules(byte: u8) -> Rules {
    let presets: Vec<Preset> = Game::ALL
        .into_iter()
        .flat_map(Preset::of)
        .copied()
        .collect();
    let mut rules = Rules::preset(presets[byte as usize % presets.len()]);
    let extras: &[(&str, &str)] = match rules.game() {
        Game::Ko => &[
            ("nets", "first_stone"),
            ("flame", "permanent"),
            ("flame_meets_flame", "both_die"),
            ("light_timing", "component"),
            ("run_steps", "component"),
            ("cannon_screen", "required"),
            ("move_limit", "7"),
        ],
        Game::Wa => &[("nifu", "allowed"), ("pawn_drop_mate", "allowed")],
    };
    let extra = byte as usize / presets.len();
    if let Some((option, value)) = extras.get(extra) {
        rules.set(option, value).expect("a house rule that exists");
    }
    rules
}

/// Positions in which much can happen; the bytes choose one, and how far it is walked from there.
pub fn position(data: &[u8]) -> (Position, &[u8]) {
    let (first, rest) = data.split_first().unwrap_or((&0, &[]));
    let (second, rest) = rest.split_first().unwrap_or((&0, rest));
    let rules = rules(*first);
    let seeds: &[&str] = match rules.game() {
        Game::Ko => KO,
        Game::Wa => WA,
    };
    let start = match seeds.get(*second as usize % (seeds.len() + 1)) {
        Some(text) => Position::from_sfen(rules, text).expect("a seed position"),
        None => Position::start(rules),
    };
    (start, rest)
}

/// Kō: stones of every power close together.
const KO: &[&str] = &[
    "aa'k2m2f2d6a/19/19/7+j1p1+t+t'3+a'2/4r+s1g'1+h9/6b1b'1g3+q4/5+B1B'+B'+G+G'1N'6/6P+S1+T1J7/5+D1+F1+T'+J1J6/6W+C+O2+H+L+Q5/19/19/5p4s'1n6/19/19/19/19/19/1K3M8AA'EX1 b - 1",
    "17k1/19/7c1jm4f3/8C2J7/5+a6+a'6/9d9/5+F4Wp7/9P9/8+J10/19/3+h3+l6+q4/19/19/6+A6+A'5/19/7M2T8/19/19/3UI12K1 w D 40",
];

/// Wa: few stones, hands, pieces about to turn over.
const WA: &[&str] = &[
    "5k5/3P1o1P3/1f3R5/11/4s1X4/11/3E7/6w4/2p3p4/5+G5/5K5 b 2Prw3p 12",
    "2k8/11/1P9/2+O8/11/11/11/8r2/7p3/8+o2/4K6 w - 99",
];

/// The legal turn that a byte or two choose.
pub fn pick(position: &Position, data: &[u8]) -> Option<Move> {
    let turns = position.turns();
    let number = data.iter().fold(0_usize, |n, b| n << 8 | *b as usize);
    (!turns.is_empty()).then(|| turns[number % turns.len()])
}

/// The text that the bytes are, if they are one.
pub fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(data).ok()
}
