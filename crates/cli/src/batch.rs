//! `kowa moves --batch`: positions as JSON lines in, their legal turns as JSON lines out.

use std::io::{self, BufRead, Write};

use kowa_rules::{Game, Position, Rules};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::args::Common;
use crate::{Failure, Result, choice, layout, moves};

/// Longest line that is read. The longest position string has some 1 500 bytes.
const LONGEST: usize = 1 << 20;

/// One line of the input. Fields that are not named here are passed over, so that test vectors can be piped in as they are.
#[derive(Deserialize)]
struct Request<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    game: Option<Value>,
    rules: Option<Value>,
    set: Option<Value>,
    sfen: Option<Value>,
}

/// Only the id, for lines whose other fields have no proper form.
#[derive(Deserialize)]
struct Named<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
}

/// Answers every line of the input.
///
/// # Errors
/// When the options are bad, or reading or writing fails; never for a bad line.
pub(crate) fn run(defaults: &Common, input: impl io::Read, out: &mut impl Write) -> Result<()> {
    // Options that are wrong are wrong for every line.
    choice::position(defaults)?;
    let mut input = io::BufReader::with_capacity(1 << 16, input);
    let mut line = Vec::new();
    let mut number = 0;
    loop {
        // A reader that waits for an answer before it asks again must get it.
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
        line.clear();
        let whole = read_line(&mut input, &mut line)
            .map_err(|e| Failure::failed(format_args!("cannot read standard input: {e}")))?;
        if whole == Line::End {
            return Ok(());
        }
        number += 1;
        if whole == Line::TooLong {
            let error = format!("line {number}: longer than {LONGEST} bytes");
            write_error(out, None, &error)?;
        } else {
            answer(defaults, &line, number, out)?;
        }
    }
}

#[derive(PartialEq, Eq)]
enum Line {
    Read,
    TooLong,
    End,
}

/// Reads up to the next line feed; of a line that is too long, only so much is kept.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    let mut any = false;
    let mut too_long = false;
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        if buffer.is_empty() {
            break;
        }
        any = true;
        let end = buffer.iter().position(|b| *b == b'\n');
        let text = &buffer[..end.unwrap_or(buffer.len())];
        if line.len() + text.len() > LONGEST {
            too_long = true;
        } else {
            line.extend_from_slice(text);
        }
        let read = text.len() + usize::from(end.is_some());
        input.consume(read);
        if end.is_some() {
            break;
        }
    }
    Ok(match (any, too_long) {
        (false, _) => Line::End,
        (_, true) => Line::TooLong,
        _ => Line::Read,
    })
}

/// Answers one line without its line feed. The options of the command line stand for what the line leaves out.
fn answer(defaults: &Common, line: &[u8], number: u64, out: &mut impl Write) -> io::Result<()> {
    match request(line) {
        Ok(request) => match position(&request, defaults) {
            Ok(position) => write_moves(out, request.id, &position),
            Err(error) => write_error(out, request.id, &format!("line {number}: {error}")),
        },
        Err(error) => {
            let id = serde_json::from_slice::<Named>(line)
                .ok()
                .and_then(|named| named.id);
            write_error(out, id, &format!("line {number}: {error}"))
        }
    }
}

/// Answers one line with the default options; for the fuzz target, which has no use for the answer but that there is one.
///
/// # Errors
/// Only those of the writer.
pub fn answer_line(line: &[u8], out: &mut impl Write) -> io::Result<()> {
    answer(&Common::default(), line, 1, out)
}

fn request(line: &[u8]) -> std::result::Result<Request<'_>, String> {
    let text = std::str::from_utf8(line)
        .map_err(|e| format!("not UTF-8 at byte {}", e.valid_up_to() + 1))?;
    if text.trim().is_empty() {
        return Err("empty; a JSON object is wanted".to_owned());
    }
    if !text.trim_start().starts_with('{') {
        return Err("not a JSON object".to_owned());
    }
    serde_json::from_str(text).map_err(|e| {
        // Every line is line 1 to the JSON reader; ours has its own number.
        let message = e.to_string();
        let place = format!(" at line {} column {}", e.line(), e.column());
        format!(
            "bad JSON at column {}: {}",
            e.column(),
            message.strip_suffix(&place).unwrap_or(&message)
        )
    })
}

