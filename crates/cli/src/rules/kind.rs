//! One kind: both faces, how they move, what they can do, where the presets differ.

use kowa_rules::text::{Lang, Text, face_text, option, powers};
use kowa_rules::{Face, Kind, Preset, Rules};

use super::preset::{SOURCE, meaning, values_by_preset};
use super::{Telling, diagram};
use crate::board;

/// Everything about a kind.
pub fn tell(kind: Kind, rules: &Rules, telling: Telling) -> String {
    let mut text = format!("{}\n", board::title(rules, telling.lang));
    for face in faces(kind) {
        text.push('\n');
        text.push_str(&face_part(face, rules, telling));
    }
    if kind.reverse().is_none() {
        text.push_str(&format!("\n{}\n", telling.text(NO_REVERSE)));
    }
    text.push_str(&differences(kind, rules, telling));
    text
}

/// The faces of a kind.
pub fn faces(kind: Kind) -> impl Iterator<Item = Face> {
    [Some(kind.front()), kind.reverse()].into_iter().flatten()
}

/// Other stones that show the same characters.
pub fn twins(face: Face) -> Vec<Face> {
    Face::all(face.kind().game())
        .filter(|other| *other != face && other.look() == face.look())
        .collect()
}

fn face_part(face: Face, rules: &Rules, telling: Telling) -> String {
    let lang = telling.lang;
    let names = face_text(face);
    let mut heading = format!("{face}  {}", names.characters.zh);
    if names.characters.ja != names.characters.zh {
        heading.push_str(&format!(" / {}", names.characters.ja));
    }
    let mut text = format!(
        "{}  {} ({})  {}",
        telling.heading(&heading),
        names.romaji,
        names.reading_ja,
        names.characters.en
    );
    if face.is_turned() {
        text.push_str(&format!("  [{}]", telling.text(REVERSE)));
    }
    text.push('\n');
    let twins: Vec<String> = twins(face)
        .iter()
        .map(|twin| match twin.is_turned() {
            true => format!("{twin} ({})", board::name(twin.kind().front(), lang)),
            false => twin.to_string(),
        })
        .collect();
    if !twins.is_empty() {
        text.push_str(&telling.paragraph(2, telling.text(TWINS), &twins.join(", ")));
    }
    text.push_str(&telling.paragraph(2, "", names.move_text.get(lang)));
    text.push('\n');
    text.push_str(&diagram::draw(face, rules, telling));
    for power in powers(face) {
        let power = power.text();
        text.push_str(&telling.paragraph(2, power.name.get(lang), power.description.get(lang)));
        for name in power.options {
            if let Some(option) = option(name) {
                let value = rules.get(name).unwrap_or_default();
                let told = match meaning(option, &value, telling) {
                    Some(meaning) if lang == Lang::En => format!("{name} = {value}: {meaning}"),
                    Some(meaning) => format!("{name} = {value}：{meaning}"),
                    None => format!("{name} = {value}"),
                };
                text.push_str(&telling.paragraph(6, "", &told));
            }
        }
    }
    for (source, quote) in names.quotes {
        let told = format!("{}「{quote}」", source.text().name.get(lang));
        text.push_str(&telling.paragraph(2, telling.text(SOURCE), &told));
    }
    text
}

/// Options that bear on the kind and differ between the presets.
pub fn differing(kind: Kind, rules: &Rules) -> Vec<&'static str> {
    let game = rules.game();
    let mut names: Vec<&'static str> = Vec::new();
    for name in faces(kind)
        .flat_map(powers)
        .flat_map(|power| power.text().options)
    {
        let mut values = Preset::of(game).iter().map(|p| Rules::preset(*p).get(name));
        let first = values.next();
        if !names.contains(name) && values.any(|value| Some(value) != first) {
            names.push(name);
        }
    }
    names
}

fn differences(kind: Kind, rules: &Rules, telling: Telling) -> String {
    let names = differing(kind, rules);
    let mut text = format!("\n{}\n", telling.heading(telling.text(DIFFER)));
    if names.is_empty() {
        text.push_str(&telling.paragraph(2, "", telling.text(ALIKE)));
    }
    for name in names {
        let title = option(name).map_or(name, |option| option.title.get(telling.lang));
        text.push_str(&telling.paragraph(2, name, title));
        text.push_str(&telling.paragraph(6, "", &values_by_preset(name, rules)));
    }
    text
}

const REVERSE: Text = Text {
    ja: "裏",
    zh: "背面",
    en: "reverse",
};
const NO_REVERSE: Text = Text {
    ja: "成れない駒である。",
    zh: "此棋子不能升級。",
    en: "It has no reverse.",
};
const TWINS: Text = Text {
    ja: "同じ名の駒",
    zh: "同名的棋子",
    en: "the same name is shown by",
};
const DIFFER: Text = Text {
    ja: "規則による違い",
    zh: "各規則的差異",
    en: "Where the presets differ",
};
const ALIKE: Text = Text {
    ja: "どの規則でも同じである。",
    zh: "各規則均相同。",
    en: "Nowhere: all agree about this kind.",
};
