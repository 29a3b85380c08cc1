//! `kowa bench`: the engine's signature and its speed.

use std::io::Write;

use kowa_engine::WallWatch;

use crate::args::Bench;
use crate::{Failure, Result};

/// Searches the bench positions and prints `N nodes M nps`.
pub fn run(_args: &Bench, out: &mut impl Write) -> Result<()> {
    let bench = kowa_engine::bench(&WallWatch::start(), &mut |_, _| {}).map_err(Failure::failed)?;
    writeln!(out, "{bench}")?;
    Ok(())
}
