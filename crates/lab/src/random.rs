//! A random sequence that never changes: anchors and openings are to come out the same in every later version.

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence of this seed.
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The sequence of a seed and the number of a thing that is drawn for: a turn of a game, an opening of a set.
    pub const fn for_item(seed: u64, item: u64) -> Random {
        let mut random = Random(seed);
        let start = random.next();
        Random(start ^ item.wrapping_mul(0xd134_2543_de82_ef95))
    }

    /// The next 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which must not be 0; the bias, of less than `bound` / 2⁶⁴, is of no account.
    pub const fn below(&mut self, bound: usize) -> usize {
        (((self.next() as u128) * (bound as u128)) >> 64) as usize
    }

    /// Puts a list into random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_that_of_the_reference() {
        // First outputs of the authors' generator for the seed 1234567.
        let mut random = Random::new(1_234_567);
        assert_eq!(random.next(), 6_457_827_717_110_365_317);
        assert_eq!(random.next(), 3_203_168_211_198_807_973);
        assert_eq!(random.next(), 9_817_491_932_198_370_423);
    }

    #[test]
    fn numbers_stay_below_their_bound_and_reach_all_of_it() {
        let mut random = Random::new(7);
        let mut seen = [0; 5];
        for _ in 0..1000 {
            seen[random.below(5)] += 1;
        }
        assert!(seen.iter().all(|n| *n > 150), "{seen:?}");
    }

    #[test]
    fn shuffling_keeps_every_item() {
        let mut list: Vec<u32> = (0..50).collect();
        Random::for_item(1, 2).shuffle(&mut list);
        assert_ne!(list, (0..50).collect::<Vec<_>>());
        list.sort_unstable();
        assert_eq!(list, (0..50).collect::<Vec<_>>());
    }
}
