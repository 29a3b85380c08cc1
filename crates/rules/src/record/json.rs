//! JSON, for programs. [`SCHEMA`] says what it looks like.
//!
//! The tree is a list: a turn follows the one before it in the list, or the one whose number, from 1, it has as `parent`; 0
//! is the start. So nothing nests, however deep variations lie.

use std::collections::BTreeMap;

use core::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::scanner::check_size;
use super::{
    Defaults, Ending, Estimate, Mark, NodeId, Note, Record, RecordError, RecordProblem, Recorder,
    Value, Warning,
};
use crate::{Color, Game, Position, Rules};

/// The JSON Schema (draft 2020-12) of a record.
pub const SCHEMA: &str = include_str!("json.schema.json");

const FORMAT: &str = "kowa-record";
const VERSION: u32 = 1;
/// Most turns that are taken back and played again for parents that jump about.
const MOST_JUMPS: usize = 20_000_000;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File<S, T> {
    format: String,
    version: u32,
    game: String,
    rules: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    set: BTreeMap<String, String>,
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    start: Option<S>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    black: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    white: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    result: Option<S>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    turns: Vec<T>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Turn {
    turn: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parent: Option<usize>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    before: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    eval: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
}

/// The record as one line of JSON.
pub fn write(record: &Record) -> String {
    let rules = record.rules();
    let note = record.note(record.root()).cloned().unwrap_or_default();
    let file = File {
        format: FORMAT.to_owned(),
        version: VERSION,
        game: record.game().word().to_owned(),
        rules: rules.base().name().to_owned(),
        set: rules
            .changes()
            .into_iter()
            .map(|(option, value)| (option.to_owned(), value))
            .collect(),
        start: Some(record.start().to_sfen()),
        black: record.players[Color::Black].clone(),
        white: record.players[Color::White].clone(),
        tags: record.tags.clone(),
        result: Some(record.ending.to_string()),
        comment: note.comment,
        turns: turns(record),
    };
    match serde_json::to_string(&file) {
        Ok(text) => text + "\n",
        Err(error) => unreachable!("a record has nothing that JSON has not: {error}"),
    }
}

/// The main line, then every variation behind the line that it leaves.
fn turns(record: &Record) -> Vec<Turn> {
    let mut turns = Vec::new();
    // Heads of lines to be written, each with the number of its parent.
    let mut heads: std::collections::VecDeque<(NodeId, usize)> = record
        .children(record.root())
        .map(|child| (child, 0))
        .collect();
    while let Some((head, parent)) = heads.pop_front() {
        let mut parent = parent;
        let mut at = head;
        loop {
            let previous = turns.len();
            turns.push(told(record, at, (parent != previous).then_some(parent)));
            parent = turns.len();
            let mut children = record.children(at);
            let Some(next) = children.next() else { break };
            heads.extend(children.map(|child| (child, parent)));
            at = next;
        }
    }
    turns
}

fn told(record: &Record, at: NodeId, parent: Option<usize>) -> Turn {
    let note = record.note(at).cloned().unwrap_or_default();
    Turn {
        turn: record
            .turn(at)
            .map(|turn| turn.to_string())
            .unwrap_or_default(),
        parent,
        before: note.before,
        comment: note.comment,
        marks: note.marks.iter().map(|mark| mark.0).collect(),
        time: note.time.map(|time| time.as_secs_f64()),
        clock: note.clock.map(|time| time.as_secs_f64()),
        eval: note.estimate.map(|estimate| estimate.value.to_string()),
        depth: note.estimate.and_then(|estimate| estimate.depth),
    }
}

/// Reads one record of JSON.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(text: &str, _: &Defaults) -> Result<(Record, Vec<Warning>), RecordError> {
    check_size(text)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let reader = Reader { text };
    let file: File<&RawValue, &RawValue> = reader.parse(text)?;
    let whole = |problem| RecordError::new(1, 1, problem);
    if file.format != FORMAT || file.version != VERSION {
        let wanted = " of Kowa: its `format` is `kowa-record` and its `version` is 1";
        return Err(whole(RecordProblem::NotARecord(wanted)));
    }
    let game: Game = file
        .game
        .parse()
        .map_err(|e| whole(RecordProblem::Game(e)))?;
    let bad = |error| whole(RecordProblem::Rules(error));
    let mut rules = Rules::named(game, &file.rules).map_err(bad)?;
    for (option, value) in &file.set {
        rules.set(option, value).map_err(bad)?;
    }
    let start = match file.start {
        None => Position::start(rules),
        Some(raw) => {
            let sfen: String = reader.parse(raw.get())?;
            Position::from_sfen(rules, &sfen)
                .map_err(|e| reader.error(raw, RecordProblem::Position(e)))?
        }
    };
    let mut recorder = Recorder::new(start);
    if !file.comment.is_empty() {
        recorder.note().comment = file.comment;
    }
    reader.turns(&file.turns, &mut recorder)?;
    let ending: Option<Ending> = match file.result {
        None => None,
        Some(raw) => {
            let words: String = reader.parse(raw.get())?;
            let ending = words.parse();
            Some(ending.map_err(|e| reader.error(raw, RecordProblem::Ending(e)))?)
        }
    };
    let end = recorder.record().main_line().last();
    recorder.go_to(end.unwrap_or(recorder.record().root()));
    let outcome = recorder.game().outcome();
    let mut record = recorder.finish(ending).map_err(|ending| {
        let problem = RecordProblem::Contradiction { ending, outcome };
        file.result.map_or_else(
            || whole(problem.clone()),
            |raw| reader.error(raw, problem.clone()),
        )
    })?;
    record.players.0 = [file.black, file.white];
    record.tags = file.tags;
    Ok((record, Vec::new()))
}

