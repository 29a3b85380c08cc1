//! What earlier nodes say about turns.

use kowa_rules::{Face, Move, Position, SQUARES};

use crate::geometry::seen;

/// Greatest size of a history score.
pub(crate) const HISTORY_MAX: i32 = 16_384;

/// Deepest line of a search, quiescence included.
pub(crate) const MAX_PLY: usize = 120;

/// Killers, answers, and how often turns were good: by themselves, after the turns before them, and by what they kill.
pub(crate) struct Histories {
    killers: Vec<[Option<Move>; 2]>,
    /// The turn that refuted a face coming to a square.
    answers: Vec<Option<Move>>,
    /// By side, face and square.
    quiet: Vec<i16>,
    /// By an earlier arrival and this one, hashed: all pairs would be 10¹⁰.
    continued: Vec<i16>,
    /// By face and the greatest victim's face.
    kills: Vec<i16>,
}

/// A stone going to a square, as its side sees it: an index into tables of 2 × 128 × 361.
#[inline]
pub(crate) fn arrival(pos: &Position, m: Move) -> usize {
    let face = match m.from() {
        Some(from) => pos.stone(from).map_or(0, |stone| stone.face.index()),
        None => m.dropped().map_or(0, |kind| kind.front().index()),
    };
    let side = pos.side();
    (side as usize * Face::INDEXES + face) * SQUARES + seen(pos.game(), side, m.to().index())
}

const ARRIVALS_OF_ONE: usize = Face::INDEXES * SQUARES;
const ARRIVALS: usize = 2 * ARRIVALS_OF_ONE;
/// Half a MiB, so that it stays in the cache nearest to one core.
const CONTINUED_BITS: u32 = 18;
/// Earlier turns that a turn is judged after: the enemy's last and the own one before it.
const BACK: usize = 2;

/// The turns before a node, as the hashed history knows them.
#[derive(Clone, Copy, Default)]
pub(crate) struct Context {
    /// The enemy's last arrival.
    pub previous: Option<usize>,
    bases: [Option<u64>; BACK],
}

impl Context {
    /// The context after these arrivals, `None` being a pass.
    #[inline]
    pub(crate) fn after(arrivals: &[Option<usize>]) -> Context {
        let mut bases = [None; BACK];
        for (back, (base, arrival)) in bases.iter_mut().zip(arrivals.iter().rev()).enumerate() {
            *base = arrival.map(|arrival| {
                let arrival = (arrival % ARRIVALS_OF_ONE * BACK + back) as u64 + 1;
                arrival.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            });
        }
        Context {
            previous: arrivals.last().copied().flatten(),
            bases,
        }
    }

    /// Places in the hashed history. Each side has half of it, and falls out with itself as the other does.
    #[inline]
    fn places(&self, arrival: usize) -> impl Iterator<Item = usize> {
        let own = ((arrival % ARRIVALS_OF_ONE) as u64).wrapping_mul(0xd134_2543_de82_ef95);
        let half = (arrival / ARRIVALS_OF_ONE) << (CONTINUED_BITS - 1);
        self.bases
            .into_iter()
            .flatten()
            .map(move |base| half | (base.wrapping_add(own) >> (65 - CONTINUED_BITS)) as usize)
    }
}

#[inline]
fn nudge(place: &mut i16, bonus: i32) {
    let old = i32::from(*place);
    let new = old + bonus - old * bonus.abs() / HISTORY_MAX;
    *place = new.clamp(-HISTORY_MAX, HISTORY_MAX) as i16;
}

impl Histories {
    pub(crate) fn new() -> Histories {
        Histories {
            killers: vec![[None; 2]; MAX_PLY + 4],
            answers: vec![None; ARRIVALS],
            quiet: vec![0; ARRIVALS],
            continued: vec![0; 1 << CONTINUED_BITS],
            kills: vec![0; Face::INDEXES * Face::INDEXES],
        }
    }

    /// Forgets everything, as for a new game.
    pub(crate) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.answers.fill(None);
        self.quiet.fill(0);
        self.continued.fill(0);
        self.kills.fill(0);
    }

    /// Before the next search of a game: what was learnt counts half from now on.
    pub(crate) fn grow_older(&mut self) {
        self.killers.fill([None; 2]);
        for table in [&mut self.quiet, &mut self.continued, &mut self.kills] {
            for place in table.iter_mut() {
                *place /= 2;
            }
        }
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

    pub(crate) fn answer(&self, context: &Context) -> Option<Move> {
        self.answers[context.previous?]
    }

    /// How good a turn that kills nothing has been, ±3 · [`HISTORY_MAX`].
    #[inline]
    pub(crate) fn quiet(&self, context: &Context, arrival: usize) -> i32 {
        context
            .places(arrival)
            .fold(i32::from(self.quiet[arrival]), |sum, place| {
                sum + i32::from(self.continued[place])
            })
    }

    /// How good a kill of this victim by this face has been, ±[`HISTORY_MAX`].
    #[inline]
    pub(crate) fn kill(&self, face: usize, victim: usize) -> i32 {
        i32::from(self.kills[face * Face::INDEXES + victim])
    }

    /// A turn that kills nothing was too good, or not good enough.
    pub(crate) fn nudge_quiet(&mut self, context: &Context, arrival: usize, bonus: i32) {
        nudge(&mut self.quiet[arrival], bonus);
        for place in context.places(arrival) {
            nudge(&mut self.continued[place], bonus);
        }
    }

    /// A kill was too good, or not good enough.
    pub(crate) fn nudge_kill(&mut self, face: usize, victim: usize, bonus: i32) {
        nudge(&mut self.kills[face * Face::INDEXES + victim], bonus);
    }

    /// A turn that kills nothing was too good: it is tried early where the same may hold.
    pub(crate) fn note_refutation(&mut self, context: &Context, m: Move, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            killers[1] = killers[0];
            killers[0] = Some(m);
        }
        if let Some(previous) = context.previous {
            self.answers[previous] = Some(m);
        }
    }
}
