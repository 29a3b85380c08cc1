//! Pictures of Kō shōgi and Wa shōgi: boards, the moves of every stone, whole games.
//!
//! A [`Scene`] is a position with its last turn, arrows and highlights; it is drawn as SVG, in which characters are outlines,
//! so that no font is needed to see it, and [`diagram`] draws how a kind moves. With the feature `raster`, which is on unless
//! switched off, `png` makes pixels of a picture and `gif` a moving picture of a game.
#![forbid(unsafe_code)]

#[cfg(feature = "raster")]
mod animation;
mod board;
#[cfg(feature = "raster")]
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
#[cfg(feature = "raster")]
mod raster;
mod stone;
mod style;
mod svg;
mod tray;
pub mod words;

#[cfg(feature = "raster")]
pub use animation::{AnimationError, gif};
pub use board::{Arrow, LastTurn, Scene};
pub use diagram::{diagram, panels};
#[cfg(feature = "raster")]
pub use raster::{LARGEST, RasterError, png};
pub use style::{Coordinates, Shape, Size, Stones, Style, Theme, UnknownWord};
