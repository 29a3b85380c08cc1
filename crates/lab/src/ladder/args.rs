//! `lab ladder`.

use core::str::FromStr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::{Args as _, FromArgMatches};

use super::step::Step;
use crate::anchor::Anchor;
use crate::runner::{self, BadSpec, Spec};
use crate::variant::Variant;

/// Places an engine on the ladder of the frozen anchors A0 to A3.
///
/// The engine plays the rungs from A3 down, until it scores enough against one. Elo is told from rung to rung alone, and
/// not beyond 600. With `anchors` for an engine the anchors play each other, each its neighbour.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The engine, as for `lab match`, or `anchors`
    #[arg(value_name = "ENGINE")]
    pub climber: Climber,

    /// What is played
    #[command(flatten)]
    pub variant: Variant,
    /// Games against each rung, two for each opening
    #[arg(long, default_value_t = 100)]
    pub games: u32,
    /// Percent of the points against a rung that are enough to leave out the rungs below
    #[arg(long, default_value_t = 75, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub enough: u32,
    /// File of openings; random turns when not given
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,
    /// What chance goes by
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Games at a time
    #[arg(long, default_value_t = 1)]
    pub concurrency: usize,
    /// Turns of both sides after which a game is drawn; 0 for never
    #[arg(long, default_value_t = 1_000)]
    pub max_turns: usize,
    /// Positions for each turn of the engine
    #[arg(long)]
    pub nodes: Option<u64>,
    /// Depth of each turn of the engine
    #[arg(long)]
    pub depth: Option<u32>,
    /// Milliseconds for each turn of the engine
    #[arg(long, value_name = "MS")]
    pub movetime: Option<u64>,
    /// Folder for the matches, one in it for each rung; a ladder that stopped there goes on
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  lab ladder kowa:level=3 --game wa --openings tests/data/openings/wa-classic.txt --out ladder-level-3
  lab ladder 'usi:kowa usi' --game ko --movetime 200 --games 40 --out ladder-ko
  lab ladder anchors --game wa --out ladder-anchors";

/// Who climbs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Climber {
    /// An engine, as the command line names it.
    Engine(String),
    /// The anchors themselves.
    Anchors,
}

impl FromStr for Climber {
    type Err = BadSpec;

    fn from_str(text: &str) -> Result<Climber, BadSpec> {
        if text == "anchors" {
            return Ok(Climber::Anchors);
        }
        Spec::from_str(text).map(|_| Climber::Engine(text.to_owned()))
    }
}

impl Args {
    /// The match of an engine against a rung.
    fn match_with(&self, engine: &str, rung: Anchor, folder: &Path) -> Result<runner::Args> {
        let mut words = vec![
            "lab ladder".to_owned(),
            engine.to_owned(),
            format!("anchor:{rung}"),
        ];
        let mut add = |name: &str, value: Option<String>| {
            words.extend(value.map(|value| format!("--{name}={value}")));
        };
        let text = |path: &Path| path.display().to_string();
        add("game", Some(self.variant.game.to_string()));
        add("rules", self.variant.rules.clone());
        add("games", Some(self.games.to_string()));
        add("openings", self.openings.as_deref().map(text));
        add("seed", Some(self.seed.to_string()));
        add("concurrency", Some(self.concurrency.to_string()));
        add("max-turns", Some(self.max_turns.to_string()));
        add("nodes", self.nodes.map(|n| n.to_string()));
        add("depth", self.depth.map(|n| n.to_string()));
        add("movetime", self.movetime.map(|n| n.to_string()));
        add("out", Some(text(folder)));
        let command = runner::Args::augment_args(clap::Command::new("lab ladder"));
        let matches = command.try_get_matches_from(words)?;
        Ok(runner::Args::from_arg_matches(&matches)?)
    }

    fn step(&self, engine: &str, rung: Anchor) -> Result<Step> {
        let folder = match self.climber {
            Climber::Engine(_) => self.out.join(rung.name()),
            Climber::Anchors => self
                .out
                .join(format!("{engine}-{rung}").replace("anchor:", "")),
        };
        let standing = runner::run(&self.match_with(engine, rung, &folder)?)
            .with_context(|| format!("{engine} against {rung}"))?;
        Ok(Step {
            upper: engine.strip_prefix("anchor:").unwrap_or(engine).to_owned(),
            rung,
            games: standing.games,
            pairs: standing.pairs,
        })
    }
}

/// Plays the matches that the arguments ask for, and prints the ladder.
///
/// # Errors
/// As a match.
pub fn run(args: &Args) -> Result<()> {
    let mut steps = Vec::new();
    for rung in Anchor::ALL.into_iter().rev() {
        let engine = match &args.climber {
            Climber::Engine(spec) => spec.clone(),
            Climber::Anchors => match Anchor::ALL.into_iter().find(|anchor| *anchor > rung) {
                Some(next) => format!("anchor:{next}"),
                None => continue,
            },
        };
        let step = args.step(&engine, rung)?;
        let enough = step.estimate().score * 100.0 >= f64::from(args.enough);
        steps.push(step);
        if enough && args.climber != Climber::Anchors {
            break;
        }
    }
    println!();
    for step in &steps {
        println!("{step}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    fn args(words: &str) -> Args {
        Line::parse_from(words.split_whitespace()).args
    }

    #[test]
    fn the_match_has_what_the_ladder_was_given() {
        let args = args(
            "ladder kowa:hash=1 --game wa --rules modern --games 12 --nodes 300 --seed 4 --out x",
        );
        let one = args
            .match_with("kowa:hash=1", Anchor::A2, Path::new("x/A2"))
            .unwrap();
        assert_eq!(one.b, Spec::Anchor(Anchor::A2));
        assert_eq!((one.games, one.seed), (12, 4));
        assert_eq!(one.rules().unwrap().base().name(), "modern");
        assert_eq!(one.nodes.unwrap().0, [300, 300]);
        assert_eq!(one.out.as_deref(), Some(Path::new("x/A2")));
        assert_eq!(one.movetime, None);
    }

    #[test]
    fn who_climbs_is_an_engine_or_the_anchors() {
        assert_eq!("anchors".parse(), Ok(Climber::Anchors));
        assert_eq!("kowa".parse(), Ok(Climber::Engine("kowa".to_owned())));
        assert!("nobody".parse::<Climber>().is_err());
    }
}
