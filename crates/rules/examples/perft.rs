//! Counts turn sequences: `perft GAME PRESET DEPTH`.

use std::time::Instant;

use kowa_rules::{Game, Position, Rules, perft};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().collect();
    let [_, game, preset, depth] = &args[..] else {
        return Err("usage: perft GAME PRESET DEPTH".into());
    };
    let pos = Position::start(Rules::named(game.parse::<Game>()?, preset)?);
    let start = Instant::now();
    let nodes = perft(&pos, depth.parse()?);
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{nodes} nodes, {seconds:.3} s, {:.1} million/s",
        nodes as f64 / seconds / 1e6
    );
    Ok(())
}
