//! Western letters: the code of the stone, where it came from, what it does, how it ends.

use super::told::{Deed, Said, Told};
use crate::entry::Part;
use crate::{Face, Game, Square};

pub(super) fn write(told: &Told) -> String {
    let said = &told.said;
    let mut text = said.face.to_string();
    if let Some(origin) = told.origin {
        text.push_str(&origin.to_string());
    }
    match &said.deed {
        Deed::Parts(parts) => {
            for part in parts {
                let (sign, square) = match part {
                    Part::To(to) if told.kills.contains(to) => ('x', to),
                    Part::To(to) => ('-', to),
                    Part::Shot(at) => ('^', at),
                };
                text.push(sign);
                text.push_str(&square.to_string());
            }
        }
        Deed::Igui(mid) => text.push_str(&format!("x!{mid}")),
        Deed::Null => text.push_str("--"),
        Deed::Drop(to) => text.push_str(&format!("*{to}")),
    }
    if said.turns_over {
        text.push('+');
    } else if told.declines {
        text.push('=');
    }
    text
}

/// The code of a stone, longest first, and the text behind it.
fn face(game: Game, text: &str) -> Option<(Face, &str)> {
    let letters = text.len() - text.trim_start_matches('+').len() + 1;
    [letters + 1, letters].into_iter().find_map(|len| {
        let face = Face::from_code(game, text.get(..len)?)?;
        Some((face, &text[len..]))
    })
}

pub(super) fn read(game: Game, text: &str) -> Result<Said, usize> {
    let stop = |rest: &str| rest.chars().count();
    let (face, rest) = face(game, text).ok_or_else(|| stop(text))?;
    let (from, mut rest) = match Square::take(rest) {
        Some((from, rest)) => (Some(from), rest),
        None => (None, rest),
    };
    let deed = if let Some(tail) = rest.strip_prefix("--") {
        rest = tail;
        Deed::Null
    } else if let Some((square, tail)) = rest.strip_prefix("x!").and_then(Square::take) {
        rest = tail;
        Deed::Igui(square)
    } else if let Some((square, tail)) = rest.strip_prefix('*').and_then(Square::take) {
        rest = tail;
        Deed::Drop(square)
    } else {
        let mut parts = Vec::new();
        while let Some(sign @ (b'-' | b'x' | b'^')) = rest.bytes().next() {
            let (square, tail) = Square::take(&rest[1..]).ok_or_else(|| stop(rest))?;
            parts.push(match sign {
                b'^' => Part::Shot(square),
                _ => Part::To(square),
            });
            rest = tail;
        }
        if parts.is_empty() {
            return Err(stop(rest));
        }
        Deed::Parts(parts)
    };
    let turns_over = rest == "+";
    if !turns_over && !matches!(rest, "" | "=") {
        return Err(stop(rest));
    }
    Ok(Said {
        face,
        by_look: false,
        from,
        deed,
        turns_over,
    })
}
