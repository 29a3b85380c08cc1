//! Elo from scores, with its error.

use core::fmt;

use super::Sample;

/// 95 % of a normal distribution lie within this many standard deviations of its mean.
const TWO_SIDED_95: f64 = 1.959_963_984_540_054;

/// Elo difference at which the logistic curve expects this mean score: −∞ at 0, ∞ at 1.
pub fn elo_of_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * (score / (1.0 - score)).log10()
}

/// Mean score, from 0 to 1, that the logistic curve expects at this Elo difference.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// An Elo difference and the interval that holds the true one with 95 %. Prints `+34.9 [+16.8, +53.4]`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The most likely difference; infinite when every game had the same winner.
    pub value: f64,
    /// Lower end of the interval, −∞ when the games do not bound it.
    pub lower: f64,
    /// Upper end of the interval, ∞ when the games do not bound it.
    pub upper: f64,
}

impl Elo {
    /// Half the width of the interval: the "± 18" of reports; infinite when one of its ends is.
    pub fn margin(&self) -> f64 {
        (self.upper - self.lower) / 2.0
    }
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Elo {
            value,
            lower,
            upper,
        } = self;
        write!(f, "{value:+.1} [{lower:+.1}, {upper:+.1}]")
    }
}

/// What a sample of results says about the first player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Mean score per game, from 0 to 1; ½ without games.
    pub score: f64,
    /// Elo over the second player, by the logistic curve.
    pub elo: Elo,
    /// Elo in units of the standard deviation of a game (Van den Bergh's normalized Elo), which says how many games
    /// prove the difference whatever the share of draws; `None` when results do not vary.
    pub normalized_elo: Option<f64>,
    /// Likelihood of superiority: chance, from 0 to 1, that the first player is the stronger one; ½ without games.
    pub los: f64,
}

impl Estimate {
    /// The estimate from a sample, by the normal approximation of its mean.
    ///
    /// When all results are alike they show no variance. The interval then is what the binomial distribution leaves
    /// open: results that differ come up with a chance of at most 1 − 0.025^(1/n), and may be anything.
    pub fn of(sample: &Sample) -> Estimate {
        let (size, score, variance) = (sample.size(), sample.mean(), sample.variance());
        let (low, high) = if size == 0.0 {
            (0.0, 1.0)
        } else if variance > 0.0 {
            let error = TWO_SIDED_95 * (variance / size).sqrt();
            (score - error, score + error)
        } else {
            let alike = 0.025f64.powf(1.0 / size);
            (score * alike, score * alike + 1.0 - alike)
        };
        let deviations = match (score - 0.5, variance > 0.0) {
            (lead, true) => lead / (variance / size).sqrt(),
            (0.0, false) => 0.0,
            (lead, false) => lead * f64::INFINITY,
        };
        Estimate {
            score,
            elo: Elo {
                value: elo_of_score(score),
                lower: elo_of_score(low),
                upper: elo_of_score(high),
            },
            normalized_elo: (variance > 0.0).then(|| {
                let of_a_game = (variance * sample.games_per_score()).sqrt();
                NORMALIZED_PER_DEVIATION * (score - 0.5) / of_a_game
            }),
            los: normal_below(deviations),
        }
    }
}

/// Normalized Elo for a lead of one standard deviation of a game: the slope of the logistic curve at 0, so that both
/// scales agree where results are wins and losses in equal number.
pub(super) const NORMALIZED_PER_DEVIATION: f64 = 800.0 / core::f64::consts::LN_10;

