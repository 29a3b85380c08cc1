//! A panel of a diagram: a piece of board around a stone, with a sign on every point that it reaches.

use kowa_rules::{Color, Dir, Face, Game, Rules, Stone};

use crate::geometry::{CELL, Point, on_points};
use crate::palette::Palette;
use crate::plan::{AreaPower, Mark, Offset, Plan, step};
use crate::stone::Drawer;
use crate::svg::{Canvas, attributes, factor, number};
use crate::{Style, marks};

/// The side of a panel, whatever it shows.
pub(crate) const PANEL: f64 = 700.0;

/// What a panel shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum View {
    /// The points that it goes to, and those that a power of it acts on.
    Moves,
    /// The points that it shoots at.
    Shots,
}

/// One face.
#[derive(Debug)]
pub(crate) struct Part<'a> {
    pub face: Face,
    pub plan: Plan,
    pub style: &'a Style,
    pub palette: &'static Palette,
}

impl<'a> Part<'a> {
    /// The face under these rules.
    pub fn new(face: Face, rules: &Rules, style: &'a Style) -> Part<'a> {
        Part {
            face,
            plan: Plan::of(face, rules),
            style,
            palette: Palette::of(style.theme),
        }
    }

    fn game(&self) -> Game {
        self.face.kind().game()
    }

    /// Draws a piece of board with the stone in its middle, and the signs of the view around it.
    pub fn panel(&self, canvas: &mut Canvas, at: Point, radius: i8, view: View) {
        let cells = f64::from(2 * radius + 1);
        let scale = PANEL / cells / CELL;
        let middle = PANEL / 2.0;
        canvas.open(
            "g",
            attributes![
                "class" = "panel",
                "transform" = format!(
                    "translate({} {}) scale({})",
                    number(at.x + middle),
                    number(at.y + middle),
                    factor(scale)
                ),
            ],
        );
        let half = cells / 2.0 * CELL;
        let ground = |fill: &str, stroke: &str| {
            attributes![
                "x" = number(-half),
                "y" = number(-half),
                "width" = number(2.0 * half),
                "height" = number(2.0 * half),
                "fill" = fill,
                "stroke" = stroke,
                "stroke-width" = number(3.0 / scale),
            ]
            .to_vec()
        };
        canvas.leaf("rect", &ground(self.palette.board, "none"));
        if let (View::Moves, Some((power, points))) = (view, &self.plan.area) {
            self.tint(canvas, *power, place((0, 0)));
            for point in points {
                self.tint(canvas, *power, place(*point));
            }
        }
        self.lines_of_board(canvas, radius, half);
        match view {
            View::Moves => self.moves(canvas, radius),
            View::Shots => {
                let (color, halo) = (self.palette.shot, self.palette.board);
                canvas.define("target", |canvas| {
                    canvas.open("g", attributes!["id" = "target"]);
                    marks::crosshair(canvas, place((0, 0)), 24.0, color, halo);
                    canvas.close("g");
                });
                for (dx, dy) in self.plan.targets() {
                    let at = place((dx, dy));
                    let about = attributes![
                        "class" = "target",
                        "data-to" = format!("{dx} {dy}"),
                        "xlink:href" = "#target",
                        "x" = number(at.x),
                        "y" = number(at.y),
                    ];
                    canvas.leaf("use", about);
                }
            }
        }
        let stone = Stone {
            color: Color::Black,
            face: self.face,
        };
        Drawer {
            style: self.style,
            shape: self.style.shape_in(self.game()),
            palette: self.palette,
        }
        .draw(canvas, stone, Point::new(0.0, 0.0), 1.0, &[]);
        canvas.leaf("rect", &ground("none", self.palette.line));
        canvas.close("g");
    }

    /// The lines of a board that goes on beyond the panel.
    fn lines_of_board(&self, canvas: &mut Canvas, radius: i8, half: f64) {
        let (first, shift) = if on_points(self.game()) {
            (-radius, 0.0)
        } else {
            (1 - radius, -0.5)
        };
        let mut d = String::new();
        for i in first..=radius {
            let line = number((f64::from(i) + shift) * CELL);
            let (low, high) = (number(-half), number(half));
            d.push_str(&format!("M{low} {line}H{high}M{line} {low}V{high}"));
        }
        canvas.leaf(
            "path",
            attributes![
                "d" = d,
                "fill" = "none",
                "stroke" = self.palette.line,
                "stroke-width" = 2,
                "opacity" = 0.7
            ],
        );
    }

    /// The points that it reaches.
    fn moves(&self, canvas: &mut Canvas, radius: i8) {
        for dir in Dir::ALL {
            let (dx, dy) = step(dir);
            let along: Vec<Mark> = (1..=radius)
                .map_while(|n| {
                    let at = (dx * n, dy * n);
                    let found = self.plan.moves.iter().find(|(offset, _)| *offset == at);
                    found
                        .map(|(_, mark)| *mark)
                        .filter(|mark| matches!(mark, Mark::Slide | Mark::Step))
                })
                .collect();
            match along.first() {
                Some(Mark::Slide) => self.slide(canvas, dir, radius),
                Some(Mark::Step) => {
                    let far = along.iter().take_while(|mark| **mark == Mark::Step).count();
                    self.steps(canvas, dir, far);
                }
                _ => {}
            }
        }
        for (offset, mark) in &self.plan.moves {
            if !matches!(mark, Mark::Slide | Mark::Step) {
                self.sign(canvas, *mark, place(*offset), *offset);
            }
        }
    }

    pub fn tint(&self, canvas: &mut Canvas, power: AreaPower, at: Point) {
        let fill = match power {
            AreaPower::Burn => self.palette.burn,
            AreaPower::Fog | AreaPower::Light | AreaPower::Net => self.palette.reach,
        };
        canvas.leaf(
            "rect",
            attributes![
                "class" = "area",
                "x" = number(at.x - CELL / 2.0),
                "y" = number(at.y - CELL / 2.0),
                "width" = number(CELL),
                "height" = number(CELL),
                "fill" = fill,
            ],
        );
    }

    /// A line with a head at the edge of the panel, or as short in a legend.
    fn slide(&self, canvas: &mut Canvas, dir: Dir, radius: i8) {
        let (dx, dy) = unit(dir);
        let long = f64::from(radius) + 0.4;
        let tip = Point::new(dx * long * CELL, dy * long * CELL);
        self.arrow(canvas, rim(dir), tip, "slide", format!("{dir:?}"));
    }

    pub fn arrow(&self, canvas: &mut Canvas, from: Point, tip: Point, class: &str, about: String) {
        let (x, y) = (tip.x - from.x, tip.y - from.y);
        let length = (x * x + y * y).sqrt();
        let (ux, uy) = (x / length, y / length);
        let neck = Point::new(tip.x - ux * 30.0, tip.y - uy * 30.0);
        let color = self.palette.go;
        canvas.open("g", attributes!["class" = class, "data-dir" = about]);
        canvas.leaf(
            "path",
            attributes![
                "d" = format!(
                    "M{} {}L{} {}",
                    number(from.x),
                    number(from.y),
                    number(neck.x),
                    number(neck.y)
                ),
                "stroke" = color,
                "stroke-width" = 11,
            ],
        );
        let (w, h) = (20.0, 38.0);
        canvas.leaf(
            "path",
            attributes![
                "d" = format!(
                    "M{} {}L{} {}L{} {}Z",
                    number(tip.x),
                    number(tip.y),
                    number(tip.x - ux * h - uy * w),
                    number(tip.y - uy * h + ux * w),
                    number(tip.x - ux * h + uy * w),
                    number(tip.y - uy * h - ux * w)
                ),
                "fill" = color,
            ],
        );
        canvas.close("g");
    }

    /// Points one after the other, joined where they are several.
    fn steps(&self, canvas: &mut Canvas, dir: Dir, far: usize) {
        let (dx, dy) = unit(dir);
        if far > 1 {
            let end = far as f64 * CELL;
            canvas.leaf(
                "path",
                attributes![
                    "d" = format!(
                        "M{} {}L{} {}",
                        number(rim(dir).x),
                        number(rim(dir).y),
                        number(dx * end),
                        number(dy * end)
                    ),
                    "stroke" = self.palette.go,
                    "stroke-width" = 8,
                ],
            );
        }
        for n in 1..=far as i8 {
            let (x, y) = step(dir);
            self.sign(canvas, Mark::Step, place((x * n, y * n)), (x * n, y * n));
        }
    }

    /// The sign of a mark, each with a shape of its own.
    pub fn sign(&self, canvas: &mut Canvas, mark: Mark, at: Point, offset: Offset) {
        let color = self.palette.go;
        let name = match mark {
            Mark::Step => "step",
            Mark::Slide => "slide",
            Mark::Leap => "leap",
            Mark::Second => "second",
            Mark::Run => "run",
        };
        let about = [
            ("class", name.to_owned()),
            ("data-to", format!("{} {}", offset.0, offset.1)),
        ];
        let (x, y) = (at.x, at.y);
        let (tag, shape): (&str, Vec<(&str, String)>) = match mark {
            Mark::Step | Mark::Slide => ("circle", circle(at, 21.0, color, "none")),
            Mark::Second => ("circle", circle(at, 19.0, self.palette.board, color)),
            Mark::Leap => {
                let r = 31.0;
                let d = format!(
                    "M{} {}L{} {}L{} {}L{} {}Z",
                    number(x),
                    number(y - r),
                    number(x + r),
                    number(y),
                    number(x),
                    number(y + r),
                    number(x - r),
                    number(y)
                );
                ("path", attributes!["d" = d, "fill" = color].to_vec())
            }
            Mark::Run => {
                let r = 21.0;
                let square = attributes![
                    "x" = number(x - r),
                    "y" = number(y - r),
                    "width" = number(2.0 * r),
                    "height" = number(2.0 * r),
                    "fill" = color,
                ];
                ("rect", square.to_vec())
            }
        };
        let all: Vec<(&str, String)> = about.into_iter().chain(shape).collect();
        canvas.leaf(tag, &all);
    }
}

fn circle(at: Point, r: f64, fill: &str, stroke: &str) -> Vec<(&'static str, String)> {
    attributes![
        "cx" = number(at.x),
        "cy" = number(at.y),
        "r" = number(r),
        "fill" = fill,
        "stroke" = stroke,
        "stroke-width" = 8,
    ]
    .to_vec()
}

/// A direction on the picture, where y grows downwards.
fn unit(dir: Dir) -> (f64, f64) {
    let (dx, dy) = step(dir);
    (f64::from(dx), -f64::from(dy))
}

fn place((dx, dy): Offset) -> Point {
    Point::new(f64::from(dx) * CELL, -f64::from(dy) * CELL)
}

/// Where a line begins that leaves the stone in the middle.
fn rim(dir: Dir) -> Point {
    let (dx, dy) = unit(dir);
    let r = if dir.is_orthogonal() {
        50.0
    } else {
        50.0 * core::f64::consts::FRAC_1_SQRT_2
    };
    Point::new(dx * r, dy * r)
}
