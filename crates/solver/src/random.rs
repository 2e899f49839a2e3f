//! The generator of random numbers: xoshiro256** by Blackman and Vigna (2018), seeded by splitmix64.
//!
//! It is written here, in thirty lines, because a seed must give the same grid on every machine for ever: no update of a
//! dependency may change that. The golden tests hold the first numbers of the reference code.

/// A seed for random choices: the same seed makes the same choices on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

#[derive(Clone, Debug)]
pub(crate) struct Random([u64; 4]);

impl Random {
    pub(crate) fn new(seed: Seed) -> Random {
        let mut state = seed.0;
        Random(std::array::from_fn(|_| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ mixed >> 31
        }))
    }

    pub(crate) fn next(&mut self) -> u64 {
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

    /// A number below `bound`, by the high half of a product: the bias is below 2⁻⁵⁰ for the bounds used here.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// One of the bits of a mask that has some.
    pub(crate) fn bit_of(&mut self, mask: u64) -> usize {
        let skipped = self.below(mask.count_ones() as usize);
        let rest = (0..skipped).fold(mask, |mask, _| mask & (mask - 1));
        rest.trailing_zeros() as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_numbers_of_the_reference_code() {
        let mut random = Random([1, 2, 3, 4]);
        let expected = [11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360];
        assert_eq!(expected, std::array::from_fn(|_| random.next()));
        assert_eq!(Random::new(Seed(0)).0[0], 0xe220_a839_7b1d_cdaf);
    }

    #[test]
    fn choices_are_within_bounds_and_all_come() {
        let mut random = Random::new(Seed(1));
        let mut seen = [0; 5];
        (0..1000).for_each(|_| seen[random.below(5)] += 1);
        assert!(seen.iter().all(|&times| times > 150));
        let mask = 1 << 63 | 0b1010;
        let bits = (0..100).fold(0, |bits: u64, _| bits | 1 << random.bit_of(mask));
        assert_eq!(bits, mask);
    }
}
