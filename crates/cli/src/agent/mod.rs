//! What the two engine protocols have in common: an engine that thinks in a thread of its own, input that is read all the
//! while, and one loop that decides what is said.

mod input;
pub mod settings;
#[cfg(test)]
pub mod testing;
mod worker;

use std::io::{BufRead, Write};
use std::sync::mpsc::{self, Receiver};

use crate::Result;

pub use input::BadLine;
pub use worker::{Manner, Search, Thought, Told, Worker};

/// Something that the loop has to look at.
#[derive(Debug)]
pub enum Event {
    /// A line of the front end.
    Line(String),
    /// A line that cannot be looked at.
    BadLine(BadLine),
    /// The front end has nothing more to say.
    End,
    /// The engine has something to say.
    Told(Told),
}

/// An engine's side of a protocol, as a machine: events go in, lines come out.
pub trait Agent {
    /// Takes an event in, and writes what there is to say about it.
    ///
    /// # Errors
    /// When the lines cannot be written.
    fn take(&mut self, event: Event, out: &mut dyn Write) -> Result<()>;

    /// Is everything said, and may the program end?
    fn is_done(&self) -> bool;
}

/// Runs an agent on the lines of a front end until it is done.
pub fn run<A: Agent>(
    make: impl FnOnce(Worker) -> A,
    input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> Result<()> {
    let (events, inbox) = mpsc::channel();
    let worker = Worker::spawn(events.clone());
    // Not joined: it may wait for a line that never comes.
    std::thread::spawn(move || input::read(input, &events));
    serve(&mut make(worker), &inbox, out)
}

fn serve(agent: &mut dyn Agent, inbox: &Receiver<Event>, out: &mut dyn Write) -> Result<()> {
    while !agent.is_done() {
        let Ok(event) = inbox.recv() else {
            break;
        };
        agent.take(event, out)?;
        // A front end waits for whole lines.
        out.flush()?;
    }
    Ok(())
}
