//! Lines to and from an engine, and the time that its referee measures.

use std::io;
use std::time::Duration;

/// What came from an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// A line of its output.
    Line(String),
    /// A line of its complaints, which no protocol reads.
    Complaint(String),
    /// Nothing in the time given.
    Nothing,
    /// It ended; with what is known of why.
    Ended(String),
}

/// A running engine and the clock on the wall beside it. Tests put in one of their own.
pub trait Link: Send {
    /// Sends a line.
    ///
    /// # Errors
    /// When the engine takes none any more.
    fn send(&mut self, line: &str) -> io::Result<()>;

    /// Waits for a line until the clock shows this time.
    fn receive(&mut self, until: Duration) -> Received;

    /// The time on the clock.
    fn now(&self) -> Duration;
}

/// Starts the engine anew.
pub type Open = Box<dyn FnMut() -> io::Result<Box<dyn Link>> + Send>;
