//! The number of answers of each kind in a stream.

use std::ops::AddAssign;

use crate::service::Outcome;

/// Counts of answers by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tally {
    /// Puzzles answered, whether yes or no.
    pub puzzles: u64,
    /// Puzzles whose answer is no.
    pub no: u64,
    /// Lines that are not puzzles.
    pub bad: u64,
}

impl Tally {
    /// Creates a tally with these counts.
    pub fn of(puzzles: u64, no: u64, bad: u64) -> Tally {
        Tally { puzzles, no, bad }
    }

    pub(in crate::service) fn count(&mut self, outcome: Outcome) {
        self.puzzles += 1;
        self.no += u64::from(outcome == Outcome::No);
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.puzzles += other.puzzles;
        self.no += other.no;
        self.bad += other.bad;
    }
}
