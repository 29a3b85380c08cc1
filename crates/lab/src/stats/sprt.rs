//! The sequential probability ratio test, generalized to scores of pairs (GSPRT).
//!
//! The ratio is that of the likelihoods of the sample under the likeliest distribution that fits each hypothesis, worked
//! out exactly and not by its normal approximation. Method: M. Van den Bergh, "Comments on Normalized Elo" and "The
//! generalized maximum likelihood ratio for the expectation value of a distribution", as Fishtest practises it.

use core::fmt;

use super::elo::{NORMALIZED_PER_DEVIATION, score_of_elo};
use super::{Pairs, Sample, Tally};

/// The scale in which the two hypotheses are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EloModel {
    /// The mean score, through the logistic curve: what players and rating lists mean by Elo.
    Logistic,
    /// The lead in standard deviations of a game: as many games decide, whatever the share of draws.
    Normalized,
}

impl EloModel {
    /// The word for it on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            EloModel::Logistic => "logistic",
            EloModel::Normalized => "normalized",
        }
    }
}

impl fmt::Display for EloModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What a test says of the games so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not decided: play on.
    Continue,
    /// The lower hypothesis holds.
    AcceptH0,
    /// The upper hypothesis holds.
    AcceptH1,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Continue => "undecided",
            Verdict::AcceptH0 => "H0 accepted",
            Verdict::AcceptH1 => "H1 accepted",
        })
    }
}

/// A test of "Elo is `elo1`" against "Elo is `elo0`", each wrong with a chance of 5 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    model: EloModel,
    elo0: f64,
    elo1: f64,
}

/// Hypotheses that cannot be told apart.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum BadSprt {
    /// The upper hypothesis is not above the lower one.
    #[error("the bounds of the test are [{0}, {1}]: the second must be above the first")]
    NotRising(f64, f64),
    /// A bound that no match reaches.
    #[error("the bound {0} of the test must be between -1000 and 1000")]
    OutOfRange(f64),
}

/// Chance to accept either hypothesis wrongly.
const ERROR: f64 = 0.05;

/// Largest bound in Elo.
const FAR: f64 = 1000.0;

impl Sprt {
    /// A test between two hypotheses in Elo of the model.
    ///
    /// # Errors
    /// When `elo1` is not above `elo0`, or one of them is no number between −1000 and 1000.
    pub fn new(model: EloModel, elo0: f64, elo1: f64) -> Result<Sprt, BadSprt> {
        if let Some(bad) = [elo0, elo1]
            .into_iter()
            .find(|elo| !(-FAR..=FAR).contains(elo))
        {
            return Err(BadSprt::OutOfRange(bad));
        }
        if elo0 >= elo1 {
            return Err(BadSprt::NotRising(elo0, elo1));
        }
        Ok(Sprt { model, elo0, elo1 })
    }

    /// The scale of the hypotheses.
    pub const fn model(&self) -> EloModel {
        self.model
    }

    /// The lower and the upper hypothesis in Elo.
    pub const fn hypotheses(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// The log-likelihood ratios at which the lower and the upper hypothesis are accepted: ∓2.94.
    pub fn bounds() -> (f64, f64) {
        let upper = ((1.0 - ERROR) / ERROR).ln();
        (-upper, upper)
    }

    /// Log-likelihood ratio of the upper hypothesis over the lower one, by pairs; 0 without pairs.
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        self.llr_of(&Sample::from(pairs))
    }

    /// As [`Sprt::llr`] for games that are not paired.
    pub fn llr_of_games(&self, games: &Tally) -> f64 {
        self.llr_of(&Sample::from(games))
    }

