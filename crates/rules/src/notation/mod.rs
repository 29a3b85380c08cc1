//! Turns as people write them: in Japanese, in Chinese and in Western letters, and read back.
//!
//! A turn belongs to a position: what its stone is called, whether the stone must be told from others, and whether it could
//! have turned over are not in the [`Move`]. What [`Position::spell`] prints [`Position::read_spelled`] reads as the same turn.
//!
//! ```
//! use kowa_rules::notation::Style;
//! use kowa_rules::{Game, Position, Rules};
//!
//! let start = Position::start(Rules::default_of(Game::Ko));
//! let turn = start.parse_move("17n17i")?;
//! assert_eq!(start.spell(turn, Style::Japanese), "１７九車");
//! assert_eq!(start.spell(turn, Style::Chinese), "車至17九");
//! assert_eq!(start.spell(turn, Style::Western), "R17n-17i");
//! assert_eq!(start.read_spelled("▲17の九車", Style::Japanese), Ok(turn));
//! # Ok::<(), kowa_rules::MoveError>(())
//! ```

pub(crate) mod canonical;
mod chinese;
mod japanese;
mod names;
pub(crate) mod numerals;
pub(crate) mod scan;
mod told;
mod western;

use core::fmt;
use core::str::FromStr;

use crate::text::Lang;
use crate::{Color, Move, Position, Refusal, Square, excerpt};
use told::Told;
pub(crate) use told::middle;

/// A way to write turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// The spelling of position strings and protocols: `17n17i`.
    Code,
    /// Japanese: `１７九車`, `１０十六佛狼機射１０十`, `１２十八力士居喰い`, `１３十九力士じっと`; 成 or 不成 behind it, and where two
    /// stones could have been meant the origin: `（←１５十四）`.
    Japanese,
    /// Japanese as the printed openings of Kō shōgi have it, with の and every component move: `17の十五、15の十四騎総`.
    JapaneseProse,
    /// Chinese: `車至17九`, `砲（18十七）至17十六射17十`, `力士原地殺12十八`, `力士（13十九）虛手`; 升 or 不升 behind it.
    Chinese,
    /// Western letters: `R17n-17i`, `G'10q-9p^9j` with `^` before what is shot, `W13sx!12r` for a kill without leaving the
    /// point (igui), `W13s--` for a null turn; `+` or `=` behind it for turning over or not.
    Western,
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 5] = [
        Style::Code,
        Style::Japanese,
        Style::JapaneseProse,
        Style::Chinese,
        Style::Western,
    ];

    /// The word of the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Style::Code => "code",
            Style::Japanese => "ja",
            Style::JapaneseProse => "ja-prose",
            Style::Chinese => "zh",
            Style::Western => "en",
        }
    }

    /// The style of a reader of this language.
    pub const fn of(lang: Lang) -> Style {
        match lang {
            Lang::Ja => Style::Japanese,
            Lang::Zh => Style::Chinese,
            Lang::En => Style::Western,
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that names no style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStyle(pub String);

impl fmt::Display for UnknownStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no style is called `{}`: the styles are code (17n17i), ja (１７九車), ja-prose (17の九車), zh (車至17九) and en (R17n-17i)",
            excerpt(&self.0)
        )
    }
}

impl std::error::Error for UnknownStyle {}

impl FromStr for Style {
    type Err = UnknownStyle;

    fn from_str(s: &str) -> Result<Style, UnknownStyle> {
        Style::ALL
            .into_iter()
            .find(|style| style.word() == s)
            .ok_or_else(|| UnknownStyle(s.to_owned()))
    }
}

/// The mark of a side before a turn: ▲ for Black, △ for White.
pub const fn mark(color: Color) -> char {
    match color {
        Color::Black => '▲',
        Color::White => '△',
    }
}

/// A text that spells no turn of a position in a style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpellingError {
    /// The text.
    pub text: String,
    /// What is wrong with it.
    pub problem: SpellingProblem,
}

/// Why a text spells no turn in a style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpellingProblem {
    /// It cannot be read from this character on, counted from 0.
    Stopped {
        /// The place.
        at: usize,
    },
    /// It has the mark of the side that is not to move.
    OtherSide,
    /// The side to move has no such stone that could be meant.
    NoStone,
    /// More than one stone could be meant; the origin is missing.
    Ambiguous {
        /// Where they stand.
        origins: Vec<Square>,
    },
    /// It can be read, but is not legal.
    Refused(Refusal),
}

impl fmt::Display for SpellingProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpellingProblem::Stopped { at } => {
                write!(f, "cannot be read from character {} on", at + 1)
            }
            SpellingProblem::OtherSide => f.write_str("the other side is to move"),
            SpellingProblem::NoStone => f.write_str("there is no such stone of the side to move"),
            SpellingProblem::Ambiguous { origins } => {
                f.write_str("could be the stone on ")?;
                for (i, origin) in origins.iter().enumerate() {
                    write!(f, "{}{origin}", if i == 0 { "" } else { " or " })?;
                }
                f.write_str("; write where it comes from")
            }
            SpellingProblem::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl fmt::Display for SpellingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", excerpt(&self.text), self.problem)
    }
}

impl std::error::Error for SpellingError {}

/// Longest spelling that is looked at, in characters.
const LONGEST: usize = 80;

impl Position {
    /// Writes a legal turn of this position in a style.
    pub fn spell(&self, turn: Move, style: Style) -> String {
        match style {
            Style::Code => turn.to_string(),
            Style::Japanese => japanese::write(&Told::of(self, turn, false), false),
            Style::JapaneseProse => japanese::write(&Told::of(self, turn, true), true),
            Style::Chinese => chinese::write(&Told::of(self, turn, false)),
            Style::Western => western::write(&Told::of(self, turn, false)),
        }
    }

    /// Reads a turn that is written in a style. Both Japanese styles read either; files may be written with wide digits or
    /// narrow ones, a mark of the side (▲△☗☖) may stand before it, and an origin may be given without need.
    ///
    /// # Errors
    /// The text, with the reason why it is no turn.
    pub fn read_spelled(&self, text: &str, style: Style) -> Result<Move, SpellingError> {
        self.read_style(text.trim(), style)
            .map_err(|problem| SpellingError {
                text: text.chars().take(LONGEST).collect(),
                problem,
            })
    }

    fn read_style(&self, text: &str, style: Style) -> Result<Move, SpellingProblem> {
        let (side, body) = match text.chars().next() {
            Some(c @ ('▲' | '☗')) => (Some(Color::Black), &text[c.len_utf8()..]),
            Some(c @ ('△' | '☖')) => (Some(Color::White), &text[c.len_utf8()..]),
            _ => (None, text),
        };
        if side.is_some_and(|side| side != self.side()) {
            return Err(SpellingProblem::OtherSide);
        }
        if text.chars().count() > LONGEST {
            return Err(SpellingProblem::Stopped { at: LONGEST });
        }
        let game = self.game();
        let said = match style {
            Style::Code => {
                let turn = self.parse_move(body);
                return turn.map_err(|e| SpellingProblem::Refused(e.refusal));
            }
            Style::Japanese | Style::JapaneseProse => japanese::read(game, body),
            Style::Chinese => chinese::read(game, body),
            Style::Western => western::read(game, body),
        };
        let said = said.map_err(|rest| {
            let at = text.chars().count() - rest;
            SpellingProblem::Stopped { at }
        })?;
        said.find(self)
    }
}
