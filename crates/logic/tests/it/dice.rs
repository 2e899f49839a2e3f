//! Repeatable random choices for tests: xorshift (Marsaglia 2003).

/// A source of random numbers, which begins with a number other than 0.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// Returns a number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}
