//! A game of a match as a Kowa record.

use std::fmt::Write;

use kowa_rules::Color;

use super::game::{End, Game};

/// The text of a record: a header, the start position, a turn a line.
pub fn text(game: &Game, black: &str, white: &str) -> String {
    let start = game.history.start();
    let rules = start.rules();
    let mut text = String::from("Kowa record 1\n");
    let mut line = |args: std::fmt::Arguments| {
        // A string takes whatever is written.
        let _ = writeln!(text, "{args}");
    };
    line(format_args!("Game: {}", rules.game()));
    line(format_args!("Rules: {}", rules.base().name()));
    for (option, value) in rules.changes() {
        line(format_args!("Set: {option}={value}"));
    }
    line(format_args!("Position: {}", start.to_sfen()));
    line(format_args!("Black: {black}"));
    line(format_args!("White: {white}"));
    match &game.end {
        End::Resigned(Color::Black) => line(format_args!("Result: white resignation")),
        End::Resigned(Color::White) => line(format_args!("Result: black resignation")),
        _ => line(format_args!("Result: {}", game.history.outcome())),
    }
    match &game.end {
        End::Fault(color, fault) => line(format_args!("# fault of {}: {fault}", color.word())),
        End::Length => line(format_args!("# the greatest length")),
        _ => {}
    }
    line(format_args!(""));
    for turn in game.history.moves() {
        line(format_args!("{turn}"));
    }
    text
}
