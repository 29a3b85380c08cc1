//! The format of Kowa itself: a header, the start position, one turn a line. It loses nothing.
//!
//! ```
//! # use kowa_rules::record::Record;
//! let text = "\
//! Kowa record 1
//! Game: wa
//! Rules: modern
//! Set: nifu=allowed
//! Position: 5k5/11/11/11/11/11/11/11/11/11/5K5 b P 1
//! Black: person
//! White: engine, level 3
//! Tag: Event=Club evening
//! Result: ongoing
//!
//! P*6f !? time=2.5 clock=597.5
//! ; A drop in the middle.
//! 6a6b eval=-20 depth=9
//! (
//! ; Better:
//! 6a5b
//! )
//! 6k6j
//! ";
//! let record = Record::parse(text)?;
//! assert_eq!(record.turns().count(), 3);
//! assert_eq!(record.to_string(), text);
//! # Ok::<(), kowa_rules::record::RecordError>(())
//! ```

use core::fmt::{self, Write};

use super::note::{parse_seconds, seconds};
use super::scanner::check_size;
use super::{Ending, Estimate, Note, Record, RecordError, RecordProblem, Recorder, Step};
use crate::{ByColor, Color, Game, Position, Rules};

/// The first line of every record.
pub const FIRST: &str = "Kowa record 1";

impl Record {
    /// Reads a record in the format of Kowa.
    ///
    /// # Errors
    /// The first thing that is wrong, and where.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        check_size(text)?;
        // Some editors put a byte order mark in front.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = (1..).zip(text.lines());
        match lines.next() {
            Some((_, first)) if first.trim() == FIRST => {}
            _ => {
                let wanted = " of Kowa: it starts with `Kowa record 1`";
                return Err(RecordError::new(1, 1, RecordProblem::NotARecord(wanted)));
            }
        }
        let mut header = Header::default();
        let mut last = 1;
        for (number, line) in lines.by_ref() {
            last = number;
            let line = line.trim();
            if line.is_empty() {
                break;
            }
            if !line.starts_with('#') {
                let read = header.read(number, line);
                read.map_err(|problem| RecordError::new(number, 1, problem))?;
            }
        }
        let mut body = Body::new(header.start(last)?);
        for (number, line) in lines {
            last = number;
            let start = line.trim_start();
            body.read(start).map_err(|(at, problem)| {
                let at = line.len() - start.len() + at;
                RecordError::new(number, line[..at].chars().count() + 1, problem)
            })?;
        }
        body.finish(last, header)
    }
}

/// The header as far as it was read.
#[derive(Default)]
struct Header {
    game: Option<Game>,
    rules: Option<Rules>,
    position: Option<(usize, String)>,
    players: ByColor<String>,
    tags: Vec<(String, String)>,
    result: Option<(usize, Result<Ending, RecordProblem>)>,
}

impl Header {
    fn read(&mut self, number: usize, line: &str) -> Result<(), RecordProblem> {
        let unreadable = |wanted| Err(RecordProblem::unreadable(line, wanted));
        let Some((key, value)) = line.split_once(':') else {
            return unreadable(
                "is no header line; write `Name: value`, and an empty line before the moves",
            );
        };
        let value = value.trim();
        match key {
            "Game" if self.game.is_none() && self.rules.is_none() => {
                self.game = Some(value.parse().map_err(RecordProblem::Game)?);
            }
            "Rules" if self.rules.is_none() => {
                let game = self.game.unwrap_or(Game::Ko);
                self.rules = Some(Rules::named(game, value).map_err(RecordProblem::Rules)?);
            }
            "Set" => {
                let Some((option, value)) = value.split_once('=') else {
                    return Err(RecordProblem::unreadable(value, "has no `=`"));
                };
                let set = self.rules_mut().set(option, value);
                set.map_err(RecordProblem::Rules)?;
            }
            "Position" if self.position.is_none() => {
                self.position = Some((number, value.to_owned()));
            }
            "Black" => self.players[Color::Black] = value.to_owned(),
            "White" => self.players[Color::White] = value.to_owned(),
            "Tag" => {
                let Some((name, value)) = value.split_once('=') else {
                    return Err(RecordProblem::unreadable(value, "has no `=`"));
                };
                self.tags
                    .push((name.trim().to_owned(), value.trim().to_owned()));
            }
            "Result" if self.result.is_none() => {
                self.result = Some((number, value.parse().map_err(RecordProblem::Ending)));
            }
            "Game" | "Rules" | "Position" | "Result" => {
                return Err(RecordProblem::TooLate(key.to_owned()));
            }
            _ => {
                return Err(RecordProblem::UnknownHeader(key.to_owned()));
            }
        }
        Ok(())
    }

