//! Kō shōgi, written from `ko.md` and the texts it makes exact.

mod ending;
mod movement;
mod options;
mod position;
mod powers;
mod shooting;
mod stone;
mod turn;

pub use options::Options;

use super::Spelling;
use position::Position;

/// Every spelling that a reader accepts; none in a decided position.
pub fn spellings(options: &Options, sfen: &str) -> Result<Vec<Spelling>, String> {
    let position = Position::read(sfen)?;
    if decided(options, &position).is_some() {
        return Ok(Vec::new());
    }
    let movers = position
        .stones()
        .filter(|(_, stone)| stone.black == position.black_to_move);
    Ok(movers
        .flat_map(|(start, _)| turn::spellings_of(&position, options, start))
        .collect())
}

/// The outcome by defeat, if there is one.
fn decided(options: &Options, position: &Position) -> Option<&'static str> {
    let defeated = |black| ending::defeated(position, options, black);
    match (defeated(true), defeated(false)) {
        (true, true) => Some("draw"),
        (true, false) => Some("white"),
        (false, true) => Some("black"),
        (false, false) => None,
    }
}

/// The outcome of the position alone: defeat is judged before "no legal turn".
pub fn outcome(options: &Options, sfen: &str) -> Result<&'static str, String> {
    let position = Position::read(sfen)?;
    if let Some(outcome) = decided(options, &position) {
        return Ok(outcome);
    }
    Ok(
        match (spellings(options, sfen)?.is_empty(), position.black_to_move) {
            (false, _) => "ongoing",
            (true, true) => "white",
            (true, false) => "black",
        },
    )
}
