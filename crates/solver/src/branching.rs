//! Where a search branches: at the variable with the fewest values for its weight.
//!
//! Cells and the places of digits in houses are variables of equal rank. Each contradiction raises the weight of the
//! variable that ran out of values, and weights outlive the branch in which they were earned: the search turns to where
//! it hurts. The idea is dom/wdeg of Boussemart, Hemery, Lecoutre and Sais (2004), here with weights on variables.

use ninefold_grid::{Random, heap};

use crate::network::Network;
use crate::state::Contradiction;

/// The weight that a variable starts with.
const START: u32 = 16;
/// Weights are halved before products of a weight and a size could overflow.
const MOST: u32 = 1 << 24;

/// What contradictions have taught about the variables, by their words.
#[derive(Debug, Default)]
pub(crate) struct Weights {
    of_word: Vec<u32>,
    bump: u32,
}

/// The values of a variable: a mask of them, or only their number.
pub(crate) trait Values: Copy {
    /// Whether there are two or more.
    fn is_open(self) -> bool;
    /// How many there are.
    fn size(self) -> u64;
}

/// The best variable so far.
struct Best {
    word: usize,
    size: u64,
    weight: u64,
}

impl Weights {
    /// The bytes that they own on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        heap::plain(&self.of_word)
    }

    /// Starts anew, with what a contradiction adds to a weight of 16.
    pub(crate) fn reset(&mut self, network: &Network, bump: u32) {
        self.bump = bump;
        self.of_word.clear();
        self.of_word.resize(network.variables(), START);
    }

    /// Raises the weight of the variable that ran out of values.
    pub(crate) fn blame(&mut self, contradiction: Contradiction) {
        let weight = &mut self.of_word[contradiction.0];
        *weight += self.bump;
        if *weight > MOST {
            self.of_word.iter_mut().for_each(|weight| *weight = *weight / 2 + 1);
        }
    }

    /// The variable with the fewest values for its weight, the first of several, among all variables in their order.
    pub(crate) fn first_best(&self, variables: &[impl Values]) -> usize {
        let mut best = Best::none();
        for (word, values, weight) in self.undecided(variables) {
            // Counting bits is slow without a special instruction, and most words could not win with two values.
            if 2 * best.weight >= best.size * weight {
                continue;
            }
            let size = values.size();
            if size * best.weight < best.size * weight {
                best = Best { word, size, weight };
            }
        }
        best.word
    }

    /// The same, but any of several with equal chances.
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

    /// The variables with two values or more, their values and weights.
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
