//! `lab`: matches, openings, the ladder of anchors, and tuning.
#![forbid(unsafe_code)]

fn main() {}
