//! What the members of a portfolio find in a round, and tell each other meanwhile.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::Solution;

/// What a member, or all of them, found in a round.
#[derive(Debug, Default)]
pub(crate) struct Finding {
    /// Solutions that were not known.
    pub(crate) solutions: Vec<Solution>,
    /// Whether there are no more.
    pub(crate) is_end: bool,
}

/// What the members of a round tell each other.
pub(super) struct Round {
    /// The member that is next to work.
    next: AtomicUsize,
    pub(super) wanted: u64,
    /// The first of those after which no other counts: it has found as many solutions as are wanted, or all.
    last: AtomicUsize,
    /// Whether one has found that there is one more solution at most: no other can find anything else.
    is_over: AtomicBool,
}

impl Round {
    pub(super) fn new(wanted: u64) -> Round {
        Round { next: AtomicUsize::new(0), wanted, last: AtomicUsize::new(usize::MAX), is_over: AtomicBool::new(false) }
    }

    /// Returns the next member to work.
    pub(super) fn next(&self, members: usize) -> Option<usize> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        (index < members && !self.is_over_for(index)).then_some(index)
    }

    /// Returns whether a member's work no longer counts.
    pub(super) fn is_over_for(&self, index: usize) -> bool {
        self.is_over.load(Ordering::Relaxed) || self.last.load(Ordering::Relaxed) < index
    }

    pub(super) fn note(&self, index: usize, finding: &Finding) {
        if finding.is_final() {
            self.is_over.store(true, Ordering::Relaxed);
        } else if finding.is_end || finding.solutions.len() as u64 >= self.wanted {
            self.last.fetch_min(index, Ordering::Relaxed);
        }
    }

    /// Returns the findings that count.
    pub(super) fn in_order<'a>(&self, findings: &'a [Finding]) -> &'a [Finding] {
        match findings.iter().position(Finding::is_final) {
            Some(index) => &findings[index..=index],
            None => &findings[..findings.len().min(self.last.load(Ordering::Relaxed).saturating_add(1))],
        }
    }
}

impl Finding {
    /// Returns whether it leaves nothing to the other members, not even the order of the solutions.
    fn is_final(&self) -> bool {
        self.is_end && self.solutions.len() <= 1
    }
}
