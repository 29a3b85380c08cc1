//! `kowa play`: a game in the terminal.

pub mod command;
mod input;
mod opponent;
mod session;
mod steps;
mod words;

use std::io::{BufRead, IsTerminal, Write};

use kowa_engine::Level;
use kowa_rules::History;

use crate::args::Play;
use crate::board::Style;
use crate::record::Record;
use crate::{Failure, Result, chance, choice, terminal};

/// Plays until the player leaves or the input ends.
pub(crate) fn run(args: &Play, input: impl BufRead, out: &mut impl Write) -> Result<()> {
    let lang = terminal::lang(args.speech.lang);
    let record = match &args.load {
        Some(path) => {
            Record::load(path, lang).map_err(|e| Failure::input(format_args!("--load: {e}")))?
        }
        None => Record::new(History::new(choice::position(&args.common)?)),
    };
    let level = Level::new(args.level)
        .ok_or_else(|| Failure::input(format_args!("--level: there is no level {}", args.level)))?;
    let mut session = session::Session::new(
        record,
        (!args.two).then_some((!args.side, level)),
        opponent::Opponent::new(args.seed.unwrap_or_else(chance::seed)),
        Style::new(lang, args.look),
    );
    // What is typed at a terminal shows by itself; what is piped in would be missing from a transcript.
    let echo = !std::io::stdin().is_terminal();
    session.run(&mut input::Input::new(input, echo), out)
}
