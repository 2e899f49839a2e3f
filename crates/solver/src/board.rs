//! What a search asks of a state: two answer, [`Planes`] for small grids and [`State`] for every size.

use ninefold_grid::Random;

use crate::branching::Weights;
use crate::network::Network;
use crate::planes::Planes;
use crate::propagate::Stop;
use crate::propagation_tables::PropagationTables;
use crate::running_limits::RunningLimits;
use crate::state::{Contradiction, State};

/// The candidates of one search, what follows from them, and the way back.
///
/// A variable is a cell, or a digit in a house; its number is that of its word in the [`Network`].
pub(crate) trait Board: std::fmt::Debug + Send + Sync {
    /// The bytes that it takes on the heap.
    fn heap_size(&self) -> usize;
    /// Makes this the board on which each cell may hold any digit.
    fn reset(&mut self, network: &Network);
    /// Leaves only these digits to a cell, before [`Board::link`].
    fn admit(&mut self, cell: usize, digits: u64);
    /// Takes up what was admitted, and notes what follows.
    fn link(&mut self, network: &Network) -> Result<(), Contradiction>;
    /// Whether every cell has its digit.
    fn is_solved(&self) -> bool;
    /// The digits that a cell may hold.
    fn domain(&self, cell: usize) -> u64;
    /// The values of a variable: digits of a cell, or places in a house.
    fn values(&self, network: &Network, variable: usize) -> u64;
    /// The variable to branch on, the first of the best.
    fn first_best(&self, weights: &Weights) -> usize;
    /// The variable to branch on, any of the best.
    fn random_best(&self, weights: &Weights, random: &mut Random) -> usize;
    /// Takes a candidate away, if it is there, and notes what follows.
    fn remove(&mut self, network: &Network, cell: usize, digit: usize) -> Result<(), Contradiction>;
    /// Takes all other digits from a cell.
    fn restrict(&mut self, network: &Network, cell: usize, digits: u64) -> Result<(), Contradiction>;
    /// Draws all conclusions until nothing moves.
    fn propagate(&mut self, network: &Network, watch: &mut RunningLimits) -> Result<(), Stop>;
    /// Remembers the board, to come back to it.
    fn save(&mut self);
    /// Comes back to what was last remembered, and forgets that.
    fn restore(&mut self, network: &Network);
}

/// The fastest board for a network.
pub(crate) fn board(network: &Network) -> Box<dyn Board> {
    if PropagationTables::fit(network) { Box::<Planes>::default() } else { Box::<State>::default() }
}
