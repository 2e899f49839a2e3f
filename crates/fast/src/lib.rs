//! proto
#![forbid(unsafe_code)]
mod board; mod clues; mod layout; mod solver;
pub use clues::*; pub use solver::*;
