//! Points of either board.

/// A point: file 1 is at Black's right, rank 1 (`a`) at the far side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Square {
    pub file: i32,
    pub rank: i32,
}

impl Square {
    pub fn name(self) -> String {
        format!("{}{}", self.file, char::from(b'a' + (self.rank - 1) as u8))
    }

    /// The point that lies `files` and `ranks` away, if a board of this size has it.
    pub fn away(self, files: i32, ranks: i32, size: i32) -> Option<Square> {
        let there = Square {
            file: self.file + files,
            rank: self.rank + ranks,
        };
        let inside = |n: i32| (1..=size).contains(&n);
        (inside(there.file) && inside(there.rank)).then_some(there)
    }

    /// The larger of the distances in files and in ranks.
    pub fn distance(self, other: Square) -> i32 {
        (self.file - other.file)
            .abs()
            .max((self.rank - other.rank).abs())
    }

    /// Whether the two points share a row, a file or a diagonal.
    pub fn in_line(self, other: Square) -> bool {
        let files = (self.file - other.file).abs();
        let ranks = (self.rank - other.rank).abs();
        files == 0 || ranks == 0 || files == ranks
    }

    /// All points in the order of a position string: rank a first, from the highest file.
    pub fn all(size: i32) -> impl Iterator<Item = Square> {
        (1..=size).flat_map(move |rank| (1..=size).rev().map(move |file| Square { file, rank }))
    }

    /// Its place in that order.
    pub fn index(self, size: i32) -> usize {
        ((self.rank - 1) * size + (size - self.file)) as usize
    }
}
