//! The options of the engine as a front end sets them.

use kowa_engine::{Config, Level};
use kowa_protocol::usi::Variant;
use kowa_rules::{BadOption, Preset, Rules, excerpt};

/// Greatest size of the transposition table in MiB.
pub const MOST_HASH: usize = 65_536;
/// Greatest number of threads.
pub const MOST_THREADS: usize = 512;
/// Greatest number of lines.
pub const MOST_LINES: usize = 500;
/// The word for the preset that the variant stands for.
pub const BY_VARIANT: &str = "default";
/// The word for full strength.
pub const FULL: &str = "off";

/// What a front end may set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    variant: Variant,
    /// The preset asked for by name.
    preset: Option<Preset>,
    /// House rules as they were given: options and values.
    house: Vec<(String, String)>,
    /// What the engine may use.
    pub config: Config,
    /// Number of lines to work out.
    pub lines: usize,
    /// Plays as this level does, not at full strength.
    pub level: Option<Level>,
}

/// What a changed option changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The rules: a position given before means nothing any more.
    Rules,
    /// How the engine thinks.
    Thinking,
}

impl Settings {
    /// The settings of an engine that is started for these rules.
    pub fn new(rules: &Rules) -> Settings {
        let variant = Variant::of(rules.base());
        Settings {
            variant,
            preset: (rules.base() != variant.preset()).then_some(rules.base()),
            house: rules
                .changes()
                .into_iter()
                .map(|(option, value)| (option.to_owned(), value))
                .collect(),
            config: Config::default(),
            lines: 1,
            level: None,
        }
    }

    /// The variant.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The preset that was asked for by name.
    pub const fn preset(&self) -> Option<Preset> {
        self.preset
    }

    /// The house rules as they are set.
    pub fn house_text(&self) -> String {
        let pairs: Vec<String> = self
            .house
            .iter()
            .map(|(option, value)| format!("{option}={value}"))
            .collect();
        pairs.join(" ")
    }

    /// Sets an option by name: capitals, and `_` for a space, do not matter.
    ///
    /// # Errors
    /// What is wrong, in words; nothing is set then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<Change, String> {
        let key = name.to_ascii_lowercase().replace('_', " ");
        match key.as_str() {
            "usi variant" | "uci variant" => {
                self.variant = Variant::named(value).ok_or_else(|| {
                    format!(
                        "no variant is called `{}`: there are {}",
                        excerpt(value),
                        Variant::ALL.map(Variant::name).join(", ")
                    )
                })?;
                return Ok(Change::Rules);
            }
            "rules" => {
                self.preset = preset(value)?;
                return Ok(Change::Rules);
            }
            "set" => {
                self.house = house(value)?;
                return Ok(Change::Rules);
            }
            "usi hash" | "hash" => self.config.hash_mb = number(name, value, MOST_HASH)?,
            "threads" => self.config.threads = number(name, value, MOST_THREADS)?,
            "multipv" | "usi multipv" => self.lines = number(name, value, MOST_LINES)?,
            // The front end decides when to ponder.
            "usi ponder" | "ponder" => check(name, value)?,
            "skill level" | "level" => self.level = level(value)?,
            _ => return Err(format!("there is no option `{}`", excerpt(name))),
        }
        Ok(Change::Thinking)
    }

    /// The rules that the options come to, and what in them does not fit.
    pub fn rules(&self) -> (Rules, Vec<String>) {
        let mut complaints = Vec::new();
        let game = self.variant.game();
        let preset = match self.preset {
            Some(preset) if preset.game() == game => preset,
            Some(preset) => {
                complaints.push(format!(
                    "Rules: {} is no preset of {}; going by {}",
                    preset.name(),
                    self.variant,
                    self.variant.preset().name()
                ));
                self.variant.preset()
            }
            None => self.variant.preset(),
        };
        let mut rules = Rules::preset(preset);
        for (option, value) in &self.house {
            if let Err(error) = rules.set(option, value) {
                complaints.push(match error {
                    BadOption::Name { .. } => {
                        format!("Set: {} has no option `{}`", self.variant, excerpt(option))
                    }
                    error => format!("Set: {error}"),
                });
            }
        }
        (rules, complaints)
    }
}

/// The words for presets, [`BY_VARIANT`] first.
pub fn preset_words() -> Vec<String> {
    let mut words = vec![BY_VARIANT.to_owned()];
    for preset in Variant::ALL.iter().flat_map(|v| Preset::of(v.game())) {
        if !words.iter().any(|word| word == preset.name()) {
            words.push(preset.name().to_owned());
        }
    }
    words
}

/// The words for levels, [`FULL`] first.
pub fn level_words() -> Vec<String> {
    let levels = Level::all().map(|level| level.to_string());
    std::iter::once(FULL.to_owned()).chain(levels).collect()
}

fn preset(name: &str) -> Result<Option<Preset>, String> {
    if name == BY_VARIANT {
        return Ok(None);
    }
    let mut presets = Variant::ALL.iter().flat_map(|v| Preset::of(v.game()));
    match presets.find(|preset| preset.name() == name) {
        Some(preset) => Ok(Some(*preset)),
        None => Err(format!(
            "no preset is called `{}`: there are zh, ja and sorai for koshogi, classic and modern for washogi, and `{BY_VARIANT}`",
            excerpt(name)
        )),
    }
}

