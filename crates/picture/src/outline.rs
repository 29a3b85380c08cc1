//! Characters as outlines, so that a picture looks the same wherever it is seen and no font is needed.
//!
//! Stones take theirs from the data that the page draws its stones with; words have a lighter face of their own. Both
//! files are made by `web/tools/outline.py` and keep the SIL Open Font License (`GLYPHS-LICENSE.md` beside the first).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kowa_rules::text::Lang;
use serde::Deserialize;

use crate::svg::{Canvas, attributes, factor, number};

/// Outlines in thousandths of an em, y down from the top of the em box.
#[derive(Debug, Deserialize)]
struct Outlines {
    /// Characters as wide as high, as Japan prints them.
    ja: BTreeMap<char, String>,
    /// Those that Taiwan prints otherwise.
    zh: BTreeMap<char, String>,
    /// Letters, with their widths.
    latin: BTreeMap<char, (String, u32)>,
}

/// Heavy characters for stones, or light ones for words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Stone,
    Word,
}

static STONES: LazyLock<Outlines> =
    LazyLock::new(|| read(include_str!("../../../web/packages/board/src/glyphs.json")));
static WORDS: LazyLock<Outlines> = LazyLock::new(|| read(include_str!("text.json")));

fn read(json: &str) -> Outlines {
    serde_json::from_str(json)
        .expect("the outlines are data of this crate, and its tests read them")
}

/// One character ready to be drawn.
#[derive(Clone, Debug)]
pub(crate) struct Glyph {
    id: String,
    path: &'static str,
    /// In thousandths of an em.
    width: f64,
}

impl Glyph {
    fn of(c: char, weight: Weight, lang: Lang) -> Option<Glyph> {
        let outlines: &'static Outlines = match weight {
            Weight::Stone => &STONES,
            Weight::Word => &WORDS,
        };
        let family = match weight {
            Weight::Stone => 's',
            Weight::Word => 'w',
        };
        let code = u32::from(c);
        if let Some((path, width)) = outlines.latin.get(&c) {
            return Some(Glyph {
                id: format!("{family}{code:x}"),
                path,
                width: f64::from(*width),
            });
        }
        let other = (lang == Lang::Zh).then(|| outlines.zh.get(&c)).flatten();
        let (path, form) = match other {
            Some(path) => (path, "t"),
            None => (outlines.ja.get(&c)?, ""),
        };
        Some(Glyph {
            id: format!("{family}{code:x}{form}"),
            path,
            width: 1000.0,
        })
    }

    /// Draws it with a matrix that takes thousandths of an em to the picture.
    fn draw(&self, canvas: &mut Canvas, transform: String) {
        canvas.define(&self.id, |c| {
            c.leaf("path", attributes!["id" = self.id, "d" = self.path]);
        });
        canvas.leaf(
            "use",
            attributes![
                "xlink:href" = format!("#{}", self.id),
                "transform" = transform
            ],
        );
    }
}

/// Height of a capital letter and the place of the baseline, in thousandths of an em.
const CAPITAL: f64 = 730.0;
const BASELINE: f64 = 880.0;

/// The first character of this text without an outline.
#[cfg(test)]
pub(crate) fn missing(text: &str, weight: Weight) -> Option<char> {
    text.chars()
        .find(|c| Glyph::of(*c, weight, Lang::Ja).is_none())
}

/// Where a line of words is anchored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A line of words.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    pub text: &'a str,
    pub lang: Lang,
    /// Height of the em.
    pub size: f64,
    pub fill: &'a str,
    pub anchor: Anchor,
}

