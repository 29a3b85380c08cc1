//! Texts of many records: each line is in one of them, or empty.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kowa_fuzz::targets::stream(data));
