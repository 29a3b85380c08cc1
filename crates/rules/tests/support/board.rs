//! Small boards written as section 10 of the rules writes them: `W10j +a1i` is Black's 力士 on 10j and White's 天網 on 1i.

use kowa_rules::{Color, Face, Game, Position, Rules, Setup, Square, Stone};

/// Rules such as `zh` or `ja nets=whole_line`.
pub fn rules(game: Game, text: &str) -> Rules {
    let mut words = text.split_whitespace();
    let mut rules = Rules::named(game, words.next().expect("a preset")).expect("a preset");
    for word in words {
        let (option, value) = word.split_once('=').expect("option=value");
        rules.set(option, value).expect("an option");
    }
    rules
}

/// A set-up with these stones, Black to move. `fallen:` and `hands:` take the third field of a position string.
pub fn setup(game: Game, text: &str) -> Setup {
    let mut setup = Setup::empty(game);
    for word in text.split_whitespace() {
        let digit = word
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(word.len());
        let (code, square) = word.split_at(digit);
        let color = if code.contains(|c: char| c.is_ascii_uppercase()) {
            Color::Black
        } else {
            Color::White
        };
        let face = Face::from_code(game, &code.to_ascii_uppercase())
            .unwrap_or_else(|| panic!("no stone {word}"));
        let square: Square = square.parse().expect("a square");
        assert!(
            setup.stones[square.index()].is_none(),
            "two stones on {square}"
        );
        setup.stones[square.index()] = Some(Stone { color, face });
    }
    setup
}

/// The position with these stones, the generals on 2s and 2a (the crane kings on 6k and 6a) unless the text places its own.
pub fn position(game: Game, preset: &str, text: &str, third: &str) -> Position {
    let (black, white) = match game {
        Game::Ko => ("K2s", "k2a"),
        Game::Wa => ("K6k", "k6a"),
    };
    let mut text = text.to_owned();
    for (letter, king) in [('K', black), ('k', white)] {
        if !text.split_whitespace().any(|word| word.starts_with(letter)) {
            text = format!("{text} {king}");
        }
    }
    let sfen = setup(game, &text).to_sfen();
    let sfen = sfen.replacen(" - ", &format!(" {third} "), 1);
    Position::from_sfen(rules(game, preset), &sfen).unwrap_or_else(|e| panic!("{text}: {e}"))
}
