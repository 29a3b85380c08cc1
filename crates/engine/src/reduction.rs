//! How much shallower late turns are searched. Integers only, so that every machine searches the same tree.

use crate::tunables::Tuning;

/// One turn of depth.
pub(crate) const TURN: i32 = 1_024;

const MOST: usize = 128;

/// Binary logarithms in 32nds, by linear interpolation between the powers of two.
static LOG: [i32; MOST] = {
    let mut table = [0; MOST];
    let mut n = 1;
    while n < MOST {
        let whole = (n as u32).ilog2() as usize;
        let part = ((n - (1 << whole)) * 32) >> whole;
        table[n] = (whole * 32 + part) as i32;
        n += 1;
    }
    table
};

#[inline]
fn log(n: i32) -> i32 {
    LOG[(n.max(0) as usize).min(MOST - 1)]
}

/// By how much the depth of the `turn`-th turn searched at a node is cut, in 1,024ths of a turn.
#[inline]
pub(crate) fn reduction(tuning: &Tuning, depth: i32, turn: i32) -> i32 {
    tuning.reduce_base + tuning.reduce_slope * log(depth) * log(turn) / TURN
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tunables::DEFAULTS;

    #[test]
    fn grows_with_depth_and_turn() {
        for tuning in &DEFAULTS {
            assert!(reduction(tuning, 1, 1) < TURN);
            for depth in 1..100 {
                for turn in 1..200 {
                    let here = reduction(tuning, depth, turn);
                    assert!(reduction(tuning, depth + 1, turn) >= here);
                    assert!(reduction(tuning, depth, turn + 1) >= here);
                }
            }
            assert!((3..=6).contains(&(reduction(tuning, 12, 40) / TURN)));
        }
    }
}
