//! Limits of the explainer and the coach: how a long search learns that it must stop.

use ninefold_grid::{Limits, StopReason};

#[cfg(test)]
mod tests;

/// Returns true when a search must stop. It is called after each search, and by long ones often.
pub(crate) type StopCheck<'a> = &'a dyn Fn() -> bool;

/// The error of a search that a [`StopCheck`] stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// Runs `work` to its end, or until the limits stop it. Only the time and the cancel token count here.
pub(crate) fn run_within<T>(
    limits: &Limits,
    work: impl FnOnce(StopCheck<'_>) -> Result<T, Stopped>,
) -> Result<T, StopReason> {
    let deadline = limits.start();
    // A deadline that has passed stays passed, so the second check gives the reason.
    work(&|| deadline.is_over()).map_err(|Stopped| deadline.check().err().unwrap_or(StopReason::Time))
}
