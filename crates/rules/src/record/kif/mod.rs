//! KIF, the format of Japanese shōgi programs, as records of chū shōgi have grown it for stones that move more than once:
//!
//! ```text
//! 手合割：広将棋
//! 規則：zh
//! 手数----指手---------消費時間--
//!    1 15十二車 （←15十四） ( 0:12/00:00:12)
//!    2 5八車 （←5六） ( 0:08/00:00:08)
//!    3 一歩目 17十五騎総 （←19十六）
//!    3 二歩目 15十四騎総 （←17十五）
//! *A comment.
//! ```
//!
//! Runs have up to 五歩目. A shot is `射` and its target behind the stone, a kill without leaving the point `（居食い）`, a null
//! turn `（じっと）`. `変化：3手` begins a variation in place of the third turn. What KIF has no place for, marks, clocks,
//! estimates and decimals of times, stands in a comment line of its own, `*[kowa] ! clock=9.5 eval=+35`, in the words of
//! Kowa's own format. Headers that are not known are kept as tags.

mod board;
mod body;
mod head;
mod line;
mod read;
mod write;

pub use read::read;
pub use write::write;

use super::{Cause, Ending, Pause};
use crate::{Color, Reason};

/// The first line; a writer of another encoding names that one.
pub const FIRST: &str = "#KIF version=2.0 encoding=UTF-8";
const MOVES: &str = "手数----指手---------消費時間--";
/// In front of what only Kowa reads.
const OWN_WORDS: &str = "[kowa] ";

/// Tags that KIF has names for.
const NAMES: [(&str, &str); 6] = [
    ("Event", "棋戦"),
    ("Site", "場所"),
    ("Date", "開始日時"),
    ("EndDate", "終了日時"),
    ("TimeControl", "持ち時間"),
    ("Opening", "戦型"),
];

/// Headers that are no tags.
const OWN: [&str; 11] = [
    "手合割",
    "規則",
    "局面",
    "先手",
    "後手",
    "先手の持駒",
    "後手の持駒",
    "結果",
    "変化",
    "手数",
    "先後",
];

/// The word in the place of a turn that ends a game, for the side to move.
fn last_word(ending: Ending, side: Color) -> Option<&'static str> {
    WORDS
        .into_iter()
        .map(|(word, _)| word)
        .find(|word| ending_of(word, side) == Some(ending))
}

enum Of {
    /// The side to move has lost.
    Loss(Cause),
    /// The side to move has won.
    Win(Cause),
    Draw(Cause),
    Open(Pause),
}

const WORDS: [(&str, Of); 13] = [
    ("投了", Of::Loss(Cause::Resignation)),
    ("詰み", Of::Loss(Cause::Rules(Reason::Mate))),
    ("切れ負け", Of::Loss(Cause::Timeout)),
    ("反則負け", Of::Loss(Cause::IllegalMove)),
    ("反則勝ち", Of::Win(Cause::IllegalMove)),
    ("不戦敗", Of::Loss(Cause::Forfeit)),
    ("不戦勝", Of::Win(Cause::Forfeit)),
    ("千日手", Of::Draw(Cause::Rules(Reason::Repetition))),
    ("持将棋", Of::Draw(Cause::Agreement)),
    ("引き分け", Of::Draw(Cause::Unstated)),
    ("引分", Of::Draw(Cause::Unstated)),
    ("中断", Of::Open(Pause::Interrupted)),
    ("封じ手", Of::Open(Pause::Sealed)),
];

/// The ending that a word in the place of a turn gives.
fn ending_of(word: &str, side: Color) -> Option<Ending> {
    let (_, of) = WORDS.iter().find(|(w, _)| *w == word)?;
    Some(match of {
        Of::Loss(cause) => Ending::Win {
            winner: !side,
            cause: *cause,
        },
        Of::Win(cause) => Ending::Win {
            winner: side,
            cause: *cause,
        },
        Of::Draw(cause) => Ending::Draw { cause: *cause },
        Of::Open(pause) => Ending::Open(*pause),
    })
}
