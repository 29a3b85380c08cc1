//! Names of kinds: each is found with spaces around it too, in the order of the games; else the message says what it might be.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kowa_fuzz::targets::find(data));
