//! `kowa analyse`: what the engine makes of a position.

mod args;
mod mate;
mod search;

use std::io::Write;

use kowa_engine::Limits;
use kowa_rules::Move;
use kowa_rules::text::Text;
use serde_json::json;

pub use args::Analyse;

use crate::{Result, choice, terminal};

/// Milliseconds where no limit is given.
const TIME: u64 = 3_000;

const OVER: Text = Text {
    ja: "終局",
    zh: "終局",
    en: "the game is over",
};

/// Searches, or looks for a mate, and prints what is found.
pub fn run(args: &Analyse, out: &mut impl Write) -> Result<()> {
    let lang = terminal::lang(args.speech.lang);
    let game = choice::game(&args.played, lang)?;
    let outcome = game.outcome();
    if outcome.is_decided() {
        if args.json {
            writeln!(out, "{}", json!({ "outcome": outcome.to_string() }))?;
        } else {
            writeln!(out, "{}: {outcome}", OVER.get(lang))?;
        }
        return Ok(());
    }
    let free = args.depth.is_none() && args.nodes.is_none() && args.time.is_none();
    let limits = Limits {
        depth: args.depth,
        nodes: args.nodes,
        movetime: if free { Some(TIME) } else { args.time },
        mate: args.mate.flatten(),
        multi_pv: usize::from(args.multi_pv),
        ..Limits::default()
    };
    match args.mate {
        Some(_) => mate::run(args, &game, &limits, lang, out),
        None => search::run(args, &game, &limits, lang, out),
    }
}

/// The turns in their spelling, separated by spaces.
fn spelled(line: &[Move]) -> String {
    let turns: Vec<String> = line.iter().map(Move::to_string).collect();
    turns.join(" ")
}

/// The turns for JSON.
fn listed(line: &[Move]) -> Vec<String> {
    line.iter().map(Move::to_string).collect()
}

/// Milliseconds as seconds.
fn seconds(ms: u64) -> String {
    format!("{}.{:02}", ms / 1_000, ms % 1_000 / 10)
}
