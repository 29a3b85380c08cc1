//! Records of games: what was played, by whom, how long it took, what was thought of it, and how it ended.
//!
//! A [`Record`] is a tree of turns from a start position, with a [`Note`] at each, tags about the whole, and an [`Ending`].
//! The first of a turn's sequels is the main line, the others are variations. The tree lives in one vector and nothing here
//! recurses, so that variations may lie as deep as memory allows. A [`Recorder`] plays turns into a record by the rules.
//!
//! [`Record::parse`] and `Display` are the format of Kowa itself, which loses nothing.
//!
//! ```
//! use kowa_rules::record::{Cause, Ending, Record};
//! use kowa_rules::{Color, Game, Position, Rules};
//!
//! let start = Position::start(Rules::default_of(Game::Wa));
//! let mut record = Record::new(start);
//! record.players[Color::Black] = "Hana".to_owned();
//! let first = record.start().parse_move("6i6h")?;
//! let at = record.append(record.root(), first);
//! record.note_mut(at).comment = "Towards the centre.".to_owned();
//! record.ending = Ending::Win { winner: Color::Black, cause: Cause::Resignation };
//! assert_eq!(Record::parse(&record.to_string())?, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod defaults;
mod ending;
mod error;
mod foreign;
mod format;
#[cfg(feature = "json")]
pub mod json;
pub mod kif;
mod loss;
mod note;
pub mod pgn;
pub mod position;
mod recorder;
mod scanner;
mod stream;
mod text;
mod tree;

pub use defaults::Defaults;
pub use ending::{Cause, Ending, Pause, UnknownEnding};
pub use error::{RecordError, RecordProblem};
pub use format::{Format, UnknownFormat};
pub use loss::{Loss, Warning};
pub use note::{BadMark, BadValue, Estimate, Mark, Note, Value};
pub use recorder::{NotPlayed, Recorder};
pub use stream::{Chunk, Splitter};
pub use text::FIRST;
pub use tree::{NodeId, Record, Step, Steps};

/// Largest record that is read, in bytes.
pub const LARGEST: usize = 16 << 20;
