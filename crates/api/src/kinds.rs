//! The stones: what they are called, how they move, what they can do.

use kowa_rules::text::{face_text, powers};
use kowa_rules::{ANY, Color, Dir, Dirs, Face, Game, Run, Second, Shooter};
use serde::Serialize;

use crate::Texts;

/// A slide or step. `dx` to the right and `dy` down, as the stone's owner sees the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Slide {
    /// To the right.
    pub dx: i8,
    /// Down.
    pub dy: i8,
    /// Greatest number of points, 0 for any.
    pub max: u8,
}

/// A leap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Leap {
    /// To the right.
    pub dx: i8,
    /// Down.
    pub dy: i8,
}

/// How a face moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Moves {
    /// Slides and steps.
    pub slides: Vec<Slide>,
    /// Leaps.
    pub leaps: Vec<Leap>,
    /// Greatest number of component moves.
    pub components: u8,
}

/// How a face shoots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shots {
    /// In points.
    pub range: u8,
    /// Greatest number of shots after a component move.
    pub shots: u8,
    /// Over stones?
    pub over: bool,
}

/// Something a face can do besides moving.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Power {
    /// A word for programs.
    pub name: &'static str,
    /// What it is called.
    pub names: Texts,
    /// What it does.
    pub text: Texts,
}

/// A face.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Kind {
    /// Its code.
    pub code: String,
    /// The code of the face whose characters it shows.
    pub look: String,
    /// The code of the other side.
    pub reverse: Option<String>,
    /// Is it the reverse?
    pub turned: bool,
    /// Its name.
    pub characters: Texts,
    /// One or two characters for small boards.
    pub abbreviation: &'static str,
    /// The Japanese reading.
    pub romaji: &'static str,
    /// How it moves.
    #[serde(rename = "move")]
    pub moves: Moves,
    /// How it shoots.
    pub shoot: Option<Shots>,
    /// How it moves, in words.
    pub text: Texts,
    /// What else it can do.
    pub powers: Vec<Power>,
}

/// All faces of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Kinds {
    /// Each front with its reverse after it.
    pub faces: Vec<Kind>,
}

impl Kinds {
    /// All faces of a game.
    pub fn of(game: Game) -> Kinds {
        Kinds {
            faces: Face::all(game).map(Kind::of).collect(),
        }
    }
}

impl Kind {
    /// One face.
    pub fn of(face: Face) -> Kind {
        let text = face_text(face);
        let reverse = if face.is_turned() {
            Some(face.kind().front())
        } else {
            face.kind().reverse()
        };
        Kind {
            code: face.to_string(),
            look: face.look().to_string(),
            reverse: reverse.map(|face| face.to_string()),
            turned: face.is_turned(),
            characters: text.characters.into(),
            abbreviation: text.abbreviation,
            romaji: text.romaji,
            moves: Moves::of(face),
            shoot: face.movement().shoot.map(|(shooter, range)| Shots {
                range,
                shots: shooter.shots(),
                over: shooter == Shooter::Cannon,
            }),
            text: text.move_text.into(),
            powers: powers(face)
                .iter()
                .map(|power| Power {
                    name: power.id(),
                    names: power.text().name.into(),
                    text: power.text().description.into(),
                })
                .collect(),
        }
    }
}

/// Longest run of 招搖 and length of that of 霹靂, in points.
const RUN: u8 = 5;

impl Moves {
    fn of(face: Face) -> Moves {
        let row = face.movement();
        let slide = |dir: Dir, max: u8| {
            let (dx, dy) = offset(dir);
            Slide {
                dx,
                dy,
                max: if max == ANY { 0 } else { max },
            }
        };
        let slides = match row.run {
            // A run of five bends; its first step is all that can be drawn as a line.
            Some(Run::Straight) => Dirs::ORTHOGONAL.iter().map(|d| slide(d, RUN)).collect(),
            Some(Run::Five) => Dirs::ORTHOGONAL.iter().map(|d| slide(d, 1)).collect(),
            None => Dir::ALL
                .into_iter()
                .map(|dir| (dir, row.reach(Color::Black, dir)))
                .filter(|(_, max)| *max > 0)
                .map(|(dir, max)| slide(dir, max))
                .collect(),
        };
        let jumps = row.jumps.iter().map(|dir| {
            let (dx, dy) = offset(dir);
            Leap {
                dx: 2 * dx,
                dy: 2 * dy,
            }
        });
        let knights = row.knights.iter(Color::Black).map(|(long, short)| {
            let ((lx, ly), (sx, sy)) = (offset(long), offset(short));
            Leap {
                dx: 2 * lx + sx,
                dy: 2 * ly + sy,
            }
        });
        Moves {
            slides,
            leaps: jumps.chain(knights).collect(),
            components: match (row.run, row.second) {
                (Some(Run::Five), _) => RUN,
                (Some(Run::Straight), _) | (None, Second::None) => 1,
                (None, Second::Whole | Second::Steps(_)) => 2,
            },
        }
    }
}

const fn offset(dir: Dir) -> (i8, i8) {
    match dir {
        Dir::N => (0, -1),
        Dir::NE => (1, -1),
        Dir::E => (1, 0),
        Dir::SE => (1, 1),
        Dir::S => (0, 1),
        Dir::SW => (-1, 1),
        Dir::W => (-1, 0),
        Dir::NW => (-1, -1),
    }
}
