//! A game at the terminal: who is to move, what was typed, what is shown.

use std::io::{BufRead, Write};
use std::path::Path;

use kowa_engine::Level;
use kowa_rules::text::{Lang, face_text, powers, side_name};
use kowa_rules::{Color, Effect, Move, Part, Position, Refusal, Square};

use super::command::Command;
use super::input::{Input, Line};
use super::opponent::Opponent;
use super::steps::{Progress, Rejected, Steps};
use super::words;
use crate::board::{self, Style};
use crate::record::Record;
use crate::{Failure, Result, choice, layout};

/// A game, its players and how it is shown.
pub struct Session {
    record: Record,
    /// The engine's side, and its strength.
    engine: Option<(Color, Level)>,
    opponent: Opponent,
    style: Style,
    /// The turn being entered.
    steps: Option<Steps>,
    /// The turn that the player was asked about: it kills stones of their own.
    asked: Option<Move>,
    /// Has the board changed since it was last drawn?
    stale: bool,
}

/// Does the session go on?
#[derive(PartialEq, Eq)]
enum Next {
    On,
    Leave,
}

impl Session {
    /// A session about this game; the engine plays the side given, at the level given.
    pub fn new(
        record: Record,
        engine: Option<(Color, Level)>,
        opponent: Opponent,
        style: Style,
    ) -> Session {
        let mut session = Session {
            record,
            engine,
            opponent,
            style,
            steps: None,
            asked: None,
            stale: true,
        };
        session.name_players();
        session
    }

    /// A record that names its players keeps them.
    fn name_players(&mut self) {
        for color in Color::ALL {
            let name = &mut self.record.players[color];
            if name.is_empty() {
                *name = match self.engine {
                    Some((engine, level)) if engine == color => format!("engine, level {level}"),
                    _ => "person".to_owned(),
                };
            }
        }
    }

    const fn lang(&self) -> Lang {
        self.style.lang
    }

    fn position(&self) -> &Position {
        self.record.game.position()
    }

    fn is_over(&self) -> bool {
        self.record.resigned.is_some() || self.record.game.outcome().is_decided()
    }

    /// Plays until the player leaves or the input ends.
    pub fn run(&mut self, input: &mut Input<impl BufRead>, out: &mut impl Write) -> Result<()> {
        let lang = self.lang();
        writeln!(out, "{}", board::title(self.position().rules(), lang))?;
        writeln!(out, "{}", words::greeting(self.engine, lang))?;
        loop {
            if let Some((color, level)) = self.engine
                && color == self.position().side()
                && !self.is_over()
            {
                self.reply(level, out)?;
            }
            if self.stale {
                self.draw(out)?;
            }
            let prompt = self.prompt();
            let next = match input.ask(&prompt, out)? {
                Line::Text(line) => {
                    let command = Command::parse(&line, self.position().game());
                    match self.asked.take() {
                        Some(turn) => self.answer(turn, command, out)?,
                        None => self.act(command, out)?,
                    }
                }
                Line::NotText => self.say(out, words::NOT_TEXT.get(lang))?,
                Line::TooLong => self.say(out, words::TOO_LONG.get(lang))?,
                Line::End => Next::Leave,
            };
            if next == Next::Leave {
                writeln!(out, "{}", words::GOODBYE.get(lang))?;
                return Ok(());
            }
        }
    }

    fn prompt(&self) -> String {
        if self.asked.is_some() {
            return format!("{} ", words::PLAY_IT.get(self.lang()));
        }
        match &self.steps {
            Some(steps) => format!("{}> ", steps.spelling()),
            None if self.is_over() => "> ".to_owned(),
            None => {
                let side = side_name(self.position().side()).get(self.lang());
                format!("{} {side}> ", self.position().number())
            }
        }
    }

    fn draw(&mut self, out: &mut impl Write) -> Result<()> {
        self.stale = false;
        let game = &self.record.game;
        let last = game.moves().last().copied();
        writeln!(out)?;
        let standing = match self.record.resigned {
            Some(_) => board::ending(self.record.result().0, "resigned", self.lang()),
            None => board::standing(game.position(), game.outcome(), self.lang()),
        };
        let drawn = board::draw(game.position(), last, &standing, &self.style);
        out.write_all(drawn.as_bytes())?;
        Ok(())
    }

    fn say(&self, out: &mut impl Write, text: &str) -> Result<Next> {
        writeln!(out, "{}", layout::wrap(text, layout::PAGE, 2))?;
        Ok(Next::On)
    }

