//! How far numbers are moved in an iteration, and how much a result moves them.

/// Gains of simultaneous perturbation: J. C. Spall, "Implementation of the Simultaneous Perturbation Algorithm for
/// Stochastic Optimization", 1998, with his exponents. As Fishtest does, the gains are given by what they come to in the
/// last iteration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Schedule {
    /// Number of iterations.
    pub iterations: u32,
    /// By how many of its steps a number moves in the last iteration for one game more won than lost.
    pub rate: f64,
}

const ALPHA: f64 = 0.602;
const GAMMA: f64 = 0.101;

impl Schedule {
    /// Steps that numbers are moved off for the games of an iteration, from 1; 1 in the last one, more before.
    pub fn reach(&self, iteration: u32) -> f64 {
        (f64::from(self.iterations) / f64::from(iteration)).powf(GAMMA)
    }

    /// Steps that a number moves after an iteration, from 1, for one game more won than lost.
    pub fn gain(&self, iteration: u32) -> f64 {
        let last = f64::from(self.iterations);
        // A tenth of the iterations, which keeps the first ones from leaping.
        let calm = last / 10.0;
        let decay = ((calm + last) / (calm + f64::from(iteration))).powf(ALPHA);
        self.rate * decay / self.reach(iteration)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_iteration_has_the_gains_that_were_asked_for() {
        let schedule = Schedule {
            iterations: 1000,
            rate: 0.02,
        };
        assert_eq!(schedule.reach(1000), 1.0);
        assert!((schedule.gain(1000) - 0.02).abs() < 1e-12);
        // 1000^0.101 = 10^0.303; (1100 / 101)^0.602 = 4.2106.
        assert!((schedule.reach(1) - 2.009).abs() < 1e-3);
        assert!((schedule.gain(1) - 0.02 * 4.2106 / 2.009).abs() < 1e-4);
    }
}
