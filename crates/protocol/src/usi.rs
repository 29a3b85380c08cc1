//! The engine side of USI: commands of a front end, replies to it.
