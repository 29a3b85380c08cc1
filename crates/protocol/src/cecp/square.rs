//! Squares: files are letters from the left, ranks numbers from the near side, both as the player of the first turn sees
//! them.

use kowa_rules::{Game, Square};

/// A square in letters and numbers: `6k` of Wa shōgi is `f1`.
pub fn square_text(game: Game, square: Square) -> String {
    let size = game.size();
    let file = char::from(b'a' + (size - square.file()));
    format!("{file}{}", size + 1 - square.rank())
}

/// Reads a square off the front of a text and gives the rest; `None` if it is none of the board of `game`.
pub fn take_square(game: Game, text: &str) -> Option<(Square, &str)> {
    let size = game.size();
    let mut chars = text.chars();
    let file = chars.next().filter(char::is_ascii_lowercase)? as u8 - b'a';
    let rest = chars.as_str();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count().min(2);
    if rest.starts_with('0') {
        return None;
    }
    let rank: u8 = rest[..digits].parse().ok()?;
    if file >= size || rank == 0 || rank > size {
        return None;
    }
    let square = Square::new(size - file, size + 1 - rank)?;
    Some((square, &rest[digits..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back() {
        for game in Game::ALL {
            for square in Square::all(game) {
                let text = square_text(game, square);
                assert_eq!(take_square(game, &format!("{text}x")), Some((square, "x")));
            }
        }
        let name = |game, text: &str| square_text(game, text.parse().expect("a square"));
        assert_eq!(name(Game::Wa, "11k"), "a1");
        assert_eq!(name(Game::Wa, "1a"), "k11");
        assert_eq!(name(Game::Ko, "10s"), "j1");
    }

    #[test]
    fn other_texts_are_none() {
        for text in ["", "a", "a0", "a01", "l1", "a12", "A1", "1a", "駒1"] {
            assert_eq!(take_square(Game::Wa, text), None, "{text}");
        }
    }
}
