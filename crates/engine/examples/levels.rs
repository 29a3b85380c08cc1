//! Plays adjacent levels against each other and prints the results: `levels GAME PRESET GAMES [LEVEL…]`.
//!
//! GAMES is the number for each pair of levels; a LEVEL plays the one above it, and without any all do. Openings are random
//! turns from a seed, each played twice with colours swapped. A game that reaches the cap of turns goes to the side ahead by
//! [`LEAD`] in evaluation; such games are counted apart.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use kowa_engine::{Config, Engine, Level, Line, Stop, evaluate};
use kowa_rules::{Color, Game, History, Outcome, Position, Rules};

/// Evaluation that wins a game at the cap, in hundredths of a pawn.
const LEAD: i32 = 500;
/// Openings are taken only when the evaluation stays within this.
const BALANCE: i32 = 150;

/// SplitMix64 (Steele, Lea, Flood 2014).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

fn opening(rules: Rules, seed: u64) -> History {
    let mut random = Random(seed);
    loop {
        let mut history = History::new(Position::start(rules));
        for _ in 0..8 {
            let turns = history.position().turns();
            if turns.is_empty() {
                break;
            }
            let m = turns[random.below(turns.len())];
            if history.play(m).is_err() {
                break;
            }
        }
        let open = !history.outcome().is_decided();
        if open && evaluate(history.position()).abs() <= BALANCE {
            return history;
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Result {
    Win,
    Draw,
    Loss,
}

struct Played {
    result: Result,
    at_cap: bool,
    plies: usize,
}

/// One game from the view of `high`, which plays `side`.
fn play(
    engine: &mut Engine,
    mut history: History,
    low: Level,
    high: Level,
    side: Color,
    seed: u64,
    cap: usize,
) -> Played {
    let stop = Stop::new();
    loop {
        let plies = history.moves().len();
        let outcome = history.outcome();
        let winner = match outcome {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw { .. } => None,
            Outcome::Ongoing if plies >= cap => {
                let pos = history.position();
                let score = evaluate(pos);
                match score {
                    _ if score >= LEAD => Some(pos.side()),
                    _ if score <= -LEAD => Some(!pos.side()),
                    _ => None,
                }
            }
            Outcome::Ongoing => {
                let level = if history.position().side() == side {
                    high
                } else {
                    low
                };
                let report = engine.play_level(Line::from(&history), level, seed, &stop);
                let played = report.best.map(|m| history.play(m));
                assert!(
                    matches!(played, Some(Ok(()))),
                    "no legal turn from the engine"
                );
                continue;
            }
        };
        let result = match winner {
            Some(winner) if winner == side => Result::Win,
            Some(_) => Result::Loss,
            None => Result::Draw,
        };
        return Played {
            result,
            at_cap: !outcome.is_decided(),
            plies,
        };
    }
}

fn main() -> std::result::Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, preset, games, levels @ ..] = &args[..] else {
        return Err("usage: levels GAME PRESET GAMES [LEVEL…]".into());
    };
    let game: Game = game.parse()?;
    let rules = Rules::named(game, preset)?;
    let games: usize = games.parse()?;
    let lows: Vec<u8> = match levels {
        [] => (1..8).collect(),
        _ => levels
            .iter()
            .map(|l| l.parse())
            .collect::<std::result::Result<_, _>>()?,
    };
    let cap = match game {
        Game::Ko => 160,
        Game::Wa => 200,
    };
    println!("{game} {preset}, {games} games a pair, cap {cap} turns");
    println!("higher  lower  won  drawn  lost  score  Elo     at the cap  mean turns");
    for low in lows {
        let (Some(low), Some(high)) = (Level::new(low), Level::new(low + 1)) else {
            return Err("levels are 1 to 7 here: each plays the one above it".into());
        };
        let next = AtomicUsize::new(0);
        let played = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    let mut engine = Engine::new(Config {
                        hash_mb: 8,
                        threads: 1,
                    });
                    loop {
                        let i = next.fetch_add(1, Ordering::Relaxed);
                        if i >= games {
                            break;
                        }
                        let seed = (i / 2) as u64 + 1_000 * u64::from(low.number());
                        let side = Color::ALL[i % 2];
                        let game = play(
                            &mut engine,
                            opening(rules, seed),
                            low,
                            high,
                            side,
                            seed ^ 0x5eed,
                            cap,
                        );
                        if let Ok(mut played) = played.lock() {
                            played.push(game);
                        }
                    }
                });
            }
        });
        let played = played.into_inner()?;
        let count = |result| played.iter().filter(|p| p.result == result).count();
        let (won, drawn, lost) = (count(Result::Win), count(Result::Draw), count(Result::Loss));
        let capped = played.iter().filter(|p| p.at_cap).count();
        let plies: usize = played.iter().map(|p| p.plies).sum();
        let score = (won as f64 + drawn as f64 / 2.0) / games as f64;
        let elo = 400.0 * (score / (1.0 - score)).log10();
        println!(
            "{high:>6}  {low:>5}  {won:>3}  {drawn:>5}  {lost:>4}  {:>4.0} %  {elo:<+6.0}  {capped:>10}  {:>10}",
            score * 100.0,
            plies / games.max(1),
        );
    }
    Ok(())
}
