//! Limits of a search: time, nodes, solutions, and cancellation from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::host::Instant;

/// The limits of a search. Without limits, it runs to its end.
///
/// ```
/// use std::time::Duration;
/// use ninefold_grid::Limits;
///
/// let limits = Limits::none().nodes(1_000_000).time(Duration::from_secs(2));
/// assert_eq!(limits.max_nodes(), Some(1_000_000));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    solutions: Option<u64>,
    nodes: Option<u64>,
    time: Option<Duration>,
    /// When all work with these limits ends.
    end: Option<Instant>,
    cancel: Option<CancelToken>,
    gauge: Option<Gauge>,
}

/// Cancels a running search from another thread. All clones share one state.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

/// How much of a long piece of work is done, for whoever waits for it. All clones share one state.
#[derive(Clone, Debug, Default)]
pub struct Gauge(Arc<(AtomicU64, AtomicU64)>);

/// The deadline of work that was started under [`Limits`]: a point in time, and a [`CancelToken`].
#[derive(Clone, Debug, Default)]
pub struct Deadline {
    cancel: Option<CancelToken>,
    deadline: Option<Instant>,
}

/// The limit that stopped a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopReason {
    /// The search found as many solutions as requested; there may be more.
    Solutions,
    /// The search used up its nodes.
    Nodes,
    /// The time ran out.
    Time,
    /// The [`CancelToken`] was cancelled.
    Cancelled,
}

impl Limits {
    /// Returns limits that never stop a search.
    pub fn none() -> Limits {
        Limits::default()
    }

    /// Stops a count after this many solutions. Answers and fills ignore this limit.
    #[must_use]
    pub fn solutions(self, solutions: u64) -> Limits {
        Limits { solutions: Some(solutions), ..self }
    }

    /// Stops a search after this many nodes. A node is a guess; the count is the same on every machine. Explanations
    /// and hints don't guess and ignore this limit.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..self }
    }

    /// Stops after this time. The clock is read at intervals, so large grids can exceed it by some milliseconds.
    #[must_use]
    pub fn time(self, time: Duration) -> Limits {
        Limits { time: Some(time), ..self }
    }

    /// Stops soon after this token is cancelled.
    #[must_use]
    pub fn cancel(self, cancel: &CancelToken) -> Limits {
        Limits { cancel: Some(cancel.clone()), ..self }
    }

    /// Reports the progress of a question with many parts to this gauge. Single searches don't report any.
    #[must_use]
    pub fn gauge(self, gauge: &Gauge) -> Limits {
        Limits { gauge: Some(gauge.clone()), ..self }
    }

    /// Reports that so many parts of the work are done.
    pub fn report(&self, done: u64, total: u64) {
        if let Some(gauge) = &self.gauge {
            gauge.set(done, total);
        }
    }

    /// Returns the limit set by [`Limits::solutions`].
    pub fn max_solutions(&self) -> Option<u64> {
        self.solutions
    }

    /// Returns the limit set by [`Limits::nodes`].
    pub fn max_nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// Returns whether there is a limit of nodes.
    pub fn counts_nodes(&self) -> bool {
        self.nodes.is_some()
    }

    /// Starts the clock of these limits: all searches with what is returned share one time limit.
    #[must_use]
    pub fn started(&self) -> Limits {
        Limits { end: self.start().deadline, ..self.clone() }
    }

    /// Starts the clock. Use the deadline for work other than a search, or for several searches that share one time
    /// limit.
    pub fn start(&self) -> Deadline {
        let own = self.time.and_then(|time| Instant::now().checked_add(time));
        Deadline { cancel: self.cancel.clone(), deadline: own.into_iter().chain(self.end).min() }
    }
}

impl Deadline {
    /// Returns the remaining time and the cancel token as limits, for one of several calls that share this deadline.
    pub fn left(&self) -> Limits {
        let time = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        Limits { time, cancel: self.cancel.clone(), ..Limits::none() }
    }

    /// Checks whether work may continue.
    ///
    /// # Errors
    /// [`StopReason::Cancelled`] once the token is cancelled, otherwise [`StopReason::Time`] once the time has run out.
    #[inline]
    pub fn check(&self) -> Result<(), StopReason> {
        if self.cancel.as_ref().is_some_and(CancelToken::is_cancelled) {
            return Err(StopReason::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(StopReason::Time);
        }
        Ok(())
    }

    /// Returns whether the time has run out or the token was cancelled.
    pub fn is_over(&self) -> bool {
        self.check().is_err()
    }
}

impl CancelToken {
    /// Creates a token that is not cancelled.
    pub fn new() -> CancelToken {
        CancelToken::default()
    }

    /// Cancels the work. This can't be undone.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns whether [`CancelToken::cancel`] was called.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Gauge {
    /// Sets how many of all parts of the work are done.
    pub fn set(&self, done: u64, total: u64) {
        self.0.0.store(done, Ordering::Relaxed);
        self.0.1.store(total, Ordering::Relaxed);
    }

    /// Returns how many parts of the work are done, and how many there are; none before the work has begun.
    pub fn get(&self) -> (u64, u64) {
        (self.0.0.load(Ordering::Relaxed), self.0.1.load(Ordering::Relaxed))
    }
}

impl std::error::Error for StopReason {}

impl std::fmt::Display for StopReason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            StopReason::Solutions => "enough solutions",
            StopReason::Nodes => "the limit of nodes",
            StopReason::Time => "the limit of time",
            StopReason::Cancelled => "cancelled",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gauge_shows_what_is_reported() {
        let gauge = Gauge::default();
        Limits::none().report(1, 2);
        Limits::none().gauge(&gauge).report(3, 4);
        assert_eq!(gauge.clone().get(), (3, 4));
    }

    #[test]
    fn a_deadline_tells_why_it_is_over() {
        let token = CancelToken::new();
        let limits = Limits::none().cancel(&token);
        let (open, expired) = (limits.start(), limits.clone().time(Duration::ZERO).start());
        assert_eq!((open.check(), expired.check()), (Ok(()), Err(StopReason::Time)));
        assert_eq!(expired.left().start().check(), Err(StopReason::Time));
        token.cancel();
        assert_eq!((open.check(), expired.check()), (Err(StopReason::Cancelled), Err(StopReason::Cancelled)));
        assert_eq!(open.left().start().check(), Err(StopReason::Cancelled));
        assert_eq!(Deadline::default().check(), Ok(()));
    }

    #[test]
    fn searches_with_started_limits_share_their_time() {
        let limits = |millis: u64| Limits::none().time(Duration::from_millis(millis));
        let check = |limits: &Limits| limits.start().check();
        let started = limits(5).started();
        std::thread::sleep(Duration::from_millis(5));
        assert_eq!(check(&started), Err(StopReason::Time));
        // Neither a longer time nor a second start adds to it.
        assert_eq!(check(&started.clone().time(Duration::from_secs(3600))), Err(StopReason::Time));
        assert_eq!(check(&started.started()), Err(StopReason::Time));
        let open = limits(3_600_000).started();
        assert_eq!((check(&open), check(&open.time(Duration::ZERO))), (Ok(()), Err(StopReason::Time)));
        assert_eq!(check(&Limits::none().started()), Ok(()));
    }
}
