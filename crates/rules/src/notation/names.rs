//! What stones are called, read back.

use crate::text::face_text;
use crate::{Face, Game};

/// The look whose Japanese or Chinese name the text starts with, the longest that does, and its length in characters.
pub(crate) fn look_at(game: Game, text: &[char]) -> Option<(Face, usize)> {
    let mut best: Option<(Face, usize)> = None;
    for face in Face::all(game).filter(|face| face.look() == *face) {
        let names = face_text(face).characters;
        for name in [names.ja, names.zh] {
            let len = name.chars().count();
            if best.is_none_or(|(_, most)| len > most)
                && name.chars().eq(text.iter().copied().take(len))
            {
                best = Some((face, len));
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_as_its_look() {
        for game in Game::ALL {
            for face in Face::all(game) {
                let names = face_text(face).characters;
                for name in [names.ja, names.zh] {
                    let chars: Vec<char> = name.chars().chain(['成']).collect();
                    let read = look_at(game, &chars);
                    assert_eq!(read, Some((face.look(), chars.len() - 1)), "{name}");
                }
            }
        }
    }
}
