//! Frozen players to measure against.