fn position(request: &Request, defaults: &Common) -> std::result::Result<Position, String> {
    let game = match text("game", &request.game)? {
        Some(word) => word.parse::<Game>().map_err(|e| format!("game: {e}"))?,
        None => defaults.rules.game(),
    };
    // Preset, house rules and position of the command line belong to its game.
    let mut args = if game == defaults.rules.game() {
        defaults.clone()
    } else {
        Common::default()
    };
    if let Some(name) = text("rules", &request.rules)? {
        // Checked here, so that the message speaks of the line and not of an option.
        Rules::named(game, name).map_err(|e| format!("rules: {e}"))?;
        args.rules.rules = Some(name.to_owned());
    }
    let mut rules = choice::rules_of(game, &args.rules)
        .map_err(|e| e.message().unwrap_or_default().to_owned())?;
    match &request.set {
        None => {}
        Some(Value::Object(set)) => {
            for (option, value) in set {
                let value = match value {
                    Value::String(value) => value.clone(),
                    Value::Bool(_) | Value::Number(_) => value.to_string(),
                    Value::Null | Value::Array(_) | Value::Object(_) => {
                        return Err(format!(
                            "set: `{option}` is {}; a string, a boolean or a number is wanted",
                            describe(value)
                        ));
                    }
                };
                rules.set(option, &value).map_err(|e| format!("set: {e}"))?;
            }
        }
        Some(other) => return Err(format!("set: {} is no object", describe(other))),
    }
    match text("sfen", &request.sfen)?.or(args.sfen.as_deref()) {
        Some(sfen) => Position::from_sfen(rules, sfen).map_err(|e| format!("sfen: {e}")),
        None => Ok(Position::start(rules)),
    }
}

fn text<'a>(field: &str, value: &'a Option<Value>) -> std::result::Result<Option<&'a str>, String> {
    match value {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(format!("{field}: {} is no string", describe(other))),
    }
}

/// A JSON value, short enough for a message.
fn describe(value: &Value) -> String {
    match value {
        Value::Array(_) => "an array".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        other => layout::excerpt(&other.to_string()),
    }
}

fn write_id(out: &mut impl Write, id: Option<&RawValue>) -> io::Result<()> {
    out.write_all(b"{\"id\":")?;
    out.write_all(id.map_or("null", RawValue::get).as_bytes())
}

fn write_moves(out: &mut impl Write, id: Option<&RawValue>, position: &Position) -> io::Result<()> {
    write_id(out, id)?;
    out.write_all(b",\"moves\":{")?;
    let mut first = true;
    // Neither a spelling nor a position string holds a character that JSON would escape.
    moves::with_results(position, |usi, sfen| {
        let comma = if first { "" } else { "," };
        first = false;
        write!(out, "{comma}\"{usi}\":\"{sfen}\"")
    })?;
    writeln!(out, "}},\"outcome\":\"{}\"}}", position.outcome().word())
}

fn write_error(out: &mut impl Write, id: Option<&RawValue>, error: &str) -> io::Result<()> {
    write_id(out, id)?;
    let error = Value::from(error);
    writeln!(out, ",\"error\":{error}}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<Value> {
        let mut out = Vec::new();
        run(&Common::default(), input, &mut out).unwrap();
        out.split(|b| *b == b'\n')
            .filter(|line| !line.is_empty())
            .map(|line| serde_json::from_slice(line).unwrap())
            .collect()
    }

    #[test]
    fn ids_come_back_as_they_were_written() {
        let mut out = Vec::new();
        answer_line(br#"{"id": 1.50e3, "game":"go"}"#, &mut out).unwrap();
        assert!(out.starts_with(br#"{"id":1.50e3,"error":"line 1: game: "#));
    }

    #[test]
    fn every_line_has_an_answer() {
        let mut input = b"{\"id\":\"a\",\"game\":\"wa\"}\n\n{\"id\":2,\"set\":[]}\n".to_vec();
        input.extend(std::iter::repeat_n(b'x', LONGEST + 1));
        input.extend(
            b"\n\xff\n{\"id\":7,\"game\":\"wa\",\"set\":{\"drops\":true,\"nifu\":\"allowed\"}}",
        );
        let answers = answers(&input);
        assert_eq!(answers.len(), 6);
        assert_eq!(answers[0]["moves"].as_object().unwrap().len(), 51);
        assert_eq!(
            answers[1]["error"],
            "line 2: empty; a JSON object is wanted"
        );
        assert_eq!(answers[2]["id"], 2);
        assert_eq!(answers[2]["error"], "line 3: set: an array is no object");
        assert_eq!(answers[3]["error"], "line 4: longer than 1048576 bytes");
        assert_eq!(answers[4]["error"], "line 5: not UTF-8 at byte 1");
        assert_eq!(answers[5]["outcome"], "ongoing");
    }
}
