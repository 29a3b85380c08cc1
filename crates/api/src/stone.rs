//! Stones on the board and in hand.

use kowa_rules::{Color, Position, Square};
use serde::Serialize;

/// A stone on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stone {
    /// Where it stands.
    pub square: String,
    /// Its side.
    pub color: &'static str,
    /// The code of its face, in capitals whatever the side.
    pub code: String,
    /// The code of the face whose characters it shows.
    pub look: String,
}

impl Stone {
    /// A stone on a square.
    pub fn new(square: Square, stone: kowa_rules::Stone) -> Stone {
        Stone {
            square: square.to_string(),
            color: stone.color.word(),
            code: stone.face.to_string(),
            look: stone.face.look().to_string(),
        }
    }

    /// All stones of a position, in the order of position strings.
    pub fn all(position: &Position) -> Vec<Stone> {
        Square::all(position.game())
            .filter_map(|square| Some(Stone::new(square, position.stone(square)?)))
            .collect()
    }
}

/// Stones of one kind in hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InHand {
    /// The kind's code.
    pub code: &'static str,
    /// How many.
    pub count: u16,
}

/// The hands of both sides (Wa).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hands {
    /// Black's.
    pub black: Vec<InHand>,
    /// White's.
    pub white: Vec<InHand>,
}

impl Hands {
    /// The hands of a position.
    pub fn of(position: &Position) -> Hands {
        let [black, white] = Color::ALL.map(|color| {
            position
                .hand(color)
                .map(|(kind, count)| InHand {
                    code: kind.code(),
                    count,
                })
                .collect()
        });
        Hands { black, white }
    }
}