struct Reader<'a> {
    text: &'a str,
}

impl<'a> Reader<'a> {
    /// Line and column of a piece of the text.
    fn place(&self, piece: &str) -> (usize, usize) {
        let at = (piece.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let before = self.text.get(..at).unwrap_or_default();
        let line = before.bytes().filter(|b| *b == b'\n').count() + 1;
        let column = before
            .rsplit('\n')
            .next()
            .unwrap_or_default()
            .chars()
            .count()
            + 1;
        (line, column)
    }

    fn error(&self, piece: &RawValue, problem: RecordProblem) -> RecordError {
        let (line, column) = self.place(piece.get());
        RecordError::new(line, column, problem)
    }

    fn parse<T: Deserialize<'a>>(&self, piece: &'a str) -> Result<T, RecordError> {
        serde_json::from_str(piece).map_err(|error| {
            let (line, column) = self.place(piece);
            // The place within the piece, on top of the place of the piece.
            let (rows, columns) = (error.line().saturating_sub(1), error.column().max(1));
            let column = if rows == 0 {
                column + columns - 1
            } else {
                columns
            };
            let problem = RecordProblem::Json(error.to_string());
            RecordError::new(line + rows, column, problem)
        })
    }

    fn turns(&self, turns: &[&'a RawValue], recorder: &mut Recorder) -> Result<(), RecordError> {
        let mut places = vec![recorder.record().root()];
        let mut jumps = 0;
        for raw in turns {
            let turn: Turn = self.parse(raw.get())?;
            let error = |problem| self.error(raw, problem);
            if let Some(parent) = turn.parent {
                let Some(place) = places.get(parent) else {
                    let text = parent.to_string();
                    let wanted = "is no parent: the turn with this number does not come before";
                    return Err(error(RecordProblem::unreadable(&text, wanted)));
                };
                jumps += recorder.record().ply(*place) as usize + recorder.game().moves().len();
                if jumps > MOST_JUMPS {
                    let what = "its variations jump about too much";
                    return Err(error(RecordProblem::TooLarge(what)));
                }
                recorder.go_to(*place);
            }
            let number = recorder.game().moves().len() + 1;
            let at = recorder
                .play(&turn.turn)
                .map_err(|why| error(RecordProblem::turn(number, &turn.turn, why, recorder)))?;
            places.push(at);
            let note = note(turn).map_err(error)?;
            if !note.is_empty() {
                *recorder.note() = note;
            }
        }
        Ok(())
    }
}

fn note(turn: Turn) -> Result<Note, RecordProblem> {
    let time = |seconds: Option<f64>| {
        seconds
            .map(|n| {
                let wanted = "is no number of seconds";
                Duration::try_from_secs_f64(n)
                    .map_err(|_| RecordProblem::unreadable(&n.to_string(), wanted))
            })
            .transpose()
    };
    let estimate = match &turn.eval {
        None => None,
        Some(text) => {
            let value: Value = text
                .parse()
                .map_err(|_| RecordProblem::unreadable(text, "is no value: +35, mate+5"))?;
            let depth = turn.depth;
            Some(Estimate { value, depth })
        }
    };
    Ok(Note {
        before: turn.before,
        comment: turn.comment,
        marks: turn.marks.into_iter().map(Mark).collect(),
        time: time(turn.time)?,
        clock: time(turn.clock)?,
        estimate,
    })
}

#[cfg(test)]
mod tests;
