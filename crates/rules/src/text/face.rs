//! Names and movement of the stones' faces.

use super::{Source, Text, ko, wa};
use crate::{Face, Kind};

/// What is written about one look: a set of characters that a stone can show, with its movement.
///
/// Faces that show the same characters share one row: `+Z` has that of 把總, as code `L` has.
#[derive(Clone, Copy, Debug)]
pub struct FaceText {
    /// The face that the row is kept under: a look, so that `face.look() == face`.
    pub face: Face,
    /// Its characters as printed in Japanese and in Chinese, and its English name.
    pub characters: Text,
    /// One character for small boards, or two where no single one would tell it from the game's other looks.
    pub abbreviation: &'static str,
    /// The Japanese reading in Latin letters.
    pub romaji: &'static str,
    /// The Japanese reading in hiragana.
    pub reading_ja: &'static str,
    /// The oldest of the sources that has the stone.
    pub source: Source,
    /// How it moves, and how far it shoots. Powers and options add to this.
    pub move_text: Text,
    /// The sources' own words for it.
    pub quotes: &'static [(Source, &'static str)],
}

const CHUNKS: [&[FaceText]; 7] = [
    ko::COMMAND,
    ko::GUARDS,
    ko::PRIESTS_AND_NETS,
    ko::OFFICERS,
    ko::SHOOTERS,
    ko::RANKS,
    wa::FACES,
];

/// The row of every face, by [`Face::index`]. Compiling it fails when a front has no row or a look has two.
static ROWS: [&FaceText; Face::INDEXES] = index();

const fn index() -> [&'static FaceText; Face::INDEXES] {
    let mut by_look: [Option<&'static FaceText>; Face::INDEXES] = [None; Face::INDEXES];
    let mut chunk = 0;
    while chunk < CHUNKS.len() {
        let mut i = 0;
        while i < CHUNKS[chunk].len() {
            let row = &CHUNKS[chunk][i];
            let slot = row.face.index();
            assert!(by_look[slot].is_none(), "a look has two rows");
            by_look[slot] = Some(row);
            i += 1;
        }
        chunk += 1;
    }
    let mut rows = [&CHUNKS[0][0]; Face::INDEXES];
    let mut k = 0;
    while k < Kind::ALL.len() {
        let kind = Kind::ALL[k];
        let front = match by_look[kind.front().index()] {
            Some(row) => row,
            None => panic!("a front has no row"),
        };
        rows[kind.front().index()] = front;
        let turned = Face::turned_of(kind);
        // A stone without a reverse keeps its front's row, so that no index is left open.
        rows[turned.index()] = match by_look[turned.look().index()] {
            Some(row) => row,
            None => front,
        };
        k += 1;
    }
    rows
}

/// Names and movement of a face.
///
/// ```
/// use kowa_rules::{Face, Game};
/// use kowa_rules::text::face_text;
///
/// let quartermaster = Face::from_code(Game::Ko, "+Z").unwrap();
/// assert_eq!(face_text(quartermaster).characters.zh, "把總");
/// ```
pub fn face_text(face: Face) -> &'static FaceText {
    ROWS[face.index()]
}
