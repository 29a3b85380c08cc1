//! The moves of a face in letters, on a small board.

use std::collections::BTreeSet;

use kowa_picture::plan::{Mark, Offset, Plan};
use kowa_picture::words;
use kowa_rules::{Face, Rules};

use super::Telling;
use crate::board;
use crate::layout;
use crate::terminal::Ink;

/// One drawing: the points that are marked, by their distance right and up, and how far it goes.
struct Drawing {
    marks: Vec<(Offset, char)>,
    radius: i8,
}

/// The drawings of a face, with their legend.
pub fn draw(face: Face, rules: &Rules, telling: Telling) -> String {
    let plan = Plan::of(face, rules);
    let (character, _) = board::one_character(face);
    let mut columns = vec![grid(&moves(&plan), character, telling)];
    if let Some((_, range)) = plan.shots {
        let shots = Drawing {
            marks: plan.targets().into_iter().map(|at| (at, 'x')).collect(),
            radius: (range as i8).max(2),
        };
        columns.push(grid(&shots, character, telling));
    }
    let mut text = side_by_side(&columns);
    let mut told = |sign: &str, what: &str| {
        text.push_str(&format!("    {}{what}\n", layout::pad(sign, 9)));
    };
    let used: BTreeSet<Mark> = plan.moves.iter().map(|(_, mark)| *mark).collect();
    for mark in used {
        let sign = match mark {
            Mark::Step => "o",
            Mark::Slide => "| - / \\",
            Mark::Leap => "*",
            Mark::Second => "2",
            Mark::Run => "r",
        };
        told(sign, telling.text(words::legend(mark)));
    }
    if let Some((shooter, range)) = plan.shots {
        told("x", &words::shots(shooter, range, telling.lang));
    }
    if plan.goes_back {
        text.push_str(&telling.paragraph(4, "", telling.text(words::BACK)));
    }
    text.push('\n');
    text
}

/// A sign for every point it reaches; slides are lines.
fn moves(plan: &Plan) -> Drawing {
    let sign = |(x, y): Offset, mark| match mark {
        Mark::Step => 'o',
        Mark::Slide if x == 0 => '|',
        Mark::Slide if y == 0 => '-',
        Mark::Slide if x == y => '/',
        Mark::Slide => '\\',
        Mark::Leap => '*',
        Mark::Second => '2',
        Mark::Run => 'r',
    };
    Drawing {
        marks: plan
            .moves
            .iter()
            .map(|(at, mark)| (*at, sign(*at, *mark)))
            .collect(),
        radius: plan.radius,
    }
}

/// Rows of two columns a point.
fn grid(plan: &Drawing, character: char, telling: Telling) -> Vec<String> {
    let radius = plan.radius;
    (-radius..=radius)
        .rev()
        .map(|y| {
            let mut row = String::new();
            for x in -radius..=radius {
                if (x, y) == (0, 0) {
                    row.push_str(&telling.paint.text(&[Ink::Bold], &character.to_string()));
                    continue;
                }
                match plan.marks.iter().find(|(at, _)| *at == (x, y)) {
                    Some((_, sign)) => row.push_str(&format!("{sign} ")),
                    None => row.push_str(&telling.paint.text(&[Ink::Dim], ". ")),
                }
            }
            row
        })
        .collect()
}

/// The drawings next to each other, on one middle line.
fn side_by_side(columns: &[Vec<String>]) -> String {
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = String::new();
    for row in 0..height {
        let mut line = String::new();
        for column in columns {
            let above = (height - column.len()) / 2;
            let cells = row.checked_sub(above).and_then(|i| column.get(i));
            line.push_str("    ");
            match cells {
                Some(cells) => line.push_str(cells),
                None => line.push_str(&" ".repeat(column.len() * 2)),
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use kowa_rules::text::Lang;
    use kowa_rules::{Game, Kind};

    use super::*;

    #[test]
    fn a_long_bow() {
        let rules = Rules::default_of(Game::Ko);
        let drawn = draw(
            Kind::Longbow.front(),
            &rules,
            Telling {
                lang: Lang::En,
                paint: crate::terminal::Paint { on: false },
            },
        );
        assert!(
            drawn.contains(
                "    . . o . o . .     . . x x x . .\n    . . . 弓. . .     x x x 弓x x x\n"
            ),
            "{drawn}"
        );
    }
}
