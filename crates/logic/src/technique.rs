//! Techniques as data: their names, their meaning, and why their steps are valid.

use ninefold_grid::Houses;

use crate::{Sentence, Step};

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
