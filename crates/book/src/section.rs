//! What the tables have for a section of the rules: its powers, options and rulings.

use kowa_rules::text::{Lang, Power, face_text, options, powers};
use kowa_rules::{Face, Game};

use crate::markdown::{anchored, code, heading, link};
use crate::stones;
use crate::{chapter, label, options, rulings};

/// The powers, options and rulings of some sections.
pub fn tables(game: Game, sections: &[&str], lang: Lang) -> String {
    let mut text = String::new();
    for power in Power::ALL {
        let holders = holders(game, *power);
        if !holders.is_empty() && sections.contains(&power.text().section) {
            if text.is_empty() {
                text.push_str(&heading(2, label::POWERS.get(lang)));
            }
            text.push_str(&of_power(*power, &holders, game, lang));
        }
    }
    let of_section: Vec<_> = options(game)
        .iter()
        .filter(|option| sections.contains(&option.section))
        .collect();
    if !of_section.is_empty() {
        text.push_str(&heading(2, label::OPTIONS.get(lang)));
        for option in of_section {
            let (title, about) = (option.title.get(lang), option.description.get(lang));
            let name = options::to(option.name);
            text.push_str(&format!("- {name} **{title}** — {about}\n"));
        }
        text.push('\n');
    }
    text + &rulings::of_sections(game, sections, lang)
}

fn of_power(power: Power, holders: &[Face], game: Game, lang: Lang) -> String {
    let told = power.text();
    let mut text = anchored(3, &anchor(power), told.name.get(lang));
    text.push_str(&format!("{}\n\n", told.description.get(lang)));
    let join = label::JOIN.get(lang);
    let colon = label::COLON.get(lang);
    let page = chapter::of_section(game, told.section);
    let holders: Vec<String> = holders
        .iter()
        .map(|face| stones::to(*face, page, lang))
        .collect();
    text.push_str(&format!(
        "{}{colon}{}  \n",
        label::HELD_BY.get(lang),
        holders.join(join)
    ));
    if !told.options.is_empty() {
        let names: Vec<String> = told.options.iter().map(|name| options::to(name)).collect();
        text.push_str(&format!(
            "{}{colon}{}  \n",
            label::OPTIONS.get(lang),
            names.join(join)
        ));
    }
    let sources: Vec<&str> = told
        .sources
        .iter()
        .map(|s| s.text().name.get(lang))
        .collect();
    text + &format!(
        "{}{colon}{}\n\n",
        label::SOURCE.get(lang),
        sources.join(join)
    )
}

/// The word that links find a power under.
fn anchor(power: Power) -> String {
    format!("power-{}", power.id())
}

/// The looks that have a power.
fn holders(game: Game, power: Power) -> Vec<Face> {
    Face::all(game)
        .filter(|face| face.look() == *face && powers(*face).contains(&power))
        .collect()
}

/// A link to what is written about a power, from a page of the same game.
pub fn to_power(power: Power, game: Game, lang: Lang) -> String {
    let told = power.text();
    let page = chapter::of_section(game, told.section);
    link(told.name.get(lang), &format!("{page}#{}", anchor(power)))
}

/// How a face is named in lists: its characters, in English with the English name.
pub fn name(face: Face, lang: Lang) -> String {
    let characters = face_text(face).characters;
    match lang {
        Lang::Ja | Lang::Zh => characters.get(lang).to_owned(),
        Lang::En => format!("{} {}", characters.zh, characters.en),
    }
}

/// A code of a face.
pub fn face_code(face: Face) -> String {
    code(&face.to_string())
}
