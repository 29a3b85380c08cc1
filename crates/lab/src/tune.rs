//! Fitting of the evaluation and of search constants.

pub mod texel;

use clap::Subcommand;

/// What to tune.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// The evaluation, by games of self-play
    #[command(subcommand)]
    Texel(texel::Command),
}

/// Does it.
///
/// # Errors
/// As the part that it hands the command to.
pub fn run(command: &Command) -> anyhow::Result<()> {
    match command {
        Command::Texel(command) => texel::run(command),
    }
}
