//! USI and CECP, the two protocols that board game engines speak, for Kō shōgi and Wa shōgi.
//!
//! Both sides are here, and neither does I/O: text comes in, text goes out. [`usi`] and [`cecp`] read the commands that a
//! front end sends to an engine and write the engine's replies; [`referee`] drives another engine.
#![forbid(unsafe_code)]

pub mod cecp;
mod error;
pub mod referee;
pub mod usi;

pub use error::LineError;
