//! `lab openings`.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use indicatif::ProgressBar;
use kowa_rules::Rules;

use super::generate::{Demands, distinct};
use super::set::OpeningSet;
use crate::variant::Variant;

/// Makes a set of balanced random openings, judged by a frozen anchor.
///
/// The same arguments give the same set.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// What is played
    #[command(flatten)]
    pub variant: Variant,
    /// Openings to make
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub count: u32,
    /// Turns of an opening, of both sides
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=200))]
    pub plies: u32,
    /// What chance goes by
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The farthest that an opening may be judged from even, in hundredths of a pawn
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(i32).range(0..=100_000))]
    pub limit: i32,
    /// The most that one turn may lose at once, in hundredths of a pawn
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(i32).range(0..=100_000))]
    pub slip: i32,
    /// The file to write; standard output when not given
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  lab openings --game ko --rules zh --out ko-zh.txt
  lab openings --game wa --rules modern --count 500 --plies 12 --seed 7 --out wa-modern-12.txt";

impl Args {
    fn command(&self, rules: &Rules) -> String {
        format!(
            "lab openings --game {} --rules {} --count {} --plies {} --seed {} --limit {} --slip {}",
            rules.game(),
            rules.base().name(),
            self.count,
            self.plies,
            self.seed,
            self.limit,
            self.slip
        )
    }
}

/// Makes the set that the arguments ask for.
///
/// # Errors
/// An unknown preset, demands that too few openings meet, or a file that cannot be written.
pub fn run(args: &Args) -> Result<()> {
    let rules = args.variant.rules()?;
    let demands = Demands {
        plies: args.plies,
        limit: args.limit,
        slip: args.slip,
    };
    let bar = ProgressBar::new(args.count.into());
    let openings = distinct(rules, demands, args.seed, args.count as usize, |tried| {
        bar.inc(1);
        bar.set_message(format!("{tried} tried"));
    })?;
    bar.finish_and_clear();
    let set = OpeningSet {
        command: args.command(&rules),
        openings,
    };
    match &args.out {
        None => (std::io::stdout().write_all(set.to_string().as_bytes()))
            .context("cannot write to standard output")?,
        Some(file) => std::fs::write(file, set.to_string())
            .with_context(|| format!("cannot write {}", file.display()))?,
    }
    Ok(())
}