fn house(text: &str) -> Result<Vec<(String, String)>, String> {
    if text == "<empty>" {
        return Ok(Vec::new());
    }
    text.split_whitespace()
        .map(|pair| match pair.split_once('=') {
            Some((option, value)) => Ok((option.to_owned(), value.to_owned())),
            None => Err(format!(
                "Set: `{}` has no `=`; write option=value, with spaces between several",
                excerpt(pair)
            )),
        })
        .collect()
}

fn number(name: &str, value: &str, most: usize) -> Result<usize, String> {
    match value.parse() {
        Ok(n) if (1..=most).contains(&n) => Ok(n),
        _ => Err(format!(
            "{} takes a number from 1 to {most}, not `{}`",
            excerpt(name),
            excerpt(value)
        )),
    }
}

fn check(name: &str, value: &str) -> Result<(), String> {
    match value {
        "true" | "false" => Ok(()),
        _ => Err(format!(
            "{} takes true or false, not `{}`",
            excerpt(name),
            excerpt(value)
        )),
    }
}

fn level(value: &str) -> Result<Option<Level>, String> {
    if value == FULL {
        return Ok(None);
    }
    match value.parse().ok().and_then(Level::new) {
        Some(level) => Ok(Some(level)),
        None => Err(format!(
            "Skill_Level takes a number from {} to {} or `{FULL}`, not `{}`",
            Level::FIRST,
            Level::LAST,
            excerpt(value)
        )),
    }
}

#[cfg(test)]
mod tests {
    use kowa_rules::Game;

    use super::*;

    fn settings() -> Settings {
        Settings::new(&Rules::default_of(Game::Ko))
    }

    #[test]
    fn variants_in_either_spelling() {
        for (name, value, preset) in [
            ("USI_Variant", "washogi", Preset::Classic),
            ("UCI_Variant", "wa-shogi", Preset::Classic),
            ("usi_variant", "washogi-drops", Preset::Modern),
            ("USI_Variant", "crazywa", Preset::Modern),
            ("USI_Variant", "koshogi", Preset::Zh),
        ] {
            let mut settings = settings();
            assert_eq!(settings.set(name, value), Ok(Change::Rules));
            assert_eq!(settings.rules(), (Rules::preset(preset), vec![]));
        }
        let error = settings().set("USI_Variant", "shogi").expect_err("unknown");
        assert!(
            error.contains("`shogi`") && error.contains("washogi-drops"),
            "{error}"
        );
    }

    #[test]
    fn rules_do_not_hang_on_the_order_of_options() {
        let mut settings = settings();
        assert_eq!(settings.set("Rules", "modern"), Ok(Change::Rules));
        assert_eq!(settings.set("Set", "nifu=allowed"), Ok(Change::Rules));
        let (rules, complaints) = settings.rules();
        assert_eq!(rules, Rules::preset(Preset::Zh));
        assert_eq!(complaints.len(), 2, "{complaints:?}");
        assert_eq!(settings.set("USI_Variant", "washogi"), Ok(Change::Rules));
        let (rules, complaints) = settings.rules();
        assert_eq!((rules.base(), complaints), (Preset::Modern, vec![]));
        assert_eq!(rules.changes(), [("nifu", "allowed".to_owned())]);
        // What a front end shows as the default comes back the same.
        assert_eq!(settings.set("Rules", "default"), Ok(Change::Rules));
        assert_eq!(settings.set("Set", "<empty>"), Ok(Change::Rules));
        assert_eq!(settings.rules().0, Rules::preset(Preset::Classic));
    }

    #[test]
    fn rules_of_the_command_line_come_first() {
        let mut rules = Rules::preset(Preset::Ja);
        rules.set("nets", "whole_line").expect("an option");
        let settings = Settings::new(&rules);
        assert_eq!(settings.rules(), (rules, vec![]));
        assert_eq!(settings.preset(), Some(Preset::Ja));
        assert_eq!(settings.house_text(), "nets=whole_line");
    }

    #[test]
    fn numbers_are_kept_in_their_range() {
        let mut settings = settings();
        for (name, value) in [("USI_Hash", "128"), ("Threads", "2"), ("MultiPV", "3")] {
            assert_eq!(settings.set(name, value), Ok(Change::Thinking));
        }
        assert_eq!((settings.config.hash_mb, settings.config.threads), (128, 2));
        assert_eq!(settings.lines, 3);
        assert_eq!(settings.set("Hash", "16"), Ok(Change::Thinking));
        assert_eq!(settings.config.hash_mb, 16);
        assert_eq!(settings.set("Skill Level", "4"), Ok(Change::Thinking));
        assert_eq!(settings.level, Level::new(4));
        assert_eq!(settings.set("Skill_Level", "off"), Ok(Change::Thinking));
        assert_eq!(settings.level, None);
        let before = settings.clone();
        for (name, value, told) in [
            ("USI_Hash", "0", "from 1 to 65536, not `0`"),
            ("Threads", "many", "not `many`"),
            ("Skill_Level", "9", "from 1 to 8"),
            ("USI_Ponder", "maybe", "not `maybe`"),
            ("Book", "x", "no option `Book`"),
            ("Rules", "old", "`old`"),
            ("Set", "nets", "`nets` has no `=`"),
        ] {
            let error = settings.set(name, value).expect_err(name);
            assert!(error.contains(told), "{error}");
        }
        assert_eq!(settings, before);
    }
}
