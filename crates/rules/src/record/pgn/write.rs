//! Writing PGN.

use core::fmt::Write;

use super::values::{write_clock, write_estimate};
use super::{OWN, ROSTER, result, termination, variant};
use crate::record::foreign;
use crate::record::loss::Warnings;
use crate::record::{Loss, NodeId, Record, Step, Warning};
use crate::{Color, Position};

/// Longest line of turns, in characters.
const WIDTH: usize = 80;

/// The record as PGN, with what was lost.
pub fn write(record: &Record) -> (String, Vec<Warning>) {
    let mut warnings = Warnings::default();
    let mut text = String::new();
    tags(&mut text, record, &mut warnings);
    text.push('\n');
    let mut turns = Turns {
        text,
        column: 0,
        glue: true,
    };
    if let Some(note) = record.note(record.root()) {
        turns.comment(&note.comment, &mut warnings);
    }
    let first = u32::from(record.start().side() == Color::White);
    // The number is written before the first player's turns, and where the line of turns was broken.
    let mut broken = true;
    for step in record.steps() {
        match step {
            Step::Open => {
                turns.word("(");
                turns.glue = true;
                broken = true;
            }
            Step::Close => {
                turns.glue = true;
                turns.word(")");
                broken = true;
            }
            Step::Turn(at) => {
                let ply = record.ply(at) - 1 + first;
                turns.turn(record, at, ply, broken, &mut warnings);
                broken = record.note(at).is_some();
            }
        }
    }
    turns.word(result(record.ending));
    turns.text.push('\n');
    (turns.text, warnings.list)
}

fn tags(text: &mut String, record: &Record, warnings: &mut Warnings) {
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let value = value.replace(['\n', '\r'], " ");
        text.push_str(&format!("[{name} \"{}\"]\n", value.trim()));
    };
    for (name, unknown) in ROSTER {
        tag(name, record.tag(name).unwrap_or(unknown));
    }
    tag("White", &record.players[Color::Black]);
    tag("Black", &record.players[Color::White]);
    tag("Result", result(record.ending));
    tag("Variant", variant(record.game()));
    let rules = record.rules();
    tag("Rules", &foreign::rules_words(rules));
    if *record.start() != Position::start(*rules) {
        tag("SetUp", "1");
        tag("FEN", &record.start().to_sfen());
    }
    tag("Termination", termination(record.ending));
    tag("Ending", &record.ending.to_string());
    let roster = |name: &str| ROSTER.iter().position(|(n, _)| *n == name);
    let mut seen = Vec::new();
    let mut order = Vec::new();
    for (name, value) in &record.tags {
        let place = roster(name).filter(|place| !seen.contains(place));
        order.push(place.unwrap_or(ROSTER.len()));
        if let Some(place) = place {
            seen.push(place);
            continue;
        }
        let mut new: String = name
            .chars()
            .map(|c| match c {
                '"' | '[' | ']' => '_',
                c if c.is_whitespace() => '_',
                c => c,
            })
            .collect();
        if new.is_empty() {
            new.push('_');
        }
        if OWN.contains(&new.as_str()) {
            warnings.add(Loss::TagName {
                name: name.clone(),
                new: None,
            });
            continue;
        }
        tag(&new, value);
        if new != *name {
            warnings.add(Loss::TagName {
                name: name.clone(),
                new: Some(new),
            });
        }
    }
    if !order.is_sorted() {
        warnings.add(Loss::TagOrder);
    }
}

struct Turns {
    text: String,
    /// Characters on the present line.
    column: usize,
    /// Does the next word follow without a space?
    glue: bool,
}

impl Turns {
    fn word(&mut self, word: &str) {
        let len = word.len();
        if !self.glue {
            if self.column + 1 + len > WIDTH {
                self.text.push('\n');
                self.column = 0;
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.glue = false;
        self.text.push_str(word);
        self.column += len;
    }

    fn turn(
        &mut self,
        record: &Record,
        at: NodeId,
        ply: u32,
        broken: bool,
        warnings: &mut Warnings,
    ) {
        let (Some(turn), note) = (record.turn(at), record.note(at)) else {
            return;
        };
        if let Some(note) = note {
            self.comment(&note.before, warnings);
        }
        let number = ply / 2 + 1;
        if ply.is_multiple_of(2) {
            self.word(&format!("{number}."));
        } else if broken {
            self.word(&format!("{number}..."));
        }
        self.word(&turn.to_string());
        let Some(note) = note else { return };
        for mark in &note.marks {
            self.word(&format!("${}", mark.0));
        }
        let mut commands = String::new();
        for (name, time) in [("emt", note.time), ("clk", note.clock)] {
            if let Some(time) = time {
                let _ = write!(commands, "[%{name} {}] ", write_clock(time));
            }
        }
        if let Some(estimate) = note.estimate {
            let _ = write!(commands, "[%eval {}] ", write_estimate(estimate));
        }
        let comment = commands + &text_of(&note.comment, warnings);
        let comment = comment.trim_end_matches(' ');
        if !comment.is_empty() {
            self.braces(comment);
        }
    }

    fn comment(&mut self, comment: &str, warnings: &mut Warnings) {
        let comment = text_of(comment, warnings);
        if !comment.is_empty() {
            self.braces(&comment);
        }
    }

    fn braces(&mut self, comment: &str) {
        self.word("{");
        self.text.push_str(comment);
        self.text.push('}');
        self.column = match comment.rsplit_once('\n') {
            Some((_, last)) => last.len() + 1,
            None => self.column + comment.len() + 1,
        };
    }
}

/// A comment without what would end it or be taken for a command.
fn text_of(comment: &str, warnings: &mut Warnings) -> String {
    let comment = comment.trim_matches(['\n', '\r']);
    let kept = comment.replace('}', ")").replace("[%", "[ %");
    if kept != comment {
        warnings.add(Loss::Characters(
            "PGN has no `}` and no `[%` in comments: `)` and `[ %` stand for them",
        ));
    }
    kept
}
