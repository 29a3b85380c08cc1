//! The balance of stones of a position, kept up to date turn by turn.

use kowa_rules::{Color, Game, Journal, Kind, Position, SQUARES, Square, Stone};

use super::table::Table;

/// Worth of Black's stones less White's, for a position that turns are made and taken back on.
pub(super) struct Balance {
    table: &'static Table,
    game: Game,
    with_hands: bool,
    board: [Option<Stone>; SQUARES],
    on_board: i32,
    overwritten: Vec<(Square, Option<Stone>)>,
    marks: Vec<(usize, i32)>,
}

impl Balance {
    pub(super) fn of(position: &Position, table: &'static Table) -> Balance {
        let mut balance = Balance {
            table,
            game: position.game(),
            with_hands: position.game() == Game::Wa && position.rules().wa.drops,
            board: [None; SQUARES],
            on_board: 0,
            overwritten: Vec::new(),
            marks: Vec::new(),
        };
        for square in Square::all(position.game()) {
            let stone = position.stone(square);
            balance.on_board += balance.worth(square, stone);
            balance.board[square.index()] = stone;
        }
        balance
    }

    /// Worth for Black of what stands on a square.
    pub(super) fn worth(&self, square: Square, stone: Option<Stone>) -> i32 {
        stone.map_or(0, |stone| {
            let worth = self.table.on_square(self.game, square, stone);
            match stone.color {
                Color::Black => worth,
                Color::White => -worth,
            }
        })
    }

    /// Worth for Black of a stone in a side's hand.
    pub(super) fn worth_in_hand(&self, color: Color, kind: Kind) -> i32 {
        match color {
            Color::Black => self.table.in_hand(kind),
            Color::White => -self.table.in_hand(kind),
        }
    }

    /// Follows the turn that `position` has just made.
    #[inline]
    pub(super) fn follow(&mut self, position: &Position, journal: &Journal) {
        self.marks.push((self.overwritten.len(), self.on_board));
        for square in journal.latest_writes() {
            let (old, new) = (self.board[square.index()], position.stone(square));
            if old != new {
                self.on_board += self.worth(square, new) - self.worth(square, old);
                self.overwritten.push((square, old));
                self.board[square.index()] = new;
            }
        }
    }

    /// Follows the latest turn being taken back.
    #[inline]
    pub(super) fn back(&mut self) {
        if let Some((len, on_board)) = self.marks.pop() {
            for (square, old) in self.overwritten.drain(len..).rev() {
                self.board[square.index()] = old;
            }
            self.on_board = on_board;
        }
    }

    /// The balance as the side to move sees it.
    #[inline]
    pub(super) fn for_mover(&self, position: &Position) -> i32 {
        let mut black = self.on_board;
        if self.with_hands {
            for color in Color::ALL {
                for (kind, n) in position.hand(color) {
                    black += i32::from(n) * self.worth_in_hand(color, kind);
                }
            }
        }
        match position.side() {
            Color::Black => black,
            Color::White => -black,
        }
    }
}

#[cfg(test)]
mod tests {
    use kowa_rules::{Preset, Rules};

    use super::*;
    use crate::anchor::values;
    use crate::random::Random;

    /// Follows random games forward and back, and compares with the balance worked out from nothing.
    #[test]
    fn following_turns_gives_the_balance_from_nothing() {
        for (i, preset) in Game::ALL.into_iter().flat_map(Preset::of).enumerate() {
            let mut position = Position::start(Rules::preset(*preset));
            let mut journal = Journal::new();
            let mut balance = Balance::of(&position, values::stones_and_squares());
            assert_eq!(balance.for_mover(&position), 0, "the start is even");
            let mut random = Random::new(i as u64);
            for _ in 0..120 {
                let turns = position.turns();
                if turns.is_empty() {
                    break;
                }
                position.make(turns[random.below(turns.len())], &mut journal);
                balance.follow(&position, &journal);
                let fresh = Balance::of(&position, values::stones_and_squares());
                assert_eq!(balance.for_mover(&position), fresh.for_mover(&position));
            }
            while !journal.is_empty() {
                position.unmake(&mut journal);
                balance.back();
            }
            assert_eq!(balance.for_mover(&position), 0);
            assert!(balance.overwritten.is_empty());
        }
    }
}
