//! The pictures: both boards at the start, and the moves of every look.

use kowa_picture::plan::Plan;
use kowa_picture::{Scene, Size, Style, panels};
use kowa_rules::text::{Lang, face_text};
use kowa_rules::{Face, Game, Position, Preset, Rules};

use crate::Files;
use crate::markdown::slug;

/// A picture of a face's moves, and the presets that it holds for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Its name in the folder of pictures.
    pub file: String,
    /// The presets, the default first.
    pub presets: Vec<Preset>,
}

/// The pictures of a face: one, or where the presets differ in what it reaches, one for each that differs.
pub fn drawings(face: Face) -> Vec<Drawing> {
    let look = face.look();
    let game = look.kind().game();
    let stem = format!("{}-{}", game.word(), slug(face_text(look).characters.en));
    let mut plans: Vec<(Plan, Drawing)> = Vec::new();
    for preset in Preset::of(game) {
        let plan = Plan::of(look, &Rules::preset(*preset));
        if let Some((_, drawing)) = plans.iter_mut().find(|(other, _)| *other == plan) {
            drawing.presets.push(*preset);
            continue;
        }
        let file = match plans.len() {
            0 => format!("{stem}.svg"),
            _ => format!("{stem}-{}.svg", preset.name()),
        };
        let presets = vec![*preset];
        plans.push((plan, Drawing { file, presets }));
    }
    plans.into_iter().map(|(_, drawing)| drawing).collect()
}

/// The name of the picture of a board.
pub fn board(game: Game, lang: Lang) -> String {
    format!("{}-start-{lang}.svg", game.word())
}

/// Adds all pictures.
pub fn add(files: &mut Files) {
    // Go stones bear the old characters whatever a reader's language is.
    let style = Style::new(Lang::Zh);
    for face in Game::ALL.into_iter().flat_map(Face::all) {
        for drawing in drawings(face) {
            let name = format!("img/{}", drawing.file);
            files.entry(name).or_insert_with(|| {
                let rules = Rules::preset(drawing.presets[0]);
                panels(face.look(), &rules, &style, Size::Width(width(face))).into_bytes()
            });
        }
    }
    for game in Game::ALL {
        let start = Scene::new(Position::start(Rules::default_of(game)));
        for lang in Lang::ALL {
            let svg = start.svg(&Style::new(lang), Size::Width(760));
            files.insert(format!("img/{}", board(game, lang)), svg.into_bytes());
        }
    }
}

/// How wide a picture of a face is on a page, in pixels.
pub fn width(face: Face) -> u32 {
    match face.movement().shoot {
        Some(_) => 420,
        None => 210,
    }
}
