//! The moves of a face, drawn on a small board from the turns of the stone alone on a large one.

use std::collections::BTreeSet;

use kowa_rules::text::{Lang, Text};
use kowa_rules::{
    ANY, Color, Dir, Dirs, Face, Game, Kind, Position, Rules, Second, Setup, Shooter, Square, Stone,
};

use super::Telling;
use crate::board;
use crate::layout;
use crate::terminal::Ink;

/// What a point of the drawing says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    /// A step, or a slide so far and no farther.
    Step,
    /// A slide of any distance.
    Slide,
    /// A leap over anything.
    Leap,
    /// With the second component move.
    Second,
    /// The end of a run.
    Run,
    /// A target of shots.
    Target,
}

/// One drawing: the points that are marked, by their distance right and up.
struct Plan {
    marks: Vec<(i8, i8, Mark, char)>,
    radius: i8,
}

/// The drawings of a face, with their legend.
pub fn draw(face: Face, rules: &Rules, telling: Telling) -> String {
    let moves = moves(face, rules);
    let shots = shots(face, rules);
    let (character, _) = board::one_character(face);
    let mut columns = vec![grid(&moves, character, telling)];
    if let Some(shots) = &shots {
        columns.push(grid(shots, character, telling));
    }
    let mut text = side_by_side(&columns);
    let used: BTreeSet<Mark> = moves
        .marks
        .iter()
        .chain(shots.iter().flat_map(|plan| &plan.marks))
        .map(|(.., mark, _)| *mark)
        .collect();
    for mark in used {
        let told = match (mark, face.movement().shoot) {
            (Mark::Target, Some((shooter, range))) => target(shooter, range, telling.lang),
            _ => telling.text(legend(mark)).to_owned(),
        };
        let sign = match mark {
            Mark::Step => "o",
            Mark::Slide => "| - / \\",
            Mark::Leap => "*",
            Mark::Second => "2",
            Mark::Run => "r",
            Mark::Target => "x",
        };
        text.push_str(&format!("    {}{told}\n", layout::pad(sign, 9)));
    }
    if goes_back(face, rules) {
        text.push_str(&telling.paragraph(4, "", telling.text(BACK)));
    }
    text.push('\n');
    text
}

/// The stone alone in the middle, its side to move; the other stones that a position needs stand where no line from
/// the middle goes.
fn alone(face: Face, rules: &Rules) -> Option<(Position, Square)> {
    let game = rules.game();
    let size = game.size();
    let middle = Square::new(size / 2 + 1, size / 2 + 1)?;
    let mut setup = Setup::empty(game);
    let king = match game {
        Game::Ko => Kind::General,
        Game::Wa => Kind::CraneKing,
    };
    let stone = |color, face| Some(Stone { color, face });
    setup.stones[middle.index()] = stone(Color::Black, face);
    setup.stones[Square::new(2, 1)?.index()] = stone(Color::White, king.front());
    if face.kind() != king {
        setup.stones[Square::new(2, size)?.index()] = stone(Color::Black, king.front());
    }
    Some((Position::from_setup(*rules, &setup).ok()?, middle))
}

fn ends(face: Face, rules: &Rules) -> (Vec<(i8, i8)>, bool) {
    let Some((position, middle)) = alone(face, rules) else {
        return (Vec::new(), false);
    };
    let mut ends: Vec<(i8, i8)> = position
        .turns_from(middle)
        .into_iter()
        .map(|m| offset(middle, m.to()))
        .collect();
    ends.sort_unstable();
    ends.dedup();
    let back = ends.contains(&(0, 0));
    ends.retain(|end| *end != (0, 0));
    (ends, back)
}

/// Distance to the right and up, as Black sees it.
fn offset(from: Square, to: Square) -> (i8, i8) {
    (
        from.file() as i8 - to.file() as i8,
        from.rank() as i8 - to.rank() as i8,
    )
}

fn goes_back(face: Face, rules: &Rules) -> bool {
    ends(face, rules).1
}

const fn step(dir: Dir) -> (i8, i8) {
    match dir {
        Dir::N => (0, 1),
        Dir::NE => (1, 1),
        Dir::E => (1, 0),
        Dir::SE => (1, -1),
        Dir::S => (0, -1),
        Dir::SW => (-1, -1),
        Dir::W => (-1, 0),
        Dir::NW => (-1, 1),
    }
}

const fn line(dir: Dir) -> char {
    match dir {
        Dir::N | Dir::S => '|',
        Dir::E | Dir::W => '-',
        Dir::NE | Dir::SW => '/',
        Dir::SE | Dir::NW => '\\',
    }
}

