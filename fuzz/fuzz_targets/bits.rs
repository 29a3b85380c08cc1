//! Turns as numbers: any number is refused or is a turn that can be spelled, and is legal exactly where it is listed.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| kowa_fuzz::targets::bits(data));
