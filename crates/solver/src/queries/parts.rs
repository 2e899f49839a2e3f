//! The parts of a puzzle, and the puzzle with only some of them.

use std::sync::Arc;

use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Grid};
use ninefold_puzzle::{Origin, Puzzle, RuleIndex, Ruleset};

use crate::{Fill, Limits, Seed, Solver, StopReason};

/// The number of solvers that are kept, for rulesets that recur.
const KEPT_SOLVERS: usize = 4;

/// A part of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// A chosen rule, by its index in [`Ruleset::rules`].
    Rule(RuleIndex),
    /// A given.
    Given(Cell, Digit),
    /// The candidates of a cell, in a puzzle that is defined by pencilmarks.
    Candidates(Cell),
}

/// A puzzle restricted to some of its parts.
#[derive(Clone, Debug)]
pub(super) struct Parts<'a> {
    puzzle: &'a Puzzle,
    pub(super) parts: Vec<Part>,
    kept: Vec<bool>,
    /// The ruleset with the kept rules, and its solver.
    solver: Arc<Solver>,
    /// The most recently used solvers, each with the parts that it keeps.
    solvers: Vec<(Vec<bool>, Arc<Solver>)>,
    /// The number of parts that are rules; they come first.
    rules: usize,
    /// The number of guesses of the last search for a solution.
    guesses: u64,
}

