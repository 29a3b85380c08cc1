//! A dialogue with an agent, without processes.

use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use super::{Agent, Event, Worker};

/// An agent and what it has said.
pub struct Dialogue<A> {
    /// The agent.
    pub agent: A,
    inbox: Receiver<Event>,
    heard: usize,
    out: Vec<u8>,
}

impl<A: Agent> Dialogue<A> {
    pub fn new(make: impl FnOnce(Worker) -> A) -> Dialogue<A> {
        let (events, inbox) = mpsc::channel();
        Dialogue {
            agent: make(Worker::spawn(events)),
            inbox,
            heard: 0,
            out: Vec::new(),
        }
    }

    /// Lines said since the last call.
    fn heard(&mut self) -> Vec<String> {
        let text = String::from_utf8_lossy(&self.out[self.heard..]).into_owned();
        self.heard = self.out.len();
        text.lines().map(str::to_owned).collect()
    }

    /// Takes an event in; gives what is said at once.
    pub fn event(&mut self, event: Event) -> Vec<String> {
        self.agent
            .take(event, &mut self.out)
            .expect("writing to memory");
        self.heard()
    }

    /// Says lines to the agent; gives what it says at once.
    pub fn say(&mut self, lines: &[&str]) -> Vec<String> {
        let mut heard = Vec::new();
        for line in lines {
            heard.extend(self.event(Event::Line((*line).to_owned())));
        }
        heard
    }

    /// Lets the engine work until a line starts with these words; gives all lines up to it.
    pub fn until(&mut self, start: &str) -> Vec<String> {
        let mut heard = Vec::new();
        while !heard.iter().any(|line: &String| line.starts_with(start)) {
            let event = self
                .inbox
                .recv_timeout(Duration::from_secs(60))
                .unwrap_or_else(|_| panic!("no `{start}` comes after {heard:?}"));
            heard.extend(self.event(event));
        }
        heard
    }

    /// Lets the engine work until one of its events passes a test; gives the lines said.
    pub fn until_event(&mut self, wanted: impl Fn(&Event) -> bool) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let event = self
                .inbox
                .recv_timeout(Duration::from_secs(60))
                .unwrap_or_else(|_| panic!("no such event comes after {heard:?}"));
            let found = wanted(&event);
            heard.extend(self.event(event));
            if found {
                return heard;
            }
        }
    }
}

/// How many lines start with these words.
pub fn count(lines: &[String], start: &str) -> usize {
    lines.iter().filter(|line| line.starts_with(start)).count()
}
