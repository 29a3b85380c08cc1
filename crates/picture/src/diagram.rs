//! How a kind moves, shoots and burns, drawn from its [`Plan`]: a panel for its moves and one for its shots, front and reverse.

use kowa_rules::text::{Lang, face_text, game_name};
use kowa_rules::{Face, Kind, Rules};

use crate::geometry::{CELL, Point};
use crate::legend::wrap;
use crate::outline::{Anchor, Words};
use crate::palette::Palette;
use crate::panel::{PANEL, Part, View};
use crate::plan::{AreaPower, Mark, Offset};
use crate::svg::{Canvas, attributes, factor, number};
use crate::{Size, Style, marks, words};

const GAP: f64 = 40.0;
/// Around panels without words: room for the line that frames them.
const RIM: f64 = 3.0;
const TITLE: f64 = 46.0;
const TEXT: f64 = 33.0;
const LINE: f64 = TEXT * 1.5;

/// The moves of a kind, front and reverse, as SVG.
///
/// ```
/// use kowa_picture::{Size, Style, diagram};
/// use kowa_rules::text::Lang;
/// use kowa_rules::{Game, Kind, Rules};
///
/// let rules = Rules::default_of(Game::Ko);
/// let svg = diagram(Kind::FrankishCannon, &rules, &Style::new(Lang::En), Size::Cell(45));
/// assert_eq!(svg.matches("class=\"panel\"").count(), 4);
/// ```
pub fn diagram(kind: Kind, rules: &Rules, style: &Style, size: Size) -> String {
    let faces = [Some(kind.front()), kind.reverse()].into_iter().flatten();
    let parts: Vec<Part> = faces.map(|face| Part::new(face, rules, style)).collect();
    // Faces with two panels stand below each other.
    let stacked = parts.iter().any(|part| part.plan.shots.is_some());
    let widths = parts.iter().map(Part::width);
    let heights = parts.iter().map(Part::height);
    let gaps = GAP * (parts.len() as f64 - 1.0);
    let (width, height) = if stacked {
        (widths.fold(0.0, f64::max), heights.sum::<f64>() + gaps)
    } else {
        (widths.sum::<f64>() + gaps, heights.fold(0.0, f64::max))
    };
    let (width, height) = (width + 2.0 * GAP, height + 2.0 * GAP);
    let palette = Palette::of(style.theme);
    let mut canvas = Canvas::default();
    canvas.leaf(
        "rect",
        attributes![
            "width" = number(width),
            "height" = number(height),
            "fill" = palette.paper
        ],
    );
    let mut at = Point::new(GAP, GAP);
    for part in &parts {
        part.draw(&mut canvas, at);
        if stacked {
            at.y += part.height() + GAP;
        } else {
            at.x += part.width() + GAP;
        }
    }
    let title = title(kind.front(), style.lang);
    canvas.finish((width, height), size.pixels(width), &title)
}

/// The moves of one face, its shots beside them, as SVG without title and legend: for a page that has its own words.
///
/// ```
/// use kowa_picture::{Size, Style, panels};
/// use kowa_rules::text::Lang;
/// use kowa_rules::{Game, Kind, Rules};
///
/// let rules = Rules::default_of(Game::Ko);
/// let svg = panels(Kind::FrankishCannon.front(), &rules, &Style::new(Lang::Zh), Size::Cell(30));
/// assert_eq!(svg.matches("class=\"panel\"").count(), 2);
/// ```
pub fn panels(face: Face, rules: &Rules, style: &Style, size: Size) -> String {
    let part = Part::new(face, rules, style);
    let mut canvas = Canvas::default();
    part.panels(&mut canvas, Point::new(RIM, RIM));
    let (width, height) = (part.width() + 2.0 * RIM, PANEL + 2.0 * RIM);
    canvas.finish(
        (width, height),
        size.pixels(width),
        &title(face, style.lang),
    )
}

fn title(face: Face, lang: Lang) -> String {
    format!(
        "{}: {}",
        game_name(face.kind().game()).get(lang),
        face_text(face).characters.get(lang)
    )
}

