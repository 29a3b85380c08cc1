//! Records read and written.

use std::collections::BTreeMap;

use kowa_api::{Failure, Place};
use kowa_rules::Color;
use kowa_rules::record::{Cause, Ending, Record};
use serde::{Deserialize, Serialize};

use crate::answer::history;

/// The body of `record/read`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReadBody {
    text: String,
}

/// A record's main line as the other calls take positions, and what stands around it.
#[derive(Debug, Serialize)]
pub(crate) struct Told {
    game: &'static str,
    rules: &'static str,
    set: BTreeMap<&'static str, String>,
    sfen: String,
    moves: Vec<String>,
    black: String,
    white: String,
    tags: Vec<(String, String)>,
    ending: String,
    /// The whole record, variations and notes included, as Kowa writes it.
    text: String,
}

/// The body of `record/write`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WriteBody {
    position: Place,
    #[serde(default)]
    black: String,
    #[serde(default)]
    white: String,
    #[serde(default)]
    tags: Vec<(String, String)>,
    #[serde(default)]
    resigned: Option<kowa_api::Side>,
}

/// The answer of `record/write`.
#[derive(Debug, Serialize)]
pub(crate) struct Written {
    text: String,
}

pub(crate) fn read(body: ReadBody) -> Result<Told, Failure> {
    let record = Record::parse(&body.text)
        .map_err(|e| Failure::bad("bad_record", e.to_string()).at("text"))?;
    let rules = record.rules();
    Ok(Told {
        game: record.game().word(),
        rules: rules.base().name(),
        set: rules.changes().into_iter().collect(),
        sfen: record.start().to_sfen(),
        moves: record.turns().map(|turn| turn.to_string()).collect(),
        black: record.players[Color::Black].clone(),
        white: record.players[Color::White].clone(),
        tags: record.tags.clone(),
        ending: record.ending.to_string(),
        text: record.to_string(),
    })
}

pub(crate) fn write(body: WriteBody) -> Result<Written, Failure> {
    let mut record = Record::from_history(&history(&body.position)?);
    for (field, text) in [("black", &body.black), ("white", &body.white)] {
        one_line(field, text)?;
    }
    for (name, value) in &body.tags {
        one_line("tags", name)?;
        one_line("tags", value)?;
    }
    record.players[Color::Black] = body.black;
    record.players[Color::White] = body.white;
    record.tags = body.tags;
    if let Some(side) = body.resigned {
        if record.ending.is_decided() {
            return Err(Failure::decided());
        }
        record.ending = Ending::Win {
            winner: !Color::from(side),
            cause: Cause::Resignation,
        };
    }
    Ok(Written {
        text: record.to_string(),
    })
}

/// Names and tags have one line each in a record.
fn one_line(field: &'static str, text: &str) -> Result<(), Failure> {
    if text.contains(['\n', '\r']) {
        let message = format!("`{}` has more than one line", text.escape_debug());
        return Err(Failure::bad("bad_record", message).at(field));
    }
    Ok(())
}