    fn refuse(&self, out: &mut impl Write, refusal: &Refusal) -> Result<Next> {
        let text = choice::why(refusal, self.position().rules(), self.lang());
        self.say(out, &text)
    }

    fn act(&mut self, command: Command, out: &mut impl Write) -> Result<Next> {
        let lang = self.lang();
        match command {
            Command::Nothing => Ok(Next::On),
            Command::Help => {
                writeln!(out, "{}", words::help(self.position().game(), lang))?;
                Ok(Next::On)
            }
            Command::Board => {
                self.stale = true;
                Ok(Next::On)
            }
            Command::Sfen => {
                writeln!(out, "{}", self.position().to_sfen())?;
                Ok(Next::On)
            }
            Command::Moves(square) => self.list(square, out),
            Command::Why(text) => self.why(&text, out),
            Command::What(square) => self.what(square, out),
            Command::Hint => self.hint(out),
            Command::Undo => self.undo(out),
            Command::Resign => self.resign(out),
            Command::Save(path) => self.save(&path, out),
            Command::Load(path) => self.load(&path, out),
            Command::Quit => Ok(Next::Leave),
            Command::Answer(_) => self.say(out, words::NOT_ASKED.get(lang)),
            Command::Wants(example) => {
                let text = format!("{}: {example}", words::WRITE_IT_LIKE.get(lang));
                self.say(out, &text)
            }
            Command::Back => self.back(out),
            Command::Cancel => match self.steps.take() {
                Some(_) => self.say(out, words::FORGOTTEN.get(lang)),
                None => self.say(out, words::NO_ENTRY.get(lang)),
            },
            _ if self.is_over() => self.say(out, words::GAME_IS_OVER.get(lang)),
            Command::End(turn_over) => match &self.steps {
                None => self.say(out, words::NO_ENTRY.get(lang)),
                Some(steps) => match steps.end(turn_over) {
                    Ok(turn) => self.enter(turn, out),
                    Err(refusal) => self.refuse(out, &refusal),
                },
            },
            Command::Number(number) => match &mut self.steps {
                None => self.say(out, words::NO_ENTRY.get(lang)),
                Some(steps) => {
                    let progress = steps.number(number, lang);
                    self.progress(progress, out)
                }
            },
            Command::Part(part) => match (&mut self.steps, part) {
                (Some(steps), _) => {
                    let progress = steps.part(part, lang);
                    self.progress(progress.map_err(Rejected::from), out)
                }
                (None, Part::To(square)) => {
                    self.begin(Steps::stone(self.position(), square, lang), out)
                }
                (None, Part::Shot(_)) => self.refuse(out, &Refusal::MoveFirst),
            },
            Command::Drop(kind) => self.begin(Steps::hand(self.position(), kind, lang), out),
            Command::Turn(text) => match self.position().parse_move(&text) {
                Ok(turn) => self.enter(turn, out),
                Err(error) => self.refuse(out, &error.refusal),
            },
        }
    }

    /// Takes a turn from the player; one that kills stones of their own is shown and asked about first.
    fn enter(&mut self, turn: Move, out: &mut impl Write) -> Result<Next> {
        let lang = self.lang();
        let effects = self.position().effects(turn);
        if !effects.iter().any(|e| kills(e, self.position().side())) {
            return self.play(turn, out);
        }
        self.asked = Some(turn);
        let text = format!(
            "{turn}{}{} ({})",
            board::COLON.get(lang),
            words::KILLS_OWN.get(lang),
            words::effects(&effects, lang)
        );
        self.say(out, &text)
    }

    /// What was typed when the player was asked about a turn. All but a yes lets it be; what is no answer is then done.
    fn answer(&mut self, turn: Move, command: Command, out: &mut impl Write) -> Result<Next> {
        if command == Command::Answer(true) {
            return self.play(turn, out);
        }
        self.say(out, words::NOT_PLAYED.get(self.lang()))?;
        match command {
            // What was entered of it part by part is still there to be changed.
            Command::Answer(_) | Command::Nothing | Command::Undo => self.show_steps(out),
            Command::Back | Command::Cancel if self.steps.is_none() => Ok(Next::On),
            other => self.act(other, out),
        }
    }

