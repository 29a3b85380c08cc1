//! Reads a KIF file in UTF-8 and prints each turn of its main line, with what it does: `read_kif FILE`.

use kowa_rules::Effect;
use kowa_rules::notation::Style;
use kowa_rules::record::{Defaults, Format};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Some(file) = std::env::args().nth(1) else {
        return Err("usage: read_kif FILE".into());
    };
    let text = std::fs::read_to_string(&file)?;
    let (record, warnings) = Format::Kif
        .read(&text, &Defaults::default())
        .map_err(|error| format!("{file}: {error}"))?;
    for warning in warnings {
        eprintln!("{file}: {warning}");
    }
    let mut pos = record.start().clone();
    for (i, turn) in record.turns().enumerate() {
        let killed = pos
            .effects(turn)
            .iter()
            .filter(|effect| matches!(effect, Effect::Killed { .. } | Effect::Burned { .. }))
            .count();
        let spelled = pos.spell(turn, Style::Western);
        match killed {
            0 => println!("{:4}. {spelled}", i + 1),
            n => println!("{:4}. {spelled}  ({n} killed)", i + 1),
        }
        pos = pos.after(turn);
    }
    println!("{}", pos.to_sfen());
    Ok(())
}
