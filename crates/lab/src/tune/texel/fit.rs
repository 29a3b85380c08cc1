//! Logistic regression of results on coefficients, held to the weights it starts from.
//!
//! A position's expected result is the logistic function of its score; the weights are moved so that it comes near to what
//! happened: a mixture of the game's result and of what the search said. Adam (Kingma, Ba 2015) does the moving. What a
//! weight may move is tied to where it stood, and in a list of ranks, files or distances to the move of its neighbour, since
//! many faces are rarely seen on many points.

use kowa_engine::WeightSet;

use super::sample::Samples;
use crate::random::Random;

/// How a fit is done.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Passes over all positions.
    pub epochs: usize,
    /// Share of the game's result in what is aimed at, the search's score being the rest; half of that for games cut off.
    pub result_share: f32,
    /// Strength of the tie to where weights stood.
    pub tie: f32,
    /// Strength of the tie between neighbours of a list.
    pub smooth: f32,
    /// What chance goes by: the order of positions.
    pub seed: u64,
}

/// What a fit gave.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The weights, in the order of [`WeightSet::names`].
    pub weights: Vec<f32>,
    /// Score at which ten points are won for each that is lost. Hundredths of a pawn.
    pub scale: f32,
    /// Mean loss over the positions to judge by, before and after.
    pub loss: (f32, f32),
}

const BATCH: usize = 2_048;
/// First step of a weight. Hundredths of a pawn.
const STEP: f32 = 2.0;

fn expected(score: f32, scale: f32) -> f32 {
    1.0 / (1.0 + 10f32.powf(-score / scale))
}

fn aim(samples: &Samples, i: usize, share: f32, scale: f32) -> f32 {
    let share = if samples.cut[i] { share / 2.0 } else { share };
    share * samples.results[i] + (1.0 - share) * expected(samples.scores[i], scale)
}

/// Mean loss (cross entropy) of weights against what is aimed at.
pub fn loss(samples: &Samples, weights: &[f32], share: f32, scale: f32) -> f32 {
    let sum: f64 = (0..samples.len())
        .map(|i| {
            let p = expected(samples.score(i, weights), scale).clamp(1e-6, 1.0 - 1e-6);
            let y = aim(samples, i, share, scale);
            f64::from(-(y * p.ln() + (1.0 - y) * (1.0 - p).ln()))
        })
        .sum();
    (sum / samples.len().max(1) as f64) as f32
}

/// The scale with which the search's scores foretell the results of decided games best.
pub fn scale(samples: &Samples) -> f32 {
    let loss = |scale: f32| -> f64 {
        (0..samples.len())
            .filter(|i| !samples.cut[*i])
            .map(|i| {
                let p = expected(samples.scores[i], scale).clamp(1e-6, 1.0 - 1e-6);
                let y = samples.results[i];
                f64::from(-(y * p.ln() + (1.0 - y) * (1.0 - p).ln()))
            })
            .sum()
    };
    let (mut low, mut high) = (50f32, 6_000f32);
    while high - low > 1.0 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if loss(a) < loss(b) {
            high = b;
        } else {
            low = a;
        }
    }
    (low + high) / 2.0
}

/// How far a weight is thought to be off where it stands. Hundredths of a pawn.
fn spread(name: &str, start: f32) -> f32 {
    let word = name.split(' ').nth(1).unwrap_or_default();
    match word {
        "value" => 30.0 + start.abs() / 4.0,
        "rank" | "file" => 15.0 + start.abs() / 4.0,
        "near" | "guard" => 15.0,
        _ => 40.0 + start.abs() / 2.0,
    }
}

/// Does the weight at `i` continue the list of the one before it?
fn continues(names: &[String], i: usize) -> bool {
    fn list(name: &str) -> Option<(&str, &str)> {
        let (list, _) = name.rsplit_once(' ')?;
        list.split_once(' ')
    }
    i > 0 && list(&names[i]).is_some() && list(&names[i]) == list(&names[i - 1])
}

