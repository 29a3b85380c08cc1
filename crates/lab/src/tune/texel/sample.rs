//! Quiet positions of records, as the fit sees them.

use std::io::BufRead;
use std::path::{Path, PathBuf};

use kowa_engine::WeightSet;
use kowa_rules::Color;

use super::record::{Record, RecordError};

/// Positions with their coefficients, row after row.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// Where each row begins in the two lists after this one, and where the last one ends.
    rows: Vec<usize>,
    weights: Vec<u16>,
    times: Vec<i16>,
    /// What Black got, 0 to 1.
    pub results: Vec<f32>,
    /// What the search said for Black. Hundredths of a pawn.
    pub scores: Vec<f32>,
    /// Was the game cut off at its greatest length?
    pub cut: Vec<bool>,
}

/// A file of records that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SampleError {
    /// It cannot be read.
    #[error("{}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A line is no record.
    #[error("{} line {line}: {error}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// Why.
        error: RecordError,
    },
}

impl Samples {
    /// No positions.
    pub fn new() -> Samples {
        Samples {
            rows: vec![0],
            ..Samples::default()
        }
    }

    /// Number of positions.
    pub fn len(&self) -> usize {
        self.results.len()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.results.is_empty()
    }

    /// A position's weights, each with its coefficient.
    pub fn row(&self, i: usize) -> impl Iterator<Item = (usize, f32)> {
        let range = self.rows[i]..self.rows[i + 1];
        let times = &self.times[range.clone()];
        self.weights[range]
            .iter()
            .zip(times)
            .map(|(w, n)| (usize::from(*w), f32::from(*n)))
    }

    /// The score for Black that these weights give a position.
    pub fn score(&self, i: usize, weights: &[f32]) -> f32 {
        self.row(i).map(|(w, n)| weights[w] * n).sum()
    }

    /// Adds the quiet positions of a game.
    ///
    /// # Errors
    /// As [`Record::replay`].
    pub fn add(&mut self, record: &Record, set: WeightSet) -> Result<(), RecordError> {
        let cut = record.end == "length";
        let result = f32::from(record.result + 1) / 2.0;
        record.replay(&mut |visit| {
            if !visit.quiet || WeightSet::of(visit.position.rules()) != set {
                return;
            }
            for (weight, times) in set.trace(&visit.position) {
                self.weights.push(weight as u16);
                self.times.push(times as i16);
            }
            self.rows.push(self.weights.len());
            self.results.push(result);
            self.scores.push(match visit.position.side() {
                Color::Black => visit.score as f32,
                Color::White => -visit.score as f32,
            });
            self.cut.push(cut);
        })
    }
}

/// The positions of all files: those to fit to, and every tenth game to judge the fit by.
///
/// # Errors
/// The first file or line that cannot be used.
pub fn load(files: &[PathBuf], set: WeightSet) -> Result<(Samples, Samples), SampleError> {
    let (mut fit, mut judge) = (Samples::new(), Samples::new());
    for path in files {
        load_file(path, set, &mut fit, &mut judge)?;
    }
    Ok((fit, judge))
}

fn load_file(
    path: &Path,
    set: WeightSet,
    fit: &mut Samples,
    judge: &mut Samples,
) -> Result<(), SampleError> {
    let read = |error| SampleError::Read {
        path: path.to_owned(),
        error,
    };
    let file = std::fs::File::open(path).map_err(read)?;
    for (i, line) in std::io::BufReader::new(file).lines().enumerate() {
        let error = |error| SampleError::Line {
            path: path.to_owned(),
            line: i + 1,
            error,
        };
        let record = Record::parse(&line.map_err(read)?).map_err(error)?;
        let samples = if i % 10 == 9 { &mut *judge } else { &mut *fit };
        samples.add(&record, set).map_err(error)?;
    }
    Ok(())
}
