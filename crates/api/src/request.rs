//! A position as a client asks about it: the rules, a start, and the turns since.

use std::collections::BTreeMap;

use kowa_rules::{BadOption, Game, History, Move, Position, Refusal as Reason, Rules};
use serde::Deserialize;

use crate::{Refusal, Report};

/// Greatest number of turns in a request or a kept game.
pub const MOST_MOVES: usize = 5_000;

/// The value of an option: its text, or the number or truth value that the text spells.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(
    untagged,
    expecting = "the value of an option is a string, a boolean or a whole number"
)]
pub enum SetValue {
    /// As on the command line.
    Text(String),
    /// `true` or `false`.
    Bool(bool),
    /// A number from 0.
    Number(u32),
}

impl SetValue {
    /// As on the command line.
    pub fn text(&self) -> String {
        match self {
            SetValue::Text(text) => text.clone(),
            SetValue::Bool(b) => b.to_string(),
            SetValue::Number(n) => n.to_string(),
        }
    }
}

/// Something wrong in a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRequest {
    /// A word for programs.
    pub code: &'static str,
    /// What is wrong, and where.
    pub message: String,
    /// The field of the body that it stands in.
    pub field: &'static str,
    /// The rule that refuses a turn.
    pub why: Option<Box<Refusal>>,
}

impl BadRequest {
    pub(crate) fn new(
        code: &'static str,
        field: &'static str,
        message: impl Into<String>,
    ) -> BadRequest {
        BadRequest {
            code,
            message: message.into(),
            field,
            why: None,
        }
    }

    pub(crate) fn refused(
        code: &'static str,
        field: &'static str,
        message: impl Into<String>,
        refusal: &Reason,
        rules: &Rules,
    ) -> BadRequest {
        BadRequest {
            why: Some(Box::new(Refusal::of(refusal, rules))),
            ..BadRequest::new(code, field, message)
        }
    }
}

/// A position request: the part that many bodies share.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// `ko` or `wa`.
    pub game: String,
    /// The preset; the game's first by default.
    #[serde(default)]
    pub rules: Option<String>,
    /// Options set on top of the preset.
    #[serde(default)]
    pub set: BTreeMap<String, SetValue>,
    /// Where the turns start; the start of the game by default.
    #[serde(default)]
    pub sfen: Option<String>,
    /// Turns, in any legal spelling.
    #[serde(default)]
    pub moves: Vec<String>,
}

impl Place {
    /// The rules meant.
    ///
    /// # Errors
    /// When game, preset, an option or a value does not exist.
    pub fn rules(&self) -> Result<Rules, BadRequest> {
        let game: Game = self.game.parse().map_err(|e: kowa_rules::UnknownGame| {
            BadRequest::new("bad_game", "game", e.to_string())
        })?;
        let mut rules = match &self.rules {
            None => Rules::default_of(game),
            Some(name) => Rules::named(game, name)
                .map_err(|e| BadRequest::new("bad_rules", "rules", e.to_string()))?,
        };
        for (option, value) in &self.set {
            rules
                .set(option, &value.text())
                .map_err(|e: BadOption| BadRequest::new("bad_option", "set", e.to_string()))?;
        }
        Ok(rules)
    }

    /// The position that the turns start from.
    ///
    /// # Errors
    /// As [`Place::rules`], and when the position string is not valid.
    pub fn start(&self) -> Result<Position, BadRequest> {
        let rules = self.rules()?;
        match &self.sfen {
            None => Ok(Position::start(rules)),
            Some(sfen) => Position::from_sfen(rules, sfen)
                .map_err(|e| BadRequest::new("bad_sfen", "sfen", e.to_string())),
        }
    }

    /// The game with its turns played.
    ///
    /// # Errors
    /// As [`Place::start`], and when there are too many turns or one is not legal.
    pub fn history(&self) -> Result<History, BadRequest> {
        self.replay(|_, _| ())
    }

    /// As [`Place::history`], with a report of each turn.
    ///
    /// # Errors
    /// The same.
    pub fn told(&self) -> Result<(History, Vec<Report>), BadRequest> {
        let mut reports = Vec::with_capacity(self.moves.len());
        let history = self.replay(|before, turn| reports.extend(Report::of(before, turn)))?;
        Ok((history, reports))
    }

    /// Plays the turns, each told with the position before it.
    pub(crate) fn replay(&self, tell: impl FnMut(&Position, Move)) -> Result<History, BadRequest> {
        if self.moves.len() > MOST_MOVES {
            let message = format!(
                "{} turns are more than the {MOST_MOVES} allowed",
                self.moves.len()
            );
            return Err(BadRequest::new("too_many_moves", "moves", message));
        }
        replay(self.start()?, &self.moves, tell)
    }
}

/// Plays turns from a position on.
pub(crate) fn replay(
    start: Position,
    moves: &[String],
    mut tell: impl FnMut(&Position, Move),
) -> Result<History, BadRequest> {
    let mut history = History::new(start);
    for (i, text) in moves.iter().enumerate() {
        let turn = read(&history, text).map_err(|refusal| {
            let shown: String = text.chars().take(40).collect();
            BadRequest::refused(
                "illegal_move",
                "moves",
                format!("turn {} (`{shown}`): {refusal}", i + 1),
                &refusal,
                history.position().rules(),
            )
        })?;
        tell(history.position(), turn);
        history.play(turn).map_err(|error| {
            BadRequest::new(
                "illegal_move",
                "moves",
                format!("turn {} (`{text}`): {error}", i + 1),
            )
        })?;
    }
    Ok(history)
}

/// Reads a turn, refusing all once the game is over, by repetition too.
pub(crate) fn read(history: &History, text: &str) -> Result<Move, Reason> {
    open(history)?;
    history
        .position()
        .parse_move(text)
        .map_err(|error| error.refusal)
}

/// Refuses when the game is over. A position alone does not know of repetition.
pub(crate) fn open(history: &History) -> Result<(), Reason> {
    let outcome = history.outcome();
    if outcome.is_decided() {
        return Err(Reason::Decided(outcome));
    }
    Ok(())
}
