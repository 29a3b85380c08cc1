//! The looks of Kō shōgi, by family.

mod command;
mod guards;
mod officers;
mod priests_and_nets;
mod ranks;
mod shooters;

pub(super) use command::COMMAND;
pub(super) use guards::GUARDS;
pub(super) use officers::OFFICERS;
pub(super) use priests_and_nets::PRIESTS_AND_NETS;
pub(super) use ranks::RANKS;
pub(super) use shooters::SHOOTERS;
