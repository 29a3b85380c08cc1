//! Boards and turns as CECP writes them: files are letters from the left, ranks numbers from the near side, both as the
//! player of the first turn sees them, who is White there.

use kowa_rules::{Color, Game, Move, Position, Square};

/// A square in letters and numbers.
fn square(game: Game, square: Square) -> String {
    let size = game.size();
    let file = char::from(b'a' + (size - square.file()));
    format!("{file}{}", size + 1 - square.rank())
}

/// Reads a square off the front of a text.
fn take_square(game: Game, text: &str) -> Option<(Square, &str)> {
    let size = game.size();
    let mut chars = text.chars();
    let file = chars.next().filter(char::is_ascii_lowercase)? as u8 - b'a';
    let rest = chars.as_str();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count().min(2);
    let rank: u8 = rest[..digits].parse().ok()?;
    if file >= size || rank == 0 || rank > size {
        return None;
    }
    let square = Square::new(size - file, size + 1 - rank)?;
    Some((square, &rest[digits..]))
}

/// A turn as it is told to a peer.
pub(super) fn turn_text(game: Game, m: Move) -> String {
    if let Some(kind) = m.dropped() {
        return format!("{}@{}", kind.code(), square(game, m.to()));
    }
    let mut legs = String::new();
    let mut at = m.from();
    for to in m.path() {
        if let Some(from) = at {
            if !legs.is_empty() {
                legs.push(',');
            }
            legs += &square(game, from);
            legs += &square(game, to);
        }
        at = Some(to);
    }
    if m.is_promotion() {
        legs.push('+');
    }
    legs
}

/// The usual spelling of a turn that a peer wrote; `None` if it is no turn at all.
pub(super) fn usual_spelling(game: Game, text: &str) -> Option<String> {
    if let Some((kind, to)) = text.split_once('@') {
        let (to, rest) = take_square(game, to)?;
        return rest.is_empty().then(|| format!("{kind}*{to}"));
    }
    let mut spelling = String::new();
    let mut rest = text;
    let mut last = None;
    loop {
        let (from, after) = take_square(game, rest)?;
        let (to, after) = take_square(game, after)?;
        match last {
            None => spelling += &from.to_string(),
            Some(last) if last == from => {}
            Some(_) => return None,
        }
        spelling += &to.to_string();
        last = Some(to);
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

/// The board alone.
pub(super) fn board(position: &Position) -> String {
    let text = position.to_sfen();
    text.split(' ').next().unwrap_or_default().to_owned()
}

/// The board, the side to move and the number, as XBoard writes them.
pub(super) fn board_and_side(position: &Position) -> String {
    let side = match position.side() {
        Color::Black => 'w',
        Color::White => 'b',
    };
    format!(
        "{} {side} 0 {}",
        board(position),
        position.number().div_ceil(2)
    )
}
