//! What someone typed, fit to be quoted in a message.

/// Longest quotation, in characters.
const MOST: usize = 40;

/// The start of a text for a message: not too long, and without characters that would do something to a terminal or to the
/// order of the letters around them.
///
/// ```
/// assert_eq!(kowa_rules::excerpt("高道,\u{1b}[2J"), "高道,\\u{1b}[2J");
/// assert_eq!(kowa_rules::excerpt(&"9".repeat(50)), "9".repeat(40) + "…");
/// ```
pub fn excerpt(text: &str) -> String {
    let mut out = String::new();
    for (i, c) in text.chars().enumerate() {
        if i == MOST {
            out.push('…');
            break;
        }
        if c.is_control() || is_invisible(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}

/// Marks of direction, breaks of lines and characters without a look.
const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    )
}
