//! A search that learns (CDCL): for large grids and puzzles on which the quick search would repeat itself.
//!
//! A puzzle is encoded as a formula ([`encode`], [`formula`]): a variable for each candidate, groups of which at most
//! one is true, and clauses. A [`learner`] decides candidates, propagates ([`propagate`]), and learns a clause from
//! each conflict ([`analyze`]) so that the same conflict never occurs again; it forgets clauses of little use
//! ([`reduce`]), and restarts ([`restarts`]). Several learners with different settings ([`temper`]) work side by side
//! ([`portfolio`]), on large grids with a [`local_search`] until the first solution is found.
//!
//! The methods are those of the field: watched literals and activities from Chaff, the form of clauses from MiniSat,
//! the number of levels as a measure of clauses from Glucose, modes and target phases from CaDiCaL. The structure
//! follows varisat's.

mod activity;
mod analyze;
mod assignment;
pub(crate) mod certificate;
mod clauses;
pub(crate) mod encode;
pub(crate) mod enumeration;
pub(crate) mod formula;
#[cfg(test)]
mod fuzz;
pub(crate) mod learner;
pub(crate) mod literal;
mod local_search;
mod matching;
mod permutations;
mod phases;
pub(crate) mod portfolio;
pub(crate) mod proof;
mod propagate;
mod reduce;
mod restarts;
pub(crate) mod temper;
