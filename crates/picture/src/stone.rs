//! Stones: a round one in the colour of its side, or a wedge of wood that points at the opponent.

use kowa_rules::text::{Lang, face_text};
use kowa_rules::{Color, Face, Game, Stone};

use crate::geometry::{CELL, Point};
use crate::outline::{Room, write_name};
use crate::palette::{self, Palette};
use crate::svg::{Attributes, Canvas, attributes, factor, number};
use crate::{Shape, Stones, Style};

const ROUND: Room = Room {
    kanji: [(0.66, 0.66), (0.82, 0.47), (0.84, 0.39)],
    letters: (0.34, 0.7),
    drop: 0.0,
};

const WEDGE: Room = Room {
    kanji: [(0.56, 0.56), (0.72, 0.45), (0.74, 0.36)],
    letters: (0.3, 0.56),
    drop: 0.06,
};

/// The outline of a wedge, in hundredths of a cell, its tip up.
const WEDGE_PATH: &str = "M0 -46.5L30 -34L41 44.5H-41L-30 -34Z";
/// The roof line inside the tip of a wedge that is turned over.
const WEDGE_ROOF: &str = "M-25.5 -28.5L0 -39L25.5 -28.5";

/// What is written on a face, and in which language's forms.
pub(crate) fn inscription(face: Face, style: &Style) -> (String, Lang) {
    let names = face_text(face);
    // English readers see each game in the characters of its source: those of Kō shōgi are the old ones.
    let old = face.kind().game() == Game::Ko;
    match (style.stones, style.lang) {
        (Stones::Letters, lang) => (face.to_string(), lang),
        (Stones::Short, lang) => (names.abbreviation.to_owned(), lang),
        (Stones::Kanji, Lang::Zh) => (names.characters.zh.to_owned(), Lang::Zh),
        (Stones::Kanji, Lang::En) if old => (names.characters.zh.to_owned(), Lang::Ja),
        (Stones::Kanji, Lang::Ja | Lang::En) => (names.characters.ja.to_owned(), Lang::Ja),
    }
}

/// Draws stones in one style.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drawer<'a> {
    pub style: &'a Style,
    pub shape: Shape,
    pub palette: &'static Palette,
}

impl Drawer<'_> {
    /// Draws a stone; `about` are attributes besides, `scale` 1 for one that fits a cell.
    pub fn draw(
        &self,
        canvas: &mut Canvas,
        stone: Stone,
        at: Point,
        scale: f64,
        about: Attributes,
    ) {
        let away =
            self.shape == Shape::Wedge && (stone.color == Color::White) != self.style.flipped;
        let id = self.define(canvas, stone, away);
        let mut transform = format!("translate({} {})", number(at.x), number(at.y));
        if (scale - 1.0).abs() > 1e-9 {
            transform.push_str(&format!(" scale({})", factor(scale)));
        }
        let mut all: Vec<(&str, String)> = about.to_vec();
        all.push(("xlink:href", format!("#{id}")));
        all.push(("transform", transform));
        canvas.leaf("use", &all);
    }

    /// Keeps the drawing of a stone; letters stay upright on wedges that point down.
    fn define(&self, canvas: &mut Canvas, stone: Stone, away: bool) -> String {
        // `+` and `'` are no characters of names in XML.
        let code = stone
            .face
            .to_string()
            .replace('+', "over-")
            .replace('\'', "2");
        let id = format!("{}-{code}", stone.color.word());
        canvas.define(&id, |canvas| {
            canvas.open("g", attributes!["id" = id]);
            let colors = self.colors(stone.color);
            let turned = stone.face.is_turned();
            if away {
                canvas.open("g", attributes!["transform" = "rotate(180)"]);
            }
            match self.shape {
                Shape::Round => round(canvas, colors, turned),
                Shape::Wedge => wedge(canvas, colors, turned),
            }
            let (name, lang) = inscription(stone.face, self.style);
            let upright = name.is_ascii();
            if away && upright {
                canvas.close("g");
            }
            let mut room = match self.shape {
                Shape::Round => ROUND,
                Shape::Wedge => WEDGE,
            };
            if away && upright {
                room.drop = -room.drop;
            }
            let ink = if turned { colors.turned } else { colors.ink };
            canvas.open("g", attributes!["fill" = ink]);
            write_name(canvas, &name, lang, room, CELL);
            canvas.close("g");
            if away && !upright {
                canvas.close("g");
            }
            canvas.close("g");
        });
        id
    }

    fn colors(&self, color: Color) -> &'static palette::Stone {
        match (self.shape, color) {
            (Shape::Wedge, _) => &self.palette.wedge,
            (Shape::Round, Color::Black) => &self.palette.black,
            (Shape::Round, Color::White) => &self.palette.white,
        }
    }
}

fn round(canvas: &mut Canvas, colors: &palette::Stone, turned: bool) {
    canvas.leaf(
        "circle",
        attributes![
            "r" = 46.5,
            "fill" = colors.body,
            "stroke" = colors.rim,
            "stroke-width" = 2.5
        ],
    );
    if turned {
        canvas.leaf(
            "circle",
            attributes![
                "r" = 42.5,
                "fill" = "none",
                "stroke" = colors.turned,
                "stroke-width" = 2.2
            ],
        );
    }
}

fn wedge(canvas: &mut Canvas, colors: &palette::Stone, turned: bool) {
    canvas.leaf(
        "path",
        attributes![
            "d" = WEDGE_PATH,
            "fill" = colors.body,
            "stroke" = colors.rim,
            "stroke-width" = 2.6,
            "stroke-linejoin" = "round",
        ],
    );
    if turned {
        canvas.leaf(
            "path",
            attributes![
                "d" = WEDGE_ROOF,
                "fill" = "none",
                "stroke" = colors.turned,
                "stroke-width" = 2.6
            ],
        );
    }
}
