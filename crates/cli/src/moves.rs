//! `kowa moves`: the legal turns.

use std::io::Write;

use kowa_rules::{Journal, Move, Position};

use crate::args::Moves;
use crate::{Result, choice};

/// The legal turns with their spelling, sorted by its bytes.
pub fn sorted(position: &Position) -> Vec<(String, Move)> {
    let mut turns: Vec<(String, Move)> = position
        .turns()
        .into_iter()
        .map(|m| (m.to_string(), m))
        .collect();
    turns.sort_unstable();
    turns
}

/// Calls `f` for each legal turn in the order of its spelling, with the position string after it.
pub fn with_results(
    position: &Position,
    mut f: impl FnMut(&str, &str) -> std::io::Result<()>,
) -> std::io::Result<()> {
    let mut after = position.clone();
    let mut journal = Journal::new();
    for (usi, m) in sorted(position) {
        after.make(m, &mut journal);
        let done = f(&usi, &after.to_sfen());
        after.unmake(&mut journal);
        done?;
    }
    Ok(())
}

/// Prints the turns.
pub fn run(args: &Moves, out: &mut impl Write) -> Result<()> {
    let position = choice::position(&args.common)?;
    if args.json {
        // Neither a spelling nor a position string holds a character that JSON would escape.
        with_results(&position, |usi, sfen| {
            writeln!(out, "{{\"usi\":\"{usi}\",\"sfen\":\"{sfen}\"}}")
        })?;
    } else {
        for (usi, _) in sorted(&position) {
            writeln!(out, "{usi}")?;
        }
    }
    Ok(())
}
