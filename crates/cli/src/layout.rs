//! Text in columns. East Asian characters take two columns, so lengths are columns, not characters.

pub use kowa_rules::excerpt;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The columns of the page that texts are wrapped to.
pub const PAGE: usize = 100;

/// Columns that a text takes.
pub fn width(text: &str) -> usize {
    text.width()
}

/// The text with spaces behind it up to this many columns.
pub fn pad(text: &str, columns: usize) -> String {
    let spaces = columns.saturating_sub(width(text));
    format!("{text}{}", " ".repeat(spaces))
}

/// Punctuation that may not start a line (the essential part of the Japanese and Chinese line breaking rules).
const NOT_FIRST: &str = "、。，．：；？！」』）〕】》〉・ー…—)]}.,;:!?";
/// Brackets that may not end a line.
const NOT_LAST: &str = "「『（〔【《〈([{";

/// The text in lines of at most `columns`, broken at spaces and between East Asian characters; every line after the
/// first starts with `indent` spaces.
pub fn wrap(text: &str, columns: usize, indent: usize) -> String {
    let mut out = String::new();
    let mut at = 0;
    for piece in pieces(text) {
        let wide = width(piece.trim_end());
        if at > 0 && at + wide > columns {
            out.truncate(out.trim_end_matches(' ').len());
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            at = indent;
        }
        out.push_str(piece);
        at += width(piece);
    }
    out.truncate(out.trim_end_matches(' ').len());
    out
}

/// The text cut wherever a line may break.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before: Option<char> = None;
    for (at, c) in text.char_indices() {
        if let Some(b) = before
            && may_break(b, c)
        {
            pieces.push(&text[start..at]);
            start = at;
        }
        before = Some(c);
    }
    pieces.push(&text[start..]);
    pieces
}

fn may_break(before: char, after: char) -> bool {
    if after == ' ' || NOT_FIRST.contains(after) || NOT_LAST.contains(before) {
        return false;
    }
    before == ' ' || is_wide(before) || is_wide(after)
}

fn is_wide(c: char) -> bool {
    c.width() == Some(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_not_characters() {
        assert_eq!(width("神機車"), 6);
        assert_eq!(width("shō"), 3);
        assert_eq!(pad("車", 4), "車  ");
        assert_eq!(pad("too long", 4), "too long");
    }

    #[test]
    fn wraps_words_and_characters() {
        assert_eq!(wrap("one two three", 8, 2), "one two\n  three");
        assert_eq!(
            wrap("成りは、任意である。", 8, 0),
            "成りは、\n任意であ\nる。"
        );
        assert_eq!(wrap("unbreakable", 4, 2), "unbreakable");
        assert_eq!(wrap("", 4, 2), "");
    }
}
