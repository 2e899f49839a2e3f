//! A round of work: members work side by side on any number of threads. What each of them does depends on nothing that others
//! do at the same time, and what counts is decided by their order. So the result is the same with every number of threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// What the members of a round tell each other.
#[derive(Debug)]
pub(crate) struct Round {
    /// The member that is next to work.
    next: AtomicUsize,
    /// The number of solutions with which a member ends the round for those after it.
    pub(crate) wanted: u64,
    /// The first of those after which no other counts.
    last: AtomicUsize,
    /// Whether no other member can find anything.
    is_over: AtomicBool,
}

impl Round {
    pub(crate) fn new(wanted: u64) -> Round {
        Round { next: AtomicUsize::new(0), wanted, last: AtomicUsize::new(usize::MAX), is_over: AtomicBool::new(false) }
    }

    /// Lets all members work on so many threads. Returns what each has found: nothing, if its work no longer counted before it
    /// began.
    pub(crate) fn work<M: Send, F: Default + Send>(
        &self,
        members: &mut [M],
        threads: usize,
        work: impl Fn(usize, &mut M) -> F + Sync,
    ) -> Vec<F> {
        let members: Vec<Mutex<(&mut M, F)>> =
            members.iter_mut().map(|member| Mutex::new((member, F::default()))).collect();
        let take = || {
            while let Some(index) = self.next(members.len()) {
                let mut member = members[index].lock().unwrap_or_else(PoisonError::into_inner);
                member.1 = work(index, member.0);
            }
        };
        match threads.min(members.len()) {
            0 | 1 => take(),
            threads => std::thread::scope(|scope| {
                (1..threads).for_each(|_| drop(scope.spawn(take)));
                take();
            }),
        }
        members.into_iter().map(|member| member.into_inner().unwrap_or_else(PoisonError::into_inner).1).collect()
    }

    /// Returns the next member to work.
    fn next(&self, members: usize) -> Option<usize> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        (index < members && !self.is_over_for(index)).then_some(index)
    }

    /// Returns whether a member's work no longer counts.
    pub(crate) fn is_over_for(&self, index: usize) -> bool {
        self.is_over.load(Ordering::Relaxed) || self.last.load(Ordering::Relaxed) < index
    }

    /// Ends the round for all members after this one.
    pub(crate) fn end_after(&self, index: usize) {
        self.last.fetch_min(index, Ordering::Relaxed);
    }

    /// Ends the round for all members.
    #[cfg(feature = "learning")]
    pub(crate) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// Returns how many of so many findings count, the first ones.
    pub(crate) fn count(&self, findings: usize) -> usize {
        findings.min(self.last.load(Ordering::Relaxed).saturating_add(1))
    }
}
