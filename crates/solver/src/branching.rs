//! The choice of the variable to branch on: the one with the fewest values relative to its weight.
//!
//! Cells and the places of digits in houses are variables of equal rank. Each contradiction raises the weight of the
//! variable that ran out of values, and weights are kept when the search leaves the branch. So the search turns to the
//! variables that cause contradictions. The idea is dom/wdeg of Boussemart, Hemery, Lecoutre and Sais (2004), here with
//! weights on variables.

use ninefold_grid::{Random, heap};

use crate::network::Network;
use crate::state::Contradiction;

/// The initial weight of a variable.
const START: u32 = 16;
/// Weights above this are halved, before the product of a weight and a size could overflow.
pub(crate) const MAX_WEIGHT: u32 = 1 << 24;

/// The weight of each variable, by the index of its word.
#[derive(Clone, Debug, Default)]
pub(crate) struct Weights {
    of_word: Vec<u32>,
    bump: u32,
}

/// The values of a variable: a mask, or only their number.
pub(crate) trait Values: Copy {
    /// Returns whether there are two or more values.
    fn is_open(self) -> bool;
    /// Returns the number of values.
    fn size(self) -> u64;
}

/// The best variable so far.
struct Best {
    word: usize,
    size: u64,
    weight: u64,
}

impl Weights {
    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        heap::plain(&self.of_word)
    }

    /// Resets the weights to 16; each contradiction will add `bump`.
    pub(crate) fn reset(&mut self, network: &Network, bump: u32) {
        self.bump = bump;
        self.of_word.clear();
        self.of_word.resize(network.variables(), START);
    }

    /// Raises the weight of the variable that ran out of values.
    pub(crate) fn blame(&mut self, contradiction: Contradiction) {
        let weight = &mut self.of_word[contradiction.0];
        *weight += self.bump;
        if *weight > MAX_WEIGHT {
            self.of_word.iter_mut().for_each(|weight| *weight = *weight / 2 + 1);
        }
    }

    /// Returns the weights of all variables.
    pub(crate) fn all(&mut self) -> &mut Vec<u32> {
        &mut self.of_word
    }

    /// Returns the variable with the fewest values relative to its weight; the first of several that tie.
    pub(crate) fn first_best(&self, variables: &[impl Values]) -> usize {
        let mut best = Best::none();
        // A variable of such low weight could not win even with two values.
        let mut too_light = 0;
        for (word, (&values, &weight)) in variables.iter().zip(&self.of_word).enumerate() {
            // The weight is compared first: most weights were never raised, so the processor predicts the result. It can't
            // predict whether a variable is open.
            let weight = u64::from(weight);
            if weight <= too_light || !values.is_open() {
                continue;
            }
            let size = values.size();
            if size * best.weight < best.size * weight {
                best = Best { word, size, weight };
                too_light = 2 * weight / size;
            }
        }
        best.word
    }

    /// Returns the variable with the fewest values relative to its weight; a random one of several that tie.
    pub(crate) fn random_best(&self, variables: &[impl Values], random: &mut Random) -> usize {
        let mut best = Best::none();
        let mut ties = 0;
        for (word, values, weight) in self.undecided(variables) {
            let size = values.size();
            let (score, wanted) = (size * best.weight, best.size * weight);
            if score > wanted {
                continue;
            }
            ties = if score < wanted { 1 } else { ties + 1 };
            if ties == 1 || random.below(ties) == 0 {
                best = Best { word, size, weight };
            }
        }
        best.word
    }

    /// Returns the variables with two or more values, with their values and weights.
    fn undecided<V: Values>(&self, variables: &[V]) -> impl Iterator<Item = (usize, V, u64)> {
        let variables = variables.iter().zip(&self.of_word).enumerate();
        variables.filter_map(|(word, (&values, &weight))| values.is_open().then_some((word, values, u64::from(weight))))
    }
}

impl Values for u64 {
    #[inline(always)]
    fn is_open(self) -> bool {
        self & self.wrapping_sub(1) != 0
    }

    #[inline(always)]
    fn size(self) -> u64 {
        self.count_ones().into()
    }
}

impl Values for u8 {
    #[inline(always)]
    fn is_open(self) -> bool {
        self > 1
    }

    #[inline(always)]
    fn size(self) -> u64 {
        self.into()
    }
}

impl Best {
    fn none() -> Best {
        Best { word: 0, size: u64::from(u32::MAX), weight: 1 }
    }
}
