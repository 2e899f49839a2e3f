//! The limits of a running search: it counts nodes and checks the clock at intervals.

use ninefold_grid::Deadline;

use crate::{Limits, StopReason};

/// Propagation steps between two checks of the clock. A step takes some hundred nanoseconds on 9×9, some microseconds
/// on 64×64.
const STEPS_BETWEEN_LOOKS: u32 = 1024;

/// The limits of one search while it runs.
#[derive(Debug)]
pub(crate) struct RunningLimits {
    deadline: Deadline,
    nodes_left: u64,
    steps_left: u32,
}

impl RunningLimits {
    /// Starts the clock. The first step checks it, so that a time limit of zero stops at once.
    pub(crate) fn start(limits: &Limits) -> RunningLimits {
        RunningLimits { deadline: limits.start(), nodes_left: limits.max_nodes().unwrap_or(u64::MAX), steps_left: 1 }
    }

    /// Counts a node.
    pub(crate) fn node(&mut self) -> Result<(), StopReason> {
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(StopReason::Nodes)?;
        Ok(())
    }

    /// Counts a step of propagation and looks at the clock when it is time.
    #[inline]
    pub(crate) fn step(&mut self) -> Result<(), StopReason> {
        self.steps_left -= 1;
        if self.steps_left == 0 { self.look() } else { Ok(()) }
    }

    /// Checks the cancel token and the clock.
    #[cold]
    pub(crate) fn look(&mut self) -> Result<(), StopReason> {
        self.steps_left = STEPS_BETWEEN_LOOKS;
        self.deadline.check()
    }
}
