//! `kowa show --svg`, `--png` and `--gif`.

use std::io::Write;
use std::path::Path;

use kowa_picture::{Scene, Size, Stones, Style, Theme};
use kowa_rules::History;
use kowa_rules::text::Lang;

use super::{squares, target};
use crate::args::{self, Show};
use crate::rules::find;
use crate::{Failure, Result, choice};

/// The usual width, in pixels, and that of a moving picture.
const WIDTH: u32 = 800;
const FRAME: u32 = 560;
/// How long a frame stands, in milliseconds.
const DELAY: u32 = 1000;

/// Draws the pictures that are asked for.
pub fn run(args: &Show, lang: Lang, out: &mut impl Write) -> Result<()> {
    let picture = &args.picture;
    let files = [
        ("--svg", &picture.svg),
        ("--png", &picture.png),
        ("--gif", &picture.gif),
    ];
    let files = files
        .into_iter()
        .filter_map(|(option, path)| Some((option, path.as_deref()?)));
    let files: Vec<(&str, &Path)> = files.collect();
    if files
        .iter()
        .filter(|(_, path)| target::is_stdout(path))
        .count()
        > 1
    {
        return Err(Failure::input(
            "standard output takes one picture; name a file for the others",
        ));
    }
    for (option, path) in &files {
        target::check(option, path, *option == "--svg", picture.force)?;
    }
    let style = style(args, lang);
    if let Some(name) = &picture.kind {
        let kind = find::kind(name, find::games(&args.played.common.rules))
            .map_err(|e| Failure::input(format_args!("--kind: {e}")))?;
        let rules = choice::rules_of(kind.game(), &args.played.common.rules)?;
        let svg = kowa_picture::diagram(kind, &rules, &style, size(args, Size::Cell(45)));
        return write(&files, picture.force, &svg, out);
    }
    let game = super::game(args, lang)?;
    let scene = scene(args, &game)?;
    if let Some(path) = &picture.gif {
        let mut bytes = Vec::new();
        let delay = picture.delay.unwrap_or(DELAY);
        kowa_picture::gif(
            &game,
            &style,
            size(args, Size::Width(FRAME)),
            delay,
            &mut bytes,
        )
        .map_err(|e| Failure::input(format_args!("--gif: {e}")))?;
        target::write(path, picture.force, &bytes, out)?;
    }
    write(
        &files,
        picture.force,
        &scene.svg(&style, size(args, Size::Width(WIDTH))),
        out,
    )
}

/// Writes the picture in the formats asked for.
fn write(files: &[(&str, &Path)], force: bool, svg: &str, out: &mut impl Write) -> Result<()> {
    for (option, path) in files {
        match *option {
            "--svg" => target::write(path, force, svg.as_bytes(), out)?,
            "--png" => {
                let png = kowa_picture::png(svg)
                    .map_err(|e| Failure::input(format_args!("{option}: {e}")))?;
                target::write(path, force, &png, out)?;
            }
            // Of a game, and written before.
            _ => {}
        }
    }
    Ok(())
}

/// The size asked for, or the usual one.
fn size(args: &Show, usual: Size) -> Size {
    match (args.picture.size, args.picture.scale) {
        (Some(pixels), _) => Size::Width(pixels),
        (None, Some(pixels)) => Size::Cell(pixels),
        (None, None) => usual,
    }
}

/// The style that the options ask for.
fn style(args: &Show, lang: Lang) -> Style {
    let picture = &args.picture;
    let usual = Style::new(lang);
    Style {
        stones: match args.look.stones {
            Some(args::Stones::Letters) => Stones::Letters,
            Some(args::Stones::Short) => Stones::Short,
            Some(args::Stones::Kanji) | None => Stones::Kanji,
        },
        shape: picture.shape,
        theme: picture.theme.unwrap_or(Theme::Light),
        coordinates: picture.coordinates.unwrap_or(usual.coordinates),
        flipped: picture.flip,
        caption: !picture.no_caption,
        ..usual
    }
}

/// What the picture shows.
fn scene(args: &Show, game: &History) -> Result<Scene> {
    let picture = &args.picture;
    let kind = game.position().game();
    let mut scene = Scene::of_game(game);
    if picture.no_last {
        scene.last = None;
    }
    scene.arrows = squares::arrows(&picture.arrow, &picture.shot, kind)?;
    scene.highlights = squares::marks(&picture.mark, kind)?;
    Ok(scene)
}
