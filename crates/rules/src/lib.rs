//! The rules of Kō shōgi (廣將棋) and Wa shōgi (和將棋), exact after named sources.
//!
//! A [`Rules`] value holds the game, the preset and the options. [`Position`] is a valid position: it lists turns, makes
//! and takes them back, and says how the game stands. [`Setup`] is what anyone may type; [`Entry`] enters a turn part by
//! part and says why a part is refused; [`History`] knows repetition.
//!
//! ```
//! use kowa_rules::{Game, Position, Rules};
//!
//! let start = Position::start(Rules::default_of(Game::Ko));
//! assert_eq!(start.turns().len(), 226);
//! let turn = start.parse_move("19n19f+")?;
//! assert_eq!(start.after(turn).number(), 2);
//! # Ok::<(), kowa_rules::MoveError>(())
//! ```
#![forbid(unsafe_code)]

mod color;
mod effect;
mod entry;
mod excerpt;
mod fallen;
mod game;
mod hash;
mod history;
mod kind;
mod ko;
mod lines;
mod movement;
mod moves;
pub mod notation;
mod outcome;
mod perft;
mod position;
pub mod record;
mod refusal;
mod rules;
mod setup;
mod square;
pub mod text;
mod url;
mod wa;

pub use color::{ByColor, Color};
pub use effect::{Effect, KilledBy};
pub use entry::{Choices, End, Entry, Far, MoveChoice, MoveError, Part};
pub use excerpt::excerpt;
pub use fallen::{Fallen, Letter};
pub use game::{Game, UnknownGame};
pub use history::{History, IllegalMove};
pub use kind::{Face, Kind, Stone};
pub use movement::{ANY, Knights, Movement, Run, Second, Shooter};
pub use moves::Move;
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft};
pub use position::{Journal, Position, Want};
pub use refusal::{Refusal, RuleRef};
pub use rules::*;
pub use setup::{Problem, Setup, SfenError};
pub use square::{BadSquare, Dir, Dirs, SQUARES, Square, SquareSet, SquareSetIter, WIDTH};
pub use url::{BadEncoding, percent_decode, percent_encode};
