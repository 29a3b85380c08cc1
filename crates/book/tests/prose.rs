//! What the prose by hand says that the tables know as well.

use std::collections::BTreeSet;

use kowa_book::{Files, files, root};
use kowa_rules::text::{Lang, face_text, options};
use kowa_rules::{Face, Game, Preset, Rules};

fn page(files: &Files, name: &str) -> String {
    String::from_utf8(files[name].clone()).unwrap()
}

#[test]
fn shooters_have_the_range_that_the_table_of_section_4_gives() {
    let files = files(&root()).unwrap();
    for lang in Lang::ALL {
        let page = page(&files, &format!("{lang}/ko/shooting.md"));
        let mut told = BTreeSet::new();
        for row in page.lines().filter(|line| line.starts_with("| ")) {
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            let Ok(range) = cells[2].parse::<u8>() else {
                continue;
            };
            let shots: String = cells[3].chars().filter(char::is_ascii_digit).collect();
            for name in cells[1].split([',', '、', '・']).map(str::trim) {
                let face = face(name, lang);
                let (shooter, far) = face.movement().shoot.unwrap();
                assert_eq!(range, far, "{lang}: {name}");
                assert_eq!(shots, shooter.shots().to_string(), "{lang}: {name}");
                told.insert(face);
            }
        }
        let shooters = Face::all(Game::Ko).filter(|face| face.movement().shoot.is_some());
        assert_eq!(told, shooters.collect(), "{lang}");
    }
}

/// The look with these characters; English prose has the Chinese ones.
fn face(name: &str, lang: Lang) -> Face {
    Face::all(Game::Ko)
        .filter(|face| face.look() == *face)
        .find(|face| {
            let characters = face_text(*face).characters;
            name == match lang {
                Lang::Ja => characters.ja,
                Lang::Zh | Lang::En => characters.zh,
            }
        })
        .unwrap_or_else(|| panic!("{lang}: no stone {name}"))
}

#[test]
fn names_of_options_and_presets_are_spelled_right() {
    let known: BTreeSet<&str> = Game::ALL
        .into_iter()
        .flat_map(options)
        .flat_map(|option| {
            let values = option.values.iter().map(|(value, _)| *value);
            values.chain([option.name])
        })
        .chain(
            Game::ALL
                .iter()
                .flat_map(|game| Preset::of(*game))
                .map(|p| p.name()),
        )
        .collect();
    let mut seen = 0;
    for (name, bytes) in files(&root()).unwrap() {
        if !name.contains('/') || !name.ends_with(".md") {
            continue;
        }
        let text = String::from_utf8(bytes).unwrap();
        for spelled in text
            .lines()
            .flat_map(|line| line.split('`').skip(1).step_by(2))
        {
            for word in spelled.split(" = ").filter(|word| word.contains('_')) {
                let mut rules = Rules::default_of(Game::Ko);
                let is_face = rules.set("cannon_blockers", word).is_ok()
                    || rules.set("priest_displaces", word).is_ok();
                assert!(known.contains(word) || is_face, "{name}: {word}");
                seen += 1;
            }
        }
    }
    assert!(seen > 500, "{seen}");
}
