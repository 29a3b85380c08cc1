//! The options of the engine as USI lists them.

use kowa_protocol::usi::{OptionKind, OptionLine, Variant};
use kowa_rules::Preset;

use crate::agent::settings::{
    BY_VARIANT, FULL, MOST_HASH, MOST_LINES, MOST_THREADS, Settings, level_words, preset_words,
};

/// The options with their present values as defaults.
pub fn options(settings: &Settings) -> Vec<OptionLine> {
    let spin = |default: usize, max: usize| OptionKind::Spin {
        default: default as i64,
        min: 1,
        max: max as i64,
    };
    let combo = |default: &str, vars: Vec<String>| OptionKind::Combo {
        default: default.to_owned(),
        vars,
    };
    let preset = settings.preset().map_or(BY_VARIANT, Preset::name);
    let level = settings.level.map_or(FULL.to_owned(), |l| l.to_string());
    let variants = Variant::ALL.map(|variant| variant.name().to_owned());
    [
        (
            "USI_Variant",
            combo(settings.variant().name(), variants.to_vec()),
        ),
        ("Rules", combo(preset, preset_words())),
        (
            "Set",
            OptionKind::Text {
                default: settings.house_text(),
            },
        ),
        ("USI_Hash", spin(settings.config.hash_mb, MOST_HASH)),
        ("USI_Ponder", OptionKind::Check { default: false }),
        ("Threads", spin(settings.config.threads, MOST_THREADS)),
        ("MultiPV", spin(settings.lines, MOST_LINES)),
        ("Skill_Level", combo(&level, level_words())),
    ]
    .into_iter()
    .map(|(name, kind)| OptionLine {
        name: name.to_owned(),
        kind,
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use kowa_rules::Rules;

    use super::*;

    #[test]
    fn what_is_set_is_the_default() {
        let mut rules = Rules::preset(Preset::Ja);
        rules.set("nets", "whole_line").expect("an option");
        let lines: Vec<String> = options(&Settings::new(&rules))
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(
            lines[0],
            "name USI_Variant type combo default koshogi var koshogi var washogi var washogi-drops"
        );
        assert_eq!(
            lines[1],
            "name Rules type combo default ja var default var zh var ja var sorai var classic var modern"
        );
        assert_eq!(lines[2], "name Set type string default nets=whole_line");
    }
}
