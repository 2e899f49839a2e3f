//! The places of the ones in a word.

/// Yields the places of the set bits of a word, lowest first.
#[derive(Clone)]
pub(crate) struct Ones(pub(crate) u64);

impl Iterator for Ones {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let place = self.0.trailing_zeros() as usize;
        if place == 64 {
            return None;
        }
        self.0 &= self.0 - 1;
        Some(place)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}
