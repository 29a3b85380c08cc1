//! The engine asked for a turn.

use std::sync::atomic::AtomicBool;

use kowa_rules::History;
use serde::Serialize;

use crate::calls::place_and;
use crate::{Ask, Best, EngineError, EngineService, Failure, Report, Score};

place_and! {
    /// The body of `POST /api/best`.
    BestBody {
        #[serde(default)]
        level: Option<u8>,
        #[serde(default)]
        nodes: Option<u64>,
        #[serde(default)]
        movetime: Option<u64>,
    }
}

/// The most that a search may be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MostEffort {
    /// In nodes.
    pub nodes: u64,
    /// In milliseconds.
    pub movetime: u64,
}

impl BestBody {
    /// How long the engine is to think.
    ///
    /// # Errors
    /// `bad_limit` where that is not said, said twice, or more than `most`.
    pub fn ask(&self, engine: &dyn EngineService, most: MostEffort) -> Result<Ask, Failure> {
        match (self.level, self.nodes, self.movetime) {
            (Some(level), None, None) => level_of(engine, level).map_err(|e| e.at("level")),
            (None, Some(nodes), None) => {
                within("nodes", nodes, most.nodes)?;
                Ok(Ask::Nodes(nodes))
            }
            (None, None, Some(ms)) => {
                within("movetime", ms, most.movetime)?;
                Ok(Ask::MoveTime(ms))
            }
            _ => Err(Failure::bad(
                "bad_limit",
                "give exactly one of `level`, `nodes` and `movetime`",
            )),
        }
    }
}

fn within(field: &'static str, value: u64, most: u64) -> Result<(), Failure> {
    if (1..=most).contains(&value) {
        return Ok(());
    }
    let message = format!("{field} is {value}, it must be from 1 to {most}");
    Err(Failure::bad("bad_limit", message).at(field))
}

/// A level that the engine has.
///
/// # Errors
/// `bad_limit` where it has none of this number.
pub fn level_of(engine: &dyn EngineService, level: u8) -> Result<Ask, Failure> {
    let levels = engine.levels();
    if levels.iter().any(|known| known.level == level) {
        return Ok(Ask::Level(level));
    }
    let known: Vec<String> = levels.iter().map(|l| l.level.to_string()).collect();
    Err(Failure::bad(
        "bad_limit",
        format!(
            "the engine has no level {level}: its levels are {}",
            known.join(", ")
        ),
    ))
}

/// Lets the engine think about the game as it stands. It comes from outside: what it answers is judged like anybody's turn.
///
/// # Errors
/// When the game is decided, the engine has no turn to give, or none that is legal.
pub fn think(
    engine: &dyn EngineService,
    history: &History,
    ask: Ask,
    stop: &AtomicBool,
) -> Result<Best, EngineError> {
    if history.outcome().is_decided() {
        return Err(EngineError::Decided);
    }
    let best = engine.best(history, ask, stop)?;
    if !history.position().is_legal(best.turn) {
        return Err(EngineError::Failed(format!(
            "the engine answered {} in {}",
            best.turn,
            history.position().to_sfen()
        )));
    }
    Ok(best)
}

/// What a position is worth, as told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Worth {
    /// Hundredths of a pawn.
    Cp(i32),
    /// Turns to the end, won if positive.
    Mate(i32),
}

impl From<Score> for Worth {
    fn from(score: Score) -> Worth {
        match score {
            Score::Cp(cp) => Worth::Cp(cp),
            Score::Mate(turns) => Worth::Mate(turns),
        }
    }
}

/// What the engine found, as told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Found {
    /// The turn to play.
    pub usi: String,
    /// What the position is worth to the side to move.
    pub score: Worth,
    /// Depth reached, in turns.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// The line expected.
    pub pv: Vec<String>,
    /// What the turn does.
    pub report: Option<Report>,
}

impl Found {
    /// What the engine found for the game as it stands.
    pub fn of(history: &History, best: &Best) -> Found {
        Found {
            usi: best.turn.to_string(),
            score: best.score.into(),
            depth: best.depth,
            nodes: best.nodes,
            pv: best.pv.iter().map(ToString::to_string).collect(),
            report: Report::of(history.position(), best.turn),
        }
    }
}
