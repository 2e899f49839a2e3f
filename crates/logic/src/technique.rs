//! Techniques: their names, and the searches for their steps.

use ninefold_grid::Houses;

use crate::position::Position;
use crate::search_memory::SearchMemory;
use crate::{Rating, Sentence, Step, StopCheck, Stopped};

/// A human technique as data. Each has a file of its own.
#[derive(Debug)]
pub struct Technique {
    /// The published name in lower case: `unique_rectangle`.
    pub name: &'static str,
    /// The name as players write it: `Unique Rectangle`.
    pub title: &'static str,
    /// The titles of its steps in the explainer, to which a type or length may be added: `Unique Loop 8 type 2`. Empty
    /// for a technique that only the coach has; for the coach's titles, see [`crate::Coach::names`].
    pub forms: &'static [&'static str],
    /// Explains why one of its steps is valid, without the conclusion.
    pub(crate) reason: fn(&Step, &Houses) -> Sentence,
}

impl PartialEq for Technique {
    fn eq(&self, other: &Technique) -> bool {
        self.name == other.name
    }
}

impl Eq for Technique {}

/// The search for the steps of a technique or of one of its forms (such as hidden triplets), on boards of any size.
pub(crate) trait Search<const W: usize>: Sync {
    /// Returns the lowest rating of its steps. [`crate::Explainer::up_to`] skips searches above its limit.
    fn lowest(&self) -> Rating {
        Rating::of_tenths(10)
    }

    /// Returns the first step in the explainer's order. A search implements this method, or `find_until` if it can be
    /// long.
    fn find(&self, position: &Position<W>, memory: &mut SearchMemory<W>) -> Option<Step> {
        self.find_until(position, memory, &|| false).unwrap_or_default()
    }

    /// Returns the first step, unless `is_over` returns true before. Long searches call it regularly.
    fn find_until(
        &self,
        position: &Position<W>,
        memory: &mut SearchMemory<W>,
        is_over: StopCheck<'_>,
    ) -> Result<Option<Step>, Stopped> {
        if is_over() {
            return Err(Stopped);
        }
        Ok(self.find(position, memory))
    }

    /// Adds what only the sentence of a step needs to its evidence.
    fn note(&self, position: &Position<W>, step: &mut Step) {
        let _ = (position, step);
    }
}
