//! The chapters about the rules: prose by hand, and behind it what the tables say.

use kowa_rules::Game;
use kowa_rules::text::Lang;

use crate::{board, glossary, options, rulings, section, sources, stones};

/// The page that the book opens with.
pub const INDEX: &str = include_str!("../prose/index.md");

/// A chapter, in every language.
pub struct Chapter {
    /// Its file without language and suffix.
    pub name: &'static str,
    /// The prose in Japanese, Chinese and English; the first line is the title.
    prose: [&'static str; 3],
    /// What the tables add.
    tables: fn(Lang) -> String,
}

macro_rules! chapter {
    ($name:literal, $tables:expr) => {
        Chapter {
            name: $name,
            prose: [
                include_str!(concat!("../prose/ja/", $name, ".md")),
                include_str!(concat!("../prose/zh/", $name, ".md")),
                include_str!(concat!("../prose/en/", $name, ".md")),
            ],
            tables: $tables,
        }
    };
}

/// All chapters in the order of the book. Those of Kō shōgi bear the numbers of the sections that refusals name.
pub const ALL: &[Chapter] = &[
    chapter!("games", sources::presets_and_sources),
    chapter!("ko/board", |lang| board::tables(Game::Ko, "1", lang)),
    chapter!("ko/stones", |lang| stones::tables(Game::Ko, lang)
        + &section::tables(Game::Ko, &["2"], lang)),
    chapter!("ko/turn", |lang| section::tables(Game::Ko, &["3"], lang)),
    chapter!("ko/shooting", |lang| section::tables(
        Game::Ko,
        &["4"],
        lang
    )),
    chapter!("ko/displacement", |lang| section::tables(
        Game::Ko,
        &["5"],
        lang
    )),
    chapter!("ko/powers", |lang| section::tables(Game::Ko, &["6"], lang)),
    chapter!("ko/promotion", |lang| section::tables(
        Game::Ko,
        &["7"],
        lang
    )),
    chapter!("ko/options", |lang| options::tables(Game::Ko, lang)),
    chapter!("ko/strings", |_| String::new()),
    chapter!("ko/rulings", |lang| rulings::tables(Game::Ko, lang)),
    chapter!("ko/sources", sources::side_by_side),
    chapter!("wa/board", |lang| board::tables(Game::Wa, "Board", lang)),
    chapter!("wa/stones", |lang| stones::tables(Game::Wa, lang)),
    chapter!("wa/rules", |lang| section::tables(
        Game::Wa,
        &["Promotion", "Drops", "Check and end"],
        lang
    )),
    chapter!("wa/options", |lang| options::tables(Game::Wa, lang)),
    chapter!("wa/rulings", |lang| rulings::tables(Game::Wa, lang)),
    chapter!("glossary", glossary::tables),
];

impl Chapter {
    /// Its file, from the folder of the chapters.
    pub fn file(&self, lang: Lang) -> String {
        format!("{lang}/{}.md", self.name)
    }

    /// Its title.
    pub fn title(&self, lang: Lang) -> &'static str {
        let first = self.prose(lang).lines().next().unwrap_or_default();
        first.trim_start_matches("# ")
    }

    /// The whole page.
    pub fn page(&self, lang: Lang) -> String {
        let tag = match lang {
            Lang::Ja => "ja",
            Lang::Zh => "zh-Hant",
            Lang::En => "en",
        };
        let prose = self.prose(lang).trim_end();
        let tables = (self.tables)(lang);
        let page = format!("<div lang=\"{tag}\">\n\n{prose}\n\n{}", tables.trim_end());
        format!("{}\n\n</div>\n", page.trim_end())
    }

    fn prose(&self, lang: Lang) -> &'static str {
        let [ja, zh, en] = self.prose;
        match lang {
            Lang::Ja => ja,
            Lang::Zh => zh,
            Lang::En => en,
        }
    }
}

/// The chapter of a game that a section of the rules is in, as a file beside the game's other chapters.
pub fn of_section(game: Game, section: &str) -> &'static str {
    match (game, section) {
        (Game::Ko, "1") | (Game::Wa, "Board") => "board.md",
        (Game::Ko, "2") => "stones.md",
        (Game::Ko, "3") => "turn.md",
        (Game::Ko, "4") => "shooting.md",
        (Game::Ko, "5") => "displacement.md",
        (Game::Ko, "6") => "powers.md",
        (Game::Ko, "7") => "promotion.md",
        (Game::Ko, "9") => "strings.md",
        (Game::Ko, _) => "options.md",
        (Game::Wa, _) => "rules.md",
    }
}
