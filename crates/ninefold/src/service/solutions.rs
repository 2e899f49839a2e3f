//! `solutions`: every solution of a puzzle, one by one.

use ninefold_grid::Grid;
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Limits, Solutions, StopReason};
use serde_json::{Map, Value, json};

use super::EngineSet;

/// The solutions of a puzzle, each found on demand.
#[derive(Debug)]
pub struct SolutionList {
    puzzle: Puzzle,
    solutions: Solutions,
    found: u64,
}

/// Returns the solutions of a puzzle, up to the limit of solutions.
pub fn solution_list(puzzle: &Puzzle, limits: &Limits, engines: &mut EngineSet) -> SolutionList {
    let solutions = engines.solver(puzzle).solutions(puzzle, limits);
    SolutionList { puzzle: puzzle.clone(), solutions, found: 0 }
}

impl SolutionList {
    /// Returns the number of solutions so far.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// Returns the limit that ended the list, if one did.
    pub fn stop(&self) -> Option<StopReason> {
        self.solutions.halt()
    }

    /// Returns a solution as a line of text, without its line ending.
    pub fn line(&self, solution: &Grid) -> String {
        self.puzzle.geometry().text(solution)
    }

    /// Returns a solution as a JSON object.
    pub fn json(&self, solution: &Grid) -> Value {
        let geometry = self.puzzle.geometry();
        let mut fields = Map::from_iter([("solution".to_owned(), json!(geometry.text(solution)))]);
        let extra: Map<String, Value> =
            geometry.extra_texts(solution).into_iter().map(|(name, digits)| (name, json!(digits))).collect();
        if !extra.is_empty() {
            fields.insert("solution_extra".to_owned(), Value::Object(extra));
        }
        Value::Object(fields)
    }
}

impl Iterator for SolutionList {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        let solution = self.solutions.next();
        self.found += u64::from(solution.is_some());
        solution
    }
}
