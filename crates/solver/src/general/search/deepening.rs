//! The change to the later program of a model ([`Later`]), which has more propagators, for a search that is not
//! finished after a few guesses.
//!
//! Both programs have the same variables and houses. Unless a solution was found, the search starts again at the root,
//! with fresh weights, because those learned from a few guesses with weaker propagation mislead it.

use super::probing::Probing;
use super::{Program, Search, Status};
use crate::general::program::Later;

/// The number of guesses after which a search changes.
const PATIENCE: u64 = 5;

impl Search {
    /// Returns the program that the search currently uses; `program` is the first one.
    pub(super) fn stage_of<'a>(&self, program: &'a Program) -> &'a Program {
        let later = program.later.as_ref().filter(|_| self.is_deep);
        later.and_then(Later::program).unwrap_or(program)
    }

    /// Returns whether it is time for the later program, if there is one.
    pub(super) fn should_deepen(&self, program: &Program) -> bool {
        program.later.is_some() && !self.is_deep && self.statistics.nodes >= PATIENCE
    }

    /// Changes to the later program, if it has more propagators, and returns it. Everything is then propagated again.
    pub(super) fn deepen<'a>(&mut self, program: &'a Program) -> &'a Program {
        self.is_deep = true;
        let later = self.stage_of(program);
        if std::ptr::eq(later, program) {
            return program;
        }
        if !self.guesses.is_empty() && self.probing == Probing::Waiting {
            self.return_to_root();
            self.weights.reset(later);
            self.tried = None;
        }
        // The words of propagators are initially 0, also in every saved state.
        self.saved = self.saved.resized(program.variables(), later.words);
        let domains = self.engine.store.domains().to_vec();
        let sound = self.engine.reset(later, &domains).is_ok();
        self.status = if sound { Status::Fresh } else { Status::Dead };
        later
    }
}
