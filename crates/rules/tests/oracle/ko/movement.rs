//! Where a stone may go in one component move (rule text, sections 2, 3 and 5), kind by kind.

use super::super::square::Square;
use super::options::{Options, Thunderclap};
use super::position::{Position, SIZE};
use super::stone::Face::{self, *};

/// A direction or a leap: files to the left, ranks forward, as the stone's owner sees them.
type Way = (i32, i32);

const AHEAD: Way = (0, 1);
const BACK: Way = (0, -1);
const LEFT: Way = (1, 0);
const RIGHT: Way = (-1, 0);
const AHEAD_LEFT: Way = (1, 1);
const AHEAD_RIGHT: Way = (-1, 1);
const BACK_LEFT: Way = (1, -1);
const BACK_RIGHT: Way = (-1, -1);

pub const ORTHOGONAL: [Way; 4] = [AHEAD, BACK, LEFT, RIGHT];
const VERTICAL: [Way; 2] = [AHEAD, BACK];
const SIDEWAYS: [Way; 2] = [LEFT, RIGHT];
const DIAGONAL: [Way; 4] = [AHEAD_LEFT, AHEAD_RIGHT, BACK_LEFT, BACK_RIGHT];
const DIAGONAL_AHEAD: [Way; 2] = [AHEAD_LEFT, AHEAD_RIGHT];
const DIAGONAL_BACK: [Way; 2] = [BACK_LEFT, BACK_RIGHT];
pub const EIGHT: [Way; 8] = [
    AHEAD,
    BACK,
    LEFT,
    RIGHT,
    AHEAD_LEFT,
    AHEAD_RIGHT,
    BACK_LEFT,
    BACK_RIGHT,
];
const SECOND_ORTHOGONAL: [Way; 4] = [(0, 2), (0, -2), (2, 0), (-2, 0)];
const SECOND_DIAGONAL: [Way; 4] = [(2, 2), (-2, 2), (2, -2), (-2, -2)];
const KNIGHT: [Way; 8] = [
    (1, 2),
    (-1, 2),
    (1, -2),
    (-1, -2),
    (2, 1),
    (-2, 1),
    (2, -1),
    (-2, -1),
];

/// "Any distance": no line of the board is longer.
const ANY: i32 = 19;

/// The directions in which a net holds: its own sliding directions.
pub fn net_directions(face: Face) -> Vec<Way> {
    match face {
        天網 => [SIDEWAYS, DIAGONAL_AHEAD].concat(),
        地網 => [SIDEWAYS, DIAGONAL_BACK].concat(),
        _ => Vec::new(),
    }
}

/// The point `times` times a way from a point, as the side sees it.
pub fn along(from: Square, black: bool, (left, forward): Way, times: i32) -> Option<Square> {
    // Files count from Black's right and ranks from the far side: Black's left is a higher file,
    // Black's forward a lower rank.
    let sign = if black { 1 } else { -1 };
    from.away(sign * left * times, -sign * forward * times, SIZE)
}

/// Whether a stone of this face may displace an enemy stone of that face (section 5).
pub fn may_displace(options: &Options, mover: Face, target: Face) -> bool {
    match mover {
        車 | 車總 | 砲車 | 神機車 => target != 天壘,
        高道 | 神僧 => options.priest_displaces.contains(&target),
        五里霧 | 聖燈 => options.fog_light_displaces.contains(&target),
        _ => true,
    }
}

/// Collects the ends of component moves of the stone on `from`.
struct Ends<'a> {
    position: &'a Position,
    options: &'a Options,
    from: Square,
    face: Face,
    black: bool,
    found: Vec<Square>,
}

