//! The table that a match prints.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Value, json};

use super::result::UsageLine;
use super::setup::Setup;
use super::side::Side;
use super::standing::Standing;
use crate::stats::{Elo, Estimate, Sprt};

/// The lines of the table.
pub fn lines(setup: &Setup, standing: &Standing, sprt: Option<&Sprt>) -> Vec<String> {
    let mut lines = vec![
        format!("A  {}", setup.a.name),
        format!("B  {}", setup.b.name),
        format!(
            "games  {} counted ({} as A has them; with Black {}), {} void",
            standing.games.games(),
            standing.games,
            standing.as_black,
            standing.void
        ),
    ];
    let Estimate {
        score, elo, los, ..
    } = standing.pairs.estimate();
    lines.push(format!(
        "pairs  {} {}, score {:.1} %",
        standing.pairs.pairs(),
        standing.pairs,
        score * 100.0
    ));
    lines.push(format!("Elo    {elo} with 95 %, LOS {:.1} %", los * 100.0));
    if standing.strict_pairs != standing.pairs {
        lines.push(format!(
            "       {} if every fault were a loss ({} pairs)",
            standing.strict_pairs.estimate().elo,
            standing.strict_pairs.pairs()
        ));
    }
    if let Some(sprt) = sprt {
        let (elo0, elo1) = sprt.hypotheses();
        let (lower, upper) = Sprt::bounds();
        lines.push(format!(
            "SPRT   [{elo0}, {elo1}] {}: LLR {:.2} ({lower:.2}, {upper:.2}), {}",
            sprt.model().word(),
            sprt.llr(&standing.pairs),
            sprt.verdict(&standing.pairs)
        ));
    }
    if standing.played > 0 {
        lines.push(format!(
            "turns  {:.1} a game, from {} to {}",
            standing.turns as f64 / standing.played as f64,
            standing.shortest,
            standing.longest
        ));
    }
    lines.push(format!("ends   {}", counts(&standing.ends)));
    for side in Side::ALL {
        let used = &standing.usage[side as usize];
        let faults = &standing.faults[side as usize];
        lines.push(format!(
            "{side}      {}, faults: {}",
            usage(used),
            counts(faults)
        ));
    }
    lines
}

fn usage(used: &UsageLine) -> String {
    let mut text = format!(
        "{} a turn, {} at most",
        mean(used.ms, used.turns).map_or("– ms".to_owned(), |ms| format!("{ms:.0} ms")),
        format_args!("{} ms", used.max_ms)
    );
    if let Some(depth) = mean(used.depths, used.depths_told) {
        text += &format!(", depth {depth:.1}");
    }
    if let Some(nps) = nps(used) {
        text += &format!(", {:.0} knps", nps / 1_000.0);
    }
    text
}

fn mean(sum: u64, count: u32) -> Option<f64> {
    (count > 0).then(|| sum as f64 / f64::from(count))
}

fn nps(used: &UsageLine) -> Option<f64> {
    (used.nodes_ms > 0).then(|| used.nodes as f64 * 1_000.0 / used.nodes_ms as f64)
}

fn counts(counts: &BTreeMap<String, u64>) -> String {
    if counts.is_empty() {
        return "none".to_owned();
    }
    let words: Vec<String> = counts
        .iter()
        .map(|(word, n)| format!("{word} {n}"))
        .collect();
    words.join(", ")
}

/// The same for programs.
pub fn summary(setup: &Setup, standing: &Standing, sprt: Option<&Sprt>) -> impl Serialize + use<> {
    let side = |side: Side| {
        let used = &standing.usage[side as usize];
        json!({
            "name": setup.engine(side).name,
            "turns": used.turns,
            "mean_ms": mean(used.ms, used.turns),
            "max_ms": used.max_ms,
            "depth": mean(used.depths, used.depths_told),
            "nps": nps(used),
            "faults": standing.faults[side as usize],
        })
    };
    let estimate = standing.pairs.estimate();
    json!({
        "games": standing.games,
        "games_with_black": standing.as_black,
        "void": standing.void,
        "pairs": standing.pairs,
        "score": estimate.score,
        "elo": elo(&estimate.elo),
        "elo_if_faults_lose": elo(&standing.strict_pairs.estimate().elo),
        "los": estimate.los,
        "sprt": sprt.map(|sprt| json!({
            "model": sprt.model().word(),
            "elo0": sprt.hypotheses().0,
            "elo1": sprt.hypotheses().1,
            "llr": sprt.llr(&standing.pairs),
            "verdict": sprt.verdict(&standing.pairs).to_string(),
        })),
        "mean_turns": (standing.played > 0).then(|| standing.turns as f64 / standing.played as f64),
        "shortest": standing.shortest,
        "longest": standing.longest,
        "ends": standing.ends,
        "a": side(Side::A),
        "b": side(Side::B),
    })
}

/// Infinite ends are null.
fn elo(elo: &Elo) -> Value {
    json!([elo.value, elo.lower, elo.upper])
}
