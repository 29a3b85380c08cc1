//! Reading PGN.

use super::values::{read_clock, read_estimate};
use super::{OWN, ROSTER};
use crate::notation::{SpellingProblem, Style};
use crate::record::loss::Warnings;
use crate::record::scanner::Scanner;
use crate::record::{
    Cause, Defaults, Ending, Loss, Mark, NotPlayed, Pause, Record, RecordError, RecordProblem,
    Recorder, Warning, foreign,
};
use crate::{ByColor, Color, Position, Rules};

/// Reads one game of PGN.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(text: &str, defaults: &Defaults) -> Result<(Record, Vec<Warning>), RecordError> {
    let mut scanner = Scanner::new(text)?;
    let mut warnings = Warnings::default();
    let mut tags = Tags::default();
    loop {
        scanner.space();
        match scanner.peek() {
            Some('[') => tags.read(&mut scanner, &mut warnings)?,
            Some('%') if scanner.column() == 1 => {
                scanner.line();
            }
            _ => break,
        }
    }
    if tags.first.is_none() && scanner.peek().is_none() {
        let wanted = " of PGN: it starts with tags such as [Variant \"wa-shogi\"]";
        return Err(scanner.error(RecordProblem::NotARecord(wanted)));
    }
    let start = tags.start(&scanner, defaults, &mut warnings)?;
    let mut turns = Turns {
        recorder: Recorder::new(start),
        before: None,
        result: None,
    };
    while turns.read(&mut scanner, &mut warnings)? {}
    if turns.recorder.is_varying() {
        return Err(scanner.error(RecordProblem::Unfinished("a variation")));
    }
    let end = turns.recorder.record().main_line().last();
    turns
        .recorder
        .go_to(end.unwrap_or(turns.recorder.record().root()));
    let ending = tags.ending(turns.result, &turns.recorder);
    let outcome = turns.recorder.game().outcome();
    let mut record = turns
        .recorder
        .finish(ending)
        .map_err(|ending| scanner.error(RecordProblem::Contradiction { ending, outcome }))?;
    record.players = tags.players;
    record.tags = tags.others;
    Ok((record, warnings.list))
}

#[derive(Default)]
struct Tags {
    first: Option<(usize, usize)>,
    players: ByColor<String>,
    others: Vec<(String, String)>,
    own: Vec<(String, String, usize, usize)>,
}

