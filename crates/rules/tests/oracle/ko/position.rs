//! A Kō position and its string (rule text, section 9).

use super::super::square::Square;
use super::super::text::{self, Written};
use super::stone::{Face, Stone};

pub const SIZE: i32 = 19;
const POINTS: usize = 361;

/// The letters of one side's fallen stones.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Fallen {
    pub drum: bool,
    pub banner: bool,
    pub taoist: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    points: [Option<Stone>; POINTS],
    pub black_to_move: bool,
    pub black_fallen: Fallen,
    pub white_fallen: Fallen,
    pub number: u32,
}

impl Position {
    pub fn at(&self, square: Square) -> Option<Stone> {
        self.points[square.index(SIZE)]
    }

    pub fn put(&mut self, square: Square, stone: Option<Stone>) {
        self.points[square.index(SIZE)] = stone;
    }

    pub fn stones(&self) -> impl Iterator<Item = (Square, Stone)> + '_ {
        Square::all(SIZE).filter_map(|square| Some((square, self.at(square)?)))
    }

    /// Whether a side has a stone that shows this face.
    pub fn shows(&self, black: bool, face: Face) -> bool {
        self.stones()
            .any(|(_, s)| s.black == black && s.face() == face)
    }

    pub fn fallen(&self, black: bool) -> Fallen {
        if black {
            self.black_fallen
        } else {
            self.white_fallen
        }
    }

    pub fn fallen_mut(&mut self, black: bool) -> &mut Fallen {
        if black {
            &mut self.black_fallen
        } else {
            &mut self.white_fallen
        }
    }

    pub fn read(sfen: &str) -> Result<Position, String> {
        let [board, side, fallen, number] = text::fields(sfen)?;
        let mut points = [None; POINTS];
        for (square, written) in Square::all(SIZE).zip(text::read_board(board, SIZE as usize)?) {
            if let Some(w) = written {
                let stone = Stone::new(w.letter, w.prime, w.turned, w.black);
                let stone = stone.map_err(|e| format!("{}: {e}", square.name()))?;
                points[square.index(SIZE)] = Some(stone);
            }
        }
        let black_to_move = text::read_side(side)?;
        let number = text::read_number(number)?;
        let letters = read_fallen(fallen)?;
        let side_letters = |letters: &str, [d, f, t]: [char; 3]| Fallen {
            drum: letters.contains(d),
            banner: letters.contains(f),
            taoist: letters.contains(t),
        };
        let position = Position {
            points,
            black_to_move,
            black_fallen: side_letters(letters, ['D', 'F', 'T']),
            white_fallen: side_letters(letters, ['d', 'f', 't']),
            number,
        };
        position.check()?;
        Ok(position)
    }

    fn check(&self) -> Result<(), String> {
        for black in [true, false] {
            let of_code = |code| {
                self.stones()
                    .filter(move |(_, s)| s.black == black && s.code() == code)
            };
            for code in ["K", "M", "D", "F", "T"] {
                if of_code(code).count() > 1 {
                    return Err(format!("more than one {code} of a side"));
                }
            }
            let fallen = self.fallen(black);
            for (code, gone) in [
                ("D", fallen.drum),
                ("F", fallen.banner),
                ("T", fallen.taoist),
            ] {
                if gone && of_code(code).count() > 0 {
                    return Err(format!("{code} has fallen and stands"));
                }
            }
            if fallen.taoist && (self.shows(black, Face::招搖) || self.shows(black, Face::霹靂))
            {
                return Err("T has fallen and +F or +D stands".to_owned());
            }
        }
        Ok(())
    }

    pub fn write(&self) -> String {
        let written = Square::all(SIZE).map(|square| {
            self.at(square).map(|stone| Written {
                turned: stone.turned,
                letter: char::from(stone.code().as_bytes()[0]),
                prime: stone.code().len() == 2,
                black: stone.black,
            })
        });
        let board = text::write_board(written, SIZE as usize);
        let mut fallen = String::new();
        for (side, letters) in [(self.black_fallen, "DFT"), (self.white_fallen, "dft")] {
            for (gone, letter) in [side.drum, side.banner, side.taoist]
                .into_iter()
                .zip(letters.chars())
            {
                if gone {
                    fallen.push(letter);
                }
            }
        }
        if fallen.is_empty() {
            fallen.push('-');
        }
        let side = if self.black_to_move { 'b' } else { 'w' };
        format!("{board} {side} {fallen} {}", self.number)
    }
}

fn read_fallen(fallen: &str) -> Result<&str, String> {
    if fallen == "-" {
        return Ok("");
    }
    let mut order = "DFTdft".chars();
    if fallen.is_empty() || !fallen.chars().all(|letter| order.any(|o| o == letter)) {
        return Err(format!("bad fallen letters {fallen}"));
    }
    Ok(fallen)
}
