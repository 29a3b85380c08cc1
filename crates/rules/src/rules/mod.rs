//! Options and presets: what the source texts leave to the reader.

mod faces;
mod presets;
mod slot;
mod words;

use core::fmt;

pub use faces::FaceList;
pub use presets::{KoOptions, Preset, WaOptions};
pub use slot::Values;
pub use words::*;

use crate::{Game, excerpt};
use presets::{CLASSIC, JA, MODERN, SORAI, ZH};
use slot::Slot;

/// All options of a game: a preset, and what a user set on top of it.
///
/// ```
/// use kowa_rules::{Game, Rules};
/// let mut rules = Rules::named(Game::Ko, "ja")?;
/// rules.set("nets", "whole_line")?;
/// assert_eq!(rules.get("nets").as_deref(), Some("whole_line"));
/// assert!(rules.set("nets", "sometimes").is_err());
/// # Ok::<(), kowa_rules::BadOption>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    game: Game,
    preset: Preset,
    /// Options of Kō shōgi; unused in Wa.
    pub ko: KoOptions,
    /// Options of Wa shōgi; unused in Kō.
    pub wa: WaOptions,
    /// Number of turns of both sides after which an undecided game is a draw; 0 for never.
    pub move_limit: u32,
}

impl Rules {
    /// The options of a preset.
    pub const fn preset(preset: Preset) -> Rules {
        Rules {
            game: preset.game(),
            preset,
            ko: match preset {
                Preset::Ja => JA,
                Preset::Sorai => SORAI,
                _ => ZH,
            },
            wa: match preset {
                Preset::Modern => MODERN,
                _ => CLASSIC,
            },
            move_limit: 0,
        }
    }

    /// The options of a game's first preset.
    pub const fn default_of(game: Game) -> Rules {
        Rules::preset(Preset::of(game)[0])
    }

    /// The preset of `game` with this name.
    pub fn named(game: Game, name: &str) -> Result<Rules, BadOption> {
        match Preset::of(game).iter().find(|p| p.name() == name) {
            Some(preset) => Ok(Rules::preset(*preset)),
            None => Err(BadOption::Preset {
                game,
                name: name.to_owned(),
            }),
        }
    }

    /// The game.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The preset that these options started from.
    pub const fn base(&self) -> Preset {
        self.preset
    }

