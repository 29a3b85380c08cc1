//! `kowa cecp`: the engine for front ends that speak the protocol of XBoard.

mod control;
mod features;
mod session;
mod task;
#[cfg(test)]
mod tests;
mod thinking;
mod told;
mod turns;

use std::io::{BufRead, Write};

use crate::agent::settings::Settings;
use crate::args::Cecp;
use crate::{Result, agent, choice};
use session::Session;

/// Serves a front end until it leaves.
pub fn run(args: &Cecp, input: impl BufRead + Send + 'static, out: &mut dyn Write) -> Result<()> {
    let settings = Settings::new(&choice::rules(&args.rules)?);
    agent::run(|worker| Session::new(settings, worker), input, out)
}
