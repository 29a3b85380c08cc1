//! How much shallower late turns are searched. Integers only, so that every machine searches the same tree.

const DEPTHS: usize = 64;
const TURNS: usize = 64;

/// Binary logarithm in sixteenths, by linear interpolation between the powers of two.
const fn log16(n: usize) -> i32 {
    let whole = n.ilog2();
    let part = ((n - (1 << whole)) * 16) >> whole;
    whole as i32 * 16 + part as i32
}

static TABLE: [[u8; TURNS]; DEPTHS] = {
    let mut table = [[0; TURNS]; DEPTHS];
    let mut depth = 1;
    while depth < DEPTHS {
        let mut turn = 1;
        while turn < TURNS {
            // 0.6 + 0.22 · log₂ depth · log₂ turn
            table[depth][turn] = ((154 + 56 * log16(depth) * log16(turn) / 256) / 256) as u8;
            turn += 1;
        }
        depth += 1;
    }
    table
};

/// By how much the depth of the `turn`-th turn searched at a node is cut.
#[inline]
pub(crate) fn reduction(depth: i32, turn: i32) -> i32 {
    i32::from(TABLE[(depth.max(0) as usize).min(DEPTHS - 1)][(turn.max(0) as usize).min(TURNS - 1)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grows_with_depth_and_turn() {
        assert_eq!(reduction(1, 1), 0);
        for depth in 1..63 {
            for turn in 1..63 {
                let here = reduction(depth, turn);
                assert!(reduction(depth + 1, turn) >= here && reduction(depth, turn + 1) >= here);
            }
        }
        assert!((3..=5).contains(&reduction(12, 40)));
    }
}