    fn rules_mut(&mut self) -> &mut Rules {
        let game = self.game.unwrap_or(Game::Ko);
        self.rules.get_or_insert_with(|| Rules::default_of(game))
    }

    fn start(&mut self, last: usize) -> Result<Position, RecordError> {
        if self.game.is_none() {
            return Err(RecordError::new(last, 1, RecordProblem::NoGame));
        }
        let rules = *self.rules_mut();
        match &self.position {
            Some((number, text)) => Position::from_sfen(rules, text)
                .map_err(|e| RecordError::new(*number, 1, RecordProblem::Position(e))),
            None => Ok(Position::start(rules)),
        }
    }
}

/// The turns as far as they were read.
struct Body {
    recorder: Recorder,
    /// A comment at the start of a variation, which waits for its first turn.
    waiting: Option<String>,
    /// Empty lines of the comment being read, which count when it goes on.
    blank: usize,
}

impl Body {
    fn new(start: Position) -> Body {
        Body {
            recorder: Recorder::new(start),
            waiting: None,
            blank: 0,
        }
    }

    /// Reads a line. An error comes with the byte where it is.
    fn read(&mut self, line: &str) -> Result<(), (usize, RecordProblem)> {
        if let Some(comment) = line.strip_prefix(';') {
            let comment = comment.strip_prefix(' ').unwrap_or(comment);
            if comment.is_empty() {
                self.blank += 1;
                return Ok(());
            }
            let so_far = match &mut self.waiting {
                Some(waiting) => waiting,
                None => &mut self.recorder.note().comment,
            };
            if !so_far.is_empty() {
                so_far.extend(core::iter::repeat_n('\n', self.blank + 1));
            }
            so_far.push_str(comment);
            self.blank = 0;
            return Ok(());
        }
        self.blank = 0;
        let line = line.trim_end();
        match line {
            "" => return Ok(()),
            "(" => {
                if self.waiting.is_some() || !self.recorder.open() {
                    let wanted = "has no turn before it whose place the variation could take";
                    return Err((0, RecordProblem::unreadable(line, wanted)));
                }
                self.waiting = Some(String::new());
                return Ok(());
            }
            ")" => {
                if self.waiting.is_some() {
                    let wanted = "closes a variation without turns";
                    return Err((0, RecordProblem::unreadable(line, wanted)));
                }
                if !self.recorder.close() {
                    let wanted = "closes a variation that was not opened";
                    return Err((0, RecordProblem::unreadable(line, wanted)));
                }
                return Ok(());
            }
            _ if line.starts_with('#') => return Ok(()),
            _ => {}
        }
        let (turn, told) = line.split_once(' ').unwrap_or((line, ""));
        let number = self.recorder.game().moves().len() + 1;
        self.recorder
            .play(turn)
            .map_err(|why| (0, RecordProblem::turn(number, turn, why, &self.recorder)))?;
        if let Some(before) = self.waiting.take()
            && !before.is_empty()
        {
            self.recorder.note().before = before;
        }
        for word in told.split_whitespace() {
            let at = word.as_ptr() as usize - line.as_ptr() as usize;
            annotate(self.recorder.note(), word).map_err(|problem| (at, problem))?;
        }
        Ok(())
    }

    fn finish(self, last: usize, header: Header) -> Result<Record, RecordError> {
        if self.recorder.is_varying() {
            let problem = RecordProblem::Unfinished("a variation");
            return Err(RecordError::new(last, 1, problem));
        }
        let outcome = self.recorder.game().outcome();
        let (line, ending) = match header.result {
            None => (last, None),
            Some((line, Ok(ending))) => (line, Some(ending)),
            Some((line, Err(problem))) => return Err(RecordError::new(line, 1, problem)),
        };
        let mut record = self.recorder.finish(ending).map_err(|ending| {
            RecordError::new(line, 1, RecordProblem::Contradiction { ending, outcome })
        })?;
        record.players = header.players;
        record.tags = header.tags;
        Ok(record)
    }
}

