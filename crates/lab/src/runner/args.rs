//! Arguments of `lab match`.

use std::path::PathBuf;

use kowa_protocol::referee::FaultKind;
use kowa_rules::{Game, Rules};

use super::agreement::Agreement;
use super::allowance::TimeControl;
use super::side::{Both, ForSide};
use super::spec::Spec;

/// Plays a match between two engines: pairs of games from the same opening with colours swapped.
///
/// An engine is `kowa[:threads=N,hash=MIB,level=N,nodes=N,depth=N]` or `anchor:NAME` in this process, `usi:PROGRAM ARGUMENTS`
/// or `cecp:PROGRAM ARGUMENTS` as a program of its own, or one of the peers `hachu` and `sjaakii`.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The first engine: the results are told from its side
    pub a: Spec,
    /// The second engine
    pub b: Spec,

    /// The game
    #[arg(long, default_value = "ko", help_heading = "Rules")]
    pub game: Game,
    /// The preset; the game's first one when not given
    #[arg(long, help_heading = "Rules")]
    pub rules: Option<String>,
    /// An option that differs from the preset, as option=value; may be given several times
    #[arg(long = "set", value_name = "OPTION=VALUE", help_heading = "Rules")]
    pub set: Vec<String>,
    /// Turns of both sides after which a game is drawn; 0 for never
    #[arg(long, default_value_t = 1_000, help_heading = "Rules")]
    pub max_turns: usize,
    /// Ends a game that both engines, by the scores they tell, have held won for the same side by SCORE hundredths of a pawn in
    /// TURNS turns of each, one after the other
    #[arg(long, value_name = "SCORE,TURNS", help_heading = "Rules")]
    pub agreed: Option<Agreement>,

    /// Games, two for each opening
    #[arg(long, default_value_t = 100, help_heading = "Match")]
    pub games: u32,
    /// File of openings, one a line: turns, or a position string, or both with `moves` between
    #[arg(long, value_name = "FILE", help_heading = "Match")]
    pub openings: Option<PathBuf>,
    /// Random turns at the start of each pair, where there is no file of openings
    #[arg(
        long,
        default_value_t = 8,
        help_heading = "Match",
        conflicts_with = "openings"
    )]
    pub random_plies: u32,
    /// What chance goes by
    #[arg(long, default_value_t = 1, help_heading = "Match")]
    pub seed: u64,
    /// Games at a time
    #[arg(long, default_value_t = 1, help_heading = "Match")]
    pub concurrency: usize,
    /// Ends the match when a sequential test of these two Elo differences decides, as ELO0,ELO1
    #[arg(
        long,
        value_name = "ELO0,ELO1",
        allow_hyphen_values = true,
        help_heading = "Match"
    )]
    pub sprt: Option<Both<f64>>,
    /// The Elo differences of --sprt are in units of the standard deviation of a game
    #[arg(long, requires = "sprt", help_heading = "Match")]
    pub normalized: bool,
    /// Faults of every kind lose the game, which does not count otherwise
    #[arg(long, help_heading = "Match")]
    pub strict: bool,
    /// Faults of these kinds lose the game: illegal_move, king_left, rejection, false_claim, crash, time_out, protocol
    #[arg(
        long,
        value_name = "KIND,…",
        value_delimiter = ',',
        help_heading = "Match",
        conflicts_with = "strict"
    )]
    pub lose: Vec<FaultKind>,
    /// Folder for results, records and the dialogues of faulty games; a match that stopped there goes on
    #[arg(long, value_name = "DIR", help_heading = "Match")]
    pub out: Option<PathBuf>,
    /// Keeps the dialogue of every game
    #[arg(long, help_heading = "Match")]
    pub log: bool,

    /// Positions for each turn, as N or A,B
    #[arg(long, value_name = "N[,N]", help_heading = "Limits")]
    pub nodes: Option<Both<u64>>,
    /// Depth of each turn, as N or A,B
    #[arg(long, value_name = "N[,N]", help_heading = "Limits")]
    pub depth: Option<Both<u32>>,
    /// Milliseconds for each turn, as N or A,B
    #[arg(
        long,
        value_name = "MS[,MS]",
        help_heading = "Limits",
        conflicts_with = "clock"
    )]
    pub movetime: Option<Both<u64>>,
    /// Clock in seconds, as MAIN+INCREMENT+BYOYOMI for both or two of them with a comma between
    #[arg(long, value_name = "M[+I[+B]]", help_heading = "Limits")]
    pub clock: Option<Both<TimeControl>>,
    /// Percent of --movetime that an engine is told and given, as N or A,B: for engines that end long before their time
    #[arg(
        long,
        value_name = "PERCENT",
        default_value = "100",
        help_heading = "Limits",
        requires = "movetime"
    )]
    pub stretch: Both<u32>,
    /// Milliseconds by which an answer may be late
    #[arg(
        long,
        value_name = "MS",
        default_value_t = 300,
        help_heading = "Limits"
    )]
    pub margin: u64,
    /// Seconds after which an engine hangs where time is not limited, and in which it must get ready
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 60,
        help_heading = "Limits"
    )]
    pub hang: u64,

    /// An option of an engine, as A.NAME=VALUE, B.NAME=VALUE, or NAME=VALUE for both; may be given several times
    #[arg(
        long = "option",
        value_name = "[A.|B.]NAME=VALUE",
        help_heading = "Engines"
    )]
    pub options: Vec<ForSide>,
    /// What to call the first engine
    #[arg(long, value_name = "NAME", help_heading = "Engines")]
    pub name_a: Option<String>,
    /// What to call the second engine
    #[arg(long, value_name = "NAME", help_heading = "Engines")]
    pub name_b: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  lab match kowa hachu --game wa --movetime 500 --stretch 100,280 --lose king_left
  lab match 'usi:new/kowa usi' 'usi:old/kowa usi' --game ko --nodes 4000 --sprt 0,20 --concurrency 2 --out sprt-1
  lab match kowa kowa --game wa --nodes 16000,4000
  lab match kowa anchor:A3 --game ko --movetime 200";

impl Args {
    /// The kinds of faults that lose.
    pub fn losing(&self) -> Vec<FaultKind> {
        FaultKind::ALL
            .into_iter()
            .filter(|kind| self.strict || self.lose.contains(kind))
            .collect()
    }

    /// The rules that the options come to.
    ///
    /// # Errors
    /// An option that there is not, or a value that it does not take.
    pub fn rules(&self) -> anyhow::Result<Rules> {
        let mut rules = match &self.rules {
            Some(name) => Rules::named(self.game, name)?,
            None => Rules::default_of(self.game),
        };
        for text in &self.set {
            let Some((option, value)) = text.split_once('=') else {
                anyhow::bail!("--set: `{text}` has no `=`; write it as option=value");
            };
            rules.set(option.trim(), value.trim())?;
        }
        Ok(rules)
    }
}
