//! Zobrist keys, computed rather than looked up: a table of every stone on every square would push the board out of the
//! first-level cache, and two multiplications cost less than the miss.

use crate::kind::Cell;
use crate::{Color, Kind, Square};

/// The finisher of SplitMix64 (Steele, Lea, Flood 2014): a bijection whose outputs pass as random.
#[inline]
const fn mix(n: u64) -> u64 {
    let z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const SIDE: u64 = 1 << 32;
const FALLEN: u64 = 2 << 32;
const HAND: u64 = 3 << 32;

/// Key of a stone on a square; an empty cell has none.
#[inline]
pub(crate) const fn of_cell(cell: Cell, square: Square) -> u64 {
    if cell.is_empty() {
        0
    } else {
        mix((cell.0 as u64) << 9 | square.index() as u64)
    }
}

/// Key of White to move.
pub(crate) const WHITE_TO_MOVE: u64 = mix(SIDE);

/// Key of a set of fallen letters.
#[inline]
pub(crate) const fn of_fallen(bits: u8) -> u64 {
    if bits == 0 {
        0
    } else {
        mix(FALLEN | bits as u64)
    }
}

/// Key of `count` stones of a kind in hand.
#[inline]
pub(crate) const fn of_hand(color: Color, kind: Kind, count: u16) -> u64 {
    if count == 0 {
        0
    } else {
        mix(HAND | (count as u64) << 8 | (kind as u64) << 1 | color as u64)
    }
}
