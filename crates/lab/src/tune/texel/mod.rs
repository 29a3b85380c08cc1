//! Fitting of the evaluation to games of self-play, after Texel's method: logistic regression of the results on what the
//! evaluation sees in quiet positions.

pub mod army;
pub mod fit;
pub mod play;
pub mod record;
pub mod sample;
#[cfg(test)]
mod tests;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, Subcommand};
use indicatif::ProgressBar;
use kowa_engine::WeightSet;
use kowa_rules::{Game, Rules};

use fit::Options;
use play::SelfPlay;

/// What to do.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Plays games of the engine against itself and adds them to a file, one a line
    Play(PlayArgs),
    /// Fits the weights of the evaluation to such games and writes them
    Fit(FitArgs),
}

/// Games of self-play.
#[derive(Clone, Debug, Args)]
pub struct PlayArgs {
    /// ko or wa
    game: Game,
    /// The preset; the game's first one if not given
    #[arg(long)]
    rules: Option<String>,
    /// Positions looked at for each turn
    #[arg(long, default_value_t = 500)]
    nodes: u64,
    /// Number of games
    #[arg(long, default_value_t = 1_000)]
    games: u64,
    /// Seed of the first game; each game takes the next one
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file that games are added to
    #[arg(long)]
    out: PathBuf,
}

/// A fit.
#[derive(Clone, Debug, Args)]
pub struct FitArgs {
    /// The set of weights: ko, wa or wa-drops
    set: String,
    /// Files of games
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// Passes over all positions
    #[arg(long, default_value_t = 30)]
    epochs: usize,
    /// Share of the game's result in what is aimed at, the search's score being the rest
    #[arg(long, default_value_t = 0.6)]
    result_share: f32,
    /// Strength of the tie to where weights stood
    #[arg(long, default_value_t = 4.0)]
    tie: f32,
    /// Strength of the tie between neighbouring ranks, files and distances
    #[arg(long, default_value_t = 8.0)]
    smooth: f32,
    /// Seed of the order of positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write
    #[arg(long)]
    out: PathBuf,
}

/// Does it.
///
/// # Errors
/// A file that cannot be read or written, or a name that nothing has.
pub fn run(command: &Command) -> anyhow::Result<()> {
    match command {
        Command::Play(args) => play(args),
        Command::Fit(args) => run_fit(args),
    }
}

fn play(args: &PlayArgs) -> anyhow::Result<()> {
    let rules = match &args.rules {
        Some(name) => Rules::named(args.game, name)?,
        None => Rules::default_of(args.game),
    };
    let mut file = std::fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(&args.out)
        .with_context(|| args.out.display().to_string())?;
    let mut player = SelfPlay::new(rules, args.nodes);
    let bar = ProgressBar::new(args.games);
    for i in 0..args.games {
        let record = player.play(args.seed.wrapping_add(i));
        writeln!(file, "{}", serde_json::to_string(&record)?)
            .with_context(|| args.out.display().to_string())?;
        bar.inc(1);
    }
    bar.finish();
    Ok(())
}

fn run_fit(args: &FitArgs) -> anyhow::Result<()> {
    let set = WeightSet::ALL
        .into_iter()
        .find(|set| set.name() == args.set)
        .with_context(|| format!("`{}` is no set of weights: ko, wa, wa-drops", args.set))?;
    let (samples, judge) = sample::load(&args.games, set)?;
    anyhow::ensure!(
        !samples.is_empty() && !judge.is_empty(),
        "too few quiet positions for the set {}: ten games at least",
        set.name()
    );
    let options = Options {
        epochs: args.epochs,
        result_share: args.result_share,
        tie: args.tie,
        smooth: args.smooth,
        seed: args.seed,
    };
    println!(
        "{} positions to fit to, {} to judge by",
        samples.len(),
        judge.len()
    );
    let mut fit = fit::fit(set, &samples, &judge, &options, &mut |epoch, loss| {
        println!("epoch {epoch}: loss {loss:.5}");
    });
    fit::centre(set, &samples, &mut fit.weights);
    fit::lift(set, &mut fit.weights);
    println!(
        "scale {:.0}; loss {:.5} before, {:.5} after",
        fit.scale, fit.loss.0, fit.loss.1
    );
    let values: Vec<i32> = fit.weights.iter().map(|w| w.round() as i32).collect();
    std::fs::write(&args.out, set.render(&values))
        .with_context(|| args.out.display().to_string())?;
    Ok(())
}
