//! Random positions for property tests: crowded corners of boards under random house rules, and playouts.

use kowa_rules::{
    Color, Face, Fallen, Game, Journal, Kind, Letter, Position, Rules, Setup, Square, Stone, Values,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// A stone as a strategy draws it: place in the window, face, side.
type Drawn = (u8, u8, prop::sample::Index, bool);

fn faces(game: Game) -> Vec<Face> {
    let mut faces: Vec<Face> = Face::all(game).collect();
    if game == Game::Ko {
        // Stones with powers come up more often than one in 65.
        for code in [
            "+J", "+J", "+J", "+T", "+T'", "+A", "+A'", "T", "F", "+F", "D", "+D", "J", "C", "+G'",
            "+N'", "N'", "W",
        ] {
            faces.push(Face::from_code(game, code).expect("a code"));
        }
    }
    faces
}

/// House rules: a preset, and every fourth option set to any of its values.
pub fn rules(game: Game) -> impl Strategy<Value = Rules> {
    house_rules(game, 4)
}

/// House rules: a preset, and one of so many options set to any of its values.
pub fn house_rules(game: Game, one_of: u8) -> impl Strategy<Value = Rules> {
    let options = Rules::options(game).len();
    (
        any::<prop::sample::Index>(),
        vec((0..one_of, any::<prop::sample::Index>()), options),
    )
        .prop_map(move |(preset, choices)| {
            let presets = kowa_rules::Preset::of(game);
            let mut rules = Rules::preset(presets[preset.index(presets.len())]);
            for (name, (likely, choice)) in Rules::options(game).iter().zip(choices) {
                if likely > 0 || *name == "move_limit" {
                    continue;
                }
                let values: Vec<String> = match rules.values(name).expect("an option") {
                    Values::Words(words) => words.iter().map(|w| (*w).to_owned()).collect(),
                    Values::Bool => vec!["true".to_owned(), "false".to_owned()],
                    Values::Faces => [
                        "none",
                        "高道,神僧",
                        "高道,神僧,五里霧,聖燈",
                        "牌總,天壘",
                        "天壘",
                        "牌總,天壘,五里霧",
                        "天壘,高道",
                        "神僧,五里霧",
                    ]
                    .map(str::to_owned)
                    .to_vec(),
                    Values::Number(_) => continue,
                };
                rules
                    .set(name, &values[choice.index(values.len())])
                    .expect("a value");
            }
            rules
        })
}

/// A valid position with stones crowded into a window of the board.
pub fn position(game: Game) -> impl Strategy<Value = Position> {
    let stones = vec(
        (
            0..10u8,
            0..10u8,
            any::<prop::sample::Index>(),
            any::<bool>(),
        ),
        2..26,
    );
    (
        rules(game),
        stones,
        0..10u8,
        0..10u8,
        any::<bool>(),
        0..64u8,
        1..2000u32,
    )
        .prop_map(move |(rules, stones, left, top, white, fallen, number)| {
            let setup = setup(game, &stones, (left, top), white, fallen, number);
            Position::from_setup(rules, &setup).ok()
        })
        .prop_filter_map("a king that can be taken", |pos| pos)
}

fn setup(
    game: Game,
    stones: &[Drawn],
    corner: (u8, u8),
    white: bool,
    fallen: u8,
    number: u32,
) -> Setup {
    let faces = faces(game);
    let mut setup = Setup::empty(game);
    setup.side = if white { Color::White } else { Color::Black };
    setup.number = number;
    let at = |x: u8, y: u8| {
        let room = game.size() - 10;
        let square = Square::new(1 + x + corner.0 % (room + 1), 1 + y + corner.1 % (room + 1));
        square.expect("the window is on the board")
    };
    let lone = |kind| {
        matches!(
            kind,
            Kind::General
                | Kind::MiddleTroop
                | Kind::Drum
                | Kind::Banner
                | Kind::TaoistPriest
                | Kind::CraneKing
        )
    };
    let mut seen = Vec::new();
    let mut put = |setup: &mut Setup, square: Square, face: Face, color: Color| {
        if setup.stones[square.index()].is_some() || seen.contains(&(color, face.kind())) {
            return;
        }
        if lone(face.kind()) {
            seen.push((color, face.kind()));
        }
        setup.stones[square.index()] = Some(Stone { color, face });
    };
    // Commanders first, so that most positions are undecided.
    let king = if game == Game::Ko {
        Kind::General
    } else {
        Kind::CraneKing
    };
    put(&mut setup, at(0, 9), king.front(), Color::Black);
    put(&mut setup, at(9, 0), king.front(), Color::White);
    for (x, y, face, white) in stones {
        let color = if *white { Color::White } else { Color::Black };
        put(
            &mut setup,
            at(*x, *y),
            faces[face.index(faces.len())],
            color,
        );
    }
    if game == Game::Ko {
        let mut letters = Fallen::NONE;
        for (i, color) in Color::ALL.into_iter().enumerate() {
            for (j, letter) in Letter::ALL.into_iter().enumerate() {
                let on_board = |kind| {
                    setup
                        .stones
                        .iter()
                        .flatten()
                        .any(|s: &Stone| s.color == color && s.face.kind() == kind)
                };
                let turned = |kind: Kind| {
                    setup.stones.iter().flatten().any(|s: &Stone| {
                        s.color == color && s.face.kind() == kind && s.face.is_turned()
                    })
                };
                let barred =
                    letter == Letter::Taoist && (turned(Kind::Drum) || turned(Kind::Banner));
                if fallen >> (i * 3 + j) & 1 != 0 && !on_board(letter.kind()) && !barred {
                    letters.insert(letter, color);
                }
            }
        }
        setup.fallen = letters;
    } else {
        for (slot, hand) in setup.hands[Color::Black].iter_mut().enumerate() {
            *hand = u16::from(fallen >> (slot % 6) & 1) * (slot as u16 % 3);
        }
        setup.hands[Color::White][15] = u16::from(fallen & 1);
    }
    setup
}

/// A position reached by random turns from the start.
pub fn playout(game: Game) -> impl Strategy<Value = Position> {
    (rules(game), vec(any::<prop::sample::Index>(), 0..120)).prop_map(|(rules, choices)| {
        let mut pos = Position::start(rules);
        for choice in choices {
            let turns = pos.turns();
            if turns.is_empty() {
                break;
            }
            pos = pos.after(turns[choice.index(turns.len())]);
        }
        pos
    })
}

/// The position turned by 180° with colours swapped, as a set-up.
pub fn rotated(pos: &Position) -> Setup {
    let mut setup = pos.to_setup();
    let game = pos.game();
    let mut stones = vec![None; setup.stones.len()];
    for square in Square::all(game) {
        stones[square.rotated(game).index()] = pos.stone(square).map(|s| Stone {
            color: !s.color,
            face: s.face,
        });
    }
    setup.stones = stones;
    setup.side = !setup.side;
    setup.hands.0.swap(0, 1);
    let mut fallen = Fallen::NONE;
    for (letter, color) in setup.fallen.iter() {
        fallen.insert(letter, !color);
    }
    setup.fallen = fallen;
    setup
}

/// Makes and takes back every turn, and checks that nothing is left of it.
pub fn check_unmake(pos: &Position) {
    let mut now = pos.clone();
    let mut journal = Journal::new();
    let before = format!("{} {:016x} {:?}", pos.to_sfen(), pos.hash(), pos.turns());
    for m in pos.turns() {
        now.make(m, &mut journal);
        assert_eq!(now.hash(), now.hash_from_scratch(), "{m} in {pos:?}");
        assert_eq!(now.side(), !pos.side());
        assert_eq!(now.number(), pos.number() + 1);
        now.unmake(&mut journal);
        assert!(now == *pos, "{m} in {pos:?} leaves {now:?}");
    }
    assert!(journal.is_empty());
    assert_eq!(
        before,
        format!("{} {:016x} {:?}", now.to_sfen(), now.hash(), now.turns())
    );
}
