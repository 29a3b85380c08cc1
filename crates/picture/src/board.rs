//! A position as a picture.

use kowa_rules::text::game_name;
use kowa_rules::{
    ByColor, Color, Effect, History, KilledBy, Move, Outcome, Part, Position, Square, Stone,
};

use crate::geometry::{CELL, Geometry, Point};
use crate::outline::{Anchor, Words};
use crate::palette::Palette;
use crate::stone::Drawer;
use crate::svg::{Canvas, attributes, number};
use crate::{Size, Style, grid, marks, tray, words};

/// A turn with the position that it was played in.
#[derive(Clone, Debug)]
pub struct LastTurn {
    /// The position before.
    pub before: Position,
    /// The turn.
    pub turn: Move,
}

/// An arrow that a writer draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrow {
    /// The way of a stone through two or more squares.
    Way(Vec<Square>),
    /// A shot from the first square at the second.
    Shot(Square, Square),
}

/// What a picture of a board shows.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The position.
    pub position: Position,
    /// How the game stands, for the caption.
    pub outcome: Outcome,
    /// The turn that led here, which is drawn with its shots and victims.
    pub last: Option<LastTurn>,
    /// Arrows besides.
    pub arrows: Vec<Arrow>,
    /// Squares that are set off.
    pub highlights: Vec<Square>,
}

impl Scene {
    /// A position alone.
    pub fn new(position: Position) -> Scene {
        let outcome = position.outcome();
        Scene {
            position,
            outcome,
            last: None,
            arrows: Vec::new(),
            highlights: Vec::new(),
        }
    }

    /// The position that a game has come to, with its last turn.
    pub fn of_game(game: &History) -> Scene {
        let mut before = game.clone();
        let last = before.undo().map(|turn| LastTurn {
            before: before.position().clone(),
            turn,
        });
        Scene {
            outcome: game.outcome(),
            last,
            ..Scene::new(game.position().clone())
        }
    }

    /// The picture as SVG. The same scene and style give the same bytes everywhere.
    ///
    /// ```
    /// use kowa_picture::{Scene, Size, Style};
    /// use kowa_rules::text::Lang;
    /// use kowa_rules::{Game, Position, Rules};
    ///
    /// let start = Position::start(Rules::default_of(Game::Wa));
    /// let svg = Scene::new(start).svg(&Style::new(Lang::Ja), Size::Width(600));
    /// assert!(svg.starts_with("<svg "));
    /// assert_eq!(svg.matches("data-square=").count(), 54);
    /// ```
    pub fn svg(&self, style: &Style, size: Size) -> String {
        let trays = Color::ALL.map(|color| tray::is_shown(&self.position, color));
        self.svg_with(style, size, ByColor(trays))
    }

    /// The picture with room beside the board for the sides' trays that are named.
    pub(crate) fn svg_with(&self, style: &Style, size: Size, trays: ByColor<bool>) -> String {
        Layout::of(self, style, trays).draw(size)
    }
}

/// Around the board.
const BORDER: f64 = 0.32 * CELL;

struct Layout<'a> {
    scene: &'a Scene,
    style: &'a Style,
    palette: &'static Palette,
    geometry: Geometry,
    /// Width and height of the board, and the height of a line of words.
    width: f64,
    height: f64,
    line: f64,
    above: f64,
    below: f64,
}

