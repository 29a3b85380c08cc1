//! `kowa show`: the board as text or as a picture.

mod args;
mod picture;
mod squares;
mod target;

use std::io::Write;

use kowa_rules::History;
use kowa_rules::text::Lang;

pub use args::Picture;

use crate::args::Show;
use crate::board::{self, Style};
use crate::convert;
use crate::record::source::Source;
use crate::record::{BadRecord, FileError};
use crate::{Failure, Result, choice, terminal};

/// Draws the board.
pub fn run(args: &Show, out: &mut impl Write) -> Result<()> {
    let lang = terminal::lang(args.speech.lang);
    if args.picture.is_wanted() {
        return picture::run(args, lang, out);
    }
    if let Some(name) = args.picture.only_for_pictures() {
        let hint = match name {
            "--kind" => "; `kowa rules KIND` tells and draws a kind as text",
            _ => "",
        };
        return Err(Failure::input(format_args!(
            "{name}: only pictures have it; write --svg FILE, --png FILE or --gif FILE{hint}"
        )));
    }
    let style = Style::new(lang, args.look);
    let game = game(args, lang)?;
    let position = game.position();
    writeln!(out, "{}", board::title(position.rules(), lang))?;
    let last = game.moves().last().copied();
    let standing = board::standing(position, game.outcome(), lang);
    out.write_all(board::draw(position, last, &standing, &style).as_bytes())?;
    Ok(())
}

/// The game that is shown: a record's or that of the moves, up to the turn asked for.
fn game(args: &Show, lang: Lang) -> Result<History> {
    let mut game = match &args.picture.record {
        Some(_) => recorded(args, lang)?,
        None => choice::game(&args.played, lang)?,
    };
    if let Some(turns) = args.picture.turns {
        let played = game.moves().len();
        if turns > played {
            return Err(Failure::input(format_args!(
                "--turns: {turns}, but the game has {played} turns"
            )));
        }
        while game.moves().len() > turns {
            game.undo();
        }
    }
    Ok(game)
}

/// The main line of the first record of the file.
fn recorded(args: &Show, lang: Lang) -> Result<History> {
    let Some(path) = &args.picture.record else {
        return choice::game(&args.played, lang);
    };
    let defaults = convert::defaults(&args.played.common.rules)?;
    let mut source = Source::open(path, None).map_err(convert::failure)?;
    let Some(chunk) = source.next_chunk().map_err(convert::failure)? else {
        return Err(Failure::input(format_args!("{}: no game", path.display())));
    };
    let read = source.format().read(&chunk.text, &defaults);
    let (record, _) = read.map_err(|error| {
        let mut bad = BadRecord::new(&error, lang);
        bad.line += chunk.line - 1;
        Failure::input(FileError::new(
            path,
            crate::record::FileProblem::Record(bad),
        ))
    })?;
    record
        .to_history()
        .map_err(|error| Failure::input(format_args!("{}: {error}", path.display())))
}
