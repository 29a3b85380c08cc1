//! Beside the board: stones in hand (Wa shōgi), and stones whose fall is remembered (Kō shōgi).

use kowa_rules::text::Text;
use kowa_rules::{Color, Game, Position, Stone};

use crate::geometry::{CELL, Point};
use crate::outline::{Anchor, Words};
use crate::stone::Drawer;
use crate::svg::{Canvas, attributes};
use crate::words;

/// The height of a tray, in cells.
pub(crate) const HEIGHT: f64 = 1.1;

/// The place of a tray.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub x: f64,
    pub middle: f64,
    pub width: f64,
    /// The height of a line of words.
    pub line: f64,
}

/// The stones of a tray with their numbers.
fn things(position: &Position, color: Color) -> (Text, Vec<(Stone, u16)>) {
    let stone = |face| Stone { color, face };
    match position.game() {
        Game::Ko => (
            words::FALLEN,
            position
                .fallen()
                .iter()
                .filter(|(_, side)| *side == color)
                .map(|(letter, _)| (stone(letter.kind().front()), 1))
                .collect(),
        ),
        Game::Wa => (
            words::HAND,
            position
                .hand(color)
                .map(|(kind, n)| (stone(kind.front()), n))
                .collect(),
        ),
    }
}

/// Is there anything in the side's tray?
pub(crate) fn is_shown(position: &Position, color: Color) -> bool {
    !things(position, color).1.is_empty()
}

fn line<'a>(text: &'a str, size: f64, drawer: &Drawer<'a>) -> Words<'a> {
    Words {
        text,
        lang: drawer.style.lang,
        size,
        fill: drawer.palette.text,
        anchor: Anchor::Start,
    }
}

/// Draws the side's tray, if there is anything in it; what would be too wide is drawn smaller.
pub(crate) fn draw(
    canvas: &mut Canvas,
    position: &Position,
    color: Color,
    drawer: &Drawer,
    room: Room,
) {
    let (label, things) = things(position, color);
    if things.is_empty() {
        return;
    }
    let lang = drawer.style.lang;
    let label = line(label.get(lang), room.line * 0.9, drawer);
    let start = label.width() + room.line * 0.7;
    let counts: Vec<String> = things
        .iter()
        .map(|(_, n)| {
            if *n > 1 {
                format!("×{n}")
            } else {
                String::new()
            }
        })
        .collect();
    let full = |text: &String| CELL + line(text, CELL * 0.36, drawer).width();
    let wanted: f64 = counts.iter().map(full).sum();
    let scale = (0.94_f64).min((room.width - start) / wanted);
    canvas.open(
        "g",
        attributes!["class" = "tray", "data-side" = color.word()],
    );
    label.draw(canvas, room.x + room.line * 0.3, room.middle);
    let mut x = room.x + start;
    for ((stone, _), count) in things.iter().zip(&counts) {
        let at = Point::new(x + CELL * scale / 2.0, room.middle);
        let about = attributes!["class" = "held", "data-held" = stone.code()];
        drawer.draw(canvas, *stone, at, scale, about);
        if !count.is_empty() {
            line(count, CELL * 0.36 * scale, drawer).draw(
                canvas,
                x + CELL * scale * 0.95,
                room.middle + CELL * scale * 0.2,
            );
        }
        x += full(count) * scale;
    }
    canvas.close("g");
}
