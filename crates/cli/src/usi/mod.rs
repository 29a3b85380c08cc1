//! `kowa usi`: the engine for front ends that speak USI.

mod limits;
mod options;
mod owed;
mod session;
#[cfg(test)]
mod tests;
mod told;

use std::io::{BufRead, Write};

use crate::args::Usi;
use crate::{Result, agent, choice};

use crate::agent::settings::Settings;
use session::Session;

/// Serves a front end until it leaves.
pub fn run(args: &Usi, input: impl BufRead + Send + 'static, out: &mut dyn Write) -> Result<()> {
    let settings = Settings::new(&choice::rules(&args.rules)?);
    agent::run(|worker| Session::new(settings, worker), input, out)
}
