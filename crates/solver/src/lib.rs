//! Exact answers for puzzles of every geometry and rule: whether there is no solution, one or several; the number of
//! solutions; every solution; a random solution.
//!
//! ```
//! use ninefold_grid::{Grid, Side};
//! use ninefold_puzzle::{Puzzle, RulesetDraft};
//! use ninefold_solver::{Limits, Seed, Solver};
//!
//! let ruleset = RulesetDraft::classic(Side::new(16)?).with_rules(["diagonal"]).validate()?;
//! let blank = Puzzle::new(ruleset.clone(), Grid::blank(ruleset.side()), None)?;
//! let fill = Solver::new(&ruleset).fill(&blank, Seed(7), &Limits::none());
//! assert!(blank.holds(fill.solution().unwrap()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Create a [`Solver`] once for a ruleset and use it for all its puzzles; [`answer`] and [`count`] are for a single
//! puzzle. Every search takes [`Limits`], and a search stopped by a limit returns an [`Answer`] like any other.
//!
//! Inside, there are two tiers (`tiers`). Puzzles whose rules only say which cells differ are compiled into a network
//! (`network`) and loaded into a board (`board`). All others are compiled into propagators (`general`). Propagation
//! narrows the candidates, and a search decides the rest (`search`, which documents the method of the first tier, and
//! `general::search`). If the search takes long, its tree is divided among threads (`quick_search`, `divided_search`).
//! Grids of up to 11×11 have their own board (`planes`, `sweep`), twice as fast as the general one (`state`,
//! `propagate`). [`naive`] is the reference solver that the engine is tested against.
#![forbid(unsafe_code)]

mod answer;
mod board;
mod branching;
#[cfg(feature = "learning")]
mod certify;
mod common_peers;
mod derived_houses;
mod dispatch;
mod divided_search;
mod domains;
mod general;
#[cfg(feature = "learning")]
mod learning;
mod learning_gauge;
mod leftovers;
pub mod naive;
mod network;
mod plain;
mod planes;
mod propagate;
mod propagation_tables;
mod queries;
mod quick_search;
mod recurring;
mod round;
mod running_limits;
mod search;
mod seed;
mod sets;
mod shared_count;
mod singles;
mod solutions;
mod solver;
mod state;
mod statistics;
mod strategy;
mod sweep;
mod tiers;

pub use answer::{Answer, Count, Fill};
#[cfg(feature = "learning")]
pub use certify::{Certified, certify};
pub use dispatch::{answer, count};
pub use learning_gauge::LearningGauge;
pub use ninefold_grid::{CancelToken, Deadline, Gauge, Limits, StopReason};
pub use queries::{
    Completed, Estimate, Part, Reduced, Redundant, TrueCandidates, WhyNone, complete, estimate, minimise, redundant,
    redundant_in_proper, true_candidates, why_none,
};
pub use seed::Seed;
pub use solutions::Solutions;
pub use solver::Solver;
pub use statistics::Statistics;
pub use strategy::{EngineChoice, Strategy, UnknownEngine};
