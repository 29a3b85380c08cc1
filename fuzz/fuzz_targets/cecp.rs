//! Lines of CECP, its boards and its turns: what is read prints as something that reads alike.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kowa_fuzz::targets::cecp(data));
