//! Chinese: the stone, where it came from, what it does in order, how it ends.

use super::numerals::narrow_square;
use super::scan::Scan;
use super::told::{Deed, Said, Told};
use crate::Game;
use crate::entry::Part;
use crate::text::face_text;

pub(super) fn write(told: &Told) -> String {
    let said = &told.said;
    let mut text = face_text(said.face).characters.zh.to_owned();
    if told.ambiguous || said.deed == Deed::Null {
        let origin = told.origin.map(narrow_square).unwrap_or_default();
        text.push_str(&format!("（{origin}）"));
    }
    match &said.deed {
        Deed::Parts(parts) => {
            for part in parts {
                let (word, square) = match part {
                    Part::To(to) if told.kills.contains(to) => ("殺", to),
                    Part::To(to) => ("至", to),
                    Part::Shot(at) => ("射", at),
                };
                text.push_str(word);
                text.push_str(&narrow_square(*square));
            }
        }
        Deed::Igui(mid) => text.push_str(&format!("原地殺{}", narrow_square(*mid))),
        Deed::Null => text.push_str("虛手"),
        Deed::Drop(to) => text.push_str(&format!("打{}", narrow_square(*to))),
    }
    if said.turns_over {
        text.push('升');
    } else if told.declines {
        text.push_str("不升");
    }
    text
}

pub(super) fn read(game: Game, text: &str) -> Result<Said, usize> {
    let mut scan = Scan::new(game, text);
    let Some(face) = scan.look() else {
        return scan.stop();
    };
    let from = scan.origin();
    let deed = if scan.take("虛手") {
        Deed::Null
    } else {
        let one = ["原地殺", "打"].into_iter().find(|word| scan.take(word));
        let mut parts = Vec::new();
        if one.is_none() {
            while let Some(to) = [("至", true), ("殺", true), ("射", false)]
                .into_iter()
                .find_map(|(word, to)| scan.take(word).then_some(to))
            {
                let Some(square) = scan.square(|_| true) else {
                    return scan.stop();
                };
                parts.push(if to {
                    Part::To(square)
                } else {
                    Part::Shot(square)
                });
            }
        }
        match one {
            None if parts.is_empty() => return scan.stop(),
            None => Deed::Parts(parts),
            Some(word) => match scan.square(|_| true) {
                Some(to) if word == "打" => Deed::Drop(to),
                Some(mid) => Deed::Igui(mid),
                None => return scan.stop(),
            },
        }
    };
    let turns_over = scan.take_any(&["升級", "升"]);
    if !turns_over {
        scan.take_any(&["不升級", "不升"]);
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
