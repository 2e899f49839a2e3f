//! `solve`: none, unique or several, and a solution.

use ninefold_fast::Clues;
use ninefold_format::{Item, boxed, puzzle_line};
use ninefold_grid::Grid;
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Fill, Halt, Limits, Seed};
use serde_json::{Value, json};

use super::{Outcome, Plain, Reply, Verb, Verdict, Workshop};

/// The question: what are the solutions?
#[derive(Clone, Debug, Default)]
pub struct Solve {
    /// With a seed, a random one of several solutions: the same seed picks the same one, always.
    pub seed: Option<u64>,
    /// How far to search.
    pub limits: Limits,
}

/// The answer.
#[derive(Clone, Debug)]
pub struct Solved {
    puzzle: Puzzle,
    verdict: Verdict,
    solution: Option<Grid>,
    halt: Option<Halt>,
}

impl Verb for Solve {
    type Reply = Solved;

    fn reply(&self, item: &Item<'_>, workshop: &mut Workshop) -> Result<Solved, String> {
        let puzzle = item.puzzle;
        let solver = workshop.solver(puzzle);
        let (verdict, solution, halt) = match solver.answer(puzzle, &self.limits) {
            Answer::None => (Verdict::None, None, None),
            Answer::Unique(grid) => (Verdict::Unique, Some(grid), None),
            Answer::Several(grid, _) => (Verdict::Several, Some(grid), None),
            Answer::Undecided(halt, grid) => (Verdict::Limit, grid, Some(halt)),
        };
        let picked = match self.seed {
            Some(seed) if verdict != Verdict::Unique && verdict != Verdict::None => {
                solver.fill(puzzle, Seed(seed), &self.limits)
            }
            _ => Fill::None,
        };
        let solution = if let Fill::Solution(grid) = picked { Some(grid) } else { solution };
        Ok(Solved { puzzle: puzzle.clone(), verdict, solution, halt })
    }

    fn plain(&self, clues: &[Clues]) -> Option<Vec<Plain>> {
        if self.seed.is_some() {
            return None;
        }
        let mut verdicts = vec![ninefold_fast::Verdict::None; clues.len()];
        ninefold_fast::Solver::new().solve_batch(clues, &mut verdicts);
        Some(verdicts.into_iter().map(Plain::Solved).collect())
    }
}

impl Solved {
    /// What is known of the solutions.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// A solution, where one was found.
    pub fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }
}

impl Reply for Solved {
    fn outcome(&self) -> Outcome {
        match self.verdict {
            Verdict::Unique | Verdict::Several => Outcome::Yes,
            Verdict::None | Verdict::Limit => Outcome::No,
        }
    }

    fn line(&self) -> String {
        let solution = self.solution.as_ref().map_or_else(|| "-".to_owned(), Grid::to_string);
        format!("{solution}\t{}", self.verdict.word())
    }

    fn json(&self) -> Value {
        let solution = self.solution.as_ref().map(Grid::to_string);
        json!({ "puzzle": puzzle_line(&self.puzzle), "verdict": self.verdict, "solution": solution })
    }

    fn page(&self) -> String {
        let halt = self.halt.map_or_else(String::new, |halt| format!(" ({halt})"));
        let grid = self.solution.as_ref().map_or_else(String::new, |grid| boxed(grid, self.puzzle.geometry()));
        format!("{}{halt}\n{grid}", self.verdict)
    }
}
