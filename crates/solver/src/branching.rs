//! Where a search branches.

use crate::network::Network;
use crate::random::Random;
use crate::state::{Contradiction, State};

/// Weights.
#[derive(Debug, Default)]
pub(crate) struct Weights {
    of_word: Vec<u32>,
    bump: u32,
    grow: u32, pub(crate) mode: u32,
}

pub(crate) fn knob(name: &str, default: u32) -> u32 { std::env::var(name).ok().and_then(|x| x.parse().ok()).unwrap_or(default) }

impl Weights {
    pub(crate) fn reset(&mut self, network: &Network) {
        self.of_word.clear();
        self.of_word.resize(network.variables(), knob("START",16));
        self.bump = knob("BUMP",8); self.grow = knob("GROW",0); self.mode = knob("MODE",0);
    }

    pub(crate) fn blame(&mut self, contradiction: Contradiction, network: &Network) {
        self.of_word[contradiction.0] += self.bump;
        if self.grow > 0 { self.bump += self.bump / self.grow; }
        if self.mode & 1 != 0 && contradiction.0 >= network.cells {
            for &c in network.members((contradiction.0 - network.cells) / network.side) { self.of_word[c as usize] += self.bump / 8; }
        }

        if self.of_word[contradiction.0] > 1 << 24 { self.bump = (self.bump >> 8) + 1;
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
            let weight = u64::from(weight);
            if 2 * best_weight >= best_size * weight { continue; }
            let size = u64::from(values.count_ones());
            if size * best_weight < best_size * weight {
                (best, best_size, best_weight) = (word, size, weight);
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
