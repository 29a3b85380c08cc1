//! The turns of a KIF file.

use core::time::Duration;

use super::head::Head;
use super::line::{Component, Numbered};
use super::{OWN_WORDS, ending_of};
use crate::entry::Part;
use crate::notation::Style;
use crate::record::loss::Warnings;
use crate::record::text::annotate;
use crate::record::{
    Cause, Ending, Loss, NodeId, NotPlayed, Pause, Record, RecordError, RecordProblem, Recorder,
};
use crate::{Color, Position, Square};

/// A turn of which a component move or more were read.
struct Turn {
    line: usize,
    column: usize,
    text: String,
    from: Square,
    parts: Vec<Part>,
    turns_over: bool,
    time: Option<Duration>,
}

impl Turn {
    /// Number of component moves.
    fn steps(&self) -> usize {
        let steps = self.parts.iter().filter(|part| matches!(part, Part::To(_)));
        steps.count()
    }
}

/// The turns as far as they were read.
pub(super) struct Body {
    recorder: Recorder,
    turn: Option<Turn>,
    /// A comment at the start of a variation, which waits for its first turn.
    before: Option<String>,
    /// Empty lines of the comment being read, which count when it goes on.
    blank: usize,
    varied: bool,
    ending: Option<(usize, Ending)>,
    /// The sum of the game, for want of a last word.
    sum: Option<(usize, Ending)>,
}

impl Body {
    pub fn new(start: Position) -> Body {
        Body {
            recorder: Recorder::new(start),
            turn: None,
            before: None,
            blank: 0,
            varied: false,
            ending: None,
            sum: None,
        }
    }

    /// Reads a line.
    pub fn read(
        &mut self,
        number: usize,
        line: &str,
        warnings: &mut Warnings,
    ) -> Result<(), RecordError> {
        if let Some(comment) = line.strip_prefix(['*', '＊']) {
            self.finish_turn()?;
            self.comment(comment);
            return Ok(());
        }
        self.blank = 0;
        let trimmed = line.trim();
        if trimmed.is_empty() || trimmed.starts_with('#') || trimmed.starts_with("手数-") {
            return Ok(());
        }
        if let Some(place) = trimmed.strip_prefix("変化") {
            self.finish_turn()?;
            return self.vary(number, place);
        }
        if trimmed.starts_with("まで") {
            self.finish_turn()?;
            self.add_sum(number, trimmed);
            return Ok(());
        }
        let Some(numbered) = Numbered::parse(trimmed) else {
            self.finish_turn()?;
            warnings.add(Loss::NotUnderstood(trimmed.to_owned()));
            return Ok(());
        };
        let at = numbered.text.as_ptr() as usize - line.as_ptr() as usize;
        let column = line[..at].chars().count() + 1;
        if numbered.step.is_none_or(|step| step == 1) {
            self.finish_turn()?;
        }
        let wanted = self.recorder.game().moves().len() + 1;
        let error = |column, problem| RecordError::new(number, column, problem);
        if numbered.number != wanted {
            let text = numbered.number.to_string();
            let wanted = "is not the number of the next turn";
            return Err(error(1, RecordProblem::unreadable(&text, wanted)));
        }
        let word = numbered.text;
        if let Some(ending) = ending_of(word, self.recorder.game().position().side()) {
            if self.varied {
                warnings.add(Loss::NotUnderstood(word.to_owned()));
            } else {
                self.ending = Some((number, ending));
            }
            return Ok(());
        }
        let steps = self.turn.as_ref().map_or(0, |turn| turn.steps());
        if numbered.step.is_some_and(|step| step as usize != steps + 1) {
            let wanted = "is not the next component move of its turn";
            return Err(error(column, RecordProblem::unreadable(word, wanted)));
        }
        self.component(number, column, &numbered)
    }

    /// Reads a component move.
    fn component(
        &mut self,
        line: usize,
        column: usize,
        numbered: &Numbered<'_>,
    ) -> Result<(), RecordError> {
        let text = numbered.text;
        let error = |column, problem| Err(RecordError::new(line, column, problem));
        let pos = self.recorder.game().position();
        let component = match Component::parse(pos.game(), text) {
            Ok(component) => component,
            Err(left) => {
                let before = column_of_rest(text, left);
                let wanted = "cannot be read as a turn from here on";
                let rest: String = text.chars().skip(before).collect();
                return error(column + before, RecordProblem::unreadable(&rest, wanted));
            }
        };
        let last = self.recorder.game().moves().last().map(|turn| turn.to());
        let Some(to) = component.to.or(last) else {
            let wanted = "has no turn before it that it could end on";
            return error(column, RecordProblem::unreadable(text, wanted));
        };
        if component.drop {
            let code = format!("{}*{to}", component.look.kind().code());
            self.play(line, column, text, &code)?;
            self.set_time(numbered.time);
            return Ok(());
        }
        if let Some(turn) = &mut self.turn {
            let at = turn.parts.iter().rev().find_map(|part| match part {
                Part::To(square) => Some(*square),
                Part::Shot(_) => None,
            });
            if component.from.is_some_and(|from| Some(from) != at) {
                let wanted = "does not begin where the component move before it ended";
                return error(column, RecordProblem::unreadable(text, wanted));
            }
            turn.parts.push(Part::To(to));
            turn.parts.extend(component.shots);
            turn.turns_over |= component.turns_over;
            turn.time = numbered.time.or(turn.time);
            return Ok(());
        }
        let Some(from) = component.from else {
            // Other programs leave the origin out where it is plain.
            let number = self.recorder.game().moves().len() + 1;
            let played = self.recorder.play_spelled(text, Style::Japanese);
            self.played(played, number, (line, column), text)?;
            self.set_time(numbered.time);
            return Ok(());
        };
        let called = pos
            .stone(from)
            .is_some_and(|s| s.face.look() == component.look.look());
        if !called {
            let wanted = "names a stone that is not where it comes from";
            return error(column, RecordProblem::unreadable(text, wanted));
        }
        let mut parts = vec![Part::To(to)];
        parts.extend(component.shots);
        if component.returns && numbered.step.is_none() {
            parts.push(Part::To(from));
        }
        self.turn = Some(Turn {
            line,
            column,
            text: text.to_owned(),
            from,
            parts,
            turns_over: component.turns_over,
            time: numbered.time,
        });
        Ok(())
    }

