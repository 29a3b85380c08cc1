//! One line for a game, as protocols and addresses have it: `position sfen … moves …`.
//!
//! Read are `position startpos moves …`, `position sfen …`, a bare position string with or without `moves`, all of them
//! with underscores for spaces or percent-encoded, the part behind `sfen=` or `fen=` of an address, and the strings of
//! programs from chess such as XBoard, HaChu and QBoard, which write `w` for the side that moves first. The line has no
//! place for rules, names, notes, variations or a result.

use super::loss::Warnings;
use super::scanner::check_size;
use super::{
    Defaults, Ending, Loss, Record, RecordError, RecordProblem, Recorder, Warning, foreign,
};
use crate::{Color, Position, Rules, percent_decode};

/// The main line as one line of text, with what was lost.
pub fn write(record: &Record) -> (String, Vec<Warning>) {
    let mut warnings = Warnings::default();
    let mut text = format!("position sfen {}", record.start().to_sfen());
    let mut turns = record.turns().peekable();
    if turns.peek().is_some() {
        text.push_str(" moves");
    }
    for turn in turns {
        text.push_str(&format!(" {turn}"));
    }
    text.push('\n');
    let main = record.main_line().count();
    let all = record.steps();
    let all = all.filter(|step| matches!(step, super::Step::Turn(_)));
    let places = record.main_line().chain([record.root()]);
    let notes = places.filter(|at| record.note(*at).is_some());
    let rules = *record.rules() != Rules::default_of(record.game());
    let players = Color::ALL.map(|c| usize::from(!record.players[c].is_empty()));
    let ending = match record.ending {
        Ending::ONGOING => 0,
        _ => 1,
    };
    for (what, count) in [
        ("rules", usize::from(rules)),
        ("players", players.iter().sum()),
        ("tags", record.tags.len()),
        ("results", ending),
        ("turns of variations", all.count() - main),
        ("notes", notes.count()),
    ] {
        if count > 0 {
            warnings.add(Loss::NoPlace { what, count });
        }
    }
    (text, warnings.list)
}

/// Reads one line.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(text: &str, defaults: &Defaults) -> Result<(Record, Vec<Warning>), RecordError> {
    check_size(text)?;
    let mut warnings = Warnings {
        line: 1,
        ..Warnings::default()
    };
    let line = text.strip_prefix('\u{feff}').unwrap_or(text).trim();
    let plain = decoded(line).map_err(|problem| RecordError::new(1, 1, problem))?;
    let column = |word: &str| {
        // Places in a text that was decoded are none of the text that was read.
        let whole = plain.as_str();
        let at = word.as_ptr() as usize - whole.as_ptr() as usize;
        if whole == line {
            whole[..at].chars().count() + 1
        } else {
            1
        }
    };
    let body = plain
        .trim()
        .strip_prefix("position ")
        .unwrap_or(plain.trim());
    let (start, moves) = match body.split_once(" moves") {
        Some((start, moves)) => (start, moves),
        None => (body, ""),
    };
    let start = start.trim();
    let start = ["sfen ", "fen "]
        .into_iter()
        .find_map(|word| start.strip_prefix(word))
        .unwrap_or(start);
    let position = if start == "startpos" {
        Position::start(defaults.rules(defaults.game))
    } else {
        let Some(game) = foreign::game_of_board(start) else {
            let wanted = " string: it has neither the 19 rows of Kō shōgi nor the 11 of Wa shōgi";
            let problem = RecordProblem::NotARecord(wanted);
            return Err(RecordError::new(1, column(start), problem));
        };
        let (position, side) = foreign::position(defaults.rules(game), start)
            .map_err(|e| RecordError::new(1, column(start), RecordProblem::Position(e)))?;
        side.into_iter().for_each(|loss| warnings.add(loss));
        position
    };
    let mut recorder = Recorder::new(position);
    for (number, word) in (1..).zip(moves.split_whitespace()) {
        recorder.play(word).map_err(|why| {
            let problem = RecordProblem::turn(number, word, why, &recorder);
            RecordError::new(1, column(word), problem)
        })?;
    }
    let record = recorder.finish(None).map_err(|ending| {
        let problem = RecordProblem::unreadable(ending.word(), "is no result of this game");
        RecordError::new(1, 1, problem)
    })?;
    Ok((record, warnings.list))
}

/// The line without the spelling of addresses.
fn decoded(line: &str) -> Result<String, RecordProblem> {
    let found = ["sfen=", "fen="]
        .into_iter()
        .find_map(|key| line.split_once(key));
    let text = match found {
        Some((_, value)) => value.split(['&', '#']).next().unwrap_or_default(),
        None => line,
    };
    let spaced = text.contains(char::is_whitespace);
    let text = if text.contains('%') && !spaced {
        percent_decode(text)
            .map_err(|_| RecordProblem::unreadable(text, "is not percent-encoded UTF-8"))?
    } else {
        text.to_owned()
    };
    Ok(if text.contains(char::is_whitespace) {
        text
    } else {
        // In an address a plus is a promoted stone more often than a space.
        text.replace('_', " ")
    })
}
