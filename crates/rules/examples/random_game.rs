//! Plays a game of random turns and prints it as a record: `random_game GAME PRESET SEED [TURNS]`.

use kowa_rules::record::{Format, Record};
use kowa_rules::{Game, History, Position, Rules};

/// SplitMix64 (Steele, Lea, Flood 2014): enough for a game, and the same everywhere.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = *state;
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (game, preset, seed, turns) = match &args[..] {
        [game, preset, seed] => (game, preset, seed, "200"),
        [game, preset, seed, turns] => (game, preset, seed, turns.as_str()),
        _ => return Err("usage: random_game GAME PRESET SEED [TURNS]".into()),
    };
    let mut state: u64 = seed.parse()?;
    let turns: usize = turns.parse()?;
    let mut history = History::new(Position::start(Rules::named(
        game.parse::<Game>()?,
        preset,
    )?));
    while history.moves().len() < turns && !history.outcome().is_decided() {
        let list = history.position().turns();
        let Some(turn) = list.get((next(&mut state) % list.len().max(1) as u64) as usize) else {
            break;
        };
        history.play(*turn)?;
    }
    let (text, warnings) = Format::Kif.write(&Record::from_history(&history));
    for warning in warnings {
        eprintln!("{warning}");
    }
    print!("{text}");
    Ok(())
}
