//! The solver of a ruleset.

use std::sync::{Arc, Mutex, PoisonError};

use ninefold_grid::{Deadline, DigitSet, Grid, heap};
use ninefold_puzzle::{Puzzle, Ruleset};

#[cfg(feature = "learning")]
use crate::EngineChoice;
#[cfg(feature = "learning")]
use crate::learning::{
    encode::{Encoded, Vocabulary},
    enumeration::{self, Enumeration},
};
use crate::running_limits::RunningLimits;
use crate::search::{Found, Order};
use crate::tiers::{Compiled, TierSearch};
use crate::{
    Answer, Count, Fill, Limits, Seed, Solutions, Statistics, StopReason, Strategy, plain, recurring, shared_count,
};

/// A ruleset compiled for search: made once, and used for any number of puzzles from any number of threads.
///
/// It keeps the memory of finished searches for later ones, so that a puzzle needs no allocation except for its answer.
///
/// All methods that take a puzzle panic if its rules differ from those of the solver.
#[derive(Debug)]
pub struct Solver {
    ruleset: Arc<Ruleset>,
    engine: Arc<Engine>,
}

/// A compiled ruleset with the memory of finished searches.
#[derive(Debug)]
pub(crate) struct Engine {
    compiled: Arc<Compiled>,
    resting: Mutex<Vec<TierSearch>>,
    /// Whether the engine is kept for other solvers of the ruleset. It then keeps only small searches, and few of them.
    pub(crate) is_kept: bool,
}

/// The largest number of bytes of a search that an engine for several solvers keeps.
const LARGEST_RESTING: usize = 1 << 18;
/// A count of more solutions is shared among threads.
const FEW: u64 = 10_000;
/// The number of searches that an engine for several solvers keeps.
const MOST_RESTING: usize = 4;

impl Engine {
    /// Compiles a ruleset.
    pub(crate) fn new(ruleset: &Arc<Ruleset>) -> Engine {
        Engine { compiled: Arc::new(Compiled::new(ruleset)), resting: Mutex::new(Vec::new()), is_kept: false }
    }

    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        let resting = self.resting.lock().unwrap_or_else(PoisonError::into_inner);
        size_of::<Compiled>() + self.compiled.heap_size() + heap::nested(&resting, TierSearch::heap_size)
    }

    /// Takes out a search for a puzzle.
    fn search(&self) -> TierSearch {
        let rested = self.resting.lock().unwrap_or_else(PoisonError::into_inner).pop();
        rested.unwrap_or_else(|| TierSearch::new(&self.compiled))
    }

    /// Keeps a search for a later puzzle.
    fn keep(&self, search: TierSearch) {
        let is_small = !self.is_kept || search.heap_size() <= LARGEST_RESTING;
        let mut resting = self.resting.lock().unwrap_or_else(PoisonError::into_inner);
        if is_small && (!self.is_kept || resting.len() < MOST_RESTING) {
            resting.push(search);
        }
    }
}

impl Solver {
    /// Compiles a ruleset, which takes up to 100 µs for most 9×9, some ten milliseconds for a 64×64. A ruleset of a usual
    /// grid and rules without arguments is compiled once for all its solvers, as long as it is used now and then.
    pub fn new(ruleset: &Arc<Ruleset>) -> Solver {
        Solver { ruleset: Arc::clone(ruleset), engine: recurring::engine(ruleset) }
    }

    /// Returns the number of bytes kept for later puzzles as long as the solver lives: the compiled rules and the memory of
    /// finished searches; 0 if other solvers share them.
    pub fn heap_size(&self) -> usize {
        if self.engine.is_kept { 0 } else { self.engine.heap_size() }
    }

    /// Returns the rules.
    pub fn ruleset(&self) -> &Arc<Ruleset> {
        &self.ruleset
    }

    /// Returns whether the puzzle has no solution, one, or several.
    pub fn answer(&self, puzzle: &Puzzle, limits: &Limits) -> Answer {
        self.answer_by(puzzle, &Strategy::default(), limits)
    }

    /// Returns whether the puzzle has no solution, one, or several, as this strategy finds it. Limits of nodes count
    /// guesses of the search, so with one, only [`EngineChoice::Learn`] learns.
    pub fn answer_by(&self, puzzle: &Puzzle, strategy: &Strategy, limits: &Limits) -> Answer {
        self.check(puzzle);
        #[cfg(not(feature = "learning"))]
        let _ = strategy;
        #[cfg(feature = "learning")]
        if strategy.engine == EngineChoice::Learn {
            return self.learnt_answer(puzzle, strategy, limits);
        }
        if let Some(answer) = plain::answer(puzzle, limits) {
            return answer;
        }
        #[cfg(feature = "learning")]
        if strategy.engine == EngineChoice::Auto && !limits.counts_nodes() {
            return self.learnt_answer(puzzle, strategy, limits);
        }
        self.measured_answer(puzzle, limits).0
    }

