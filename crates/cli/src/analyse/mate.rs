//! The answer of the mate solver.

use std::io::Write;

use kowa_engine::{Limits, Line, MateConfig, MateResult, MateSolver, Stop, WallWatch, Watch};
use kowa_rules::text::{Lang, Text, side_name};
use kowa_rules::{History, Move};
use serde_json::json;

use super::{Analyse, listed, seconds};
use crate::Result;
use crate::layout::{pad, width};

const NONE: Text = Text {
    ja: "詰みなし",
    zh: "無殺",
    en: "no mate",
};
const UNKNOWN: Text = Text {
    ja: "制限内では見つからない",
    zh: "限度內未找到",
    en: "not found within the limits",
};

/// Looks for a mate, and prints its line.
pub fn run(
    args: &Analyse,
    game: &History,
    limits: &Limits,
    lang: Lang,
    out: &mut impl Write,
) -> Result<()> {
    let mut solver = MateSolver::new(MateConfig {
        hash_mb: args.hash as usize,
    });
    let watch = WallWatch::start();
    let found = solver.solve_with(Line::from(game), limits, &Stop::new(), &watch);
    let (nodes, time) = (solver.nodes(), watch.elapsed());
    if args.json {
        let object = match found {
            MateResult::Mate { line, shortest } => json!({
                "mate": line.len(), "shortest": shortest, "pv": listed(&line), "nodes": nodes, "time": time,
            }),
            MateResult::None => {
                json!({ "mate": null, "proved": true, "nodes": nodes, "time": time })
            }
            MateResult::Unknown => {
                json!({ "mate": null, "proved": false, "nodes": nodes, "time": time })
            }
        };
        writeln!(out, "{object}")?;
        return Ok(());
    }
    match found {
        MateResult::Mate { line, shortest } => {
            writeln!(out, "{}", title(line.len(), shortest, lang))?;
            for row in rows(game, &line, lang) {
                writeln!(out, "{row}")?;
            }
        }
        MateResult::None => match limits.mate {
            Some(turns) => writeln!(out, "{}", within(turns, lang))?,
            None => writeln!(out, "{}", NONE.get(lang))?,
        },
        MateResult::Unknown => writeln!(out, "{}", UNKNOWN.get(lang))?,
    }
    let time = seconds(time);
    let work = match lang {
        Lang::Ja => format!("{nodes} 局面、{time} 秒"),
        Lang::Zh => format!("{nodes} 局面，{time} 秒"),
        Lang::En => format!("{nodes} positions, {time} seconds"),
    };
    writeln!(out, "{work}")?;
    Ok(())
}

fn title(turns: usize, shortest: bool, lang: Lang) -> String {
    match (lang, shortest) {
        (Lang::Ja, true) => format!("{turns} 手詰め（最短）"),
        (Lang::Ja, false) => format!("{turns} 手詰め（もっと短い手順があるかもしれない）"),
        (Lang::Zh, true) => format!("{turns} 著殺（最短）"),
        (Lang::Zh, false) => format!("{turns} 著殺（或有更短者）"),
        (Lang::En, true) => format!("mate {turns}, the shortest"),
        (Lang::En, false) => format!("mate {turns}; there may be a shorter one"),
    }
}

fn within(turns: u32, lang: Lang) -> String {
    match lang {
        Lang::Ja => format!("{turns} 手以内の詰みなし"),
        Lang::Zh => format!("{turns} 著內無殺"),
        Lang::En if turns == 1 => "no mate within 1 turn".to_owned(),
        Lang::En => format!("no mate within {turns} turns"),
    }
}

/// One turn a row: its number, the side, the spelling.
fn rows(game: &History, line: &[Move], lang: Lang) -> Vec<String> {
    let first = game.position().side();
    let columns = [first, !first].map(|side| width(side_name(side).get(lang)));
    let columns = columns[0].max(columns[1]);
    let number = line.len().to_string().len();
    line.iter()
        .enumerate()
        .map(|(i, m)| {
            let side = if i % 2 == 0 { first } else { !first };
            let name = pad(side_name(side).get(lang), columns);
            format!("{:>number$}  {name}  {m}", i + 1)
        })
        .collect()
}
