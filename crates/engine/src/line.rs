//! The game so far, as far as a search needs it: repetition.

use kowa_rules::{Game, History, Journal, Move, Position};

use crate::score::PERPETUAL;

/// One position on the way from the start of the game to the node being searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub key: u64,
    /// Is the side to move in check (Wa)?
    pub check: bool,
    /// Number of positions before this one that could be equal to it.
    pub back: u16,
}

impl Step {
    fn first(pos: &Position) -> Step {
        Step {
            key: pos.hash(),
            check: pos.is_check(),
            back: 0,
        }
    }

    /// The step to `pos` after one with `before` stones on the board.
    #[inline]
    pub(crate) fn next(&self, pos: &Position, before: u16) -> Step {
        // Without drops a stone that is gone never comes back.
        let kept = stones(pos) == before || (pos.game() == Game::Wa && pos.rules().wa.drops);
        Step {
            key: pos.hash(),
            check: pos.is_check(),
            back: if kept { self.back + 1 } else { 0 },
        }
    }
}

/// Number of stones on the board.
#[inline]
pub(crate) fn stones(pos: &Position) -> u16 {
    use kowa_rules::Color;
    pos.stone_count(Color::Black) + pos.stone_count(Color::White)
}

/// A game so far: a position with those before it.
#[derive(Clone, Debug)]
pub struct Line {
    pub(crate) position: Position,
    pub(crate) steps: Vec<Step>,
}

impl Line {
    /// A game that has not begun.
    pub fn new(start: Position) -> Line {
        Line {
            steps: vec![Step::first(&start)],
            position: start,
        }
    }

    /// A game from its start and turns.
    ///
    /// # Errors
    /// The first turn that is not legal where it stands.
    pub fn with_moves(start: Position, moves: &[Move]) -> Result<Line, Move> {
        let mut line = Line::new(start);
        for m in moves {
            if !line.play(*m) {
                return Err(*m);
            }
        }
        Ok(line)
    }

    /// Plays a turn; `false`, and nothing is played, if it is not legal.
    pub fn play(&mut self, m: Move) -> bool {
        if !self.position.is_legal(m) {
            return false;
        }
        let before = stones(&self.position);
        self.position.make(m, &mut Journal::new());
        if let Some(last) = self.steps.last() {
            self.steps.push(last.next(&self.position, before));
        }
        true
    }

    /// The position reached.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How often the position reached has come up, this time included.
    pub fn occurrences(&self) -> usize {
        let key = self.position.hash();
        self.steps.iter().filter(|step| step.key == key).count()
    }

    /// Is the game decided, by the position or by its fourth occurrence?
    pub fn is_decided(&self) -> bool {
        self.occurrences() >= 4 || self.position.outcome().is_decided()
    }
}

impl From<Position> for Line {
    fn from(start: Position) -> Line {
        Line::new(start)
    }
}

/// The score of a repetition for the side to move, if the last of `steps` repeats: at once where the first occurrence is
/// in the search itself (from `root` on), the third time where it is in the game. Taking the first repetition for the
/// fourth is what makes a search of a few turns see it.
pub(crate) fn repetition(steps: &[Step], root: usize) -> Option<i32> {
    let now = steps.len().checked_sub(1)?;
    let last = steps[now];
    let back = usize::from(last.back).min(now);
    let (mut seen, mut at) = (0, 4);
    while at <= back {
        if steps[now - at].key == last.key {
            seen += if now - at >= root { 2 } else { 1 };
            if seen >= 2 {
                return Some(repetition_score(steps, at));
            }
        }
        at += 2;
    }
    None
}

/// A draw, or the loss of a side that has checked all the time in the last `length` turns (Wa).
fn repetition_score(steps: &[Step], length: usize) -> i32 {
    let cycle = &steps[steps.len() - length..];
    // From the end: positions with the side to move to move, and those of the other side.
    let mine = cycle.iter().rev().step_by(2).all(|step| step.check);
    let theirs = cycle.iter().rev().skip(1).step_by(2).all(|step| step.check);
    match (mine, theirs) {
        (true, false) => PERPETUAL,
        (false, true) => -PERPETUAL,
        _ => 0,
    }
}

impl From<&History> for Line {
    fn from(history: &History) -> Line {
        let mut line = Line::new(history.start().clone());
        let mut journal = Journal::new();
        for m in history.moves() {
            let before = stones(&line.position);
            line.position.make(*m, &mut journal);
            if let Some(last) = line.steps.last() {
                line.steps.push(last.next(&line.position, before));
            }
        }
        line
    }
}

impl From<&Line> for Line {
    fn from(line: &Line) -> Line {
        line.clone()
    }
}
