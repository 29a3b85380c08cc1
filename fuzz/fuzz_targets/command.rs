//! Lines typed in a game: each is read as something, alike with spaces around it, and a part or a number as what it says.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kowa_fuzz::targets::command(data));
