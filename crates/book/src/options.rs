//! The options: their values, what each preset has, and the words that decide it.

use kowa_rules::text::{Lang, OptionText, PresetCell, Shape, options, presets};
use kowa_rules::{Game, Preset};

use crate::markdown::{anchored, code, link, quoted, table};
use crate::{chapter, label};

/// One table of all options and presets, then each option.
pub fn tables(game: Game, lang: Lang) -> String {
    let mut head = vec![label::OPTION.get(lang)];
    head.extend(Preset::of(game).iter().map(|preset| preset.name()));
    let rows: Vec<Vec<String>> = options(game)
        .iter()
        .map(|option| {
            let named = format!("{} {}", to_here(option.name), option.title.get(lang));
            let mut row = vec![named];
            row.extend(cells(option, game).map(|cell| code(cell.value)));
            row
        })
        .collect();
    let mut text = table(&head, &rows);
    for option in options(game) {
        text.push_str(&of_option(option, game, lang));
    }
    text
}

fn of_option(option: &'static OptionText, game: Game, lang: Lang) -> String {
    let id = anchor(option.name);
    let title = format!("{} {}", code(option.name), option.title.get(lang));
    let mut text = anchored(2, &id, &title);
    let section = label::section(option.section, lang);
    let home = link(&section, chapter::of_section(game, option.section));
    text.push_str(&format!("{} ({home})\n\n", option.description.get(lang)));
    for (value, meaning) in option.values {
        text.push_str(&format!("- {} — {}\n", code(value), meaning.get(lang)));
    }
    text.push('\n');
    let head = [
        label::PRESET,
        label::VALUE,
        label::SOURCE,
        label::WORDING,
        label::RULING,
    ];
    let rows: Vec<Vec<String>> = cells(option, game)
        .map(|cell| {
            vec![
                code(cell.preset),
                code(cell.value),
                cell.source.text().name.get(lang).to_owned(),
                wording(cell, lang),
                cell.ruling.map_or("", |text| text.get(lang)).to_owned(),
            ]
        })
        .collect();
    text + &table(&head.map(|text| text.get(lang)), &rows)
}

/// The source's own words, or that it has none.
pub fn wording(cell: &PresetCell, lang: Lang) -> String {
    match cell.quote {
        Some(quote) => quoted(quote),
        None if cell.ruling.is_none() => format!("({})", label::NO_WORD.get(lang)),
        None => "—".to_owned(),
    }
}

/// The value of a cell with its meaning.
pub fn value(option: &OptionText, cell: &PresetCell, lang: Lang) -> String {
    match option.value(cell.value) {
        Some(meaning) if option.shape != Shape::Faces => {
            format!("{} {}", code(cell.value), meaning.get(lang))
        }
        _ => code(cell.value),
    }
}

/// An option's cells in the order of the game's presets.
pub fn cells(option: &'static OptionText, game: Game) -> impl Iterator<Item = &'static PresetCell> {
    presets(game)
        .iter()
        .filter_map(|preset| option.cell(preset.name))
}

/// The word that links find an option under.
pub fn anchor(name: &str) -> String {
    format!("option-{name}")
}

fn to_here(name: &str) -> String {
    link(&code(name), &format!("#{}", anchor(name)))
}

/// A link to an option, from a page of the same game.
pub fn to(name: &str) -> String {
    link(&code(name), &format!("options.md#{}", anchor(name)))
}