/// Reads one word behind a turn.
pub(super) fn annotate(note: &mut Note, word: &str) -> Result<(), RecordProblem> {
    let bad = |wanted| RecordProblem::unreadable(word, wanted);
    let time = |value| parse_seconds(value).ok_or_else(|| bad("is no number of seconds"));
    match word.split_once('=') {
        None => {
            let wanted =
                "is no mark (! ? !! ?? !? ?! or $0 to $255) and no time=, clock=, eval= or depth=";
            note.marks.push(word.parse().map_err(|_| bad(wanted))?);
        }
        Some(("time", value)) => note.time = Some(time(value)?),
        Some(("clock", value)) => note.clock = Some(time(value)?),
        Some(("eval", value)) => {
            let wanted = "is no value: hundredths of a pawn, such as eval=+35, or eval=mate+5";
            let value = value.parse().map_err(|_| bad(wanted))?;
            note.estimate = Some(Estimate { value, depth: None });
        }
        Some(("depth", value)) => match (&mut note.estimate, value.parse()) {
            (Some(estimate), Ok(depth)) => estimate.depth = Some(depth),
            (None, _) => return Err(bad("stands without an eval= before it")),
            (_, Err(_)) => return Err(bad("is no depth")),
        },
        Some(_) => return Err(bad("is none of time=, clock=, eval= and depth=")),
    }
    Ok(())
}

/// A text as one line.
pub(super) fn one_line(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    for c in text.trim().chars() {
        words.push(if matches!(c, '\n' | '\r') { ' ' } else { c });
    }
    words
}

fn write_comment(f: &mut impl Write, comment: &str) -> fmt::Result {
    let comment = comment.trim_matches(['\n', '\r']);
    if comment.is_empty() {
        return Ok(());
    }
    for line in comment.split('\n') {
        let line = line.trim_end_matches('\r');
        let space = if line.is_empty() { "" } else { " " };
        writeln!(f, ";{space}{line}")?;
    }
    Ok(())
}

/// Everything about a turn but its comments, each word with a space before it.
pub(super) fn note_words(note: &Note) -> String {
    let mut words = String::new();
    for mark in &note.marks {
        words.push_str(&format!(" {mark}"));
    }
    for (name, time) in [("time", note.time), ("clock", note.clock)] {
        if let Some(time) = time {
            words.push_str(&format!(" {name}={}", seconds(time)));
        }
    }
    if let Some(Estimate { value, depth }) = note.estimate {
        words.push_str(&format!(" eval={value}"));
        if let Some(depth) = depth {
            words.push_str(&format!(" depth={depth}"));
        }
    }
    words
}

/// The format of Kowa, which [`Record::parse`] reads.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.rules();
        writeln!(f, "{FIRST}")?;
        writeln!(f, "Game: {}", rules.game())?;
        writeln!(f, "Rules: {}", rules.base().name())?;
        for (option, value) in rules.changes() {
            writeln!(f, "Set: {option}={value}")?;
        }
        writeln!(f, "Position: {}", self.start().to_sfen())?;
        for (name, color) in [("Black", Color::Black), ("White", Color::White)] {
            let player = one_line(&self.players[color]);
            if !player.is_empty() {
                writeln!(f, "{name}: {player}")?;
            }
        }
        for (name, value) in &self.tags {
            writeln!(
                f,
                "Tag: {}={}",
                one_line(name).replace('=', "_"),
                one_line(value)
            )?;
        }
        writeln!(f, "Result: {}", self.ending)?;
        writeln!(f)?;
        if let Some(note) = self.note(self.root()) {
            write_comment(f, &note.comment)?;
        }
        for step in self.steps() {
            let at = match step {
                Step::Open => {
                    writeln!(f, "(")?;
                    continue;
                }
                Step::Close => {
                    writeln!(f, ")")?;
                    continue;
                }
                Step::Turn(at) => at,
            };
            let Some(turn) = self.turn(at) else { continue };
            let Some(note) = self.note(at) else {
                writeln!(f, "{turn}")?;
                continue;
            };
            write_comment(f, &note.before)?;
            write!(f, "{turn}{}", note_words(note))?;
            writeln!(f)?;
            write_comment(f, &note.comment)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
