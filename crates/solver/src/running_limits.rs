//! The watch that a search carries: it counts nodes and looks at the clock now and then.

use std::time::Instant;

use crate::{CancelToken, Limits, StopReason};

/// Steps of propagation between two looks at the clock: a step takes some hundred nanoseconds on 9×9, some microseconds
/// on 64×64.
const STEPS_BETWEEN_LOOKS: u32 = 1024;

/// The limits of one search while it runs.
#[derive(Debug)]
pub(crate) struct RunningLimits {
    cancel: Option<CancelToken>,
    deadline: Option<Instant>,
    nodes_left: u64,
    steps_left: u32,
}

impl RunningLimits {
    /// Starts the watch. It looks at the clock at the first step, so that no time is no time.
    pub(crate) fn start(limits: &Limits) -> RunningLimits {
        RunningLimits {
            cancel: limits.cancel.clone(),
            deadline: limits.time.and_then(|time| Instant::now().checked_add(time)),
            nodes_left: limits.nodes.unwrap_or(u64::MAX),
            steps_left: 1,
        }
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

    /// Looks at the switch and at the clock.
    #[cold]
    pub(crate) fn look(&mut self) -> Result<(), StopReason> {
        self.steps_left = STEPS_BETWEEN_LOOKS;
        if self.cancel.as_ref().is_some_and(CancelToken::is_pressed) {
            return Err(StopReason::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(StopReason::Time);
        }
        Ok(())
    }
}