    fn begin(
        &mut self,
        steps: std::result::Result<Steps, Refusal>,
        out: &mut impl Write,
    ) -> Result<Next> {
        match steps {
            Err(refusal) => self.refuse(out, &refusal),
            Ok(steps) if steps.is_stuck() => {
                let refusal = steps
                    .mover()
                    .and_then(|square| self.position().why_not(&format!("{square}{square}")));
                match refusal {
                    // The net that holds it is worth more than that it cannot move.
                    Some(held @ Refusal::Held { .. }) => self.refuse(out, &held),
                    _ => self.say(out, words::NO_WAY_ON.get(self.lang())),
                }
            }
            Ok(steps) => {
                self.steps = Some(steps);
                self.show_steps(out)
            }
        }
    }

    fn progress(
        &mut self,
        progress: std::result::Result<Progress, Rejected>,
        out: &mut impl Write,
    ) -> Result<Next> {
        match progress {
            Ok(Progress::Turn(turn)) => self.enter(turn, out),
            Ok(Progress::More) => self.show_steps(out),
            Err(Rejected::Refused(refusal)) => self.refuse(out, &refusal),
            Err(Rejected::NoNumber) => self.say(out, words::NO_NUMBER.get(self.lang())),
        }
    }

    fn show_steps(&self, out: &mut impl Write) -> Result<Next> {
        let Some(steps) = &self.steps else {
            return Ok(Next::On);
        };
        if steps.has_parts() {
            let marked: Vec<Square> = steps.mover().into_iter().collect();
            writeln!(out)?;
            out.write_all(board::grid(steps.position(), None, &marked, &self.style).as_bytes())?;
        }
        writeln!(out, "{}", words::CHOOSE.get(self.lang()))?;
        write!(out, "{}", steps.list())?;
        Ok(Next::On)
    }

    fn back(&mut self, out: &mut impl Write) -> Result<Next> {
        let Some(steps) = self.steps.take() else {
            return self.say(out, words::NO_ENTRY.get(self.lang()));
        };
        match steps.back(self.lang()) {
            Some(steps) => {
                self.steps = Some(steps);
                self.show_steps(out)
            }
            None => self.say(out, words::FORGOTTEN.get(self.lang())),
        }
    }

    /// Plays a turn of the side to move, the player's or the engine's, and says what it does.
    fn play(&mut self, turn: Move, out: &mut impl Write) -> Result<Next> {
        self.steps = None;
        let effects = self.position().effects(turn);
        match self.record.game.play(turn) {
            Ok(()) => {
                self.stale = true;
                if !effects.is_empty() {
                    let told = words::effects(&effects, self.lang());
                    return self.say(out, &told);
                }
                Ok(Next::On)
            }
            Err(error) => self.say(out, &error.to_string()),
        }
    }

    /// The engine's turn.
    fn reply(&mut self, level: Level, out: &mut impl Write) -> Result<()> {
        let lang = self.lang();
        writeln!(out, "{}", words::THINKING.get(lang))?;
        out.flush()?;
        let Some(turn) = self.opponent.choose(&self.record.game, level) else {
            return Err(Failure::failed(
                "the engine found no turn in a game that goes on",
            ));
        };
        let told = choice::told(self.position(), turn, lang);
        writeln!(out, "{}: {told}", words::ENGINE_PLAYS.get(lang))?;
        self.play(turn, out)?;
        Ok(())
    }

    fn hint(&mut self, out: &mut impl Write) -> Result<Next> {
        let lang = self.lang();
        if self.is_over() {
            return self.say(out, words::GAME_IS_OVER.get(lang));
        }
        match self.opponent.suggest(&self.record.game) {
            None => self.say(out, words::NO_SUGGESTION.get(lang)),
            Some(turn) => {
                let told = choice::told(self.position(), turn, lang);
                let mut text = format!("{}: {told}", words::SUGGESTS.get(lang));
                let effects = words::effects(&self.position().effects(turn), lang);
                if !effects.is_empty() {
                    text.push_str(&format!(" ({effects})"));
                }
                self.say(out, &text)
            }
        }
    }

    /// Takes back to the player's latest turn; with two people, one turn.
    fn undo(&mut self, out: &mut impl Write) -> Result<Next> {
        let lang = self.lang();
        if self.steps.take().is_some() {
            return self.say(out, words::FORGOTTEN.get(lang));
        }
        if self.record.resigned.take().is_some() {
            self.stale = true;
            return Ok(Next::On);
        }
        let mut taken = Vec::new();
        while let Some(turn) = self.record.game.undo() {
            taken.push(turn);
            let side = self.position().side();
            if self.engine.is_none_or(|(engine, _)| engine != side) {
                let told: Vec<String> = taken.iter().rev().map(ToString::to_string).collect();
                self.stale = true;
                return self.say(
                    out,
                    &format!("{}: {}", words::TAKEN_BACK.get(lang), told.join(" ")),
                );
            }
        }
        // Only the engine has moved: its turn stands.
        for turn in taken.into_iter().rev() {
            self.record.game.play(turn).map_err(Failure::failed)?;
        }
        self.say(out, words::NOTHING_TO_UNDO.get(lang))
    }

