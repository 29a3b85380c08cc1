//! What the engine thinks, as `info` lines.

use kowa_engine::{InfoBound, MateResult, Report, Score};
use kowa_protocol::usi::{Bound, Checkmate, Info, Score as UsiScore, Value};
use kowa_rules::Move;

use crate::agent::Thought;

/// Turns as USI writes them.
fn texts(turns: &[Move]) -> Vec<String> {
    turns.iter().map(ToString::to_string).collect()
}

/// What a search tells on the way.
pub fn info(thought: &Thought) -> Info {
    Info {
        depth: Some(thought.depth),
        seldepth: Some(thought.seldepth),
        time: Some(thought.time),
        nodes: Some(thought.nodes),
        nps: thought
            .nodes
            .saturating_mul(1_000)
            .checked_div(thought.time),
        hashfull: Some(thought.hashfull),
        multipv: u32::try_from(thought.multi_pv).ok(),
        score: Some(UsiScore {
            value: value(thought.score),
            bound: match thought.bound {
                InfoBound::Exact => Bound::Exact,
                InfoBound::Lower => Bound::Lower,
                InfoBound::Upper => Bound::Upper,
            },
        }),
        pv: texts(&thought.pv),
        ..Info::default()
    }
}

/// What a level found: it tells nothing on the way.
pub fn summary(report: &Report) -> Info {
    Info {
        depth: Some(report.depth),
        nodes: Some(report.nodes),
        score: Some(UsiScore {
            value: value(report.score),
            bound: Bound::Exact,
        }),
        pv: texts(&report.pv),
        ..Info::default()
    }
}

/// How many positions a solver looked at.
pub fn count(nodes: u64) -> Info {
    Info {
        nodes: Some(nodes),
        ..Info::default()
    }
}

/// The answer to the question for a forced win; `None` if there is no telling.
pub fn checkmate(result: Option<MateResult>) -> Checkmate {
    match result {
        Some(MateResult::Mate { line, .. }) => Checkmate::Moves(texts(&line)),
        Some(MateResult::None) => Checkmate::NoMate,
        Some(MateResult::Unknown) | None => Checkmate::Timeout,
    }
}

fn value(score: Score) -> Value {
    match score {
        Score::Cp(n) => Value::Cp(n),
        Score::Mate(0) => Value::Losing,
        Score::Mate(n) => Value::Mate(n),
    }
}
