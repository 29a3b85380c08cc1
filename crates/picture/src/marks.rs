//! Signs under and over the stones: squares that are set off, ways of stones, shots, deaths.
//!
//! Every sign has a shape of its own, so that none depends on colour.

use crate::geometry::{CELL, Point};
use crate::svg::{Attributes, Canvas, attributes, number};

/// A tinted square under a stone.
pub(crate) fn square(
    canvas: &mut Canvas,
    at: Point,
    fill: &str,
    rim: &str,
    dashed: bool,
    about: Attributes,
) {
    let half = 48.0;
    let mut all: Vec<(&str, String)> = about.to_vec();
    all.extend_from_slice(attributes![
        "x" = number(at.x - half),
        "y" = number(at.y - half),
        "width" = number(2.0 * half),
        "height" = number(2.0 * half),
        "rx" = 8,
        "fill" = fill,
        "stroke" = rim,
        "stroke-width" = 3,
    ]);
    if dashed {
        all.push(("stroke-dasharray", "11 7".to_owned()));
    }
    canvas.leaf("rect", &all);
}

/// The width of lines over stones, and of the halo around them.
const LINE: f64 = 10.0;
const HALO: f64 = 18.0;

fn haloed(canvas: &mut Canvas, d: &str, width: f64, color: &str, halo: &str, dashes: Option<&str>) {
    for (stroke, width) in [(halo, width + HALO - LINE), (color, width)] {
        let mut all = attributes![
            "d" = d,
            "fill" = "none",
            "stroke" = stroke,
            "stroke-width" = number(width),
            "stroke-linecap" = "round",
            "stroke-linejoin" = "round",
        ]
        .to_vec();
        if let Some(dashes) = dashes.filter(|_| stroke == color) {
            all.push(("stroke-dasharray", dashes.to_owned()));
        }
        canvas.leaf("path", &all);
    }
}

/// Draws the way of a stone: a line through its points with a head at the last; ways out and back bend apart.
pub(crate) fn trail(canvas: &mut Canvas, points: &[Point], color: &str, halo: &str) {
    let legs: Vec<(Point, Point)> = points
        .windows(2)
        .map(|pair| (pair[0], pair[1]))
        .filter(|(a, b)| a != b)
        .collect();
    let mut heads = String::new();
    for (i, &(a, b)) in legs.iter().enumerate() {
        let last = i + 1 == legs.len();
        let back = legs.contains(&(b, a));
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let length = (dx * dx + dy * dy).sqrt();
        let bend = if back { 0.24 * CELL } else { 0.0 };
        let middle = Point::new(
            f64::midpoint(a.x, b.x) - dy / length * bend,
            f64::midpoint(a.y, b.y) + dx / length * bend,
        );
        let (rx, ry) = (b.x - middle.x, b.y - middle.y);
        let rest = (rx * rx + ry * ry).sqrt();
        let (ux, uy) = (rx / rest, ry / rest);
        // The head touches the stone's rim and leaves its name to be read.
        let tip = if last { 34.0 } else { 0.0 };
        let end = Point::new(b.x - ux * tip, b.y - uy * tip);
        let neck = if last { 20.0 } else { 0.0 };
        let stop = Point::new(end.x - ux * neck, end.y - uy * neck);
        let (sx, sy) = (middle.x - a.x, middle.y - a.y);
        let half = (sx * sx + sy * sy).sqrt();
        // The first leg leaves the name of the stone that went to be read, the others begin at a joint.
        let lead = if i == 0 {
            30.0_f64.min(half / 2.0)
        } else {
            0.0
        };
        let start = Point::new(a.x + sx / half * lead, a.y + sy / half * lead);
        let d = if back {
            format!(
                "M{} {}Q{} {} {} {}",
                number(start.x),
                number(start.y),
                number(middle.x),
                number(middle.y),
                number(stop.x),
                number(stop.y)
            )
        } else {
            format!(
                "M{} {}L{} {}",
                number(start.x),
                number(start.y),
                number(stop.x),
                number(stop.y)
            )
        };
        haloed(canvas, &d, LINE, color, halo, None);
        if last {
            let (w, h) = (19.0, 32.0);
            heads = format!(
                "M{} {}L{} {}L{} {}Z",
                number(end.x),
                number(end.y),
                number(end.x - ux * h - uy * w),
                number(end.y - uy * h + ux * w),
                number(end.x - ux * h + uy * w),
                number(end.y - uy * h - ux * w)
            );
        } else {
            dot(canvas, b, 11.0, color, halo);
        }
    }
    if !heads.is_empty() {
        canvas.leaf(
            "path",
            attributes![
                "d" = heads,
                "fill" = color,
                "stroke" = halo,
                "stroke-width" = 4,
                "stroke-linejoin" = "round",
                "paint-order" = "stroke",
            ],
        );
    }
}