fn moves(face: Face, rules: &Rules) -> Plan {
    let movement = face.movement();
    let (ends, _) = ends(face, rules);
    let slides_sideways = face == Kind::ChiefOfStaff.front() && rules.ko.chief_of_staff_slides;
    let reach = |dir: Dir| {
        if slides_sideways && Dirs::SIDEWAYS.has(dir) {
            ANY
        } else {
            movement.reach(Color::Black, dir)
        }
    };
    let mut longest = match movement.second {
        Second::None => 2,
        Second::Whole | Second::Steps(_) => 4,
    };
    for dir in Dir::ALL {
        if reach(dir) != ANY {
            longest = longest.max(reach(dir) as i8);
        }
    }
    if movement.run.is_some() {
        longest = 5;
    }
    let radius = longest.clamp(3, 7);
    let leaps: Vec<(i8, i8)> = movement
        .jumps
        .iter()
        .map(|dir| (step(dir).0 * 2, step(dir).1 * 2))
        .chain(movement.knights.iter(Color::Black).map(|(long, short)| {
            let ((a, b), (c, d)) = (step(long), step(short));
            (2 * a + c, 2 * b + d)
        }))
        .collect();
    let marks = ends
        .into_iter()
        .filter(|(x, y)| x.abs() <= radius && y.abs() <= radius)
        .map(|(x, y)| {
            if movement.run.is_some() {
                return (x, y, Mark::Run, 'r');
            }
            if leaps.contains(&(x, y)) {
                return (x, y, Mark::Leap, '*');
            }
            for dir in Dir::ALL {
                let (dx, dy) = step(dir);
                let far = x.abs().max(y.abs());
                if (dx * far, dy * far) == (x, y) && far as u8 <= reach(dir) {
                    return match reach(dir) {
                        ANY => (x, y, Mark::Slide, line(dir)),
                        _ => (x, y, Mark::Step, 'o'),
                    };
                }
            }
            (x, y, Mark::Second, '2')
        })
        .collect();
    Plan { marks, radius }
}

fn shots(face: Face, rules: &Rules) -> Option<Plan> {
    let (_, range) = face.movement().shoot?;
    debug_assert_eq!(rules.game(), Game::Ko);
    let range = range as i8;
    let marks = Dir::ALL
        .into_iter()
        .flat_map(|dir| {
            let (dx, dy) = step(dir);
            (1..=range).map(move |n| (dx * n, dy * n, Mark::Target, 'x'))
        })
        .collect();
    Some(Plan {
        marks,
        radius: range.max(2),
    })
}

/// Rows of two columns a point.
fn grid(plan: &Plan, character: char, telling: Telling) -> Vec<String> {
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
                match plan.marks.iter().find(|(mx, my, ..)| (*mx, *my) == (x, y)) {
                    Some((.., sign)) => row.push_str(&format!("{sign} ")),
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

const fn legend(mark: Mark) -> Text {
    match mark {
        Mark::Step => Text {
            ja: "ここまで進める（途中に駒がなければ）",
            zh: "可走到此處（途中須無棋子）",
            en: "steps or slides as far as this, over empty points",
        },
        Mark::Slide => Text {
            ja: "何路でも走れる（途中に駒がなければ）",
            zh: "可走任意遠（途中須無棋子）",
            en: "slides any distance, over empty points",
        },
        Mark::Leap => Text {
            ja: "跳べる（間に駒があってもよい）",
            zh: "可跳到此處（不論中間有無棋子）",
            en: "leaps there over anything",
        },
        Mark::Second => Text {
            ja: "二著目で行ける",
            zh: "第二著可達",
            en: "with its second move",
        },
        Mark::Run => Text {
            ja: "走り終える所（通り道の敵の駒をすべて殺す）",
            zh: "連走的終點（殺死途中所有敵軍）",
            en: "ends of its run, which kills every enemy stone on the way",
        },
        Mark::Target => Text {
            ja: "射てる",
            zh: "可射殺",
            en: "can be shot",
        },
    }
}

fn target(shooter: Shooter, range: u8, lang: Lang) -> String {
    let over = matches!(shooter, Shooter::Cannon);
    let twice = shooter.shots() == 2;
    match lang {
        Lang::Ja => format!(
            "動いたあと、移った点から{range}路まで射てる{}{}",
            if over { "（駒を越えて）" } else { "" },
            if twice { "、二回まで" } else { "" }
        ),
        Lang::Zh => format!(
            "移動後可從所在之處射殺{range}路以內的敵軍{}{}",
            if over { "（可越子）" } else { "" },
            if twice { "，至多兩次" } else { "" }
        ),
        Lang::En => format!(
            "shoots there after moving, from its new point, up to {range} points{}{}",
            if over { ", over stones" } else { "" },
            if twice { ", up to twice" } else { "" }
        ),
    }
}

const BACK: Text = Text {
    ja: "出て元の点へ戻ることもできる。",
    zh: "亦可走出再返回原處。",
    en: "It may also go out and come back.",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_of_every_preset_moves() {
        for preset in Game::ALL.into_iter().flat_map(kowa_rules::Preset::of) {
            let rules = Rules::preset(*preset);
            for face in Face::all(rules.game()) {
                let plan = moves(face, &rules);
                assert!(!plan.marks.is_empty(), "{face} {preset:?}");
            }
        }
    }

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
