//! Records of games: what can be read prints as something that reads alike.
#![no_main]

use kowa_cli::record::Record;
use kowa_rules::text::Lang;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some(text) = kowa_fuzz::text(data) else {
        return;
    };
    // Headers are hard to come by: with a mark in front, the rest are the moves of a game.
    let whole = match text.strip_prefix('!') {
        Some(moves) => format!("Kowa record 1\nGame: ko\n\n{moves}"),
        None => text.to_owned(),
    };
    match Record::parse(&whole, Lang::En) {
        Ok(record) => {
            let printed = record.to_string();
            let again = Record::parse(&printed, Lang::En).expect("a record that was printed");
            assert_eq!(again.to_string(), printed);
            assert_eq!(again.game.position(), record.game.position());
        }
        Err(error) => assert!(error.line >= 1),
    }
});
