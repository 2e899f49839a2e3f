//! The candidates that distinguish solutions, each with the solutions that have it.

use ninefold_grid::{Cell, Digit, Grid, Random};

/// The largest number of words that are compared in the search for a pair of candidates.
const MOST_WORDS: usize = 20_000_000;

/// The candidates of some cells that some, but not all, of a list of solutions have.
pub(super) struct Split {
    candidates: Vec<(Cell, Digit)>,
    /// For each candidate, a bit for each solution that has it.
    bits: Vec<Vec<u64>>,
}

impl Split {
    /// Returns the candidates of these cells that distinguish the solutions. Returns `None` if there are none.
    pub(super) fn new(solutions: &[Grid], cells: &[Cell]) -> Option<Split> {
        let mut split = Split { candidates: Vec::new(), bits: Vec::new() };
        for &cell in cells {
            let first = split.candidates.len();
            for (place, grid) in solutions.iter().enumerate() {
                let Some(digit) = grid.get(cell) else { continue };
                let known = split.candidates[first..].iter().position(|&(_, other)| other == digit);
                let index = first + known.unwrap_or(split.candidates.len() - first);
                if known.is_none() {
                    split.candidates.push((cell, digit));
                    split.bits.push(vec![0; solutions.len().div_ceil(64)]);
                }
                split.bits[index][place / 64] |= 1 << (place % 64);
            }
            if split.candidates.len() == first + 1 {
                split.candidates.pop();
                split.bits.pop();
            }
        }
        (!split.candidates.is_empty()).then_some(split)
    }

    /// Returns the candidate that the fewest solutions have; a random one of several that tie.
    pub(super) fn rarest(&self, random: &mut Random) -> (Cell, Digit) {
        self.rarest_of(|_, _| true, usize::MAX, random).expect("there are candidates")
    }

    /// Returns the rarest candidate, like [`Split::rarest`], among those that satisfy the condition and that fewer than
    /// `bound` solutions have.
    pub(super) fn rarest_of(
        &self,
        fits: impl Fn(Cell, Digit) -> bool,
        bound: usize,
        random: &mut Random,
    ) -> Option<(Cell, Digit)> {
        let mut best = None;
        let (mut fewest, mut ties) = (bound, 0);
        for (&(cell, digit), bits) in self.candidates.iter().zip(&self.bits) {
            let count = ones(bits.iter().copied());
            if count > fewest || count == bound || !fits(cell, digit) {
                continue;
            }
            ties = if count < fewest { 1 } else { ties + 1 };
            fewest = count;
            if random.below(ties) == 0 {
                best = Some((cell, digit));
            }
        }
        best
    }

    /// Returns one or two candidates that only a single solution has; otherwise the rarest candidate.
    pub(super) fn fewest(&self, random: &mut Random) -> Vec<(Cell, Digit)> {
        let pairs =
            if self.bits.iter().any(|bits| ones(bits.iter().copied()) == 1) { Vec::new() } else { self.pairs() };
        match pairs.len() {
            0 => vec![self.rarest(random)],
            count => pairs[random.below(count)].map(|index| self.candidates[index]).to_vec(),
        }
    }

    /// Returns all pairs of candidates that only a single solution has, unless the search would take too long.
    fn pairs(&self) -> Vec<[usize; 2]> {
        let count = self.candidates.len();
        let mut pairs = Vec::new();
        if count * count / 2 * self.bits[0].len() > MOST_WORDS {
            return pairs;
        }
        for one in 0..count {
            for other in one + 1..count {
                if ones(self.bits[one].iter().zip(&self.bits[other]).map(|(one, other)| one & other)) == 1 {
                    pairs.push([one, other]);
                }
            }
        }
        pairs
    }
}

fn ones(words: impl Iterator<Item = u64>) -> usize {
    words.map(|word| word.count_ones() as usize).sum()
}
