//! The `setup` line: the board and its stones, for a front end that does not know the game.

use core::fmt;
use core::str::FromStr;

use kowa_rules::{Game, Position, Rules};

use super::fen;
use crate::LineError;

/// A `setup` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Which letter stands for which of XBoard's pieces.
    pub table: Option<String>,
    /// Size, hands and the game whose other rules hold: `11x11+0_chu`.
    pub kind: Option<String>,
    /// The position at the start.
    pub fen: String,
}

/// Which of XBoard's pictures each stone of Wa shōgi has, as HaChu chose them (public domain) and Sjaak II took over: boards
/// look alike whichever engine comes first.
const WA_PIECES: &str =
    "P..^S^FV..^LW^OH.F.^R.E....R...D.GOL^M..^H.M.C.^CU.^W/.......^V.^P.^U..^DS.^GXK";

/// The `setup` line of a game.
pub fn setup(rules: &Rules) -> Setup {
    let fen = fen(&Position::start(*rules));
    match rules.game() {
        // No front end has a board of this size; the position is all that there is to tell.
        Game::Ko => Setup {
            table: None,
            kind: None,
            fen,
        },
        Game::Wa => {
            let hands = if rules.wa.drops { 16 } else { 0 };
            Setup {
                table: Some(format!("{WA_PIECES}{}", WA_PIECES.to_ascii_lowercase())),
                kind: Some(format!("11x11+{hands}_chu")),
                fen: fen.replace("[-]", ""),
            }
        }
    }
}

impl FromStr for Setup {
    type Err = LineError;

    /// Reads what follows the word `setup`.
    fn from_str(text: &str) -> Result<Setup, LineError> {
        let text = text.trim();
        let (table, rest) = match text.strip_prefix('(') {
            None => (None, text),
            Some(rest) => match rest.split_once(')') {
                Some((table, rest)) => (Some(table.to_owned()), rest.trim_start()),
                None => {
                    return Err(LineError::Unexpected {
                        within: "setup",
                        word: text.to_owned(),
                    });
                }
            },
        };
        let (first, after) = rest.split_once(' ').unwrap_or((rest, ""));
        let sized = first.contains('_') && first.contains('x');
        let (kind, fen) = if sized {
            (Some(first.to_owned()), after.trim())
        } else {
            (None, rest)
        };
        if fen.is_empty() {
            return Err(LineError::Missing {
                after: "setup".to_owned(),
                wanted: "a position",
            });
        }
        Ok(Setup {
            table,
            kind,
            fen: fen.to_owned(),
        })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(table) = &self.table {
            write!(f, "({table}) ")?;
        }
        if let Some(kind) = &self.kind {
            write!(f, "{kind} ")?;
        }
        f.write_str(&self.fen)
    }
}

#[cfg(test)]
mod tests {
    use kowa_rules::Preset;

    use super::*;

    #[test]
    fn wa_is_set_up_as_the_peers_do() {
        let hachu = "(P..^S^FV..^LW^OH.F.^R.E....R...D.GOL^M..^H.M.C.^CU.^W/.......^V.^P.^U..^DS.^GXKp..^s^fv..^lw^oh.f.^r.e....r...d.gol^m..^h.m.c.^cu.^w/.......^v.^p.^u..^ds.^gxk) 11x11+0_chu hmlcvkwgudo/1e3s3f1/ppprpppxppp/3p3p3/11/11/11/3P3P3/PPPXPPPRPPP/1F3S3E1/ODUGWKVCLMH w 0 1";
        let own = setup(&Rules::preset(Preset::Classic));
        assert_eq!(own.to_string(), hachu);
        assert_eq!(hachu.parse(), Ok(own));
        let drops = setup(&Rules::preset(Preset::Modern));
        assert_eq!(drops.to_string(), hachu.replace("+0", "+16"));
    }

    #[test]
    fn simple_forms() {
        let ko = setup(&Rules::preset(Preset::Zh));
        assert_eq!(ko.to_string().parse(), Ok(ko));
        assert!("".parse::<Setup>().is_err());
        assert!("(PK 8/8 w".parse::<Setup>().is_err());
        assert!("(PK) 8x8+0_chu".parse::<Setup>().is_err());
    }
}
