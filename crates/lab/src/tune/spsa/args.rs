//! `lab tune spsa`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use kowa_engine::TUNABLES;
use kowa_rules::Rules;

use super::contest::Contest;
use super::report::Report;
use super::state::{Parameter, Plan, State};
use crate::runner::Openings;
use crate::variant::Variant;

/// What a run is to be like.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// What is played
    #[command(flatten)]
    pub variant: Variant,
    /// Folder of the run
    #[arg(long, value_name = "DIR", required_unless_present = "list")]
    pub out: Option<PathBuf>,
    /// The numbers to tune, with commas between; all of the game when not given
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub only: Vec<String>,
    /// Lists the numbers of the game with their bounds, and plays nothing
    #[arg(long)]
    pub list: bool,
    /// Iterations
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub iterations: u32,
    /// Pairs of games in an iteration
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub pairs: u32,
    /// Positions to look at for each turn
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Steps that a number moves in the last iteration for one game more won than lost
    #[arg(long, default_value_t = 0.02)]
    pub rate: f64,
    /// File of openings; 8 random turns when not given
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,
    /// Turns of both sides after which the anchors say who has won
    #[arg(long, default_value_t = 240)]
    pub max_turns: usize,
    /// Hundredths of a pawn that they must see a side ahead by; the game is drawn else
    #[arg(long, default_value_t = 500)]
    pub ahead: i32,
    /// What chance goes by
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Games at a time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=512))]
    pub concurrency: u32,
}

const EXAMPLES: &str = "\
Examples:
  lab tune spsa --game wa --list
  lab tune spsa --game wa --only wa.futility,wa.razor --openings tests/data/openings/wa-classic.txt --out spsa-wa
  lab tune spsa --game ko --iterations 2000 --nodes 1000 --concurrency 2 --out spsa-ko";

impl Args {
    /// The numbers to tune, as they are built in.
    fn parameters(&self) -> Result<Vec<Parameter>> {
        let prefix = format!("{}.", self.variant.game);
        let of_game = || TUNABLES.iter().filter(|t| t.name.starts_with(&prefix));
        if let Some(unknown) = (self.only.iter()).find(|name| of_game().all(|t| t.name != **name)) {
            let names: Vec<&str> = of_game().map(|t| t.name).collect();
            bail!(
                "--only: the engine has no number `{unknown}`; there are {}",
                names.join(", ")
            );
        }
        Ok(of_game()
            .filter(|t| self.only.is_empty() || self.only.iter().any(|name| name == t.name))
            .map(|t| Parameter {
                name: t.name.to_owned(),
                start: t.default,
                min: t.min,
                max: t.max,
                step: t.step,
                value: f64::from(t.default),
            })
            .collect())
    }

    fn plan(&self, rules: &Rules) -> Result<Plan> {
        if !(self.rate > 0.0 && self.rate <= 10.0) {
            bail!("--rate: {} is not above 0 and at most 10", self.rate);
        }
        Ok(Plan {
            game: self.variant.game.to_string(),
            rules: rules.base().name().to_owned(),
            nodes: self.nodes,
            openings: self
                .openings
                .as_ref()
                .map(|file| file.display().to_string()),
            pairs: self.pairs,
            max_turns: self.max_turns,
            ahead: self.ahead,
            iterations: self.iterations,
            rate: self.rate,
            seed: self.seed,
        })
    }
}

/// Begins the run that the arguments ask for, or goes on with it.
///
/// # Errors
/// Arguments that do not fit, files that cannot be read or written, or a fault of the engine.
pub fn run(args: &Args) -> Result<()> {
    let rules = args.variant.rules()?;
    let parameters = args.parameters()?;
    let Some(out) = args.out.as_ref().filter(|_| !args.list) else {
        for p in &parameters {
            println!(
                "{}  {} ({} to {}, step {})",
                p.name, p.start, p.min, p.max, p.step
            );
        }
        return Ok(());
    };
    let openings = match &args.openings {
        Some(file) => Openings::read(file, rules)?,
        None => Openings::Random {
            rules,
            plies: 8,
            seed: args.seed,
        },
    };
    fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
    let file = out.join("state.json");
    let fresh = State::new(args.plan(&rules)?, parameters);
    let mut state = State::read(&file, &fresh)?.unwrap_or(fresh);

    let bar = ProgressBar::new(state.plan.iterations.into()).with_position(state.done.into());
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} ({elapsed}, {eta} left)")
    {
        bar.set_style(style);
    }
    while !state.is_finished() {
        let rivals = state.rivals();
        let games = Contest {
            plan: &state.plan,
            parameters: &state.parameters,
            openings: &openings,
            concurrency: args.concurrency.min(state.plan.pairs) as usize,
        }
        .play(&rivals, state.done)?;
        state.learn(&rivals, &games);
        state.write(&file)?;
        let table = out.join("values.txt");
        fs::write(&table, Report(&state).to_string())
            .with_context(|| format!("cannot write {}", table.display()))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    print!("{}", Report(&state));
    Ok(())
}