impl Ends<'_> {
    /// May the stone end there: on an empty point, or on an enemy that it may displace?
    fn open(&self, there: Square) -> bool {
        match self.position.at(there) {
            None => true,
            Some(stone) => {
                stone.black != self.black && may_displace(self.options, self.face, stone.face())
            }
        }
    }

    fn add(&mut self, there: Square) {
        if self.open(there) && !self.found.contains(&there) {
            self.found.push(there);
        }
    }

    fn slide(&mut self, ways: &[Way], limit: i32) {
        for &way in ways {
            for times in 1..=limit {
                let Some(there) = along(self.from, self.black, way, times) else {
                    break;
                };
                self.add(there);
                if self.position.at(there).is_some() {
                    break;
                }
            }
        }
    }

    fn step(&mut self, ways: &[Way]) {
        self.slide(ways, 1);
    }

    fn leap(&mut self, ways: &[Way]) {
        for &way in ways {
            if let Some(there) = along(self.from, self.black, way, 1) {
                self.add(there);
            }
        }
    }
}

fn ends<'a>(position: &'a Position, options: &'a Options, from: Square) -> Ends<'a> {
    let stone = position.at(from).expect("a stone moves");
    Ends {
        position,
        options,
        from,
        face: stone.face(),
        black: stone.black,
        found: Vec::new(),
    }
}

/// The ends of a first component move. The runs of 招搖 and 霹靂 are walks of their own.
pub fn first_ends(position: &Position, options: &Options, from: Square) -> Vec<Square> {
    let mut m = ends(position, options, from);
    match m.face {
        將 | 中軍 | 帥 | 力士 => m.step(&EIGHT),
        記室 | 軍師 => {
            m.step(&DIAGONAL);
            m.leap(&SECOND_ORTHOGONAL);
        }
        參謀 | 旗鼓 => {
            m.step(&ORTHOGONAL);
            m.leap(&SECOND_DIAGONAL);
        }
        親兵 => {
            m.step(&DIAGONAL);
            m.step(&SIDEWAYS);
            m.step(&[AHEAD]);
        }
        護兵 => {
            m.step(&DIAGONAL);
            m.step(&SIDEWAYS);
            m.step(&[BACK]);
        }
        舍人 => {
            m.step(&ORTHOGONAL);
            m.step(&DIAGONAL_AHEAD);
        }
        千戶 => {
            m.step(&EIGHT);
            m.slide(&VERTICAL, ANY);
        }
        舍餘 => {
            m.step(&DIAGONAL);
            m.step(&[AHEAD]);
        }
        百戶 => {
            m.step(&EIGHT);
            m.slide(&SIDEWAYS, ANY);
        }
        軍吏 => {
            m.step(&DIAGONAL);
            m.step(&VERTICAL);
            if options.chief_of_staff_slides {
                m.slide(&SIDEWAYS, ANY);
            }
        }
        副司 => {
            m.slide(&DIAGONAL, ANY);
            m.slide(&[AHEAD], ANY);
        }
        軍匠 | 毒火 => {
            m.step(&DIAGONAL_AHEAD);
            m.step(&VERTICAL);
        }
        高道 | 神僧 | 五里霧 | 聖燈 => {
            m.leap(&SECOND_ORTHOGONAL);
            m.leap(&SECOND_DIAGONAL);
        }
        前衝 => {
            m.slide(&[AHEAD], ANY);
            m.step(&[BACK]);
        }
        天網 => {
            m.slide(&SIDEWAYS, ANY);
            m.slide(&DIAGONAL_AHEAD, ANY);
            m.step(&[BACK]);
        }
        後衝 => {
            m.slide(&[BACK], ANY);
            m.step(&[AHEAD]);
        }
        地網 => {
            m.slide(&SIDEWAYS, ANY);
            m.slide(&DIAGONAL_BACK, ANY);
            m.step(&[AHEAD]);
        }
        百總 | 鷹揚 => {
            m.slide(&DIAGONAL, ANY);
            m.step(&ORTHOGONAL);
        }
        把總 | 虎翼 => {
            m.slide(&ORTHOGONAL, ANY);
            m.step(&DIAGONAL);
        }
        千總 | 龍驤 => m.slide(&EIGHT, ANY),
        鼓 | 旗 => {
            m.step(&DIAGONAL);
            m.step(&SIDEWAYS);
        }
        象 => m.slide(&DIAGONAL, ANY),
        弓 | 弩 | 砲 | 佛狼機 | 牌 => m.step(&DIAGONAL),
        彍騎 | 弩騎 | 馬兵 | 騎總 | 天馬 => m.leap(&KNIGHT),
        砲車 | 神機車 | 車 => m.slide(&ORTHOGONAL, 5),
        步兵 => {
            m.step(&SIDEWAYS);
            m.step(&[BACK]);
            let drum_stands = !position.fallen(m.black).drum
                || options.banner_and_drums_substitutes && position.shows(m.black, 旗鼓);
            if drum_stands {
                m.step(&[AHEAD]);
            }
        }
        步總 => {
            m.slide(&VERTICAL, ANY);
            m.step(&SIDEWAYS);
        }
        都司 => {
            m.slide(&DIAGONAL, ANY);
            m.slide(&VERTICAL, ANY);
        }
        牌總 => {
            m.slide(&SIDEWAYS, ANY);
            m.step(&DIAGONAL);
        }
        天壘 => {
            m.slide(&DIAGONAL, ANY);
            m.slide(&SIDEWAYS, ANY);
        }
        車總 => m.slide(&ORTHOGONAL, ANY),
        先鋒 => m.slide(&[AHEAD], 5),
        招搖 | 霹靂 => {}
    }
    m.found
}