/// Chance that a standard normal variable is below `x`.
fn normal_below(x: f64) -> f64 {
    libm::erfc(-x / core::f64::consts::SQRT_2) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::{Pairs, Tally};

    fn near(a: f64, b: f64, within: f64) {
        assert!((a - b).abs() <= within, "{a} is not within {within} of {b}");
    }

    #[test]
    fn the_logistic_curve_has_the_values_of_its_formula() {
        assert_eq!(elo_of_score(0.5), 0.0);
        // 400 log₁₀ 3, 400 log₁₀ (16/9), 400 log₁₀ 10.
        near(elo_of_score(0.75), 190.848_502, 1e-5);
        near(elo_of_score(0.64), 99.950_988, 1e-4);
        near(elo_of_score(10.0 / 11.0), 400.0, 1e-9);
        near(score_of_elo(-400.0), 1.0 / 11.0, 1e-12);
        assert_eq!(
            (elo_of_score(0.0), elo_of_score(1.0)),
            (f64::NEG_INFINITY, f64::INFINITY)
        );
    }

    #[test]
    fn error_bars_of_pairs_are_those_worked_by_hand() {
        // Mean 0.55, variance 0.06625 of 100 pairs: error of the mean √0.0006625 = 0.0257391.
        let estimate = Pairs::from([5, 20, 35, 30, 10]).estimate();
        near(estimate.elo.value, 34.860_07, 1e-4);
        // 1.959964 × 0.0257391 = 0.0504477, so scores 0.4995523 and 0.6004477, whose odds are 0.998211 and 1.502801.
        near(estimate.elo.lower, -0.311, 2e-3);
        near(estimate.elo.upper, 70.761, 2e-3);
        // Φ(0.05 / 0.0257391) = Φ(1.94257).
        near(estimate.los, 0.973_97, 1e-4);
        // 347.4356 × 0.05 / √0.1325.
        near(estimate.normalized_elo.unwrap(), 47.724, 2e-3);
    }

    #[test]
    fn error_bars_of_games_are_those_worked_by_hand() {
        // 60 wins, 40 losses: variance 0.24, error of the mean √0.0024 = 0.0489898, two-sided 0.0960182.
        let estimate = Tally {
            wins: 60,
            draws: 0,
            losses: 40,
        }
        .estimate();
        near(estimate.elo.value, 70.436_5, 1e-3);
        near(estimate.elo.lower, elo_of_score(0.503_981_8), 1e-3);
        near(estimate.elo.upper, elo_of_score(0.696_018_2), 1e-3);
        // Φ(2.041241).
        near(estimate.los, 0.979_39, 1e-4);
    }

    #[test]
    fn pairs_that_split_every_opening_prove_more_than_their_games_do() {
        let games = Tally {
            wins: 55,
            draws: 0,
            losses: 45,
        };
        // The same 100 games in 50 pairs: five won 2–0, the rest 1–1.
        let pairs = Pairs::from([0, 0, 45, 0, 5]);
        near(pairs.estimate().score, games.estimate().score, 1e-12);
        assert!(pairs.estimate().elo.margin() < games.estimate().elo.margin() / 2.0);
    }

    #[test]
    fn no_games_prove_nothing() {
        let estimate = Tally::default().estimate();
        assert_eq!((estimate.score, estimate.los), (0.5, 0.5));
        assert_eq!(estimate.elo.value, 0.0);
        assert_eq!(estimate.elo.lower, f64::NEG_INFINITY);
        assert_eq!(estimate.normalized_elo, None);
    }

    #[test]
    fn results_all_alike_still_have_an_interval() {
        let won = Tally {
            wins: 10,
            draws: 0,
            losses: 0,
        }
        .estimate();
        assert_eq!(
            (won.elo.value, won.elo.upper),
            (f64::INFINITY, f64::INFINITY)
        );
        // 0.025^(1/10) = e^(−0.368888) = 0.691503.
        near(won.elo.lower, elo_of_score(0.691_503), 1e-3);
        assert_eq!(won.los, 1.0);
        let drawn = Pairs::from([0, 0, 8, 0, 0]).estimate();
        assert_eq!((drawn.elo.value, drawn.los), (0.0, 0.5));
        near(drawn.elo.lower, -drawn.elo.upper, 1e-9);
        assert!(drawn.elo.upper > 100.0);
    }

    #[test]
    fn an_estimate_prints_its_interval() {
        let elo = Elo {
            value: 34.86,
            lower: -0.31,
            upper: 70.76,
        };
        assert_eq!(elo.to_string(), "+34.9 [-0.3, +70.8]");
    }
}
