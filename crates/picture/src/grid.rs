//! The board without stones: ground, lines, star points, camps and coordinates.

use kowa_rules::text::Lang;
use kowa_rules::{Game, Square};

use crate::geometry::{CELL, Geometry, Point, on_points};
use crate::outline::{Anchor, Words};
use crate::palette::Palette;
use crate::svg::{Canvas, attributes, number};
use crate::{Coordinates, Style};

/// From the middle of an outer square to the rim of the board, on each side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Margins {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Margins {
    /// The room that the coordinates need.
    pub fn of(game: Game, coordinates: Coordinates) -> Margins {
        let bare = CELL * if on_points(game) { 0.66 } else { 0.72 };
        let written = bare + 0.42 * CELL;
        let (near, far) = match coordinates {
            Coordinates::None => (bare, bare),
            Coordinates::Kanji => (bare, written),
            Coordinates::Letters => (written, written),
        };
        Margins {
            left: near,
            top: far,
            right: far,
            bottom: near,
        }
    }
}

/// Draws the board.
pub(crate) fn draw(canvas: &mut Canvas, geometry: &Geometry, style: &Style, palette: &Palette) {
    let game = geometry.game;
    let rim = Margins::of(game, style.coordinates);
    let Point { x, y } = geometry.origin;
    let span = (geometry.size() - 1.0) * CELL;
    canvas.leaf(
        "rect",
        attributes![
            "class" = "board",
            "x" = number(x - rim.left),
            "y" = number(y - rim.top),
            "width" = number(rim.left + span + rim.right),
            "height" = number(rim.top + span + rim.bottom),
            "rx" = 12,
            "fill" = palette.board,
        ],
    );
    let (low, count) = if on_points(game) {
        (0.0, game.size())
    } else {
        (-CELL / 2.0, game.size() + 1)
    };
    let high = span - low;
    let mut d = String::new();
    for i in 0..count {
        let at = low + f64::from(i) * CELL;
        d.push_str(&format!(
            "M{} {}H{}M{} {}V{}",
            number(x + low),
            number(y + at),
            number(x + high),
            number(x + at),
            number(y + low),
            number(y + high)
        ));
    }
    canvas.leaf(
        "path",
        attributes![
            "class" = "lines",
            "d" = d,
            "fill" = "none",
            "stroke" = palette.line,
            "stroke-width" = 2.4
        ],
    );
    canvas.leaf(
        "rect",
        attributes![
            "x" = number(x + low),
            "y" = number(y + low),
            "width" = number(high - low),
            "height" = number(high - low),
            "fill" = "none",
            "stroke" = palette.line,
            "stroke-width" = 6,
        ],
    );
    camps(canvas, geometry, palette, (low, high));
    coordinates(canvas, geometry, style, palette);
}

/// Where the camps end: a dashed line on boards of points, dots at the corners on boards of cells.
fn camps(canvas: &mut Canvas, geometry: &Geometry, palette: &Palette, (low, high): (f64, f64)) {
    let Point { x, y } = geometry.origin;
    let size = geometry.size();
    let camp = f64::from(geometry.game.camp());
    let edges = [camp - 0.5, size - camp - 0.5];
    let mut dots: Vec<(f64, f64)> = Vec::new();
    if on_points(geometry.game) {
        for row in edges {
            let at = number(y + row * CELL);
            canvas.leaf(
                "path",
                attributes![
                    "class" = "camp",
                    "d" = format!("M{} {at}H{}", number(x + low), number(x + high)),
                    "stroke" = palette.camp,
                    "stroke-width" = 4,
                    "stroke-dasharray" = "26 24",
                ],
            );
        }
        let stops = [3.0, (size - 1.0) / 2.0, size - 4.0];
        dots.extend(stops.iter().flat_map(|row| stops.map(|col| (col, *row))));
    } else {
        dots.extend(edges.iter().flat_map(|row| edges.map(|col| (col, *row))));
    }
    for (col, row) in dots {
        canvas.leaf(
            "circle",
            attributes![
                "cx" = number(x + col * CELL),
                "cy" = number(y + row * CELL),
                "r" = 8.5,
                "fill" = palette.line,
            ],
        );
    }
}

const NUMERALS: [&str; 19] = [
    "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四",
    "十五", "十六", "十七", "十八", "十九",
];

fn coordinates(canvas: &mut Canvas, geometry: &Geometry, style: &Style, palette: &Palette) {
    if style.coordinates == Coordinates::None {
        return;
    }
    let out = if on_points(geometry.game) { 78.0 } else { 80.0 };
    let size = if on_points(geometry.game) { 40.0 } else { 34.0 };
    let word = |canvas: &mut Canvas, text: &str, x: f64, y: f64, size: f64| {
        Words {
            text,
            lang: Lang::Ja,
            size,
            fill: palette.coordinate,
            anchor: Anchor::Middle,
        }
        .draw(canvas, x, y);
    };
    let Point { x, y } = geometry.origin;
    let far = (geometry.size() - 1.0) * CELL + out;
    canvas.open("g", attributes!["class" = "coordinates"]);
    for i in 1..=geometry.game.size() {
        let Some(square) = Square::new(i, i) else {
            continue;
        };
        let at = geometry.place(square);
        let file = i.to_string();
        word(canvas, &file, at.x, y - out, size);
        match style.coordinates {
            Coordinates::Kanji => {
                // Numerals of two characters stand one above the other, as print has them.
                let numeral = NUMERALS[usize::from(i) - 1];
                let count = numeral.chars().count() as f64;
                for (n, c) in numeral.chars().enumerate() {
                    let line = if count > 1.0 { size * 0.86 } else { size };
                    let shift = (n as f64 - (count - 1.0) / 2.0) * line * 0.96;
                    word(canvas, &c.to_string(), x + far, at.y + shift, line);
                }
            }
            Coordinates::Letters => {
                let rank = square.rank_letter().to_string();
                word(canvas, &file, at.x, y + far, size);
                word(canvas, &rank, x + far, at.y, size);
                word(canvas, &rank, x - out, at.y, size);
            }
            Coordinates::None => {}
        }
    }
    canvas.close("g");
}
