//! Completes a puzzle with givens: adds digits until there is exactly one solution.
//!
//! Each digit is chosen from the known solutions: all of them if they are few, otherwise a random sample. The rarest
//! candidate rules out the most solutions. If all solutions are known, the choice is exact: one or two candidates that
//! leave a single solution. A digit that was added early may not be needed in the end, so each added digit is tested
//! again at the end.
//!
//! Choosing the rarest candidate takes an eighth fewer givens than choosing a random solution at the start and giving
//! those of its digits that most other solutions lack (555 puzzles that lost half of their givens or rules; 32
//! solutions per sample).

mod split;

use std::sync::Arc;

use ninefold_grid::{Candidates, Cell, Deadline, Digit, DigitSet, Grid, Random};
use ninefold_puzzle::Puzzle;

use self::split::Split;
use crate::{Fill, Limits, Seed, Solver, StopReason};

/// The initial number of guesses for a sample.
const SAMPLE_NODES: u64 = 4_000;
/// The number of solutions in a sample.
const SAMPLE: usize = 96;
/// The largest number of solutions that are listed to find out whether they are all.
const MOST_LISTED: u64 = 2_000;
/// The number of cells for each digit that is added between two samples.
const CELLS_PER_DIGIT: usize = 100;
/// In addition to the rarest digit, another digit is added only if fewer than one in this many solutions of the sample
/// has it.
const RARE: usize = 4;
/// The number of attempts to find digits that determine the extra parts that rules add to a solution.
const ATTEMPTS: usize = 4;

/// The result of completing a puzzle.
#[derive(Clone, Debug)]
pub enum Completed {
    /// The puzzle with one solution, and the givens that were added, in reading order: empty if it had one solution
    /// already. Each added given is needed.
    Proper(Puzzle, Vec<(Cell, Digit)>),
    /// The puzzle has no solution.
    NoSolution,
    /// No digits were found that determine the extra parts that the rules add to a solution.
    Undetermined,
    /// A limit stopped the work.
    Undecided(StopReason),
}

/// Adds givens to a puzzle until it has exactly one solution. It adds as few as it can find; the seed decides between
/// equally good ones. Other cells get givens only if all preferred cells together are not enough. A node limit applies
/// to each search separately.
pub fn complete(puzzle: &Puzzle, seed: Seed, preferred: &[Cell], limits: &Limits) -> Completed {
    let mut work = Work {
        puzzle,
        preferred,
        solver: Solver::new(puzzle.ruleset()),
        givens: puzzle.givens().clone(),
        added: Vec::new(),
        random: seed.random(),
        limits,
        deadline: limits.start(),
    };
    for _ in 0..ATTEMPTS {
        match work.complete() {
            Ok(Completed::Undetermined) => work.givens = puzzle.givens().clone(),
            Ok(completed) => return completed,
            Err(halt) => return Completed::Undecided(halt),
        }
        work.added.clear();
    }
    Completed::Undetermined
}

/// The known solutions.
enum Known {
    /// All solutions.
    All(Vec<Grid>),
    /// Some of them, all different.
    Sample(Vec<Grid>),
    /// Two solutions have the same digits, and no solution with other digits was found.
    Alike,
}

/// The work on one puzzle.
struct Work<'a> {
    puzzle: &'a Puzzle,
    preferred: &'a [Cell],
    solver: Solver,
    givens: Grid,
    added: Vec<(Cell, Digit)>,
    random: Random,
    limits: &'a Limits,
    deadline: Deadline,
}

