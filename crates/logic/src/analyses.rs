//! Data that techniques derive from a position as a whole, such as its almost locked sets. Each technique defines its
//! own type of analysis; searches that share it find it in the position.

use std::any::Any;
use std::cell::OnceCell;

/// The analyses of one position, one of each type.
///
/// While shared, the list only grows, so references to its items stay valid.
#[derive(Default)]
pub(crate) struct Analyses(OnceCell<Box<Analysis>>);

struct Analysis {
    value: Box<dyn Any + Send>,
    rest: Analyses,
}

impl Analyses {
    /// Returns the analysis of this type, computed the first time.
    pub(crate) fn get<A: Any + Send>(&self, compute: impl FnOnce() -> A) -> &A {
        if let Some(known) = self.values().find_map(|value| value.downcast_ref()) {
            return known;
        }
        // This may add other analyses.
        let value: Box<dyn Any + Send> = Box::new(compute());
        let mut end = self;
        while let Some(analysis) = end.0.get() {
            end = &analysis.rest;
        }
        let added = end.0.get_or_init(|| Box::new(Analysis { value, rest: Analyses::default() }));
        added.value.downcast_ref().unwrap_or_else(|| unreachable!("the analysis was just added"))
    }

    /// Discards all analyses.
    #[inline]
    pub(crate) fn forget(&mut self) {
        if self.0.get().is_some() {
            self.0.take();
        }
    }

    fn values(&self) -> impl Iterator<Item = &(dyn Any + Send)> {
        std::iter::successors(self.0.get(), |analysis| analysis.rest.0.get()).map(|analysis| &*analysis.value)
    }
}

impl std::fmt::Debug for Analyses {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Analyses").finish_non_exhaustive()
    }
}
