//! Positions and games as other programs call them.
//!
//! Programs that come from chess call the side that moves first White and write it `w`: XBoard, HaChu, QBoard. Kowa and the
//! shogi programs call it Black, `b`; in both its stones are the capital letters. Such strings have other fields than
//! Kowa's four, `board w 0 1`, or `board w`; QBoard's `board w - 1` alone looks like one of Kowa's.

use super::{Loss, RecordProblem};
use crate::{Color, Game, Position, Rules, SfenError};

/// The game of a variant's name, and whether its name says that there are drops.
pub(super) fn variant(name: &str) -> Option<(Game, bool)> {
    let bare: String = name
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_'))
        .flat_map(char::to_lowercase)
        .collect();
    Some(match bare.as_str() {
        "ko" | "koshogi" | "kōshōgi" | "広将棋" | "廣将棋" | "廣將棋" | "廣象棋" | "広象棋" => {
            (Game::Ko, false)
        }
        "wa" | "washogi" | "washōgi" | "和将棋" | "和將棋" => (Game::Wa, false),
        "crazywa" | "washogidrop" => (Game::Wa, true),
        _ => return None,
    })
}

/// The game that a board has the rows for.
pub(super) fn game_of_board(text: &str) -> Option<Game> {
    let board = text.split_whitespace().next()?;
    let rows = board.split('/').count();
    Game::ALL
        .into_iter()
        .find(|game| game.size() as usize == rows)
}

/// The preset and house rules in one line: `zh nets=off`.
pub(super) fn rules_words(rules: &Rules) -> String {
    let mut words = rules.base().name().to_owned();
    for (option, value) in rules.changes() {
        words.push_str(&format!(" {option}={value}"));
    }
    words
}

/// The rules of such a line.
pub(super) fn rules(game: Game, words: &str) -> Result<Rules, RecordProblem> {
    let mut words = words.split_whitespace();
    let preset = words.next().unwrap_or_default();
    let mut rules = Rules::named(game, preset).map_err(RecordProblem::Rules)?;
    for word in words {
        let Some((option, value)) = word.split_once('=') else {
            return Err(RecordProblem::unreadable(word, "has no `=`"));
        };
        rules.set(option, value).map_err(RecordProblem::Rules)?;
    }
    Ok(rules)
}

/// The position of a string in Kowa's form or that of a program from chess; with a warning where it could be either.
pub(super) fn position(rules: Rules, text: &str) -> Result<(Position, Option<Loss>), SfenError> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let Some(kowa) = from_chess(rules.game(), &fields) else {
        let position = Position::from_sfen(rules, text)?;
        // Nobody starts as the second player from the array, unless `w` means the first.
        let array = Position::start(rules);
        let doubtful = position.side() == Color::White
            && position.to_setup().stones == array.to_setup().stones;
        return Ok((position, doubtful.then_some(Loss::Side("White"))));
    };
    Ok((Position::from_sfen(rules, &kowa)?, None))
}

/// Kowa's form of a string from chess; `None` for what is no such string.
fn from_chess(game: Game, fields: &[&str]) -> Option<String> {
    let (board, rest) = fields.split_first()?;
    // Hands stand in brackets behind the board.
    let (board, hand) = match board.split_once('[') {
        Some((board, hand)) => (board, Some(hand.strip_suffix(']')?)),
        None => (*board, None),
    };
    let number = |n: &str| n.parse::<u32>().ok().filter(|n| (1..=400_000).contains(n));
    let (side, full) = match rest {
        [side] => (*side, 1),
        [side @ ("W" | "B"), "-", full] => (*side, number(full)?),
        [side, half, full] if half.parse::<u32>().is_ok() => (*side, number(full)?),
        [side, "-", half, full] | [side, "-", "-", half, full] if half.parse::<u32>().is_ok() => {
            (*side, number(full)?)
        }
        [side, "-", _] if hand.is_some() => (*side, 1),
        _ => return None,
    };
    let (letter, second) = match side {
        "w" | "W" => ('b', 0),
        "b" | "B" => ('w', 1),
        _ => return None,
    };
    let hands = match (game, hand) {
        (Game::Wa, Some(hand)) => sorted_hand(hand)?,
        _ => "-".to_owned(),
    };
    Some(format!(
        "{board} {letter} {hands} {}",
        2 * full - 1 + second
    ))
}

/// A hand as letters in any order, with or without counts, in Kowa's order.
fn sorted_hand(hand: &str) -> Option<String> {
    const ORDER: &str = "EFSXRWVGCULDMHOPefsxrwvgculdmhop";
    let mut counts = [0_u32; 32];
    let mut count: Option<u32> = None;
    for c in hand.chars().filter(|c| *c != '-') {
        match c.to_digit(10) {
            Some(digit) => {
                let so_far = count.unwrap_or(0);
                count = Some(so_far.checked_mul(10)?.checked_add(digit)?);
            }
            None => {
                let slot = ORDER.find(c)?;
                counts[slot] = counts[slot].checked_add(count.take().unwrap_or(1))?;
            }
        }
    }
    let mut text = String::new();
    for (letter, n) in ORDER.chars().zip(counts) {
        match n {
            0 => {}
            1 => text.push(letter),
            _ => text.push_str(&format!("{n}{letter}")),
        }
    }
    Some(if text.is_empty() {
        "-".to_owned()
    } else {
        text
    })
}
