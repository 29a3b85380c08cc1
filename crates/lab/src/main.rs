//! `lab`: matches, openings, the ladder of anchors, and tuning.
#![forbid(unsafe_code)]

use clap::{Parser, Subcommand};
use kowa_lab::{ladder, opening, runner, tune};

/// Matches, openings, anchors and tuning for engines of Kō shōgi and Wa shōgi.
#[derive(Debug, Parser)]
#[command(name = "lab", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// A variant for each subcommand, with the arguments that its module defines.
#[derive(Debug, Subcommand)]
enum Command {
    Match(Box<runner::Args>),
    Openings(opening::Args),
    Ladder(ladder::Args),
    /// Fits the evaluation and the numbers of the search
    #[command(subcommand)]
    Tune(tune::Command),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Match(args) => runner::run(&args).map(drop),
        Command::Openings(args) => opening::run(&args),
        Command::Ladder(args) => ladder::run(&args),
        Command::Tune(command) => tune::run(&command),
    }
}
