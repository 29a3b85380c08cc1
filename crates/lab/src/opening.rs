//! Balanced random openings.
