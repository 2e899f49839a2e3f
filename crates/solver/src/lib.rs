//! Exact answers for puzzles of every geometry and rule: none, unique, several; counts; every solution; a random one.
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
//! A [`Solver`] is made once for a ruleset and used for all puzzles of it; [`answer`] and [`count`] serve a single puzzle.
//! Every search takes [`Limits`], and what a limit stops is an [`Answer`] like any other.
//!
//! Inside, a ruleset is compiled into a network (`network`), a puzzle is loaded into a board (`board`), conclusions are
//! drawn from it and what is then open is searched (`search`, where the essay is). Grids of up to 11×11 have a board of
//! their own (`planes`, `sweep`), which is twice as fast as that for every size (`state`, `propagate`). [`naive`] is the
//! witness.
#![forbid(unsafe_code)]

mod answer;
mod board;
mod branching;
mod common_peers;
mod derived_houses;
mod dispatch;
mod leftovers;
pub mod naive;
mod network;
mod plain;
mod planes;
mod propagate;
mod propagation_tables;
mod running_limits;
mod search;
mod seed;
mod solutions;
mod solver;
mod state;
mod statistics;
mod sweep;

pub use answer::{Answer, Count, Fill};
pub use dispatch::{answer, count};
pub use ninefold_grid::{CancelToken, Deadline, Limits, StopReason};
pub use seed::Seed;
pub use solutions::Solutions;
pub use solver::Solver;
pub use statistics::Statistics;
