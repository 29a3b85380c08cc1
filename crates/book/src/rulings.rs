//! What was ruled where the sources are silent, and their slips.

use kowa_rules::Game;
use kowa_rules::text::{Lang, Ruling, options, rulings};

use crate::markdown::{anchor, code, heading, link};
use crate::options::cells;
use crate::{chapter, label, options};

/// Every ruling: those that always hold, and those on the value of an option.
pub fn tables(game: Game, lang: Lang) -> String {
    let mut text = heading(2, label::ALWAYS.get(lang));
    for ruling in rulings(game) {
        let section = label::section(ruling.section, lang);
        let home = link(&section, chapter::of_section(game, ruling.section));
        let anchor = anchor(ruling.id);
        text.push_str(&format!("- {anchor}{home} {}\n", told(ruling, lang)));
    }
    text.push('\n');
    text.push_str(&heading(2, label::BY_OPTION.get(lang)));
    let colon = label::COLON.get(lang);
    for option in options(game) {
        for cell in cells(option, game) {
            if let Some(ruling) = cell.ruling {
                text.push_str(&format!(
                    "- {} = {} ({}){colon}{}\n",
                    options::to(option.name),
                    code(cell.value),
                    code(cell.preset),
                    ruling.get(lang)
                ));
            }
        }
    }
    text.push('\n');
    text
}

/// The rulings of some sections, under a heading, if there are any.
pub fn of_sections(game: Game, sections: &[&str], lang: Lang) -> String {
    let lines: String = rulings(game)
        .iter()
        .filter(|ruling| sections.contains(&ruling.section))
        .map(|ruling| format!("- {}\n", told(ruling, lang)))
        .collect();
    if lines.is_empty() {
        return lines;
    }
    format!("{}{lines}\n", heading(2, label::RULINGS.get(lang)))
}

fn told(ruling: &Ruling, lang: Lang) -> String {
    let presets: Vec<String> = ruling.presets.iter().map(|name| code(name)).collect();
    format!(
        "{} *({}; {})*",
        ruling.text.get(lang),
        ruling.nature.text().get(lang),
        presets.join(" ")
    )
}
