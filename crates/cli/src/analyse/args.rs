//! The options of `kowa analyse`.

use clap::{Args as ClapArgs, value_parser};

use crate::args::{Played, Speech};

/// Analyse a position, or look for a mate
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:
  kowa analyse --depth 4                       the start of Kō shōgi, four turns deep
  kowa analyse --game wa --moves \"6i6h 6c6d\" --nodes 20000 --multi-pv 3
                                               the three best turns after these moves
  kowa analyse --game wa --time 500 --json     one JSON object a line, for scripts
  kowa analyse --mate --sfen \"9k9/+R18/19/19/19/19/19/19/19/19/19/19/17K1/19/19/19/19/19/1+R16w b - 1\"
                                               a mate, proven against every answer
  kowa analyse --mate 5 --game wa --sfen \"k10/11/1K9/11/11/11/11/11/11/11/9S1 b - 1\"
                                               none within five turns of both sides

Scores are those of the side to move: +0.35 is a third of a pawn, `mate 3` a win with the third turn of both sides from
here, `mate -2` a loss by the second. Of --depth, --nodes and --time the first to be reached ends the work; without any,
three seconds do.

A mate is a win by attacking turns alone. In Wa shōgi they give check; in Kō shōgi the enemy stands to lose by the next
turn, or loses one of two commanders. `no mate` says that it is proved that there is none; `not found within the limits`
says nothing. All three end with exit status 0.")]
pub struct Analyse {
    #[command(flatten)]
    pub played: Played,
    /// Search so many turns deep
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=100))]
    pub depth: Option<u32>,
    /// Look at so many positions
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Think so many milliseconds
    #[arg(long, value_name = "MS", value_parser = value_parser!(u64).range(1..))]
    pub time: Option<u64>,
    /// Work out the lines of so many best turns
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = value_parser!(u16).range(1..=500))]
    pub multi_pv: u16,
    /// Look for a mate, and for nothing else; with a number, within so many turns of both sides
    #[arg(
        long,
        value_name = "N",
        num_args = 0..=1,
        conflicts_with_all = ["depth", "multi_pv", "threads"],
        value_parser = value_parser!(u32).range(1..=999)
    )]
    pub mate: Option<Option<u32>>,
    /// Number of threads
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = value_parser!(u16).range(1..=512))]
    pub threads: u16,
    /// Memory of the engine in MiB
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = value_parser!(u32).range(1..=65_536))]
    pub hash: u32,
    /// Print one JSON object a line
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub speech: Speech,
}
