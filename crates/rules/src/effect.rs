//! What a turn does, as data.

use crate::fallen::Letter;
use crate::{Color, Face, Square, Stone};

/// How a stone was killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KilledBy {
    /// A stone moved onto its point.
    Displaced,
    /// A stone shot it.
    Shot,
}

/// One thing that happens in a turn besides the mover's change of place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// A stone was displaced or shot.
    Killed {
        /// Where it stood.
        square: Square,
        /// The stone, with the face it showed.
        stone: Stone,
        /// How.
        by: KilledBy,
    },
    /// A stone was burned by a flame.
    Burned {
        /// Where it stood.
        square: Square,
        /// The stone, with the face it showed.
        stone: Stone,
    },
    /// A flame went out because the enemy's clerk turned over.
    DiedWithTheClerk {
        /// Where it stood.
        square: Square,
        /// The stone.
        stone: Stone,
    },
    /// A stone turned over to its reverse.
    TurnedOver {
        /// Where it stands.
        square: Square,
        /// Its side.
        color: Color,
        /// The face before.
        from: Face,
        /// The face after.
        to: Face,
    },
    /// A stone turned back to its front.
    TurnedBack {
        /// Where it stands.
        square: Square,
        /// Its side.
        color: Color,
        /// The face before.
        from: Face,
        /// The face after.
        to: Face,
    },
    /// A letter was set.
    Fallen {
        /// Which.
        letter: Letter,
        /// Whose.
        color: Color,
    },
}
