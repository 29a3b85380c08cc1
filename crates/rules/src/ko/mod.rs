//! Kō shōgi: turns, what they do, and their generation.

mod cover;
mod entering;
mod generate;
mod powers;
mod strike;
mod turn;
mod walk;

pub(crate) use cover::{Victim, covers};
pub(crate) use entering::Entering;
pub(crate) use generate::generate;
pub(crate) use powers::decided;
pub(crate) use strike::strikes;
pub(crate) use turn::make;
