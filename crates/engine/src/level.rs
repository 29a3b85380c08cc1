//! Levels for people: a search of limited depth, and a soft choice among the turns that are nearly as good as the best: each
//! gets a bonus by chance, so that the nearer it is to the best, the likelier it is played.
//!
//! A weak level sees less and is less choosy; it does not blunder on purpose. From level 3 on every answer of the enemy is
//! looked at before a turn is chosen, so that no commander is left hanging.

use kowa_rules::Game;
use kowa_rules::text::Text;

use crate::engine::Style;
use crate::{Engine, Info, Limits, Line, Report, Stop, WallWatch, Watch};

/// A level of play, 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// What a level may do.
#[derive(Clone, Copy)]
struct Strength {
    depth: u32,
    nodes: u64,
    /// Turns this much worse than the best, in hundredths of a pawn, may be chosen.
    slack: u32,
    /// How many kills and kills in return it follows beyond its depth.
    kills: usize,
}

const fn strength(depth: u32, nodes: u64, slack: u32, kills: usize) -> Strength {
    Strength {
        depth,
        nodes,
        slack,
        kills,
    }
}

/// More than a search of these depths needs but on boards that no game leads to.
const MANY: u64 = 40_000;

/// The steps between the levels are measured: `examples/levels.rs` plays them against each other, and
/// `tests/data/levels.txt` of the project keeps the result.
const STRENGTHS: [[Strength; 8]; 2] = [
    // Kō
    [
        strength(1, MANY, 300, 1),
        strength(1, MANY, 60, 6),
        strength(2, MANY, 120, 4),
        strength(20, 4_000, 10, 20),
        strength(20, 7_000, 0, 20),
        strength(20, 11_000, 0, 20),
        strength(30, 28_000, 0, 20),
        strength(60, 72_000, 0, 20),
    ],
    // Wa
    [
        strength(1, MANY, 250, 1),
        strength(1, MANY, 40, 6),
        strength(2, MANY, 90, 6),
        strength(3, MANY, 70, 20),
        strength(4, MANY, 15, 20),
        strength(20, 10_000, 0, 20),
        strength(30, 30_000, 0, 20),
        strength(60, 90_000, 0, 20),
    ],
];

const fn name(ja: &'static str, zh: &'static str, en: &'static str) -> Text {
    Text { ja, zh, en }
}

/// What the levels are called, the weakest first.
const NAMES: [Text; 8] = [
    name("入門", "入門", "First steps"),
    name("初級", "初級", "Beginner"),
    name("初中級", "初中級", "Learner"),
    name("中級", "中級", "Casual player"),
    name("中上級", "中高級", "Club player"),
    name("上級", "高級", "Strong player"),
    name("有段者", "高手", "Expert"),
    name("名人", "國手", "Master"),
];

impl Level {
    /// The weakest level.
    pub const FIRST: Level = Level(1);
    /// The strongest level.
    pub const LAST: Level = Level(8);

    /// A level, if the number is from 1 to 8.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::FIRST.0 && number <= Level::LAST.0 {
            Some(Level(number))
        } else {
            None
        }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::FIRST.0..=Level::LAST.0).map(Level)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What it is called.
    pub const fn names(self) -> Text {
        NAMES[self.0 as usize - 1]
    }

    const fn strength(self, game: Game) -> Strength {
        STRENGTHS[game as usize][self.0 as usize - 1]
    }

    /// The limits of its search.
    pub fn limits(self, game: Game) -> Limits {
        let Strength { depth, nodes, .. } = self.strength(game);
        Limits {
            depth: Some(depth),
            nodes: Some(nodes),
            ..Limits::default()
        }
    }
}

impl core::fmt::Display for Level {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Engine {
    /// The turn of a level. The same position, level and seed give the same turn: what earlier searches found is forgotten
    /// first, and with several threads only the first one works.
    pub fn play_level(
        &mut self,
        line: impl Into<Line>,
        level: Level,
        seed: u64,
        stop: &Stop,
    ) -> Report {
        self.play_level_with(line, level, seed, stop, &WallWatch::start(), &mut |_| {})
    }

    /// As [`Engine::play_level`], by the given watch; `on_info` is told each finished depth.
    pub fn play_level_with(
        &mut self,
        line: impl Into<Line>,
        level: Level,
        seed: u64,
        stop: &Stop,
        watch: &dyn Watch,
        on_info: &mut dyn FnMut(&Info),
    ) -> Report {
        let line = line.into();
        let game = line.position().game();
        let Strength { slack, kills, .. } = level.strength(game);
        let style = Style {
            slack,
            seed,
            kills,
            alone: true,
        };
        self.forget();
        let report = self.run(&line, &level.limits(game), style, stop, watch, on_info);
        // What a weak level believes is nothing for a search that wants the truth.
        self.forget();
        report
    }
}
