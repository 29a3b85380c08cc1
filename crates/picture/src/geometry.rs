//! Where things are on a board, in units of a hundredth of a cell.

use kowa_rules::{Game, Square};

/// The side of a cell.
pub(crate) const CELL: f64 = 100.0;

/// A place on the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }
}

/// A board on the picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Geometry {
    pub game: Game,
    pub flipped: bool,
    /// The middle of the cell at the top left.
    pub origin: Point,
}

impl Geometry {
    /// Cells in a row.
    pub fn size(&self) -> f64 {
        f64::from(self.game.size())
    }

    /// The middle of a square.
    pub fn place(&self, square: Square) -> Point {
        let square = if self.flipped {
            square.rotated(self.game)
        } else {
            square
        };
        let col = f64::from(self.game.size() - square.file());
        let row = f64::from(square.rank() - 1);
        Point::new(self.origin.x + col * CELL, self.origin.y + row * CELL)
    }
}

/// Do stones stand on the crossings of the lines, as on a go board?
pub(crate) const fn on_points(game: Game) -> bool {
    matches!(game, Game::Ko)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_count_from_the_right() {
        let mut geometry = Geometry {
            game: Game::Ko,
            flipped: false,
            origin: Point::new(50.0, 70.0),
        };
        let square: Square = "19a".parse().expect("a square");
        assert_eq!(geometry.place(square), Point::new(50.0, 70.0));
        geometry.flipped = true;
        assert_eq!(geometry.place(square), Point::new(1850.0, 1870.0));
    }
}
