//! What a search can say. "None" and "stopped at a limit" are answers, not errors.

use ninefold_grid::Grid;

use crate::StopReason;

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
    Undecided(StopReason, Option<Grid>),
}

/// Whether a random solution could be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fill {
    /// A random one of the solutions.
    Solution(Grid),
    /// There is no solution.
    None,
    /// A limit stopped the search before it could tell.
    Undecided(StopReason),
}

/// Number of solutions, as far as they were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// Solutions found, each once.
    pub found: u64,
    /// What stopped the count; none when all were found.
    pub halt: Option<StopReason>,
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

    /// The solution, if one was found, without a copy.
    pub fn into_solution(self) -> Option<Grid> {
        match self {
            Answer::Unique(grid) | Answer::Several(grid, _) => Some(grid),
            Answer::Undecided(_, found) => found,
            Answer::None => None,
        }
    }

    /// Whether the puzzle is proven to have exactly one solution.
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

impl PartialEq<u64> for Count {
    /// Whether the count is complete and exactly this.
    fn eq(&self, count: &u64) -> bool {
        self.is_complete() && self.found == *count
    }
}

impl std::fmt::Display for Count {
    /// `288`, or `at least 1000` when a limit stopped the count.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.is_complete() { "" } else { "at least " })?;
        self.found.fmt(f)
    }
}

impl Count {
    /// Whether these are all solutions.
    pub fn is_complete(self) -> bool {
        self.halt.is_none()
    }
}
