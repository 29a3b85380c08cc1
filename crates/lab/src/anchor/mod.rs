//! Frozen players to measure against.
//!
//! An anchor never changes: its strength is the fixed point that versions of an engine are measured from. So it stands on
//! [`kowa_rules`] and on tables of its own ([`values`]), never on the engine's search or evaluation, and a test pins whole
//! games that it plays. How it plays depends on the rules, the position, the number of turns played and the seed alone:
//! not on the order in which turns are generated, nor on time.
//!
//! ```
//! use kowa_lab::anchor::Anchor;
//! use kowa_rules::{Game, History, Position, Rules};
//!
//! let game = History::new(Position::start(Rules::default_of(Game::Wa)));
//! let turn = Anchor::A1.play(&game, 7).expect("the game has just begun");
//! assert!(game.position().is_legal(turn));
//! ```

mod balance;
mod memory;
mod search;
mod table;
pub mod values;

use core::fmt;
use core::str::FromStr;

use kowa_rules::{History, Move, Position};

use crate::random::Random;
use search::Search;

/// A rung of the ladder, from the weakest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Anchor {
    /// Any legal turn.
    A0,
    /// The turn that leaves the best balance of stones, without a look at the answer.
    A1,
    /// Two turns ahead, by the balance of stones.
    A2,
    /// Four turns ahead, by the balance of stones and by where they stand.
    A3,
}

/// A name that is no anchor's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown anchor `{}`: anchors are A0, A1, A2 and A3", kowa_rules::excerpt(.0))]
pub struct UnknownAnchor(pub String);

impl FromStr for Anchor {
    type Err = UnknownAnchor;

    fn from_str(s: &str) -> Result<Anchor, UnknownAnchor> {
        (Anchor::ALL.into_iter())
            .find(|anchor| anchor.name().eq_ignore_ascii_case(s))
            .ok_or_else(|| UnknownAnchor(s.to_owned()))
    }
}

impl fmt::Display for Anchor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Anchor {
    /// The rungs from the weakest.
    pub const ALL: [Anchor; 4] = [Anchor::A0, Anchor::A1, Anchor::A2, Anchor::A3];

    /// Its name: `A0` to `A3`.
    pub const fn name(self) -> &'static str {
        match self {
            Anchor::A0 => "A0",
            Anchor::A1 => "A1",
            Anchor::A2 => "A2",
            Anchor::A3 => "A3",
        }
    }

    /// The turn that it plays; `None` when the game is decided. One seed gives one game: the seed chooses among turns that
    /// the anchor holds equal.
    pub fn play(self, game: &History, seed: u64) -> Option<Move> {
        let mut turns = turns_in_order(game)?;
        let mut random = Random::for_item(seed, game.moves().len() as u64);
        random.shuffle(&mut turns);
        let (table, depth) = match self {
            Anchor::A0 => return turns.first().copied(),
            Anchor::A1 => (values::stones(), 1),
            Anchor::A2 => (values::stones(), 2),
            Anchor::A3 => (values::stones_and_squares(), 4),
        };
        Search::new(game.position(), table).choose(game, &turns, depth)
    }
}

/// The legal turns by their spelling, so that neither the order of generation nor the numbers of moves matter; `None` when
/// the game is decided.
fn turns_in_order(game: &History) -> Option<Vec<Move>> {
    if game.outcome().is_decided() {
        return None;
    }
    let mut turns = game.position().turns();
    turns.sort_by_cached_key(Move::to_string);
    Some(turns)
}

/// Value of a position for the side to move in hundredths of a pawn, by the anchors' tables: a search as A3's, of `depth`
/// turns, that then follows kills until the position is quiet. For judging openings.
pub fn judge(position: &Position, depth: u32) -> i32 {
    Search::new(position, values::stones_and_squares()).judge(depth)
}