/// The ends of a second component move of the stone that went from `start` to `middle`; none for a
/// stone that has only one.
pub fn second_ends(
    position: &Position,
    options: &Options,
    start: Square,
    middle: Square,
) -> Vec<Square> {
    let mut m = ends(position, options, middle);
    // The first component move, as the stone's owner sees it.
    let sign = if m.black { 1 } else { -1 };
    let went = (
        sign * (middle.file - start.file),
        -sign * (middle.rank - start.rank),
    );
    match m.face {
        軍師 | 旗鼓 | 力士 | 天馬 | 五里霧 | 聖燈 => {
            return first_ends(position, options, middle);
        }
        虎翼 if DIAGONAL.contains(&went) => m.step(&DIAGONAL),
        鷹揚 if ORTHOGONAL.contains(&went) && options.hawk_linear => m.step(&[went]),
        鷹揚 if ORTHOGONAL.contains(&went) => m.step(&ORTHOGONAL),
        龍驤 if EIGHT.contains(&went) => m.step(&EIGHT),
        騎總 if options.cavalry_same_vector => m.leap(&[went]),
        騎總 => {
            let (left, forward) = went;
            if left.abs() == 2 {
                m.leap(&[(left, 1), (left, -1)]);
            } else {
                m.leap(&[(1, forward), (-1, forward)]);
            }
            m.leap(&[(-left, -forward)]);
        }
        _ => {}
    }
    m.found
}

/// The five steps of every path of a 霹靂.
pub fn thunderclap_paths(which: Thunderclap) -> Vec<[Way; 5]> {
    let turned = |(x, y): Way| [(y, x), (-y, -x)];
    let mut paths: Vec<Vec<Way>> = ORTHOGONAL.iter().map(|&way| vec![way]).collect();
    for _ in 1..5 {
        let longer = paths.iter().flat_map(|path| {
            let last = *path.last().expect("a first step");
            let [one, other] = turned(last);
            [last, one, other].map(|next| [path.as_slice(), &[next]].concat())
        });
        paths = longer.collect();
    }
    let bends = |path: &[Way; 5]| [0, 1, 2, 3].map(|i| path[i] != path[i + 1]);
    paths
        .into_iter()
        .map(|path| <[Way; 5]>::try_from(path).expect("five steps"))
        .filter(|path| match which {
            Thunderclap::Free => true,
            Thunderclap::TwoTwoOne => bends(path) == [false, true, false, true],
            Thunderclap::ThreeBends => bends(path).iter().filter(|&&bend| bend).count() == 3,
        })
        .collect()
}
