//! Gives a subtree to another search: the alternative of the first guess. The search keeps the guess for good.

use ninefold_grid::DigitSet;

use super::{Candidate, Order, Search, Status};
use crate::network::Network;
use crate::statistics::Statistics;

impl Search {
    /// Returns whether the search has a subtree to give. It gives none before it has changed to the later network,
    /// because all searches must have the same weights.
    pub(crate) fn can_give(&self) -> bool {
        !self.guesses.is_empty() && !self.is_shallow
    }

    /// Returns the weights of all variables.
    pub(crate) fn weights(&mut self) -> &mut Vec<u32> {
        self.weights.all()
    }

    /// Takes the largest open subtree of another search and starts there, with the weights that the other one has
    /// learned. Returns whether there was one.
    pub(crate) fn take_from(&mut self, network: &Network, other: &mut Search) -> bool {
        self.is_shallow = false;
        let network = self.stage_of(network);
        let Some(cells) = other.board.give_first(network) else { return false };
        let Candidate { cell, digit } = other.guesses.remove(0);
        let mut digits: Vec<DigitSet> = cells.into_iter().map(DigitSet::from_bits).collect();
        digits[cell as usize] = DigitSet::from_bits(digits[cell as usize].bits() & !(1 << digit));
        self.weights.clone_from(&other.weights);
        self.order = Order::Fixed;
        self.statistics = Statistics::default();
        self.start(network, digits.into_iter());
        debug_assert!(self.status == Status::Fresh || self.guesses.is_empty());
        true
    }
}
