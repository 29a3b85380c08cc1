//! Endings that need a game's history: repetition, perpetual check, the move limit; and mates.

#[path = "support/board.rs"]
#[allow(dead_code)]
mod board;

use kowa_rules::{Color, Game, History, IllegalMove, Position, Rules};

fn play(game: &mut History, moves: &str) {
    for text in moves.split_whitespace() {
        let m = game
            .position()
            .parse_move(text)
            .unwrap_or_else(|e| panic!("{e}"));
        game.play(m).unwrap_or_else(|e| panic!("{e}"));
    }
}

fn outcome(game: &History) -> String {
    game.outcome().to_string()
}

#[test]
fn the_fourth_occurrence_is_a_draw_and_the_start_counts() {
    for preset in ["zh", "ja", "sorai"] {
        let mut game = History::new(Position::start(board::rules(Game::Ko, preset)));
        play(
            &mut game,
            "17n17m 17f17g 17m17n 17g17f 17n17m 17f17g 17m17n 17g17f 17n17m 17f17g 17m17n",
        );
        assert_eq!(outcome(&game), "ongoing");
        play(&mut game, "17g17f");
        assert_eq!(outcome(&game), "draw repetition");
        let m = game.position().turns()[0];
        assert!(matches!(game.play(m), Err(IllegalMove::Decided(_))));
        game.undo();
        assert_eq!(outcome(&game), "ongoing");
    }
}

#[test]
fn another_side_or_letter_is_another_position() {
    // Null turns of one side only: the positions with Black to move and with White to move count apart.
    let mut game = History::new(Position::start(board::rules(Game::Ko, "zh")));
    play(&mut game, "13s13s 13a13a 13s13s 13a13a 13s13s");
    assert_eq!(outcome(&game), "ongoing");
    play(&mut game, "13a13a");
    assert_eq!(outcome(&game), "draw repetition");
    let with = board::position(Game::Ko, "zh", "W10j w5e", "D");
    let without = board::position(Game::Ko, "zh", "W10j w5e", "-");
    assert_ne!(with.hash(), without.hash());
}

#[test]
fn hands_make_another_position() {
    let with = board::position(Game::Wa, "modern", "G6j", "P");
    let two = board::position(Game::Wa, "modern", "G6j", "2P");
    let theirs = board::position(Game::Wa, "modern", "G6j", "p");
    assert!(with.hash() != two.hash() && with.hash() != theirs.hash());
}

#[test]
fn perpetual_check_loses() {
    // The swallow's wings turned over (燕行, a rook) checks from the files beside the king, which walks to and fro.
    let start = board::position(Game::Wa, "classic", "+S11e k6a", "-");
    let mut game = History::new(start);
    play(
        &mut game,
        "11e6e 6a5a 6e5e 5a6a 5e6e 6a5a 6e5e 5a6a 5e6e 6a5a 6e5e 5a6a",
    );
    assert_eq!(outcome(&game), "ongoing");
    play(&mut game, "5e6e");
    assert_eq!(outcome(&game), "white perpetual_check");
}

#[test]
fn a_quiet_turn_between_makes_it_a_draw() {
    let start = board::position(Game::Wa, "classic", "+S6e k5a", "-");
    let mut game = History::new(start);
    // Black's third turn of each round gives no check.
    let round = [
        "6e5e", "5a6a", "5e11e", "6a5a", "11e5e", "5a6a", "5e6e", "6a5a",
    ];
    for text in round.iter().cycle() {
        if game.outcome().is_decided() {
            break;
        }
        play(&mut game, text);
    }
    assert_eq!(outcome(&game), "draw repetition");
    assert_eq!(game.moves().len(), 13);
}

#[test]
fn the_move_limit_draws() {
    let mut game = History::new(Position::start(board::rules(Game::Ko, "zh move_limit=2")));
    play(&mut game, "17n17m");
    assert_eq!(outcome(&game), "ongoing");
    play(&mut game, "17f17g");
    assert_eq!(outcome(&game), "draw move_limit");
    assert!(game.position().turns().is_empty());
    // A bare position string never reaches it.
    let sfen = game.position().to_sfen();
    let bare =
        Position::from_sfen(board::rules(Game::Ko, "zh move_limit=2"), &sfen).expect("valid");
    assert_eq!(bare.outcome().to_string(), "ongoing");
    game.undo();
    assert_eq!(outcome(&game), "ongoing");
}

#[test]
fn defeat_comes_before_the_limit() {
    let mut rules = board::rules(Game::Ko, "zh");
    rules.set("move_limit", "1").expect("an option");
    let setup = board::setup(Game::Ko, "K2s R2b k2a");
    let pos = Position::from_setup(rules, &setup).expect("valid");
    let after = pos.after(pos.parse_move("2b2a").expect("legal"));
    assert_eq!(after.outcome().to_string(), "black defeat");
}

#[test]
fn wa_mates_and_stalemates() {
    // A gliding swallow on the last rank and another on the rank before it.
    for (stones, want) in [
        ("K6k +S11a +S10b k1a", "black mate"),
        ("K6k +S2k +S11b k1a", "black no_turn"),
    ] {
        let mut setup = board::setup(Game::Wa, stones);
        setup.side = Color::White;
        let pos = Position::from_setup(Rules::default_of(Game::Wa), &setup).expect("valid");
        assert_eq!(pos.outcome().to_string(), want);
    }
}

#[test]
fn a_side_without_turns_loses() {
    let setup = board::setup(Game::Ko, "K19a k2s P18a P19b P18b");
    let pos = Position::from_setup(board::rules(Game::Ko, "zh"), &setup).expect("valid");
    assert!(!pos.turns().is_empty());
    // Black's general alone, walled in by nets.
    let setup = board::setup(Game::Ko, "K10j +a10h k2a +a1j");
    let pos = Position::from_setup(board::rules(Game::Ko, "zh"), &setup).expect("valid");
    assert_eq!(pos.outcome().to_string(), "white no_turn");
}