impl Tags {
    fn read(
        &mut self,
        scanner: &mut Scanner<'_>,
        warnings: &mut Warnings,
    ) -> Result<(), RecordError> {
        let (line, column) = (scanner.row(), scanner.column());
        self.first.get_or_insert((line, column));
        scanner.next();
        scanner.space();
        let name = scanner.take_while(|c| !c.is_whitespace() && !matches!(c, '"' | ']' | '['));
        scanner.space();
        let bad = |scanner: &Scanner<'_>| {
            let wanted = "is not followed by a value in quotes and `]`";
            scanner.error(RecordProblem::unreadable(&format!("[{name}"), wanted))
        };
        if scanner.next() != Some('"') {
            return Err(bad(scanner));
        }
        let mut value = String::new();
        loop {
            match scanner.next() {
                Some('"') => break,
                Some('\\') => value.extend(scanner.next()),
                Some('\n') | None => return Err(bad(scanner)),
                Some(c) => value.push(c),
            }
        }
        scanner.space();
        if scanner.next() != Some(']') {
            return Err(bad(scanner));
        }
        warnings.line = line;
        let unknown = ROSTER.iter().any(|(n, v)| *n == name && *v == value);
        match name {
            "White" if value != "?" => self.players[Color::Black] = value,
            "Black" if value != "?" => self.players[Color::White] = value,
            "White" | "Black" => {}
            _ if unknown => {}
            _ if OWN.contains(&name) => self.own.push((name.to_owned(), value, line, column)),
            _ => self.others.push((name.to_owned(), value)),
        }
        Ok(())
    }

    fn own(&self, name: &str) -> Option<&str> {
        let tag = self.own.iter().find(|tag| tag.0 == name);
        tag.map(|tag| tag.1.as_str())
    }

    /// An error about a tag.
    fn error(&self, name: &str, problem: RecordProblem) -> RecordError {
        let tag = self.own.iter().find(|tag| tag.0 == name);
        let (line, column) = tag.map_or((1, 1), |tag| (tag.2, tag.3));
        RecordError::new(line, column, problem)
    }

    fn start(
        &self,
        scanner: &Scanner<'_>,
        defaults: &Defaults,
        warnings: &mut Warnings,
    ) -> Result<Position, RecordError> {
        let fen = self.own("FEN");
        let (game, drops) = match self.own("Variant") {
            Some(name) => foreign::variant(name).ok_or_else(|| {
                let wanted = "is no variant that is known here: there are ko-shogi and wa-shogi";
                self.error("Variant", RecordProblem::unreadable(name, wanted))
            })?,
            None => match fen.and_then(foreign::game_of_board) {
                Some(game) => (game, false),
                None if self.first.is_none() => (defaults.game, false),
                None => return Err(scanner.error(RecordProblem::NoGame)),
            },
        };
        let rules = match self.own("Rules") {
            Some(words) => foreign::rules(game, words).map_err(|p| self.error("Rules", p))?,
            None if drops => Rules::preset(crate::Preset::Modern),
            None => {
                let rules = defaults.rules(game);
                warnings.add(Loss::Preset(rules.base().name()));
                rules
            }
        };
        let Some(fen) = fen else {
            return Ok(Position::start(rules));
        };
        let (position, side) = foreign::position(rules, fen)
            .map_err(|e| self.error("FEN", RecordProblem::Position(e)))?;
        if let Some(side) = side {
            warnings.add(side);
        }
        Ok(position)
    }

    /// The ending, as exactly as it is said; `None` where the rules have to say it.
    fn ending(&self, result: Option<&'static str>, recorder: &Recorder) -> Option<Ending> {
        let result = result.or(self.own("Result"))?;
        let exact = self.own("Ending").and_then(|words| words.parse().ok());
        if let Some(exact) = exact.filter(|e| super::result(*e) == result) {
            return Some(exact);
        }
        let outcome = Ending::from(recorder.game().outcome());
        if super::result(outcome) == result && outcome.is_decided() {
            return Some(outcome);
        }
        let cause = match self.own("Termination") {
            Some("time forfeit") => Cause::Timeout,
            Some("rules infraction") => Cause::IllegalMove,
            Some("adjudication") => Cause::Adjudication,
            Some("abandoned") => Cause::Forfeit,
            _ => Cause::Unstated,
        };
        let win = |winner| Ending::Win { winner, cause };
        match result {
            "1-0" => Some(win(Color::Black)),
            "0-1" => Some(win(Color::White)),
            "1/2-1/2" => Some(Ending::Draw { cause }),
            // Nobody knows how it ended, but the rules may.
            _ if outcome.is_decided() => None,
            _ if self.own("Termination") == Some("abandoned") => {
                Some(Ending::Open(Pause::Interrupted))
            }
            _ => None,
        }
    }
}

const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

struct Turns {
    recorder: Recorder,
    /// A comment at the start of a variation, which waits for its first turn.
    before: Option<String>,
    result: Option<&'static str>,
}

impl Turns {
    /// Reads one thing. Gives false at the end of the game.
    fn read(
        &mut self,
        scanner: &mut Scanner<'_>,
        warnings: &mut Warnings,
    ) -> Result<bool, RecordError> {
        scanner.space();
        let (line, column) = (scanner.row(), scanner.column());
        warnings.line = line;
        let here = |problem| Err(RecordError::new(line, column, problem));
        let Some(c) = scanner.peek() else {
            return Ok(false);
        };
        match c {
            '%' if column == 1 => {
                scanner.line();
            }
            ';' => {
                scanner.next();
                let comment = scanner.line();
                self.comment(comment.trim(), warnings);
            }
            '{' => {
                scanner.next();
                let comment = scanner.take_while(|c| c != '}');
                if scanner.next().is_none() {
                    return here(RecordProblem::Unfinished("a comment"));
                }
                self.comment(comment, warnings);
            }
            '(' => {
                scanner.next();
                if self.before.is_some() || !self.recorder.open() {
                    let wanted = "has no turn before it whose place the variation could take";
                    return here(RecordProblem::unreadable("(", wanted));
                }
                self.before = Some(String::new());
            }
            ')' => {
                scanner.next();
                if self.before.is_some() || !self.recorder.close() {
                    let wanted = match self.before {
                        Some(_) => "closes a variation without turns",
                        None => "closes a variation that was not opened",
                    };
                    return here(RecordProblem::unreadable(")", wanted));
                }
            }
            '[' if column == 1 => {
                let problem = RecordProblem::unreadable("[", "begins another game");
                return here(problem);
            }
            _ => {
                let word = scanner.take_while(|c| {
                    !c.is_whitespace() && !matches!(c, '{' | '}' | '(' | ')' | ';')
                });
                if word.is_empty() {
                    scanner.next();
                    return here(RecordProblem::unreadable(
                        &c.to_string(),
                        "opens no comment",
                    ));
                }
                return self
                    .word(word)
                    .map_err(|problem| RecordError::new(line, column, problem));
            }
        }
        Ok(true)
    }

