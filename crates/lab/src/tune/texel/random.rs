//! Chance from a seed.

/// The generator SplitMix64 (Steele, Lea, Flood 2014): the same numbers from the same seed, for good.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator.
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; 0 for `n` 0.
    pub const fn below(&mut self, n: usize) -> usize {
        if n == 0 {
            0
        } else {
            (self.next() % n as u64) as usize
        }
    }

    /// True in so many of a hundred cases.
    pub const fn percent(&mut self, share: usize) -> bool {
        self.below(100) < share
    }
}
