//! The limits of a running search: counts nodes and regularly checks the clock.

use ninefold_grid::Deadline;

use crate::{Limits, StopReason};

/// The number of propagation steps between two checks of the clock: a step takes a few hundred nanoseconds on 9×9 and a
/// few microseconds on 64×64.
const STEPS_PER_CHECK: u32 = 1024;

/// The limits of a search while it runs.
#[derive(Debug)]
pub(crate) struct RunningLimits {
    deadline: Deadline,
    nodes_left: u64,
    contradictions_left: u64,
    steps_left: u32,
    /// The number of checks so far.
    checks: u64,
}

impl RunningLimits {
    /// Starts the limits. The clock is checked at the first step, so that a time limit of zero stops at once.
    pub(crate) fn start(limits: &Limits) -> RunningLimits {
        let nodes_left = limits.max_nodes().unwrap_or(u64::MAX);
        RunningLimits { deadline: limits.start(), nodes_left, contradictions_left: u64::MAX, steps_left: 1, checks: 0 }
    }

    /// Counts a node. If the granted contradictions are used up, the search stops here, too, and can be resumed.
    pub(crate) fn node(&mut self) -> Result<(), StopReason> {
        if self.contradictions_left == 0 {
            return Err(StopReason::Nodes);
        }
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(StopReason::Nodes)?;
        Ok(())
    }

    /// Counts a contradiction.
    #[inline]
    pub(crate) fn contradiction(&mut self) {
        self.contradictions_left = self.contradictions_left.saturating_sub(1);
    }

    /// Allows this many contradictions from now on.
    pub(crate) fn grant(&mut self, contradictions: u64) {
        self.contradictions_left = contradictions;
    }

    /// Returns when the search must end.
    pub(crate) fn deadline(&self) -> &Deadline {
        &self.deadline
    }

    /// Counts a step of propagation and checks the clock when it is due.
    #[inline]
    pub(crate) fn step(&mut self) -> Result<(), StopReason> {
        self.steps_of(1)
    }

    /// Counts a run that takes as long as several steps, and checks the clock when it is due.
    #[inline]
    pub(crate) fn steps_of(&mut self, steps: u32) -> Result<(), StopReason> {
        self.steps_left = self.steps_left.saturating_sub(steps);
        if self.steps_left == 0 { self.check() } else { Ok(()) }
    }

    /// Returns the number of propagation steps so far, rounded up to a multiple of the steps between two checks.
    pub(crate) fn steps(&self) -> u64 {
        self.checks * u64::from(STEPS_PER_CHECK)
    }

    /// Checks the cancel token and the clock.
    #[cold]
    pub(crate) fn check(&mut self) -> Result<(), StopReason> {
        self.steps_left = STEPS_PER_CHECK;
        self.checks += 1;
        self.deadline.check()
    }
}
