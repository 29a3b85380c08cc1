//! Turns as numbers: any number is refused or is a turn that can be spelled, and is legal exactly where it is listed.
#![no_main]

use kowa_rules::Move;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let (position, rest) = kowa_fuzz::position(data);
    let turns = position.turns();
    for chunk in rest.chunks_exact(8) {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(chunk);
        let number = u64::from_le_bytes(bytes);
        // Numbers near real turns get farther than numbers from anywhere.
        let near = turns
            .get(number as usize % turns.len().max(1))
            .map(|m| m.bits());
        let flipped = near.map(|bits| bits ^ 1 << (number >> 32 & 63));
        for bits in [Some(number), near, flipped].into_iter().flatten() {
            let Some(m) = Move::from_bits(bits) else {
                assert!(!turns.iter().any(|m| m.bits() == bits));
                continue;
            };
            assert_eq!(m.bits(), bits);
            let _ = (
                m.to_string(),
                m.path(),
                m.shots(),
                m.from(),
                m.to(),
                m.mid(),
                m.dropped(),
            );
            assert_eq!(position.is_legal(m), turns.contains(&m), "{m}");
        }
    }
});
