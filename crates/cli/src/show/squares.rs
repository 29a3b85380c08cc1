//! Squares and arrows as they are typed.

use kowa_picture::Arrow;
use kowa_rules::{Game, Square, excerpt};

use crate::{Failure, Result};

fn square(option: &str, text: &str, game: Game) -> Result<Square> {
    let text = text.trim();
    let square: Square = text
        .parse()
        .map_err(|error| Failure::input(format_args!("{option}: {error}")))?;
    if !square.is_on(game) {
        let size = game.size();
        return Err(Failure::input(format_args!(
            "{option}: `{}` is not on a board of {size} × {size}",
            excerpt(text)
        )));
    }
    Ok(square)
}

/// The squares of a list.
pub fn marks(list: &[String], game: Game) -> Result<Vec<Square>> {
    list.iter()
        .map(|text| square("--mark", text, game))
        .collect()
}

/// The arrows and shots asked for.
pub fn arrows(ways: &[String], shots: &[String], game: Game) -> Result<Vec<Arrow>> {
    let path = |option: &str, text: &str| -> Result<Vec<Square>> {
        text.split('-')
            .map(|piece| square(option, piece, game))
            .collect()
    };
    let mut arrows = Vec::new();
    for text in ways {
        let way = path("--arrow", text)?;
        if way.windows(2).any(|pair| pair[0] == pair[1]) || way.len() < 2 {
            return Err(Failure::input(format_args!(
                "--arrow: `{}` goes nowhere; write squares with `-` between them, such as 17n-17i",
                excerpt(text)
            )));
        }
        arrows.push(Arrow::Way(way));
    }
    for text in shots {
        let [from, at] = path("--shot", text)?[..] else {
            return Err(Failure::input(format_args!(
                "--shot: `{}` does not name two squares; write it as 9k-9j",
                excerpt(text)
            )));
        };
        if from == at {
            return Err(Failure::input(format_args!(
                "--shot: `{}` hits its own square",
                excerpt(text)
            )));
        }
        arrows.push(Arrow::Shot(from, at));
    }
    Ok(arrows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_are_read() {
        let list = |text: &str| vec![text.to_owned()];
        let s = |text: &str| text.parse::<Square>().expect("a square");
        assert_eq!(
            arrows(&list("17n-17i-3b"), &list("9k-9j"), Game::Ko).ok(),
            Some(vec![
                Arrow::Way(vec![s("17n"), s("17i"), s("3b")]),
                Arrow::Shot(s("9k"), s("9j")),
            ])
        );
        for bad in ["17n", "", "17n-", "17n-17n", "20a-1a"] {
            assert!(arrows(&list(bad), &[], Game::Ko).is_err(), "{bad}");
        }
        assert!(arrows(&[], &list("1a-2a-3a"), Game::Ko).is_err());
        assert!(arrows(&list("17n-17i"), &[], Game::Wa).is_err());
        assert!(marks(&list("12a"), Game::Wa).is_err());
    }
}
