//! What else can be asked of a puzzle: why it has no solution, what it doesn't need, how far it can be reduced.
//!
//! All these questions are about the *parts* of a puzzle, which a player can add or take away: its chosen rules, its
//! givens, the cells with given pencilmarks. Rows, columns and regions are not parts.

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