    /// Returns the name of the first constraint of the puzzle that can't be learnt from, if there is one. Such puzzles are
    /// left to the search.
    pub fn unlearnable(&self, puzzle: &Puzzle) -> Option<Arc<str>> {
        let model = puzzle.ruleset().model();
        #[cfg(feature = "learning")]
        let post = Encoded::new(model, enumeration::domains(puzzle), Vocabulary::All).err().map(|why| why.post);
        #[cfg(not(feature = "learning"))]
        let post = Some(0);
        post.and_then(|post| model.posts().get(post)).map(|post| Arc::clone(&post.name))
    }

    /// Returns the answer by search and learning.
    #[cfg(feature = "learning")]
    fn learnt_answer(&self, puzzle: &Puzzle, strategy: &Strategy, limits: &Limits) -> Answer {
        let mut solutions = Enumeration::new(puzzle, &self.engine.compiled, self.engine.search(), strategy, limits);
        let answer = match solutions.next(2) {
            Ok(None) => Answer::None,
            Err(halt) => Answer::Undecided(halt, None),
            Ok(Some(one)) => match solutions.next(1) {
                Ok(Some(other)) => Answer::Several(one, other),
                Ok(None) => Answer::Unique(one),
                Err(halt) => Answer::Undecided(halt, Some(one)),
            },
        };
        if let Some(search) = solutions.into_search() {
            self.engine.keep(search);
        }
        answer
    }

    /// Returns the answer by search, even for a classic 9×9, with the amount of work.
    pub fn measured_answer(&self, puzzle: &Puzzle, limits: &Limits) -> (Answer, Statistics) {
        self.search(puzzle, limits, Order::Fixed, |search, running| {
            let mut next =
                || Ok((search.next(&self.engine.compiled, running)? == Found::Solution).then(|| search.grid(puzzle)));
            let one: Grid = match next() {
                Ok(Some(grid)) => grid,
                Ok(None) => return Answer::None,
                Err(halt) => return Answer::Undecided(halt, None),
            };
            match next() {
                Ok(Some(other)) => Answer::Several(one, other),
                Ok(None) => Answer::Unique(one),
                Err(halt) => Answer::Undecided(halt, Some(one)),
            }
        })
    }

    /// Counts the solutions of the puzzle, up to the limit of solutions.
    pub fn count(&self, puzzle: &Puzzle, limits: &Limits) -> Count {
        self.count_by(puzzle, &Strategy::default(), limits)
    }

    /// Counts the solutions of the puzzle, up to the limit of solutions, as this strategy finds them. Many solutions are counted
    /// on all threads, except by learning.
    pub fn count_by(&self, puzzle: &Puzzle, strategy: &Strategy, limits: &Limits) -> Count {
        self.check(puzzle);
        let most = limits.max_solutions().unwrap_or(u64::MAX);
        let threads = if limits.counts_nodes() || most <= FEW { 1 } else { strategy.threads.get() };
        #[cfg(feature = "learning")]
        let threads = if strategy.engine == EngineChoice::Learn { 1 } else { threads };
        if threads == 1 {
            return self.count_alone(puzzle, strategy, limits);
        }
        let deadline = limits.start();
        let few = self.count_alone(puzzle, strategy, &deadline.left().solutions(FEW));
        match few.halt {
            Some(StopReason::Solutions) => self.count_on_threads(puzzle, threads, (most, &deadline)),
            _ => few,
        }
    }

    /// Counts the solutions of the parts of the puzzle on several threads.
    fn count_on_threads(&self, puzzle: &Puzzle, threads: usize, (most, deadline): (u64, &Deadline)) -> Count {
        let compiled = &self.engine.compiled;
        shared_count::count(puzzle, threads, (most, deadline), |part, shared, deadline| {
            if let Some(Count { found, halt }) = plain::count(part, &deadline.left().solutions(most)) {
                return shared.add(found).and(halt.map_or(Ok(()), Err));
            }
            let mut search = self.engine.search();
            let mut running = RunningLimits::start(&deadline.left());
            search.begin(compiled, part, Order::Fixed);
            let result = shared.count(|| Ok(search.next(compiled, &mut running)? == Found::Solution));
            self.engine.keep(search);
            result
        })
    }