impl Part<'_> {
    fn width(&self) -> f64 {
        if self.plan.shots.is_some() {
            2.0 * PANEL + GAP
        } else {
            PANEL
        }
    }

    fn height(&self) -> f64 {
        let lines: usize = self
            .legend()
            .iter()
            .map(|(_, text)| self.lines(text).len())
            .sum();
        TITLE * 1.6 + PANEL + LINE * (lines as f64 + 0.6)
    }

    fn lines(&self, text: &str) -> Vec<String> {
        wrap(text, self.style.lang, TEXT, self.width() - LINE * 1.3)
    }

    fn draw(&self, canvas: &mut Canvas, at: Point) {
        canvas.open("g", attributes!["class" = "face", "data-face" = self.face]);
        self.title(canvas, at);
        let top = at.y + TITLE * 1.6;
        self.panels(canvas, Point::new(at.x, top));
        let mut y = top + PANEL + LINE * 0.9;
        for (sign, text) in self.legend() {
            let scale = LINE / CELL * 0.86;
            let place = format!(
                "translate({} {}) scale({})",
                number(at.x + LINE / 2.0),
                number(y),
                factor(scale)
            );
            canvas.open("g", attributes!["class" = "sign", "transform" = place]);
            self.draw_sign(canvas, sign);
            canvas.close("g");
            for line in self.lines(&text) {
                self.words(&line, TEXT, self.palette.text)
                    .draw(canvas, at.x + LINE * 1.25, y);
                y += LINE;
            }
        }
        canvas.close("g");
    }

    /// Its moves, and to the right its shots.
    fn panels(&self, canvas: &mut Canvas, at: Point) {
        let area: &[Offset] = self.plan.area.as_ref().map_or(&[], |(_, points)| points);
        let far = area
            .iter()
            .map(|(x, y)| x.abs().max(y.abs()))
            .max()
            .unwrap_or(0);
        let radius = self.plan.radius.max(far);
        self.panel(canvas, at, radius, View::Moves);
        if let Some((_, range)) = self.plan.shots {
            let right = Point::new(at.x + PANEL + GAP, at.y);
            self.panel(canvas, right, (range as i8).max(2), View::Shots);
        }
    }

    fn words<'b>(&self, text: &'b str, size: f64, fill: &'b str) -> Words<'b> {
        Words {
            text,
            lang: self.style.lang,
            size,
            fill,
            anchor: Anchor::Start,
        }
    }

    /// The face's name, and that it is a reverse.
    fn title(&self, canvas: &mut Canvas, at: Point) {
        let names = face_text(self.face);
        let name = names.characters.get(self.style.lang);
        let name = match self.style.lang {
            Lang::Ja => format!("{name}（{}）", names.reading_ja),
            Lang::Zh => name.to_owned(),
            Lang::En => format!("{name}  {} ({})", names.characters.zh, names.romaji),
        };
        let about = if self.face.is_turned() {
            words::REVERSE.get(self.style.lang)
        } else {
            ""
        };
        let mut about = self.words(about, TEXT, self.palette.faint);
        about.anchor = Anchor::End;
        let mut name = self.words(&name, TITLE, self.palette.text);
        let room = self.width() - about.width() - TEXT;
        name.size = TITLE * (room / name.width()).min(1.0);
        let y = at.y + TITLE * 0.6;
        name.draw(canvas, at.x, y);
        about.draw(canvas, at.x + self.width(), y);
    }

    /// What the signs say that are used.
    fn legend(&self) -> Vec<(Sign, String)> {
        let lang = self.style.lang;
        let mut used: Vec<Mark> = self.plan.moves.iter().map(|(_, mark)| *mark).collect();
        used.sort_unstable();
        used.dedup();
        let marks = used
            .into_iter()
            .map(|mark| (Sign::Mark(mark), words::legend(mark).get(lang).to_owned()));
        let mut entries: Vec<(Sign, String)> = marks.collect();
        if let Some((shooter, range)) = self.plan.shots {
            entries.push((Sign::Shot, words::shots(shooter, range, lang)));
        }
        if let Some((power, _)) = self.plan.area {
            entries.push((Sign::Area(power), words::area(power).get(lang).to_owned()));
        }
        if self.plan.goes_back {
            entries.push((Sign::None, words::BACK.get(lang).to_owned()));
        }
        entries
    }

    /// Draws a sign around the origin, as large as in a cell.
    fn draw_sign(&self, canvas: &mut Canvas, sign: Sign) {
        let middle = Point::new(0.0, 0.0);
        match sign {
            Sign::Mark(Mark::Slide) => {
                let (from, tip) = (Point::new(-45.0, 0.0), Point::new(45.0, 0.0));
                self.arrow(canvas, from, tip, "slide", String::new());
            }
            Sign::Mark(mark) => self.sign(canvas, mark, middle, (0, 0)),
            Sign::Shot => {
                marks::crosshair(canvas, middle, 26.0, self.palette.shot, self.palette.paper)
            }
            Sign::Area(power) => self.tint(canvas, power, middle),
            Sign::None => {}
        }
    }
}

/// What stands before an entry of a legend.
#[derive(Clone, Copy, Debug)]
enum Sign {
    Mark(Mark),
    Shot,
    Area(AreaPower),
    None,
}
