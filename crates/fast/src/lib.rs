//! Classic 9×9 Sudoku at full speed: solves and counts in batches, without allocation per puzzle.
//!
//! ```
//! use ninefold_fast::{Clues, Solver, Verdict};
//! let clues = Clues::parse(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let Verdict::Unique(values) = Solver::new().solve(&clues) else { panic!("a proper puzzle") };
//! assert!(values.to_string().starts_with("534678912672195348"));
//! # Ok::<(), ninefold_fast::LineError>(())
//! ```
//!
//! * [`Clues`] are the input, as 81 bytes or as a line of 81 characters; [`Values`] are the output.
//! * [`Solver`] does the work: use one per thread, for any number of puzzles. Its primary calls take a batch,
//!   [`Solver::solve_batch`] and [`Solver::count_batch`]; a single puzzle is a batch of one.
//! * [`Solver::are_proper_without`] and [`Solver::count_removable`] answer the questions of puzzle generators;
//!   [`Solver::dig_batch`] and [`Solver::dig_orbits`] dig many grids at once; [`Pencilmarks`] are puzzles defined by
//!   candidates.
//! * [`Solver::count_until`] counts solutions that may be too many to count, [`Solver::first_two_until`] finds two of them, and
//!   [`Solver::solutions`] iterates over all.
//! * [`naive`] is the reference solver: short, slow and obviously right. Every engine here is tested against it.
//!
//! "No solution" and "limit reached" are answers. Errors only occur where text or bytes become [`Clues`].
//!
//! Three engines share the work. Batches run in *lanes*, one board in each 16-bit word of a vector, on the best
//! [`Kernel`] that the processor supports. A single puzzle runs as a *whole board* in three vectors if there is
//! AVX-512, otherwise on a scalar engine, and moves to the lanes if it turns out hard.
//!
//! The method and the experiments are documented in the modules: the lanes in `lanes/`, with a log of experiments in
//! its `mod.rs`; the requirements on a processor in `vector.rs`, each instruction set in `arch/`; the whole board in
//! `whole/`, with its log; for the scalar engine the bit order in `layout.rs`, the inference on one digit in
//! `closure.rs`, and the position, with another log, in `board.rs`.

#![deny(unsafe_code)]

mod alone;
#[allow(unsafe_code)]
mod arch;
mod batch;
mod board;
mod branch;
mod closure;
mod clues;
mod dig;
mod kernel;
mod lanes;
mod layout;
pub mod naive;
mod orbits;
mod pencilmarks;
mod questions;
mod restarts;
mod solutions;
mod solver;
mod values;
mod vector;
mod verdict;
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
mod whole;

pub use clues::{ClueError, Clues, LineError};
pub use kernel::{Kernel, UnknownKernel};
pub use orbits::Digging;
pub use pencilmarks::Pencilmarks;
pub use questions::Removal;
pub use restarts::FirstTwo;
pub use solutions::Solutions;
pub use solver::Solver;
pub use values::Values;
pub use verdict::{Count, CountEnd, Verdict};
