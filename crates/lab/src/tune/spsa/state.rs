//! Numbers on their way, and the file that keeps them.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use super::schedule::Schedule;
use crate::random::Random;
use crate::stats::Tally;

/// A number that is tuned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// The value that tuning begins with.
    pub start: i32,
    /// Smallest value.
    pub min: i32,
    /// Greatest value.
    pub max: i32,
    /// A change of this size can be expected to show in play.
    pub step: i32,
    /// The value now.
    pub value: f64,
}

impl Parameter {
    fn kept(&self, value: f64) -> f64 {
        value.clamp(f64::from(self.min), f64::from(self.max))
    }
}

/// All that a run depends on, besides the engine itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The game.
    pub game: String,
    /// Its preset.
    pub rules: String,
    /// Positions to look at for each turn.
    pub nodes: u64,
    /// File of openings; random turns when there is none.
    pub openings: Option<String>,
    /// Pairs of games in an iteration.
    pub pairs: u32,
    /// Turns of both sides after which a game is adjudicated.
    pub max_turns: usize,
    /// Hundredths of a pawn by which the anchors must judge a side ahead for it to win then.
    pub ahead: i32,
    /// Number of iterations.
    pub iterations: u32,
    /// Steps that a number moves in the last iteration for one game more won than lost.
    pub rate: f64,
    /// What chance goes by.
    pub seed: u64,
}

/// A run of SPSA as far as it has come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// What it depends on.
    pub plan: Plan,
    /// The numbers.
    pub parameters: Vec<Parameter>,
    /// Iterations done.
    pub done: u32,
    /// Games of the numbers moved one way against those moved the other way.
    pub games: Tally,
}

/// Two sets of values that play each other, in the order of the parameters.
#[derive(Clone, Debug, PartialEq)]
pub struct Rivals {
    /// One way.
    pub plus: Vec<i32>,
    /// The other way.
    pub minus: Vec<i32>,
    /// Which way is which, for each number.
    signs: Vec<f64>,
}

impl State {
    /// A run that has not begun.
    pub fn new(plan: Plan, parameters: Vec<Parameter>) -> State {
        State {
            plan,
            parameters,
            done: 0,
            games: Tally::default(),
        }
    }

    /// Have all iterations been done?
    pub const fn is_finished(&self) -> bool {
        self.done >= self.plan.iterations
    }

    fn schedule(&self) -> Schedule {
        Schedule {
            iterations: self.plan.iterations,
            rate: self.plan.rate,
        }
    }

    /// The values that play each other in the next iteration. Values between whole numbers are rounded by chance, so that
    /// on the mean they are what they should be.
    pub fn rivals(&self) -> Rivals {
        let mut random = Random::for_item(self.plan.seed, u64::from(self.done));
        let reach = self.schedule().reach(self.done + 1);
        let mut rivals = Rivals {
            plus: Vec::new(),
            minus: Vec::new(),
            signs: Vec::new(),
        };
        for parameter in &self.parameters {
            let sign = if random.below(2) == 0 { -1.0 } else { 1.0 };
            let mut round = |value: f64| {
                let share = random.below(1 << 20) as f64 / f64::from(1 << 20);
                (parameter.kept(value) + share).floor() as i32
            };
            let moved = sign * reach * f64::from(parameter.step);
            rivals.plus.push(round(parameter.value + moved));
            rivals.minus.push(round(parameter.value - moved));
            rivals.signs.push(sign);
        }
        rivals
    }

    /// Moves the numbers by the games of an iteration, as the rivals' first side has them.
    pub fn learn(&mut self, rivals: &Rivals, games: &Tally) {
        let gain = self.schedule().gain(self.done + 1);
        let lead = games.wins as f64 - games.losses as f64;
        let per_pair = lead / f64::from(self.plan.pairs);
        for (parameter, sign) in self.parameters.iter_mut().zip(&rivals.signs) {
            let moved = parameter.value + gain * per_pair * sign * f64::from(parameter.step);
            parameter.value = parameter.kept(moved);
        }
        self.games.wins += games.wins;
        self.games.draws += games.draws;
        self.games.losses += games.losses;
        self.done += 1;
    }

