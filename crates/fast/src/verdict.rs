//! The answers of an engine: a verdict on the solutions, or their number.

use crate::values::Values;

/// Whether a puzzle has no, one or several solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No solution.
    None,
    /// Exactly one: the puzzle is proper.
    Unique(Values),
    /// Two or more solutions; this is one of them.
    Several(Values),
}

impl Verdict {
    /// Returns a solution, if there is one.
    #[must_use]
    pub fn values(&self) -> Option<&Values> {
        match self {
            Verdict::None => None,
            Verdict::Unique(values) | Verdict::Several(values) => Some(values),
        }
    }
}

/// The number of solutions found, and whether that is all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The number of solutions found, at most the limit.
    pub found: u64,
    /// The reason why the count ended.
    pub ending: CountEnd,
}

/// The reason why a count ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountEnd {
    /// The search is complete: the number is exact.
    Complete,
    /// The limit was reached first: there may be more.
    Limit,
    /// The caller stopped the count: there may be more.
    Stopped,
}

impl Count {
    /// Returns whether the number is exact.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.ending == CountEnd::Complete
    }
}
