//! What `kowa show` takes besides.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use kowa_picture::{Coordinates, Shape, Theme};

/// A picture in place of text.
#[derive(Clone, Debug, Default, ClapArgs)]
#[command(next_help_heading = "Pictures")]
pub struct Picture {
    /// Write a picture as SVG; `-` for standard output, here and below
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Write a picture as PNG
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// Write the game, turn by turn, as a moving picture
    #[arg(long, value_name = "FILE", conflicts_with = "kind")]
    pub gif: Option<PathBuf>,
    /// Replace files that are there already
    #[arg(long)]
    pub force: bool,
    /// The width in pixels [default: 800 for SVG and PNG, 560 for GIF]
    #[arg(long, value_name = "PIXELS", conflicts_with = "scale", value_parser = clap::value_parser!(u32).range(16..=16384))]
    pub size: Option<u32>,
    /// The width by that of a square or point, in pixels
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(1..=600))]
    pub scale: Option<u32>,
    /// light, dark, or print: black and white for paper [default: light]
    #[arg(long, value_name = "THEME")]
    pub theme: Option<Theme>,
    /// round or wedge [default: round go stones in Kō shōgi, wedges in Wa shōgi]
    #[arg(long, value_name = "SHAPE")]
    pub shape: Option<Shape>,
    /// kanji, letters or none [default: kanji in ja and zh, letters in en]
    #[arg(long, value_name = "STYLE")]
    pub coordinates: Option<Coordinates>,
    /// White's camp below
    #[arg(long)]
    pub flip: bool,
    /// No line of words below the board
    #[arg(long)]
    pub no_caption: bool,
    /// Leave the last turn unmarked
    #[arg(long)]
    pub no_last: bool,
    /// An arrow along squares, such as 17n-17i or 13s-13r-12q; may be given several times
    #[arg(long, value_name = "SQUARES", conflicts_with = "kind")]
    pub arrow: Vec<String>,
    /// A shot, such as 9k-9j; may be given several times
    #[arg(long, value_name = "FROM-AT", conflicts_with = "kind")]
    pub shot: Vec<String>,
    /// Squares to set off, separated by commas
    #[arg(
        long,
        value_name = "SQUARES",
        value_delimiter = ',',
        conflicts_with = "kind"
    )]
    pub mark: Vec<String>,
    /// The game of a record; of several in a file, the first
    #[arg(long, value_name = "FILE", conflicts_with_all = ["moves", "sfen", "kind"])]
    pub record: Option<PathBuf>,
    /// Of the record or the moves, only so many turns
    #[arg(long, value_name = "N")]
    pub turns: Option<usize>,
    /// In place of a board, how a kind moves: its code, characters, romaji or English name
    #[arg(long, value_name = "KIND", conflicts_with_all = ["moves", "sfen"])]
    pub kind: Option<String>,
    /// How long a frame of a moving picture stands, in milliseconds [default: 1000]
    #[arg(long, value_name = "MS", requires = "gif", value_parser = clap::value_parser!(u32).range(20..=60000))]
    pub delay: Option<u32>,
}

impl Picture {
    /// Is a picture asked for?
    pub fn is_wanted(&self) -> bool {
        self.svg.is_some() || self.png.is_some() || self.gif.is_some()
    }

    /// An option that only pictures have, if one is given.
    pub fn only_for_pictures(&self) -> Option<&'static str> {
        let given = [
            (self.force, "--force"),
            (self.size.is_some(), "--size"),
            (self.scale.is_some(), "--scale"),
            (self.theme.is_some(), "--theme"),
            (self.shape.is_some(), "--shape"),
            (self.coordinates.is_some(), "--coordinates"),
            (self.flip, "--flip"),
            (self.no_caption, "--no-caption"),
            (self.no_last, "--no-last"),
            (!self.arrow.is_empty(), "--arrow"),
            (!self.shot.is_empty(), "--shot"),
            (!self.mark.is_empty(), "--mark"),
            (self.kind.is_some(), "--kind"),
        ];
        given
            .into_iter()
            .find_map(|(is_given, name)| is_given.then_some(name))
    }
}
