//! The lines of an ordinary search, as they come.

use std::io::{self, Write};

use kowa_engine::{Config, Engine, Info, InfoBound, Limits, Line, Score, Stop, WallWatch, Watch};
use kowa_rules::History;
use kowa_rules::text::{Lang, Text};
use serde_json::json;

use super::{Analyse, listed, seconds, spelled};
use crate::Result;
use crate::layout::{pad, width};

const HEADS: [Text; 6] = [
    Text {
        ja: "深さ",
        zh: "深度",
        en: "depth",
    },
    Text {
        ja: "順位",
        zh: "排名",
        en: "rank",
    },
    Text {
        ja: "評価",
        zh: "評分",
        en: "score",
    },
    Text {
        ja: "局面数",
        zh: "局面數",
        en: "positions",
    },
    Text {
        ja: "秒",
        zh: "秒",
        en: "seconds",
    },
    Text {
        ja: "読み筋",
        zh: "著法",
        en: "line",
    },
];

/// Columns of all but the last.
const COLUMNS: [usize; 5] = [5, 4, 9, 12, 8];

const BEST: Text = Text {
    ja: "最善手",
    zh: "最佳著",
    en: "best",
};

/// Searches, and prints each finished depth at once.
pub fn run(
    args: &Analyse,
    game: &History,
    limits: &Limits,
    lang: Lang,
    out: &mut impl Write,
) -> Result<()> {
    let mut engine = Engine::new(Config {
        hash_mb: args.hash as usize,
        threads: usize::from(args.threads),
    });
    let stop = Stop::new();
    let watch = WallWatch::start();
    let mut printed: io::Result<()> = Ok(());
    if !args.json {
        let heads = HEADS.map(|head| head.get(lang).to_owned());
        writeln!(out, "{}", row(&heads))?;
    }
    let line = Line::from(game);
    let report = engine.search_with(&line, limits, &stop, &watch, &mut |info| {
        if printed.is_err() || info.bound != InfoBound::Exact {
            return;
        }
        printed = print(info, args.json, out);
        if printed.is_err() {
            // Nobody reads on.
            stop.stop();
        }
    });
    printed?;
    if args.json {
        let last = json!({
            "best": report.best.map(|m| m.to_string()),
            "score": score_json(report.score),
            "depth": report.depth,
            "nodes": report.nodes,
            "time": watch.elapsed(),
            "pv": listed(&report.pv),
        });
        writeln!(out, "{last}")?;
    } else if let Some(best) = report.best {
        writeln!(out, "{}: {best}", BEST.get(lang))?;
    }
    Ok(())
}

fn print(info: &Info, json: bool, out: &mut impl Write) -> io::Result<()> {
    if json {
        let object = json!({
            "depth": info.depth,
            "seldepth": info.seldepth,
            "multipv": info.multi_pv,
            "score": score_json(info.score),
            "nodes": info.nodes,
            "time": info.time,
            "hashfull": info.hashfull,
            "pv": listed(info.pv),
        });
        writeln!(out, "{object}")?;
    } else {
        let cells = [
            info.depth.to_string(),
            info.multi_pv.to_string(),
            score_text(info.score),
            info.nodes.to_string(),
            seconds(info.time),
            spelled(info.pv),
        ];
        writeln!(out, "{}", row(&cells))?;
    }
    out.flush()
}

/// Cells in columns: numbers to the right, the line after them.
fn row(cells: &[String; 6]) -> String {
    let mut text = String::new();
    for (cell, columns) in cells.iter().zip(COLUMNS) {
        text.push_str(&pad("", columns.saturating_sub(width(cell))));
        text.push_str(cell);
        text.push_str("  ");
    }
    text + &cells[5]
}

/// Pawns with their sign, or the distance of a mate.
fn score_text(score: Score) -> String {
    match score {
        Score::Cp(n) => format!(
            "{}{}.{:02}",
            if n < 0 { '-' } else { '+' },
            n.unsigned_abs() / 100,
            n.unsigned_abs() % 100
        ),
        Score::Mate(_) => score.to_string(),
    }
}

fn score_json(score: Score) -> serde_json::Value {
    match score {
        Score::Cp(n) => json!({ "cp": n }),
        Score::Mate(n) => json!({ "mate": n }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_in_pawns() {
        assert_eq!(score_text(Score::Cp(35)), "+0.35");
        assert_eq!(score_text(Score::Cp(-1_207)), "-12.07");
        assert_eq!(score_text(Score::Mate(-4)), "mate -4");
    }

    #[test]
    fn columns_stay_in_line_in_every_language() {
        for lang in Lang::ALL {
            let heads = row(&HEADS.map(|head| head.get(lang).to_owned()));
            let cells = ["4", "1", "-0.05", "8123", "0.12", ""].map(str::to_owned);
            let last = width(HEADS[5].get(lang));
            assert_eq!(width(&heads) - last, width(&row(&cells)), "{lang:?}");
        }
    }
}
