//! The engine's side of a USI dialogue, as a machine.

use std::collections::VecDeque;
use std::io::Write;

use kowa_engine::{Config, Stop};
use kowa_protocol::LineError;
use kowa_protocol::usi::{Command, Go, Info, Placement, Reply};
use kowa_rules::{History, Position};

use super::limits::limits;
use super::options::options;
use super::owed::{Owed, Wait};
use super::told::{checkmate, count, info, summary};
use crate::agent::settings::{Change, Settings};
use crate::agent::{Agent, Event, Manner, Search, Told, Worker};
use crate::{Result, chance};

/// A dialogue with a front end.
pub struct Session {
    settings: Settings,
    game: History,
    worker: Worker,
    /// What the engine was last given to use.
    given: Option<Config>,
    /// Searches whose answer is owed, the oldest first. All but the last have been told to stop.
    owed: VecDeque<Owed>,
    /// Number of searches so far.
    searches: u64,
    /// Number of times that `readyok` is owed.
    unready: usize,
    leaving: bool,
}

impl Session {
    /// A dialogue that begins. The engine takes its memory at `isready`, or at the first `go`.
    pub fn new(settings: Settings, worker: Worker) -> Session {
        let game = History::new(Position::start(settings.rules().0));
        Session {
            settings,
            game,
            worker,
            given: None,
            owed: VecDeque::new(),
            searches: 0,
            unready: 0,
            leaving: false,
        }
    }

    fn line(&mut self, line: &str, out: &mut dyn Write) -> Result<()> {
        match line.parse::<Command>() {
            Ok(command) => self.act(command, out),
            Err(LineError::Empty) => Ok(()),
            Err(error) => say(out, error),
        }
    }

    fn act(&mut self, command: Command, out: &mut dyn Write) -> Result<()> {
        match command {
            Command::Usi => self.introduce(out)?,
            Command::IsReady => self.prepare(out)?,
            Command::SetOption { name, value } => {
                self.set(&name, value.as_deref().unwrap_or(""), out)?;
            }
            // What was learned is of the same use in another game only by chance.
            Command::UsiNewGame => self.worker.forget(),
            Command::Position(placement) => self.place(&placement, out)?,
            Command::Go(go) => {
                self.stop(out)?;
                self.begin(go, out)?;
            }
            Command::PonderHit(times) => self.hit(times, out)?,
            Command::Stop | Command::GameOver(_) => self.stop(out)?,
            Command::Quit => self.leave(out)?,
        }
        Ok(())
    }

    fn introduce(&self, out: &mut dyn Write) -> Result<()> {
        let name = format!("Kowa {}", env!("CARGO_PKG_VERSION"));
        send(out, &Reply::Name(name))?;
        send(out, &Reply::Author("the Kowa developers".to_owned()))?;
        for option in options(&self.settings) {
            send(out, &Reply::Option(option))?;
        }
        send(out, &Reply::UsiOk)
    }

    /// The table is taken now rather than on the clock of the first turn.
    fn prepare(&mut self, out: &mut dyn Write) -> Result<()> {
        if self.owed.is_empty() {
            self.configure();
            self.worker.ready();
            self.unready += 1;
            return Ok(());
        }
        // An engine that thinks has all it needs.
        send(out, &Reply::ReadyOk)
    }

    fn configure(&mut self) {
        if self.given != Some(self.settings.config) {
            self.worker.configure(self.settings.config);
            self.given = Some(self.settings.config);
        }
    }

    fn set(&mut self, name: &str, value: &str, out: &mut dyn Write) -> Result<()> {
        match self.settings.set(name, value) {
            Err(error) => say(out, error),
            Ok(Change::Thinking) => Ok(()),
            Ok(Change::Rules) => {
                let (rules, complaints) = self.settings.rules();
                for complaint in complaints {
                    say(out, complaint)?;
                }
                let start = Position::start(rules);
                let size = rules.game().size();
                say(
                    out,
                    format_args!(
                        "variant {} files {size} ranks {size} pocket {} rules {} startpos {}",
                        self.settings.variant(),
                        if rules.wa.drops { 16 } else { 0 },
                        rules.base().name(),
                        start.to_sfen()
                    ),
                )?;
                if rules != *self.game.start().rules() {
                    self.game = History::new(start);
                }
                Ok(())
            }
        }
    }

    fn place(&mut self, placement: &Placement, out: &mut dyn Write) -> Result<()> {
        match placement.history(*self.game.start().rules()) {
            Ok(game) => self.game = game,
            Err(error) => say(out, format_args!("position: {error}"))?,
        }
        Ok(())
    }

    fn begin(&mut self, go: Go, out: &mut dyn Write) -> Result<()> {
        let game = self.game.clone();
        self.search(game, go, out)
    }

