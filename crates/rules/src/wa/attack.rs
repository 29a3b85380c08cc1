//! Attacks on the crane king, on the board as it is or as it would be after a turn.

use crate::kind::Cell;
use crate::movement::{shift, to_edge};
use crate::position::Special;
use crate::{Color, Dir, Face, Game, Kind, Position, Square, SquareSet};

/// A change of the board that is only thought of: `from` empty, `to` filled by the side under attack.
#[derive(Clone, Copy)]
pub(super) struct Thought {
    pub from: Square,
    pub to: Square,
}

impl Thought {
    #[inline]
    fn cell(self, pos: &Position, square: Square, color: Color) -> Cell {
        if square == self.to {
            Cell::new(color, Kind::SparrowPawn.front())
        } else if square == self.from {
            Cell::EMPTY
        } else {
            pos.cell(square)
        }
    }
}

/// Is the crane king of `color`, standing on `king`, attacked once the thought is real?
pub(super) fn attacked(pos: &Position, king: Square, color: Color, thought: Thought) -> bool {
    let edge = to_edge(Game::Wa, king);
    for dir in Dir::ALL {
        let room = edge[dir as usize];
        let back = dir.opposite();
        for n in 1..=room {
            let square = shift(king, dir, n);
            let cell = thought.cell(pos, square, color);
            if !cell.is_empty() {
                if !cell.is(color) && cell.face().movement().reach(!color, back) >= n {
                    return true;
                }
                break;
            }
        }
        if room >= 2 {
            let cell = thought.cell(pos, shift(king, dir, 2), color);
            if cell.is(!color) && cell.face().movement().jumps.for_color(!color).has(back) {
                return true;
            }
        }
    }
    let horse = Face::turned_of(Kind::LiberatedHorse);
    pos.count(!color, horse) > 0
        && horse.movement().knights.iter(color).any(|(long, short)| {
            edge[long as usize] >= 2 && edge[short as usize] >= 1 && {
                let square = shift(shift(king, long, 2), short, 1);
                thought.cell(pos, square, color) == Cell::new(!color, horse)
            }
        })
}

/// Is the crane king of `color` attacked?
pub(crate) fn is_attacked(pos: &Position, color: Color) -> bool {
    match pos.special(Special::King, color).iter().next() {
        Some(king) => attacked(
            pos,
            king,
            color,
            Thought {
                from: king,
                to: king,
            },
        ),
        None => false,
    }
}

/// Own stones that are the first on a line from the crane king with an enemy behind: only their leaving can open it.
pub(super) fn shields(pos: &Position, king: Square, color: Color) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let edge = to_edge(Game::Wa, king);
    for dir in Dir::ALL {
        let mut shield = None;
        for n in 1..=edge[dir as usize] {
            let square = shift(king, dir, n);
            let cell = pos.cell(square);
            if cell.is_empty() {
                continue;
            }
            match shield {
                None if cell.is(color) => shield = Some(square),
                Some(shield) if cell.is(!color) => {
                    if cell.face().movement().reach(!color, dir.opposite()) >= n {
                        set.insert(shield);
                    }
                    break;
                }
                _ => break,
            }
        }
    }
    set
}