    /// Plays the turn whose component moves were read.
    pub fn finish_turn(&mut self) -> Result<(), RecordError> {
        let Some(turn) = self.turn.take() else {
            return Ok(());
        };
        let mut code = turn.from.to_string();
        turn.parts
            .iter()
            .for_each(|part| code.push_str(&part.to_string()));
        if turn.turns_over {
            code.push('+');
        }
        self.play(turn.line, turn.column, &turn.text, &code)?;
        self.set_time(turn.time);
        Ok(())
    }

    fn play(
        &mut self,
        line: usize,
        column: usize,
        text: &str,
        code: &str,
    ) -> Result<(), RecordError> {
        let number = self.recorder.game().moves().len() + 1;
        let played = self.recorder.play(code);
        self.played(played, number, (line, column), text)
    }

    /// After a turn was played, or was not.
    fn played(
        &mut self,
        played: Result<NodeId, NotPlayed>,
        number: usize,
        (line, column): (usize, usize),
        text: &str,
    ) -> Result<(), RecordError> {
        played.map_err(|why| {
            let problem = RecordProblem::turn(number, text, why, &self.recorder);
            RecordError::new(line, column, problem)
        })?;
        if let Some(before) = self.before.take()
            && !before.is_empty()
        {
            self.recorder.note().before = before;
        }
        Ok(())
    }

    fn set_time(&mut self, time: Option<Duration>) {
        if time.is_some() {
            self.recorder.note().time = time;
        }
    }

    fn comment(&mut self, line: &str) {
        let line = line.trim_end_matches('\r');
        if self.before.is_none()
            && let Some(words) = line.strip_prefix(OWN_WORDS)
        {
            let mut note = self.recorder.note().clone();
            let mut words = words.split_whitespace();
            if words.all(|word| annotate(&mut note, word).is_ok()) {
                *self.recorder.note() = note;
                return;
            }
        }
        if line.is_empty() {
            self.blank += 1;
            return;
        }
        let so_far = match &mut self.before {
            Some(before) => before,
            None => &mut self.recorder.note().comment,
        };
        if !so_far.is_empty() {
            so_far.extend(core::iter::repeat_n('\n', self.blank + 1));
        }
        so_far.push_str(line);
        self.blank = 0;
    }

    /// Begins a variation: `：3手`.
    fn vary(&mut self, number: usize, place: &str) -> Result<(), RecordError> {
        let digits = place.trim().trim_start_matches(['：', ':']).trim();
        let digits = digits.trim_end_matches('手');
        let ply: Option<usize> = digits.parse().ok();
        let most = self.recorder.game().moves().len();
        match ply {
            Some(ply @ 1..) if ply <= most && self.before.is_none() => {
                self.recorder.back_to(ply - 1);
                self.before = Some(String::new());
                self.varied = true;
                Ok(())
            }
            _ => {
                let wanted =
                    "is no turn of the line before it whose place the variation could take";
                let problem = RecordProblem::unreadable(digits, wanted);
                Err(RecordError::new(number, 1, problem))
            }
        }
    }

    fn add_sum(&mut self, number: usize, text: &str) {
        let win = |winner| Ending::Win {
            winner,
            cause: Cause::Unstated,
        };
        let sums = [
            ("先手の勝ち", win(Color::Black)),
            ("後手の勝ち", win(Color::White)),
            (
                "引き分け",
                Ending::Draw {
                    cause: Cause::Unstated,
                },
            ),
            ("中断", Ending::Open(Pause::Interrupted)),
        ];
        let sum = sums.into_iter().find(|(words, _)| text.contains(words));
        if let Some((_, ending)) = sum.filter(|_| !self.varied) {
            self.sum = Some((number, ending));
        }
    }

    /// The record, when all lines were read.
    pub fn finish(mut self, last: usize, head: Head) -> Result<Record, RecordError> {
        if self.before.is_some() {
            let problem = RecordProblem::Unfinished("a variation");
            return Err(RecordError::new(last, 1, problem));
        }
        let record = self.recorder.record();
        let end = record.main_line().last().unwrap_or(record.root());
        self.recorder.go_to(end);
        let outcome = self.recorder.game().outcome();
        // The sum does not say why; where it agrees with the rules they do.
        let agrees = |ending: &Ending| ending.word() != Ending::from(outcome).word();
        let sum = self.sum.filter(|(_, ending)| agrees(ending));
        let told = head.ending.or(self.ending).or(sum);
        let (line, ending) = told.map_or((last, None), |(line, ending)| (line, Some(ending)));
        let mut record = self.recorder.finish(ending).map_err(|ending| {
            RecordError::new(line, 1, RecordProblem::Contradiction { ending, outcome })
        })?;
        record.players = head.players;
        record.tags = head.tags;
        Ok(record)
    }
}

/// The place in a text, in characters, where so many characters that are no white space are left.
fn column_of_rest(text: &str, left: usize) -> usize {
    let chars: Vec<char> = text.chars().collect();
    let mut seen = 0;
    for (at, c) in chars.iter().enumerate().rev() {
        if seen == left {
            return at + 1;
        }
        seen += usize::from(!c.is_whitespace());
    }
    0
}
