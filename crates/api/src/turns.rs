//! The list of turns.

use kowa_rules::{History, Move, Square};

use crate::BadRequest;

/// The legal turns of the game as it stands, of the stone on `from` alone if it is given; `P*` for drops of a kind.
///
/// # Errors
/// When `from` cannot be read.
pub fn turns(history: &History, from: Option<&str>) -> Result<Vec<Move>, BadRequest> {
    let position = history.position();
    let wanted = from.map(|from| wanted(position.game(), from)).transpose()?;
    if history.outcome().is_decided() {
        return Ok(Vec::new());
    }
    let mut turns = match wanted {
        Some(Wanted::From(square)) => position.turns_from(square),
        _ => position.turns(),
    };
    if let Some(Wanted::Drop(kind)) = wanted {
        turns.retain(|turn| turn.dropped() == Some(kind));
    }
    Ok(turns)
}

enum Wanted {
    From(Square),
    Drop(kowa_rules::Kind),
}

fn wanted(game: kowa_rules::Game, from: &str) -> Result<Wanted, BadRequest> {
    let bad = |message: String| BadRequest::new("bad_square", "from", message);
    if let Some(code) = from.strip_suffix('*') {
        return kowa_rules::Kind::from_code(game, code)
            .map(Wanted::Drop)
            .ok_or_else(|| bad(format!("`{from}` names no stone that could be dropped")));
    }
    let square: Square = from
        .parse()
        .map_err(|e: kowa_rules::BadSquare| bad(e.to_string()))?;
    if !square.is_on(game) {
        return Err(bad(format!("the board has no square {square}")));
    }
    Ok(Wanted::From(square))
}