impl<'a> Layout<'a> {
    fn of(scene: &'a Scene, style: &'a Style, trays: ByColor<bool>) -> Layout<'a> {
        let game = scene.position.game();
        let tray = |color| {
            if trays[color] {
                tray::HEIGHT * CELL
            } else {
                0.0
            }
        };
        let (upper, lower) = if style.flipped {
            (Color::Black, Color::White)
        } else {
            (Color::White, Color::Black)
        };
        let rim = grid::Margins::of(game, style.coordinates);
        let span = (f64::from(game.size()) - 1.0) * CELL;
        let width = rim.left + span + rim.right;
        let above = tray(upper);
        Layout {
            scene,
            style,
            palette: Palette::of(style.theme),
            geometry: Geometry {
                game,
                flipped: style.flipped,
                origin: Point::new(BORDER + rim.left, BORDER + above + rim.top),
            },
            width,
            height: rim.top + span + rim.bottom,
            line: width * 0.027,
            above,
            below: tray(lower),
        }
    }

    fn size(&self) -> (f64, f64) {
        let caption = if self.style.caption {
            self.line * 1.9
        } else {
            0.0
        };
        (
            self.width + 2.0 * BORDER,
            self.height + 2.0 * BORDER + self.above + self.below + caption,
        )
    }

    fn draw(&self, size: Size) -> String {
        let canvas = &mut Canvas::default();
        let (width, height) = self.size();
        let palette = self.palette;
        canvas.leaf(
            "rect",
            attributes![
                "width" = number(width),
                "height" = number(height),
                "fill" = palette.paper
            ],
        );
        grid::draw(canvas, &self.geometry, self.style, palette);
        self.under(canvas);
        self.stones(canvas);
        self.over(canvas);
        self.trays(canvas);
        if self.style.caption {
            self.caption(canvas, height);
        }
        let title = self.title();
        std::mem::take(canvas).finish((width, height), size.pixels(width), &title)
    }

    fn drawer(&self) -> Drawer<'_> {
        Drawer {
            style: self.style,
            shape: self.style.shape_in(self.geometry.game),
            palette: self.palette,
        }
    }

    /// Squares that are set off.
    fn under(&self, canvas: &mut Canvas) {
        let palette = self.palette;
        let place = |square| self.geometry.place(square);
        if let Some(last) = &self.scene.last {
            let to = last.turn.to();
            if let Some(from) = last.turn.from().filter(|from| *from != to) {
                let about = attributes!["class" = "from", "data-at" = from];
                marks::square(canvas, place(from), palette.from, palette.last, true, about);
            }
            let about = attributes!["class" = "to", "data-at" = to];
            marks::square(canvas, place(to), palette.to, palette.last, false, about);
        }
        for square in &self.scene.highlights {
            let about = attributes!["class" = "highlight", "data-at" = square];
            marks::square(
                canvas,
                place(*square),
                palette.mark,
                palette.mark_rim,
                false,
                about,
            );
        }
    }

    fn stones(&self, canvas: &mut Canvas) {
        let drawer = self.drawer();
        for square in Square::all(self.geometry.game) {
            if let Some(stone) = self.scene.position.stone(square) {
                let about = attributes![
                    "class" = "stone",
                    "data-square" = square,
                    "data-stone" = stone.code()
                ];
                drawer.draw(canvas, stone, self.geometry.place(square), 1.0, about);
            }
        }
        // Those that the last turn killed are still seen where nothing stands in their place.
        for (square, stone, _) in self.victims() {
            let about = attributes!["class" = "ghost", "data-ghost" = square, "opacity" = 0.38];
            drawer.draw(canvas, stone, self.geometry.place(square), 1.0, about);
        }
    }

    /// What the last turn killed and left empty, and how.
    fn victims(&self) -> Vec<(Square, Stone, Death)> {
        let Some(last) = &self.scene.last else {
            return Vec::new();
        };
        let effects = last.before.effects(last.turn);
        let deaths = effects.into_iter().filter_map(|effect| match effect {
            Effect::Killed { square, stone, by } => Some((
                square,
                stone,
                match by {
                    KilledBy::Displaced => Death::Displaced,
                    KilledBy::Shot => Death::Shot,
                },
            )),
            Effect::Burned { square, stone } => Some((square, stone, Death::Burned)),
            Effect::DiedWithTheClerk { square, stone } => Some((square, stone, Death::Displaced)),
            Effect::TurnedOver { .. } | Effect::TurnedBack { .. } | Effect::Fallen { .. } => None,
        });
        deaths
            .filter(|(square, ..)| self.scene.position.stone(*square).is_none())
            .collect()
    }

    /// Ways, shots and deaths.
    fn over(&self, canvas: &mut Canvas) {
        let palette = self.palette;
        let halo = palette.halo;
        let place = |square: &Square| self.geometry.place(*square);
        for (square, _, death) in self.victims() {
            let at = place(&square);
            match death {
                Death::Displaced => marks::cross(canvas, at, palette.dead, halo),
                Death::Burned => marks::flame(canvas, at, palette.dead, halo),
                Death::Shot => {}
            }
        }
        if let Some(last) = &self.scene.last {
            let mut way: Vec<Square> = last.turn.from().into_iter().collect();
            let moves = last.turn.parts().into_iter().filter_map(|part| match part {
                Part::To(square) => Some(square),
                Part::Shot(_) => None,
            });
            if last.turn.dropped().is_none() {
                way.extend(moves);
            }
            let shots = last.turn.shots();
            let bent: Vec<bool> = shots.iter().map(|shot| is_along(&way, *shot)).collect();
            self.way(canvas, &way, palette.last, "last");
            for ((from, at), bent) in shots.into_iter().zip(bent) {
                self.shot(canvas, (from, at), bent, "last");
            }
        }
        for arrow in &self.scene.arrows {
            match arrow {
                Arrow::Way(way) => self.way(canvas, way, palette.arrow, "arrow"),
                Arrow::Shot(from, at) => self.shot(canvas, (*from, *at), false, "arrow"),
            }
        }
    }

    fn way(&self, canvas: &mut Canvas, way: &[Square], color: &str, class: &str) {
        if way.len() < 2 {
            return;
        }
        let names: Vec<String> = way.iter().map(Square::to_string).collect();
        let points: Vec<Point> = way.iter().map(|s| self.geometry.place(*s)).collect();
        // Stones that it leaps are to be read beneath.
        let about = attributes![
            "class" = class,
            "data-way" = names.join(" "),
            "opacity" = 0.85
        ];
        canvas.open("g", about);
        marks::trail(canvas, &points, color, self.palette.halo);
        canvas.close("g");
    }

    fn shot(&self, canvas: &mut Canvas, (from, at): (Square, Square), bent: bool, class: &str) {
        canvas.open(
            "g",
            attributes![
                "class" = class,
                "data-shot" = format!("{from} {at}"),
                "opacity" = 0.9
            ],
        );
        let (from, at) = (self.geometry.place(from), self.geometry.place(at));
        marks::shot(canvas, from, at, bent, self.palette.shot, self.palette.halo);
        canvas.close("g");
    }

    fn trays(&self, canvas: &mut Canvas) {
        let drawer = self.drawer();
        let top = BORDER * 0.5;
        let bottom = BORDER * 1.5 + self.above + self.height;
        for color in Color::ALL {
            let is_upper = (color == Color::White) != self.style.flipped;
            let y = if is_upper { top } else { bottom };
            tray::draw(
                canvas,
                &self.scene.position,
                color,
                &drawer,
                tray::Room {
                    x: BORDER,
                    middle: y + tray::HEIGHT * CELL / 2.0,
                    width: self.width,
                    line: self.line,
                },
            );
        }
    }

    /// The last turn at the left, whose turn it is at the right.
    fn caption(&self, canvas: &mut Canvas, height: f64) {
        let lang = self.style.lang;
        let told = match &self.scene.last {
            Some(last) => words::turn(&last.before, last.turn, lang),
            None => game_name(self.geometry.game).get(lang).to_owned(),
        };
        let standing = words::standing(self.scene.position.side(), self.scene.outcome, lang);
        let y = height - BORDER * 0.5 - self.line * 0.75;
        let mut right = Words {
            text: &standing,
            lang,
            size: self.line,
            fill: self.palette.faint,
            anchor: Anchor::End,
        };
        let mut left = Words {
            text: &told,
            lang,
            size: self.line,
            fill: self.palette.text,
            anchor: Anchor::Start,
        };
        let both = left.width() + right.width() + self.line;
        if both > self.width {
            let smaller = self.line * self.width / both;
            (left.size, right.size) = (smaller, smaller);
        }
        left.draw(canvas, BORDER * 1.25, y);
        right.draw(canvas, BORDER * 0.75 + self.width, y);
    }

    fn title(&self) -> String {
        let lang = self.style.lang;
        let game = game_name(self.geometry.game).get(lang);
        match &self.scene.last {
            Some(last) => format!("{game}: {}", words::turn(&last.before, last.turn, lang)),
            None => format!(
                "{game}: {}",
                words::standing(self.scene.position.side(), self.scene.outcome, lang)
            ),
        }
    }
}

/// How a stone died.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Death {
    Displaced,
    Shot,
    Burned,
}

/// Does the shot go along a leg of the way?
fn is_along(way: &[Square], (from, at): (Square, Square)) -> bool {
    let aim = from.line_to(at).map(|(dir, _)| dir);
    way.windows(2).any(|leg| {
        let back = leg[1].line_to(leg[0]).map(|(dir, _)| dir);
        let on = leg[0].line_to(leg[1]).map(|(dir, _)| dir);
        aim.is_some() && (leg[1] == from && back == aim || leg[0] == from && on == aim)
    })
}