/// Fits the weights of a set.
pub fn fit(
    set: WeightSet,
    samples: &Samples,
    judge: &Samples,
    options: &Options,
    on_epoch: &mut dyn FnMut(usize, f32),
) -> Fit {
    let names = set.names();
    let start: Vec<f32> = set.values().iter().map(|w| *w as f32).collect();
    let spreads: Vec<f32> = names
        .iter()
        .zip(&start)
        .map(|(n, w)| spread(n, *w))
        .collect();
    let linked: Vec<bool> = (0..names.len()).map(|i| continues(&names, i)).collect();
    let scale = scale(samples);
    let before = loss(judge, &start, options.result_share, scale);
    let mut weights = start.clone();
    let mut adam = Adam::new(weights.len());
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut random = Random::new(options.seed);
    for epoch in 0..options.epochs {
        for i in (1..order.len()).rev() {
            order.swap(i, random.below(i + 1));
        }
        let rate = STEP * (1.0 - epoch as f32 / options.epochs as f32);
        for batch in order.chunks(BATCH) {
            let mut gradient = vec![0f32; weights.len()];
            for &i in batch {
                let error = expected(samples.score(i, &weights), scale)
                    - aim(samples, i, options.result_share, scale);
                for (w, n) in samples.row(i) {
                    gradient[w] += error * n;
                }
            }
            let share = 1.0 / batch.len() as f32;
            // The ties weigh as much as so many positions would, whatever the number of batches.
            let all = samples.len() as f32;
            for w in 0..weights.len() {
                let moved = (weights[w] - start[w]) / (spreads[w] * spreads[w]);
                gradient[w] = gradient[w] * share + options.tie * scale * moved / all;
            }
            for w in (1..weights.len()).filter(|w| linked[*w]) {
                let apart = (weights[w] - start[w]) - (weights[w - 1] - start[w - 1]);
                let pull = options.smooth * scale * apart / (spreads[w] * spreads[w] * all);
                gradient[w] += pull;
                gradient[w - 1] -= pull;
            }
            adam.step(&mut weights, &gradient, rate);
        }
        on_epoch(
            epoch + 1,
            loss(judge, &weights, options.result_share, scale),
        );
    }
    let after = loss(judge, &weights, options.result_share, scale);
    Fit {
        weights,
        scale,
        loss: (before, after),
    }
}

/// The least that a face is worth, since exchanges go by values. Hundredths of a pawn.
const LEAST: f32 = 40.0;

/// Keeps the values of rarely moved faces, which a fit may take below nothing, at 40 hundredths of a pawn.
pub fn lift(set: WeightSet, weights: &mut [f32]) {
    for (name, weight) in set.names().iter().zip(weights) {
        if name.ends_with(" value") {
            *weight = weight.max(LEAST);
        }
    }
}

/// Makes each face's value its mean worth: what its lists have in common, as often as they are seen, goes into the value.
pub fn centre(set: WeightSet, samples: &Samples, weights: &mut [f32]) {
    let names = set.names();
    let mut seen = vec![0f32; names.len()];
    for i in 0..samples.len() {
        for (w, n) in samples.row(i) {
            seen[w] += n.abs();
        }
    }
    let mut value = 0;
    let mut first = 0;
    while first < names.len() {
        if names[first].ends_with(" value") {
            value = first;
            first += 1;
            continue;
        }
        let mut end = first + 1;
        while end < names.len() && continues(&names, end) {
            end += 1;
        }
        let total: f32 = seen[first..end].iter().sum();
        if end - first > 1 && total > 0.0 {
            let mean = (first..end).map(|w| seen[w] * weights[w]).sum::<f32>() / total;
            for weight in &mut weights[first..end] {
                *weight -= mean;
            }
            weights[value] += mean;
        }
        first = end;
    }
}

/// The moving means of Adam.
struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Adam {
    const BETA: (f32, f32) = (0.9, 0.999);

    fn new(n: usize) -> Adam {
        Adam {
            first: vec![0.0; n],
            second: vec![0.0; n],
            steps: 0,
        }
    }

    fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        let (b1, b2) = Adam::BETA;
        self.steps += 1;
        let (c1, c2) = (1.0 - b1.powi(self.steps), 1.0 - b2.powi(self.steps));
        for (i, g) in gradient.iter().enumerate() {
            self.first[i] = b1 * self.first[i] + (1.0 - b1) * g;
            self.second[i] = b2 * self.second[i] + (1.0 - b2) * g * g;
            let step = (self.first[i] / c1) / ((self.second[i] / c2).sqrt() + 1e-7);
            weights[i] -= rate * step;
        }
    }
}
