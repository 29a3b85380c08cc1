//! Squares, parts, codes, games, languages: what is read prints as it was written.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kowa_fuzz::targets::words(data));
