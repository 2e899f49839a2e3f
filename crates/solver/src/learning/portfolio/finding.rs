//! The results of the members of a portfolio in a round, and which of them count.

use super::Solution;
use crate::round::Round;

/// The result of one member, or of all members, in a round.
#[derive(Debug, Default)]
pub(crate) struct Finding {
    /// New solutions.
    pub(crate) solutions: Vec<Solution>,
    /// Whether there are no further solutions.
    pub(crate) is_end: bool,
}

impl Finding {
    /// Ends the round for the members whose work no longer counts after this result.
    pub(super) fn note(&self, index: usize, round: &Round) {
        if self.is_final() {
            round.end();
        } else if self.is_end || self.solutions.len() as u64 >= round.wanted {
            round.end_after(index);
        }
    }

    /// Returns the results of a round that count.
    pub(super) fn counting<'a>(findings: &'a [Finding], round: &Round) -> &'a [Finding] {
        match findings.iter().position(Finding::is_final) {
            Some(index) => &findings[index..=index],
            None => &findings[..round.count(findings.len())],
        }
    }

    /// Returns whether the result leaves nothing to the other members, not even the order of the solutions.
    fn is_final(&self) -> bool {
        self.is_end && self.solutions.len() <= 1
    }
}
