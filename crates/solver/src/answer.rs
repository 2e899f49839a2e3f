//! What a search can say. "None" and "stopped at a limit" are answers, not errors.

use ninefold_grid::Grid;

use crate::Halt;

/// How many solutions a puzzle has, as far as it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// No solution.
    None,
    /// Just one: the puzzle is proper.
    Unique(Grid),
    /// More than one: here are two.
    Several(Grid, Grid),
    /// A limit stopped the search before it could tell; one solution may have been found until then.
    Undecided(Halt, Option<Grid>),
}

/// Whether a random solution could be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fill {
    /// A random one of the solutions.
    Solution(Grid),
    /// There is no solution.
    None,
    /// A limit stopped the search before it could tell.
    Undecided(Halt),
}

/// Number of solutions, as far as they were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// Solutions found, each once.
    pub found: u64,
    /// What stopped the count; none when all were found.
    pub halt: Option<Halt>,
}

impl Answer {
    /// A solution, if one was found.
    pub fn solution(&self) -> Option<&Grid> {
        match self {
            Answer::Unique(grid) | Answer::Several(grid, _) => Some(grid),
            Answer::Undecided(_, found) => found.as_ref(),
            Answer::None => None,
        }
    }

    /// Whether the puzzle is proven to have just one solution.
    pub fn is_unique(&self) -> bool {
        matches!(self, Answer::Unique(_))
    }
}

impl Fill {
    /// The solution, if one was found.
    pub fn solution(&self) -> Option<&Grid> {
        match self {
            Fill::Solution(grid) => Some(grid),
            Fill::None | Fill::Undecided(_) => None,
        }
    }
}

impl Count {
    /// Whether these are all solutions.
    pub fn is_complete(self) -> bool {
        self.halt.is_none()
    }
}
