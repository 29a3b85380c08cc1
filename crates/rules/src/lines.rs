//! Where stones stand along the lines of the board: one word for each row, file and diagonal, so that the next stone in a
//! direction is found without a walk.

use crate::{Dir, SQUARES, Square, WIDTH};

const DIAGONALS: usize = 2 * WIDTH - 1;

/// Occupied points by axis: files, rows, and both kinds of diagonals.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Lines {
    words: [[u32; DIAGONALS]; 4],
}

/// Word and bit of each square on each axis.
static PLACES: [[(u8, u8); 4]; SQUARES] = {
    let mut table = [[(0, 0); 4]; SQUARES];
    let mut i = 0;
    while i < SQUARES {
        let (file, rank) = (i % WIDTH, i / WIDTH);
        table[i] = [
            (file as u8, rank as u8),
            ((rank + WIDTH - 1 - file) as u8, rank as u8),
            (rank as u8, file as u8),
            ((rank + file) as u8, rank as u8),
        ];
        i += 1;
    }
    table
};

/// For each direction its axis, and whether the bits grow along it.
const AXES: [(u8, bool); 8] = [
    (0, false),
    (1, false),
    (2, false),
    (3, true),
    (0, true),
    (1, true),
    (2, true),
    (3, false),
];

impl Lines {
    pub const EMPTY: Lines = Lines {
        words: [[0; DIAGONALS]; 4],
    };

    /// Puts a stone on an empty point, or takes it from one that is not.
    #[inline]
    pub fn toggle(&mut self, square: Square) {
        for (words, (word, bit)) in self.words.iter_mut().zip(PLACES[square.index()]) {
            words[word as usize] ^= 1 << bit;
        }
    }

    /// Points to the next stone in a direction; 0 where there is none.
    #[inline]
    pub fn nearest(&self, from: Square, dir: Dir) -> u8 {
        let (axis, grows) = AXES[dir as usize];
        let (word, bit) = PLACES[from.index()][axis as usize];
        let word = self.words[axis as usize][word as usize];
        if grows {
            let ahead = word >> bit >> 1;
            if ahead == 0 {
                0
            } else {
                ahead.trailing_zeros() as u8 + 1
            }
        } else {
            let ahead = word & ((1 << bit) - 1);
            if ahead == 0 {
                0
            } else {
                bit + ahead.leading_zeros() as u8 - 31
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::{shift, to_edge};
    use crate::{Game, Position, Rules};

    #[test]
    fn the_nearest_stone_is_the_one_a_walk_finds() {
        for game in Game::ALL {
            let mut pos = Position::start(Rules::default_of(game));
            for n in 0..60 {
                for from in Square::all(game) {
                    for dir in Dir::ALL {
                        let walk = (1..=to_edge(game, from)[dir as usize])
                            .find(|n| pos.stone(shift(from, dir, *n)).is_some());
                        assert_eq!(pos.nearest(from, dir), walk.unwrap_or(0), "{from} {dir:?}");
                    }
                }
                let turns = pos.turns();
                let Some(m) = turns.get((n * 7919) % turns.len().max(1)) else {
                    break;
                };
                pos = pos.after(*m);
            }
        }
    }
}