    fn search(&mut self, game: History, go: Go, out: &mut dyn Write) -> Result<()> {
        let outcome = game.outcome();
        if outcome.is_decided() {
            say(out, format_args!("the game is over: {outcome}"))?;
        }
        let (limits, complaints) = limits(&go, game.position(), self.settings.lines);
        for complaint in complaints {
            say(out, complaint)?;
        }
        self.configure();
        self.searches += 1;
        let manner = match self.settings.level {
            _ if go.mate.is_some() => Manner::Mate,
            Some(level) => Manner::Level(level, chance::seed()),
            None => Manner::Best,
        };
        let wait = match &limits.ponder {
            Some(ponder) => Wait::Hit(go, ponder.clone()),
            None if go.infinite => Wait::Stop,
            None => Wait::No,
        };
        let owed = Owed {
            id: self.searches,
            game,
            stop: Stop::new(),
            levelled: matches!(manner, Manner::Level(..)),
            wait,
            found: None,
            silent: false,
        };
        self.worker.search(Search {
            id: owed.id,
            game: owed.game.clone(),
            limits,
            manner,
            stop: owed.stop.clone(),
        });
        self.owed.push_back(owed);
        Ok(())
    }

    fn stop(&mut self, out: &mut dyn Write) -> Result<()> {
        for owed in &mut self.owed {
            owed.stop.stop();
            owed.wait = Wait::No;
        }
        self.release(out)
    }

    fn leave(&mut self, out: &mut dyn Write) -> Result<()> {
        self.leaving = true;
        self.stop(out)
    }

    fn hit(&mut self, times: Go, out: &mut dyn Write) -> Result<()> {
        let Some(owed) = self.owed.back_mut() else {
            return say(out, "ponderhit: nothing is pondered on");
        };
        let Wait::Hit(go, ponder) = &owed.wait else {
            return say(out, "ponderhit: nothing is pondered on");
        };
        if times == Go::default() {
            ponder.hit();
            owed.wait = if go.infinite { Wait::Stop } else { Wait::No };
            return self.release(out);
        }
        // The clocks are known only now: the search begins anew, with all that it learned.
        let go = Go {
            searchmoves: go.searchmoves.clone(),
            ..times
        };
        let game = owed.game.clone();
        owed.silent = true;
        self.stop(out)?;
        self.search(game, go, out)
    }

    fn told(&mut self, told: Told, out: &mut dyn Write) -> Result<()> {
        match told {
            Told::Ready => {
                self.unready -= 1;
                send(out, &Reply::ReadyOk)
            }
            Told::Thought(id, thought) => match self.owed.iter().find(|owed| owed.id == id) {
                Some(owed) if !owed.silent => send(out, &Reply::Info(info(&thought))),
                _ => Ok(()),
            },
            Told::Found(id, report) => {
                if let Some(owed) = self.owed.iter_mut().find(|owed| owed.id == id) {
                    if let Some(report) = report.as_ref().filter(|_| owed.levelled && !owed.silent)
                    {
                        send(out, &Reply::Info(summary(report)))?;
                    }
                    if report.is_none() {
                        say(out, "the search broke down")?;
                    }
                    owed.found = Some(Reply::BestMove(owed.best_move(report)));
                }
                self.release(out)
            }
            Told::Proved(id, proved) => {
                if let Some(owed) = self.owed.iter_mut().find(|owed| owed.id == id) {
                    match &proved {
                        None => say(out, "the search broke down")?,
                        Some((_, nodes)) => send(out, &Reply::Info(count(*nodes)))?,
                    }
                    let result = proved.map(|(result, _)| result);
                    owed.found = Some(Reply::Checkmate(checkmate(result)));
                }
                self.release(out)
            }
        }
    }

    /// Says the answers that need not wait any longer.
    fn release(&mut self, out: &mut dyn Write) -> Result<()> {
        while let Some(owed) = self.owed.front()
            && let (Some(found), Wait::No) = (&owed.found, &owed.wait)
        {
            if !owed.silent {
                send(out, found)?;
            }
            self.owed.pop_front();
        }
        Ok(())
    }
}

impl Agent for Session {
    fn take(&mut self, event: Event, out: &mut dyn Write) -> Result<()> {
        match event {
            Event::Line(_) | Event::BadLine(_) if self.leaving => Ok(()),
            Event::Line(line) => self.line(&line, out),
            Event::BadLine(bad) => say(out, bad),
            Event::End => self.leave(out),
            Event::Told(told) => self.told(told, out),
        }
    }

    fn is_done(&self) -> bool {
        self.leaving && self.owed.is_empty() && self.unready == 0
    }
}

fn send(out: &mut dyn Write, reply: &Reply) -> Result<()> {
    writeln!(out, "{reply}")?;
    Ok(())
}

/// A message for people.
fn say(out: &mut dyn Write, message: impl std::fmt::Display) -> Result<()> {
    send(out, &Reply::Info(Info::message(message)))
}
