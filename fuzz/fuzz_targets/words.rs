//! Squares, parts, codes, games, languages: what is read prints as it was written.
#![no_main]

use kowa_rules::text::Lang;
use kowa_rules::{Face, Game, Kind, Part, Rules, Square};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some(text) = kowa_fuzz::text(data) else {
        return;
    };
    match text.parse::<Square>() {
        Ok(square) => assert_eq!(square.to_string(), text),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match text.parse::<Part>() {
        Ok(part) => assert_eq!(part.to_string(), text),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match text.parse::<Game>() {
        Ok(game) => assert_eq!(game.to_string(), text),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match text.parse::<Lang>() {
        Ok(lang) => assert_eq!(lang.to_string(), text),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    for game in Game::ALL {
        if let Some(face) = Face::from_code(game, text) {
            assert_eq!(face.to_string(), text);
        }
        if let Some(kind) = Kind::from_code(game, text) {
            assert_eq!(kind.code(), text);
        }
        match Rules::named(game, text) {
            Ok(rules) => assert_eq!(rules.base().name(), text),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
});
