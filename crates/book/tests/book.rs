//! The book in the checkout: as the tables have it now, complete in every language, without a dead link.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use kowa_book::{Files, chapters, compare, files, root, write};
use kowa_rules::text::{GLOSSARY, Lang, Power, face_text, options, powers, rulings};
use kowa_rules::{Face, Game, Kind, Preset};

fn book() -> Files {
    files(&root()).unwrap()
}

fn page(files: &Files, name: &str) -> String {
    let bytes = files.get(name).unwrap_or_else(|| panic!("no page {name}"));
    String::from_utf8(bytes.clone()).unwrap()
}

#[test]
fn the_checkout_has_what_is_generated() {
    let drifts = compare(&chapters(&root()), &book()).unwrap();
    let told: Vec<String> = drifts.iter().map(ToString::to_string).collect();
    assert!(
        told.is_empty(),
        "the book has drifted: run `cargo xtask book`\n{}",
        told.join("\n")
    );
}

#[test]
fn the_book_is_small() {
    let bytes: usize = book().values().map(Vec::len).sum();
    assert!(bytes < 2_000_000, "{bytes} bytes");
}

#[test]
fn every_kind_stands_in_every_language() {
    let files = book();
    for (lang, kind) in pairs(&Kind::ALL) {
        let name = format!("{lang}/{}/stones.md", kind.game().word());
        let page = page(&files, &name);
        for face in std::iter::once(kind.front()).chain(kind.reverse()) {
            let text = face_text(face);
            let names = Lang::ALL.map(|lang| text.characters.get(lang));
            let told =
                names
                    .into_iter()
                    .chain([text.romaji, text.reading_ja, text.move_text.get(lang)]);
            for told in told {
                assert!(page.contains(told), "{name}: {face}: {told}");
            }
            let code = format!("`{face}`");
            assert!(page.contains(&code), "{name}: {code}");
            for power in powers(face) {
                let about = power.text().description.get(lang);
                assert!(page.contains(about), "{name}: {face}: {}", power.id());
            }
        }
    }
}

#[test]
fn every_power_stands_in_the_chapter_of_its_section() {
    let files = book();
    for (lang, power) in pairs(Power::ALL) {
        let anchor = format!("<a id=\"power-{}\"></a>", power.id());
        let told = files.iter().filter(|(name, bytes)| {
            name.starts_with(lang.code()) && String::from_utf8_lossy(bytes).contains(&anchor)
        });
        assert_eq!(told.count(), 1, "{lang}: {}", power.id());
    }
}

#[test]
fn every_option_stands_in_every_language_with_its_reasons() {
    let files = book();
    for (lang, game) in pairs(&Game::ALL) {
        let name = format!("{lang}/{}/options.md", game.word());
        let page = page(&files, &name);
        for option in options(game) {
            let anchor = format!("<a id=\"option-{}\"></a>", option.name);
            assert!(page.contains(&anchor), "{name}: {}", option.name);
            assert!(
                page.contains(option.description.get(lang)),
                "{}",
                option.name
            );
            for (value, meaning) in option.values {
                let line = format!("- `{value}` — {}\n", meaning.get(lang));
                assert!(page.contains(&line), "{name}: {}: {value}", option.name);
            }
            for preset in Preset::of(game) {
                let cell = option.cell(preset.name()).unwrap();
                let row = format!("| `{}` | `{}` |", cell.preset, cell.value);
                assert!(page.contains(&row), "{name}: {}: {row}", option.name);
                let ruling = cell.ruling.map(|text| text.get(lang));
                for told in cell.quote.into_iter().chain(ruling) {
                    assert!(page.contains(told), "{name}: {}: {told}", option.name);
                }
            }
        }
    }
}

#[test]
fn every_ruling_and_every_word_stands_in_every_language() {
    let files = book();
    for (lang, game) in pairs(&Game::ALL) {
        let page = page(&files, &format!("{lang}/{}/rulings.md", game.word()));
        for ruling in rulings(game) {
            assert!(
                page.contains(ruling.text.get(lang)),
                "{lang}: {}",
                ruling.id
            );
        }
    }
    for (lang, word) in pairs(GLOSSARY) {
        let page = page(&files, &format!("{lang}/glossary.md"));
        assert!(page.contains(word.meaning.get(lang)), "{lang}: {}", word.id);
    }
}

#[test]
fn the_sources_speak_for_themselves() {
    let files = book();
    for lang in Lang::ALL {
        let ko = page(&files, &format!("{lang}/ko/sources.md"));
        let wa = page(&files, &format!("{lang}/wa/stones.md"));
        for face in Game::ALL.into_iter().flat_map(Face::all) {
            let page = match face.kind().game() {
                Game::Ko => &ko,
                Game::Wa => &wa,
            };
            for (_, quote) in face_text(face).quotes {
                let quote = quote.replace('|', "\\|");
                assert!(page.contains(&quote), "{lang}: {face}: {quote}");
            }
        }
        for option in options(Game::Ko) {
            let values: BTreeSet<&str> = option.presets.iter().map(|c| c.value).collect();
            let there = ko.contains(&format!("<a id=\"option-{}\"></a>", option.name));
            assert_eq!(there, values.len() > 1, "{lang}: {}", option.name);
        }
    }
}

