//! The propagators, one file each. A propagator removes values that its constraint rules out; it never removes a value
//! that some assignment of its variables supports, which the checker ([`checker`]) tests for each by brute force.

use super::store::{Contradiction, Store, Watch};

pub(crate) mod all_different;
pub(crate) mod any_of;
pub(crate) mod automaton;
pub(crate) mod band;
#[cfg(test)]
pub(crate) mod checker;
pub(crate) mod clique;
pub(crate) mod common_peers;
pub(crate) mod connected;
pub(crate) mod count;
pub(crate) mod count_by_group;
pub(crate) mod count_by_house;
pub(crate) mod different_within;
pub(crate) mod house;
pub(crate) mod large_automaton;
mod layers;
pub(crate) mod linear;
pub(crate) mod locked;
pub(crate) mod member;
pub(crate) mod needed_value;
pub(crate) mod ranked;
pub(crate) mod relation;
pub(crate) mod same;
pub(crate) mod same_count;
pub(crate) mod same_values;
pub(crate) mod sum_between;
pub(crate) mod unknown_regions;
pub(crate) mod unsupported;

/// How soon a queued propagator runs: all of a cheaper class run first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Priority {
    /// A table of two variables, a member.
    Pair = 0,
    /// A sum, a count. If houses ran first, each run of a small cage would be followed by runs of all houses of its cells:
    /// ten times as many in an easy killer.
    Sum = 1,
    /// A house.
    House = 2,
    /// Automata, alternatives, connectedness, and all that is derived.
    Heavy = 3,
    /// What looks at the whole grid.
    Last = 4,
    /// What follows from the other propagators together. The search may do without: those that seldom remove a value
    /// are run seldom.
    Derived = 5,
}

/// The approximate number of bytes of a propagator without variables, and of the space for each variable that it watches.
const PROPAGATOR_SIZE: usize = 128;
const WATCH_SIZE: usize = 16;

/// A constraint that removes values from domains.
///
/// Propagators don't change: what they remember of a search lies in reversible words of the store (see
/// [`Propagator::words`]), which are restored with the domains.
pub(crate) trait Propagator: std::fmt::Debug + Send + Sync {
    /// Adds the variables to watch to a list, each with the change that queues the propagator.
    fn watches(&self, watches: &mut Vec<Watch>);

    /// Returns how soon the propagator runs.
    fn priority(&self) -> Priority;

    /// Returns the number of reversible words that the propagator needs; they are 0 at first.
    fn words(&self) -> usize {
        0
    }

    /// Returns the number of bytes of large tables, without the lists of variables. Only a propagator with tables of more than a few
    /// kilobytes tells it.
    fn tables_size(&self) -> usize {
        0
    }

    /// Returns how many usual steps, of a few hundred nanoseconds each, a run counts as. A search checks the clock after so many
    /// steps, so only a propagator that can take a millisecond needs more than one.
    fn cost(&self) -> u32 {
        1
    }

    /// Removes values. `words` is the index of the first reversible word. It need not reach its own fixed point:
    /// changes that it makes to variables that it watches don't queue it again, unless it returns
    /// [`Outcome::Again`].
    fn propagate(&self, store: &mut Store, words: usize) -> Result<Outcome, Contradiction>;
}

/// Returns the approximate number of bytes of propagators that watch this many variables, counted once for each propagator.
pub(crate) fn estimated_size<'a>(propagators: impl Iterator<Item = &'a dyn Propagator>, watched: usize) -> usize {
    WATCH_SIZE * watched + propagators.map(|propagator| PROPAGATOR_SIZE + propagator.tables_size()).sum::<usize>()
}

/// What a run of a propagator has achieved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Nothing more follows until a variable changes.
    Done,
    /// Its own changes may allow more: queue it again, if it made any.
    Again,
    /// The constraint holds for every assignment that is left: don't run it again in this branch.
    Entailed,
}
