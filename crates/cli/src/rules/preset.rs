//! The options of a preset with their sources, and the rulings.

use kowa_rules::text::{OptionText, Text, options, preset, rulings};
use kowa_rules::{Preset, Rules};

use super::Telling;
use crate::{board, choice};

/// Everything about the rules in force.
pub fn tell(rules: &Rules, telling: Telling) -> String {
    let lang = telling.lang;
    let mut text = telling.heading(&board::title(rules, lang));
    text.push('\n');
    if let Some(preset) = preset(rules.base().name()) {
        text.push_str(&telling.paragraph(0, "", preset.description.get(lang)));
        let source = preset.source.text();
        let told = format!("{}  {}", source.title, source.description.get(lang));
        text.push_str(&telling.paragraph(0, telling.text(SOURCE), &told));
    }
    text.push('\n');
    text.push_str(&telling.heading(telling.text(OPTIONS)));
    text.push('\n');
    for option in options(rules.game()) {
        text.push_str(&option_text(option, rules, telling));
    }
    text.push('\n');
    text.push_str(&telling.heading(telling.text(RULINGS)));
    text.push('\n');
    for ruling in rulings(rules.game()) {
        let nature = ruling.nature.text().get(lang);
        let presets = ruling.presets.join(" ");
        let label = format!("- [{presets}] {nature}");
        text.push_str(&telling.paragraph(2, &label, ruling.text.get(lang)));
    }
    text
}

fn option_text(option: &OptionText, rules: &Rules, telling: Telling) -> String {
    let lang = telling.lang;
    let base = Rules::preset(rules.base());
    let value = rules.get(option.name).unwrap_or_default();
    let default = base.get(option.name).unwrap_or_default();
    let mut text = format!(
        "\n  {}",
        telling.heading(&format!("{} = {value}", option.name))
    );
    if value != default {
        text.push_str(&format!(
            "   [{}; {} {default}]",
            telling.text(choice::HOUSE),
            rules.base().name()
        ));
    }
    text.push('\n');
    text.push_str(&telling.paragraph(4, option.title.get(lang), option.description.get(lang)));
    if let Some(meaning) = meaning(option, &value, telling) {
        text.push_str(&telling.paragraph(4, &value, &meaning));
    }
    if value == default
        && let Some(cell) = option.cell(rules.base().name())
    {
        let source = cell.source.text().name.get(lang);
        let told = match cell.quote {
            Some(quote) => format!("{source}「{quote}」"),
            None if cell.ruling.is_none() => format!("{source} ({})", telling.text(NO_WORD)),
            None => source.to_owned(),
        };
        text.push_str(&telling.paragraph(4, telling.text(SOURCE), &told));
        if let Some(ruling) = cell.ruling {
            text.push_str(&telling.paragraph(4, telling.text(RULING), ruling.get(lang)));
        }
    }
    let others = values_by_preset(option.name, rules);
    text.push_str(&telling.paragraph(4, telling.text(PRESETS), &others));
    text
}

/// What a value means; of a list, nothing beyond its names.
pub fn meaning(option: &OptionText, value: &str, telling: Telling) -> Option<String> {
    let text = option.value(value)?.get(telling.lang);
    (text != value).then(|| text.to_owned())
}

/// The value of an option in every preset of the game.
pub fn values_by_preset(option: &str, rules: &Rules) -> String {
    let values: Vec<String> = Preset::of(rules.game())
        .iter()
        .map(|preset| {
            let value = Rules::preset(*preset).get(option).unwrap_or_default();
            format!("{} {value}", preset.name())
        })
        .collect();
    values.join("  ")
}

pub const SOURCE: Text = Text {
    ja: "出典",
    zh: "出處",
    en: "source",
};
const OPTIONS: Text = Text {
    ja: "選択肢",
    zh: "選項",
    en: "Options",
};
const RULINGS: Text = Text {
    ja: "裁定と訂正",
    zh: "裁定與訂正",
    en: "Rulings and corrections",
};
const RULING: Text = Text {
    ja: "裁定",
    zh: "裁定",
    en: "ruling",
};
const PRESETS: Text = Text {
    ja: "各規則",
    zh: "各規則",
    en: "presets",
};
const NO_WORD: Text = Text {
    ja: "そのような規則の記述はない",
    zh: "並無此規則",
    en: "it knows no such rule",
};
