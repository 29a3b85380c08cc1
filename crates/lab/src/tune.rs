//! Fitting of the evaluation and of search constants.

pub mod spsa;
pub mod texel;

use clap::Subcommand;

/// What to tune.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// The evaluation, by games of self-play
    #[command(subcommand)]
    Texel(texel::Command),
    /// The numbers of the search, by games of Kowa against itself (SPSA).
    ///
    /// Every iteration moves all numbers at once, each up or down by chance, and plays the moved values against those moved
    /// the other way; who wins pulls the numbers its way. The folder gets `state.json`, by which a run that stopped goes on,
    /// and `values.txt`, a table of the values that were and that came out. The engine stays as it is: a value is adopted
    /// when a match has shown that it is better.
    Spsa(spsa::Args),
}

/// Does it.
///
/// # Errors
/// As the part that it hands the command to.
pub fn run(command: &Command) -> anyhow::Result<()> {
    match command {
        Command::Texel(command) => texel::run(command),
        Command::Spsa(args) => spsa::run(args),
    }
}
