//! Turns as people write them: what can be read is legal, and reads alike as it is printed.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kowa_fuzz::targets::spelled(data));