    /// What the pairs so far decide.
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        let llr = self.llr(pairs);
        let (lower, upper) = Sprt::bounds();
        if llr >= upper {
            Verdict::AcceptH1
        } else if llr <= lower {
            Verdict::AcceptH0
        } else {
            Verdict::Continue
        }
    }

    fn llr_of(&self, sample: &Sample) -> f64 {
        if sample.size() == 0.0 {
            return 0.0;
        }
        let shares = sample.shares();
        let likeliest = |elo: f64| match self.model {
            EloModel::Logistic => likeliest_with_mean(&shares, score_of_elo(elo)),
            EloModel::Normalized => {
                let lead = elo / NORMALIZED_PER_DEVIATION;
                likeliest_with_lead(&shares, lead * sample.games_per_score().sqrt())
            }
        };
        let (h0, h1) = (likeliest(self.elo0), likeliest(self.elo1));
        let ratio: f64 = (shares.iter().zip(h0.iter().zip(&h1)))
            .map(|((_, share), (p0, p1))| share * (p1 / p0).ln())
            .sum();
        sample.size() * ratio
    }
}

/// The distribution likeliest to give these shares among those whose mean score is `mean`.
fn likeliest_with_mean(shares: &[(f64, f64)], mean: f64) -> Vec<f64> {
    let slopes: Vec<f64> = shares.iter().map(|(score, _)| score - mean).collect();
    tilt(shares, &slopes)
}

/// The distribution likeliest to give these shares among those whose mean lies `lead` of its own standard deviations
/// above ½. Its deviation enters the condition that it is found by, so it is found by repetition.
fn likeliest_with_lead(shares: &[(f64, f64)], lead: f64) -> Vec<f64> {
    const ROUNDS: usize = 50;
    const SETTLED: f64 = 1e-10;
    let mut found: Vec<f64> = shares.iter().map(|(_, share)| *share).collect();
    for _ in 0..ROUNDS {
        let scores = || shares.iter().map(|(score, _)| *score).zip(&found);
        let mean: f64 = scores().map(|(score, p)| score * p).sum();
        let variance: f64 = scores().map(|(score, p)| p * (score - mean).powi(2)).sum();
        let deviation = variance.sqrt();
        // Derivative of "mean − ½ − lead × deviation" by each chance, shifted so that its expectation is that quantity.
        let slopes: Vec<f64> = (shares.iter())
            .map(|(score, _)| {
                let far = (score - mean) / deviation;
                score - 0.5 - lead * deviation * (1.0 + far * far) / 2.0
            })
            .collect();
        let next = tilt(shares, &slopes);
        let change = found.iter().zip(&next).map(|(a, b)| (a - b).abs());
        let settled = change.fold(0.0, f64::max) < SETTLED;
        found = next;
        if settled {
            break;
        }
    }
    found
}

