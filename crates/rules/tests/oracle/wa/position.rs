//! A Wa position and its string.

use super::super::square::Square;
use super::super::text::{self, Written};
use super::stone::{self, LETTERS, Stone};

pub const SIZE: i32 = 11;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    points: Vec<Option<Stone>>,
    pub black_to_move: bool,
    /// Black's hand, then White's, in the order of [`LETTERS`].
    pub hands: [[u32; 17]; 2],
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

    pub fn hand_mut(&mut self, black: bool, letter: char) -> &mut u32 {
        let place = LETTERS.find(letter).expect("a known letter");
        &mut self.hands[usize::from(!black)][place]
    }

    /// Reads the string; that the side not to move is not in check is for the caller to see.
    pub fn read(sfen: &str) -> Result<Position, String> {
        let [board, side, hands, number] = text::fields(sfen)?;
        let written = text::read_board(board, SIZE as usize)?;
        let points: Vec<Option<Stone>> = Square::all(SIZE)
            .zip(written)
            .map(|(square, written)| {
                let Some(w) = written else { return Ok(None) };
                if !LETTERS.contains(w.letter)
                    || w.prime
                    || w.turned && !stone::has_reverse(w.letter)
                {
                    return Err(format!("{}: no such stone", square.name()));
                }
                Ok(Some(Stone {
                    letter: w.letter,
                    turned: w.turned,
                    black: w.black,
                }))
            })
            .collect::<Result<_, String>>()?;
        for black in [true, false] {
            let king = Stone {
                letter: 'K',
                turned: false,
                black,
            };
            if points.iter().filter(|p| **p == Some(king)).count() != 1 {
                return Err("a side has exactly one K".to_owned());
            }
        }
        Ok(Position {
            points,
            black_to_move: text::read_side(side)?,
            hands: read_hands(hands)?,
            number: text::read_number(number)?,
        })
    }

    pub fn write(&self) -> String {
        let written = self.points.iter().map(|point| {
            point.map(|s| Written {
                turned: s.turned,
                letter: s.letter,
                prime: false,
                black: s.black,
            })
        });
        let board = text::write_board(written, SIZE as usize);
        let mut hands = String::new();
        for (hand, black) in self.hands.iter().zip([true, false]) {
            for (&count, letter) in hand.iter().zip(LETTERS.chars()) {
                if count > 1 {
                    hands.push_str(&count.to_string());
                }
                if count > 0 {
                    hands.push(if black {
                        letter
                    } else {
                        letter.to_ascii_lowercase()
                    });
                }
            }
        }
        if hands.is_empty() {
            hands.push('-');
        }
        let side = if self.black_to_move { 'b' } else { 'w' };
        format!("{board} {side} {hands} {}", self.number)
    }
}

fn read_hands(text: &str) -> Result<[[u32; 17]; 2], String> {
    let bad = || format!("bad hands {text}");
    let mut hands = [[0; 17]; 2];
    if text == "-" {
        return Ok(hands);
    }
    if text.is_empty() {
        return Err(bad());
    }
    let mut last = 0;
    let mut rest = text.chars().peekable();
    while rest.peek().is_some() {
        let mut digits = String::new();
        while let Some(digit) = rest.next_if(char::is_ascii_digit) {
            digits.push(digit);
        }
        let letter = rest.next().ok_or_else(bad)?;
        let place = LETTERS
            .find(letter.to_ascii_uppercase())
            .filter(|&p| p > 0)
            .ok_or_else(bad)?;
        let side = usize::from(letter.is_ascii_lowercase());
        let count = if digits.is_empty() {
            1
        } else {
            digits.parse().map_err(|_| bad())?
        };
        if digits.starts_with('0') || digits == "1" || side * 17 + place <= last {
            return Err(bad());
        }
        last = side * 17 + place;
        hands[side][place] = count;
    }
    Ok(hands)
}
