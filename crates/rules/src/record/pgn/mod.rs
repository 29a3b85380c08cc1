//! PGN, the format of chess databases.
//!
//! White is PGN's name for the side that moves first, so that `[White]`, `1-0` and `[%eval]` are those of Kowa's Black.
//! `[Variant]` names the game, `[Rules]` the preset with house rules (`"zh nets=off"`), `[FEN]` the start position as
//! Kowa's position string, `[Ending]` the result in Kowa's words. Turns are spelled as codes; Western spellings are read
//! too. Times are `[%emt]`, clocks `[%clk]`, estimates `[%eval]` in a turn's comment, marks are `$n`.

mod read;
mod values;
mod write;

pub use read::read;
pub use write::write;

use super::{Cause, Ending};
use crate::{Color, Game};

/// Tags that PGN wants of every game, with what stands for an unknown value.
const ROSTER: [(&str, &str); 4] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
];

/// Tags that have a use of their own here.
const OWN: [&str; 10] = [
    "White",
    "Black",
    "Result",
    "Variant",
    "Rules",
    "SetUp",
    "FEN",
    "Termination",
    "Ending",
    "PlyCount",
];

const fn variant(game: Game) -> &'static str {
    match game {
        Game::Ko => "ko-shogi",
        Game::Wa => "wa-shogi",
    }
}

/// PGN's word for a result.
const fn result(ending: Ending) -> &'static str {
    match ending {
        Ending::Open(_) => "*",
        Ending::Win {
            winner: Color::Black,
            ..
        } => "1-0",
        Ending::Win { .. } => "0-1",
        Ending::Draw { .. } => "1/2-1/2",
    }
}

/// PGN's word for how a game came to its end.
const fn termination(ending: Ending) -> &'static str {
    match ending {
        Ending::Open(super::Pause::None) => "unterminated",
        Ending::Open(_) => "abandoned",
        Ending::Win { cause, .. } | Ending::Draw { cause } => match cause {
            Cause::Timeout => "time forfeit",
            Cause::IllegalMove => "rules infraction",
            Cause::Adjudication => "adjudication",
            Cause::Forfeit => "abandoned",
            _ => "normal",
        },
    }
}
