//! Spellings of turns: what can be read is legal, and reads alike in its canonical spelling.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kowa_fuzz::targets::turn(data));