    /// Counts the solutions with one search at a time.
    fn count_alone(&self, puzzle: &Puzzle, strategy: &Strategy, limits: &Limits) -> Count {
        #[cfg(not(feature = "learning"))]
        let _ = strategy;
        #[cfg(feature = "learning")]
        if strategy.engine == EngineChoice::Learn {
            return self.learnt_count(puzzle, strategy, limits);
        }
        if let Some(count) = plain::count(puzzle, limits) {
            return count;
        }
        #[cfg(feature = "learning")]
        if strategy.engine == EngineChoice::Auto && !limits.counts_nodes() {
            return self.learnt_count(puzzle, strategy, limits);
        }
        self.measured_count(puzzle, limits).0
    }

    /// Returns the count by search and learning.
    #[cfg(feature = "learning")]
    fn learnt_count(&self, puzzle: &Puzzle, strategy: &Strategy, limits: &Limits) -> Count {
        let mut solutions = Enumeration::new(puzzle, &self.engine.compiled, self.engine.search(), strategy, limits);
        let (mut found, most) = (0, limits.max_solutions().unwrap_or(u64::MAX));
        let halt = loop {
            if found >= most {
                break Some(StopReason::Solutions);
            }
            match solutions.next(most - found) {
                Ok(Some(_)) => found += 1,
                Ok(None) => break None,
                Err(halt) => break Some(halt),
            }
        };
        if let Some(search) = solutions.into_search() {
            self.engine.keep(search);
        }
        Count { found, halt }
    }

    /// Returns the count by search, even for a classic 9×9, with the amount of work.
    pub fn measured_count(&self, puzzle: &Puzzle, limits: &Limits) -> (Count, Statistics) {
        self.search(puzzle, limits, Order::Fixed, |search, running| {
            let mut found = 0;
            let halt = loop {
                if limits.max_solutions().is_some_and(|limit| found >= limit) {
                    break Some(StopReason::Solutions);
                }
                match search.next(&self.engine.compiled, running) {
                    Ok(Found::Solution) => found += 1,
                    Ok(Found::End) => break None,
                    Err(halt) => break Some(halt),
                }
            };
            Count { found, halt }
        })
    }

    /// Returns a random solution: the same seed gives the same one on every machine. Every solution is possible, but
    /// not all are equally likely.
    pub fn fill(&self, puzzle: &Puzzle, seed: Seed, limits: &Limits) -> Fill {
        self.measured_fill(puzzle, seed, limits).0
    }

    /// Returns a random solution with the amount of work.
    pub fn measured_fill(&self, puzzle: &Puzzle, seed: Seed, limits: &Limits) -> (Fill, Statistics) {
        self.search(puzzle, limits, Order::random(seed.random()), |search, running| {
            match search.next(&self.engine.compiled, running) {
                Ok(Found::Solution) => Fill::Solution(search.grid(puzzle)),
                Ok(Found::End) => Fill::None,
                Err(halt) => Fill::Undecided(halt),
            }
        })
    }

    /// Returns an iterator over the solutions, each once, found on demand.
    pub fn solutions(&self, puzzle: &Puzzle, limits: &Limits) -> Solutions {
        self.check(puzzle);
        Solutions::new(Arc::clone(&self.engine.compiled), puzzle, limits)
    }

    fn search<T>(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        order: Order,
        work: impl FnOnce(&mut TierSearch, &mut RunningLimits) -> T,
    ) -> (T, Statistics) {
        self.check(puzzle);
        let mut search = self.engine.search();
        let mut running = RunningLimits::start(limits);
        search.begin(&self.engine.compiled, puzzle, order);
        let result = work(&mut search, &mut running);
        let statistics = search.statistics();
        self.engine.keep(search);
        (result, statistics)
    }

    fn check(&self, puzzle: &Puzzle) {
        let (own, other) = (&self.ruleset, puzzle.ruleset());
        let same = Arc::ptr_eq(own, other) || own.model() == other.model();
        assert!(same, "the puzzle has other rules than the solver was made for");
    }
}

/// Returns the candidates of each cell of a puzzle that its rules, givens and pencilmarks leave.
pub(crate) fn domains(puzzle: &Puzzle) -> impl Iterator<Item = DigitSet> + '_ {
    let cells = puzzle.geometry().cells().iter().zip(puzzle.ruleset().model().variables());
    cells.map(|(&cell, variable)| {
        let given = puzzle.givens().get(cell).map_or(u64::MAX, |digit| DigitSet::single(digit).bits());
        let marks = puzzle.candidates().map_or(u64::MAX, |candidates| candidates.get(cell).bits());
        DigitSet::from_bits(variable.domain.bits() & given & marks)
    })
}
