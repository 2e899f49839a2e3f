//! A round of work: members work side by side on any number of threads. The work of each member doesn't depend on what
//! the others do at the same time, and their order decides which results count. So the result is the same for any
//! number of threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// The messages that the members of a round exchange.
#[derive(Debug)]
pub(crate) struct Round {
    /// The index of the next member to work.
    next: AtomicUsize,
    /// The number of solutions with which a member ends the round for those after it.
    pub(crate) wanted: u64,
    /// The index of the first member after which no other one counts.
    last: AtomicUsize,
    /// Whether no other member can find anything.
    is_over: AtomicBool,
}

impl Round {
    pub(crate) fn new(wanted: u64) -> Round {
        Round { next: AtomicUsize::new(0), wanted, last: AtomicUsize::new(usize::MAX), is_over: AtomicBool::new(false) }
    }

    /// Lets all members work on this many threads. Returns the finding of each member; it is empty if the member's work
    /// no longer counted before it began.
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

    /// Returns the number of leading findings that count.
    pub(crate) fn count(&self, findings: usize) -> usize {
        findings.min(self.last.load(Ordering::Relaxed).saturating_add(1))
    }
}
