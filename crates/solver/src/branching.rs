//! Where a search branches: at the variable with the fewest values for its weight.
//!
//! Cells and the places of digits in houses are variables of equal rank. Each contradiction raises the weight of the
//! variable that ran out of values, and weights outlive the branch in which they were earned: the search turns to where
//! it hurts. The idea is dom/wdeg of Boussemart, Hemery, Lecoutre and Sais (2004), here with weights on variables.

use crate::network::Network;
use crate::random::Random;
use crate::state::{Contradiction, State};

/// The weight that a variable starts with, and what a contradiction adds. Any ratio from 1 : 1/16 to 1 : 4 did as well.
const START: u32 = 16;
const BUMP: u32 = 8;
/// Weights are halved before products of a weight and a size could overflow.
const MOST: u32 = 1 << 24;

/// What contradictions have taught about the variables, by their words.
#[derive(Debug, Default)]
pub(crate) struct Weights {
    of_word: Vec<u32>,
}

/// The best variable so far.
struct Best {
    word: usize,
    size: u64,
    weight: u64,
}

impl Weights {
    pub(crate) fn reset(&mut self, network: &Network) {
        self.of_word.clear();
        self.of_word.resize(network.variables(), START);
    }

    /// Raises the weight of the variable that ran out of values.
    pub(crate) fn blame(&mut self, contradiction: Contradiction) {
        let weight = &mut self.of_word[contradiction.0];
        *weight += BUMP;
        if *weight > MOST {
            self.of_word.iter_mut().for_each(|weight| *weight = *weight / 2 + 1);
        }
    }

    /// The variable with the fewest values for its weight, the first of several: its word.
    pub(crate) fn first_best(&self, state: &State) -> usize {
        let mut best = Best::none();
        for (word, values, weight) in self.undecided(state) {
            // Counting bits is slow without a special instruction, and most words could not win with two values.
            if 2 * best.weight >= best.size * weight {
                continue;
            }
            let size = u64::from(values.count_ones());
            if size * best.weight < best.size * weight {
                best = Best { word, size, weight };
            }
        }
        best.word
    }

    /// The same, but any of several with equal chances.
    pub(crate) fn random_best(&self, state: &State, random: &mut Random) -> usize {
        let mut best = Best::none();
        let mut ties = 0;
        for (word, values, weight) in self.undecided(state) {
            let size = u64::from(values.count_ones());
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

    /// The words of the variables with two values or more, their values and weights.
    fn undecided(&self, state: &State) -> impl Iterator<Item = (usize, u64, u64)> {
        let variables = state.words.iter().zip(&self.of_word).enumerate();
        variables.filter_map(|(word, (&values, &weight))| {
            (values & values.wrapping_sub(1) != 0).then_some((word, values, u64::from(weight)))
        })
    }
}

impl Best {
    fn none() -> Best {
        Best { word: 0, size: u64::from(u32::MAX), weight: 1 }
    }
}
