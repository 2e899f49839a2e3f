//! What a search can say.

use ninefold_grid::Grid;

use crate::Halt;

/// Answer
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// No solution.
    None,
    /// One
    Unique(Grid),
    /// Two
    Several(Grid, Grid),
    /// stopped
    Undecided(Halt, Option<Grid>),
}
/// fill
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fill {
    /// grid
    Grid(Grid),
    /// none
    None,
    /// stopped
    Undecided(Halt),
}
/// count
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// found
    pub found: u64,
    /// why not complete
    pub halt: Option<Halt>,
}
