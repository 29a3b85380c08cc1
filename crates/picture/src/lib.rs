//! Pictures of Kō shōgi and Wa shōgi: boards, the moves of every stone, whole games.
//!
//! A [`Scene`] is a position with its last turn, arrows and highlights; it is drawn as SVG, in which characters are outlines,
//! so that no font is needed to see it. [`png`] makes pixels of it, [`gif`] a moving picture of a game, and [`diagram`] draws how
//! a kind moves.
#![forbid(unsafe_code)]

mod animation;
mod board;
mod colors;
mod diagram;
mod geometry;
mod grid;
mod legend;
mod marks;
mod outline;
mod palette;
mod panel;
pub mod plan;
mod raster;
mod stone;
mod style;
mod svg;
mod tray;
pub mod words;

pub use animation::{AnimationError, gif};
pub use board::{Arrow, LastTurn, Scene};
pub use diagram::diagram;
pub use raster::{LARGEST, RasterError, png};
pub use style::{Coordinates, Shape, Size, Stones, Style, Theme, UnknownWord};
