//! The rules as JSON, in all languages.

use kowa_rules::text::{Source, Text, face_text, options, powers, preset, rulings};
use kowa_rules::{Kind, Rules};
use serde_json::{Value, json};

use super::kind::{differing, faces, twins};

fn text(text: Text) -> Value {
    json!({ "ja": text.ja, "zh": text.zh, "en": text.en })
}

fn source(source: Source) -> Value {
    json!({ "id": source.id(), "title": source.text().title, "name": text(source.text().name) })
}

/// The options in force, what they are in each preset and why, and the rulings.
pub fn of_preset(rules: &Rules) -> Value {
    let name = rules.base().name();
    let options: Vec<Value> = options(rules.game())
        .iter()
        .map(|option| {
            let presets: Vec<Value> = option
                .presets
                .iter()
                .filter(|cell| preset(cell.preset).is_some_and(|p| p.game == rules.game()))
                .map(|cell| {
                    json!({
                        "preset": cell.preset,
                        "value": cell.value,
                        "source": source(cell.source),
                        "quote": cell.quote,
                        "ruling": cell.ruling.map(text),
                    })
                })
                .collect();
            let values: Vec<Value> = option
                .values
                .iter()
                .map(|(value, meaning)| json!({ "value": value, "text": text(*meaning) }))
                .collect();
            json!({
                "name": option.name,
                "value": rules.get(option.name),
                "title": text(option.title),
                "description": text(option.description),
                "section": option.section,
                "values": values,
                "presets": presets,
            })
        })
        .collect();
    let rulings: Vec<Value> = rulings(rules.game())
        .iter()
        .map(|ruling| {
            json!({
                "id": ruling.id,
                "nature": ruling.nature.id(),
                "section": ruling.section,
                "text": text(ruling.text),
                "presets": ruling.presets,
            })
        })
        .collect();
    json!({
        "game": rules.game().word(),
        "rules": name,
        "title": preset(name).map(|p| text(p.title)),
        "description": preset(name).map(|p| text(p.description)),
        "source": preset(name).map(|p| source(p.source)),
        "options": options,
        "rulings": rulings,
    })
}

/// Both faces of a kind, and the options about it that differ between the presets.
pub fn of_kind(kind: Kind, rules: &Rules) -> Value {
    let faces: Vec<Value> = faces(kind)
        .map(|face| {
            let names = face_text(face);
            let powers: Vec<Value> = powers(face)
                .iter()
                .map(|power| {
                    let told = power.text();
                    json!({
                        "id": power.id(),
                        "name": text(told.name),
                        "description": text(told.description),
                        "section": told.section,
                        "sources": told.sources.iter().map(|s| s.id()).collect::<Vec<_>>(),
                        "options": told.options,
                    })
                })
                .collect();
            let quotes: Vec<Value> = names
                .quotes
                .iter()
                .map(|(from, quote)| json!({ "source": from.id(), "quote": quote }))
                .collect();
            json!({
                "code": face.to_string(),
                "turned": face.is_turned(),
                "look": face.look().to_string(),
                "same_name": twins(face).iter().map(ToString::to_string).collect::<Vec<_>>(),
                "characters": text(names.characters),
                "abbreviation": names.abbreviation,
                "romaji": names.romaji,
                "reading": names.reading_ja,
                "source": source(names.source),
                "move": text(names.move_text),
                "powers": powers,
                "quotes": quotes,
            })
        })
        .collect();
    let differ: Vec<Value> = differing(kind, rules)
        .into_iter()
        .map(|name| {
            let values: serde_json::Map<String, Value> = kowa_rules::Preset::of(rules.game())
                .iter()
                .map(|p| (p.name().to_owned(), json!(Rules::preset(*p).get(name))))
                .collect();
            json!({ "option": name, "value": rules.get(name), "presets": values })
        })
        .collect();
    json!({
        "game": rules.game().word(),
        "rules": rules.base().name(),
        "kind": kind.code(),
        "faces": faces,
        "differ": differ,
    })
}
