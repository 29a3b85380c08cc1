//! Lines of the batch: each gets one line, whatever it holds.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kowa_fuzz::targets::batch(data));
