//! `kowa apply`: the position after some turns.

use std::io::Write;

use crate::args::Apply;
use crate::{Result, choice, terminal};

/// Prints the position.
pub fn run(args: &Apply, out: &mut impl Write) -> Result<()> {
    let game = choice::game(&args.played, terminal::lang(args.speech.lang))?;
    writeln!(out, "{}", game.position().to_sfen())?;
    Ok(())
}
