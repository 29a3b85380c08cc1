//! Balanced random openings.
//!
//! An opening is a number of random turns from the start that no frozen player would call decided: each random turn is
//! taken only when it does not lose stones at once, and the whole only when the judgement of the anchors
//! ([`judge`](crate::anchor::judge)) at its end is near even. The contestants of a match have no part in it. A set is plain
//! text, an opening a line, with the command that made it above; [`crate::runner`] reads it.

mod args;
mod generate;
mod set;

pub use args::{Args, run};
pub use generate::{Demands, TooFew, generate};
pub use set::OpeningSet;
