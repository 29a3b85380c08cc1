//! A slow second generator for both games, written from the rule texts alone and kept apart from
//! the library on purpose: it shares no table and no line with it, so that a disagreement between
//! the two means that one of them misreads the text.
//!
//! Nothing here is clever. A position is an array of stones, every raw sequence of component moves
//! and shots is played out on copies of it, and only then are the sequences with one result merged.

pub mod ko;
mod square;
mod text;
pub mod wa;

use std::collections::BTreeMap;

/// A game with its options set.
#[derive(Clone, Debug)]
pub enum Rules {
    Ko(ko::Options),
    Wa(wa::Options),
}

impl Rules {
    /// The options of a preset; `game` is `ko` or `wa`.
    pub fn preset(game: &str, name: &str) -> Result<Rules, String> {
        match game {
            "ko" => ko::Options::preset(name).map(Rules::Ko),
            "wa" => wa::Options::preset(name).map(Rules::Wa),
            _ => Err(format!("no such game: {game}")),
        }
    }

    /// Sets one option on top of the preset, by the names and words of the rule text.
    pub fn set(&mut self, option: &str, value: &str) -> Result<(), String> {
        match self {
            Rules::Ko(options) => options.set(option, value),
            Rules::Wa(options) => options.set(option, value),
        }
    }
}

/// One raw spelling of a turn.
#[derive(Clone, Debug)]
pub struct Spelling {
    pub text: String,
    /// What it leads to, as a position string.
    pub result: String,
    /// The squares the spelling names; the first criterion of the canonical spelling.
    pub squares: usize,
    /// A reader accepts it, but the program never writes it (a forced `+` left out).
    pub only_read: bool,
}

impl Spelling {
    /// The stone that makes the turn: turns of different stones are never merged.
    pub fn stone(&self) -> &str {
        let end = self
            .text
            .find(|c: char| c.is_ascii_lowercase())
            .map_or(self.text.len(), |i| i + 1);
        &self.text[..end]
    }
}

/// Every spelling that a reader accepts.
pub fn spellings(rules: &Rules, sfen: &str) -> Result<Vec<Spelling>, String> {
    match rules {
        Rules::Ko(options) => ko::spellings(options, sfen),
        Rules::Wa(options) => wa::spellings(options, sfen),
    }
}

/// Every accepted spelling with the position it leads to.
pub fn raw_results(rules: &Rules, sfen: &str) -> Result<BTreeMap<String, String>, String> {
    Ok(spellings(rules, sfen)?
        .into_iter()
        .map(|s| (s.text, s.result))
        .collect())
}

/// The turns, each under its canonical spelling, with the position it leads to.
pub fn legal_turns(rules: &Rules, sfen: &str) -> Result<BTreeMap<String, String>, String> {
    let all = spellings(rules, sfen)?;
    Ok(canonical_of_each_turn(&all)
        .into_iter()
        .map(|((_, result), text)| (text, result))
        .collect())
}

/// Every accepted spelling with the canonical spelling of its turn.
pub fn canonical_spellings(rules: &Rules, sfen: &str) -> Result<BTreeMap<String, String>, String> {
    let all = spellings(rules, sfen)?;
    let canonical = canonical_of_each_turn(&all);
    Ok(all
        .iter()
        .map(|s| {
            let turn = (s.stone().to_owned(), s.result.clone());
            (s.text.clone(), canonical[&turn].clone())
        })
        .collect())
}

/// A turn is a stone and a resulting position. Its canonical spelling is one without `+` if there
/// is one, then one with the fewest squares, then the least in byte order.
fn canonical_of_each_turn(all: &[Spelling]) -> BTreeMap<(String, String), String> {
    let mut best: BTreeMap<(String, String), (bool, usize, String)> = BTreeMap::new();
    for s in all.iter().filter(|s| !s.only_read) {
        let rank = (s.text.ends_with('+'), s.squares, s.text.clone());
        let turn = (s.stone().to_owned(), s.result.clone());
        match best.get_mut(&turn) {
            Some(known) if *known <= rank => {}
            Some(known) => *known = rank,
            None => {
                best.insert(turn, rank);
            }
        }
    }
    best.into_iter()
        .map(|(turn, (_, _, text))| (turn, text))
        .collect()
}

/// `ongoing`, `black`, `white` or `draw`, judged from the position alone.
pub fn outcome(rules: &Rules, sfen: &str) -> Result<&'static str, String> {
    match rules {
        Rules::Ko(options) => ko::outcome(options, sfen),
        Rules::Wa(options) => wa::outcome(options, sfen),
    }
}
