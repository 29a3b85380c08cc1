//! The evaluation taken apart: what it sees in a position, as coefficients of its weights. For fitting.

use kowa_rules::{Color, Face, Position, Square};

use super::handmade::{self, Commanders, distance, material, place};
use super::terms::{Sink, View};
use super::weights::{WeightSet, widths};

impl WeightSet {
    /// Number of weights.
    pub fn len(self) -> usize {
        self.terms_at() + self.terms().len()
    }

    /// Has the set no weights? Never.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Weights of one face.
    fn face_width(self) -> usize {
        let (ranks, files, near) = widths(self.game());
        1 + ranks + files + 2 * near
    }

    /// Where the terms begin.
    fn terms_at(self) -> usize {
        Face::all(self.game()).count() * self.face_width()
    }

    /// The names of the weights: `+N rank 3`, `term tempo`. Numbers count from 0; distances from 1.
    pub fn names(self) -> Vec<String> {
        let (ranks, files, near) = widths(self.game());
        let mut names = Vec::with_capacity(self.len());
        for face in Face::all(self.game()) {
            names.push(format!("{face} value"));
            names.extend((0..ranks).map(|i| format!("{face} rank {i}")));
            names.extend((0..files).map(|i| format!("{face} file {i}")));
            names.extend((1..=near).map(|i| format!("{face} near {i}")));
            names.extend((1..=near).map(|i| format!("{face} guard {i}")));
        }
        names.extend(self.terms().iter().map(|name| format!("term {name}")));
        names
    }

    /// The weights that the engine plays by.
    pub fn values(self) -> Vec<i32> {
        let weights = self.weights();
        let (ranks, files, near) = widths(self.game());
        let mut values = Vec::with_capacity(self.len());
        for face in Face::all(self.game()) {
            let row = &weights.faces[face.index()];
            values.push(row.value);
            values.extend(&row.rank[..ranks]);
            values.extend(&row.file[..files]);
            values.extend(&row.near[..near]);
            values.extend(&row.guard[..near]);
        }
        values.extend(&weights.terms[..self.terms().len()]);
        values.into_iter().map(i32::from).collect()
    }

    /// The text of a file with these weights, as [`WeightSet::text`] has it; `values` are in the order of
    /// [`WeightSet::names`].
    pub fn render(self, values: &[i32]) -> String {
        use std::fmt::Write;

        let (ranks, files, near) = widths(self.game());
        let mut rest = values.iter().copied().chain(std::iter::repeat(0));
        let mut text = format!(
            "# Weights of the evaluation, set `{}`, in hundredths of a pawn; written by `lab tune texel fit`.\n\
             # A face: its value; by rank from the own edge; by file from the middle one; by distance to the enemy's\n\
             # commander, and to the own. Then the terms.\n",
            self.name()
        );
        for face in Face::all(self.game()) {
            let _ = write!(text, "{face}");
            for (label, width) in [
                ("value", 1),
                ("rank", ranks),
                ("file", files),
                ("near", near),
                ("guard", near),
            ] {
                let _ = write!(text, " {label}");
                for value in rest.by_ref().take(width) {
                    let _ = write!(text, " {value}");
                }
            }
            text.push('\n');
        }
        for name in self.terms() {
            let _ = writeln!(text, "term {name} {}", rest.next().unwrap_or(0));
        }
        text
    }

    /// What the evaluation sees in a position, from Black's side: the score for Black is the sum of the weights, each times
    /// its coefficient. Each weight comes up once at most, in order.
    pub fn trace(self, pos: &Position) -> Vec<(usize, i32)> {
        let game = self.game();
        let (ranks, files, near) = widths(game);
        let commanders = Commanders::find(pos);
        let material = material(pos);
        let mut row_of = [0; Face::INDEXES];
        for (i, face) in Face::all(game).enumerate() {
            row_of[face.index()] = i * self.face_width();
        }
        let mut counts = Counts {
            at: self.terms_at(),
            sign: 1,
            counts: vec![0; self.len()],
        };
        for color in Color::ALL {
            let sign = match color {
                Color::Black => 1,
                Color::White => -1,
            };
            counts.sign = sign;
            for square in pos.stones_of(color).iter() {
                let Some(stone) = pos.stone(square) else {
                    continue;
                };
                let row = row_of[stone.face.index()];
                let (rank, file) = match color {
                    Color::Black => place(game, square),
                    Color::White => place(game, square.rotated(game)),
                };
                let lead = |at: usize, commander: Option<Square>| {
                    commander
                        .map(|commander| distance(square, commander).min(near))
                        .filter(|d| *d > 0)
                        .map(|d| row + 1 + ranks + files + at + d - 1)
                };
                let seen = [
                    Some(row),
                    Some(row + 1 + rank),
                    Some(row + 1 + ranks + file),
                    lead(0, commanders.of(!color)),
                    lead(near, commanders.of(color)),
                ];
                for i in seen.into_iter().flatten() {
                    counts.counts[i] += counts.sign;
                }
            }
            handmade::terms(
                &View {
                    pos,
                    color,
                    commanders,
                    lead: material * sign,
                },
                &mut counts,
            );
        }
        counts
            .counts
            .into_iter()
            .enumerate()
            .filter(|(_, n)| *n != 0)
            .collect()
    }
}

/// Writes terms down.
struct Counts {
    at: usize,
    sign: i32,
    counts: Vec<i32>,
}

impl Sink for Counts {
    fn add(&mut self, term: usize, times: i32) {
        self.counts[self.at + term] += self.sign * times;
    }
}
