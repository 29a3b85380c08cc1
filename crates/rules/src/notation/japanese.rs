//! Japanese: points, the stone, its shots, how it ends, where it came from.

use super::numerals::{chinese, wide};
use super::scan::Scan;
use super::told::{Deed, Said, Told};
use crate::entry::Part;
use crate::text::face_text;
use crate::{Game, Square};

fn square(square: Square, prose: bool) -> String {
    let rank = chinese(square.rank());
    if prose {
        format!("{}の{rank}", square.file())
    } else {
        format!("{}{rank}", wide(square.file()))
    }
}

pub(super) fn write(told: &Told, prose: bool) -> String {
    let said = &told.said;
    let name = face_text(said.face).characters.ja;
    let square = |s: Square| square(s, prose);
    let origin = told.origin.map(&square).unwrap_or_default();
    let mut text = match &said.deed {
        Deed::Parts(parts) => {
            // Shots from the last point come behind the stone.
            let last = parts.iter().rposition(|part| matches!(part, Part::To(_)));
            let (path, shots) = parts.split_at(last.map_or(0, |i| i + 1));
            let mut text = String::new();
            for part in path {
                match part {
                    Part::To(to) if text.is_empty() => text.push_str(&square(*to)),
                    Part::To(to) => text.push_str(&format!("、{}", square(*to))),
                    Part::Shot(at) => text.push_str(&format!("射{}", square(*at))),
                }
            }
            text.push_str(name);
            for shot in shots {
                if let Part::Shot(at) = shot {
                    text.push_str(&format!("射{}", square(*at)));
                }
            }
            text
        }
        Deed::Igui(mid) => format!("{}{name}居喰い", square(*mid)),
        Deed::Null => format!("{origin}{name}じっと"),
        Deed::Drop(to) => format!("{}{name}打", square(*to)),
    };
    if said.turns_over {
        text.push('成');
    } else if told.declines {
        text.push_str("不成");
    }
    if told.ambiguous && said.deed != Deed::Null {
        text.push_str(&format!("（←{origin}）"));
    }
    text
}

pub(super) fn read(game: Game, text: &str) -> Result<Said, usize> {
    let mut scan = Scan::new(game, text);
    let mut parts = Vec::new();
    let face = loop {
        let point = scan.square(|rest| {
            matches!(rest.rest().first(), Some('、' | '射')) || rest.clone().look().is_some()
        });
        let Some(point) = point else {
            return scan.stop();
        };
        parts.push(Part::To(point));
        while scan.take("射") {
            let target = scan.square(|rest| {
                matches!(rest.rest().first(), Some('、' | '射')) || rest.clone().look().is_some()
            });
            let Some(target) = target else {
                return scan.stop();
            };
            parts.push(Part::Shot(target));
        }
        if !scan.take("、") {
            match scan.look() {
                Some(face) => break face,
                None => return scan.stop(),
            }
        }
    };
    while scan.take("射") {
        let Some(target) = scan.square(|_| true) else {
            return scan.stop();
        };
        parts.push(Part::Shot(target));
    }
    let (first, alone) = match parts[..] {
        [Part::To(first)] => (first, true),
        [Part::To(first), ..] => (first, false),
        _ => return scan.stop(),
    };
    let mut from = None;
    let deed = if alone && scan.take_any(&["居喰い", "居食い"]) {
        Deed::Igui(first)
    } else if alone && scan.take("じっと") {
        from = Some(first);
        Deed::Null
    } else if alone && scan.take("打") {
        Deed::Drop(first)
    } else {
        Deed::Parts(parts)
    };
    let turns_over = scan.take("成");
    if !turns_over {
        scan.take("不成");
    }
    if let Some(origin) = scan.origin() {
        from = Some(origin);
    }
    if !scan.rest().is_empty() {
        return scan.stop();
    }
    Ok(Said {
        face,
        by_look: true,
        from,
        deed,
        turns_over,
    })
}
