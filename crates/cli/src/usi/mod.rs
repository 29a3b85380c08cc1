//! `kowa usi`: the engine for front ends that speak USI.

mod limits;
mod owed;
mod session;
mod settings;
#[cfg(test)]
mod tests;
mod told;

use std::io::{BufRead, Write};

use crate::args::Usi;
use crate::{Result, agent, choice};

use session::Session;
use settings::Settings;

/// Serves a front end until it leaves.
pub fn run(args: &Usi, input: impl BufRead + Send + 'static, out: &mut dyn Write) -> Result<()> {
    let settings = Settings::new(&choice::rules(&args.rules)?);
    agent::run(|worker| Session::new(settings, worker), input, out)
}