#[test]
fn every_link_and_every_picture_is_there() {
    let files = book();
    let pages: BTreeMap<&str, String> = files
        .iter()
        .filter(|(name, _)| name.ends_with(".md"))
        .map(|(name, bytes)| (name.as_str(), whole(std::str::from_utf8(bytes).unwrap())))
        .collect();
    let mut dead = Vec::new();
    let mut used = BTreeSet::new();
    for (name, text) in &pages {
        for target in targets(text) {
            let (file, id) = target.split_once('#').unwrap_or((target, ""));
            let file = match file {
                "" => (*name).to_owned(),
                file => resolved(name, file),
            };
            let there = files.contains_key(&file)
                && (id.is_empty()
                    || pages
                        .get(file.as_str())
                        .is_some_and(|p| ids(p).contains(id)));
            if !there {
                dead.push(format!("{name}: {target}"));
            }
            used.insert(file);
        }
    }
    assert!(dead.is_empty(), "{}", dead.join("\n"));
    assert!(used.len() > 150, "only {} targets", used.len());
    let unused = files.keys().filter(|name| !used.contains(*name));
    assert_eq!(unused.collect::<Vec<_>>(), ["SUMMARY.md"]);
    for (name, bytes) in files.iter().filter(|(name, _)| name.ends_with(".svg")) {
        let text = std::str::from_utf8(bytes).unwrap();
        assert!(
            text.starts_with("<svg ") && text.trim_end().ends_with("</svg>"),
            "{name}"
        );
    }
}

#[test]
fn no_page_has_a_word_for_links_twice() {
    for (name, bytes) in book().iter().filter(|(name, _)| name.ends_with(".md")) {
        let text = std::str::from_utf8(bytes).unwrap();
        let words: Vec<&str> = anchors(text).collect();
        let once: BTreeSet<&str> = words.iter().copied().collect();
        assert_eq!(words.len(), once.len(), "{name}");
        let headings: BTreeSet<String> = headings(text).collect();
        let both = once.iter().find(|word| headings.contains(**word));
        assert_eq!(both, None, "{name}");
    }
}

#[test]
fn drift_is_named_and_mended() {
    let folder = std::env::temp_dir().join(format!("kowa-book-{}", std::process::id()));
    let mut files = Files::new();
    files.insert("a.md".to_owned(), b"one\ntwo\n".to_vec());
    files.insert("b/c.md".to_owned(), b"three\n".to_vec());
    write(&folder, &files).unwrap();
    assert_eq!(compare(&folder, &files).unwrap(), []);
    fs::write(folder.join("a.md"), "one\n2\n").unwrap();
    fs::write(folder.join("b/d.md"), "four\n").unwrap();
    fs::remove_file(folder.join("b/c.md")).unwrap();
    let drifts = compare(&folder, &files).unwrap();
    let told: Vec<String> = drifts.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "a.md:2: found `2`, generated is `two`",
            "b/c.md: missing",
            "b/d.md: nothing generates this file",
        ]
    );
    write(&folder, &files).unwrap();
    assert_eq!(compare(&folder, &files).unwrap(), []);
    fs::remove_dir_all(&folder).unwrap();
}

fn pairs<T: Copy>(values: &[T]) -> impl Iterator<Item = (Lang, T)> + '_ {
    Lang::ALL
        .into_iter()
        .flat_map(|lang| values.iter().map(move |value| (lang, *value)))
}

/// A page with what mdBook takes in.
fn whole(text: &str) -> String {
    let Some(name) = text.trim().strip_prefix("{{#include ../../") else {
        return text.to_owned();
    };
    let name = name.strip_suffix("}}").unwrap();
    fs::read_to_string(root().join("docs").join(name)).unwrap()
}

/// The targets of links and pictures, but for those of other sites.
fn targets(text: &str) -> Vec<&str> {
    let after = |sign: &'static str, end: char| {
        text.split(sign)
            .skip(1)
            .filter_map(move |rest| Some(rest.split_once(end)?.0))
    };
    after("](", ')')
        .chain(after("src=\"", '"'))
        .filter(|target| !target.contains("://"))
        .collect()
}

/// A link's file, from the folder of the chapters.
fn resolved(page: &str, target: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

fn anchors(text: &str) -> impl Iterator<Item = &str> {
    text.split("<a id=\"")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once('"')?.0))
}

/// The words that links find on a page.
fn ids(text: &str) -> BTreeSet<String> {
    headings(text)
        .chain(anchors(text).map(str::to_owned))
        .collect()
}

/// Headings as mdBook and forges name them for links.
fn headings(text: &str) -> impl Iterator<Item = String> + '_ {
    text.lines()
        .filter(|line| line.starts_with('#'))
        .map(|line| {
            let title = line.trim_start_matches('#').trim().to_lowercase();
            let kept = title.chars().filter_map(|c| match c {
                ' ' => Some('-'),
                c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
                _ => None,
            });
            kept.collect()
        })
}

#[test]
fn links_are_followed_from_their_page() {
    assert_eq!(resolved("en/ko/turn.md", "../../img/a.svg"), "img/a.svg");
    assert_eq!(resolved("en/games.md", "ko/board.md"), "en/ko/board.md");
    assert!(Path::new(&root()).join("docs/book/book.toml").is_file());
}
