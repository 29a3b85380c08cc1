//! Spellings of turns: what can be read is legal, and reads alike in its canonical spelling.
#![no_main]

use kowa_rules::text::Lang;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let (position, rest) = kowa_fuzz::position(data);
    let Some(text) = kowa_fuzz::text(rest) else {
        return;
    };
    for text in text.split(' ') {
        match position.parse_move(text) {
            Ok(m) => {
                assert!(position.is_legal(m), "{text} gives {m}");
                assert_eq!(position.parse_move(&m.to_string()), Ok(m));
                assert_eq!(position.why_not(text), None);
            }
            Err(error) => {
                assert_eq!(position.why_not(text).as_ref(), Some(&error.refusal));
                for lang in Lang::ALL {
                    assert!(!error.refusal.text(lang).is_empty());
                }
                let _ = (
                    error.to_string(),
                    error.refusal.squares(),
                    error.refusal.rule(),
                );
            }
        }
    }
});
