//! Words under diagrams, in lines that fit.

use kowa_rules::text::Lang;

use crate::outline::{Anchor, Words};

/// Punctuation that may not begin a line.
const NOT_FIRST: &str = "、。，．：；）」・ー";

/// The text in lines that are no wider than `width`, broken at spaces and between characters of the East.
pub(crate) fn wrap(text: &str, lang: Lang, size: f64, width: f64) -> Vec<String> {
    let wide = |text: &str| {
        Words {
            text,
            lang,
            size,
            fill: "",
            anchor: Anchor::Start,
        }
        .width()
    };
    let mut lines = vec![String::new()];
    for piece in pieces(text) {
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() && wide(&format!("{line}{}", piece.trim_end())) > width {
            line.truncate(line.trim_end().len());
            lines.push(piece.to_owned());
        } else {
            line.push_str(piece);
        }
    }
    lines
}

/// The text cut wherever a line may break.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before = None;
    for (at, c) in text.char_indices() {
        let may = match before {
            None => false,
            Some(' ') => true,
            Some('（' | '「') => false,
            Some(b) => !(c.is_ascii() && char::is_ascii(&b)) && c != ' ' && !NOT_FIRST.contains(c),
        };
        // Small Latin letters with macrons belong to their words.
        let latin = |c: char| c < '\u{2000}';
        if may && !(before.is_some_and(|b| latin(b) && b != ' ') && latin(c)) {
            pieces.push(&text[start..at]);
            start = at;
        }
        before = Some(c);
    }
    pieces.push(&text[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit() {
        assert_eq!(
            wrap("one two three", Lang::En, 10.0, 45.0),
            ["one two", "three"]
        );
        // Five characters of ten units each; the full stop may not stand alone.
        assert_eq!(wrap("先手後手。", Lang::Ja, 10.0, 40.0), ["先手後", "手。"]);
        assert_eq!(wrap("Kō shōgi", Lang::En, 10.0, 1.0), ["Kō", "shōgi"]);
    }
}
