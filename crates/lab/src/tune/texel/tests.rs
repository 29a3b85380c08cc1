use kowa_engine::{WeightSet, evaluate};
use kowa_rules::{Color, Game, Rules};

use super::fit::{self, Options};
use super::play::SelfPlay;
use super::record::Record;
use super::sample::{self, Samples};
use crate::random::Random;

fn options() -> Options {
    Options {
        epochs: 6,
        result_share: 1.0,
        tie: 1.0,
        smooth: 1.0,
        seed: 3,
    }
}

fn games(rules: Rules, count: u64) -> Vec<Record> {
    let mut player = SelfPlay::new(rules, 60);
    (0..count).map(|seed| player.play(seed)).collect()
}

#[test]
fn the_same_seed_plays_the_same_game_and_it_is_read_back() {
    for game in Game::ALL {
        let rules = Rules::default_of(game);
        let first = &games(rules, 2)[1];
        let again = SelfPlay::new(rules, 60).play(1);
        assert_eq!(&again, first, "{game}");
        let line = serde_json::to_string(first).expect("a record");
        assert_eq!(&Record::parse(&line).expect("a record"), first);
        let mut visits = 0;
        first
            .replay(&mut |visit| {
                assert_eq!(visit.position.game(), game);
                visits += 1;
            })
            .expect("legal turns");
        assert_eq!(visits, first.scores.len());
    }
}

#[test]
fn records_that_cannot_be_played_name_the_turn() {
    let mut record = games(Rules::default_of(Game::Wa), 1).remove(0);
    let mut turns: Vec<&str> = record.moves.split(' ').collect();
    turns[2] = "6a1k";
    record.moves = turns.join(" ");
    let error = record.replay(&mut |_| {}).expect_err("illegal").to_string();
    assert!(error.starts_with("turn 3: "), "{error}");
    assert!(Record::parse("{}").is_err());
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let path = std::path::PathBuf::from("no-such-games.jsonl");
    let error = sample::load(&[path], WeightSet::Wa).expect_err("no file");
    assert!(error.to_string().starts_with("no-such-games.jsonl: "));
}

/// Samples of games, with results by chance as the given weights would have it.
fn samples(set: WeightSet, weights: &[f32], seed: u64) -> Samples {
    let mut samples = Samples::new();
    for record in games(Rules::default_of(set.game()), 12) {
        samples.add(&record, set).expect("legal turns");
    }
    let mut random = Random::new(seed);
    for i in 0..samples.len() {
        let p = 1.0 / (1.0 + 10f32.powf(-samples.score(i, weights) / 800.0));
        let lucky = (random.below(10_000) as f32) < p * 10_000.0;
        samples.results[i] = if lucky { 1.0 } else { 0.0 };
        samples.cut[i] = false;
    }
    samples
}

#[test]
fn a_fit_finds_weights_that_made_the_results() {
    let set = WeightSet::Wa;
    let names = set.names();
    let mut truth: Vec<f32> = set.values().iter().map(|w| *w as f32).collect();
    let tempo = names
        .iter()
        .position(|n| n == "term tempo")
        .expect("a term");
    truth[tempo] += 600.0;
    let (fit_to, judge) = (samples(set, &truth, 1), samples(set, &truth, 2));
    let options = Options {
        epochs: 200,
        tie: 0.01,
        ..options()
    };
    let found = fit::fit(set, &fit_to, &judge, &options, &mut |_, _| {});
    assert!(found.loss.1 < found.loss.0, "{:?}", found.loss);
    let moved = found.weights[tempo] - set.values()[tempo] as f32;
    assert!(moved > 100.0, "tempo moved by {moved}");
}

#[test]
fn centring_leaves_scores_as_they_were() {
    let set = WeightSet::Ko;
    let start: Vec<f32> = set.values().iter().map(|w| *w as f32).collect();
    let samples = samples(set, &start, 1);
    let mut centred = start.clone();
    fit::centre(set, &samples, &mut centred);
    for i in 0..samples.len() {
        let apart = samples.score(i, &centred) - samples.score(i, &start);
        assert!(apart.abs() < 1.0, "position {i}: {apart}");
    }
}

#[test]
fn no_face_falls_below_the_least_value() {
    let set = WeightSet::Wa;
    let names = set.names();
    let mut weights = vec![-5.0; set.len()];
    fit::lift(set, &mut weights);
    for (name, weight) in names.iter().zip(weights) {
        let lifted = name.ends_with(" value");
        assert_eq!(weight > 0.0, lifted, "{name}: {weight}");
    }
}

#[test]
fn samples_score_as_the_engine_does() {
    let set = WeightSet::Ko;
    let weights: Vec<f32> = set.values().iter().map(|w| *w as f32).collect();
    let record = games(Rules::default_of(Game::Ko), 1).remove(0);
    let mut scores = Vec::new();
    record
        .replay(&mut |visit| {
            if visit.quiet {
                let score = evaluate(&visit.position);
                scores.push(match visit.position.side() {
                    Color::Black => score,
                    Color::White => -score,
                });
            }
        })
        .expect("legal turns");
    let mut samples = Samples::new();
    samples.add(&record, set).expect("legal turns");
    assert_eq!(samples.len(), scores.len());
    for (i, score) in scores.into_iter().enumerate() {
        assert!((samples.score(i, &weights) - score as f32).abs() < 0.5);
    }
}
