//! Random choices: xoshiro256** by Blackman and Vigna (2018), seeded by splitmix64.
//!
//! It is implemented here because a seed must always make the same choices on every machine, which no update of a
//! dependency may change. Golden tests compare it with the first numbers of the reference code.

/// A generator of random numbers: the same seed gives the same numbers on every machine.
#[derive(Clone, Debug)]
pub struct Random([u64; 4]);

impl Random {
    /// Returns the generator of this seed.
    pub fn new(seed: u64) -> Random {
        let mut state = seed;
        Random(std::array::from_fn(|_| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ mixed >> 31
        }))
    }

    /// Returns the next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let number = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        number
    }

    /// Returns a number below `bound`: the high half of a product. Its bias is below 2⁻⁵⁰ for bounds below 2¹⁴.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// Returns the place of a random one of the set bits of a word, which must have at least one.
    pub fn place_of_one(&mut self, word: u64) -> usize {
        let skipped = self.below(word.count_ones() as usize);
        let rest = (0..skipped).fold(word, |word, _| word & (word - 1));
        rest.trailing_zeros() as usize
    }

    /// Shuffles items by the method of Fisher and Yates.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for end in (1..things.len()).rev() {
            things.swap(end, self.below(end + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_numbers_of_the_reference_code() {
        let mut random = Random([1, 2, 3, 4]);
        let expected = [11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360];
        assert_eq!(expected, std::array::from_fn(|_| random.bits()));
        assert_eq!(Random::new(0).0[0], 0xe220_a839_7b1d_cdaf);
    }

    #[test]
    fn choices_are_within_bounds_and_all_come() {
        let mut random = Random::new(1);
        let mut seen = [0; 5];
        (0..1000).for_each(|_| seen[random.below(5)] += 1);
        assert!(seen.iter().all(|&times| times > 150));
    }

    #[test]
    fn every_order_comes() {
        let mut random = Random::new(2);
        let mut seen = std::collections::HashSet::new();
        for _ in 0..200 {
            let mut things = [1, 2, 3, 4];
            random.shuffle(&mut things);
            seen.insert(things);
        }
        assert_eq!(seen.len(), 24);
    }
}
