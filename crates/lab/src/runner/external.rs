//! A player that is reached by a protocol.

use std::collections::VecDeque;
use std::io;
use std::time::Duration;

use kowa_protocol::referee::{Driver, Event, Fault, FaultKind, Limits, State};
use kowa_rules::{Color, History, Position};

use super::link::{Link, Open, Received};
use super::player::{Played, Player};

/// Lines of a dialogue that are kept, the last ones.
const KEPT: usize = 20_000;
/// How long an engine that takes no input is listened to.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// A player that is reached by a protocol. It is started when first needed, and again after a fault.
pub struct External {
    driver: Box<dyn Driver>,
    open: Open,
    link: Option<Box<dyn Link>>,
    /// How long it may take to get ready.
    patience: Duration,
    /// What was said when it was started last.
    greeting: Vec<String>,
    /// What was said since the game began.
    dialogue: VecDeque<String>,
}

impl External {
    /// A player that is not started yet.
    pub fn new(driver: Box<dyn Driver>, open: Open, patience: Duration) -> External {
        External {
            driver,
            open,
            link: None,
            patience,
            greeting: Vec::new(),
            dialogue: VecDeque::new(),
        }
    }

    fn note(&mut self, mark: char, text: &str) {
        let now = self.link.as_ref().map_or(Duration::ZERO, |link| link.now());
        if self.dialogue.len() == KEPT {
            self.dialogue.pop_front();
        }
        self.dialogue
            .push_back(format!("{:9.3} {mark} {text}", now.as_secs_f64()));
    }

    fn send(&mut self, lines: Vec<String>) -> Result<(), Fault> {
        for line in lines {
            self.note('>', &line);
            let Some(link) = &mut self.link else {
                return Err(Fault::new(FaultKind::Crash, "it does not run"));
            };
            if let Err(error) = link.send(&line) {
                return Err(Fault::new(FaultKind::Crash, self.last_words(&error)));
            }
        }
        Ok(())
    }

    /// Why an engine takes no input any more: what it still has to say may tell.
    fn last_words(&mut self, error: &io::Error) -> String {
        let until = self.now() + LAST_WORDS;
        while let Some(link) = &mut self.link {
            match link.receive(until) {
                Received::Line(line) => self.note('<', &line),
                Received::Complaint(line) => self.note('!', &line),
                Received::Ended(why) => return why,
                Received::Nothing => break,
            }
        }
        format!("it takes no input: {error}")
    }

    /// Reads until the engine has the state wanted, or something came of its turn. `None` when the time is over.
    fn read(&mut self, wanted: Option<State>, until: Duration) -> Result<Option<Read>, Fault> {
        loop {
            if wanted == Some(self.driver.state()) {
                return Ok(Some(Read::State));
            }
            let Some(link) = &mut self.link else {
                return Err(Fault::new(FaultKind::Crash, "it does not run"));
            };
            match link.receive(until) {
                Received::Nothing => return Ok(None),
                Received::Ended(why) => return Err(Fault::new(FaultKind::Crash, why)),
                Received::Complaint(line) => self.note('!', &line),
                Received::Line(line) => {
                    let at = link.now();
                    self.note('<', &line);
                    let reaction = self.driver.read(&line);
                    self.send(reaction.send)?;
                    match reaction.event {
                        Some(Event::Fault(fault)) => return Err(fault),
                        Some(Event::Answer(answer)) => return Ok(Some(Read::Answer(answer, at))),
                        None => {}
                    }
                }
            }
        }
    }

    fn now(&self) -> Duration {
        self.link.as_ref().map_or(Duration::ZERO, |link| link.now())
    }

    /// Waits until the engine is ready.
    fn settle(&mut self, what: &str) -> Result<(), Fault> {
        let until = self.now() + self.patience;
        match self.read(Some(State::Ready), until)? {
            Some(_) => Ok(()),
            None => Err(Fault::new(
                FaultKind::TimeOut,
                format!("not ready after {what} in {} s", self.patience.as_secs()),
            )),
        }
    }

    fn get_ready(&mut self, start: &Position) -> Result<(), Fault> {
        if self.link.is_none() {
            let link = (self.open)().map_err(|error| {
                Fault::new(FaultKind::Crash, format!("it cannot be started: {error}"))
            })?;
            self.link = Some(link);
            self.greeting.clear();
            let lines = self.driver.start();
            self.send(lines)?;
            self.settle("its start")?;
            self.greeting = self.dialogue.drain(..).collect();
        }
        let lines = self.driver.new_game(start);
        self.send(lines)?;
        self.settle("a new game")
    }

    fn think(
        &mut self,
        game: &History,
        limits: &Limits,
        deadline: Duration,
    ) -> Result<Played, Fault> {
        let lines = self.driver.think(game, limits);
        self.send(lines)?;
        let until = self.now() + self.patience;
        if self.read(Some(State::Thinking), until)?.is_none() {
            return Err(Fault::new(
                FaultKind::TimeOut,
                format!("no answer to `ping` in {} s", self.patience.as_secs()),
            ));
        }
        let start = self.now();
        match self.read(None, start + deadline)? {
            Some(Read::Answer(answer, at)) => Ok(Played {
                answer,
                time: at.saturating_sub(start),
                told: self.driver.told(),
            }),
            _ => Err(Fault::new(
                FaultKind::TimeOut,
                format!("no turn within {} ms", deadline.as_millis()),
            )),
        }
    }

    /// An engine that did something wrong is not trusted with what comes next: it is started anew.
    fn drop_if_faulty<T>(&mut self, result: Result<T, Fault>) -> Result<T, Fault> {
        if let Err(fault) = &result {
            self.note('*', &fault.to_string());
            self.link = None;
        }
        result
    }
}

/// Why reading ended.
enum Read {
    State,
    Answer(kowa_protocol::referee::Answer, Duration),
}

impl Player for External {
    fn new_game(&mut self, start: &Position) -> Result<(), Fault> {
        self.dialogue.clear();
        let result = self.get_ready(start);
        self.drop_if_faulty(result)
    }

    fn play(
        &mut self,
        game: &History,
        limits: &Limits,
        deadline: Duration,
    ) -> Result<Played, Fault> {
        let result = self.think(game, limits, deadline);
        self.drop_if_faulty(result)
    }

    fn game_over(&mut self, winner: Option<Color>) {
        if self.link.is_none() {
            return;
        }
        let lines = self.driver.game_over(winner);
        if self.send(lines).is_err() {
            self.link = None;
        }
    }

    fn dialogue(&self) -> Vec<String> {
        self.greeting
            .iter()
            .chain(&self.dialogue)
            .cloned()
            .collect()
    }

    fn own_name(&self) -> Option<String> {
        let name = self.driver.name();
        (!name.is_empty()).then(|| name.to_owned())
    }
}

impl Drop for External {
    fn drop(&mut self) {
        let lines = self.driver.quit();
        // It ends with its input in any case.
        let _ = self.send(lines);
    }
}
