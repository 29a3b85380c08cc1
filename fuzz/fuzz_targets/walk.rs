//! Making and unmaking along a walk that the bytes choose.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kowa_fuzz::targets::walk(data));