impl<'a> Parts<'a> {
    /// Returns the puzzle with all its parts: the rules first, then givens and pencilmarks.
    pub(super) fn of(puzzle: &'a Puzzle) -> Parts<'a> {
        let ruleset = puzzle.ruleset();
        let chosen = ruleset.uses().iter().zip(ruleset.indices());
        let rules = chosen.filter(|((spec, _), _)| spec.origin == Origin::Choice).map(|(_, index)| Part::Rule(index));
        let givens = puzzle.givens().filled().map(|(cell, digit)| Part::Given(cell, digit));
        let full = puzzle.geometry().digits();
        let marked = puzzle.candidates().into_iter().flat_map(|candidates| {
            let cells = puzzle.geometry().cells().iter().copied();
            cells.filter(move |&cell| {
                // The candidates of a given add nothing, unless they contradict it.
                let marked = puzzle.givens().get(cell).map_or(full, DigitSet::single);
                candidates.get(cell) & marked != marked
            })
        });
        let parts: Vec<Part> = rules.chain(givens).chain(marked.map(Part::Candidates)).collect();
        let kept = vec![true; parts.len()];
        let rules = parts.iter().filter(|part| matches!(part, Part::Rule(_))).count();
        let solver = Arc::new(Solver::new(ruleset));
        let solvers = vec![(kept[..rules].to_vec(), Arc::clone(&solver))];
        Parts { puzzle, parts, rules, solvers, kept, solver, guesses: 0 }
    }

    /// Returns the number of parts.
    pub(super) fn len(&self) -> usize {
        self.parts.len()
    }

    /// Returns the kept parts.
    pub(super) fn kept(&self) -> Vec<Part> {
        self.parts.iter().zip(&self.kept).filter(|(_, kept)| **kept).map(|(part, _)| *part).collect()
    }

    /// Returns whether a part is kept.
    pub(super) fn is_kept(&self, place: usize) -> bool {
        self.kept[place]
    }

    /// Keeps or drops the parts at these places.
    pub(super) fn set(&mut self, places: &[usize], kept: bool) {
        places.iter().for_each(|&place| self.kept[place] = kept);
        if places.iter().any(|&place| place < self.rules) {
            self.solver = self.solver_of_kept();
        }
    }

    fn solver_of_kept(&mut self) -> Arc<Solver> {
        let kept = &self.kept[..self.rules];
        if let Some((_, solver)) = self.solvers.iter().find(|(own, _)| own == kept) {
            return Arc::clone(solver);
        }
        let keeps = |index| {
            let place = self.parts[..self.rules].iter().position(|part| *part == Part::Rule(index));
            place.is_some_and(|place| kept[place])
        };
        let solver = Arc::new(Solver::new(&self.puzzle.ruleset().keeping(keeps)));
        if self.solvers.len() == KEPT_SOLVERS {
            self.solvers.remove(0);
        }
        self.solvers.push((kept.to_vec(), Arc::clone(&solver)));
        solver
    }

    /// Returns the puzzle with the kept parts.
    pub(super) fn puzzle(&self) -> Puzzle {
        let ruleset: &Arc<Ruleset> = self.solver.ruleset();
        let side = ruleset.side();
        let mut givens = Grid::blank(side);
        let mut candidates = self.puzzle.candidates().map(|_| Candidates::full(side));
        for part in self.kept() {
            match (part, self.puzzle.candidates(), &mut candidates) {
                (Part::Given(cell, digit), ..) => givens.set(cell, Some(digit)),
                (Part::Candidates(cell), Some(own), Some(candidates)) => candidates.set(cell, own.get(cell)),
                _ => {}
            }
        }
        Puzzle::new(Arc::clone(ruleset), givens, candidates).expect("parts of a valid puzzle are valid")
    }

    /// Returns the number of solutions with the kept parts, counted up to `most`.
    pub(super) fn count(&self, most: u64, limits: &Limits) -> Result<u64, StopReason> {
        let count = self.solver.count(&self.puzzle(), &limits.clone().solutions(most));
        match count.halt {
            None | Some(StopReason::Solutions) => Ok(count.found),
            Some(halt) if count.found < most => Err(halt),
            Some(_) => Ok(count.found),
        }
    }

    /// Returns a solution with the kept parts, if there is one. If a limit stops the search in its usual order, a
    /// random order is tried, which finds a solution of puzzles that have many.
    pub(super) fn solution(&mut self, limits: &Limits) -> Result<Option<Grid>, StopReason> {
        let puzzle = self.puzzle();
        let mut solutions = self.solver.solutions(&puzzle, limits);
        let first = solutions.next();
        self.guesses = solutions.statistics().nodes;
        match (first, solutions.halt()) {
            (Some(grid), _) => Ok(Some(grid)),
            (None, None) => Ok(None),
            (None, Some(StopReason::Nodes)) if limits.max_nodes() > Some(0) => {
                match self.solver.fill(&puzzle, Seed(0), limits) {
                    Fill::Solution(grid) => Ok(Some(grid)),
                    Fill::None => Ok(None),
                    Fill::Undecided(halt) => Err(halt),
                }
            }
            (None, Some(halt)) => Err(halt),
        }
    }

    /// Returns the number of guesses of the last search for a solution.
    pub(super) fn guesses(&self) -> u64 {
        self.guesses
    }

    /// Returns whether the meaning of each part doesn't depend on the others and the digits alone show whether a part
    /// is broken. Rules such as negative dots refer to other parts, and modifiers change the values of digits.
    pub(super) fn are_independent(&self) -> bool {
        let ruleset = self.puzzle.ruleset();
        if ruleset.rules().iter().any(|rule| rule.modifier().is_some()) {
            return false;
        }
        let posts = |ruleset: &Ruleset, name: &str| {
            let rules = ruleset.uses();
            let posts = ruleset.model().posts().iter();
            posts.filter(|post| rules[post.rule.get()].0.name == name).map(|post| post.primitive.vars().len()).collect()
        };
        let mut names: Vec<&str> = self.parts[..self.rules].iter().filter_map(|part| self.name_of(*part)).collect();
        names.sort_unstable();
        names.dedup();
        names.iter().all(|name| {
            let alone = ruleset.keeping(|index| ruleset.uses()[index.get()].0.name == *name);
            let (alone, among): (Vec<usize>, Vec<usize>) = (posts(&alone, name), posts(ruleset, name));
            alone == among
        })
    }

    fn name_of(&self, part: Part) -> Option<&'static str> {
        if let Part::Rule(index) = part { Some(self.puzzle.ruleset().uses()[index.get()].0.name) } else { None }
    }

    /// Returns which parts a full grid violates. The parts must be independent.
    pub(super) fn broken(&self, grid: &Grid) -> Vec<bool> {
        let values = self.puzzle.ruleset().values(grid);
        let is_broken = |part: &Part| match *part {
            Part::Rule(index) => !self.puzzle.ruleset().rules()[index.get()].holds(&values),
            Part::Given(cell, digit) => grid.get(cell) != Some(digit),
            Part::Candidates(cell) => {
                let allowed = self.puzzle.candidates().map(|candidates| candidates.get(cell));
                grid.get(cell).is_none_or(|digit| allowed.is_some_and(|allowed| !allowed.contains(digit)))
            }
        };
        self.parts.iter().map(is_broken).collect()
    }
}
