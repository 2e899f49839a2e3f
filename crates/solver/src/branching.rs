//! Where a search branches.

use crate::network::Network;
use crate::random::Random;
use crate::state::{Contradiction, State};

/// Weights.
#[derive(Debug, Default)]
pub(crate) struct Weights {
    of_word: Vec<u32>,
    bump: u32,
}

const START: u32 = 16;

impl Weights {
    pub(crate) fn reset(&mut self, network: &Network) {
        self.of_word.clear();
        self.of_word.resize(network.variables(), START);
        self.bump = 8;
    }

    pub(crate) fn blame(&mut self, contradiction: Contradiction) {
        self.of_word[contradiction.0] += self.bump;
        if self.of_word[contradiction.0] > 1 << 24 {
            for w in &mut self.of_word { *w = (*w >> 8) + 1; }
        }
    }

    /// The variable with the fewest values for its weight: its word.
    pub(crate) fn choose(&self, state: &State) -> usize {
        let mut best = 0;
        let (mut best_size, mut best_weight) = (u64::from(u32::MAX), 1);
        for (word, (&values, &weight)) in state.words.iter().zip(&self.of_word).enumerate() {
            if values & values.wrapping_sub(1) == 0 {
                continue;
            }
            let size = u64::from(values.count_ones());
            if size * best_weight < best_size * u64::from(weight) {
                (best, best_size, best_weight) = (word, size, u64::from(weight));
            }
        }
        best
    }

    pub(crate) fn choose_at_random(&self, state: &State, random: &mut Random) -> usize {
        let (mut best, mut ties) = (0, 0);
        let (mut best_size, mut best_weight) = (u64::from(u32::MAX), 1);
        for (word, (&values, &weight)) in state.words.iter().zip(&self.of_word).enumerate() {
            if values & values.wrapping_sub(1) == 0 {
                continue;
            }
            let (one, other) = (u64::from(values.count_ones()) * best_weight, best_size * u64::from(weight));
            if one > other { continue; }
            ties = if one < other { 1 } else { ties + 1 };
            if ties == 1 || random.below(ties) == 0 {
                (best, best_size, best_weight) = (word, u64::from(values.count_ones()), u64::from(weight));
            }
        }
        best
    }
}
