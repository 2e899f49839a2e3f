//! How far a search may go.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How far a search may go: without limits, to the end.
///
/// ```
/// use std::time::Duration;
/// use ninefold_solver::Limits;
///
/// let limits = Limits::none().nodes(1_000_000).time(Duration::from_secs(2));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    pub(crate) solutions: Option<u64>,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
    pub(crate) cancel: Option<CancelToken>,
}

/// A switch that stops a running search from another thread. Clones are the same switch.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

/// The time and the switch of [`Limits`] while something is at work under them.
#[derive(Clone, Debug, Default)]
pub struct Deadline {
    cancel: Option<CancelToken>,
    deadline: Option<Instant>,
}

/// Which limit stopped a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StopReason {
    /// As many solutions as wanted were found, and there may be more.
    Solutions,
    /// The nodes were used up.
    Nodes,
    /// The time was over.
    Time,
    /// The [`CancelToken`] switch was pressed.
    Cancelled,
}

impl Limits {
    /// No limit at all.
    pub fn none() -> Limits {
        Limits::default()
    }

    /// Counts no further than so many solutions. Answers and fills know by themselves how many they need.
    #[must_use]
    pub fn solutions(self, solutions: u64) -> Limits {
        Limits { solutions: Some(solutions), ..self }
    }

    /// Tries at most so many nodes: a node is a guess. The same on every machine.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..self }
    }

    /// Stops after that time. The clock is read now and then, so it may be some milliseconds more on large grids.
    #[must_use]
    pub fn time(self, time: Duration) -> Limits {
        Limits { time: Some(time), ..self }
    }

    /// The same after some of the time is used up: for one more search of the same question.
    #[must_use]
    pub fn less(self, used: Duration) -> Limits {
        Limits { time: self.time.map(|time| time.saturating_sub(used)), ..self }
    }

    /// Whether there is a limit of nodes, which only searches know.
    pub fn counts_nodes(&self) -> bool {
        self.nodes.is_some()
    }

    /// Starts the time that these limits give: for work that is no search, and for several searches of one question.
    pub fn start(&self) -> Deadline {
        let deadline = self.time.and_then(|time| Instant::now().checked_add(time));
        Deadline { cancel: self.cancel.clone(), deadline }
    }

    /// Stops soon after this switch is pressed.
    #[must_use]
    pub fn cancel(self, cancel: &CancelToken) -> Limits {
        Limits { cancel: Some(cancel.clone()), ..self }
    }
}

impl Deadline {
    /// What is left of the limits, for a search.
    pub fn left(&self) -> Limits {
        let time = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        Limits { time, cancel: self.cancel.clone(), ..Limits::none() }
    }

    /// Whether the time is over or the switch was pressed.
    pub fn is_over(&self) -> bool {
        self.cancel.as_ref().is_some_and(CancelToken::is_pressed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

impl CancelToken {
    /// A switch that is not pressed.
    pub fn new() -> CancelToken {
        CancelToken::default()
    }

    /// Presses the switch: there is no way back.
    pub fn press(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the switch was pressed.
    pub fn is_pressed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

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
