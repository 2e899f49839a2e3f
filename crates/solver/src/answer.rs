//! The answers of a search. "None" and "stopped at a limit" are answers, not errors.

use ninefold_grid::Grid;

use crate::StopReason;

/// Whether a puzzle has no, one or several solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// No solution.
    None,
    /// Exactly one solution: the puzzle is proper.
    Unique(Grid),
    /// More than one solution: these are two of them.
    Several(Grid, Grid),
    /// A limit stopped the search before the answer was known; one solution may have been found by then.
    Undecided(StopReason, Option<Grid>),
}

/// The result of a search for a random solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fill {
    /// A random solution.
    Solution(Grid),
    /// The puzzle has no solution.
    None,
    /// A limit stopped the search before a solution was found.
    Undecided(StopReason),
}

/// The number of solutions counted before the search ended or a limit stopped it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// The number of solutions found; each is counted once.
    pub found: u64,
    /// The limit that stopped the count, or `None` if all solutions were counted.
    pub halt: Option<StopReason>,
}

impl Answer {
    /// Returns a solution, if one was found.
    pub fn solution(&self) -> Option<&Grid> {
        match self {
            Answer::Unique(grid) | Answer::Several(grid, _) => Some(grid),
            Answer::Undecided(_, found) => found.as_ref(),
            Answer::None => None,
        }
    }

    /// Converts the answer into a solution, if one was found, without a copy.
    pub fn into_solution(self) -> Option<Grid> {
        match self {
            Answer::Unique(grid) | Answer::Several(grid, _) => Some(grid),
            Answer::Undecided(_, found) => found,
            Answer::None => None,
        }
    }

    /// Returns whether the puzzle is proven to have exactly one solution.
    pub fn is_unique(&self) -> bool {
        matches!(self, Answer::Unique(_))
    }
}

impl Fill {
    /// Returns the solution, if one was found.
    pub fn solution(&self) -> Option<&Grid> {
        match self {
            Fill::Solution(grid) => Some(grid),
            Fill::None | Fill::Undecided(_) => None,
        }
    }
}

impl PartialEq<u64> for Count {
    /// Returns whether the count is complete and equals this number.
    fn eq(&self, count: &u64) -> bool {
        self.is_complete() && self.found == *count
    }
}

impl std::fmt::Display for Count {
    /// Writes `288`, or `at least 1000` if a limit stopped the count.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.is_complete() { "" } else { "at least " })?;
        self.found.fmt(f)
    }
}

impl Count {
    /// Returns whether all solutions were counted.
    pub fn is_complete(self) -> bool {
        self.halt.is_none()
    }
}