impl Work<'_> {
    fn complete(&mut self) -> Result<Completed, StopReason> {
        loop {
            let is_done = match self.known()? {
                Known::All(solutions) if solutions.is_empty() => return Ok(Completed::NoSolution),
                Known::All(solutions) => self.give_all(solutions),
                Known::Sample(solutions) => self.give_some(&solutions).map(|()| false),
                Known::Alike => None,
            };
            match is_done {
                Some(true) => break,
                Some(false) => {}
                None => return Ok(Completed::Undetermined),
            }
        }
        self.drop_spare()?;
        self.added.sort_unstable_by_key(|&(cell, _)| cell.index(self.givens.side()));
        Ok(Completed::Proper(self.with(self.puzzle.candidates().cloned()), std::mem::take(&mut self.added)))
    }

    /// Adds digits until one solution is left. `solutions` contains all solutions. Returns `None` if their digits don't
    /// tell them apart.
    fn give_all(&mut self, mut solutions: Vec<Grid>) -> Option<bool> {
        while solutions.len() > 1 {
            let split = self.split(&solutions)?;
            for (cell, digit) in split.fewest(&mut self.random) {
                self.give(cell, digit);
                solutions.retain(|grid| grid.get(cell) == Some(digit));
            }
        }
        Some(true)
    }

    /// Adds the rarest digit of a sample. In a large grid, adds further digits of a solution with that digit, in cells
    /// that share no house.
    fn give_some(&mut self, solutions: &[Grid]) -> Option<()> {
        let split = self.split(solutions)?;
        let (cell, digit) = split.rarest(&mut self.random);
        let other = solutions.iter().find(|grid| grid.get(cell) == Some(digit))?;
        self.give(cell, digit);
        let geometry = Arc::clone(self.puzzle.geometry());
        let mut near = vec![cell];
        for _ in 0..geometry.cells().len() / CELLS_PER_DIGIT {
            let sees = |cell| {
                let mut houses = geometry.lines_and_regions().map(ninefold_grid::House::cells);
                houses.any(|house| house.contains(&cell) && near.iter().any(|near| house.contains(near)))
            };
            let fits = |cell, digit| other.get(cell) == Some(digit) && !sees(cell);
            let Some((cell, digit)) = split.rarest_of(fits, solutions.len() / RARE, &mut self.random) else { break };
            self.give(cell, digit);
            near.push(cell);
        }
        Some(())
    }

    fn give(&mut self, cell: Cell, digit: Digit) {
        self.givens.set(cell, Some(digit));
        self.added.push((cell, digit));
    }

    /// Returns the candidates that distinguish these solutions: those of the preferred cells if they do, otherwise
    /// those of the grid, and as a last resort those of extra cells. Preferred cells in which no two of the solutions
    /// differ are given first.
    fn split(&mut self, solutions: &[Grid]) -> Option<Split> {
        let geometry = Arc::clone(self.puzzle.geometry());
        let (canvas, cells) = (geometry.canvas(), geometry.cells());
        let differing =
            cells.iter().filter(|&&cell| solutions.iter().any(|grid| grid.get(cell) != solutions[0].get(cell)));
        self.limits.report((cells.len() - differing.count()) as u64, cells.len() as u64);
        let preferred = Split::new(solutions, self.preferred);
        if preferred.is_some() {
            return preferred;
        }
        for &cell in self.preferred {
            if let (None, Some(digit)) = (self.givens.get(cell), solutions[0].get(cell)) {
                self.give(cell, digit);
            }
        }
        Split::new(solutions, canvas).or_else(|| Split::new(solutions, cells))
    }

    /// Drops added givens that are not needed, preferred cells last.
    fn drop_spare(&mut self) -> Result<(), StopReason> {
        let mut order = self.added.clone();
        order.sort_by_key(|(cell, _)| self.preferred.contains(cell));
        for (cell, digit) in order {
            self.givens.set(cell, None);
            if self.differs_in(cell, digit)? {
                self.givens.set(cell, Some(digit));
            } else {
                self.added.retain(|&(other, _)| other != cell);
            }
        }
        Ok(())
    }

    /// Returns whether there is a solution with another digit in a cell.
    fn differs_in(&self, cell: Cell, digit: Digit) -> Result<bool, StopReason> {
        let own = self.puzzle.candidates().cloned();
        let mut candidates = own.unwrap_or_else(|| Candidates::full(self.givens.side()));
        let others = candidates.get(cell) & self.puzzle.geometry().digits();
        candidates.set(cell, others - DigitSet::single(digit));
        let count = self.solver.count(&self.with(Some(candidates)), &self.limits_of(u64::MAX).solutions(1));
        match count.halt {
            Some(halt) if count.found == 0 => Err(halt),
            _ => Ok(count.found > 0),
        }
    }

    /// Finds the known solutions, with more and more guesses until there are at least two.
    fn known(&mut self) -> Result<Known, StopReason> {
        let puzzle = self.with(self.puzzle.candidates().cloned());
        let mut nodes = SAMPLE_NODES;
        loop {
            if let (solutions, true) = self.list(&puzzle, 2, nodes)? {
                return Ok(Known::All(solutions));
            }
            let (mut sample, is_small) = self.sample(&puzzle, nodes)?;
            if is_small || sample.len() < 2 {
                let (solutions, are_all) = self.list(&puzzle, MOST_LISTED, nodes)?;
                if are_all {
                    return Ok(Known::All(solutions));
                }
                let found = solutions.len();
                sample.extend(solutions.into_iter().take(SAMPLE));
                sample.sort_unstable();
                sample.dedup();
                if sample.len() == 1 && found > 1 {
                    return Ok(Known::Alike);
                }
            }
            if sample.len() > 1 {
                return Ok(Known::Sample(sample));
            }
            if self.limits.max_nodes().is_some_and(|most| most <= nodes) {
                return Err(StopReason::Nodes);
            }
            nodes *= 4;
        }
    }

    /// Returns random solutions, and whether one was found twice, which suggests that there are few.
    fn sample(&mut self, puzzle: &Puzzle, nodes: u64) -> Result<(Vec<Grid>, bool), StopReason> {
        let mut sample: Vec<Grid> = Vec::new();
        let mut left = nodes;
        while sample.len() < SAMPLE && left > 0 {
            let seed = Seed(self.random.bits());
            let (fill, statistics) = self.solver.measured_fill(puzzle, seed, &self.limits_of(left));
            left = left.saturating_sub(statistics.nodes + 1);
            match fill {
                Fill::Solution(grid) if sample.contains(&grid) => return Ok((sample, true)),
                Fill::Solution(grid) => sample.push(grid),
                Fill::None | Fill::Undecided(StopReason::Nodes) => break,
                Fill::Undecided(halt) => return Err(halt),
            }
        }
        Ok((sample, false))
    }

    /// Returns solutions in the usual order, and whether they are all solutions.
    fn list(&self, puzzle: &Puzzle, most: u64, nodes: u64) -> Result<(Vec<Grid>, bool), StopReason> {
        let mut solutions = self.solver.solutions(puzzle, &self.limits_of(nodes).solutions(most));
        let found = solutions.by_ref().collect();
        match solutions.halt() {
            None => Ok((found, true)),
            Some(StopReason::Nodes | StopReason::Solutions) => Ok((found, false)),
            Some(halt) => Err(halt),
        }
    }

    /// Returns the puzzle with the current givens and these candidates.
    fn with(&self, candidates: Option<Candidates>) -> Puzzle {
        let ruleset = Arc::clone(self.puzzle.ruleset());
        Puzzle::new(ruleset, self.givens.clone(), candidates).expect("givens of one solution are valid")
    }

    fn limits_of(&self, nodes: u64) -> Limits {
        self.deadline.left().nodes(self.limits.max_nodes().map_or(nodes, |most| most.min(nodes)))
    }
}
