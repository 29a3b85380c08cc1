//! The rules of Kō shōgi (廣將棋) and Wa shōgi (和將棋), exact after named sources.
//!
//! A [`Rules`] value holds the game, the preset and the options. [`Position`] is a valid position: it lists turns, makes
//! and takes them back, and says how the game stands. [`Setup`] is what anyone may type; [`Entry`] enters a turn part by
//! part and says why a part is refused; [`History`] knows repetition.
//!
//! ```
//! use kowa_rules::{Game, Position, Rules};
//!
//! let pos = Position::start(Rules::default_of(Game::Ko));
//! assert_eq!(pos.turns().len(), 226);
//! # Ok::<(), kowa_rules::MoveError>(())
//! ```
#![forbid(unsafe_code)]

mod color;
mod effect;
mod fallen;
mod game;
mod hash;
mod kind;
mod ko;
mod movement;
mod moves;
mod outcome;
mod perft;
mod position;
mod rules;
mod setup;
mod square;
mod wa;

pub use color::{ByColor, Color};
pub use effect::{Effect, KilledBy};
pub use fallen::{Fallen, Letter};
pub use game::{Game, UnknownGame};
pub use kind::{Face, Kind, Stone};
pub use movement::{ANY, Knights, Movement, Run, Second, Shooter};
pub use moves::Move;
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft};
pub use position::{Journal, Position, Want};
pub use rules::*;
pub use setup::{Problem, Setup, SfenError};
pub use square::{BadSquare, Dir, Dirs, SQUARES, Square, SquareSet, SquareSetIter, WIDTH};
