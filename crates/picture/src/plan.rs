//! What a face does, as points around it: the data of every diagram, drawn or in letters.
//!
//! The points are where the turns of the stone end that the rules list for it alone on a board; the tables of movement
//! only say by what kind of move.

use kowa_rules::text::{Power, powers};
use kowa_rules::{
    ANY, Color, Dir, Dirs, Face, Game, Kind, Position, Rules, Second, Setup, Shooter, Square, Stone,
};

/// By what kind of move a point is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
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
}

/// A point, by its distance to the right and forward as the stone's owner sees it.
pub type Offset = (i8, i8);

/// A power that acts on points around the stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AreaPower {
    /// Burns stones.
    Burn,
    /// Takes shots from enemy shooters, or keeps shots off.
    Fog,
    /// Turns fogs back.
    Light,
    /// Holds enemy stones.
    Net,
}

/// What a face does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The points it reaches, in order.
    pub moves: Vec<(Offset, Mark)>,
    /// It may end where it began.
    pub goes_back: bool,
    /// How it shoots and how far, along the eight lines.
    pub shots: Option<(Shooter, u8)>,
    /// What it does to points around it.
    pub area: Option<(AreaPower, Vec<Offset>)>,
    /// How far the moves are to be drawn.
    pub radius: i8,
}

/// One point in a direction, as Black sees it.
pub const fn step(dir: Dir) -> Offset {
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

/// The reach of fogs, lights and runs, in points.
const FAR: i8 = 5;
/// As far as lines without an end are drawn.
const OPEN: i8 = 3;

impl Plan {
    /// What the face does under the rules, on an empty board.
    pub fn of(face: Face, rules: &Rules) -> Plan {
        let (ends, goes_back) = ends(face, rules);
        let movement = face.movement();
        let reach = |dir| reach(face, rules, dir);
        let area = area(face, rules);
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
            longest = FAR;
        }
        let radius = longest.clamp(OPEN, 7);
        let leaps: Vec<Offset> = movement
            .jumps
            .iter()
            .map(|dir| (step(dir).0 * 2, step(dir).1 * 2))
            .chain(movement.knights.iter(Color::Black).map(|(long, short)| {
                let ((a, b), (c, d)) = (step(long), step(short));
                (2 * a + c, 2 * b + d)
            }))
            .collect();
        let by = |(x, y): Offset| {
            if movement.run.is_some() {
                return Mark::Run;
            }
            if leaps.contains(&(x, y)) {
                return Mark::Leap;
            }
            let far = x.abs().max(y.abs());
            let along = |dir: &Dir| {
                let (dx, dy) = step(*dir);
                (dx * far, dy * far) == (x, y) && far as u8 <= reach(*dir)
            };
            match Dir::ALL.into_iter().find(along) {
                Some(dir) if reach(dir) == ANY => Mark::Slide,
                Some(_) => Mark::Step,
                None => Mark::Second,
            }
        };
        let moves = ends
            .into_iter()
            .filter(|(x, y)| x.abs() <= radius && y.abs() <= radius)
            .map(|end| (end, by(end)))
            .collect();
        Plan {
            moves,
            goes_back,
            shots: movement.shoot,
            area,
            radius,
        }
    }

    /// The points it may shoot at over an empty board.
    pub fn targets(&self) -> Vec<Offset> {
        match self.shots {
            Some((_, range)) => along(Dirs::ALL, range as i8),
            None => Vec::new(),
        }
    }
}

