//! What an engine answers: a verdict on the solutions, or their number.

use crate::values::Values;

/// How many solutions there are, as far as a puzzle asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No solution.
    None,
    /// Exactly one: the puzzle is proper.
    Unique(Values),
    /// Two or more; here is one of them.
    Several(Values),
}

impl Verdict {
    /// A solution, where there is one.
    #[must_use]
    pub fn values(&self) -> Option<&Values> {
        match self {
            Verdict::None => None,
            Verdict::Unique(values) | Verdict::Several(values) => Some(values),
        }
    }
}

/// The solutions found, and whether that is all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// How many were found; never above the limit.
    pub found: u64,
    /// Why the count ended.
    pub ending: CountEnd,
}

/// Why a count ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountEnd {
    /// Everything was searched: the number is exact.
    Complete,
    /// The limit was reached first: there may be more.
    Limit,
    /// The caller said stop: there may be more.
    Stopped,
}

impl Count {
    /// Whether the number is exact.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.ending == CountEnd::Complete
    }
}
