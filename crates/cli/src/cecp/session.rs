//! The engine's side of a CECP dialogue, as a machine.

use std::collections::VecDeque;
use std::io::Write;

use kowa_engine::Config;
use kowa_protocol::LineError;
use kowa_protocol::cecp::{Command, Reply, from_fen, pieces, setup, turn_text, usual_spelling};
use kowa_rules::{Color, History, Move, Position, excerpt};

use super::control::Control;
use super::features::features;
use super::task::{Goal, Task};
use super::told::status;
use crate::Result;
use crate::agent::settings::{Change, MOST_HASH, MOST_THREADS, Settings};
use crate::agent::{Agent, Event, Worker};

/// Memory that goes to other things than the table, in MiB.
const OTHER_MEMORY: usize = 8;

/// A dialogue with a front end.
pub struct Session {
    pub(super) settings: Settings,
    pub(super) game: History,
    pub(super) worker: Worker,
    /// What the engine was last given to use.
    pub(super) given: Option<Config>,
    pub(super) mode: Mode,
    pub(super) task: Option<Task>,
    /// Number of searches so far.
    pub(super) searches: u64,
    pub(super) control: Control,
    /// Show what it thinks.
    pub(super) post: bool,
    /// Think on the other side's time.
    pub(super) hard: bool,
    /// The turn that it expects of the other side.
    pub(super) hint: Option<Move>,
    /// Legs of a turn whose end has not come.
    pub(super) legs: String,
    /// The position that was set is none: no turn is legal in it.
    pub(super) spoiled: bool,
    /// Numbers of `ping`s to answer after the turn that it thinks about.
    pub(super) after_turn: Vec<u64>,
    /// Numbers of `ping`s to answer once the engine has done all that came before.
    pub(super) unready: VecDeque<u64>,
    pub(super) leaving: bool,
}

/// What the engine does in a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// It plays neither side.
    Force,
    /// It plays this side.
    Play(Color),
    /// It thinks about every position.
    Analyze,
}

impl Session {
    /// A dialogue that begins. The engine takes its memory when a game does.
    pub fn new(settings: Settings, worker: Worker) -> Session {
        let game = History::new(Position::start(settings.rules().0));
        Session {
            settings,
            game,
            worker,
            given: None,
            mode: Mode::Force,
            task: None,
            searches: 0,
            control: Control::new(),
            post: false,
            hard: false,
            hint: None,
            legs: String::new(),
            spoiled: false,
            after_turn: Vec::new(),
            unready: VecDeque::new(),
            leaving: false,
        }
    }

    fn line(&mut self, line: &str, out: &mut dyn Write) -> Result<()> {
        match line.parse::<Command>() {
            Ok(command) => self.act(command, line, out),
            Err(LineError::Empty) => Ok(()),
            // A turn without the word before it, as a person types it.
            Err(LineError::Unknown { .. })
                if usual_spelling(self.game.position().game(), line).is_some() =>
            {
                self.turn(line, out)
            }
            Err(error) => refuse(out, error.kind(), line),
        }
    }

    fn act(&mut self, command: Command, line: &str, out: &mut dyn Write) -> Result<()> {
        match command {
            Command::ProtoVer(version) if version >= 2 => {
                for reply in features(&self.settings) {
                    send(out, &reply)?;
                }
            }
            Command::Quit => self.leave(),
            Command::New => self.begin(out)?,
            Command::Variant(name) => self.variant(&name, line, out)?,
            Command::SetBoard(fen) => self.set_board(&fen, out)?,
            Command::Force | Command::Exit => {
                self.give_up();
                self.mode = Mode::Force;
            }
            Command::Go => {
                self.give_up();
                self.mode = Mode::Play(self.game.position().side());
                self.think(out)?;
            }
            Command::PlayOther => {
                self.give_up();
                self.mode = Mode::Play(!self.game.position().side());
            }
            Command::UserMove(text) => self.turn(&text, out)?,
            Command::MoveNow => {
                if let Some(task) = self.task.as_ref().filter(|t| t.goal == Goal::Turn) {
                    task.stop.stop();
                }
            }
            Command::Undo => self.take_back(1, line, out)?,
            Command::Remove => self.take_back(2, line, out)?,
            Command::Level(level) => self.control.set_level(level, self.game.moves().len()),
            Command::SearchTime(ms) => self.control.set_turn(ms),
            Command::SearchDepth(depth) => self.control.set_depth(depth),
            Command::Time(hundredths) => self.control.set_left(hundredths),
            Command::Ping(number) => self.ping(number, out)?,
            Command::Memory(mib) => {
                self.settings.config.hash_mb = mib.saturating_sub(OTHER_MEMORY).clamp(1, MOST_HASH);
            }
            Command::Cores(n) => self.settings.config.threads = n.clamp(1, MOST_THREADS),
            Command::Option { name, value } => self.set(&name, value.as_deref(), line, out)?,
            Command::Analyze => {
                self.give_up();
                self.mode = Mode::Analyze;
                self.analyse();
            }
            Command::Status => self.status(out)?,
            Command::Hint => self.tell_hint(out)?,
            Command::Hard => self.hard = true,
            Command::Easy => {
                self.hard = false;
                if matches!(self.task.as_ref().map(|t| t.goal), Some(Goal::Ponder(_))) {
                    self.give_up();
                }
            }
            Command::Post => self.post = true,
            Command::NoPost => self.post = false,
            Command::Result { .. } => {
                self.give_up();
                self.mode = Mode::Force;
            }
            // A draw is never taken: an offer is declined by playing on.
            Command::Draw
            | Command::XBoard
            | Command::ProtoVer(_)
            | Command::Accepted(_)
            | Command::Rejected(_)
            | Command::OtherTime(_)
            | Command::Random
            | Command::Computer
            | Command::Name(_)
            | Command::Server(_) => {}
        }
        Ok(())
    }

