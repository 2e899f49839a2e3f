//! The other solvers: the crate `sudoku`, and tdoku if the command line names its checkout.

use crate::sets::Set;
use crate::tdoku::Tdoku;
use std::fmt;
use std::hint::black_box;

/// A solver to race against.
pub enum Rival {
    Sudoku,
    Tdoku(Tdoku),
}

impl Rival {
    /// Counts the solutions of each puzzle of a set up to a limit, one call per puzzle.
    pub fn count(&self, set: &Set, limit: u64, counts: &mut [u64]) {
        let limit = limit as usize;
        match self {
            Rival::Sudoku => {
                for (puzzle, count) in set.sudoku.iter().zip(black_box(counts)) {
                    *count = puzzle.solutions_count_up_to(limit) as u64;
                }
            }
            Rival::Tdoku(tdoku) => {
                for (line, count) in set.tdoku.iter().zip(black_box(counts)) {
                    *count = tdoku.count(line, limit) as u64;
                }
            }
        }
    }

    /// Returns the version of the solver.
    pub fn origin(&self) -> String {
        match self {
            Rival::Sudoku => "sudoku: version 0.8 of the crate, as in `Cargo.lock`".into(),
            Rival::Tdoku(tdoku) => format!("tdoku: commit {}", tdoku.origin),
        }
    }
}

impl fmt::Display for Rival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rival::Sudoku => "`sudoku` 0.8",
            Rival::Tdoku(_) => "tdoku",
        })
    }
}
