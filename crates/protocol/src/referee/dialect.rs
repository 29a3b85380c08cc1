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
    /// Turns after which the board is set anew, so that what it counts begins again. Sjaak II ends a game as drawn after 50 moves
    /// of both sides without a capture or a pawn's move, which no rule of these games is.
    pub renewal: Option<usize>,
    /// How it is brought to the start of Wa shōgi, where not simply by the name of the game.
    pub wa_start: Option<Detour>,
}

/// A way to a position: another one, and turns that lead on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detour {
    /// The board to set.
    pub board: &'static str,
    /// The turns, as the peer reads them.
    pub turns: &'static [&'static str],
}

/// HaChu 0.21 keeps the stones of a side in a list, and takes the one behind the king for a crown prince, as Chu shōgi has one:
/// as long as that stone stands, it lets its king be taken. Behind the crane king come all that move as the fox: the fox and
/// what its rabbits turn into, the one first whose stone the board tells last. So either side gets one rabbit more, told last
/// and taken at once: what that would have turned into is never there. The other turns bring all stones to their places.
const ONE_RABBIT_MORE: Detour = Detour {
    board: "hmlcvkwgudo/1e3s3f1/ppprppp1ppp/3p3p3/11/11/9x1/3P3P3/PPPX1PrRPRP/1F2PSP2PE/ODUGWKVCLMH",
    turns: &[
        "g2g3", "j5j3", "e2e3", "j3j5", "j2j3", "j5j7", "k2j2", "j7h9",
    ],
};

const DIALECTS: [Dialect; 4] = [
    Dialect {
        name: "HaChu",
        // Turns that repeat a position are allowed here, and a stone may turn over wherever its turn touches the camp.
        options: &[("Allow repeats", "1"), ("Promote on entry", "0")],
        timing: Timing::Whole,
        sets_side: false,
        renewal: None,
        wa_start: Some(ONE_RABBIT_MORE),
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
        renewal: Some(90),
        wa_start: None,
    },
    Dialect {
        name: "Kowa",
        options: &[],
        timing: Timing::Fraction,
        sets_side: true,
        renewal: None,
        wa_start: None,
    },
    Dialect {
        name: "",
        options: &[],
        timing: Timing::Whole,
        sets_side: true,
        renewal: None,
        wa_start: None,
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

#[cfg(test)]
mod tests {
    use kowa_rules::{Game, History, Position, Rules};

    use super::*;
    use crate::cecp::{from_fen, usual_spelling};

    #[test]
    fn a_detour_leads_to_the_start() {
        let rules = Rules::default_of(Game::Wa);
        let detour = Dialect::of("HaChu 0.21").wa_start.expect("a detour");
        let start = from_fen(rules, &format!("{} w", detour.board)).expect("a position");
        let mut game = History::new(start);
        for text in detour.turns {
            let text = usual_spelling(Game::Wa, text).expect("a turn");
            let turn = game.position().parse_move(&text).expect("a legal turn");
            game.play(turn).expect("a legal turn");
        }
        let start = Position::start(rules);
        assert_eq!(game.position().hash(), start.hash());
        assert_eq!(game.position().side(), start.side());
    }
}
