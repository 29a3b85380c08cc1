//! All that the results of a match depend on, so that a match that stopped goes on only as it was.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use super::allowance::Allowance;
use super::args::Args;
use super::spec::{Protocol, Spec};
use super::{peer, side::Side};

/// The set-up of a match. What is not here may change when a match goes on: how many games, and how many at a time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// The game and its preset.
    pub rules: String,
    /// Options that differ from the preset.
    pub set: Vec<String>,
    /// Greatest length of a game.
    pub max_turns: usize,
    /// When both engines agree on the winner, if that ends games.
    pub agreed: Option<String>,
    /// The first engine.
    pub a: EngineSetup,
    /// The second engine.
    pub b: EngineSetup,
    /// Where games begin.
    pub openings: OpeningsSetup,
    /// Milliseconds by which an answer may be late.
    pub margin: u64,
    /// Seconds after which an engine hangs.
    pub hang: u64,
    /// The Elo differences of a sequential test.
    pub sprt: Option<[f64; 2]>,
    /// Are they normalized?
    pub normalized: bool,
    /// Kinds of faults that lose.
    pub lose: Vec<String>,
}

/// One engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EngineSetup {
    /// What it is called.
    pub name: String,
    /// As the command line names it.
    pub spec: String,
    /// Fingerprint of its program's file.
    pub program: String,
    /// Its options.
    pub options: Vec<String>,
    /// What it may use.
    pub allowance: Allowance,
}

/// Where games begin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum OpeningsSetup {
    /// A file of them.
    File {
        /// Its name.
        file: String,
        /// Fingerprint of its text.
        text: String,
    },
    /// Random turns.
    Random {
        /// How many.
        random_plies: u32,
        /// What chance goes by.
        seed: u64,
    },
}

impl Setup {
    /// The set-up that the arguments ask for.
    ///
    /// # Errors
    /// Arguments that do not fit each other, or files that cannot be read.
    pub fn of(args: &Args) -> Result<Setup> {
        let rules = args.rules()?;
        if args.games == 0 || !args.games.is_multiple_of(2) {
            bail!(
                "--games: {} is no even number above 0; openings are played in pairs",
                args.games
            );
        }
        if args.concurrency == 0 {
            bail!("--concurrency: at least one game at a time");
        }
        if args.stretch.0.contains(&0) {
            bail!("--stretch: 0 leaves no time");
        }
        let openings = match &args.openings {
            Some(file) => OpeningsSetup::File {
                file: file.display().to_string(),
                text: fingerprint(file)?,
            },
            None => OpeningsSetup::Random {
                random_plies: args.random_plies,
                seed: args.seed,
            },
        };
        Ok(Setup {
            rules: format!("{} {}", rules.game(), rules.base().name()),
            set: rules
                .changes()
                .iter()
                .map(|(option, value)| format!("{option}={value}"))
                .collect(),
            max_turns: args.max_turns,
            agreed: args.agreed.map(|agreed| agreed.to_string()),
            a: EngineSetup::of(args, Side::A)?,
            b: EngineSetup::of(args, Side::B)?,
            openings,
            margin: args.margin,
            hang: args.hang,
            sprt: args.sprt.map(|both| both.0),
            normalized: args.normalized,
            lose: args
                .losing()
                .iter()
                .map(|kind| kind.word().to_owned())
                .collect(),
        })
    }

    /// An engine.
    pub const fn engine(&self, side: Side) -> &EngineSetup {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    /// Where another set-up differs first, as `part: was …, is …`.
    pub fn difference(&self, newer: &Setup) -> Option<String> {
        let value = |setup: &Setup| serde_json::to_value(setup).unwrap_or_default();
        first_difference("", &value(self), &value(newer))
    }
}

fn first_difference(at: &str, old: &serde_json::Value, new: &serde_json::Value) -> Option<String> {
    if old == new {
        return None;
    }
    if let (Some(old), Some(new)) = (old.as_object(), new.as_object())
        && old.keys().eq(new.keys())
    {
        return old.iter().find_map(|(key, value)| {
            let at = if at.is_empty() {
                key.clone()
            } else {
                format!("{at}.{key}")
            };
            first_difference(&at, value, &new[key])
        });
    }
    Some(format!("{at}: was {old}, is {new}"))
}

impl EngineSetup {
    fn of(args: &Args, side: Side) -> Result<EngineSetup> {
        let (spec, name) = match side {
            Side::A => (&args.a, &args.name_a),
            Side::B => (&args.b, &args.name_b),
        };
        let options: Vec<String> = args
            .options
            .iter()
            .filter(|option| option.side.is_none_or(|s| s == side))
            .map(|option| format!("{}={}", option.name, option.value))
            .collect();
        let pick = |values: [u64; 2]| values[side as usize];
        let allowance = Allowance {
            depth: args.depth.map(|both| both.0[side as usize]),
            nodes: args.nodes.map(|both| pick(both.0)),
            movetime: args.movetime.map(|both| pick(both.0)),
            clock: args.clock.map(|both| both.0[side as usize]),
            stretch: args.stretch.0[side as usize],
        };
        let unlimited = allowance
            == Allowance {
                stretch: allowance.stretch,
                ..Allowance::default()
            };
        let program = match spec {
            Spec::Program {
                program, protocol, ..
            } => {
                if *protocol == Protocol::Cecp && allowance.nodes.is_some() {
                    bail!("{side}, {spec}: CECP knows no limit of nodes; give a time or a depth");
                }
                if unlimited {
                    bail!(
                        "{side}, {spec}: nothing ends its turns; give --nodes, --depth, --movetime or --clock"
                    );
                }
                let file = peer::file_of(program)
                    .with_context(|| format!("{side}: there is no program `{program}`"))?;
                fingerprint(&file)?
            }
            Spec::Kowa(kowa) => {
                if !options.is_empty() && args.options.iter().any(|o| o.side == Some(side)) {
                    bail!("{side}, {spec}: its options are part of its name, as in kowa:hash=16");
                }
                if unlimited && kowa.level.is_none() && kowa.nodes.is_none() && kowa.depth.is_none()
                {
                    bail!(
                        "{side}, {spec}: nothing ends its turns; give --nodes, --depth, --movetime or --clock"
                    );
                }
                fingerprint(&std::env::current_exe()?)?
            }
            Spec::Anchor(_) => fingerprint(&std::env::current_exe()?)?,
        };
        Ok(EngineSetup {
            name: name.clone().unwrap_or_else(|| spec.to_string()),
            spec: spec.to_string(),
            program,
            options,
            allowance,
        })
    }
}

/// Length and FNV-1a of a file: enough to see that it is another one.
fn fingerprint(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    for byte in &bytes {
        hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    }
    Ok(format!("{} bytes, {hash:016x}", bytes.len()))
}
