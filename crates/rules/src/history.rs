//! A game as it is played: its turns, and the endings that need them, repetition above all.

use core::fmt;

use crate::{ByColor, Color, Game, Journal, Move, Outcome, Position, Reason};

/// Occurrences of a position that end the game.
const REPETITIONS: usize = 4;

/// A start position and the turns played from it.
///
/// ```
/// use kowa_rules::{Game, History, Outcome, Position, Reason, Rules};
/// let mut game = History::new(Position::start(Rules::default_of(Game::Ko)));
/// for _ in 0..3 {
///     for null_turn in ["13s13s", "13a13a"] {
///         let m = game.position().parse_move(null_turn)?;
///         game.play(m)?;
///     }
/// }
/// // Two players who only shift their feet: the start has come up for the fourth time.
/// assert_eq!(game.outcome(), Outcome::Draw { reason: Reason::Repetition });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct History {
    start: Position,
    position: Position,
    journal: Journal,
    moves: Vec<Move>,
    /// For each position from the start on: its hash, and whether the turn that led to it gave check.
    seen: Vec<(u64, bool)>,
}

/// A turn that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The game is over.
    Decided(Outcome),
    /// The turn is not among the legal ones.
    NotLegal(Move),
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::Decided(outcome) => write!(f, "the game is over: {outcome}"),
            IllegalMove::NotLegal(m) => write!(f, "`{m}` is not legal here"),
        }
    }
}

impl std::error::Error for IllegalMove {}

impl History {
    /// A game that starts here.
    pub fn new(start: Position) -> History {
        let mut position = start.clone();
        position.ply = 0;
        History {
            seen: vec![(position.hash(), position.is_check())],
            start: position.clone(),
            position,
            journal: Journal::new(),
            moves: Vec::new(),
        }
    }

    /// The position that the game started from.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The turns played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The hash of every position from the start to the present one.
    pub fn hashes(&self) -> impl DoubleEndedIterator<Item = u64> {
        self.seen.iter().map(|(hash, _)| *hash)
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// When the game is over or the turn is not legal; nothing changes then.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        let outcome = self.outcome();
        if outcome.is_decided() {
            return Err(IllegalMove::Decided(outcome));
        }
        if !self.position.is_legal(m) {
            return Err(IllegalMove::NotLegal(m));
        }
        self.push(m);
        Ok(())
    }

    /// Plays a turn that is known to be legal.
    pub(crate) fn push(&mut self, m: Move) {
        self.position.make(m, &mut self.journal);
        self.moves.push(m);
        self.seen
            .push((self.position.hash(), self.position.is_check()));
    }

    /// Takes the latest turn back and gives it; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        let m = self.moves.pop()?;
        self.seen.pop();
        self.position.unmake(&mut self.journal);
        Some(m)
    }

    /// How the game stands, repetition included.
    pub fn outcome(&self) -> Outcome {
        let outcome = self.position.outcome();
        match outcome {
            Outcome::Ongoing
            | Outcome::Draw {
                reason: Reason::MoveLimit,
            } => self.repetition().unwrap_or(outcome),
            _ => outcome,
        }
    }

    /// The draw or, for perpetual check, the loss when the present position has come up often enough.
    fn repetition(&self) -> Option<Outcome> {
        let now = self.position.hash();
        let earlier: Vec<usize> = (0..self.seen.len())
            .filter(|i| self.seen[*i].0 == now)
            .collect();
        if earlier.len() < REPETITIONS {
            return None;
        }
        if self.position.game() == Game::Wa {
            // The turns between the first and the latest occurrence; the latest was made by the side not to move.
            let window = &self.seen[earlier[0] + 1..];
            let checks_throughout = |color: Color| {
                let skip = usize::from(color == self.position.side());
                window
                    .iter()
                    .rev()
                    .skip(skip)
                    .step_by(2)
                    .all(|(_, check)| *check)
            };
            return Some(verdict(ByColor(Color::ALL.map(checks_throughout))));
        }
        Some(Outcome::Draw {
            reason: Reason::Repetition,
        })
    }
}

/// The end of a repetition in Wa, by which sides gave check with each of their turns.
fn verdict(checks_throughout: ByColor<bool>) -> Outcome {
    let ByColor([black, white]) = checks_throughout;
    match (black, white) {
        (true, false) => Outcome::Win {
            winner: Color::White,
            reason: Reason::PerpetualCheck,
        },
        (false, true) => Outcome::Win {
            winner: Color::Black,
            reason: Reason::PerpetualCheck,
        },
        _ => Outcome::Draw {
            reason: Reason::Repetition,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_checking_throughout_is_a_draw() {
        let word = |black, white| verdict(ByColor([black, white])).to_string();
        assert_eq!(word(true, true), "draw repetition");
        assert_eq!(word(false, false), "draw repetition");
        assert_eq!(word(true, false), "white perpetual_check");
        assert_eq!(word(false, true), "black perpetual_check");
    }
}
