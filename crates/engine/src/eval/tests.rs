use kowa_rules::{Color, Face, Game, Journal, Kind, Letter, Position, Rules, Setup, Square, Stone};
use proptest::prelude::*;

use super::terms::lines;
use super::*;

fn presets() -> impl Iterator<Item = Rules> {
    [
        (Game::Ko, "zh"),
        (Game::Ko, "ja"),
        (Game::Ko, "sorai"),
        (Game::Wa, "classic"),
        (Game::Wa, "modern"),
    ]
    .into_iter()
    .map(|(game, preset)| Rules::named(game, preset).expect("a preset"))
}

/// A turn of a position that goes by a number; kills more often than not.
fn some_turn(pos: &Position, number: u64) -> Option<kowa_rules::Move> {
    let turns = pos.turns();
    let kills: Vec<_> = turns
        .iter()
        .filter(|m| pos.stone(m.to()).is_some() || m.is_shooting() || m.is_promotion())
        .copied()
        .collect();
    let list = if kills.is_empty() || number.is_multiple_of(3) {
        turns
    } else {
        kills
    };
    (!list.is_empty()).then(|| list[(number >> 8) as usize % list.len()])
}

/// The sum of weights times coefficients, for the side to move.
fn traced(pos: &Position) -> i32 {
    let set = WeightSet::of(pos.rules());
    let values = set.values();
    let black: i32 = set.trace(pos).iter().map(|(i, n)| values[*i] * n).sum();
    match pos.side() {
        Color::Black => black,
        Color::White => -black,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Along a random game and back: kept up to date, from nothing, and from the trace, the score is the same.
    #[test]
    fn follows_every_line_of_play(numbers in prop::collection::vec(any::<u64>(), 60..140)) {
        for rules in presets() {
            let mut pos = Position::start(rules);
            let mut journal = Journal::new();
            let mut evaluator = Evaluator::new(&pos);
            let mut scores = Vec::new();
            for number in &numbers {
                let Some(m) = some_turn(&pos, *number) else { break };
                scores.push(evaluator.score(&pos));
                pos.make(m, &mut journal);
                evaluator.made(&pos, &journal);
                let score = evaluator.score(&pos);
                prop_assert_eq!(score, evaluate(&pos), "{:?}", pos);
                prop_assert_eq!(score, traced(&pos), "{:?}", pos);
            }
            while let Some(score) = scores.pop() {
                pos.unmake(&mut journal);
                evaluator.unmade();
                prop_assert_eq!(evaluator.score(&pos), score);
            }
        }
    }
}

#[test]
fn files_of_weights_are_as_they_would_be_written() {
    for set in WeightSet::ALL {
        assert_eq!(set.names().len(), set.len());
        assert!(!set.is_empty());
        assert!(
            set.render(&set.values()) == set.text(),
            "data/{}.weights is not as `lab tune texel fit` writes it",
            set.name()
        );
    }
}

#[test]
fn every_face_is_worth_something() {
    for game in Game::ALL {
        for face in Face::all(game) {
            assert!(value(face) > 0, "{game} {face}");
        }
    }
    // No exchange may pay for the crane king.
    let others = Face::all(Game::Wa)
        .filter(|face| face.kind() != Kind::CraneKing)
        .map(value)
        .max();
    assert!(others.is_some_and(|most| most * 4 < value(Kind::CraneKing.front())));
}

/// The board with files in reverse.
fn mirrored(pos: &Position) -> Position {
    let size = pos.game().size();
    let mut setup = pos.to_setup();
    let stones = setup.stones.clone();
    for square in Square::all(pos.game()) {
        let other = Square::new(size + 1 - square.file(), square.rank()).expect("on the board");
        setup.stones[other.index()] = stones[square.index()];
    }
    Position::from_setup(*pos.rules(), &setup).expect("valid")
}

#[test]
fn left_and_right_are_alike() {
    for rules in presets() {
        let mut pos = Position::start(rules);
        for number in 0..80u64 {
            assert_eq!(evaluate(&pos), evaluate(&mirrored(&pos)), "{pos:?}");
            let Some(m) = some_turn(&pos, number.wrapping_mul(0x9e37_79b9_7f4a_7c15)) else {
                break;
            };
            pos = pos.after(m);
        }
    }
}

/// An evaluation that counts stones.
struct Stones(Vec<i32>);

impl Stones {
    fn count(pos: &Position) -> i32 {
        i32::from(pos.stone_count(Color::Black)) - i32::from(pos.stone_count(Color::White))
    }
}

impl Evaluation for Stones {
    fn refresh(&mut self, pos: &Position) {
        self.0 = vec![Stones::count(pos)];
    }

    fn made(&mut self, pos: &Position, _: &Journal) {
        self.0.push(Stones::count(pos));
    }

    fn unmade(&mut self) {
        self.0.pop();
    }

    fn score(&self, pos: &Position) -> i32 {
        let count = self.0.last().copied().unwrap_or(0);
        match pos.side() {
            Color::Black => count,
            Color::White => -count,
        }
    }
}

#[test]
fn another_evaluation_can_take_the_place() {
    let mut pos = Position::start(Rules::default_of(Game::Wa));
    let mut journal = Journal::new();
    let mut evaluator = Evaluator(Stones(Vec::new()));
    evaluator.0.refresh(&pos);
    for turn in ["8h8g", "4d4e", "8g8f", "4e4f", "8f8e", "4f4g", "8e8d"] {
        let m = pos.parse_move(turn).expect("legal");
        pos.make(m, &mut journal);
        evaluator.made(&pos, &journal);
    }
    // White, to move, has lost a pawn.
    assert_eq!(evaluator.score(&pos), -1);
    pos.unmake(&mut journal);
    evaluator.unmade();
    assert_eq!(evaluator.score(&pos), 0);
}

/// A board of Kō with generals and middle troops far apart, and these stones.
fn ko(rules: Rules, stones: &[(&str, &str)], fallen: &[(Letter, Color)]) -> Position {
    let mut setup = Setup::empty(Game::Ko);
    for (letter, color) in fallen {
        setup.fallen.insert(*letter, *color);
    }
    let standing = [("K", "10s"), ("M", "9s"), ("k", "10a"), ("m", "9a")];
    for (code, square) in standing.iter().chain(stones) {
        let square: Square = square.parse().expect("a square");
        setup.stones[square.index()] = Some(Stone {
            color: if code.contains(char::is_uppercase) {
                Color::Black
            } else {
                Color::White
            },
            face: Face::from_code(Game::Ko, &code.to_uppercase()).expect("a code"),
        });
    }
    Position::from_setup(rules, &setup).expect("valid")
}

/// How often a term comes up for Black, less for White.
fn term(pos: &Position, name: &str) -> i32 {
    let set = WeightSet::of(pos.rules());
    let names = set.names();
    let found = set.trace(pos);
    let index = names.iter().position(|n| n == &format!("term {name}"));
    let index = index.expect("a term");
    found.iter().find(|(i, _)| *i == index).map_or(0, |t| t.1)
}

#[test]
fn sees_what_hangs_on_drum_taoist_and_clerk() {
    let zh = Rules::default_of(Game::Ko);
    let pawns = [("P", "5m"), ("P", "7m"), ("p", "5g"), ("D", "11r")];
    let none = ko(zh, &pawns, &[]);
    assert_eq!(term(&none, "pawn_without_drum"), 0);
    let white = ko(zh, &pawns, &[(Letter::Drum, Color::White)]);
    assert_eq!(term(&white, "pawn_without_drum"), -1);

    let banner = [("F", "9r"), ("T", "2s")];
    assert_eq!(term(&ko(zh, &banner, &[]), "without_taoist"), 0);
    let dead = ko(zh, &banner[..1], &[(Letter::Taoist, Color::Black)]);
    assert_eq!(term(&dead, "without_taoist"), 1);
    let roaming = ko(zh, &[("+F", "9r"), ("T", "2s")], &[]);
    assert_eq!(term(&roaming, "hangs_on_taoist"), 1);

    let clerk = ko(
        zh,
        &[("C", "11s"), ("A", "1s"), ("A'", "1r"), ("+j", "3c")],
        &[],
    );
    assert_eq!(term(&clerk, "guard_with_clerk"), 2);
    assert_eq!(term(&clerk, "flame_with_clerk"), 1);
}

#[test]
fn sees_fogs_and_nets_where_the_options_give_them_power() {
    let named = |name| Rules::named(Game::Ko, name).expect("a preset");
    let stones = [
        ("B", "10j"),
        ("G", "15j"),
        ("G'", "16j"),
        ("+t", "10i"),
        ("+A", "3n"),
    ];
    let zh = ko(named("zh"), &stones, &[]);
    assert_eq!((term(&zh, "fogged"), term(&zh, "net")), (2, 1));
    // Under ja a fog is only immune, and nets are off.
    let ja = ko(named("ja"), &stones, &[]);
    assert_eq!((term(&ja, "fogged"), term(&ja, "net")), (0, 0));
}

#[test]
fn sees_commanders_as_the_defeat_rule_weighs_them() {
    let zh = Rules::default_of(Game::Ko);
    let lines_of =
        |pos: &Position, square: &str| lines(pos, Color::Black, square.parse().expect("a square"));
    // The general has the middle troop beside it, a chariot's slide against it, and open lines elsewhere.
    let struck = ko(zh, &[("r'", "10f")], &[]);
    let found = lines_of(&struck, "10s");
    assert_eq!((found.struck, found.shelter), (1, 1));
    // A chariot of five points does not reach that far.
    assert_eq!(lines_of(&ko(zh, &[("r", "10f")], &[]), "10s").struck, 0);
    // With the banner fallen the middle troop cannot hold: the general's death loses.
    let fallen = ko(zh, &[], &[(Letter::Banner, Color::Black)]);
    assert_eq!(term(&fallen, "banner_fallen"), 1);
    assert_eq!(term(&fallen, "vital_shelter"), 1);
    assert_eq!(term(&fallen, "vital_room"), found.room);
    assert!(vital(&fallen, Color::Black).any() && !vital(&fallen, Color::White).any());
}

#[test]
fn sees_what_may_be_dropped_beside_a_crane_king() {
    let modern = Rules::named(Game::Wa, "modern").expect("a preset");
    let read = |sfen| Position::from_sfen(modern, sfen).expect("valid");
    // A pawn in Black's hand checks from the point below the king, if it is empty; and one stone is near the king.
    let open = read("5k5/11/5G5/11/11/11/11/11/11/11/K10 b P 1");
    assert_eq!(term(&open, "drop_check"), -1);
    assert_eq!(term(&open, "siege"), -1);
    let shut = read("5k5/5p5/5G5/11/11/11/11/11/11/11/K10 b P 1");
    assert_eq!(term(&shut, "drop_check"), 0);
    // A king is not in danger of a hand that is empty.
    assert_eq!(
        term(&read("5k5/11/5G5/11/11/11/11/11/11/11/K10 b - 1"), "siege"),
        0
    );
}

#[test]
fn sees_how_far_a_won_game_has_got() {
    let classic = Rules::default_of(Game::Wa);
    let seen = |sfen| {
        let pos = Position::from_sfen(classic, sfen).expect("valid");
        ["driven", "closing", "loose", "traded"].map(|name| term(&pos, name))
    };
    let middle = seen("11/11/11/11/11/5k5/11/11/11/11/K7+L+L1 b - 1");
    let corner = seen("k10/11/11/11/11/11/11/11/11/11/K7+L+L1 b - 1");
    let nearer = seen("k10/11/11/2+L8/2+L8/11/11/11/11/11/K10 b - 1");
    assert!(middle[0] == 0 && corner[0] > 0, "{middle:?} {corner:?}");
    assert!(nearer[1] > corner[1]);
    assert!(middle[2] > corner[2]);
    assert!(middle[3] > 0);
    // Without a lead there is nothing to bring home.
    assert_eq!(
        seen("k10/11/11/11/11/11/11/11/11/1+l+l8/K7+L+L1 b - 1"),
        [0; 4]
    );
}
