//! A number that nobody chose.

use std::hash::{BuildHasher, Hasher, RandomState};

/// A number that differs from run to run: enough for an engine that is not to play the same game twice.
pub fn seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
