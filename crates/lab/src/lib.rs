//! The laboratory: matches between engines, openings for them, anchors to measure against, and tuning.
#![forbid(unsafe_code)]

pub mod anchor;
pub mod ladder;
pub mod opening;
pub mod random;
pub mod runner;
pub mod stats;
pub mod tune;
pub mod variant;
