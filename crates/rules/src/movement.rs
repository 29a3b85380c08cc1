//! How each face moves and shoots: one row a face, read by one interpreter.
//!
//! Sources: `ko.md` section 2 and `wa.md`, which follow the articles' diagrams and Sorai's text.

use crate::{Color, Dir, Dirs, Face, Kind, Square};

/// Slides without a limit are cut by the edge alone.
pub const ANY: u8 = 31;

/// A set of knight leaps: two points along one orthogonal, one along another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Knights(u8);

impl Knights {
    pub(crate) const NONE: Knights = Knights(0);
    const ALL: Knights = Knights(0xff);
    /// The long direction is forward or back.
    const UPRIGHT: Knights = Knights(0b0011_0011);

    /// Long and short direction of each leap, as `color` makes them.
    pub fn iter(self, color: Color) -> impl Iterator<Item = (Dir, Dir)> {
        (0..8u8)
            .filter(move |i| self.0 >> i & 1 != 0)
            .map(move |i| {
                let long = Dir::N.turned(i / 2 * 2).for_color(color);
                (long, long.turned(if i & 1 == 0 { 2 } else { 6 }))
            })
    }

    /// Is there no leap in the set?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// What a stone may do after its first component move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Second {
    /// One component move a turn.
    None,
    /// Any two of its component moves.
    Whole,
    /// Two single steps in these directions; anything longer is the whole turn.
    Steps(Dirs),
}

/// A run over several points in one turn, killing what stands on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// 招搖: one to five steps in one orthogonal direction.
    Straight,
    /// 霹靂: exactly five orthogonal steps, with the bends that option `thunderclap` allows.
    Five,
}

/// How a stone shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shooter {
    /// Longbow, crossbow and their reverses.
    Bow,
    /// Cannon and cannon carriage, which shoot over stones.
    Cannon,
    /// Frankish cannon and chariot of the gods, which shoot twice.
    Frankish,
    /// Taoist, monk, fog and light.
    Priest,
}

impl Shooter {
    /// Greatest number of shots after one component move.
    pub const fn shots(self) -> u8 {
        if matches!(self, Shooter::Frankish) {
            2
        } else {
            1
        }
    }
}

/// The row of one face. Directions are Black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    /// For each direction the greatest number of points of a slide; 0 for none.
    pub reach: [u8; 8],
    /// The directions in which `reach` is not 0.
    pub slides: Dirs,
    /// Directions of leaps to the second point.
    pub jumps: Dirs,
    /// Knight leaps.
    pub knights: Knights,
    /// What may follow the first component move.
    pub second: Second,
    /// A run in place of a component move.
    pub run: Option<Run>,
    /// The kind of shot and its range in points.
    pub shoot: Option<(Shooter, u8)>,
}

impl Movement {
    const STILL: Movement = Movement {
        reach: [0; 8],
        slides: Dirs::NONE,
        jumps: Dirs::NONE,
        knights: Knights::NONE,
        second: Second::None,
        run: None,
        shoot: None,
    };

    const fn sliding(list: &[(Dirs, u8)]) -> Movement {
        let mut row = Movement::STILL;
        let mut i = 0;
        while i < list.len() {
            row.slides = row.slides.or(list[i].0);
            let mut d = 0;
            while d < 8 {
                if list[i].0.0 >> d & 1 != 0 {
                    row.reach[d] = list[i].1;
                }
                d += 1;
            }
            i += 1;
        }
        row
    }

    const fn jumps(mut self, dirs: Dirs) -> Movement {
        self.jumps = dirs;
        self
    }

    const fn knights(mut self, knights: Knights) -> Movement {
        self.knights = knights;
        self
    }

    const fn second(mut self, second: Second) -> Movement {
        self.second = second;
        self
    }

    const fn run(mut self, run: Run) -> Movement {
        self.run = Some(run);
        self
    }

    const fn shoots(mut self, shooter: Shooter, range: u8) -> Movement {
        self.shoot = Some((shooter, range));
        self
    }

    /// The longest slide in a direction of the board by a stone of `color`; 0 for none.
    #[inline]
    pub const fn reach(&self, color: Color, dir: Dir) -> u8 {
        self.reach[dir as usize ^ (color as usize * 4)]
    }
}

use Dirs as D;

