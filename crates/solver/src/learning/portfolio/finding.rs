//! What the members of a portfolio find in a round, and what of it counts.

use super::Solution;
use crate::round::Round;

/// What a member, or all of them, found in a round.
#[derive(Debug, Default)]
pub(crate) struct Finding {
    /// Solutions that were not known.
    pub(crate) solutions: Vec<Solution>,
    /// Whether there are no more.
    pub(crate) is_end: bool,
}

impl Finding {
    /// Ends the round for those whose work no longer counts after this finding of a member.
    pub(super) fn note(&self, index: usize, round: &Round) {
        if self.is_final() {
            round.end();
        } else if self.is_end || self.solutions.len() as u64 >= round.wanted {
            round.end_after(index);
        }
    }

    /// Returns those of all findings of a round that count.
    pub(super) fn counting<'a>(findings: &'a [Finding], round: &Round) -> &'a [Finding] {
        match findings.iter().position(Finding::is_final) {
            Some(index) => &findings[index..=index],
            None => &findings[..round.count(findings.len())],
        }
    }

    /// Returns whether it leaves nothing to the other members, not even the order of the solutions.
    fn is_final(&self) -> bool {
        self.is_end && self.solutions.len() <= 1
    }
}