    fn word(&mut self, word: &str) -> Result<bool, RecordProblem> {
        if let Some(result) = RESULTS.into_iter().find(|r| *r == word) {
            self.result = Some(result);
            // A result within a variation ends nothing.
            return Ok(self.recorder.is_varying());
        }
        if let Some(number) = word.strip_prefix('$') {
            let mark: Mark = format!("${number}")
                .parse()
                .map_err(|_| RecordProblem::unreadable(word, "is no mark from $0 to $255"))?;
            self.recorder.note().marks.push(mark);
            return Ok(true);
        }
        if let Ok(mark) = word.parse::<Mark>() {
            self.recorder.note().marks.push(mark);
            return Ok(true);
        }
        // `12.` and `12...`, perhaps with the turn right behind it.
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let turn = match word[digits..].strip_prefix('.') {
            Some(rest) => rest.trim_start_matches('.'),
            None if digits == word.len() => "",
            None => word,
        };
        if turn.is_empty() {
            return Ok(true);
        }
        let bare = turn.trim_end_matches(['!', '?']);
        self.play(bare)?;
        if bare.len() < turn.len() {
            let sign = &turn[bare.len()..];
            let mark = sign.parse().map_err(|_| {
                RecordProblem::unreadable(turn, "ends in a mark that is none of ! ? !! ?? !? ?!")
            })?;
            self.recorder.note().marks.push(mark);
        }
        if let Some(before) = self.before.take()
            && !before.is_empty()
        {
            self.recorder.note().before = before;
        }
        Ok(true)
    }

    /// Plays a turn that is spelled as a code or in Western letters.
    fn play(&mut self, text: &str) -> Result<(), RecordProblem> {
        let number = self.recorder.game().moves().len() + 1;
        let first = match self.recorder.play(text) {
            Ok(_) => return Ok(()),
            Err(why) => why,
        };
        let why = match self.recorder.play_spelled(text, Style::Western) {
            Ok(_) => return Ok(()),
            // What is no Western spelling either is judged as a code.
            Err(NotPlayed::Unclear(SpellingProblem::Stopped { .. })) => first,
            Err(why) => why,
        };
        Err(RecordProblem::turn(number, text, why, &self.recorder))
    }

    fn comment(&mut self, text: &str, warnings: &mut Warnings) {
        let mut rest = text;
        let mut kept = String::new();
        while let Some((before, tail)) = rest.split_once("[%") {
            let Some((command, after)) = tail.split_once(']') else {
                break;
            };
            kept.push_str(before);
            let (name, value) = command.split_once(' ').unwrap_or((command, ""));
            let note = self.recorder.note();
            let known = match name {
                "emt" => read_clock(value).map(|time| note.time = Some(time)),
                "clk" => read_clock(value).map(|time| note.clock = Some(time)),
                "eval" => read_estimate(value).map(|estimate| note.estimate = Some(estimate)),
                _ => None,
            };
            if known.is_none() {
                warnings.add(Loss::NotUnderstood(format!("[%{command}]")));
            }
            rest = after.strip_prefix(' ').unwrap_or(after);
        }
        kept.push_str(rest);
        let kept = kept.replace('\r', "");
        let kept = kept.trim_matches('\n');
        if kept.trim().is_empty() {
            return;
        }
        let so_far = match &mut self.before {
            Some(before) => before,
            None => &mut self.recorder.note().comment,
        };
        if !so_far.is_empty() {
            so_far.push('\n');
        }
        so_far.push_str(kept);
    }
}
