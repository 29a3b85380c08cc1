//! The ladder: how far an engine stands above the anchors.
//!
//! Elo is told between neighbours alone, and only as far as games can measure it: a score of 97 % is about 600 Elo, and
//! what lies beyond is another rung's to tell. Differences of several steps are not added up.

mod args;
mod step;

pub use args::{Args, Climber, run};
pub use step::{FARTHEST, Step};
