//! A game's position with all that a board needs to show it.

use kowa_rules::{Color, History, Square, SquareSet};
use serde::Serialize;

use crate::{Hands, Outcome, Report, Stone, threatened};

/// A position and what may be done in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// The position string.
    pub sfen: String,
    /// The game.
    pub game: &'static str,
    /// The move number.
    pub number: u32,
    /// The side to move.
    pub side: &'static str,
    /// The fallen letters, `-` for none.
    pub fallen: String,
    /// The stones on the board.
    pub stones: Vec<Stone>,
    /// The stones in hand.
    pub hands: Hands,
    /// How the game stands.
    pub outcome: Outcome,
    /// Squares to warn of: a king in check, commanders that could be taken next turn.
    pub check: Vec<String>,
    /// Squares of the side to move that have a turn.
    pub movable: Vec<String>,
    /// Codes that may be dropped.
    pub drops: Vec<&'static str>,
    /// Number of legal turns.
    pub turns: usize,
    /// The turns that led here.
    pub history: Vec<Report>,
}

impl State {
    /// How a game stands, with the reports of its turns.
    pub fn of(history: &History, reports: Vec<Report>) -> State {
        let position = history.position();
        let outcome = history.outcome();
        let mut state = State {
            sfen: position.to_sfen(),
            game: position.game().word(),
            number: position.number(),
            side: position.side().word(),
            fallen: position
                .fallen()
                .iter()
                .map(|(letter, color)| letter.char(color))
                .collect(),
            stones: Stone::all(position),
            hands: Hands::of(position),
            outcome: outcome.into(),
            check: Vec::new(),
            movable: Vec::new(),
            drops: Vec::new(),
            turns: 0,
            history: reports,
        };
        if state.fallen.is_empty() {
            state.fallen.push('-');
        }
        let warns = !outcome.is_decided() || position.is_check();
        if warns {
            state.check = threatened(position).iter().map(Square::to_string).collect();
        }
        if !outcome.is_decided() {
            state.list_turns(history);
        }
        state
    }

    fn list_turns(&mut self, history: &History) {
        let position = history.position();
        let turns = position.turns();
        let mut movable = SquareSet::EMPTY;
        for turn in &turns {
            if let Some(from) = turn.from() {
                movable.insert(from);
            } else if let Some(kind) = turn.dropped()
                && !self.drops.contains(&kind.code())
            {
                self.drops.push(kind.code());
            }
        }
        // In the order of the hand, whatever that of the generator.
        let hand: Vec<_> = position.hand(position.side()).collect();
        self.drops
            .sort_by_key(|code| hand.iter().position(|(kind, _)| kind.code() == *code));
        self.movable = Square::all(position.game())
            .filter(|square| movable.contains(*square))
            .map(|square| square.to_string())
            .collect();
        self.turns = turns.len();
    }

    /// The same state after `loser` resigned: nothing may be played.
    #[must_use]
    pub fn resigned(mut self, loser: Color) -> State {
        self.outcome = Outcome::resigned(loser);
        self.movable.clear();
        self.drops.clear();
        self.turns = 0;
        self
    }
}
