//! `kowa show`: the board as text.

use std::io::Write;

use crate::args::Show;
use crate::board::{self, Style};
use crate::{Result, choice, terminal};

/// Draws the board.
pub fn run(args: &Show, out: &mut impl Write) -> Result<()> {
    let lang = terminal::lang(args.speech.lang);
    let game = choice::game(&args.common, &args.moves, lang)?;
    let style = Style::new(lang, args.look);
    let position = game.position();
    writeln!(out, "{}", board::title(position.rules(), lang))?;
    let last = game.moves().last().copied();
    let standing = board::standing(position, game.outcome(), lang);
    out.write_all(board::draw(position, last, &standing, &style).as_bytes())?;
    Ok(())
}
