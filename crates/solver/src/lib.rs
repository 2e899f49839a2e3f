//! Exact answers.
#![forbid(unsafe_code)]

mod answer;
mod branching;
mod leftovers;
mod limits;
mod network;
mod onlookers;
mod propagate;
mod random;
mod remnants;
mod search;
mod solver;
mod state;
mod watch;

pub use answer::{Answer, Count, Fill};
pub use limits::{Cancel, Halt, Limits};
pub use random::Seed;
pub use search::Statistics;
pub use solver::Solver;