/// The distribution `share / (1 + x · slope)` with the `x` at which the expectation of the slopes is 0: by Lagrange's
/// method the likeliest one under that condition. When no distribution meets it, because all slopes have one sign, the
/// shares themselves.
fn tilt(shares: &[(f64, f64)], slopes: &[f64]) -> Vec<f64> {
    let least = slopes.iter().copied().fold(f64::INFINITY, f64::min);
    let most = slopes.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if least >= 0.0 || most <= 0.0 {
        return shares.iter().map(|(_, share)| *share).collect();
    }
    let at = |x: f64| {
        let terms = shares.iter().zip(slopes);
        terms.map(move |((_, share), slope)| share / (1.0 + x * slope))
    };
    // The expectation falls as x rises, from ∞ to −∞ between the poles of the outermost slopes.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..200 {
        let middle = low + (high - low) / 2.0;
        let expectation: f64 = at(middle).zip(slopes).map(|(p, slope)| p * slope).sum();
        if expectation > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    at(low + (high - low) / 2.0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sprt(model: EloModel, elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(model, elo0, elo1).unwrap()
    }

    fn games(wins: u64, draws: u64, losses: u64) -> Tally {
        Tally {
            wins,
            draws,
            losses,
        }
    }

    fn near(a: f64, b: f64, within: f64) {
        assert!((a - b).abs() <= within, "{a} is not within {within} of {b}");
    }

    #[test]
    fn bounds_are_those_of_wald() {
        // ln 19.
        near(Sprt::bounds().1, 2.944_439, 1e-6);
        near(Sprt::bounds().0, -2.944_439, 1e-6);
    }

    #[test]
    fn without_draws_it_is_the_test_of_wald() {
        // 400 log₁₀ 1.5 = 70.4365 Elo expects 0.6. 580 wins and 420 losses:
        // 580 ln (0.6 / 0.5) + 420 ln (0.4 / 0.5) = 105.7465 − 93.7203 = 12.0262.
        let test = sprt(EloModel::Logistic, 0.0, 400.0 * 1.5f64.log10());
        near(test.llr_of_games(&games(580, 0, 420)), 12.026, 0.01);
        near(test.llr(&Pairs::from([420, 0, 0, 0, 580])), 12.026, 0.01);
    }

    #[test]
    fn close_hypotheses_give_the_normal_approximation() {
        // Of 10,000 pairs Σ score = 500 + 1850 + 1650 + 1100 = 5100, Σ score² = 125 + 925 + 1237.5 + 1100 = 3387.5.
        let pairs = Pairs::from([1000, 2000, 3700, 2200, 1100]);
        let sample = Sample::from(&pairs);
        near(sample.mean(), 0.51, 1e-12);
        near(sample.variance(), 0.078_65, 1e-9);
        // N (s₁ − s₀)(2 mean − s₀ − s₁) / (2 variance) with s₀ = 0.5 and s₁ = 0.5143871, the score of 10 Elo:
        // 10000 × 0.0143871 × (1.02 − 1.0143871) / 0.1573 = 5.134.
        let llr = sprt(EloModel::Logistic, 0.0, 10.0).llr(&pairs);
        near(llr, 5.134, 0.02);
    }

    /// The figures that the tests of fastchess demand of its own implementation, within one per cent.
    #[test]
    fn published_matches_have_their_published_ratios() {
        use EloModel::{Logistic, Normalized};
        for (test, tally, llr) in [
            (sprt(Normalized, 0.0, 2.0), games(36433, 68692, 36027), 0.92),
            (
                sprt(Normalized, -1.75, 0.25),
                games(10871, 20431, 10650),
                2.30,
            ),
            (sprt(Normalized, 0.0, 10.0), games(4250, 0, 0), 120.56),
            (sprt(Logistic, 0.5, 2.5), games(21404, 40708, 21184), -1.57),
            (sprt(Logistic, 0.0, 2.0), games(57433, 106593, 57030), -2.59),
        ] {
            near(test.llr_of_games(&tally), llr, llr.abs() / 100.0);
        }
        for (test, counts, llr) in [
            (
                sprt(Normalized, 0.0, 2.0),
                [365, 16618, 36229, 16974, 390],
                2.25,
            ),
            (
                sprt(Normalized, -1.75, 0.25),
                [127, 4883, 10712, 5150, 104],
                3.01,
            ),
            (sprt(Normalized, 0.0, 5.0), [0, 0, 0, 0, 5550], 111.82),
            (
                sprt(Logistic, 0.5, 2.5),
                [223, 9863, 21279, 10037, 246],
                -3.07,
            ),
            (
                sprt(Logistic, 0.0, 2.0),
                [871, 26175, 55983, 26678, 821],
                -4.98,
            ),
        ] {
            near(test.llr(&Pairs::from(counts)), llr, llr.abs() / 100.0);
        }
    }

    #[test]
    fn verdicts_follow_the_bounds() {
        let test = sprt(EloModel::Logistic, 0.0, 50.0);
        assert_eq!(test.verdict(&Pairs::default()), Verdict::Continue);
        assert_eq!(
            test.verdict(&Pairs::from([1, 0, 1, 0, 1])),
            Verdict::Continue
        );
        assert_eq!(
            test.verdict(&Pairs::from([0, 0, 50, 0, 50])),
            Verdict::AcceptH1
        );
        assert_eq!(
            test.verdict(&Pairs::from([50, 0, 50, 0, 0])),
            Verdict::AcceptH0
        );
    }

    #[test]
    fn bounds_that_do_not_rise_are_refused() {
        let refusal = |a, b| {
            Sprt::new(EloModel::Normalized, a, b)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            refusal(5.0, 5.0),
            "the bounds of the test are [5, 5]: the second must be above the first"
        );
        assert!(refusal(f64::NAN, 5.0).contains("NaN"));
        assert!(refusal(0.0, 4000.0).contains("4000"));
    }
}
