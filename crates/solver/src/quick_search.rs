//! The quick search: the solutions of a puzzle one by one. If it takes long, it is divided among threads.

use std::collections::VecDeque;
use std::sync::Arc;

use ninefold_grid::Deadline;

use crate::StopReason;
use crate::divided_search::{DividedSearch, RoundOrder};
use crate::running_limits::RunningLimits;
use crate::search::Found;
use crate::tiers::{Compiled, TierSearch};

/// The contradictions for one solution after which a search is divided. Most puzzles need far fewer.
const DIVIDE_AFTER: u64 = 5_000;
/// The contradictions of each subtree in a round.
const SHARE: u64 = 500;

/// A search of one puzzle, which finds values that are read from its solutions.
pub(crate) struct QuickSearch<'a, T> {
    compiled: &'a Arc<Compiled>,
    threads: usize,
    stage: Stage,
    /// The contradictions for each solution.
    patience: u64,
    /// What was found and has not been returned yet.
    waiting: VecDeque<T>,
}

enum Stage {
    Whole(TierSearch, RunningLimits),
    /// With the number of contradictions after which patience ends.
    Divided(DividedSearch, Deadline, u64),
    /// None: the stages change.
    Over,
}

impl<'a, T: Send> QuickSearch<'a, T> {
    /// Returns the quick search of a puzzle, which `search` has begun, on up to so many threads.
    pub(crate) fn new(
        (search, compiled): (TierSearch, &'a Arc<Compiled>),
        mut running: RunningLimits,
        (patience, threads): (u64, usize),
    ) -> QuickSearch<'a, T> {
        running.grant(patience.min(DIVIDE_AFTER));
        QuickSearch { compiled, threads, stage: Stage::Whole(search, running), patience, waiting: VecDeque::new() }
    }

    /// Returns what `read` makes of the next solution; those of which it makes nothing are skipped. `wanted` more are needed,
    /// this one included.
    ///
    /// # Errors
    /// The limit that was reached; [`StopReason::Nodes`] if patience is at its end.
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

    /// Returns the quick search without an end of patience that goes on with another one.
    #[cfg(feature = "learning")]
    pub(crate) fn resumed(
        (search, compiled): (DividedSearch, &'a Arc<Compiled>),
        deadline: Deadline,
        threads: usize,
    ) -> QuickSearch<'a, T> {
        let stage = Stage::Divided(search.divided(), deadline, u64::MAX);
        QuickSearch { compiled, threads, stage, patience: u64::MAX, waiting: VecDeque::new() }
    }

    /// Returns the search without an end of patience.
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

    /// Returns the search to go on with, whole or divided.
    #[cfg(feature = "learning")]
    pub(crate) fn into_divided(self) -> Option<DividedSearch> {
        match self.stage {
            Stage::Whole(search, _) => Some(DividedSearch::whole(search, self.compiled)),
            Stage::Divided(search, ..) => Some(search),
            Stage::Over => None,
        }
    }

    /// Returns the search, for other puzzles.
    pub(crate) fn into_search(self) -> Option<TierSearch> {
        match self.stage {
            Stage::Whole(search, _) => Some(search),
            Stage::Divided(search, ..) => Some(search.into_search()),
            Stage::Over => None,
        }
    }
}