    pub(super) fn side(&self) -> Color {
        self.game.position().side()
    }

    /// A game from the start. The engine plays the second side until told otherwise.
    fn begin(&mut self, out: &mut dyn Write) -> Result<()> {
        self.give_up();
        self.restart(out)?;
        self.mode = Mode::Play(Color::White);
        self.control.restart();
        self.configure();
        self.worker.forget();
        Ok(())
    }

    /// The start position by the rules that are set.
    fn restart(&mut self, out: &mut dyn Write) -> Result<()> {
        let (rules, complaints) = self.settings.rules();
        for complaint in complaints {
            send(out, &Reply::Comment(complaint))?;
        }
        self.place(History::new(Position::start(rules)));
        Ok(())
    }

    fn place(&mut self, game: History) {
        self.game = game;
        self.hint = None;
        self.legs.clear();
        self.spoiled = false;
    }

    fn variant(&mut self, name: &str, line: &str, out: &mut dyn Write) -> Result<()> {
        if self.settings.set("USI_Variant", name).is_err() {
            return refuse(out, "unknown variant", line);
        }
        self.give_up();
        self.restart(out)?;
        let rules = *self.game.start().rules();
        send(out, &Reply::Setup(setup(&rules)))?;
        for piece in pieces(&rules) {
            send(out, &piece)?;
        }
        self.analyse();
        Ok(())
    }

    fn set_board(&mut self, fen: &str, out: &mut dyn Write) -> Result<()> {
        self.give_up();
        match from_fen(*self.game.start().rules(), fen) {
            Ok(position) => {
                self.place(History::new(position));
                self.analyse();
            }
            Err(error) => {
                self.spoiled = true;
                let message = format!("Illegal position: {error}");
                send(out, &Reply::TellUserError(message))?;
            }
        }
        Ok(())
    }

    fn set(
        &mut self,
        name: &str,
        value: Option<&str>,
        line: &str,
        out: &mut dyn Write,
    ) -> Result<()> {
        match self.settings.set(name, value.unwrap_or("")) {
            Err(error) => {
                send(out, &Reply::Comment(error))?;
                refuse(out, "bad option", line)
            }
            // Rules of a game do not change while it is played.
            Ok(Change::Rules) if self.game.moves().is_empty() => {
                self.give_up();
                self.restart(out)
            }
            Ok(_) => Ok(()),
        }
    }

    fn ping(&mut self, number: u64, out: &mut dyn Write) -> Result<()> {
        match self.task.as_ref().map(|task| task.goal) {
            Some(Goal::Turn) => self.after_turn.push(number),
            // Thinking about nothing in particular goes on.
            Some(_) => return send(out, &Reply::Pong(number)),
            None => {
                self.unready.push_back(number);
                self.worker.ready();
            }
        }
        Ok(())
    }

    fn status(&self, out: &mut dyn Write) -> Result<()> {
        let Some(task) = self.task.as_ref().filter(|t| t.goal == Goal::Analysis) else {
            return Ok(());
        };
        let Some(thought) = &task.last else {
            return Ok(());
        };
        let position = task.game.position();
        let turns = position.count_turns() as usize;
        send(out, &status(thought, turns, position.game()))
    }

    fn tell_hint(&self, out: &mut dyn Write) -> Result<()> {
        let game = self.game.position().game();
        match self.hint {
            Some(turn) => send(out, &Reply::Hint(turn_text(game, turn))),
            None => Ok(()),
        }
    }

    fn leave(&mut self) {
        self.give_up();
        self.leaving = true;
    }
}

impl Agent for Session {
    fn take(&mut self, event: Event, out: &mut dyn Write) -> Result<()> {
        match event {
            Event::Line(_) | Event::BadLine(_) if self.leaving => Ok(()),
            Event::Line(line) => self.line(&line, out),
            Event::BadLine(bad) => refuse(out, &bad.to_string(), ""),
            Event::End => {
                self.leave();
                Ok(())
            }
            Event::Told(told) => self.told(told, out),
        }
    }

    fn is_done(&self) -> bool {
        self.leaving && self.unready.is_empty()
    }
}

pub(super) fn send(out: &mut dyn Write, reply: &Reply) -> Result<()> {
    writeln!(out, "{reply}")?;
    Ok(())
}

pub(super) fn refuse(out: &mut dyn Write, kind: &str, line: &str) -> Result<()> {
    send(
        out,
        &Reply::Error {
            kind: kind.to_owned(),
            command: excerpt(line),
        },
    )
}
