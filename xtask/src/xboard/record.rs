//! What XBoard wrote about a game.

use std::path::Path;

use anyhow::{Result, bail};

/// Turns that a game must have for its end to be of no account.
const ENOUGH: usize = 20;

/// The game as it was saved, and the dialogues with the engines.
#[derive(Debug, Default)]
pub struct Record {
    pgn: String,
    debug: String,
}

impl Record {
    /// Reads what there is so far.
    pub fn read(pgn: &Path, debug: &Path) -> Self {
        let text = |path: &Path| {
            let bytes = std::fs::read(path).unwrap_or_default();
            String::from_utf8_lossy(&bytes).into_owned()
        };
        Self {
            pgn: text(pgn),
            debug: text(debug),
        }
    }

    /// Has the game been saved to its end?
    pub fn is_complete(&self) -> bool {
        let end = self.pgn.trim_end();
        !self.tag("Result").is_empty()
            && ["1-0", "0-1", "1/2-1/2", "*"]
                .iter()
                .any(|result| end.ends_with(&format!("}} {result}")))
    }

    fn tag(&self, name: &str) -> &str {
        let start = format!("[{name} \"");
        self.pgn
            .lines()
            .find_map(|line| line.strip_prefix(&start)?.strip_suffix("\"]"))
            .unwrap_or_default()
    }

    /// Why the game ended: the last remark.
    fn ending(&self) -> &str {
        let start = self.pgn.rfind('{').map_or(0, |at| at + 1);
        let rest = &self.pgn[start..];
        &rest[..rest.find('}').unwrap_or(rest.len())]
    }

    /// Lines that an engine wrote, without the time before them.
    fn said(&self, engine: &'static str) -> impl Iterator<Item = &str> {
        self.debug.lines().filter_map(move |line| {
            let (_, said) = line.split_once(engine)?;
            said.strip_prefix(": ")
        })
    }

    fn moves(&self) -> usize {
        let engines = ["<first ", "<second"];
        engines
            .into_iter()
            .flat_map(|engine| self.said(engine))
            .filter(|line| line.starts_with("move "))
            .count()
    }

    /// Fails unless the engines have their names, and XBoard and Kowa were at one about every turn. A peer that lost the
    /// game by a fault of its own late enough is nothing to us.
    pub fn check(&self, names: [&str; 2]) -> Result<()> {
        for (tag, name) in [("White", names[0]), ("Black", names[1])] {
            if !self.tag(tag).starts_with(name) {
                bail!("{tag} is `{}`, not {name}", self.tag(tag));
            }
        }
        for (engine, name) in [("<first ", names[0]), ("<second", names[1])] {
            let wrong = ["Illegal move", "Error (", "tellusererror"];
            let complaint = self
                .said(engine)
                .find(|line| wrong.iter().any(|start| line.starts_with(start)));
            if let Some(line) = complaint.filter(|_| name.starts_with("Kowa")) {
                bail!("{name}said `{line}`");
            }
        }
        let loser = match self.tag("Result") {
            "1-0" => names[1],
            "0-1" => names[0],
            _ => "",
        };
        let faults = [
            "Forfeit", "False", "llegal", "rror", "exited", "orfeits", "imeout",
        ];
        let faulty = faults.iter().any(|fault| self.ending().contains(fault));
        let peers = faulty && !loser.is_empty() && !loser.starts_with("Kowa");
        if (faulty && !peers) || self.tag("Result") == "*" {
            bail!(
                "the game ended by {} {{{}}}",
                self.tag("Result"),
                self.ending()
            );
        }
        if self.moves() < ENOUGH && (peers || self.tag("Result") == "1/2-1/2") {
            bail!(
                "only {} turns were played: {{{}}}",
                self.moves(),
                self.ending()
            );
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(result: &str, ending: &str, moves: usize, extra: &str) -> Record {
        let turn = "15 <first : move g3g4\n16 <second: move g9g8\n";
        Record {
            pgn: format!(
                "[White \"HaChu 0.21\"]\n[Black \"Kowa 0.1.0\"]\n[Result \"{result}\"]\n\n1. Rg4 {{+0.00/2}} Gg10\n{{{ending}}} {result}\n"
            ),
            debug: format!(
                "10 >first : variant wa-shogi\n{}{extra}",
                turn.repeat(moves / 2)
            ),
        }
    }

    const NAMES: [&str; 2] = ["HaChu ", "Kowa "];

    #[test]
    fn a_game_to_its_end_is_fine() {
        for game in [
            record("1/2-1/2", "Xboard adjudication: long game", 40, ""),
            record("0-1", "Black mates", 12, ""),
            record("0-1", "Xboard: Forfeit due to invalid move: a1a2", 30, ""),
        ] {
            assert!(game.is_complete());
            assert!(game.check(NAMES).is_ok(), "{:?}", game.check(NAMES));
        }
    }

    #[test]
    fn everything_else_is_named() {
        for (game, told) in [
            (
                record("1-0", "Xboard: Forfeit due to invalid move: a1a2", 30, ""),
                "Forfeit",
            ),
            (
                record("0-1", "False illegal-move claim", 4, ""),
                "only 4 turns",
            ),
            (
                record("1/2-1/2", "Xboard adjudication: long game", 6, ""),
                "only 6 turns",
            ),
            (record("*", "", 40, ""), "ended by *"),
            (
                record(
                    "0-1",
                    "Black mates",
                    40,
                    "20 <second: Illegal move (x): a1a2\n",
                ),
                "Kowa said",
            ),
        ] {
            let error = game.check(NAMES).unwrap_err().to_string();
            assert!(error.contains(told), "{error}");
        }
        let other = record("0-1", "Black mates", 40, "");
        let error = other.check(["Kowa ", "Kowa "]).unwrap_err().to_string();
        assert!(error.contains("White is `HaChu 0.21`"), "{error}");
    }

    #[test]
    fn a_game_under_way_is_not_complete() {
        assert!(!Record::default().is_complete());
        let mut game = record("1-0", "White mates", 2, "");
        game.pgn.truncate(game.pgn.len() - 5);
        assert!(!game.is_complete());
    }
}