const ROW_KING: Movement = Movement::sliding(&[(D::ALL, 1)]);
const ROW_STEP_DIAGONAL: Movement = Movement::sliding(&[(D::DIAGONAL, 1)]);
const ROW_KNIGHT: Movement = Movement::STILL.knights(Knights::ALL);
const ROW_PRIEST: Movement = Movement::STILL.jumps(D::ALL).shoots(Shooter::Priest, 1);
const ROW_CARRIAGE: Movement = Movement::sliding(&[(D::ORTHOGONAL, 5)]);
const ROW_CLERK: Movement = Movement::sliding(&[(D::DIAGONAL, 1)]).jumps(D::ORTHOGONAL);
const ROW_STAFF_OFFICER: Movement = Movement::sliding(&[(D::ORTHOGONAL, 1)]).jumps(D::DIAGONAL);
const ROW_ENGINEER: Movement = Movement::sliding(&[(D::FORWARD_DIAGONAL, 1), (D::VERTICAL, 1)]);
const ROW_DRUM: Movement = Movement::sliding(&[(D::DIAGONAL, 1), (D::SIDEWAYS, 1)]);

/// 軍吏 under `chief_of_staff_slides`: also any distance sideways.
pub(crate) static SLIDING_CHIEF: Movement =
    Movement::sliding(&[(D::DIAGONAL, 1), (D::VERTICAL, 1), (D::SIDEWAYS, ANY)]);
/// 步兵 whose drum has fallen: no step forward.
pub(crate) static PAWN_WITHOUT_DRUM: Movement =
    Movement::sliding(&[(D::SIDEWAYS, 1), (D::BACK, 1)]);

