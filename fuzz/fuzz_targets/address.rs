//! Percent-encoding: any text comes back, and anything else is refused.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kowa_fuzz::targets::address(data));
