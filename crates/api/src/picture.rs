//! The position on the board as a picture.

use std::str::FromStr;

use kowa_picture::{Scene, Size, Style};
use serde::Serialize;

use crate::calls::place_and;
use crate::{Call, Failure};

/// How wide a picture says that it is, in pixels; it can be shown at any size.
const WIDTH: u32 = 800;

place_and! {
    /// The body of `POST /api/picture`.
    PictureBody {
        lang: String,
        #[serde(default)]
        stones: Option<String>,
        #[serde(default)]
        theme: Option<String>,
        #[serde(default)]
        coordinates: Option<String>,
        #[serde(default)]
        flipped: bool,
    }
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Picture {
    /// A whole SVG document.
    pub svg: String,
}

impl PictureBody {
    fn style(&self) -> Result<Style, Failure> {
        let usual = Style::new(word("lang", &self.lang)?);
        Ok(Style {
            stones: given("stones", self.stones.as_deref(), usual.stones)?,
            theme: given("theme", self.theme.as_deref(), usual.theme)?,
            coordinates: given(
                "coordinates",
                self.coordinates.as_deref(),
                usual.coordinates,
            )?,
            flipped: self.flipped,
            ..usual
        })
    }
}

impl Call for PictureBody {
    type Answer = Picture;

    fn answer(mut self) -> Result<Picture, Failure> {
        let style = self.style()?;
        let game = self.place().history()?;
        let svg = Scene::of_game(&game).svg(&style, Size::Width(WIDTH));
        Ok(Picture { svg })
    }
}

/// The value that a word of the request names.
fn word<T: FromStr<Err: std::fmt::Display>>(field: &'static str, word: &str) -> Result<T, Failure> {
    word.parse()
        .map_err(|e: T::Err| Failure::bad("bad_style", e.to_string()).at(field))
}

fn given<T: FromStr<Err: std::fmt::Display>>(
    field: &'static str,
    given: Option<&str>,
    usual: T,
) -> Result<T, Failure> {
    given.map_or(Ok(usual), |text| word(field, text))
}
