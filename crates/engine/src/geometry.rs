//! Steps on the board, for the parts of the engine that look along lines themselves.

use kowa_rules::{Color, Dir, Game, SQUARES, Square, WIDTH};

const W: i16 = WIDTH as i16;

/// Change of a square's index over one point, in the order of [`Dir::ALL`].
const DELTA: [i16; 8] = [-W, -W - 1, -1, W - 1, W, W + 1, 1, 1 - W];

/// Number of points between a square and the edge, for each game, square and direction.
static EDGE: [[[u8; 8]; SQUARES]; 2] = {
    let mut table = [[[0; 8]; SQUARES]; 2];
    let mut g = 0;
    while g < 2 {
        let n = Game::ALL[g].size() as usize;
        let mut i = 0;
        while i < SQUARES {
            let (file, rank) = (i % WIDTH, i / WIDTH);
            if file < n && rank < n {
                let (north, south, east, west) = (rank, n - 1 - rank, file, n - 1 - file);
                let room = [
                    north,
                    least(north, east),
                    east,
                    least(south, east),
                    south,
                    least(south, west),
                    west,
                    least(north, west),
                ];
                let mut d = 0;
                while d < 8 {
                    table[g][i][d] = room[d] as u8;
                    d += 1;
                }
            }
            i += 1;
        }
        g += 1;
    }
    table
};

const fn least(a: usize, b: usize) -> usize {
    if a < b { a } else { b }
}

/// Number of points between a square and the edge of the game's board in each direction.
#[inline]
pub(crate) fn to_edge(game: Game, square: Square) -> &'static [u8; 8] {
    &EDGE[game as usize][square.index()]
}

/// The square `n` points away; the caller knows that the board has it. Off the frame it is the square itself.
#[inline]
pub(crate) fn shift(from: Square, dir: Dir, n: u8) -> Square {
    let index = from.index() as i16 + DELTA[dir as usize] * n as i16;
    Square::from_index(index as usize).unwrap_or(from)
}

/// The index of a square as a side sees it from behind its army: a board turned round with its colours swapped looks the same.
/// Seeing twice gives the index back.
#[inline]
pub(crate) fn seen(game: Game, by: Color, square: usize) -> usize {
    match by {
        Color::Black => square,
        Color::White => (game.size() as usize - 1) * (WIDTH + 1) - square,
    }
}

/// The neighbouring points.
pub(crate) fn neighbours(game: Game, square: Square) -> impl Iterator<Item = Square> {
    let edge = to_edge(game, square);
    Dir::ALL
        .into_iter()
        .filter(move |d| edge[*d as usize] > 0)
        .map(move |d| shift(square, d, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_sees_the_board_turned_round() {
        for game in Game::ALL {
            for square in Square::all(game) {
                let index = square.index();
                let white = seen(game, Color::White, index);
                assert_eq!(white, square.rotated(game).index());
                assert_eq!(seen(game, Color::White, white), index);
                assert_eq!(seen(game, Color::Black, index), index);
            }
        }
    }

    #[test]
    fn shifts_agree_with_the_lines_of_the_rules() {
        for game in Game::ALL {
            for from in Square::all(game) {
                for dir in Dir::ALL {
                    for n in 1..=to_edge(game, from)[dir as usize] {
                        let to = shift(from, dir, n);
                        assert!(to.is_on(game));
                        assert_eq!(from.line_to(to), Some((dir, n)));
                    }
                }
            }
        }
    }
}
