//! What earlier nodes say about turns that kill nothing.

use kowa_rules::{Color, Face, Move, Position, SQUARES};

/// Greatest size of a history score.
pub(crate) const HISTORY_MAX: i32 = 16_384;

/// Deepest line of a search, quiescence included.
pub(crate) const MAX_PLY: usize = 120;

/// Killers, answers, and how often a face going to a square was good.
pub(crate) struct Histories {
    killers: Vec<[Option<Move>; 2]>,
    /// The turn that refuted a face coming to a square.
    answers: Vec<Option<Move>>,
    /// By side, face and square.
    quiet: Vec<i16>,
}

/// A stone going to a square, as an index into tables of 2 × 128 × 361.
#[inline]
pub(crate) fn arrival(pos: &Position, m: Move) -> usize {
    let face = match m.from() {
        Some(from) => pos.stone(from).map_or(0, |stone| stone.face.index()),
        None => m.dropped().map_or(0, |kind| kind.front().index()),
    };
    index(pos.side(), face, m)
}

#[inline]
fn index(color: Color, face: usize, m: Move) -> usize {
    (color as usize * Face::INDEXES + face) * SQUARES + m.to().index()
}

const ARRIVALS: usize = 2 * Face::INDEXES * SQUARES;

impl Histories {
    pub(crate) fn new() -> Histories {
        Histories {
            killers: vec![[None; 2]; MAX_PLY + 2],
            answers: vec![None; ARRIVALS],
            quiet: vec![0; ARRIVALS],
        }
    }

    pub(crate) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.answers.fill(None);
        self.quiet.fill(0);
    }

    pub(crate) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    /// Killers of an uncle's children say little about those of a nephew.
    pub(crate) fn forget_killers(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [None; 2];
        }
    }

    pub(crate) fn answer(&self, previous: Option<usize>) -> Option<Move> {
        self.answers[previous?]
    }

    #[inline]
    pub(crate) fn quiet(&self, arrival: usize) -> i32 {
        i32::from(self.quiet[arrival])
    }

    fn nudge(&mut self, arrival: usize, bonus: i32) {
        let old = i32::from(self.quiet[arrival]);
        let new = old + bonus - old * bonus.abs() / HISTORY_MAX;
        self.quiet[arrival] = new.clamp(-HISTORY_MAX, HISTORY_MAX) as i16;
    }

    /// A turn that kills nothing was too good; those of `tried` before it were not.
    pub(crate) fn reward(
        &mut self,
        pos: &Position,
        m: Move,
        tried: &[Move],
        depth: i32,
        ply: usize,
        previous: Option<usize>,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            killers[1] = killers[0];
            killers[0] = Some(m);
        }
        if let Some(previous) = previous {
            self.answers[previous] = Some(m);
        }
        let bonus = (depth * depth * 16 + depth * 32).min(1_600);
        self.nudge(arrival(pos, m), bonus);
        for other in tried {
            self.nudge(arrival(pos, *other), -bonus);
        }
    }
}
