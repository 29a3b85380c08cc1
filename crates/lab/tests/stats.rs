//! Properties that every sample of results must have.

use kowa_lab::stats::{EloModel, Pairs, Sprt, Tally, elo_of_score, score_of_elo};
use proptest::prelude::*;

fn near(a: f64, b: f64) -> bool {
    a == b || (a - b).abs() <= 1e-6 * (1.0 + a.abs().max(b.abs()))
}

fn pairs() -> impl Strategy<Value = Pairs> {
    prop::array::uniform5(0u64..400).prop_map(Pairs::from)
}

fn model() -> impl Strategy<Value = EloModel> {
    prop_oneof![Just(EloModel::Logistic), Just(EloModel::Normalized)]
}

proptest! {
    #[test]
    fn swapping_the_players_swaps_the_hypotheses(pairs in pairs(), model in model(), low in -60.0..60.0, width in 0.5..80.0) {
        let test = Sprt::new(model, low, low + width).unwrap();
        let mirrored = Sprt::new(model, -low - width, -low).unwrap();
        let (ours, theirs) = (test.llr(&pairs), mirrored.llr(&pairs.swapped()));
        prop_assert!(ours.is_finite());
        prop_assert!(near(ours, -theirs), "{ours} against {theirs}");
    }

    #[test]
    fn estimates_mirror_and_their_intervals_hold_them(pairs in pairs()) {
        let (ours, theirs) = (pairs.estimate(), pairs.swapped().estimate());
        prop_assert!(near(ours.elo.value, -theirs.elo.value));
        prop_assert!(near(ours.elo.lower, -theirs.elo.upper));
        prop_assert!(near(ours.los, 1.0 - theirs.los));
        prop_assert!(ours.elo.lower <= ours.elo.value && ours.elo.value <= ours.elo.upper);
        prop_assert_eq!(ours.los > 0.5 + 1e-9, ours.elo.value > 1e-9);
    }

    #[test]
    fn games_estimate_as_their_scores_do(wins in 0u64..500, draws in 0u64..500, losses in 0u64..500) {
        let tally = Tally { wins, draws, losses };
        let estimate = tally.estimate();
        if tally.games() > 0 {
            prop_assert!(near(estimate.elo.value, elo_of_score(tally.points() / tally.games() as f64)));
        }
        prop_assert!(near(estimate.elo.value, -tally.swapped().estimate().elo.value));
    }

    #[test]
    fn scores_and_elo_convert_both_ways(elo in -900.0..900.0) {
        prop_assert!(near(elo_of_score(score_of_elo(elo)), elo));
        prop_assert!(near(score_of_elo(elo) + score_of_elo(-elo), 1.0));
    }
}
