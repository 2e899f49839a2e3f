//! A technique: its name, and the search for its steps.

use ninefold_grid::Houses;

use crate::position::Position;
use crate::search_memory::SearchMemory;
use crate::{Rating, Sentence, Step, StopCheck, Stopped};

/// A human technique, as data. Each is told in a file of its own.
#[derive(Debug)]
pub struct Technique {
    /// The published name, in small letters: `unique_rectangle`.
    pub name: &'static str,
    /// The name as players write it: `Unique Rectangle`.
    pub title: &'static str,
    /// What the explainer calls its steps: these names, or these with what kind or length it is: `Unique Loop 8 type 2`.
    /// None for a technique that only the coach has; what that calls its steps, [`crate::Coach::names`] tells.
    pub forms: &'static [&'static str],
    /// What it says, in a sentence.
    pub meaning: &'static str,
    /// Says why one of its steps holds, without the conclusion.
    pub(crate) reason: fn(&Step, &Houses) -> Sentence,
}

impl PartialEq for Technique {
    fn eq(&self, other: &Technique) -> bool {
        self.name == other.name
    }
}

impl Eq for Technique {}

/// The search for the steps of a technique, or of one form of it (hidden subsets of three), on boards of any size.
pub(crate) trait Search<const W: usize>: Sync {
    /// No step is rated lower; asked where the easy ones are all that counts.
    fn lowest(&self) -> Rating {
        Rating::of_tenths(10)
    }

    /// The first step, in the explainer's order. A search implements this, or if it may be long the next.
    fn find(&self, position: &Position<W>, memory: &mut SearchMemory<W>) -> Option<Step> {
        self.find_until(position, memory, &|| false).unwrap_or_default()
    }

    /// The same, unless it is over before. Searches that may be long ask on the way.
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

    /// Notes in a step's evidence what is needed only to tell it.
    fn note(&self, position: &Position<W>, step: &mut Step) {
        let _ = (position, step);
    }
}
