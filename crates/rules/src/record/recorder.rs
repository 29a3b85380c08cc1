//! Playing turns into a record, variations included.

use core::fmt;

use super::{Ending, NodeId, Note, Record};
use crate::notation::{SpellingProblem, Style};
use crate::{History, IllegalMove, Move, Position, Refusal};

/// Longest line of play. Each turn is compared with all before it, for repetition.
const MOST_PLIES: usize = 50_000;

/// Why a turn is not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotPlayed {
    /// It spells no legal turn, or the game is over.
    Refused(Refusal),
    /// The game does not take the turn.
    Illegal(IllegalMove),
    /// It is written in words that give no turn.
    Unclear(SpellingProblem),
    /// The record is full.
    Full,
}

impl fmt::Display for NotPlayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotPlayed::Refused(refusal) => refusal.fmt(f),
            NotPlayed::Illegal(error) => error.fmt(f),
            NotPlayed::Unclear(problem) => problem.fmt(f),
            NotPlayed::Full => f.write_str("the record has too many turns"),
        }
    }
}

impl std::error::Error for NotPlayed {}

/// Plays turns into a record by the rules. What it holds is always legal.
///
/// ```
/// use kowa_rules::record::Recorder;
/// use kowa_rules::{Game, Position, Rules};
///
/// let mut recorder = Recorder::new(Position::start(Rules::default_of(Game::Ko)));
/// recorder.play("17n17i")?;
/// recorder.play("3f3k")?;
/// assert!(recorder.open()); // In place of 3f3k:
/// recorder.play("3c3k").unwrap_err();
/// recorder.play("3f3j")?;
/// assert!(recorder.close());
/// assert_eq!(recorder.game().moves().len(), 2);
/// assert_eq!(recorder.record().steps().count(), 5);
/// # Ok::<(), kowa_rules::record::NotPlayed>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recorder {
    record: Record,
    game: History,
    at: NodeId,
    /// The turns that open variations stand in place of.
    open: Vec<NodeId>,
}

impl Recorder {
    /// A record without turns.
    pub fn new(start: Position) -> Recorder {
        let record = Record::new(start.clone());
        Recorder {
            at: record.root(),
            record,
            game: History::new(start),
            open: Vec::new(),
        }
    }

    /// The record so far.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The record so far, to be changed.
    pub const fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    /// The game up to the present place, variations included.
    pub const fn game(&self) -> &History {
        &self.game
    }

    /// The present place.
    pub const fn at(&self) -> NodeId {
        self.at
    }

    /// What is said at the present place.
    pub fn note(&mut self) -> &mut Note {
        self.record.note_mut(self.at)
    }

    /// Is a variation open?
    pub fn is_varying(&self) -> bool {
        !self.open.is_empty()
    }

    /// Plays a turn in any legal spelling.
    ///
    /// # Errors
    /// Why not; nothing changes then.
    pub fn play(&mut self, text: &str) -> Result<NodeId, NotPlayed> {
        self.go_on()?;
        let turn = self.game.position().parse_move(text);
        let turn = turn.map_err(|e| NotPlayed::Refused(e.refusal))?;
        Ok(self.push(turn))
    }

    /// Plays a turn that is written in a style.
    ///
    /// # Errors
    /// Why not; nothing changes then.
    pub fn play_spelled(&mut self, text: &str, style: Style) -> Result<NodeId, NotPlayed> {
        self.go_on()?;
        let turn = self.game.position().read_spelled(text, style);
        let turn = turn.map_err(|error| match error.problem {
            SpellingProblem::Refused(refusal) => NotPlayed::Refused(refusal),
            problem => NotPlayed::Unclear(problem),
        })?;
        Ok(self.push(turn))
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// Why not; nothing changes then.
    pub fn play_turn(&mut self, turn: Move) -> Result<NodeId, NotPlayed> {
        self.go_on()?;
        if !self.game.position().is_legal(turn) {
            return Err(NotPlayed::Illegal(IllegalMove::NotLegal(turn)));
        }
        Ok(self.push(turn))
    }

    fn go_on(&self) -> Result<(), NotPlayed> {
        let outcome = self.game.outcome();
        if outcome.is_decided() {
            return Err(NotPlayed::Refused(Refusal::Decided(outcome)));
        }
        if self.record.room() == 0 || self.game.moves().len() >= MOST_PLIES {
            return Err(NotPlayed::Full);
        }
        Ok(())
    }

    fn push(&mut self, turn: Move) -> NodeId {
        self.game.push(turn);
        self.at = self.record.append(self.at, turn);
        self.at
    }

    /// Opens a variation in place of the latest turn. Gives false where there is none.
    #[must_use]
    pub fn open(&mut self) -> bool {
        let Some(parent) = self.record.parent(self.at) else {
            return false;
        };
        self.open.push(self.at);
        self.at = parent;
        self.game.undo();
        true
    }

    /// Closes the variation: the game is where it was before [`Recorder::open`]. Gives false where none is open.
    #[must_use]
    pub fn close(&mut self) -> bool {
        let Some(place) = self.open.pop() else {
            return false;
        };
        let depth = self.record.ply(place) as usize;
        while self.game.moves().len() >= depth {
            self.game.undo();
        }
        if let Some(turn) = self.record.turn(place) {
            self.game.push(turn);
        }
        self.at = place;
        true
    }

    /// Goes back along the present line until so many turns are played.
    pub fn back_to(&mut self, ply: usize) {
        while self.game.moves().len() > ply {
            self.game.undo();
            if let Some(parent) = self.record.parent(self.at) {
                self.at = parent;
            }
        }
    }

    /// Goes to a place of the record, and leaves the variations that are open.
    pub fn go_to(&mut self, at: NodeId) {
        let line = self.record.line_to(at);
        let common = line.iter().zip(self.game.moves());
        let common = common.take_while(|(a, b)| a == b).count();
        while self.game.moves().len() > common {
            self.game.undo();
        }
        for turn in &line[common..] {
            self.game.push(*turn);
        }
        self.at = at;
        self.open.clear();
    }

    /// The record, with this ending; with `None`, with what the main line comes to by the rules.
    ///
    /// # Errors
    /// The ending, when the rules do not allow it.
    pub fn finish(mut self, ending: Option<Ending>) -> Result<Record, Ending> {
        let end = self.record.main_line().last();
        let end = end.unwrap_or(self.record.root());
        if end != self.at {
            self.go_to(end);
        }
        let outcome = self.game.outcome();
        let ending = ending.unwrap_or(outcome.into());
        if !ending.agrees_with(outcome) {
            return Err(ending);
        }
        self.record.ending = ending;
        Ok(self.record)
    }
}
