//! Position strings: what can be read prints as something that reads alike.
#![no_main]

use kowa_rules::{Position, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else {
        return;
    };
    let rules = kowa_fuzz::rules(*first);
    let Some(text) = kowa_fuzz::text(rest) else {
        return;
    };
    match Setup::parse(rules.game(), text) {
        Ok(setup) => {
            let printed = setup.to_sfen();
            assert_eq!(Setup::parse(rules.game(), &printed), Ok(setup));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match Position::from_sfen(rules, text) {
        Ok(position) => {
            let printed = position.to_sfen();
            assert_eq!(Position::from_sfen(rules, &printed).as_ref(), Ok(&position));
            assert_eq!(position.hash(), position.hash_from_scratch());
            let _ = (position.outcome(), position.turns());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
