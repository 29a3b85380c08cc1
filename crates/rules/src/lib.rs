//! The rules of Kō shōgi (廣將棋) and Wa shōgi (和將棋).
#![forbid(unsafe_code)]

mod color;
mod game;
mod kind;
mod square;

pub use color::{ByColor, Color};
pub use game::{Game, UnknownGame};
pub use kind::{Face, Kind, Stone};
pub use square::{BadSquare, Dir, Dirs, SQUARES, Square, SquareSet, SquareSetIter, WIDTH};
