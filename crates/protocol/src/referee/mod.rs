//! The referee side: drives an engine that speaks USI or CECP.
//!
//! A [`Driver`] is a state machine. It is told what the referee wants, and what the engine wrote; it gives lines for the
//! engine and [`Event`]s for the referee. Processes, threads and clocks are the caller's. Whether a turn is legal, and how a
//! game stands, is what `kowa-rules` says, never what an engine says.
//!
//! ```
//! use kowa_protocol::referee::{Answer, Driver, Event, Limits, State, UsiDriver};
//! use kowa_rules::{Game, History, Position, Rules};
//!
//! let game = History::new(Position::start(Rules::default_of(Game::Wa)));
//! let mut driver = UsiDriver::new(*game.start().rules(), Vec::new());
//! assert_eq!(driver.start(), ["usi"]);
//! driver.read("usiok");
//! driver.read("readyok");
//! assert_eq!(driver.state(), State::Ready);
//! let lines = driver.think(&game, &Limits { nodes: Some(1_000), ..Limits::default() });
//! assert_eq!(lines, ["position startpos", "go nodes 1000"]);
//! let reaction = driver.read("bestmove 4i5h");
//! assert!(matches!(reaction.event, Some(Event::Answer(Answer::Turn(_)))));
//! ```

mod cecp;
mod dialect;
mod driver;
mod event;
mod fault;
mod limits;
mod usi;

pub use cecp::CecpDriver;
pub use dialect::{Detour, Dialect, Timing};
pub use driver::{Driver, Setting, State};
pub use event::{Answer, Event, Reaction, Told};
pub use fault::{Fault, FaultKind, UnknownFault};
pub use limits::{ClockLeft, Limits};
pub use usi::UsiDriver;
