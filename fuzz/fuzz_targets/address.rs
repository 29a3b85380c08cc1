//! Percent-encoding: any text comes back, and anything else is refused.
#![no_main]

use kowa_rules::{percent_decode, percent_encode};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some(text) = kowa_fuzz::text(data) else {
        return;
    };
    assert_eq!(percent_decode(&percent_encode(text)).as_deref(), Ok(text));
    if let Err(error) = percent_decode(text) {
        assert!(!error.to_string().is_empty());
    }
});
