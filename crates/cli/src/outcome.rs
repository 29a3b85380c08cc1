//! `kowa outcome`: how a game stands.

use std::io::Write;

use crate::args::Outcome;
use crate::{Result, choice, terminal};

/// Prints `ongoing`, or the winner or `draw` and the reason.
pub fn run(args: &Outcome, out: &mut impl Write) -> Result<()> {
    let game = choice::game(&args.played, terminal::lang(args.speech.lang))?;
    writeln!(out, "{}", game.outcome())?;
    Ok(())
}