const fn front(kind: Kind) -> Movement {
    match kind {
        Kind::General | Kind::MiddleTroop | Kind::CraneKing => ROW_KING,
        Kind::Clerk => ROW_CLERK,
        Kind::StaffOfficer => ROW_STAFF_OFFICER,
        Kind::AideDeCamp => {
            Movement::sliding(&[(D::DIAGONAL, 1), (D::FORWARD, 1), (D::SIDEWAYS, 1)])
        }
        Kind::Wrestler => ROW_KING.second(Second::Whole),
        Kind::Aide => Movement::sliding(&[(D::ORTHOGONAL, 1), (D::FORWARD_DIAGONAL, 1)]),
        Kind::Staff => Movement::sliding(&[(D::DIAGONAL, 1), (D::FORWARD, 1)]),
        Kind::ChiefOfStaff => Movement::sliding(&[(D::DIAGONAL, 1), (D::VERTICAL, 1)]),
        Kind::Engineer => ROW_ENGINEER,
        Kind::TaoistPriest | Kind::SpiritualMonk => ROW_PRIEST,
        Kind::AdvanceGuard => Movement::sliding(&[(D::FORWARD, ANY), (D::BACK, 1)]),
        Kind::RearGuard => Movement::sliding(&[(D::BACK, ANY), (D::FORWARD, 1)]),
        Kind::Centuria => Movement::sliding(&[(D::DIAGONAL, ANY), (D::ORTHOGONAL, 1)]),
        Kind::Quartermaster => Movement::sliding(&[(D::ORTHOGONAL, ANY), (D::DIAGONAL, 1)]),
        Kind::Millenary => Movement::sliding(&[(D::ALL, ANY)]),
        Kind::Sentry => Movement::sliding(&[(D::DIAGONAL, 1), (D::SIDEWAYS, 1), (D::BACK, 1)]),
        Kind::Drum | Kind::Banner => ROW_DRUM,
        Kind::Elephant => Movement::sliding(&[(D::DIAGONAL, ANY)]),
        Kind::Longbow => ROW_STEP_DIAGONAL.shoots(Shooter::Bow, 3),
        Kind::Crossbow => ROW_STEP_DIAGONAL.shoots(Shooter::Bow, 5),
        Kind::Cannon => ROW_STEP_DIAGONAL.shoots(Shooter::Cannon, 5),
        Kind::FrankishCannon => ROW_STEP_DIAGONAL.shoots(Shooter::Frankish, 7),
        Kind::Cavalryman => ROW_KNIGHT,
        Kind::Cavalry => ROW_KNIGHT.second(Second::Whole),
        Kind::Pawn => Movement::sliding(&[(D::ORTHOGONAL, 1)]),
        Kind::PatrolUnit => Movement::sliding(&[(D::VERTICAL, ANY), (D::SIDEWAYS, 1)]),
        Kind::Shield => ROW_STEP_DIAGONAL,
        Kind::ShieldUnit => Movement::sliding(&[(D::SIDEWAYS, ANY), (D::DIAGONAL, 1)]),
        Kind::Chariot => ROW_CARRIAGE,
        Kind::ChariotUnit => Movement::sliding(&[(D::ORTHOGONAL, ANY)]),
        Kind::Vanguard => Movement::sliding(&[(D::FORWARD, 5)]),
        Kind::CloudEagle => Movement::sliding(&[
            (D::VERTICAL, ANY),
            (D::FORWARD_DIAGONAL, 3),
            (D::SIDEWAYS, 1),
            (D::BACK_DIAGONAL, 1),
        ]),
        Kind::FlyingFalcon => Movement::sliding(&[(D::DIAGONAL, ANY), (D::FORWARD, 1)]),
        Kind::SwallowsWings => Movement::sliding(&[(D::SIDEWAYS, ANY), (D::VERTICAL, 1)]),
        Kind::TreacherousFox => Movement::sliding(&[(D::DIAGONAL, 1), (D::VERTICAL, 1)])
            .jumps(D::DIAGONAL.or(D::VERTICAL)),
        Kind::RunningRabbit => {
            Movement::sliding(&[(D::FORWARD, ANY), (D::DIAGONAL, 1), (D::BACK, 1)])
        }
        Kind::ViolentWolf => Movement::sliding(&[(D::ORTHOGONAL, 1), (D::FORWARD_DIAGONAL, 1)]),
        Kind::ViolentStag => Movement::sliding(&[(D::DIAGONAL, 1), (D::FORWARD, 1)]),
        Kind::FlyingGoose | Kind::ClimbingMonkey => ROW_ENGINEER,
        Kind::FlyingCock => Movement::sliding(&[(D::SIDEWAYS, 1), (D::FORWARD_DIAGONAL, 1)]),
        Kind::StruttingCrow | Kind::SwoopingOwl => {
            Movement::sliding(&[(D::FORWARD, 1), (D::BACK_DIAGONAL, 1)])
        }
        Kind::BlindDog => {
            Movement::sliding(&[(D::FORWARD_DIAGONAL, 1), (D::SIDEWAYS, 1), (D::BACK, 1)])
        }
        Kind::LiberatedHorse => Movement::sliding(&[(D::FORWARD, ANY), (D::BACK, 2)]),
        Kind::Oxcart => Movement::sliding(&[(D::FORWARD, ANY)]),
        Kind::SparrowPawn => Movement::sliding(&[(D::FORWARD, 1)]),
    }
}

