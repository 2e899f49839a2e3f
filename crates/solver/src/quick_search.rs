//! The quick search: the solutions of a puzzle one by one. If it takes long, it is divided among threads.

use std::collections::VecDeque;
use std::sync::Arc;

use ninefold_grid::Deadline;

use crate::StopReason;
use crate::divided_search::{DividedSearch, RoundOrder};
use crate::running_limits::RunningLimits;
use crate::search::Found;
use crate::tiers::{Compiled, TierSearch};

/// The number of contradictions for one solution after which a search is divided. Most puzzles need far fewer.
const DIVIDE_AFTER: u64 = 5_000;
/// The contradictions of each subtree in a round.
const SHARE: u64 = 500;

/// A search of one puzzle that returns values read from its solutions.
pub(crate) struct QuickSearch<'a, T> {
    compiled: &'a Arc<Compiled>,
    threads: usize,
    stage: Stage,
    /// The contradictions allowed for each solution.
    patience: u64,
    /// Values that were found and have not been returned yet.
    waiting: VecDeque<T>,
}

enum Stage {
    Whole(TierSearch, RunningLimits),
    /// A divided search, with the number of contradictions at which patience ends.
    Divided(DividedSearch, Deadline, u64),
    /// No search: the stage is changing.
    Over,
}

impl<'a, T: Send> QuickSearch<'a, T> {
    /// Returns the quick search of a puzzle, which `search` has begun, on up to this many threads.
    pub(crate) fn new(
        (search, compiled): (TierSearch, &'a Arc<Compiled>),
        mut running: RunningLimits,
        (patience, threads): (u64, usize),
    ) -> QuickSearch<'a, T> {
        running.grant(patience.min(DIVIDE_AFTER));
        QuickSearch { compiled, threads, stage: Stage::Whole(search, running), patience, waiting: VecDeque::new() }
    }

    /// Returns the value that `read` returns for the next solution, skipping solutions for which it returns `None`.
    /// `wanted` values are still needed, including this one.
    ///
    /// # Errors
    /// Returns the limit that was reached; [`StopReason::Nodes`] if patience has run out.
    pub(crate) fn next(
        &mut self,
        wanted: u64,
        read: &(dyn Fn(&TierSearch) -> Option<T> + Sync),
    ) -> Result<Option<T>, StopReason> {
        loop {
            if let Some(found) = self.waiting.pop_front() {
                return Ok(Some(found));
            }
            match &mut self.stage {
                Stage::Whole(search, running) => match search.next(self.compiled, running) {
                    Ok(Found::Solution) => {
                        running.grant(self.patience.min(DIVIDE_AFTER));
                        self.waiting.extend(read(search));
                    }
                    Ok(Found::End) => return Ok(None),
                    Err(StopReason::Nodes) if self.patience > DIVIDE_AFTER => self.divide(),
                    Err(halt) => return Err(halt),
                },
                Stage::Divided(search, ..) if search.is_exhausted() => return Ok(None),
                Stage::Divided(search, deadline, last) => {
                    if search.work().0 >= *last {
                        return Err(StopReason::Nodes);
                    }
                    let order = RoundOrder { threads: self.threads, share: SHARE, wanted };
                    self.waiting.extend(search.round(order, deadline, &|| false, read)?);
                    if !self.waiting.is_empty() {
                        *last = search.work().0.saturating_add(self.patience);
                    }
                }
                Stage::Over => return Ok(None),
            }
        }
    }

    /// Returns a quick search with unlimited patience that continues another one.
    #[cfg(feature = "learning")]
    pub(crate) fn resumed(
        (search, compiled): (DividedSearch, &'a Arc<Compiled>),
        deadline: Deadline,
        threads: usize,
    ) -> QuickSearch<'a, T> {
        let stage = Stage::Divided(search.divided(), deadline, u64::MAX);
        QuickSearch { compiled, threads, stage, patience: u64::MAX, waiting: VecDeque::new() }
    }

    /// Returns the search with unlimited patience.
    #[cfg(feature = "learning")]
    pub(crate) fn without_patience(mut self) -> QuickSearch<'a, T> {
        self.patience = u64::MAX;
        match &mut self.stage {
            Stage::Whole(_, running) => running.grant(DIVIDE_AFTER),
            Stage::Divided(.., last) => *last = u64::MAX,
            Stage::Over => {}
        }
        self
    }

    /// Divides the search from now on.
    fn divide(&mut self) {
        self.stage = match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Whole(search, running) => {
                let whole = DividedSearch::whole(search, self.compiled);
                Stage::Divided(whole.divided(), running.deadline().clone(), self.patience - DIVIDE_AFTER)
            }
            stage => stage,
        };
    }

    /// Returns the search to continue with, whole or divided.
    #[cfg(feature = "learning")]
    pub(crate) fn into_divided(self) -> Option<DividedSearch> {
        match self.stage {
            Stage::Whole(search, _) => Some(DividedSearch::whole(search, self.compiled)),
            Stage::Divided(search, ..) => Some(search),
            Stage::Over => None,
        }
    }

    /// Returns the search for use with other puzzles.
    pub(crate) fn into_search(self) -> Option<TierSearch> {
        match self.stage {
            Stage::Whole(search, _) => Some(search),
            Stage::Divided(search, ..) => Some(search.into_search()),
            Stage::Over => None,
        }
    }
}
