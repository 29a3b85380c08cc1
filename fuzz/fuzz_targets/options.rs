//! House rules: what is taken comes back in a form that is taken again.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else {
        return;
    };
    let mut rules = kowa_fuzz::rules(*first);
    let Some(text) = kowa_fuzz::text(rest) else {
        return;
    };
    for line in text.lines() {
        let (option, value) = line.split_once('=').unwrap_or((line, ""));
        let before = rules;
        match rules.set(option, value) {
            Ok(()) => {
                let value = rules.get(option).expect("an option that was set");
                let mut again = before;
                again.set(option, &value).expect("a value that was given");
                assert_eq!(again, rules);
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert_eq!(before, rules);
            }
        }
    }
});
