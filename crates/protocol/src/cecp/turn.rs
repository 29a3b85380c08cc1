//! Turns: legs from square to square, joined by commas.
//!
//! A leg `e2e4` moves; a leg `e4xe7` shoots from where the stone stands. A drop is `P@f6`, and `+` at the end turns the stone
//! over. Shots are not known to XBoard, whose boards are too small for the game that has them.

use kowa_rules::{Game, Move};

use super::square::{square_text, take_square};

/// A turn in legs.
pub fn turn_text(game: Game, turn: Move) -> String {
    if let Some(kind) = turn.dropped() {
        return format!("{}@{}", kind.code(), square_text(game, turn.to()));
    }
    let mut legs = Vec::new();
    let shots = turn.shots();
    let mut at = turn.from();
    for to in turn.path() {
        if let Some(from) = at {
            legs.push(square_text(game, from) + &square_text(game, to));
        }
        // A stone never comes back to a point that it has shot from, and a run does not shoot.
        for (_, target) in shots.iter().filter(|(from, _)| *from == to) {
            legs.push(format!(
                "{}x{}",
                square_text(game, to),
                square_text(game, *target)
            ));
        }
        at = Some(to);
    }
    let mut text = legs.join(",");
    if turn.is_promotion() {
        text.push('+');
    }
    text
}

/// The usual spelling of a turn, for [`Position::parse_move`](kowa_rules::Position::parse_move); `None` if the text is no
/// turn at all. Peers also write `*` for `@`, `=` where a stone is not turned over and `q` where it is.
pub fn usual_spelling(game: Game, text: &str) -> Option<String> {
    if let Some((kind, to)) = text.split_once(['@', '*']) {
        let (to, rest) = take_square(game, to)?;
        let known = !kind.is_empty() && kind.bytes().all(|b| b.is_ascii_alphabetic());
        return (rest.is_empty() && known).then(|| format!("{}*{to}", kind.to_ascii_uppercase()));
    }
    let mut spelling = String::new();
    let mut rest = text;
    let mut at = None;
    loop {
        let (from, after) = take_square(game, rest)?;
        match at {
            None => spelling += &from.to_string(),
            Some(at) if at == from => {}
            Some(_) => return None,
        }
        let shot = after.strip_prefix('x');
        let (to, after) = take_square(game, shot.unwrap_or(after))?;
        if shot.is_some() {
            spelling.push('x');
            at = Some(from);
        } else {
            at = Some(to);
        }
        spelling += &to.to_string();
        rest = after;
        match rest.strip_prefix(',') {
            Some(after) => rest = after,
            None => break,
        }
    }
    match rest {
        "" | "=" => Some(spelling),
        "+" | "q" => Some(spelling + "+"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use kowa_rules::{Position, Preset, Rules};

    use super::*;

    #[test]
    fn every_turn_reads_back() {
        for preset in Game::ALL.iter().flat_map(|game| Preset::of(*game)) {
            let game = preset.game();
            let rules = Rules::preset(*preset);
            let busy = match game {
                Game::Ko => {
                    "aa'k2m2f2d6a/19/19/7+j1p1+t+t'3+a'2/4r+s1g'1+h9/6b1b'1g3+q4/5+B1B'+B'+G+G'1N'6/6P+S1+T1J7/5+D1+F1+T'+J1J6/6W+C+O2+H+L+Q5/19/19/5p4s'1n6/19/19/19/19/19/1K3M8AA'EX1 b - 1"
                }
                Game::Wa => "5k5/3P1o1P3/1f3R5/11/4s1X4/11/3E7/6w4/2p3p4/5+G5/5K5 b 2Prw3p 12",
            };
            let start = Position::from_sfen(rules, busy).expect("a position");
            for position in [
                start.clone(),
                start.after(start.turns()[0]),
                Position::start(rules),
            ] {
                for turn in position.turns() {
                    let text = turn_text(game, turn);
                    let usual = usual_spelling(game, &text);
                    let usual = usual.unwrap_or_else(|| panic!("{turn} is written {text}"));
                    assert_eq!(position.parse_move(&usual), Ok(turn), "{text}");
                }
            }
        }
    }

    #[test]
    fn legs_are_joined_by_commas() {
        for (game, text, usual) in [
            (Game::Wa, "f3f4", "6i6h"),
            (Game::Wa, "d9d10+", "8c8b+"),
            (Game::Wa, "d9d10q", "8c8b+"),
            (Game::Wa, "d9d10=", "8c8b"),
            (Game::Wa, "P@f6", "P*6f"),
            (Game::Wa, "p*f6", "P*6f"),
            (Game::Ko, "g1g2,g2g1", "13s13r13s"),
            (Game::Ko, "j3k4,k4xk11", "10q9px9i"),
            (Game::Ko, "j3k4,k4xk11,k4xj4+", "10q9px9ix10p+"),
        ] {
            assert_eq!(usual_spelling(game, text).as_deref(), Some(usual), "{text}");
        }
    }

    #[test]
    fn other_texts_are_none() {
        for text in [
            "",
            "f3",
            "f3f",
            "f3f4,",
            "f3f4,f5f6",
            "f3f4++",
            "f3f4x",
            "@f6",
            "?@f6",
            "P@",
            "P@f6+",
            "6i6h",
            "f3f12",
            "Pf4",
            "O-O",
            "@@@@",
            "駒@f6",
        ] {
            assert_eq!(usual_spelling(Game::Wa, text), None, "{text}");
        }
    }
}