impl Words<'_> {
    fn glyphs(&self) -> Vec<Glyph> {
        self.text
            .chars()
            .filter_map(|c| Glyph::of(c, Weight::Word, self.lang))
            .collect()
    }

    /// How wide the line is.
    pub fn width(&self) -> f64 {
        self.glyphs().iter().map(|g| g.width).sum::<f64>() * self.size / 1000.0
    }

    /// Draws the line; `y` is the middle of its capitals.
    pub fn draw(&self, canvas: &mut Canvas, x: f64, y: f64) {
        let scale = self.size / 1000.0;
        let start = match self.anchor {
            Anchor::Start => x,
            Anchor::Middle => x - self.width() / 2.0,
            Anchor::End => x - self.width(),
        };
        let top = y + (CAPITAL / 2.0 - BASELINE) * scale;
        canvas.open(
            "g",
            attributes![
                "aria-label" = self.text,
                "fill" = self.fill,
                "transform" = format!(
                    "translate({} {}) scale({})",
                    number(start),
                    number(top),
                    factor(scale)
                ),
            ],
        );
        let mut at = 0.0;
        for glyph in self.glyphs() {
            if !glyph.path.is_empty() {
                glyph.draw(canvas, format!("translate({})", number(at)));
            }
            at += glyph.width;
        }
        canvas.close("g");
    }
}

/// The room that a stone has for its name, in parts of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    /// Height and width of a name of one, two and three characters.
    pub kanji: [(f64, f64); 3],
    /// Height of capitals, and the greatest width.
    pub letters: (f64, f64),
    /// How much lower than the stone's middle that of the name is.
    pub drop: f64,
}

/// Writes a name on a stone with its middle at the origin: characters from top to bottom, letters in a row.
pub(crate) fn write_name(canvas: &mut Canvas, name: &str, lang: Lang, room: Room, cell: f64) {
    let glyphs: Vec<Glyph> = name
        .chars()
        .filter_map(|c| Glyph::of(c, Weight::Stone, lang))
        .collect();
    if glyphs.is_empty() {
        return;
    }
    let drop = room.drop * cell;
    if name.is_ascii() {
        let (height, most) = room.letters;
        let wide: f64 = glyphs.iter().map(|g| g.width).sum();
        let scale = (height * cell / CAPITAL).min(most * cell / wide);
        let y = drop + (CAPITAL / 2.0 - BASELINE) * scale;
        let mut x = -wide * scale / 2.0;
        for glyph in &glyphs {
            glyph.draw(canvas, matrix(scale, scale, x, y));
            x += glyph.width * scale;
        }
        return;
    }
    let (height, width) = room.kanji[glyphs.len().min(room.kanji.len()) - 1];
    let step = height * cell / glyphs.len() as f64;
    for (i, glyph) in glyphs.iter().enumerate() {
        let y = drop - height * cell / 2.0 + i as f64 * step;
        let scale = (width * cell / 1000.0, step / 1000.0);
        glyph.draw(canvas, matrix(scale.0, scale.1, -width * cell / 2.0, y));
    }
}

fn matrix(a: f64, d: f64, x: f64, y: f64) -> String {
    format!(
        "matrix({} 0 0 {} {} {})",
        factor(a),
        factor(d),
        number(x),
        number(y)
    )
}

#[cfg(test)]
mod tests {
    use kowa_rules::text::face_text;
    use kowa_rules::{Face, Game};

    use super::*;

    #[test]
    fn every_face_has_outlines() {
        for face in Game::ALL.into_iter().flat_map(Face::all) {
            let names = face_text(face);
            for lang in [Lang::Ja, Lang::Zh] {
                let name = names.characters.get(lang);
                assert_eq!(missing(name, Weight::Stone), None, "{name}");
                assert_eq!(missing(name, Weight::Word), None, "{name}");
            }
            assert_eq!(missing(names.abbreviation, Weight::Stone), None);
            assert_eq!(missing(&face.to_string(), Weight::Stone), None);
            for name in [names.characters.en, names.romaji, names.reading_ja] {
                assert_eq!(missing(name, Weight::Word), None, "{name}");
            }
        }
    }

    #[test]
    fn a_line_is_as_wide_as_its_characters() {
        let words = Words {
            text: "先手",
            lang: Lang::Ja,
            size: 40.0,
            fill: "#000",
            anchor: Anchor::Middle,
        };
        assert!((words.width() - 80.0).abs() < 1e-9);
        let mut canvas = Canvas::default();
        words.draw(&mut canvas, 100.0, 50.0);
        let svg = canvas.finish((200.0, 100.0), 200, "");
        assert!(
            svg.contains("aria-label=\"先手\" fill=\"#000\" transform=\"translate(60 "),
            "{svg}"
        );
    }
}