    /// Names of the options of a game, in the order of the spec.
    pub const fn options(game: Game) -> &'static [&'static str] {
        match game {
            Game::Ko => &[
                "promotion",
                "camp_trigger",
                "reward_governor",
                "chief_of_staff_slides",
                "thunderclap",
                "run_steps",
                "hawk",
                "cavalry_second",
                "flame",
                "flame_on_promotion",
                "flame_meets_flame",
                "priest_displaces",
                "fog_light_displaces",
                "priest_shoots_priest",
                "fog",
                "light_reach",
                "light_bars_promotion",
                "light_timing",
                "nets",
                "cannon_screen",
                "cannon_blockers",
                "shoot_after",
                "god_chariot_bowproof",
                "identity",
                "banner_and_drums_substitutes",
                "move_limit",
            ],
            Game::Wa => &["drops", "nifu", "pawn_drop_mate", "move_limit"],
        }
    }

    /// The values that an option of this game takes; `None` if there is no such option.
    pub fn values(&self, option: &str) -> Option<Values> {
        let mut copy = *self;
        Some(copy.slot(option)?.values())
    }

    /// The value of an option as text; `None` if this game has no such option.
    pub fn get(&self, option: &str) -> Option<String> {
        let mut copy = *self;
        Some(copy.slot(option)?.get())
    }

    /// Sets an option by name.
    ///
    /// # Errors
    /// When the game has no such option, or the option no such value.
    pub fn set(&mut self, option: &str, value: &str) -> Result<(), BadOption> {
        let game = self.game;
        let Some(slot) = self.slot(option) else {
            return Err(BadOption::Name {
                game,
                option: option.to_owned(),
            });
        };
        let values = slot.values();
        if slot.set(value) {
            Ok(())
        } else {
            Err(BadOption::Value {
                option: option.to_owned(),
                value: value.to_owned(),
                values,
            })
        }
    }

    /// Options whose value differs from that of the preset, with their values.
    pub fn changes(&self) -> Vec<(&'static str, String)> {
        let base = Rules::preset(self.preset);
        Rules::options(self.game)
            .iter()
            .filter_map(|name| {
                let value = self.get(name)?;
                (base.get(name).as_deref() != Some(&value)).then_some((*name, value))
            })
            .collect()
    }

    fn slot(&mut self, option: &str) -> Option<&mut dyn Slot> {
        if option == "move_limit" {
            return Some(&mut self.move_limit);
        }
        let (ko, wa) = (&mut self.ko, &mut self.wa);
        Some(match self.game {
            Game::Wa => match option {
                "drops" => &mut wa.drops,
                "nifu" => &mut wa.nifu,
                "pawn_drop_mate" => &mut wa.pawn_drop_mate,
                _ => return None,
            },
            Game::Ko => match option {
                "promotion" => &mut ko.promotion,
                "camp_trigger" => &mut ko.camp_trigger,
                "reward_governor" => &mut ko.reward_governor,
                "chief_of_staff_slides" => &mut ko.chief_of_staff_slides,
                "thunderclap" => &mut ko.thunderclap,
                "run_steps" => &mut ko.run_steps,
                "hawk" => &mut ko.hawk,
                "cavalry_second" => &mut ko.cavalry_second,
                "flame" => &mut ko.flame,
                "flame_on_promotion" => &mut ko.flame_on_promotion,
                "flame_meets_flame" => &mut ko.flame_meets_flame,
                "priest_displaces" => &mut ko.priest_displaces,
                "fog_light_displaces" => &mut ko.fog_light_displaces,
                "priest_shoots_priest" => &mut ko.priest_shoots_priest,
                "fog" => &mut ko.fog,
                "light_reach" => &mut ko.light_reach,
                "light_bars_promotion" => &mut ko.light_bars_promotion,
                "light_timing" => &mut ko.light_timing,
                "nets" => &mut ko.nets,
                "cannon_screen" => &mut ko.cannon_screen,
                "cannon_blockers" => &mut ko.cannon_blockers,
                "shoot_after" => &mut ko.shoot_after,
                "god_chariot_bowproof" => &mut ko.god_chariot_bowproof,
                "identity" => &mut ko.identity,
                "banner_and_drums_substitutes" => &mut ko.banner_and_drums_substitutes,
                _ => return None,
            },
        })
    }
}

/// An option, value or preset that does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadOption {
    /// No preset of that game has this name.
    Preset {
        /// The game.
        game: Game,
        /// The name given.
        name: String,
    },
    /// No option of that game has this name.
    Name {
        /// The game.
        game: Game,
        /// The name given.
        option: String,
    },
    /// The option does not take this value.
    Value {
        /// The option.
        option: String,
        /// The value given.
        value: String,
        /// What it takes.
        values: Values,
    },
}

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadOption::Preset { game, name } => {
                let names: Vec<_> = Preset::of(*game).iter().map(|p| p.name()).collect();
                write!(
                    f,
                    "{game} has no preset `{}`: its presets are {}",
                    excerpt(name),
                    names.join(", ")
                )
            }
            BadOption::Name { game, option } => write!(
                f,
                "{game} has no option `{}`: its options are {}",
                excerpt(option),
                Rules::options(*game).join(", ")
            ),
            BadOption::Value {
                option,
                value,
                values,
            } => {
                write!(
                    f,
                    "option `{option}` does not take `{}`: it takes {values}",
                    excerpt(value)
                )
            }
        }
    }
}

impl std::error::Error for BadOption {}
