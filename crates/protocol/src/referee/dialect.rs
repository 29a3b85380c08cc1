//! How peers that speak CECP differ from the protocol and from each other.
//!
//! Seen in HaChu 0.21 and Sjaak II 1.4.1; `docs/lab.md` tells what each line is for.

use kowa_rules::{Game, Rules};

/// How a fixed time for each turn is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveTime {
    /// `st` with whole seconds, at least one; `time` before each turn says the rest. HaChu reads no fractions and plans by
    /// `time` alone.
    SecondsAndTime,
    /// `st` with a fraction, and no `time`: Sjaak II would take a `time` of the same length for all that is left of the game.
    Fraction,
}

/// How a peer speaks CECP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dialect {
    /// How its name begins, as `feature myname` gives it; empty for engines that keep to the protocol.
    pub name: &'static str,
    /// Options that make its rules and its play what a match needs.
    pub options: &'static [(&'static str, &'static str)],
    /// How a fixed time for each turn is told.
    pub movetime: MoveTime,
    /// Does `setboard` take the side to move, hands and numbers behind the board?
    pub sets_side: bool,
}

const DIALECTS: [Dialect; 3] = [
    Dialect {
        name: "HaChu",
        // Turns that repeat a position are allowed here, and a stone may turn over wherever its turn touches the camp.
        options: &[("Allow repeats", "1"), ("Promote on entry", "0")],
        movetime: MoveTime::SecondsAndTime,
        sets_side: false,
    },
    Dialect {
        name: "Sjaak II",
        // The referee alone says what is a draw, and chance comes from the openings.
        options: &[
            ("Claim repetitions", "0"),
            ("Random amplitude (0 to disable)", "0"),
        ],
        movetime: MoveTime::Fraction,
        sets_side: true,
    },
    Dialect {
        name: "",
        options: &[],
        movetime: MoveTime::SecondsAndTime,
        sets_side: true,
    },
];

impl Dialect {
    /// The dialect of an engine with this name.
    pub fn of(name: &str) -> &'static Dialect {
        DIALECTS
            .iter()
            .find(|dialect| name.starts_with(dialect.name))
            .unwrap_or(&DIALECTS[DIALECTS.len() - 1])
    }
}

/// Names under which peers know the game, the most telling first.
pub(super) fn variants(rules: &Rules) -> &'static [&'static str] {
    match (rules.game(), rules.wa.drops) {
        (Game::Ko, _) => &["koshogi", "ko-shogi"],
        (Game::Wa, false) => &["washogi", "wa-shogi"],
        (Game::Wa, true) => &["washogi-drops", "wa-shogi-drop", "crazywa"],
    }
}
