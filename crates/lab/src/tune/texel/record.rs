//! One game of self-play as a line of JSON.

use kowa_rules::{Game, History, Position, Rules};
use serde::{Deserialize, Serialize};

/// A game of self-play: enough to come back to every position of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The game, by its word.
    pub game: String,
    /// The preset.
    pub rules: String,
    /// The position in which the play begins, after the random turns.
    pub start: String,
    /// The turns, with a blank between.
    pub moves: String,
    /// For each turn what the search said before it, for the side to move, in hundredths of a pawn.
    pub scores: Vec<i32>,
    /// For each turn `q` if the position before it was quiet, else `.`.
    pub quiet: String,
    /// What Black got: 1, 0 or −1.
    pub result: i8,
    /// How the game ended: a word of the rules, `agreed` where the scores had long been clear, or `length`.
    pub end: String,
}

/// A line that is no record.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The line is not the JSON of a record.
    #[error("not a record: {0}")]
    Json(#[from] serde_json::Error),
    /// Game, preset, position or turn cannot be read.
    #[error("{0}")]
    Text(String),
    /// A turn that is not legal where it stands, or lists of different lengths.
    #[error("turn {number}: {why}")]
    Turn {
        /// Its number, from 1.
        number: usize,
        /// What is wrong.
        why: String,
    },
}

/// A position of a record.
#[derive(Clone, Debug)]
pub struct Visit {
    /// The position.
    pub position: Position,
    /// What the search said, for the side to move.
    pub score: i32,
    /// Was it quiet?
    pub quiet: bool,
}

impl Record {
    /// Reads a line.
    ///
    /// # Errors
    /// When it is not the JSON of a record.
    pub fn parse(line: &str) -> Result<Record, RecordError> {
        Ok(serde_json::from_str(line)?)
    }

    /// Calls `visit` for each position before a turn.
    ///
    /// # Errors
    /// The first thing that cannot be read or played.
    pub fn replay(&self, visit: &mut dyn FnMut(&Visit)) -> Result<(), RecordError> {
        let text = |e: &dyn std::fmt::Display| RecordError::Text(e.to_string());
        let game: Game = self.game.parse().map_err(|e| text(&e))?;
        let rules = Rules::named(game, &self.rules).map_err(|e| text(&e))?;
        let start = Position::from_sfen(rules, &self.start).map_err(|e| text(&e))?;
        let mut history = History::new(start);
        let quiet = self.quiet.as_bytes();
        for (i, turn) in self.moves.split_whitespace().enumerate() {
            let error = |why: String| RecordError::Turn { number: i + 1, why };
            let (Some(score), Some(quiet)) = (self.scores.get(i), quiet.get(i)) else {
                return Err(error("no score, or no mark of quiet".to_owned()));
            };
            visit(&Visit {
                position: history.position().clone(),
                score: *score,
                quiet: *quiet == b'q',
            });
            let m = history
                .position()
                .parse_move(turn)
                .map_err(|e| error(e.to_string()))?;
            history.play(m).map_err(|e| error(e.to_string()))?;
        }
        Ok(())
    }
}
