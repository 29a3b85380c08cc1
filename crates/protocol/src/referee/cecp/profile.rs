//! What an engine says of itself, and what it has to be told before it plays.

use kowa_rules::{Game, Preset, Rules, excerpt};

use crate::cecp::{Command, Feature, FeatureValue, Offer, variant_names};
use crate::referee::dialect::Dialect;
use crate::referee::driver::rule_options;
use crate::referee::{Fault, FaultKind, Setting};

/// Memory in MiB where none is set: HaChu thinks only after it was given some.
const MEMORY: &str = "64";

/// What an engine says of itself.
#[derive(Clone, Debug)]
pub(super) struct Profile {
    /// Its name.
    pub name: String,
    /// How it speaks, by its name.
    pub dialect: &'static Dialect,
    /// Does it answer `ping`?
    pub ping: bool,
    /// Does it want `usermove` before a turn?
    pub usermove: bool,
    /// Has it said all?
    pub done: bool,
    memory: bool,
    smp: bool,
    variants: Vec<String>,
    options: Vec<String>,
}

impl Default for Profile {
    fn default() -> Profile {
        Profile {
            name: String::new(),
            dialect: Dialect::of(""),
            ping: false,
            usermove: false,
            done: false,
            memory: false,
            smp: false,
            variants: Vec::new(),
            options: Vec::new(),
        }
    }
}

impl Profile {
    /// Takes in features and gives the answers to them.
    pub fn take(&mut self, features: Vec<Feature>) -> Vec<Command> {
        let mut answers = Vec::new();
        for feature in features {
            let on = feature.is_on();
            let text = match feature.value {
                FeatureValue::Text(text) => text,
                FeatureValue::Number(number) => number.to_string(),
            };
            match feature.name.as_str() {
                // With 0 it needs more time than is usual.
                "done" => {
                    self.done = on;
                    continue;
                }
                "myname" => {
                    self.dialect = Dialect::of(&text);
                    self.name = text;
                }
                "variants" => self.variants = text.split(',').map(str::to_owned).collect(),
                "option" => {
                    let offer = text.parse::<Offer>();
                    self.options.extend(offer.map(|offer| offer.name));
                }
                "ping" => self.ping = on,
                "usermove" => self.usermove = on,
                "memory" => self.memory = on,
                "smp" => self.smp = on,
                _ => {}
            }
            answers.push(Command::Accepted(feature.name));
        }
        answers
    }

    /// What holds for all games: memory, options, rules.
    ///
    /// # Errors
    /// When it does not play these rules, or has no such option.
    pub fn set_up(&self, rules: &Rules, settings: &[Setting]) -> Result<Vec<Command>, Fault> {
        let mut commands = Vec::new();
        let given = |name: &str| settings.iter().find(|s| s.name == name);
        let number = |name: &'static str, otherwise: &str| {
            let text = given(name).map_or(otherwise, |setting| &setting.value);
            text.parse().map_err(|_| {
                Fault::new(
                    FaultKind::Protocol,
                    format!("`{}` is no number for `{name}`", excerpt(text)),
                )
            })
        };
        if self.memory {
            commands.push(Command::Memory(number("memory", MEMORY)?));
        }
        if self.smp {
            commands.push(Command::Cores(number("cores", "1")?));
        }
        let option = |name: &str, value: &str| Command::Option {
            name: name.to_owned(),
            value: Some(value.to_owned()),
        };
        for (name, value) in self.dialect.options {
            if self.options.iter().any(|option| option == name) && given(name).is_none() {
                commands.push(option(name, value));
            }
        }
        for Setting { name, value } in settings {
            match name.as_str() {
                "memory" if self.memory => {}
                "cores" if self.smp => {}
                _ if self.options.contains(name) => commands.push(option(name, value)),
                _ => {
                    return Err(Fault::new(
                        FaultKind::Protocol,
                        format!("it has no option `{}`", excerpt(name)),
                    ));
                }
            }
        }
        self.variant(rules)?;
        let find = |name: &str| self.options.iter().find(|own| *own == name).cloned();
        for Setting { name, value } in rule_options(rules, preset_by_name(rules), find)? {
            commands.push(option(&name, &value));
        }
        Ok(commands)
    }

    /// The engine's name for the game.
    ///
    /// # Errors
    /// When it does not play it.
    pub fn variant(&self, rules: &Rules) -> Result<&'static str, Fault> {
        let names = variant_names(rules);
        names
            .iter()
            .find(|name| self.variants.iter().any(|own| own == *name))
            .copied()
            .ok_or_else(|| {
                Fault::new(
                    FaultKind::Protocol,
                    format!("it plays none of the variants {}", names.join(", ")),
                )
            })
    }
}

/// The preset that the name of a game stands for.
const fn preset_by_name(rules: &Rules) -> Preset {
    match (rules.game(), rules.wa.drops) {
        (Game::Ko, _) => Preset::Zh,
        (Game::Wa, false) => Preset::Classic,
        (Game::Wa, true) => Preset::Modern,
    }
}
