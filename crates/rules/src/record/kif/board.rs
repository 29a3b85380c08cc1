//! The board of a KIF file (盤面) and its hands (持駒).
//!
//! A cell is `v` for White's stones, 成 for one that is turned over, and the abbreviation of its front.

use crate::notation::numerals::{chinese, digit, wide};
use crate::position::HAND_ORDER;
use crate::text::face_text;
use crate::{Color, Face, Game, Kind, Position, Setup, Square, Stone};

pub(super) const EMPTY: char = '・';

/// The board, with its files above and its ranks beside it.
pub(super) fn write(pos: &Position) -> String {
    let game = pos.game();
    let cells: Vec<(char, String)> = Square::all(game)
        .map(|square| match pos.stone(square) {
            None => (' ', EMPTY.to_string()),
            Some(stone) => {
                let side = if stone.color == Color::White {
                    'v'
                } else {
                    ' '
                };
                let turned = if stone.face.is_turned() { "成" } else { "" };
                let front = face_text(stone.face.kind().front()).abbreviation;
                (side, format!("{turned}{front}"))
            }
        })
        .collect();
    let size = game.size() as usize;
    let width = cells.iter().map(|c| c.1.chars().count()).max().unwrap_or(1);
    let pad = |text: &str| {
        let missing = width.saturating_sub(text.chars().count());
        text.to_owned() + &"　".repeat(missing)
    };
    let mut text = String::new();
    for file in (1..=game.size()).rev() {
        text.push(' ');
        text.push_str(&pad(&wide(file)));
    }
    let rule = format!("\n+{}+\n", "-".repeat(size * (2 * width + 1)));
    text.push_str(&rule);
    for (rank, row) in (1..).zip(cells.chunks(size)) {
        text.push('|');
        for (side, stone) in row {
            text.push(*side);
            text.push_str(&pad(stone));
        }
        text.push_str(&format!("|{}\n", chinese(rank)));
    }
    text.push_str(&rule[1..]);
    text
}

/// A hand: `萑歩二　走兎`, or なし.
pub(super) fn write_hand(pos: &Position, color: Color) -> String {
    let stones = pos.hand(color).map(|(kind, n)| {
        let name = face_text(kind.front()).characters.ja;
        match n {
            1 => name.to_owned(),
            2..=19 => format!("{name}{}", chinese(n as u8)),
            _ => format!("{name}{n}"),
        }
    });
    let text = stones.collect::<Vec<_>>().join("　");
    if text.is_empty() {
        "なし".to_owned()
    } else {
        text
    }
}

/// The cells of a row between its bars; `None` where something is no stone, with the characters before it.
pub(super) fn read_row(game: Game, row: &str) -> Result<Vec<Option<Stone>>, usize> {
    let text: Vec<char> = row.chars().collect();
    let mut cells = Vec::new();
    let (mut at, mut color) = (0, Color::Black);
    while let Some(c) = text.get(at) {
        match c {
            c if c.is_whitespace() => at += 1,
            'v' | 'V' => {
                color = Color::White;
                at += 1;
            }
            '・' | '．' | '.' => {
                cells.push(None);
                at += 1;
            }
            _ => {
                let (face, len) = face_at(game, &text[at..]).ok_or(at)?;
                cells.push(Some(Stone { color, face }));
                color = Color::Black;
                at += len;
            }
        }
        if cells.len() > game.size() as usize {
            return Err(at);
        }
    }
    Ok(cells)
}

/// The face that a cell shows, and its length in characters.
fn face_at(game: Game, text: &[char]) -> Option<(Face, usize)> {
    let starts = |text: &[char], name: &str| {
        let len = name.chars().count();
        (len > 0 && name.chars().eq(text.iter().copied().take(len))).then_some(len)
    };
    let longest = |text: &[char], faces: &mut dyn Iterator<Item = Face>| {
        faces
            .flat_map(|face| {
                let row = face_text(face);
                [row.abbreviation, row.characters.ja, row.characters.zh]
                    .into_iter()
                    .filter_map(|name| starts(text, name))
                    .map(move |len| (face, len))
                    .collect::<Vec<_>>()
            })
            .max_by_key(|(_, len)| *len)
    };
    let mut fronts = Kind::of(game).iter().map(|kind| kind.front());
    if text.first() == Some(&'成') {
        let (front, len) = longest(&text[1..], &mut fronts)?;
        return Some((front.kind().reverse()?, len + 1));
    }
    // A reverse may also go by its own name, where no front has it.
    let mut reverses = Face::all(game).filter(|face| face.is_turned() && face.look() == *face);
    let front = longest(text, &mut fronts);
    let reverse = longest(text, &mut reverses);
    match (front, reverse) {
        (Some(front), Some(reverse)) if reverse.1 > front.1 => Some(reverse),
        (None, reverse) => reverse,
        (front, _) => front,
    }
}

