//! What keeps a position that could be written from being a valid one.

use core::fmt;

use super::{MOST_NUMBER, MOST_OF_A_KIND, Setup};
use crate::fallen::Letter;
use crate::position::HAND_ORDER;
use crate::{Color, Face, Game, Kind, SQUARES, Square, Stone};

/// A thing wrong with a position that could be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// More than one stone of a kind of which a side has one (Kō: K, M, D, F, T).
    TooMany {
        /// Whose.
        color: Color,
        /// Which.
        kind: Kind,
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// A letter says that a stone has fallen that stands.
    FallenStands {
        /// Whose.
        color: Color,
        /// Which.
        letter: Letter,
        /// Where it stands.
        square: Square,
    },
    /// A banner or drum is turned over although its side's Taoist has fallen.
    TurnedWithoutTaoist {
        /// Whose.
        color: Color,
        /// The face.
        face: Face,
        /// Where it stands.
        square: Square,
    },
    /// Not exactly one crane king of a side (Wa).
    Kings {
        /// Whose.
        color: Color,
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// The side not to move is in check (Wa).
    KingCanBeTaken {
        /// Whose king.
        color: Color,
        /// Where it stands.
        square: Square,
    },
    /// A stone stands on a square that the board does not have, or is of the other game.
    OffBoard(Square),
    /// The move number is outside 1–999999.
    Number(u32),
    /// More stones of a kind on the board and in both hands than can be counted (Wa).
    Uncounted {
        /// Which.
        kind: Kind,
        /// How many.
        count: u32,
    },
    /// The position is of one game, the rules are of the other.
    OtherGame {
        /// Of the position.
        position: Game,
        /// Of the rules.
        rules: Game,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A board full of generals need not be told square by square.
        const MOST: usize = 6;
        let list = |squares: &[Square]| {
            let names: Vec<_> = squares.iter().take(MOST).map(Square::to_string).collect();
            let rest = if squares.len() > MOST { ", …" } else { "" };
            names.join(", ") + rest
        };
        match self {
            Problem::TooMany {
                color,
                kind,
                squares,
            } => write!(
                f,
                "{} has {} stones `{}` (on {}), a side has at most one",
                color.word(),
                squares.len(),
                kind.code(),
                list(squares)
            ),
            Problem::FallenStands {
                color,
                letter,
                square,
            } => write!(
                f,
                "`{}` says that {}'s `{}` has fallen, but it stands on {square}",
                letter.char(*color),
                color.word(),
                letter.kind().code()
            ),
            Problem::TurnedWithoutTaoist {
                color,
                face,
                square,
            } => write!(
                f,
                "{}'s `{face}` on {square} cannot be turned over while `{}` says that its Taoist has fallen",
                color.word(),
                Letter::Taoist.char(*color)
            ),
            Problem::Kings { color, squares } if squares.is_empty() => {
                write!(
                    f,
                    "{} has no crane king, a side has exactly one",
                    color.word()
                )
            }
            Problem::Kings { color, squares } => write!(
                f,
                "{} has {} crane kings (on {}), a side has exactly one",
                color.word(),
                squares.len(),
                list(squares)
            ),
            Problem::KingCanBeTaken { color, square } => {
                write!(
                    f,
                    "{}'s crane king on {square} is in check, but it is not its turn",
                    color.word()
                )
            }
            Problem::OffBoard(square) => {
                write!(f, "the stone on {square} does not belong on this board")
            }
            Problem::Number(n) => write!(f, "move number {n} is not from 1 to {MOST_NUMBER}"),
            Problem::Uncounted { kind, count } => write!(
                f,
                "board and hands have {count} stones `{}`, more than {MOST_OF_A_KIND}",
                kind.code()
            ),
            Problem::OtherGame { position, rules } => {
                write!(f, "the position is of {position}, the rules are of {rules}")
            }
        }
    }
}

impl Setup {
    /// Everything that keeps this from being a valid position.
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        let placed: Vec<(Square, Stone)> = (0..SQUARES)
            .filter_map(Square::from_index)
            .filter_map(|s| Some((s, (*self.stones.get(s.index())?)?)))
            .collect();
        for (square, stone) in &placed {
            if !square.is_on(self.game) || stone.face.kind().game() != self.game {
                problems.push(Problem::OffBoard(*square));
            }
        }
        let of = |color: Color, kind: Kind| {
            placed
                .iter()
                .filter(|(_, s)| s.color == color && s.face.kind() == kind)
                .map(|(square, _)| *square)
                .collect::<Vec<_>>()
        };
        for color in Color::ALL {
            match self.game {
                Game::Ko => {
                    for kind in [
                        Kind::General,
                        Kind::MiddleTroop,
                        Kind::Drum,
                        Kind::Banner,
                        Kind::TaoistPriest,
                    ] {
                        let squares = of(color, kind);
                        if squares.len() > 1 {
                            problems.push(Problem::TooMany {
                                color,
                                kind,
                                squares,
                            });
                        }
                    }
                    for letter in Letter::ALL
                        .into_iter()
                        .filter(|l| self.fallen.has(*l, color))
                    {
                        if let Some(square) = of(color, letter.kind()).first() {
                            problems.push(Problem::FallenStands {
                                color,
                                letter,
                                square: *square,
                            });
                        }
                    }
                    if self.fallen.has(Letter::Taoist, color) {
                        for (square, stone) in &placed {
                            let banner = matches!(stone.face.kind(), Kind::Banner | Kind::Drum);
                            if stone.color == color && stone.face.is_turned() && banner {
                                problems.push(Problem::TurnedWithoutTaoist {
                                    color,
                                    face: stone.face,
                                    square: *square,
                                });
                            }
                        }
                    }
                }
                Game::Wa => {
                    let squares = of(color, Kind::CraneKing);
                    if squares.len() != 1 {
                        problems.push(Problem::Kings { color, squares });
                    }
                }
            }
        }
        if self.game == Game::Wa {
            for (slot, kind) in HAND_ORDER.into_iter().enumerate() {
                let hands = Color::ALL.map(|color| u32::from(self.hands[color][slot]));
                let board = placed.iter().filter(|(_, s)| s.face.kind() == kind).count();
                let count = hands.iter().sum::<u32>() + board as u32;
                if count > u32::from(MOST_OF_A_KIND) {
                    problems.push(Problem::Uncounted { kind, count });
                }
            }
        }
        if self.number == 0 || self.number > MOST_NUMBER {
            problems.push(Problem::Number(self.number));
        }
        problems
    }
}
