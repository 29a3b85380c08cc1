//! What a position is worth, by its stones and where they stand.
//!
//! The sum over the stones is kept up to date from the squares that a turn wrote; what hangs together (commanders, drum and
//! pawns, hands) is worked out when asked for. [`Evaluator`] is all that the search knows, so that another evaluation, a
//! network say, can take its place.

mod ko;
mod wa;

use kowa_rules::{Color, Face, Game, Journal, Kind, Position, SQUARES, Square, Stone};

use crate::score::EVAL_MAX;

pub(crate) use ko::{Vital, vital};

/// What a face is worth. Hundredths of a pawn.
#[derive(Clone, Copy)]
struct Row {
    kind: Kind,
    turned: bool,
    value: i16,
    /// For each rank from the own edge.
    advance: i8,
    /// For each file nearer to the middle one.
    centre: i8,
}

const fn front(kind: Kind, value: i16, advance: i8, centre: i8) -> Row {
    Row {
        kind,
        turned: false,
        value,
        advance,
        centre,
    }
}

const fn reverse(kind: Kind, value: i16, advance: i8, centre: i8) -> Row {
    Row {
        turned: true,
        ..front(kind, value, advance, centre)
    }
}

const EMPTY_ROW: Row = front(Kind::General, 0, 0, 0);

/// The rows by [`Face::index`], which is the kind's place, plus 64 for a reverse.
static ROWS: [Row; Face::INDEXES] = {
    let mut table = [EMPTY_ROW; Face::INDEXES];
    let lists: [&[Row]; 2] = [&ko::ROWS, &wa::ROWS];
    let mut g = 0;
    while g < 2 {
        let mut i = 0;
        while i < lists[g].len() {
            let row = lists[g][i];
            table[row.kind as usize + 64 * row.turned as usize] = row;
            i += 1;
        }
        g += 1;
    }
    table
};

/// What a stone is worth that shows this face, for exchanges. The crane king is worth more than all the rest.
#[inline]
pub(crate) fn value(face: Face) -> i32 {
    ROWS[face.index()].value as i32
}

/// What turning over is worth to a stone of this kind.
#[inline]
pub(crate) fn promotion_gain(face: Face) -> i32 {
    match face.kind().reverse() {
        Some(turned) if turned != face => value(turned) - value(face),
        _ => 0,
    }
}

/// A stone's worth where it stands, from Black's side.
#[inline]
fn worth(game: Game, square: Square, stone: Stone) -> i32 {
    let row = &ROWS[stone.face.index()];
    let size = i32::from(game.size());
    let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
    let middle = (size + 1) / 2;
    let ahead = match stone.color {
        Color::Black => size - rank,
        Color::White => rank - 1,
    };
    let worth = i32::from(row.value)
        + i32::from(row.advance) * ahead
        + i32::from(row.centre) * (middle - (file - middle).abs());
    match stone.color {
        Color::Black => worth,
        Color::White => -worth,
    }
}

/// Having the turn.
const TEMPO: i32 = 12;

/// The evaluation of a line of play.
pub(crate) struct Evaluator {
    game: Game,
    /// Sum over the stones, from Black's side.
    sum: i32,
    /// The board as the sum knows it.
    board: Box<[Option<Stone>; SQUARES]>,
    undo: Vec<(Square, Option<Stone>)>,
    frames: Vec<(usize, i32)>,
}

impl Evaluator {
    pub(crate) fn new(pos: &Position) -> Evaluator {
        let mut board = Box::new([None; SQUARES]);
        let mut sum = 0;
        for square in Square::all(pos.game()) {
            if let Some(stone) = pos.stone(square) {
                board[square.index()] = Some(stone);
                sum += worth(pos.game(), square, stone);
            }
        }
        Evaluator {
            game: pos.game(),
            sum,
            board,
            undo: Vec::with_capacity(1_024),
            frames: Vec::with_capacity(256),
        }
    }

    /// Follows a turn that was just made.
    #[inline]
    pub(crate) fn made(&mut self, pos: &Position, journal: &Journal) {
        self.frames.push((self.undo.len(), self.sum));
        for square in journal.latest_writes() {
            let (old, new) = (self.board[square.index()], pos.stone(square));
            if old != new {
                if let Some(stone) = old {
                    self.sum -= worth(self.game, square, stone);
                }
                if let Some(stone) = new {
                    self.sum += worth(self.game, square, stone);
                }
                self.undo.push((square, old));
                self.board[square.index()] = new;
            }
        }
    }

    /// Follows the taking back of the latest turn.
    #[inline]
    pub(crate) fn unmade(&mut self) {
        if let Some((writes, sum)) = self.frames.pop() {
            while self.undo.len() > writes {
                if let Some((square, old)) = self.undo.pop() {
                    self.board[square.index()] = old;
                }
            }
            self.sum = sum;
        }
    }

    /// The score for the side to move.
    #[inline]
    pub(crate) fn score(&self, pos: &Position) -> i32 {
        let terms = match self.game {
            Game::Ko => ko::terms(pos, Color::Black) - ko::terms(pos, Color::White),
            Game::Wa => wa::terms(pos, Color::Black) - wa::terms(pos, Color::White),
        };
        let score = self.sum + terms;
        let score = match pos.side() {
            Color::Black => score,
            Color::White => -score,
        };
        (score + TEMPO).clamp(-EVAL_MAX, EVAL_MAX)
    }
}

/// The static evaluation of a position for the side to move, in hundredths of a pawn.
pub fn evaluate(pos: &Position) -> i32 {
    Evaluator::new(pos).score(pos)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_has_a_row() {
        for game in Game::ALL {
            let mut rows = 0;
            for face in Face::all(game) {
                let row = &ROWS[face.index()];
                assert!(row.value > 0, "{game} {face}");
                assert_eq!((row.kind, row.turned), (face.kind(), face.is_turned()));
                rows += 1;
            }
            let written = match game {
                Game::Ko => ko::ROWS.len(),
                Game::Wa => wa::ROWS.len(),
            };
            assert_eq!(rows, written, "{game}");
        }
    }
}