/// Reads a hand into a set-up. Gives the word that is none.
pub(super) fn read_hand<'a>(setup: &mut Setup, color: Color, text: &'a str) -> Result<(), &'a str> {
    for word in text.split_whitespace().filter(|word| *word != "なし") {
        let chars: Vec<char> = word.chars().collect();
        let (face, len) = face_at(setup.game, &chars).ok_or(word)?;
        let slot = HAND_ORDER.iter().position(|kind| *kind == face.kind());
        let (Some(slot), false) = (slot, face.is_turned()) else {
            return Err(word);
        };
        setup.hands[color][slot] = count(&chars[len..]).ok_or(word)?;
    }
    Ok(())
}

/// A number up to 9999 in digits, or up to 99 in Chinese numerals; 1 when there is none.
fn count(text: &[char]) -> Option<u16> {
    if text.is_empty() {
        return Some(1);
    }
    if text.iter().all(|c| digit(*c).is_some()) && text.len() <= 4 {
        let n = text
            .iter()
            .filter_map(|c| digit(*c))
            .fold(0, |n, d| n * 10 + d);
        return u16::try_from(n).ok();
    }
    let one = |c: &char| {
        (1..=9)
            .find(|n| chinese(*n).chars().eq([*c]))
            .map(u16::from)
    };
    let (tens, ones) = match text.iter().position(|c| *c == '十') {
        Some(at) => (Some(&text[..at]), &text[at + 1..]),
        None => (None, text),
    };
    let digit = |text: &[char], empty: u16| match text {
        [] => Some(empty),
        [c] => one(c),
        _ => None,
    };
    let tens = tens.map_or(Some(0), |tens| digit(tens, 1))?;
    Some(tens * 10 + digit(ones, 0)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    #[test]
    fn rows_and_hands_come_back() {
        for game in Game::ALL {
            let faces: Vec<Face> = Face::all(game).collect();
            for color in Color::ALL {
                for row in faces.chunks(game.size() as usize) {
                    let mut setup = Setup::empty(game);
                    for (file, face) in (1..).zip(row) {
                        let square = Square::new(file, 1).unwrap();
                        setup.stones[square.index()] = Some(Stone { color, face: *face });
                    }
                    let mut pos = Position::start(Rules::default_of(game));
                    for square in Square::all(game) {
                        let cell = setup.stones[square.index()];
                        let cell = cell.map_or(crate::kind::Cell::EMPTY, |s| {
                            crate::kind::Cell::new(s.color, s.face)
                        });
                        pos.place(square, cell);
                    }
                    let text = write(&pos);
                    let first = text.lines().nth(2).unwrap();
                    let cells = read_row(game, first.split('|').nth(1).unwrap()).unwrap();
                    let wanted: Vec<_> = Square::all(game)
                        .take(game.size() as usize)
                        .map(|square| setup.stones[square.index()])
                        .collect();
                    assert_eq!(cells, wanted, "{text}");
                }
            }
        }
        for (text, n) in [
            ("", 1),
            ("二", 2),
            ("十", 10),
            ("十八", 18),
            ("三十", 30),
            ("九十九", 99),
            ("250", 250),
            ("２０", 20),
        ] {
            assert_eq!(count(&text.chars().collect::<Vec<_>>()), Some(n), "{text}");
        }
        for bad in ["二二", "十十", "百", "12345"] {
            assert_eq!(count(&bad.chars().collect::<Vec<_>>()), None, "{bad}");
        }
    }
}
