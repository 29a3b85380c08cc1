//! The board at the start.

use kowa_rules::text::{Lang, game_name};
use kowa_rules::{Game, Position, Rules};

use crate::markdown::{heading, image};
use crate::{label, picture, section};

/// The picture, the position string, and the rulings of the section.
pub fn tables(game: Game, number: &str, lang: Lang) -> String {
    let picture = format!("../../img/{}", picture::board(game, lang));
    let mut text = image(&picture, game_name(game).get(lang), 760);
    text.push_str("\n\n");
    text.push_str(&heading(2, label::POSITION.get(lang)));
    let start = Position::start(Rules::default_of(game)).to_sfen();
    text.push_str(&format!("```text\n{start}\n```\n\n"));
    text + &section::tables(game, &[number], lang)
}
