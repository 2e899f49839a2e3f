//! Further queries about a puzzle: why it has no solution, which parts it doesn't need, and how far it can be reduced.
//!
//! All of them are about the *parts* of a puzzle, which a setter can add or remove: its chosen rules, its givens, and
//! the cells with given pencilmarks. Rows, columns and regions are not parts.

mod classic;
mod complete;
mod estimate;
mod minimal;
mod parts;
mod redundant;
mod true_candidates;
mod why_none;

pub use complete::{Completed, complete};
pub use estimate::{Estimate, estimate};
pub use minimal::{Reduced, minimise};
pub use parts::Part;
pub use redundant::{Redundant, redundant, redundant_in_proper};
pub use true_candidates::{TrueCandidates, true_candidates};
pub use why_none::{WhyNone, why_none};
