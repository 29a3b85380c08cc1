//! How a picture looks: language, stones, colours, which way round.

use core::fmt;
use core::str::FromStr;

use kowa_rules::Game;
use kowa_rules::text::Lang;

/// Declares an enum whose values have words on the command line.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident, $what:literal { $($(#[$vdoc:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$vdoc])* $value,)+ }

        impl $name {
            /// Every value.
            pub const ALL: &'static [$name] = &[$($name::$value),+];

            /// The word of the command line.
            pub const fn word(self) -> &'static str {
                match self { $($name::$value => $word,)+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        impl FromStr for $name {
            type Err = UnknownWord;

            fn from_str(text: &str) -> Result<$name, UnknownWord> {
                $name::ALL.iter().copied().find(|value| value.word() == text).ok_or_else(|| UnknownWord {
                    what: $what,
                    word: text.to_owned(),
                    known: &[$($word),+],
                })
            }
        }
    };
}

/// A word that names no value of a choice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no {what} is called `{}`: write {}", kowa_rules::excerpt(.word), .known.join(", "))]
pub struct UnknownWord {
    /// What was chosen.
    pub what: &'static str,
    /// The word.
    pub word: String,
    /// The words there are.
    pub known: &'static [&'static str],
}

choices! {
    /// The colours of a picture.
    Theme, "theme" {
        /// Wood on pale paper.
        Light = "light",
        /// Dark wood on a dark page.
        Dark = "dark",
        /// Black, white and greys on white, for paper and for those who see no colours.
        Print = "print",
    }
}

choices! {
    /// What stands on a stone.
    Stones, "style of stones" {
        /// The whole name in the characters of the language.
        Kanji = "kanji",
        /// One character, two where one would not tell it from others.
        Short = "short",
        /// The codes of position strings, capitals on the stones of both sides.
        Letters = "letters",
    }
}

choices! {
    /// The outline of the stones.
    Shape, "shape" {
        /// Go stones, black and white.
        Round = "round",
        /// Wooden wedges that point at the opponent.
        Wedge = "wedge",
    }
}

choices! {
    /// What is written along the edges of a board.
    Coordinates, "style of coordinates" {
        /// Digits for files, Chinese numerals for ranks, at the top and at the right, as in printed diagrams.
        Kanji = "kanji",
        /// Digits for files and letters for ranks, on all sides.
        Letters = "letters",
        /// Nothing.
        None = "none",
    }
}

/// How large a picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// So many pixels wide.
    Width(u32),
    /// So many pixels for a square or point of a board.
    Cell(u32),
}

impl Size {
    /// The width of a picture that is so many units wide, a hundred for a cell.
    pub(crate) fn pixels(self, units: f64) -> u32 {
        match self {
            Size::Width(pixels) => pixels.max(1),
            // No picture has so many cells that this would not fit.
            Size::Cell(pixels) => (f64::from(pixels) * units / 100.0).round().max(1.0) as u32,
        }
    }
}

impl Shape {
    /// What the game was played with: named go stones in Kō shōgi, wedges in Wa shōgi.
    pub const fn of(game: Game) -> Shape {
        match game {
            Game::Ko => Shape::Round,
            Game::Wa => Shape::Wedge,
        }
    }
}

/// How a picture looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The language of names and words.
    pub lang: Lang,
    /// What stands on a stone.
    pub stones: Stones,
    /// The outline of the stones; `None` for that of the game.
    pub shape: Option<Shape>,
    /// The colours.
    pub theme: Theme,
    /// What is written along the edges.
    pub coordinates: Coordinates,
    /// White's camp is nearest to the reader.
    pub flipped: bool,
    /// A line below the board tells the last turn, and whose turn it is or how the game ended.
    pub caption: bool,
}

impl Style {
    /// The usual look for a reader of this language: characters, light wood, Black below, with a caption.
    pub const fn new(lang: Lang) -> Style {
        Style {
            lang,
            stones: Stones::Kanji,
            shape: None,
            theme: Theme::Light,
            coordinates: match lang {
                Lang::Ja | Lang::Zh => Coordinates::Kanji,
                Lang::En => Coordinates::Letters,
            },
            flipped: false,
            caption: true,
        }
    }

    /// The outline of the stones of this game.
    pub fn shape_in(&self, game: Game) -> Shape {
        self.shape.unwrap_or(Shape::of(game))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_back() {
        for theme in Theme::ALL {
            assert_eq!(theme.word().parse(), Ok(*theme));
        }
        let error = "sepia".parse::<Theme>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "no theme is called `sepia`: write light, dark, print"
        );
    }
}
