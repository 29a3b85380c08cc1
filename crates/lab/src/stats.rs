//! Elo, its error, and sequential tests.
