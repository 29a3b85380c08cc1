//! What a turn does.

use kowa_rules::{Color, KilledBy, Square};
use serde::Serialize;

/// One thing that happens in a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Effect {
    /// A stone was displaced or shot.
    Killed {
        /// Where it stood.
        square: String,
        /// `displaced` or `shot`.
        by: &'static str,
        /// Its face.
        code: String,
        /// The face whose characters it showed.
        look: String,
        /// Its side.
        color: &'static str,
    },
    /// A stone was burned by a flame.
    Burned {
        /// Where it stood.
        square: String,
        /// Its face.
        code: String,
        /// The face whose characters it showed.
        look: String,
        /// Its side.
        color: &'static str,
    },
    /// A flame went out because the enemy's clerk turned over.
    DiedWithTheClerk {
        /// Where it stood.
        square: String,
        /// Its face.
        code: String,
        /// The face whose characters it showed.
        look: String,
        /// Its side.
        color: &'static str,
    },
    /// A stone turned over to its reverse.
    TurnedOver {
        /// Where it stands.
        square: String,
        /// The face before.
        from: String,
        /// The face after.
        to: String,
        /// Its side.
        color: &'static str,
    },
    /// A stone turned back to its front.
    TurnedBack {
        /// Where it stands.
        square: String,
        /// The face before.
        from: String,
        /// The face after.
        to: String,
        /// Its side.
        color: &'static str,
    },
    /// A drum, banner or Taoist has fallen for good.
    Fallen {
        /// `D`, `F` or `T`.
        letter: char,
        /// Its side.
        color: &'static str,
    },
}

impl From<&kowa_rules::Effect> for Effect {
    fn from(effect: &kowa_rules::Effect) -> Effect {
        use kowa_rules::Effect as E;
        let faces = |stone: &kowa_rules::Stone| {
            (
                stone.face.to_string(),
                stone.face.look().to_string(),
                stone.color.word(),
            )
        };
        match effect {
            E::Killed { square, stone, by } => {
                let (code, look, color) = faces(stone);
                Effect::Killed {
                    square: square.to_string(),
                    by: match by {
                        KilledBy::Displaced => "displaced",
                        KilledBy::Shot => "shot",
                    },
                    code,
                    look,
                    color,
                }
            }
            E::Burned { square, stone } => {
                let (code, look, color) = faces(stone);
                Effect::Burned {
                    square: square.to_string(),
                    code,
                    look,
                    color,
                }
            }
            E::DiedWithTheClerk { square, stone } => {
                let (code, look, color) = faces(stone);
                Effect::DiedWithTheClerk {
                    square: square.to_string(),
                    code,
                    look,
                    color,
                }
            }
            E::TurnedOver {
                square,
                color,
                from,
                to,
            } => Effect::TurnedOver {
                square: square.to_string(),
                from: from.to_string(),
                to: to.to_string(),
                color: color.word(),
            },
            E::TurnedBack {
                square,
                color,
                from,
                to,
            } => Effect::TurnedBack {
                square: square.to_string(),
                from: from.to_string(),
                to: to.to_string(),
                color: color.word(),
            },
            E::Fallen { letter, color } => Effect::Fallen {
                letter: letter.char(Color::Black),
                color: color.word(),
            },
        }
    }
}

/// Effects in order.
pub fn effects(list: &[kowa_rules::Effect]) -> Vec<Effect> {
    list.iter().map(Effect::from).collect()
}

/// The squares of stones that were displaced or shot.
pub(super) fn kills(list: &[kowa_rules::Effect]) -> Vec<String> {
    squares(list, |effect| match effect {
        kowa_rules::Effect::Killed { square, .. } => Some(*square),
        _ => None,
    })
}

/// The squares of stones that were burned.
pub(super) fn burns(list: &[kowa_rules::Effect]) -> Vec<String> {
    squares(list, |effect| match effect {
        kowa_rules::Effect::Burned { square, .. } => Some(*square),
        _ => None,
    })
}

fn squares(
    list: &[kowa_rules::Effect],
    pick: impl Fn(&kowa_rules::Effect) -> Option<Square>,
) -> Vec<String> {
    list.iter()
        .filter_map(pick)
        .map(|square| square.to_string())
        .collect()
}
