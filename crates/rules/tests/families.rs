//! Few stones whose powers meet, close together, under house rules: flames beside flames, Taoists turned back in the middle
//! of a turn, nets across double moves, runs through everything, shots behind screens, commanders half dead. Both
//! generators must list the same turns, and read and refuse the same spellings.

// Each test target uses its own part of the shared modules.
#[allow(dead_code)]
mod oracle;
#[allow(dead_code)]
mod support;

use std::collections::BTreeMap;

use kowa_rules::{
    Color, Face, Fallen, Game, Kind, Letter, Outcome, Position, Rules, Setup, Square, Stone,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// Codes of the side to move, and of the other side.
const FAMILIES: [(&str, &str); 8] = [
    // Flames, and those who may become one.
    ("J +J J +J C T +F D P +T", "+J +J P T +F +D D F N +T' M J"),
    // Fogs and Taoists near lights.
    ("+T +T T T' +T' +J", "+T' +T' +T T P +J S' +S D +A"),
    // Double moves across nets.
    ("W +N +C +O +L +H +Q N' +T", "+A +A' +A P +J D N T E"),
    // Runs.
    ("+D +F +D D F J", "+J +A +A' P N +J T W +Q M"),
    // Shots.
    (
        "G G' +G' +G B B' +B T",
        "S' +S +S' +T R +R' P D +D +F +G' T +J F",
    ),
    // Rewards, and what follows from them.
    ("C A A' +J J N B S", "K M F D W +Q +F +D +J G' +J"),
    // Substitutes, letters and endings.
    ("+O +F +D T F D M +M", "+O +J T F D +F +D M +M +J +T'"),
    // Everything.
    (
        "+T +D J +J W G' N' +T' C T +A",
        "+J +T' +A +T S' D F K P +G' T",
    ),
];

#[derive(Clone, Debug)]
struct Drawn {
    family: usize,
    white: bool,
    /// Size of the window that the stones stand in, and its corner.
    window: u8,
    corner: (u8, u8),
    own: Vec<(Index, u8, u8)>,
    other: Vec<(Index, u8, u8)>,
    /// Where the commanders of both sides stand that the stones have not brought; most of them do.
    commanders: Vec<Option<(u8, u8)>>,
    letters: [bool; 6],
}

fn drawn() -> impl Strategy<Value = Drawn> {
    let place = || (any::<Index>(), 0..9u8, 0..9u8);
    let commander = prop::option::weighted(0.8, (1..=19u8, 1..=19u8));
    (
        0..FAMILIES.len(),
        any::<bool>(),
        4..9u8,
        (0..19u8, 0..19u8),
        vec(place(), 1..5),
        vec(place(), 0..8),
        vec(commander, 4),
        prop::array::uniform6(prop::bool::weighted(0.3)),
    )
        .prop_map(
            |(family, white, window, corner, own, other, commanders, letters)| Drawn {
                family,
                white,
                window,
                corner,
                own,
                other,
                commanders,
                letters,
            },
        )
}

fn setup(drawn: &Drawn) -> Setup {
    let mut setup = Setup::empty(Game::Ko);
    let mover = if drawn.white {
        Color::White
    } else {
        Color::Black
    };
    setup.side = mover;
    let mut lone: Vec<(Color, Kind)> = Vec::new();
    let mut put = |setup: &mut Setup, file: u8, rank: u8, face: Face, color: Color| {
        let square = Square::new(file, rank).expect("on the board");
        let kind = face.kind();
        let only_one = Letter::ALL.iter().any(|l| l.kind() == kind)
            || matches!(kind, Kind::General | Kind::MiddleTroop);
        if setup.stones[square.index()].is_some() || lone.contains(&(color, kind)) {
            return;
        }
        if only_one {
            lone.push((color, kind));
        }
        setup.stones[square.index()] = Some(Stone { color, face });
    };
    let (own, other) = FAMILIES[drawn.family];
    for (codes, stones, color) in [(own, &drawn.own, mover), (other, &drawn.other, !mover)] {
        let codes: Vec<&str> = codes.split(' ').collect();
        for (code, x, y) in stones {
            let face = Face::from_code(Game::Ko, codes[code.index(codes.len())]).expect("a code");
            let room = 19 - drawn.window + 1;
            let at = |corner: u8, n: u8| 1 + corner % room + n % drawn.window;
            put(
                &mut setup,
                at(drawn.corner.0, *x),
                at(drawn.corner.1, *y),
                face,
                color,
            );
        }
    }
    let commanders = [Kind::General, Kind::MiddleTroop]
        .into_iter()
        .flat_map(|kind| Color::ALL.map(|color| (kind, color)));
    for ((kind, color), place) in commanders.zip(&drawn.commanders) {
        if let Some((file, rank)) = place {
            put(&mut setup, *file, *rank, kind.front(), color);
        }
    }
    let stands = |color: Color, kind: Kind| lone.contains(&(color, kind));
    let mut fallen = Fallen::NONE;
    let letters = Color::ALL
        .into_iter()
        .flat_map(|c| Letter::ALL.map(|l| (l, c)));
    for ((letter, color), wanted) in letters.zip(drawn.letters) {
        let barred =
            letter == Letter::Taoist && (stands(color, Kind::Banner) || stands(color, Kind::Drum));
        if wanted && !barred && !stands(color, letter.kind()) {
            fallen.insert(letter, color);
        }
    }
    setup.fallen = fallen;
    setup
}

/// A spelling, bent into one that may be wrong.
fn bent(spelling: &str, how: Index, square: Square) -> String {
    let plain = spelling.trim_end_matches('+');
    match how.index(5) {
        0 => format!("{spelling}+"),
        1 => format!("{plain}{square}"),
        2 => format!("{plain}x{square}"),
        3 if spelling.ends_with('+') => plain.to_owned(),
        // Without its last square.
        _ => {
            let end = plain.trim_end_matches(|c: char| c.is_ascii_lowercase());
            let end = end.trim_end_matches(|c: char| c.is_ascii_digit());
            end.trim_end_matches('x').to_owned()
        }
    }
}

fn check(rules: Rules, setup: &Setup, bends: &[(Index, Index, Index)]) {
    let pos = Position::from_setup(rules, setup).expect("valid");
    let mut copy = oracle::Rules::preset("ko", rules.base().name()).expect("a preset");
    for (option, value) in rules.changes() {
        copy.set(option, &value).expect("an option");
    }
    let sfen = pos.to_sfen();
    let told = format!("{} {:?} {sfen}", rules.base().name(), rules.changes());
    let have: BTreeMap<String, String> = pos
        .turns()
        .into_iter()
        .map(|m| (m.to_string(), pos.after(m).to_sfen()))
        .collect();
    let want = oracle::legal_turns(&copy, &sfen).expect("the oracle reads it");
    assert_eq!(have, want, "{told}");
    let outcome = oracle::outcome(&copy, &sfen).expect("the oracle reads it");
    assert_eq!(pos.outcome().word(), outcome, "{told}");
    if pos.outcome() != Outcome::Ongoing {
        assert!(have.is_empty(), "{told}");
    }
    let raw = oracle::raw_results(&copy, &sfen).expect("the oracle reads it");
    let spellings: Vec<&String> = raw.keys().collect();
    let squares: Vec<Square> = Square::all(Game::Ko).collect();
    let taken: Vec<Square> = Color::ALL
        .into_iter()
        .flat_map(|color| pos.stones_of(color).iter())
        .collect();
    let bent = bends
        .iter()
        .filter(|_| !raw.is_empty())
        .map(|(which, how, square)| {
            // Squares with a stone are the likelier ones to be reached by mistake.
            let among = if square.index(2) == 0 {
                &squares
            } else {
                &taken
            };
            bent(which.get::<&String>(&spellings), *how, *square.get(among))
        });
    for text in bent.chain(raw.keys().cloned()) {
        let result = pos.parse_move(&text).ok().map(|m| pos.after(m).to_sfen());
        assert_eq!(result.as_ref(), raw.get(&text), "{text} in {told}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn powers_that_meet_agree_with_the_oracle(
        rules in support::house_rules(Game::Ko, 2),
        drawn in drawn(),
        bends in vec(any::<(Index, Index, Index)>(), 60),
    ) {
        check(rules, &setup(&drawn), &bends);
    }

    #[test]
    fn powers_that_meet_agree_under_the_presets(
        rules in support::house_rules(Game::Ko, 24),
        drawn in drawn(),
        bends in vec(any::<(Index, Index, Index)>(), 60),
    ) {
        check(rules, &setup(&drawn), &bends);
    }
}
