//! House rules: what is taken comes back in a form that is taken again.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kowa_fuzz::targets::options(data));
