//! Squares with a rank in Chinese numerals: `17九`, `１７九`, `17の九`.

use crate::{Game, Square};

const ONES: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// A number from 1 to 19 in Chinese numerals.
pub(crate) fn chinese(n: u8) -> String {
    let mut text = String::new();
    if n >= 10 {
        text.push('十');
    }
    if let Some(one) = (n % 10).checked_sub(1) {
        text.push(ONES[one as usize]);
    }
    text
}

/// A file in wide digits.
pub(crate) fn wide(n: u8) -> String {
    let digits = n.to_string();
    digits
        .bytes()
        .filter_map(|b| char::from_u32(u32::from(b - b'0') + u32::from('０')))
        .collect()
}

/// A square with a narrow file: `17九`.
pub(crate) fn narrow_square(square: Square) -> String {
    format!("{}{}", square.file(), chinese(square.rank()))
}

/// The digit that a character is, narrow or wide.
pub(crate) fn digit(c: char) -> Option<u32> {
    match c {
        '0'..='9' => Some(c as u32 - '0' as u32),
        '０'..='９' => Some(c as u32 - '０' as u32),
        _ => None,
    }
}

/// The numbers that the text may start with, each with its length in characters, the longest first.
fn numbers(text: &[char]) -> impl Iterator<Item = (u8, usize)> {
    let one = |c: Option<&char>| {
        let at = ONES.iter().position(|o| Some(o) == c)?;
        Some(at as u8 + 1)
    };
    let (long, short) = match text.first() {
        Some('十') => (one(text.get(1)).map(|n| (10 + n, 2)), Some((10, 1))),
        first => (None, one(first).map(|n| (n, 1))),
    };
    long.into_iter().chain(short)
}

/// The squares that the text may start with, each with its length in characters, the longest first: before 五里霧, `3十五里霧`,
/// a rank may be shorter than it looks.
pub(crate) fn squares(game: Game, text: &[char]) -> impl Iterator<Item = (Square, usize)> {
    let digits = text.iter().map_while(|c| digit(*c)).take(3);
    let (len, file) = digits.fold((0, 0), |(len, n), digit| (len + 1, n * 10 + digit));
    let start = len + usize::from(text.get(len) == Some(&'の'));
    let ranks = text.get(start..).filter(|_| len > 0).unwrap_or_default();
    numbers(ranks).filter_map(move |(rank, length)| {
        let square = Square::new(u8::try_from(file).ok()?, rank)?;
        square.is_on(game).then_some((square, start + length))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_read_as_they_are_written() {
        for square in Square::all(Game::Ko) {
            let wide = format!("{}{}", wide(square.file()), chinese(square.rank()));
            let prose = format!("{}の{}", square.file(), chinese(square.rank()));
            for text in [narrow_square(square), wide, prose] {
                let chars: Vec<char> = text.chars().collect();
                let first = squares(Game::Ko, &chars).next();
                assert_eq!(first, Some((square, chars.len())), "{text}");
            }
        }
        let read = |text: &str| {
            let chars: Vec<char> = text.chars().collect();
            squares(Game::Wa, &chars)
                .map(|(s, n)| (s.to_string(), n))
                .collect::<Vec<_>>()
        };
        assert_eq!(read("3十五里霧"), [("3j".to_owned(), 2)]);
        assert_eq!(read("3十一"), [("3k".to_owned(), 3), ("3j".to_owned(), 2)]);
        for bad in ["", "3", "十", "0一", "12一", "1111一", "3の", "3〇"] {
            assert!(read(bad).is_empty(), "{bad}");
        }
    }
}
