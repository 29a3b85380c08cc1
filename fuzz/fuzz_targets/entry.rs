//! Entering turns part by part: what is offered is taken, what it ends in is legal, and all else is refused in words.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kowa_fuzz::targets::entry(data));
