//! The sources: what they are, and where they differ, each in its own words.

use kowa_rules::text::{Lang, Source, Text, face_text, game_name, options, presets};
use kowa_rules::{Face, Game};

use crate::markdown::{anchor, anchored, code, heading, link, quoted, table};
use crate::options::cells;
use crate::{label, options, section, stones};

/// The sources of Kō shōgi, in the order of its presets.
const KO: [Source; 3] = [Source::KoZh, Source::KoJa, Source::Sorai];

/// The sources, and the presets that read them.
pub fn presets_and_sources(lang: Lang) -> String {
    let mut text = heading(2, label::PRESETS.get(lang));
    for preset in Game::ALL.into_iter().flat_map(presets) {
        text.push_str(&format!(
            "- {} ({}) **{}** — {}\n",
            code(preset.name),
            game_name(preset.game).get(lang),
            preset.title.get(lang),
            preset.description.get(lang)
        ));
    }
    text.push('\n');
    text.push_str(&heading(2, label::SOURCES.get(lang)));
    for source in Source::ALL {
        let told = source.text();
        text.push_str(&format!(
            "- **{}** — {}\n",
            told.name.get(lang),
            told.description.get(lang)
        ));
    }
    text.push('\n');
    text
}

/// The options whose presets differ, and every stone, in the words of the three sources.
pub fn side_by_side(lang: Lang) -> String {
    let mut text = heading(2, label::DIFFERENT.get(lang));
    let mut head = vec![""];
    head.extend(KO.map(|source| source.text().name.get(lang)));
    for option in options(Game::Ko) {
        let cells: Vec<_> = cells(option, Game::Ko).collect();
        if cells.windows(2).all(|two| two[0].value == two[1].value) {
            continue;
        }
        let title = format!("{} {}", option.title.get(lang), options::to(option.name));
        text.push_str(&anchored(3, &options::anchor(option.name), &title));
        text.push_str(&format!("{}\n\n", option.description.get(lang)));
        let row = |label: Text, told: &dyn Fn(usize) -> String| {
            let label = format!("**{}**", label.get(lang));
            let told = (0..cells.len()).map(told);
            std::iter::once(label).chain(told).collect::<Vec<_>>()
        };
        let mut rows = vec![
            row(label::WORDING, &|i| options::wording(cells[i], lang)),
            row(label::VALUE, &|i| options::value(option, cells[i], lang)),
        ];
        if cells.iter().any(|cell| cell.ruling.is_some()) {
            rows.push(row(label::RULING, &|i| {
                cells[i].ruling.map_or("", |text| text.get(lang)).to_owned()
            }));
        }
        text.push_str(&table(&head, &rows));
    }
    text.push_str(&heading(2, label::WORDINGS.get(lang)));
    head[0] = label::STONE.get(lang);
    let looks = Face::all(Game::Ko).filter(|face| face.look() == *face);
    let rows: Vec<Vec<String>> = looks
        .map(|face| {
            let anchor = anchor(&stones::anchor(face));
            let name = stones::to(face, "sources.md", lang);
            let words = KO.map(|source| words(face, source));
            std::iter::once(anchor + &name).chain(words).collect()
        })
        .collect();
    text + &table(&head, &rows)
}

/// What a source says about a face.
pub fn words(face: Face, source: Source) -> String {
    let quotes: Vec<String> = face_text(face)
        .quotes
        .iter()
        .filter(|(from, _)| *from == source)
        .map(|(_, words)| quoted(words))
        .collect();
    match quotes.is_empty() {
        true => "—".to_owned(),
        false => quotes.join(" "),
    }
}

/// Where the words of the sources for a stone stand, from a page of Kō shōgi.
pub fn to_words(face: Face, lang: Lang) -> String {
    let place = format!("sources.md#{}", stones::anchor(face.look()));
    link(&section::name(face, lang), &place)
}
