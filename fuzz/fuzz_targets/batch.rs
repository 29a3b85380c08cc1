//! Lines of the batch: each gets one line, whatever it holds.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut out = Vec::new();
    kowa_cli::batch::answer_line(data, &mut out).expect("writing to memory");
    assert_eq!(out.pop(), Some(b'\n'));
    assert!(!out.contains(&b'\n') || data.contains(&b'\n'));
    let text = String::from_utf8(out).expect("UTF-8");
    assert!(
        text.starts_with("{\"id\":") && text.ends_with('}'),
        "{text}"
    );
});
