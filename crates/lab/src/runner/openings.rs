//! Where the games of a match begin.

use std::path::Path;

use anyhow::{Context, Result, bail};
use kowa_rules::{History, Position, Rules};

use crate::random::Random;

/// Where the pairs of a match begin.
#[derive(Clone, Debug)]
pub enum Openings {
    /// One after the other, and again from the first when all are used.
    List(Vec<History>),
    /// A number of random turns from the start.
    Random {
        /// Rules of the games.
        rules: Rules,
        /// Turns of both sides.
        plies: u32,
        /// What chance goes by.
        seed: u64,
    },
}

impl Openings {
    /// Reads a file with an opening on each line: the turns from the start, or a position string, or such a string, `moves`
    /// and turns. Empty lines and lines that start with `#` are passed over.
    ///
    /// # Errors
    /// What is wrong with the file, with the line.
    pub fn read(path: &Path, rules: Rules) -> Result<Openings> {
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read {}", path.display()))?;
        let mut list = Vec::new();
        for (i, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let opening = opening(line, rules)
                .with_context(|| format!("{}: line {}", path.display(), i + 1))?;
            list.push(opening);
        }
        if list.is_empty() {
            bail!("{} has no openings", path.display());
        }
        Ok(Openings::List(list))
    }

    /// The opening of a pair.
    pub fn of_pair(&self, pair: u32) -> History {
        match self {
            Openings::List(list) => list[pair as usize % list.len()].clone(),
            Openings::Random { rules, plies, seed } => random_opening(*rules, *plies, *seed, pair),
        }
    }

    /// How many openings there are; `None` where every pair has one of its own.
    pub fn count(&self) -> Option<usize> {
        match self {
            Openings::List(list) => Some(list.len()),
            Openings::Random { .. } => None,
        }
    }
}

fn opening(line: &str, rules: Rules) -> Result<History> {
    let (position, moves) = match line.split_once("moves") {
        Some((position, moves)) => (position.trim(), moves),
        None if line.contains('/') => (line, ""),
        None => ("", line),
    };
    let start = match position {
        "" | "startpos" => Position::start(rules),
        sfen => Position::from_sfen(rules, sfen.strip_prefix("sfen ").unwrap_or(sfen))?,
    };
    let mut game = History::new(start);
    for (i, text) in moves.split_whitespace().enumerate() {
        let turn = game
            .position()
            .parse_move(text)
            .with_context(|| format!("move {}", i + 1))?;
        game.play(turn).with_context(|| format!("move {}", i + 1))?;
    }
    if game.outcome().is_decided() {
        bail!("the game is over at its end: {}", game.outcome());
    }
    Ok(game)
}

/// Random turns, each as likely as the others. A game that ends is begun anew.
fn random_opening(rules: Rules, plies: u32, seed: u64, pair: u32) -> History {
    let mut random = Random::for_item(seed, u64::from(pair));
    loop {
        let mut game = History::new(Position::start(rules));
        for _ in 0..plies {
            let turns = game.position().turns();
            let turn = turns[random.below(turns.len())];
            if game.play(turn).is_err() || game.outcome().is_decided() {
                break;
            }
        }
        if !game.outcome().is_decided() {
            return game;
        }
    }
}

#[cfg(test)]
mod tests {
    use kowa_rules::Game;

    use super::*;

    fn wa() -> Rules {
        Rules::default_of(Game::Wa)
    }

    #[test]
    fn lines_are_turns_or_positions() {
        let moves = |line: &str| opening(line, wa()).map(|game| game.moves().len());
        assert_eq!(moves("6i6h 6c6d").expect("turns"), 2);
        assert_eq!(moves("startpos moves 6i6h").expect("turns"), 1);
        let sfen = "5k5/11/11/11/11/11/11/11/11/11/5K5 b - 1";
        assert_eq!(moves(sfen).expect("a position"), 0);
        assert_eq!(moves(&format!("sfen {sfen} moves 6k6j")).expect("both"), 1);
        let error = format!(
            "{:#}",
            opening("6i6h 6i6g", wa()).expect_err("White's turn")
        );
        assert!(error.starts_with("move 2: `6i6g`"), "{error}");
    }

    #[test]
    fn chance_is_the_same_every_time() {
        let openings = |seed| Openings::Random {
            rules: wa(),
            plies: 8,
            seed,
        };
        let text = |seed, pair| format!("{:?}", openings(seed).of_pair(pair).moves());
        assert_eq!(text(1, 5), text(1, 5));
        assert_ne!(text(1, 5), text(1, 6));
        assert_ne!(text(1, 5), text(2, 5));
        assert_eq!(openings(1).of_pair(5).moves().len(), 8);
    }
}
