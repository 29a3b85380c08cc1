//! USI: commands of a front end, replies of an engine, and what they are made of.
//!
//! Every type here both reads and prints, so that the engine's side and the referee's share one grammar. Turns stay texts:
//! they mean something only in a position, and [`Placement::history`] is where they get one.
//!
//! ```
//! use kowa_protocol::usi::{Command, Reply};
//!
//! let command: Command = "go btime 60000 wtime 55000 byoyomi 1000".parse()?;
//! assert_eq!(command.to_string(), "go btime 60000 wtime 55000 byoyomi 1000");
//! let reply: Reply = "bestmove 17n17i ponder 3f3k".parse()?;
//! assert_eq!(reply.to_string(), "bestmove 17n17i ponder 3f3k");
//! # Ok::<(), kowa_protocol::LineError>(())
//! ```

mod answer;
mod command;
mod go;
mod info;
mod option;
mod placement;
mod reply;
mod variant;
mod words;

pub use answer::{BestMove, Checkmate};
pub use command::{Command, GameResult};
pub use go::{Go, MateLimit};
pub use info::{Bound, Info, Score, Value};
pub use option::{OptionKind, OptionLine};
pub use placement::{BadPlacement, Placement};
pub use reply::Reply;
pub use variant::Variant;
