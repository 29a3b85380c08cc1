//! A step of the ladder.

use core::fmt;

use crate::anchor::Anchor;
use crate::stats::{Estimate, Pairs, Tally};

/// The greatest Elo difference that a match is taken to measure.
pub const FARTHEST: f64 = 600.0;

/// A match of an engine against the rung below it.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Who stands above, or tries to.
    pub upper: String,
    /// The rung.
    pub rung: Anchor,
    /// Games that count, for the one above.
    pub games: Tally,
    /// Whole pairs of them.
    pub pairs: Pairs,
}

impl Step {
    /// What the games prove: by pairs, or one by one where there is no whole pair.
    pub fn estimate(&self) -> Estimate {
        if self.pairs.pairs() > 0 {
            self.pairs.estimate()
        } else {
            self.games.estimate()
        }
    }
}

/// `kowa over A3: +120.3 [+80.1, +162.9], 100 games +58 =16 -26`; beyond [`FARTHEST`] no figure.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} over {}: ", self.upper, self.rung)?;
        let elo = self.estimate().elo;
        if elo.value > FARTHEST {
            write!(f, "more than {FARTHEST:+.0}, too far to measure")?;
        } else if elo.value < -FARTHEST {
            write!(f, "less than {:+.0}, too far to measure", -FARTHEST)?;
        } else {
            write!(f, "{elo}")?;
        }
        write!(f, ", {} games {}", self.games.games(), self.games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(pairs: [u64; 5], wins: u64, draws: u64, losses: u64) -> Step {
        Step {
            upper: "kowa".to_owned(),
            rung: Anchor::A3,
            games: Tally {
                wins,
                draws,
                losses,
            },
            pairs: Pairs::from(pairs),
        }
    }

    #[test]
    fn a_measured_step_has_its_figure() {
        // Score 0.75: 400 log₁₀ 3.
        let text = step([0, 0, 10, 0, 10], 30, 0, 10).to_string();
        assert!(text.starts_with("kowa over A3: +190.8 ["), "{text}");
        assert!(text.ends_with("40 games +30 =0 -10"), "{text}");
    }

    #[test]
    fn nothing_is_extrapolated() {
        let text = step([0, 0, 0, 1, 19], 39, 1, 0).to_string();
        assert_eq!(
            text,
            "kowa over A3: more than +600, too far to measure, 40 games +39 =1 -0"
        );
        let text = step([20, 0, 0, 0, 0], 0, 0, 40).to_string();
        assert!(text.contains("less than -600"), "{text}");
    }

    #[test]
    fn without_whole_pairs_games_count_one_by_one() {
        assert_eq!(step([0; 5], 1, 0, 1).estimate().score, 0.5);
    }
}
