//! The second tier: puzzles whose rules need more than all-different.
//!
//! A model is compiled into propagators ([`compile`]), each for one primitive or for a consequence of several. A
//! [`store::Store`] holds the domains of all variables and the reversible words of the propagators; whenever a domain
//! shrinks, the propagators that watch the variable are queued.

pub(crate) mod analysis;
pub(crate) mod branching;
pub(crate) mod compile;
#[cfg(test)]
pub(crate) mod fuzz;
pub(crate) mod house_propagators;
mod order;
pub(crate) mod primitives;
pub(crate) mod program;
pub(crate) mod propagation;
pub(crate) mod propagators;
pub(crate) mod relations;
pub(crate) mod search;
pub(crate) mod store;
pub(crate) mod usefulness;
pub(crate) mod variables;
