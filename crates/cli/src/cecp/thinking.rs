//! When the engine thinks, and what comes of it.

use std::io::Write;

use kowa_engine::{Limits, Report, Stop};
use kowa_protocol::cecp::{Reply, turn_text};
use kowa_rules::History;

use super::session::{Mode, Session, send};
use super::task::{Goal, Task};
use super::told::{claim, summary, thinking};
use crate::agent::{Manner, Search, Told};
use crate::{Result, chance};

impl Session {
    pub(super) fn configure(&mut self) {
        if self.given != Some(self.settings.config) {
            self.worker.configure(self.settings.config);
            self.given = Some(self.settings.config);
        }
    }

    /// Ends what it thinks about, and answers the `ping`s that waited for it.
    pub(super) fn give_up(&mut self) {
        if let Some(task) = self.task.take() {
            task.stop.stop();
        }
        for number in self.after_turn.drain(..) {
            self.unready.push_back(number);
            self.worker.ready();
        }
    }

    /// Thinks about its turn, if it is to move; says so where the game is over.
    pub(super) fn think(&mut self, out: &mut dyn Write) -> Result<()> {
        if let Some(over) = claim(self.game.outcome()) {
            return send(out, &over);
        }
        if self.mode == Mode::Play(self.side()) {
            let limits = Limits {
                multi_pv: self.settings.lines,
                ..self.control.limits(&self.game)
            };
            self.search(Goal::Turn, self.game.clone(), limits);
        }
        Ok(())
    }

    /// Thinks about the position, where that is what it does.
    pub(super) fn analyse(&mut self) {
        if self.mode == Mode::Analyze && !self.spoiled {
            let limits = Limits {
                multi_pv: self.settings.lines,
                ..Limits::default()
            };
            self.search(Goal::Analysis, self.game.clone(), limits);
        }
    }

    fn ponder(&mut self) {
        let Some(expected) = self
            .hint
            .filter(|_| self.hard && self.settings.level.is_none())
        else {
            return;
        };
        let mut game = self.game.clone();
        if game.play(expected).is_ok() && !game.outcome().is_decided() {
            self.search(Goal::Ponder(expected), game, Limits::default());
        }
    }

    fn search(&mut self, goal: Goal, game: History, limits: Limits) {
        self.configure();
        self.searches += 1;
        let manner = match self.settings.level {
            Some(level) if goal == Goal::Turn => Manner::Level(level, chance::seed()),
            _ => Manner::Best,
        };
        let task = Task {
            id: self.searches,
            goal,
            game,
            stop: Stop::new(),
            last: None,
        };
        self.worker.search(Search {
            id: task.id,
            game: task.game.clone(),
            limits,
            manner,
            stop: task.stop.clone(),
        });
        self.task = Some(task);
    }

    pub(super) fn told(&mut self, told: Told, out: &mut dyn Write) -> Result<()> {
        match told {
            Told::Ready => match self.unready.pop_front() {
                Some(number) => send(out, &Reply::Pong(number)),
                None => Ok(()),
            },
            Told::Thought(id, thought) => {
                let Some(task) = self.task.as_mut().filter(|task| task.id == id) else {
                    return Ok(());
                };
                if self.post || task.goal == Goal::Analysis {
                    send(out, &thinking(task, &thought))?;
                }
                task.last = Some(thought);
                Ok(())
            }
            Told::Found(id, report) => match self.task.take_if(|task| task.id == id) {
                Some(task) if task.goal == Goal::Turn => self.found(&task, report, out),
                // The search has seen the end of it; what it told stands.
                _ => Ok(()),
            },
            // Nobody asks for one in this protocol.
            Told::Proved(..) => Ok(()),
        }
    }

    fn found(&mut self, task: &Task, report: Option<Report>, out: &mut dyn Write) -> Result<()> {
        match &report {
            None => send(out, &Reply::Comment("the search broke down".to_owned()))?,
            Some(report) if self.post && task.last.is_none() => {
                send(out, &summary(task, report))?;
            }
            Some(_) => {}
        }
        // A turn is owed even if the search has a fault.
        let best = match &report {
            Some(report) => report.best,
            None => self.game.position().turns().first().copied(),
        };
        if let Some(best) = best
            && self.game.play(best).is_ok()
        {
            let text = turn_text(self.game.position().game(), best);
            for leg in Reply::moves(&text) {
                send(out, &leg)?;
            }
            self.hint = report
                .and_then(|report| report.pv.get(1).copied())
                .filter(|turn| self.game.position().is_legal(*turn));
        }
        for number in self.after_turn.drain(..) {
            send(out, &Reply::Pong(number))?;
        }
        match claim(self.game.outcome()) {
            Some(over) => send(out, &over),
            None => {
                self.ponder();
                Ok(())
            }
        }
    }
}
