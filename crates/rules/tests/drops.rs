//! Drops of Wa shōgi (`wa.md`, "Drops"), sentence by sentence.

#[path = "support/board.rs"]
#[allow(dead_code)]
mod board;

use kowa_rules::{Color, Game, Kind, Position};

fn modern(stones: &str, hands: &str) -> Position {
    board::position(Game::Wa, "modern", stones, hands)
}

fn after(pos: &Position, turn: &str) -> Position {
    pos.after(pos.parse_move(turn).unwrap_or_else(|e| panic!("{e}")))
}

fn drops_of(pos: &Position, kind: Kind) -> usize {
    pos.turns()
        .iter()
        .filter(|m| m.dropped() == Some(kind))
        .count()
}

#[test]
fn a_taken_stone_goes_to_the_hand_unturned() {
    let pos = after(&modern("+S6f +g6d", "-"), "6f6d");
    assert_eq!(pos.in_hand(Color::Black, Kind::FlyingGoose), 1);
    assert_eq!(pos.to_sfen(), "5k5/11/11/5+S5/11/11/11/11/11/11/5K5 w G 2");
}

#[test]
fn in_classic_it_leaves_the_game_and_hands_are_kept_unused() {
    let pos = board::position(Game::Wa, "classic", "+S6f +g6d", "Pr");
    assert!(pos.turns().iter().all(|m| m.dropped().is_none()));
    let pos = after(&pos, "6f6d");
    assert_eq!(pos.to_sfen(), "5k5/11/11/5+S5/11/11/11/11/11/11/5K5 w Pr 2");
}

#[test]
fn a_stone_is_dropped_on_any_empty_square_unturned() {
    let pos = modern("G6j", "W");
    // 121 squares, three stones.
    assert_eq!(drops_of(&pos, Kind::ViolentWolf), 118);
    assert_eq!(
        after(&pos, "W*5b").to_sfen(),
        "5k5/6W4/11/11/11/11/11/11/11/5G5/5K5 w - 2"
    );
    assert!(pos.parse_move("W*5b+").is_err());
    assert!(pos.parse_move("W*6j").is_err());
}

#[test]
fn white_writes_its_drops_in_capitals_too() {
    let text = "5k5/11/11/11/11/11/11/11/11/11/5K5 w p 1";
    let pos = Position::from_sfen(*modern("", "-").rules(), text).expect("valid");
    assert_eq!(
        after(&pos, "P*5e").to_sfen(),
        "5k5/11/11/11/6p4/11/11/11/11/11/5K5 b - 2"
    );
    assert!(pos.parse_move("p*5e").is_err());
}

#[test]
fn pawn_and_oxcart_are_not_dropped_on_the_last_rank() {
    // 11 squares of rank a, of which the king has one.
    assert_eq!(drops_of(&modern("", "O"), Kind::Oxcart), 119 - 10);
    assert_eq!(drops_of(&modern("", "P"), Kind::SparrowPawn), 119 - 10);
    assert_eq!(drops_of(&modern("", "H"), Kind::LiberatedHorse), 119);
}

#[test]
fn an_unturned_pawn_bars_its_file_and_a_turned_one_does_not() {
    assert!(modern("P5h", "P").parse_move("P*5e").is_err());
    assert!(modern("+P5h", "P").parse_move("P*5e").is_ok());
    assert!(modern("p5h", "P").parse_move("P*5e").is_ok());
    assert!(modern("P5h", "P").parse_move("P*4e").is_ok());
    let allowed = board::position(Game::Wa, "modern nifu=allowed", "P5h", "P");
    assert!(allowed.parse_move("P*5e").is_ok());
}

/// A wolf guards 6b; the king's other squares are its own stones'.
const WALLED: &str = "+W6c l7a l5a l7b l5b";

#[test]
fn a_pawn_drop_may_not_mate_and_other_drops_may() {
    assert!(modern(WALLED, "P").parse_move("P*6b").is_err());
    let mated = after(&modern(WALLED, "W"), "W*6b");
    assert_eq!(mated.outcome().to_string(), "black mate");
    let allowed = board::position(Game::Wa, "modern pawn_drop_mate=allowed", WALLED, "P");
    assert_eq!(after(&allowed, "P*6b").outcome().to_string(), "black mate");
}

#[test]
fn a_pawn_move_may_mate() {
    let pos = modern("+W7c P6c l7a l5a l7b l5b", "-");
    assert_eq!(after(&pos, "6c6b").outcome().to_string(), "black mate");
}

#[test]
fn a_pawn_drop_that_checks_and_leaves_a_reply_is_legal() {
    // The king can step to 5a.
    assert!(modern("+W6c l7a l7b l5b", "P").parse_move("P*6b").is_ok());
}

#[test]
fn a_pawn_drop_that_leaves_no_reply_without_check_is_legal_and_wins() {
    // The bear's eyes on 2c take 1b, 2b and 3b from the king; the dropped pawn takes its last square, 2a.
    let pos = modern("+W2c k1a", "P");
    let done = after(&pos, "P*2b");
    assert!(!done.is_check());
    assert_eq!(done.outcome().to_string(), "black no_turn");
}
