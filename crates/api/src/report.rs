//! A whole turn told.

use kowa_rules::{Move, Position, Square};
use serde::Serialize;

use crate::{Effect, Stone, effects};

/// A shot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shot {
    /// Where the shooter stood.
    pub from: String,
    /// The target.
    pub at: String,
}

/// A whole turn: who moved where and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The canonical spelling.
    pub usi: String,
    /// The stone that moved, where it stood before; a stone dropped, where it stands now.
    pub mover: Stone,
    /// The points of the turn in order, its start first; the one square of a drop.
    pub path: Vec<String>,
    /// The shots in order.
    pub shots: Vec<Shot>,
    /// The kind dropped.
    pub dropped: Option<&'static str>,
    /// What happened, in order.
    pub effects: Vec<Effect>,
    /// The position after it.
    pub sfen: String,
}

impl Report {
    /// Tells a turn; `None` when no stone stands where it starts, which no legal turn does.
    pub fn of(before: &Position, turn: Move) -> Option<Report> {
        let stone = match (turn.from(), turn.dropped()) {
            (Some(from), _) => Stone::new(from, before.stone(from)?),
            (None, Some(kind)) => Stone::new(
                turn.to(),
                kowa_rules::Stone {
                    color: before.side(),
                    face: kind.front(),
                },
            ),
            (None, None) => return None,
        };
        Some(Report {
            usi: turn.to_string(),
            mover: stone,
            path: turn
                .from()
                .into_iter()
                .chain(turn.path())
                .map(|square: Square| square.to_string())
                .collect(),
            shots: turn
                .shots()
                .into_iter()
                .map(|(from, at)| Shot {
                    from: from.to_string(),
                    at: at.to_string(),
                })
                .collect(),
            dropped: turn.dropped().map(|kind| kind.code()),
            effects: effects(&before.effects(turn)),
            sfen: before.after(turn).to_sfen(),
        })
    }
}
