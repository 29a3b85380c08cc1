//! The games, their presets and their options.

use std::collections::BTreeMap;

use kowa_rules::text::{OptionText, PresetText, Shape, game_name, options, presets};
use kowa_rules::{Game, Position, Rules};
use serde::Serialize;

use crate::Level;
use crate::Texts;

/// A preset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PresetInfo {
    /// Its name in requests.
    pub name: &'static str,
    /// What it is called.
    pub names: Texts,
    /// One paragraph about it.
    pub description: Texts,
    /// The source that it reads.
    pub source: Texts,
    /// The value of each option.
    pub values: BTreeMap<&'static str, String>,
}

/// An option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OptionInfo {
    /// Its name in requests.
    pub name: &'static str,
    /// `word`, `bool`, `faces` or `number`.
    #[serde(rename = "type")]
    pub shape: &'static str,
    /// Its values; of `faces`, what a list may hold; none of `number`.
    pub values: Vec<&'static str>,
    /// What it is called.
    pub texts: Texts,
    /// What it decides.
    pub description: Texts,
    /// What each value means.
    pub value_texts: BTreeMap<&'static str, Texts>,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameInfo {
    /// Its name in requests.
    pub game: &'static str,
    /// Number of files and of ranks.
    pub size: u8,
    /// Number of ranks of a camp.
    pub camp: u8,
    /// The position string of the start.
    pub start: String,
    /// What it is called.
    pub names: Texts,
    /// Its presets, the default first.
    pub presets: Vec<PresetInfo>,
    /// Its options.
    pub options: Vec<OptionInfo>,
}

/// A level of the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LevelInfo {
    /// Its number.
    pub level: u8,
    /// What it is called.
    pub names: Texts,
}

/// What a client needs to know before it asks for anything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Info {
    /// Kowa's version.
    pub version: &'static str,
    /// The games.
    pub games: Vec<GameInfo>,
    /// The engine's levels, none without an engine.
    pub levels: Vec<LevelInfo>,
}

impl Info {
    /// Everything, for an engine with these levels.
    pub fn new(levels: &[Level]) -> Info {
        Info {
            version: env!("CARGO_PKG_VERSION"),
            games: Game::ALL.into_iter().map(GameInfo::of).collect(),
            levels: levels
                .iter()
                .map(|level| LevelInfo {
                    level: level.level,
                    names: level.names.into(),
                })
                .collect(),
        }
    }
}

impl GameInfo {
    /// One game.
    pub fn of(game: Game) -> GameInfo {
        GameInfo {
            game: game.word(),
            size: game.size(),
            camp: game.camp(),
            start: Position::start(Rules::default_of(game)).to_sfen(),
            names: game_name(game).into(),
            presets: presets(game)
                .iter()
                .map(|preset| PresetInfo::of(game, preset))
                .collect(),
            options: options(game).iter().map(OptionInfo::of).collect(),
        }
    }
}

impl PresetInfo {
    fn of(game: Game, preset: &PresetText) -> PresetInfo {
        let rules = Rules::named(game, preset.name);
        PresetInfo {
            name: preset.name,
            names: preset.title.into(),
            description: preset.description.into(),
            source: preset.source.text().name.into(),
            values: Rules::options(game)
                .iter()
                .filter_map(|name| Some((*name, rules.as_ref().ok()?.get(name)?)))
                .collect(),
        }
    }
}

impl OptionInfo {
    fn of(option: &OptionText) -> OptionInfo {
        let shape = match option.shape {
            Shape::Bool => "bool",
            Shape::Word => "word",
            Shape::Faces => "faces",
            Shape::Number => "number",
        };
        let is_value = |word: &&str| match option.shape {
            Shape::Number => false,
            Shape::Faces => *word != "none",
            Shape::Bool | Shape::Word => true,
        };
        OptionInfo {
            name: option.name,
            shape,
            values: option
                .values
                .iter()
                .map(|(word, _)| *word)
                .filter(is_value)
                .collect(),
            texts: option.title.into(),
            description: option.description.into(),
            value_texts: option
                .values
                .iter()
                .map(|(word, text)| (*word, Texts::from(*text)))
                .collect(),
        }
    }
}
