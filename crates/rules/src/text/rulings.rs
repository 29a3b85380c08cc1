//! What this project ruled where the sources are silent, and the slips of the sources that it corrected.

use super::{Text, rulings_ko, rulings_wa};
use crate::Game;

/// Why a ruling was needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Nature {
    /// No sentence of the source decides.
    Silent,
    /// The source can be read in two ways, and one was chosen.
    Reading,
    /// The source says otherwise, and cannot be followed to the letter.
    AgainstLetter,
    /// The source contradicts itself or misprints; what it means is followed.
    Slip,
}

impl Nature {
    /// Every nature.
    pub const ALL: [Nature; 4] = [
        Nature::Silent,
        Nature::Reading,
        Nature::AgainstLetter,
        Nature::Slip,
    ];

    /// A word for files and interfaces.
    pub const fn id(self) -> &'static str {
        match self {
            Nature::Silent => "silent",
            Nature::Reading => "reading",
            Nature::AgainstLetter => "against_letter",
            Nature::Slip => "slip",
        }
    }

    /// Its name.
    pub const fn text(self) -> Text {
        match self {
            Nature::Silent => Text {
                ja: "裁定（原典に定めがない）",
                zh: "裁定（原典未定）",
                en: "ruling: the source is silent",
            },
            Nature::Reading => Text {
                ja: "裁定（二通りに読める）",
                zh: "裁定（原典有兩解）",
                en: "ruling: the source can be read in two ways",
            },
            Nature::AgainstLetter => Text {
                ja: "裁定（文言に反する）",
                zh: "裁定（與字面相違）",
                en: "ruling against the letter",
            },
            Nature::Slip => Text {
                ja: "原典の誤りの訂正",
                zh: "訂正原典筆誤",
                en: "a slip of the source, corrected",
            },
        }
    }
}

/// A ruling that holds whatever the options are.
///
/// Rulings on the value of an option stand with the option: see [`PresetCell::ruling`](super::PresetCell::ruling).
#[derive(Clone, Copy, Debug)]
pub struct Ruling {
    /// A word for files and interfaces.
    pub id: &'static str,
    /// Why it was needed.
    pub nature: Nature,
    /// The section of the rules.
    pub section: &'static str,
    /// The ruling.
    pub text: Text,
    /// The presets whose source needs it.
    pub presets: &'static [&'static str],
}

/// The rulings of a game.
pub fn rulings(game: Game) -> &'static [Ruling] {
    match game {
        Game::Ko => rulings_ko::RULINGS,
        Game::Wa => rulings_wa::RULINGS,
    }
}