/// Reverses that show characters of their own. The others move as their look does.
const fn reverse(kind: Kind) -> Movement {
    match kind {
        Kind::Clerk => ROW_CLERK.second(Second::Whole),
        Kind::StaffOfficer => ROW_STAFF_OFFICER.second(Second::Whole),
        Kind::Aide => Movement::sliding(&[(D::ALL, 1), (D::VERTICAL, ANY)]),
        Kind::Staff => Movement::sliding(&[(D::ALL, 1), (D::SIDEWAYS, ANY)]),
        Kind::ChiefOfStaff => Movement::sliding(&[(D::DIAGONAL, ANY), (D::FORWARD, ANY)]),
        Kind::Engineer => ROW_ENGINEER,
        Kind::TaoistPriest | Kind::SpiritualMonk => ROW_PRIEST.second(Second::Whole),
        Kind::AdvanceGuard => {
            Movement::sliding(&[(D::FORWARD_DIAGONAL, ANY), (D::SIDEWAYS, ANY), (D::BACK, 1)])
        }
        Kind::RearGuard => {
            Movement::sliding(&[(D::BACK_DIAGONAL, ANY), (D::SIDEWAYS, ANY), (D::FORWARD, 1)])
        }
        Kind::Centuria => front(Kind::Centuria).second(Second::Steps(D::ORTHOGONAL)),
        Kind::Quartermaster => front(Kind::Quartermaster).second(Second::Steps(D::DIAGONAL)),
        Kind::Millenary => front(Kind::Millenary).second(Second::Steps(D::ALL)),
        Kind::Drum => Movement::STILL.run(Run::Five),
        Kind::MiddleTroop => ROW_KING,
        Kind::Banner => Movement::STILL.run(Run::Straight),
        Kind::Longbow => ROW_KNIGHT.shoots(Shooter::Bow, 3),
        Kind::Crossbow => ROW_KNIGHT.shoots(Shooter::Bow, 5),
        Kind::Cannon => ROW_CARRIAGE.shoots(Shooter::Cannon, 5),
        Kind::FrankishCannon => ROW_CARRIAGE.shoots(Shooter::Frankish, 7),
        Kind::Cavalry => ROW_KNIGHT.second(Second::Whole),
        Kind::PatrolUnit => Movement::sliding(&[(D::DIAGONAL, ANY), (D::VERTICAL, ANY)]),
        Kind::ShieldUnit => Movement::sliding(&[(D::DIAGONAL, ANY), (D::SIDEWAYS, ANY)]),
        Kind::FlyingFalcon => {
            Movement::sliding(&[(D::DIAGONAL, ANY), (D::VERTICAL, ANY), (D::SIDEWAYS, 1)])
        }
        Kind::SwallowsWings => Movement::sliding(&[(D::ORTHOGONAL, ANY)]),
        Kind::ViolentWolf | Kind::Oxcart => ROW_KING,
        Kind::ViolentStag => {
            Movement::sliding(&[(D::DIAGONAL, 1), (D::FORWARD, 1), (D::SIDEWAYS, 1)])
        }
        Kind::FlyingCock => Movement::sliding(&[
            (D::VERTICAL, ANY),
            (D::SIDEWAYS, 1),
            (D::FORWARD_DIAGONAL, 1),
        ]),
        Kind::LiberatedHorse => Movement::STILL.knights(Knights::UPRIGHT),
        Kind::SparrowPawn => Movement::sliding(&[(D::ORTHOGONAL, 1), (D::FORWARD_DIAGONAL, 1)]),
        _ => Movement::STILL,
    }
}

static ROWS: [Movement; Face::INDEXES] = {
    let mut rows = [Movement::STILL; Face::INDEXES];
    let mut i = 0;
    while i < Kind::ALL.len() {
        let kind = Kind::ALL[i];
        rows[kind.front().index()] = front(kind);
        let turned = Face::turned_of(kind);
        let look = turned.look();
        rows[turned.index()] = if look.is_turned() {
            reverse(look.kind())
        } else {
            front(look.kind())
        };
        i += 1;
    }
    rows
};

impl Face {
    /// How the face moves and shoots, options aside.
    #[inline]
    pub fn movement(self) -> &'static Movement {
        &ROWS[self.index()]
    }
}

/// The square `n` points from `from` in a direction. The caller knows that it is on the board.
#[inline]
pub(crate) const fn shift(from: Square, dir: Dir, n: u8) -> Square {
    Square::at((from.index() as isize + dir.delta() * n as isize) as usize)
}

/// Number of points between a square and the edge, for each game, square and direction.
static EDGE: [[[u8; 8]; crate::SQUARES]; 2] = {
    let mut table = [[[0; 8]; crate::SQUARES]; 2];
    let mut g = 0;
    while g < 2 {
        let n = crate::Game::ALL[g].size();
        let mut i = 0;
        while i < crate::SQUARES {
            let square = Square::at(i);
            if square.is_on(crate::Game::ALL[g]) {
                let north = square.rank() - 1;
                let south = n - square.rank();
                let east = square.file() - 1;
                let west = n - square.file();
                table[g][i] = [
                    north,
                    min(north, east),
                    east,
                    min(south, east),
                    south,
                    min(south, west),
                    west,
                    min(north, west),
                ];
            }
            i += 1;
        }
        g += 1;
    }
    table
};

const fn min(a: u8, b: u8) -> u8 {
    if a < b { a } else { b }
}

/// Number of points between a square and the edge of the game's board in each direction.
#[inline]
pub(crate) fn to_edge(game: crate::Game, square: Square) -> &'static [u8; 8] {
    &EDGE[game as usize][square.index()]
}
