//! The interface between the search and its state, with two implementations: [`Planes`] for small grids and [`State`]
//! for every size.

use ninefold_grid::Random;

use crate::branching::Weights;
use crate::network::Network;
use crate::planes::Planes;
use crate::propagate::Stop;
use crate::propagation_tables::PropagationTables;
use crate::running_limits::RunningLimits;
use crate::state::{Contradiction, State};

/// The candidates of a search, with propagation and a stack of saved states for backtracking.
///
/// A variable is a cell, or a digit in a house; its index is that of its word in the [`Network`].
pub(crate) trait Board: std::fmt::Debug + Send + Sync {
    /// Returns the number of bytes on the heap.
    fn heap_size(&self) -> usize;
    /// Resets the board to the state in which each cell may hold any digit.
    fn reset(&mut self, network: &Network);
    /// Restricts a cell to these digits, before [`Board::link`].
    fn allow(&mut self, cell: usize, digits: u64);
    /// Initializes the board from the restricted cells, and queues the consequences.
    fn link(&mut self, network: &Network) -> Result<(), Contradiction>;
    /// Returns whether every cell has its digit.
    fn is_solved(&self) -> bool;
    /// Returns the candidates of a cell.
    fn domain(&self, cell: usize) -> u64;
    /// Returns the values of a variable: the digits of a cell, or the places in a house.
    fn values(&self, network: &Network, variable: usize) -> u64;
    /// Returns the variable to branch on: the best one, or the first of several that are equally good.
    fn first_best(&self, weights: &Weights) -> usize;
    /// Returns the variable to branch on: the best one, or a random one of several that are equally good.
    fn random_best(&self, weights: &Weights, random: &mut Random) -> usize;
    /// Eliminates a candidate, if it is present, and queues the consequences.
    fn remove(&mut self, network: &Network, cell: usize, digit: usize) -> Result<(), Contradiction>;
    /// Eliminates all other digits from a cell.
    fn restrict(&mut self, network: &Network, cell: usize, digits: u64) -> Result<(), Contradiction>;
    /// Propagates until nothing changes.
    fn propagate(&mut self, network: &Network, running: &mut RunningLimits) -> Result<(), Stop>;
    /// Saves the state, to restore it later.
    fn save(&mut self);
    /// Restores the state saved last, and removes it from the stack.
    fn restore(&mut self, network: &Network);
    /// Removes the state that was saved first and returns its candidates of each cell. Returns `None` if no state is
    /// saved.
    fn give_first(&mut self, network: &Network) -> Option<Vec<u64>>;
}

/// Returns the fastest board for a network.
pub(crate) fn board(network: &Network) -> Box<dyn Board> {
    if PropagationTables::fit(network) { Box::<Planes>::default() } else { Box::<State>::default() }
}