    fn resign(&mut self, out: &mut impl Write) -> Result<Next> {
        if self.is_over() {
            return self.say(out, words::GAME_IS_OVER.get(self.lang()));
        }
        self.steps = None;
        self.record.resigned = Some(self.position().side());
        self.stale = true;
        Ok(Next::On)
    }

    fn save(&self, path: &Path, out: &mut impl Write) -> Result<Next> {
        match self.record.save(path) {
            Ok(()) => {
                let text = format!("{}: {}", words::SAVED.get(self.lang()), path.display());
                self.say(out, &text)
            }
            Err(error) => self.say(out, &error.to_string()),
        }
    }

    fn load(&mut self, path: &Path, out: &mut impl Write) -> Result<Next> {
        match Record::load(path, self.lang()) {
            Ok(record) => {
                self.record = record;
                self.name_players();
                self.steps = None;
                self.stale = true;
                let lang = self.lang();
                writeln!(out, "{}: {}", words::LOADED.get(lang), path.display())?;
                writeln!(out, "{}", board::title(self.position().rules(), lang))?;
                Ok(Next::On)
            }
            Err(error) => self.say(out, &error.to_string()),
        }
    }

    fn list(&self, square: Option<Square>, out: &mut impl Write) -> Result<Next> {
        let lang = self.lang();
        if self.is_over() {
            return self.say(out, words::GAME_IS_OVER.get(lang));
        }
        let position = self.position();
        let mut turns: Vec<String> = match square {
            Some(square) => position.turns_from(square),
            None => position.turns(),
        }
        .iter()
        .map(ToString::to_string)
        .collect();
        turns.sort_unstable();
        if turns.is_empty() {
            return self.say(out, words::NO_TURNS.get(lang));
        }
        writeln!(out, "{}", layout::wrap(&turns.join(" "), layout::PAGE, 0))?;
        Ok(Next::On)
    }

    fn why(&self, text: &str, out: &mut impl Write) -> Result<Next> {
        let position = self.position();
        match position.parse_move(text) {
            Err(error) => self.refuse(out, &error.refusal),
            Ok(turn) => {
                let lang = self.lang();
                let mut told = format!("{turn}: {}", words::LEGAL.get(lang));
                let effects = words::effects(&position.effects(turn), lang);
                if !effects.is_empty() {
                    told.push_str(&format!(" ({effects})"));
                }
                self.say(out, &told)
            }
        }
    }

    fn what(&self, square: Square, out: &mut impl Write) -> Result<Next> {
        let lang = self.lang();
        let position = self.position();
        if !square.is_on(position.game()) {
            return self.say(out, words::OFF_BOARD.get(lang));
        }
        let Some(stone) = position.stone(square) else {
            return self.say(out, words::EMPTY_SQUARE.get(lang));
        };
        let text = face_text(stone.face);
        writeln!(
            out,
            "{}  {} ({})  {}",
            stone.code(),
            words::stone_on(stone, square, lang),
            text.characters.zh,
            text.romaji
        )?;
        self.say(out, text.move_text.get(lang))?;
        for power in powers(stone.face) {
            let power = power.text();
            let told = format!(
                "{}{}{}",
                power.name.get(lang),
                board::COLON.get(lang),
                power.description.get(lang)
            );
            self.say(out, &told)?;
        }
        if let Some(reverse) = stone
            .face
            .kind()
            .reverse()
            .filter(|_| !stone.face.is_turned())
        {
            let told = format!("+ {}", board::name(reverse, lang));
            self.say(out, &told)?;
        }
        Ok(Next::On)
    }
}

/// Is a stone of this side killed?
fn kills(effect: &Effect, side: Color) -> bool {
    match effect {
        Effect::Killed { stone, .. }
        | Effect::Burned { stone, .. }
        | Effect::DiedWithTheClerk { stone, .. } => stone.color == side,
        Effect::TurnedOver { .. } | Effect::TurnedBack { .. } | Effect::Fallen { .. } => false,
    }
}
