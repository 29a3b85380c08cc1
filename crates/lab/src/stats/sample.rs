//! Results as a sample of scores, which is all that the estimates look at.

use super::{Pairs, Tally};

/// Scores between 0 and 1 per game with the number of times each came up, and how many games one score stands for.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    scores: Vec<(f64, f64)>,
    games_per_score: f64,
}

impl From<&Tally> for Sample {
    fn from(tally: &Tally) -> Sample {
        Sample::spread(&[tally.losses, tally.draws, tally.wins], 1.0)
    }
}

impl From<&Pairs> for Sample {
    fn from(pairs: &Pairs) -> Sample {
        Sample::spread(&pairs.counts, 2.0)
    }
}

impl Sample {
    /// Counts of scores that lie evenly from 0 to 1.
    fn spread(counts: &[u64], games_per_score: f64) -> Sample {
        let most = (counts.len() - 1) as f64;
        Sample {
            scores: (counts.iter().enumerate())
                .map(|(i, n)| (i as f64 / most, *n as f64))
                .collect(),
            games_per_score,
        }
    }

    /// How many scores there are: games, or pairs of games.
    pub fn size(&self) -> f64 {
        self.scores.iter().map(|(_, n)| n).sum()
    }

    /// Games that one score stands for: 1, or 2 for pairs.
    pub const fn games_per_score(&self) -> f64 {
        self.games_per_score
    }

    /// Mean score of a game, ½ when there is none.
    pub fn mean(&self) -> f64 {
        match self.size() {
            0.0 => 0.5,
            size => self.scores.iter().map(|(score, n)| score * n).sum::<f64>() / size,
        }
    }

    /// Variance of one score.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        match self.size() {
            0.0 => 0.0,
            size => {
                let squares = |(score, n): &(f64, f64)| n * (score - mean).powi(2);
                self.scores.iter().map(squares).sum::<f64>() / size
            }
        }
    }

    /// Each score with its share of the sample. Scores that never came up get a small weight, so that no hypothesis is
    /// ruled out by what a young match has not shown yet; this is what Fishtest does, with the same weight.
    pub(super) fn shares(&self) -> Vec<(f64, f64)> {
        const UNSEEN: f64 = 1e-3;
        let padded: Vec<(f64, f64)> = (self.scores.iter())
            .map(|(score, n)| (*score, if *n == 0.0 { UNSEEN } else { *n }))
            .collect();
        let size: f64 = padded.iter().map(|(_, n)| n).sum();
        padded.iter().map(|(score, n)| (*score, n / size)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_of_pairs_are_those_worked_by_hand() {
        // Σ score = 5 + 17.5 + 22.5 + 10 = 55; Σ score² = 1.25 + 8.75 + 16.875 + 10 = 36.875, of 100 pairs.
        let sample = Sample::from(&Pairs::from([5, 20, 35, 30, 10]));
        assert!((sample.mean() - 0.55).abs() < 1e-12);
        assert!((sample.variance() - (0.36875 - 0.3025)).abs() < 1e-12);
        assert_eq!(sample.games_per_score(), 2.0);
    }

    #[test]
    fn moments_of_games_are_those_worked_by_hand() {
        // 6 wins, 2 draws, 2 losses: mean 0.7, mean of squares 0.65.
        let sample = Sample::from(&Tally {
            wins: 6,
            draws: 2,
            losses: 2,
        });
        assert!((sample.mean() - 0.7).abs() < 1e-12);
        assert!((sample.variance() - 0.16).abs() < 1e-12);
    }

    #[test]
    fn shares_sum_to_one_and_leave_no_score_out() {
        let shares = Sample::from(&Pairs::from([0, 0, 3, 0, 0])).shares();
        assert!((shares.iter().map(|(_, p)| p).sum::<f64>() - 1.0).abs() < 1e-12);
        assert!(shares.iter().all(|(_, p)| *p > 0.0));
    }
}
