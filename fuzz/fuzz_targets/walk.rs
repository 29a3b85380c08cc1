//! Making and unmaking along a walk that the bytes choose.
#![no_main]

use kowa_rules::{Journal, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let (mut position, rest) = kowa_fuzz::position(data);
    let mut journal = Journal::new();
    let mut before: Vec<Position> = Vec::new();
    for choice in rest.chunks(2).take(60) {
        let Some(m) = kowa_fuzz::pick(&position, choice) else {
            break;
        };
        assert!(position.is_legal(m));
        assert_eq!(position.parse_move(&m.to_string()), Ok(m));
        before.push(position.clone());
        position.make(m, &mut journal);
        assert_eq!(position.hash(), position.hash_from_scratch(), "after {m}");
        let read = Position::from_sfen(*position.rules(), &position.to_sfen());
        assert_eq!(read.as_ref(), Ok(&position), "after {m}");
        assert!(!position.leaves_king(), "after {m}");
    }
    assert_eq!(journal.len(), before.len());
    while let Some(earlier) = before.pop() {
        position.unmake(&mut journal);
        assert_eq!(position, earlier);
        assert_eq!(position.hash(), earlier.hash());
        assert_eq!(position.ply(), earlier.ply());
    }
    assert!(journal.is_empty());
});
