//! Entering turns part by part: what is offered is taken, what it ends in is legal, and all else is refused in words.
#![no_main]

use kowa_rules::text::Lang;
use kowa_rules::{Entry, Part, Square};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let (position, rest) = kowa_fuzz::position(data);
    let [first, second, parts @ ..] = rest else {
        return;
    };
    // Mostly a stone that can move; sometimes any square at all.
    let from = match kowa_fuzz::pick(&position, &[*first, *second]).and_then(|m| m.from()) {
        Some(square) if *first < 200 => square,
        _ => match Square::from_index((*first as usize) << 8 | *second as usize) {
            Some(square) => square,
            None => return,
        },
    };
    let Ok(mut entry) = Entry::begin(&position, from) else {
        return;
    };
    for choice in parts.chunks_exact(3).take(8) {
        let choices = entry.choices();
        for end in &choices.ends {
            assert!(position.is_legal(end.turn), "{}", end.turn);
        }
        for far in &choices.far {
            assert!(position.is_legal(far.end.turn), "{far:?}");
        }
        let offered: Vec<Part> = choices
            .moves
            .iter()
            .map(|m| Part::To(m.to))
            .chain(choices.far.iter().map(|far| Part::To(far.to)))
            .chain(choices.shots.iter().map(|s| Part::Shot(*s)))
            .collect();
        let number = (choice[1] as usize) << 8 | choice[2] as usize;
        if choice[0] & 1 == 0 && !offered.is_empty() {
            let part = offered[number % offered.len()];
            assert_eq!(entry.push(part), Ok(()), "{part}");
            continue;
        }
        let Some(square) = Square::from_index(number % 361) else {
            return;
        };
        let part = if choice[0] & 2 == 0 {
            Part::To(square)
        } else {
            Part::Shot(square)
        };
        let before = entry.parts().len();
        match entry.push(part) {
            Ok(()) => assert!(offered.contains(&part), "{part} is taken but not offered"),
            Err(refusal) => {
                assert!(
                    !offered.contains(&part),
                    "{part} is offered but refused: {refusal}"
                );
                assert_eq!(entry.parts().len(), before);
                for lang in Lang::ALL {
                    assert!(!refusal.text(lang).is_empty());
                }
            }
        }
    }
    for turn_over in [false, true] {
        if let Ok(end) = entry.end(turn_over) {
            assert!(position.is_legal(end.turn), "{}", end.turn);
        }
    }
});