    /// The run that a file keeps; `None` when there is no file.
    ///
    /// # Errors
    /// When the file cannot be read, or holds a run with another plan or other numbers.
    pub fn read(file: &Path, wanted: &State) -> Result<Option<State>> {
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => {
                return Err(error).with_context(|| format!("cannot read {}", file.display()));
            }
        };
        let state: State = serde_json::from_str(&text)
            .with_context(|| format!("{} holds no run of SPSA", file.display()))?;
        let names = |state: &State| {
            (state.parameters.iter())
                .map(|p| (p.name.clone(), p.start, p.min, p.max, p.step))
                .collect::<Vec<_>>()
        };
        if state.plan != wanted.plan {
            bail!(
                "{} holds a run with other arguments, {:?} and not {:?}: use another folder",
                file.display(),
                state.plan,
                wanted.plan
            );
        }
        if names(&state) != names(wanted) {
            bail!(
                "{} holds a run with other numbers or other bounds of them: use another folder",
                file.display()
            );
        }
        Ok(Some(state))
    }

    /// Writes the run to a file, whole or not at all.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, file: &Path) -> Result<()> {
        let text = serde_json::to_string_pretty(self).context("the run cannot be written down")?;
        let new = file.with_extension("new");
        fs::write(&new, text + "\n")
            .and_then(|()| fs::rename(&new, file))
            .with_context(|| format!("cannot write {}", file.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(iterations: u32) -> State {
        let parameter = |name: &str, start: i32, max: i32, step: i32| Parameter {
            name: name.to_owned(),
            start,
            min: 0,
            max,
            step,
            value: f64::from(start),
        };
        let plan = Plan {
            game: "wa".to_owned(),
            rules: "classic".to_owned(),
            nodes: 1000,
            openings: None,
            pairs: 4,
            max_turns: 200,
            ahead: 500,
            iterations,
            rate: 0.05,
            seed: 3,
        };
        let parameters = vec![
            parameter("wide", 100, 200, 10),
            parameter("narrow", 5, 6, 1),
        ];
        State::new(plan, parameters)
    }

    /// Four pairs between two sets of values, each game won by whose values are nearer to 130 and 2, most of the time.
    fn contest(rivals: &Rivals, random: &mut Random) -> Tally {
        let far = |values: &[i32]| {
            let [wide, narrow] = [values[0], values[1]].map(f64::from);
            ((wide - 130.0) / 10.0).powi(2) + (narrow - 2.0).powi(2)
        };
        let lead = far(&rivals.minus) - far(&rivals.plus);
        let share = 1.0 / (1.0 + (-lead / 4.0).exp());
        let mut games = Tally::default();
        for _ in 0..8 {
            if (random.below(1000) as f64) < share * 1000.0 {
                games.wins += 1;
            } else {
                games.losses += 1;
            }
        }
        games
    }

    fn tuned(mut state: State) -> State {
        while !state.is_finished() {
            let mut random = Random::for_item(9, u64::from(state.done));
            let rivals = state.rivals();
            let games = contest(&rivals, &mut random);
            state.learn(&rivals, &games);
        }
        state
    }

    #[test]
    fn numbers_find_what_wins_through_chance() {
        let found = tuned(state(2000));
        let [wide, narrow] = [found.parameters[0].value, found.parameters[1].value];
        assert!((wide - 130.0).abs() < 10.0, "{wide}");
        assert!((narrow - 2.0).abs() < 1.0, "{narrow}");
        assert_eq!(found.games.games(), 16_000);
    }

    #[test]
    fn a_run_that_stopped_goes_on_as_if_it_had_not() {
        let folder = std::env::temp_dir().join(format!("kowa-spsa-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("state.json");
        let mut half = state(60);
        assert_eq!(State::read(&file, &half).unwrap(), None);
        for _ in 0..30 {
            let rivals = half.rivals();
            let mut random = Random::for_item(9, u64::from(half.done));
            let games = contest(&rivals, &mut random);
            half.learn(&rivals, &games);
        }
        half.write(&file).unwrap();
        let resumed = State::read(&file, &state(60)).unwrap().unwrap();
        assert_eq!(tuned(resumed), tuned(state(60)));

        let error = State::read(&file, &state(61)).unwrap_err().to_string();
        assert!(error.contains("other arguments"), "{error}");
        let mut other = state(60);
        other.parameters[0].max = 300;
        let error = State::read(&file, &other).unwrap_err().to_string();
        assert!(error.contains("other numbers"), "{error}");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn rivals_keep_to_the_bounds_and_are_right_on_the_mean() {
        let mut state = state(1000);
        state.parameters[0].value = 100.25;
        let mut sum = 0;
        for done in 0..1000 {
            state.done = done;
            let rivals = state.rivals();
            assert!(rivals.plus[1] <= 6 && rivals.minus[1] <= 6);
            sum += rivals.plus[0] + rivals.minus[0];
        }
        let mean = f64::from(sum) / 2000.0;
        assert!((mean - 100.25).abs() < 0.05, "{mean}");
    }
}
