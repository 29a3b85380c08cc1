//! Records read, written and turned from one format into another.

use std::collections::BTreeMap;

use kowa_api::{Failure, Place, Side};
use kowa_rules::Color;
use kowa_rules::record::{
    Cause, Defaults, Ending, Format, Record, RecordError, UnknownFormat, Warning,
};
use serde::{Deserialize, Serialize};

use crate::answer::history;

/// The body of `record/read`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReadBody {
    text: String,
    #[serde(default)]
    format: Option<String>,
}

/// A record's main line as the other calls take positions, and what stands around it.
#[derive(Debug, Serialize)]
pub(crate) struct Told {
    format: &'static str,
    game: &'static str,
    rules: &'static str,
    set: BTreeMap<&'static str, String>,
    sfen: String,
    moves: Vec<String>,
    black: String,
    white: String,
    tags: Vec<(String, String)>,
    ending: String,
    warnings: Vec<String>,
}

/// The body of `record/convert`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ConvertBody {
    text: String,
    #[serde(default)]
    from: Option<String>,
    to: String,
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
    resigned: Option<Side>,
    #[serde(default)]
    format: Option<String>,
}

/// A record as text.
#[derive(Debug, Serialize)]
pub(crate) struct Written {
    text: String,
    warnings: Vec<String>,
}

/// Reads the main line of a record.
pub(crate) fn read(body: ReadBody) -> Result<Told, Failure> {
    let (format, record, warnings) = parsed(&body.text, body.format.as_deref(), "format")?;
    let rules = record.rules();
    Ok(Told {
        format: format.word(),
        game: record.game().word(),
        rules: rules.base().name(),
        set: rules.changes().into_iter().collect(),
        sfen: record.start().to_sfen(),
        moves: record.turns().map(|turn| turn.to_string()).collect(),
        black: record.players[Color::Black].clone(),
        white: record.players[Color::White].clone(),
        tags: record.tags.clone(),
        ending: record.ending.to_string(),
        warnings: said(&warnings),
    })
}

/// Turns a record, variations and notes included, into another format.
pub(crate) fn convert(body: ConvertBody) -> Result<Written, Failure> {
    let to = format(&body.to, "to")?;
    let (_, record, mut warnings) = parsed(&body.text, body.from.as_deref(), "from")?;
    let (text, more) = to.write(&record);
    warnings.extend(more);
    Ok(Written {
        text,
        warnings: said(&warnings),
    })
}

/// Writes a game without variations.
pub(crate) fn write(body: WriteBody) -> Result<Written, Failure> {
    let to = match &body.format {
        Some(name) => format(name, "format")?,
        None => Format::Kowa,
    };
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
    let (text, warnings) = to.write(&record);
    Ok(Written {
        text,
        warnings: said(&warnings),
    })
}

/// A record in the format named, or in the one that it seems to be in.
fn parsed(
    text: &str,
    name: Option<&str>,
    field: &'static str,
) -> Result<(Format, Record, Vec<Warning>), Failure> {
    let bad = |message: String| Failure::bad("bad_record", message).at("text");
    let format = match name {
        Some(name) => format(name, field)?,
        None => Format::of_text(text)
            .ok_or_else(|| bad("the text is in none of the known formats".to_owned()))?,
    };
    let (record, warnings) = format
        .read(text, &Defaults::default())
        .map_err(|e: RecordError| bad(e.to_string()))?;
    Ok((format, record, warnings))
}

fn format(name: &str, field: &'static str) -> Result<Format, Failure> {
    name.parse()
        .map_err(|e: UnknownFormat| Failure::bad("bad_format", e.to_string()).at(field))
}

fn said(warnings: &[Warning]) -> Vec<String> {
    warnings.iter().map(Warning::to_string).collect()
}

/// Names and tags have one line each in a record.
fn one_line(field: &'static str, text: &str) -> Result<(), Failure> {
    if text.contains(['\n', '\r']) {
        let message = format!("`{}` has more than one line", text.escape_debug());
        return Err(Failure::bad("bad_record", message).at(field));
    }
    Ok(())
}
