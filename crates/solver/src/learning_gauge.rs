//! The progress of learning, for callers that wait for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The numbers of conflicts and restarts in a running query. All clones share one state.
#[derive(Clone, Debug, Default)]
pub struct LearningGauge(Arc<[AtomicU64; 2]>);

impl LearningGauge {
    /// Returns the numbers of conflicts and restarts so far; both are 0 before learning begins.
    pub fn get(&self) -> (u64, u64) {
        let [conflicts, restarts] = &*self.0;
        (conflicts.load(Ordering::Relaxed), restarts.load(Ordering::Relaxed))
    }

    /// Sets the numbers of conflicts and restarts.
    #[cfg(feature = "learning")]
    pub(crate) fn set(&self, conflicts: u64, restarts: u64) {
        self.0[0].store(conflicts, Ordering::Relaxed);
        self.0[1].store(restarts, Ordering::Relaxed);
    }
}
