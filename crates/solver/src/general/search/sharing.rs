//! Gives a subtree to another search: the alternative of the first guess. The search keeps the guess for good.
//!
//! Guesses of helpers are not given away: two searches could otherwise find the same grid.

use super::probing::Probing;
use super::wanted::Wanted;
use super::{Guess, Order, Program, Search, Status};
use crate::statistics::Statistics;

impl Search {
    /// Returns whether the search has a subtree to give.
    pub(crate) fn can_give(&self) -> bool {
        !self.guesses.is_empty() && self.answered != Some(0)
    }

    /// Returns the weights of all variables.
    pub(crate) fn weights(&mut self) -> &mut Vec<u32> {
        self.weights.all()
    }

    /// Takes the largest open subtree of another search and starts there, with the weights that the other one has
    /// learned. Returns whether there was one.
    pub(crate) fn take_from(&mut self, program: &Program, other: &mut Search) -> bool {
        if !other.can_give() {
            return false;
        }
        let program = other.stage_of(program);
        let Guess { var, value } = other.guesses.remove(0);
        other.answered = other.answered.map(|answered| answered - 1);
        let mut domains = other.saved.remove_first();
        domains.truncate(program.variables());
        domains[var as usize] &= !value;
        self.weights.clone_from(&other.weights);
        self.saved.clear();
        self.guesses.clear();
        self.tried = None;
        self.answered = None;
        self.probing = Probing::Done;
        self.is_deep = other.is_deep;
        self.order = Order::Fixed;
        self.wanted = Wanted::default();
        self.statistics = Statistics::default();
        let sound = self.engine.reset(program, &domains).is_ok();
        self.status = if sound { Status::Fresh } else { Status::Dead };
        true
    }
}