fn dot(canvas: &mut Canvas, at: Point, r: f64, color: &str, halo: &str) {
    canvas.leaf(
        "circle",
        attributes![
            "cx" = number(at.x),
            "cy" = number(at.y),
            "r" = number(r),
            "fill" = color,
            "stroke" = halo,
            "stroke-width" = 4,
        ],
    );
}

/// Draws a shot: a dotted line and a crosshair around its target. A shot back along the way that the shooter came is
/// bent aside.
pub(crate) fn shot(
    canvas: &mut Canvas,
    from: Point,
    at: Point,
    bent: bool,
    color: &str,
    halo: &str,
) {
    let (dx, dy) = (at.x - from.x, at.y - from.y);
    let length = (dx * dx + dy * dy).sqrt();
    if length > 0.0 {
        // From the shooter's rim to the crosshair.
        let (ux, uy) = (dx / length, dy / length);
        let bend = if bent { 0.9 * CELL } else { 0.0 };
        let d = format!(
            "M{} {}Q{} {} {} {}",
            number(from.x + ux * 46.0),
            number(from.y + uy * 46.0),
            number(f64::midpoint(from.x, at.x) - uy * bend),
            number(f64::midpoint(from.y, at.y) + ux * bend),
            number(at.x - ux * 46.0),
            number(at.y - uy * 46.0)
        );
        haloed(canvas, &d, LINE, color, halo, Some("0.5 19"));
    }
    crosshair(canvas, at, 40.0, color, halo);
}

/// A crosshair of this radius.
pub(crate) fn crosshair(canvas: &mut Canvas, at: Point, r: f64, color: &str, halo: &str) {
    let (x, y) = (at.x, at.y);
    let inner = r * 0.6;
    let outer = r * 1.35;
    let d = format!(
        "M{l} {y}A{r} {r} 0 1 1 {k} {y}A{r} {r} 0 1 1 {l} {y}\
         M{x} {a}V{b}M{x} {c}V{e}M{f} {y}H{g}M{h} {y}H{i}",
        l = number(x - r),
        k = number(x + r),
        r = number(r),
        x = number(x),
        y = number(y),
        a = number(y - outer),
        b = number(y - inner),
        c = number(y + inner),
        e = number(y + outer),
        f = number(x - outer),
        g = number(x - inner),
        h = number(x + inner),
        i = number(x + outer),
    );
    haloed(canvas, &d, r * 0.18, color, halo, None);
}

/// A cross over a stone that was killed without being shot.
pub(crate) fn cross(canvas: &mut Canvas, at: Point, color: &str, halo: &str) {
    let arm = 24.0;
    let (left, right) = (number(at.x - arm), number(at.x + arm));
    let (top, bottom) = (number(at.y - arm), number(at.y + arm));
    let d = format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}");
    haloed(canvas, &d, LINE, color, halo, None);
}

/// A flame over a stone that was burned.
pub(crate) fn flame(canvas: &mut Canvas, at: Point, color: &str, halo: &str) {
    const FLAME: &str = "M0 -40C11 -17 32 -8 29 16C27 35 13 40 0 40C-16 40 -29 32 -29 13C-29 0 -19 -5 -16 -19\
                         C-8 -11 -5 -8 -3 0C5 -13 3 -27 0 -40Z";
    canvas.leaf(
        "path",
        attributes![
            "d" = FLAME,
            "transform" = format!("translate({} {})", number(at.x), number(at.y)),
            "fill" = color,
            "stroke" = halo,
            "stroke-width" = 5,
        ],
    );
}
