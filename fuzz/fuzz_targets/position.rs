//! Position strings with moves: what can be read prints as something that reads alike.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kowa_fuzz::targets::position(data));
