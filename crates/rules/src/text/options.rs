//! What every option means, and what decides its value in each preset.

use super::lang::t;
use super::{Source, Text, options_ko, options_wa};
use crate::Game;

/// The kind of values that an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `true` or `false`.
    Bool,
    /// One of the words listed.
    Word,
    /// Faces of those listed, joined by commas, or `none`.
    Faces,
    /// A whole number from 0.
    Number,
}

/// What an option means.
#[derive(Clone, Copy, Debug)]
pub struct OptionText {
    /// Its name on the command line and in files.
    pub name: &'static str,
    /// The games that have it.
    pub games: &'static [Game],
    /// The kind of its values.
    pub shape: Shape,
    /// A short name.
    pub title: Text,
    /// What it decides.
    pub description: Text,
    /// The section of the rules that uses it.
    pub section: &'static str,
    /// Its values and their meaning. Of [`Shape::Number`] there is the special value 0 and `N` for any other.
    pub values: &'static [(&'static str, Text)],
    /// Its value in each preset.
    pub presets: &'static [PresetCell],
}

/// The value of an option in a preset, and why.
///
/// A cell with neither quotation nor ruling follows from silence: the source knows no such rule.
#[derive(Clone, Copy, Debug)]
pub struct PresetCell {
    /// The preset's name.
    pub preset: &'static str,
    /// The value, as the option takes it.
    pub value: &'static str,
    /// The source that the preset reads.
    pub source: Source,
    /// The source's own words that decide the value, or that the ruling reads.
    pub quote: Option<&'static str>,
    /// What no sentence of the source decides, if anything.
    pub ruling: Option<Text>,
}

impl OptionText {
    /// The option's cell of a preset.
    pub fn cell(&self, preset: &str) -> Option<&'static PresetCell> {
        self.presets.iter().find(|cell| cell.preset == preset)
    }

    /// What a value means; of a list, what one of its faces is.
    pub fn value(&self, value: &str) -> Option<Text> {
        let (_, text) = self.values.iter().find(|(word, _)| *word == value)?;
        Some(*text)
    }
}

/// All options of a game, in the order of the rules.
pub fn options(game: Game) -> &'static [OptionText] {
    match game {
        Game::Ko => options_ko::OPTIONS,
        Game::Wa => options_wa::OPTIONS,
    }
}

/// The option with this name, of either game.
///
/// ```
/// use kowa_rules::text::{Source, option};
///
/// let nets = option("nets").unwrap();
/// let cell = nets.cell("zh").unwrap();
/// assert_eq!((cell.value, cell.source), ("whole_line", Source::KoZh));
/// ```
pub fn option(name: &str) -> Option<&'static OptionText> {
    Game::ALL
        .into_iter()
        .flat_map(options)
        .find(|option| option.name == name)
}

pub(super) const YES_NO: &[(&str, Text)] = &[
    ("false", t("いいえ", "否", "no")),
    ("true", t("はい", "是", "yes")),
];

pub(super) const MOVE_LIMIT: OptionText = OptionText {
    name: "move_limit",
    games: &Game::ALL,
    shape: Shape::Number,
    title: t("手数の上限", "回合上限", "Move limit"),
    description: t(
        "開始局面から数えて双方の手番の合計がこの数に達すると、まだ決着していない対局は引き分けになる。0 は上限なし。",
        "自開局局面起，雙方回合合計達到此數時，尚未分出勝負的對局即為和局。0 表示沒有上限。",
        "When the turns of both sides since the game's start position reach this number, an undecided game is a draw. 0 sets no limit.",
    ),
    section: "7",
    values: &[
        ("0", t("上限なし", "無上限", "no limit")),
        (
            "N",
            t(
                "双方合わせて N 手で引き分け",
                "雙方合計 N 回合後和局",
                "a draw after N turns of both sides",
            ),
        ),
    ],
    presets: &[
        unlimited("zh"),
        unlimited("ja"),
        unlimited("sorai"),
        unlimited("classic"),
        unlimited("modern"),
    ],
};

const fn unlimited(preset: &'static str) -> PresetCell {
    PresetCell {
        preset,
        value: "0",
        source: Source::Ruling,
        quote: None,
        ruling: Some(t(
            "どの原典にも手数の上限はない。上限は対局者が望むときだけ置く。",
            "各原典均無回合上限，僅在對局者需要時設定。",
            "No source has a limit; there is one only when the players set it.",
        )),
    }
}
