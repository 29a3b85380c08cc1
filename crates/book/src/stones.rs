//! Every kind of stone, front and reverse.

use kowa_rules::text::{Lang, Source, Text, face_text, option, powers};
use kowa_rules::{Color, Face, Game, Kind, Position, Preset, Rules, Square};

use crate::markdown::{anchored, code, image, link, slug, table};
use crate::picture::{self, Drawing};
use crate::section::{face_code, name, to_power};
use crate::{label, options, sources};

/// An overview, then each kind.
pub fn tables(game: Game, lang: Lang) -> String {
    let head = [
        label::CODE,
        label::STONE,
        label::COUNT,
        label::MOVE,
        label::REVERSE,
    ];
    let rows: Vec<Vec<String>> = Kind::of(game)
        .iter()
        .map(|kind| {
            let front = kind.front();
            let named = |face| link(&name(face, lang), &format!("#{}", anchor(front)));
            vec![
                face_code(front),
                named(front),
                starts(*kind).len().to_string(),
                face_text(front).move_text.get(lang).to_owned(),
                kind.reverse().map_or("—".to_owned(), named),
            ]
        })
        .collect();
    let mut text = table(&head.map(|label| label.get(lang)), &rows);
    for kind in Kind::of(game) {
        text.push_str(&of_kind(*kind, lang));
    }
    text
}

fn of_kind(kind: Kind, lang: Lang) -> String {
    let front = kind.front();
    let faces: Vec<Face> = std::iter::once(front).chain(kind.reverse()).collect();
    let mut text = anchored(2, &anchor(front), &name(front, lang));
    let mut head = vec!["", label::FRONT.get(lang)];
    head.push(match faces.len() {
        1 => label::NO_REVERSE.get(lang),
        _ => label::REVERSE.get(lang),
    });
    let row = |label: Text, told: &dyn Fn(Face) -> String| {
        let mut cells = vec![format!("**{}**", label.get(lang))];
        cells.extend(faces.iter().map(|face| told(*face)));
        cells.resize(head.len(), String::new());
        cells
    };
    let mut rows = vec![
        row(label::CODE, &|face| face_code(face)),
        row(label::NAME_EN, &|face| {
            face_text(face).characters.en.to_owned()
        }),
        row(label::NAME_JA, &|face| {
            let text = face_text(face);
            format!(
                "{}（{}, {}）",
                text.characters.ja, text.reading_ja, text.romaji
            )
        }),
        row(label::NAME_ZH, &|face| {
            face_text(face).characters.zh.to_owned()
        }),
        row(label::START, &|face| match face.is_turned() {
            true => String::new(),
            false => starts(kind).join(" "),
        }),
        row(label::MOVE, &|face| {
            face_text(face).move_text.get(lang).to_owned()
        }),
        row(label::DIAGRAM, &|face| pictures(face, lang)),
    ];
    if faces.iter().any(|face| !twins(*face).is_empty()) {
        rows.push(row(label::TWINS, &|face| {
            let codes: Vec<String> = twins(face).into_iter().map(face_code).collect();
            codes.join(" ")
        }));
    }
    rows.push(row(label::WORDING, &|face| match kind.game() {
        Game::Ko => sources::to_words(face, lang),
        Game::Wa => sources::words(face, Source::WaJa),
    }));
    text.push_str(&table(&head, &rows));
    for face in &faces {
        text.push_str(&abilities(*face, lang));
    }
    text + &differences(kind, &faces, lang)
}

/// The powers and limits of a face in full.
fn abilities(face: Face, lang: Lang) -> String {
    let colon = label::COLON.get(lang);
    let mut text = format!(
        "**{}{colon}{}**\n\n",
        name(face, lang),
        label::POWERS.get(lang)
    );
    let powers = powers(face);
    if powers.is_empty() {
        text.push_str(&format!("{}\n\n", label::HAS_NONE.get(lang)));
        return text;
    }
    for power in powers {
        let home = to_power(*power, face.kind().game(), lang);
        let about = power.text().description.get(lang);
        text.push_str(&format!("- {home} — {about}\n"));
    }
    text.push('\n');
    text
}

/// The options about a kind whose value is not the same in all presets.
fn differences(kind: Kind, faces: &[Face], lang: Lang) -> String {
    let mut names: Vec<&str> = Vec::new();
    for name in faces
        .iter()
        .flat_map(|face| powers(*face))
        .flat_map(|power| power.text().options)
    {
        let mut values = Preset::of(kind.game())
            .iter()
            .map(|preset| Rules::preset(*preset).get(name));
        let first = values.next();
        if !names.contains(name) && values.any(|value| Some(value) != first) {
            names.push(name);
        }
    }
    if names.is_empty() {
        return String::new();
    }
    let mut head = vec![label::DIFFER.get(lang)];
    head.extend(Preset::of(kind.game()).iter().map(|preset| preset.name()));
    let rows: Vec<Vec<String>> = names
        .into_iter()
        .filter_map(option)
        .map(|option| {
            let titled = format!("{} {}", options::to(option.name), option.title.get(lang));
            let mut row = vec![titled];
            row.extend(options::cells(option, kind.game()).map(|cell| code(cell.value)));
            row
        })
        .collect();
    table(&head, &rows)
}

/// The pictures of a face; each but the only one with the presets that it holds for.
fn pictures(face: Face, lang: Lang) -> String {
    let drawings = picture::drawings(face);
    let alone = drawings.len() == 1;
    let pictures: Vec<String> = drawings
        .into_iter()
        .map(|Drawing { file, presets }| {
            let source = format!("../../img/{file}");
            let picture = image(&source, &name(face, lang), picture::width(face));
            if alone {
                return picture;
            }
            let presets: Vec<String> = presets.iter().map(|p| code(p.name())).collect();
            format!("{picture}<br>{}", presets.join(" "))
        })
        .collect();
    pictures.join("<br>")
}

/// Where Black's stones of a kind begin.
fn starts(kind: Kind) -> Vec<String> {
    let start = Position::start(Rules::default_of(kind.game()));
    Square::all(kind.game())
        .filter(|square| {
            let stone = start.stone(*square);
            stone.is_some_and(|s| s.color == Color::Black && s.face.kind() == kind)
        })
        .map(|square| square.to_string())
        .collect()
}

/// Other faces that show the same characters.
fn twins(face: Face) -> Vec<Face> {
    Face::all(face.kind().game())
        .filter(|other| *other != face && other.look() == face.look())
        .collect()
}

/// The word that links find a look under: that of its kind for a front.
pub fn anchor(face: Face) -> String {
    slug(face_text(face).characters.en)
}

/// A link to the kind that a look belongs to, from a page of the same game.
pub fn to(look: Face, page: &str, lang: Lang) -> String {
    let place = anchor(look.kind().front());
    match page {
        "stones.md" => link(&name(look, lang), &format!("#{place}")),
        _ => link(&name(look, lang), &format!("stones.md#{place}")),
    }
}
