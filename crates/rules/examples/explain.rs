//! Says what a turn does, or why it is not allowed: `explain GAME PRESET POSITION TURN`, with `start` for the start.

use kowa_rules::notation::Style;
use kowa_rules::text::Lang;
use kowa_rules::{Game, Position, Rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, preset, position, turn] = &args[..] else {
        return Err("usage: explain GAME PRESET POSITION TURN".into());
    };
    let rules = Rules::named(game.parse::<Game>()?, preset)?;
    let pos = match position.as_str() {
        "start" => Position::start(rules),
        text => Position::from_sfen(rules, text)?,
    };
    match pos.parse_move(turn) {
        Ok(m) => {
            for style in Style::ALL {
                println!("{:10} {}", style.word(), pos.spell(m, style));
            }
            for effect in pos.effects(m) {
                println!("{effect:?}");
            }
            println!("{}", pos.after(m).to_sfen());
        }
        Err(error) => {
            println!("{turn}: {}", error.refusal.text(Lang::En));
        }
    }
    Ok(())
}
