//! How peers that speak CECP differ from the protocol and from each other.
//!
//! Seen in HaChu 0.21 and Sjaak II 1.4.1.

/// How an engine wants to be told of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// It reads whole seconds, and plans by the `time` that is told before each turn, even where a time for each turn is set:
    /// so does HaChu, and XBoard tells time so.
    Whole,
    /// It reads fractions of seconds, and wants no `time` where a time for each turn is set: Sjaak II would take that for all
    /// that is left of the game.
    Fraction,
}

/// How a peer speaks CECP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dialect {
    /// How its name begins, as `feature myname` gives it; empty for engines that keep to the protocol.
    pub name: &'static str,
    /// Options that make its rules and its play what a match needs.
    pub options: &'static [(&'static str, &'static str)],
    /// How it is told of time.
    pub timing: Timing,
    /// Does `setboard` take the side to move, hands and numbers behind the board?
    pub sets_side: bool,
}

const DIALECTS: [Dialect; 4] = [
    Dialect {
        name: "HaChu",
        // Turns that repeat a position are allowed here, and a stone may turn over wherever its turn touches the camp.
        options: &[("Allow repeats", "1"), ("Promote on entry", "0")],
        timing: Timing::Whole,
        sets_side: false,
    },
    Dialect {
        name: "Sjaak II",
        // The referee alone says what is a draw, and chance comes from the openings.
        options: &[
            ("Claim repetitions", "0"),
            ("Random amplitude (0 to disable)", "0"),
        ],
        timing: Timing::Fraction,
        sets_side: true,
    },
    Dialect {
        name: "Kowa",
        options: &[],
        timing: Timing::Fraction,
        sets_side: true,
    },
    Dialect {
        name: "",
        options: &[],
        timing: Timing::Whole,
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
