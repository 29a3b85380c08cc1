//! What a stone is worth where it stands.

use kowa_rules::{Color, Face, Game, Kind, Square, Stone};

/// A face's worth: on its own back rank at the edge, for each rank ahead, and for each file nearer to the middle, in
/// hundredths of a pawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// The stone itself.
    pub stone: i16,
    /// For each rank ahead of the own back rank.
    pub ahead: i16,
    /// For each file away from the edge.
    pub inward: i16,
}

/// The worths of all faces.
#[derive(Clone, Debug)]
pub struct Table {
    worths: [Worth; Face::INDEXES],
}

impl Table {
    /// A table from the rows of both games.
    pub(super) fn of(rows: impl Iterator<Item = (Face, Worth)>) -> Table {
        let mut worths = [Worth::default(); Face::INDEXES];
        for (face, worth) in rows {
            worths[face.index()] = worth;
        }
        Table { worths }
    }

    /// A stone's worth on a square, for its owner.
    #[inline]
    pub fn on_square(&self, game: Game, square: Square, stone: Stone) -> i32 {
        let worth = self.worths[stone.face.index()];
        let size = game.size();
        let ahead = match stone.color {
            Color::Black => size - square.rank(),
            Color::White => square.rank() - 1,
        };
        let inward = (square.file() - 1).min(size - square.file());
        i32::from(worth.stone)
            + i32::from(worth.ahead) * i32::from(ahead)
            + i32::from(worth.inward) * i32::from(inward)
    }

    /// A stone's worth in its owner's hand: that of its front, wherever it may land.
    #[inline]
    pub fn in_hand(&self, kind: Kind) -> i32 {
        i32::from(self.worths[kind.front().index()].stone)
    }
}