/// The reach of a slide, with the option that gives 軍吏 another.
fn reach(face: Face, rules: &Rules, dir: Dir) -> u8 {
    let slides = face == Kind::ChiefOfStaff.front() && rules.ko.chief_of_staff_slides;
    if slides && Dirs::SIDEWAYS.has(dir) {
        ANY
    } else {
        face.movement().reach(Color::Black, dir)
    }
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

/// Where the turns of the stone end, and whether one of them ends where it began.
fn ends(face: Face, rules: &Rules) -> (Vec<Offset>, bool) {
    let Some((position, middle)) = alone(face, rules) else {
        return (Vec::new(), false);
    };
    let mut ends: Vec<Offset> = position
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

fn offset(from: Square, to: Square) -> Offset {
    (
        from.file() as i8 - to.file() as i8,
        from.rank() as i8 - to.rank() as i8,
    )
}

fn along(dirs: Dirs, length: i8) -> Vec<Offset> {
    dirs.iter()
        .flat_map(|dir| {
            let (dx, dy) = step(dir);
            (1..=length).map(move |n| (dx * n, dy * n))
        })
        .collect()
}

fn around(radius: i8) -> Vec<Offset> {
    (-radius..=radius)
        .flat_map(|y| (-radius..=radius).map(move |x| (x, y)))
        .filter(|point| *point != (0, 0))
        .collect()
}

/// What the face does to points around it; nothing where the rules switch the power off.
fn area(face: Face, rules: &Rules) -> Option<(AreaPower, Vec<Offset>)> {
    let set = |option, value: &str| rules.get(option).as_deref() == Some(value);
    powers(face).iter().find_map(|power| match power {
        Power::Burn => Some((AreaPower::Burn, around(1))),
        Power::Fog => Some((AreaPower::Fog, around(FAR))),
        Power::Light if set("light_reach", "lines") => {
            Some((AreaPower::Light, along(Dirs::ALL, FAR)))
        }
        Power::Light => Some((AreaPower::Light, around(FAR))),
        Power::Net if set("nets", "off") => None,
        Power::Net => {
            let open = Dir::ALL
                .into_iter()
                .filter(|dir| reach(face, rules, *dir) == ANY);
            let dirs = open.fold(Dirs::NONE, |all, dir| all.or(Dirs(1 << dir as u8)));
            Some((AreaPower::Net, along(dirs, OPEN)))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(code: &str) -> Plan {
        let rules = Rules::default_of(Game::Ko);
        let face = Face::from_code(Game::Ko, code).expect("a face");
        Plan::of(face, &rules)
    }

    #[test]
    fn every_face_of_every_preset_moves() {
        for preset in Game::ALL.into_iter().flat_map(kowa_rules::Preset::of) {
            let rules = Rules::preset(*preset);
            for face in Face::all(rules.game()) {
                assert!(
                    !Plan::of(face, &rules).moves.is_empty(),
                    "{face} {preset:?}"
                );
            }
        }
    }

    #[test]
    fn kinds_of_moves() {
        let by = |code: &str, at: Offset| {
            let moves = plan(code).moves;
            moves
                .iter()
                .find(|(offset, _)| *offset == at)
                .map(|(_, mark)| *mark)
        };
        assert_eq!(by("B", (1, 1)), Some(Mark::Step));
        assert_eq!(by("B", (0, 1)), None);
        assert_eq!(by("R", (0, 5)), Some(Mark::Step));
        assert_eq!(by("Q", (-3, 3)), Some(Mark::Slide));
        assert_eq!(by("N", (1, 2)), Some(Mark::Leap));
        assert_eq!(by("W", (2, 1)), Some(Mark::Second));
        assert_eq!(by("+F", (0, 5)), Some(Mark::Run));
        assert!(plan("W").goes_back);
        assert!(!plan("K").goes_back);
    }

    #[test]
    fn powers_around_a_stone() {
        let area = |code: &str| plan(code).area.map(|(power, points)| (power, points.len()));
        assert_eq!(area("+J"), Some((AreaPower::Burn, 8)));
        assert_eq!(area("+T"), Some((AreaPower::Fog, 120)));
        assert_eq!(area("K"), None);
        assert!(matches!(area("+A"), Some((AreaPower::Net, _))));
        let mut rules = Rules::default_of(Game::Ko);
        rules.set("nets", "off").expect("an option");
        let net = Face::from_code(Game::Ko, "+A").expect("a face");
        assert_eq!(Plan::of(net, &rules).area, None);
    }

    #[test]
    fn targets_by_range() {
        assert_eq!(plan("G'").targets().len(), 8 * 7);
        assert_eq!(plan("P").targets().len(), 0);
    }
}
