//! From the names of engines to players.

use std::time::Duration;

use kowa_protocol::referee::{CecpDriver, Driver, Setting, UsiDriver};
use kowa_rules::Rules;

use super::external::External;
use super::inside::{Frozen, Kowa};
use super::link::{Link, Open};
use super::player::Player;
use super::process::Process;
use super::spec::{Protocol, Spec};

/// What all players of a match have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    /// The rules of its games.
    pub rules: Rules,
    /// How long a player may take to get ready.
    pub patience: Duration,
    /// What chance goes by.
    pub seed: u64,
}

/// The player that a spec names.
pub(super) fn player(spec: &Spec, options: &[Setting], table: Table) -> Box<dyn Player> {
    match spec {
        Spec::Kowa(kowa) => Box::new(Kowa::new(*kowa, table.seed)),
        Spec::Anchor(anchor) => Box::new(Frozen {
            anchor: *anchor,
            seed: table.seed,
        }),
        Spec::Program {
            protocol,
            program,
            arguments,
        } => {
            let options = options.to_vec();
            let driver: Box<dyn Driver> = match protocol {
                Protocol::Usi => Box::new(UsiDriver::new(table.rules, options)),
                Protocol::Cecp => Box::new(CecpDriver::new(table.rules, options)),
            };
            let (program, arguments) = (program.clone(), arguments.clone());
            let open: Open = Box::new(move || {
                Process::start(&program, &arguments).map(|p| Box::new(p) as Box<dyn Link>)
            });
            Box::new(External::new(driver, open, table.patience))
        }
    }
}
