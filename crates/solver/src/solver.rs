//! The solver of a ruleset.

use std::sync::{Arc, Mutex, PoisonError};

use ninefold_grid::{Deadline, Grid, heap};
use ninefold_puzzle::{Puzzle, Ruleset};

#[cfg(feature = "learning")]
use crate::EngineChoice;
#[cfg(feature = "learning")]
use crate::domains;
#[cfg(feature = "learning")]
use crate::learning::{
    encode::{Encoded, Vocabulary},
    enumeration::Enumeration,
};
use crate::quick_search::QuickSearch;
use crate::running_limits::RunningLimits;
use crate::search::{Found, Order};
use crate::tiers::{Compiled, TierSearch};
use crate::{
    Answer, Count, Fill, Limits, Seed, Solutions, Statistics, StopReason, Strategy, plain, recurring, shared_count,
};

/// A ruleset compiled for search. Create it once and use it for any number of puzzles from any number of threads.
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

/// The largest search that an engine for several solvers keeps, in bytes.
const LARGEST_RESTING: usize = 1 << 18;
/// The number of solutions above which the count is shared among threads.
const FEW: u64 = 10_000;
/// The number of searches that an engine for several solvers keeps.
const MOST_RESTING: usize = 4;

impl Engine {
    /// Compiles a ruleset. If it recurs, many puzzles share it.
    pub(crate) fn new(ruleset: &Arc<Ruleset>, recurs: bool) -> Engine {
        Engine { compiled: Arc::new(Compiled::new(ruleset, recurs)), resting: Mutex::new(Vec::new()), is_kept: false }
    }

    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        let resting = self.resting.lock().unwrap_or_else(PoisonError::into_inner);
        size_of::<Compiled>() + self.compiled.heap_size() + heap::nested(&resting, TierSearch::heap_size)
    }

    /// Takes out a search for a puzzle, or creates one.
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
    /// Compiles a ruleset. This takes up to 100 µs for most 9×9 puzzles and some ten milliseconds for a 64×64. A
    /// ruleset of a usual grid and rules without arguments is compiled once for all its solvers, as long as it stays in
    /// use.
    pub fn new(ruleset: &Arc<Ruleset>) -> Solver {
        Solver { ruleset: Arc::clone(ruleset), engine: recurring::engine(ruleset) }
    }

    /// Returns the number of bytes that the solver keeps for later puzzles: the compiled rules and the memory of
    /// finished searches. Returns 0 if other solvers share them.
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

    /// Returns whether the puzzle has no solution, one, or several, using this strategy. A node limit counts the
    /// guesses of one search, so with such a limit only [`EngineChoice::Learn`] uses learning or several threads.
    pub fn answer_by(&self, puzzle: &Puzzle, strategy: &Strategy, limits: &Limits) -> Answer {
        self.check(puzzle);
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
        self.searched_answer(puzzle, strategy, limits)
    }

    /// Returns the name of the first constraint of the puzzle that learning doesn't support, if there is one. Such
    /// puzzles are left to the search.
    pub fn unlearnable(&self, puzzle: &Puzzle) -> Option<Arc<str>> {
        let model = puzzle.ruleset().model();
        #[cfg(feature = "learning")]
        let post = Encoded::new(model, domains::of_variables(puzzle), Vocabulary::All).err().map(|why| why.post);
        #[cfg(not(feature = "learning"))]
        let post = Some(0);
        post.and_then(|post| model.posts().get(post)).map(|post| Arc::clone(&post.name))
    }

    /// Returns the answer by search and learning.
    #[cfg(feature = "learning")]
    fn learnt_answer(&self, puzzle: &Puzzle, strategy: &Strategy, limits: &Limits) -> Answer {
        let mut solutions = Enumeration::new(puzzle, &self.engine.compiled, self.engine.search(), strategy, limits);
        let answer = answer_of(|wanted| solutions.next(wanted));
        if let Some(search) = solutions.into_search() {
            self.engine.keep(search);
        }
        answer
    }

    /// Returns the answer by search, on several threads if it takes long. A node limit counts the guesses of one
    /// search.
    fn searched_answer(&self, puzzle: &Puzzle, strategy: &Strategy, limits: &Limits) -> Answer {
        if limits.counts_nodes() {
            return self.measured_answer(puzzle, limits).0;
        }
        let read = |search: &TierSearch| Some(search.grid(puzzle));
        self.quick_search(puzzle, strategy, limits, |search| answer_of(|wanted| search.next(wanted, &read)))
    }

    /// Returns the answer by search, even for a classic 9×9, and the amount of work.
    pub fn measured_answer(&self, puzzle: &Puzzle, limits: &Limits) -> (Answer, Statistics) {
        self.search(puzzle, limits, Order::Fixed, |search, running| {
            answer_of(|_| {
                Ok((search.next(&self.engine.compiled, running)? == Found::Solution).then(|| search.grid(puzzle)))
            })
        })
    }

    /// Counts the solutions of the puzzle, up to the limit of solutions.
    pub fn count(&self, puzzle: &Puzzle, limits: &Limits) -> Count {
        self.count_by(puzzle, &Strategy::default(), limits)
    }

    /// Counts the solutions of the puzzle, up to the limit of solutions, using this strategy. If there are many, all
    /// threads count them, except by learning.
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
            Some(StopReason::Solutions) => {
                // The parts are counted from the start. If time runs out soon, the count may be smaller than the one so
                // far.
                let Count { found, halt } = self.count_on_threads(puzzle, threads, (most, &deadline));
                Count { found: found.max(few.found), halt }
            }
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

    /// Counts the solutions with a single search at a time.
    fn count_alone(&self, puzzle: &Puzzle, strategy: &Strategy, limits: &Limits) -> Count {
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
        self.searched_count(puzzle, strategy, limits)
    }

    /// Returns the count by search and learning.
    #[cfg(feature = "learning")]
    fn learnt_count(&self, puzzle: &Puzzle, strategy: &Strategy, limits: &Limits) -> Count {
        let mut solutions = Enumeration::new(puzzle, &self.engine.compiled, self.engine.search(), strategy, limits);
        let count = count_of(limits, |wanted| solutions.next(wanted));
        if let Some(search) = solutions.into_search() {
            self.engine.keep(search);
        }
        count
    }

    /// Returns the count by search, on several threads if it takes long. A node limit counts the guesses of one search.
    fn searched_count(&self, puzzle: &Puzzle, strategy: &Strategy, limits: &Limits) -> Count {
        if limits.counts_nodes() {
            return self.measured_count(puzzle, limits).0;
        }
        self.quick_search(puzzle, strategy, limits, |search| {
            count_of(limits, |wanted| search.next(wanted, &|_| Some(())))
        })
    }

    /// Returns the count by search, even for a classic 9×9, and the amount of work.
    pub fn measured_count(&self, puzzle: &Puzzle, limits: &Limits) -> (Count, Statistics) {
        self.search(puzzle, limits, Order::Fixed, |search, running| {
            count_of(limits, |_| Ok((search.next(&self.engine.compiled, running)? == Found::Solution).then_some(())))
        })
    }

    /// Returns a random solution. The same seed gives the same solution on every machine. Every solution is possible,
    /// but not all are equally likely.
    pub fn fill(&self, puzzle: &Puzzle, seed: Seed, limits: &Limits) -> Fill {
        self.measured_fill(puzzle, seed, limits).0
    }

    /// Returns a random solution and the amount of work.
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

    fn quick_search<T: Send, R>(
        &self,
        puzzle: &Puzzle,
        strategy: &Strategy,
        limits: &Limits,
        work: impl FnOnce(&mut QuickSearch<'_, T>) -> R,
    ) -> R {
        let (compiled, mut search) = (&self.engine.compiled, self.engine.search());
        let running = RunningLimits::start(limits);
        search.begin(compiled, puzzle, Order::Fixed);
        let mut quick = QuickSearch::new((search, compiled), running, (u64::MAX, strategy.threads.get()));
        let result = work(&mut quick);
        quick.into_search().into_iter().for_each(|search| self.engine.keep(search));
        result
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

/// Returns the answer that follows from the next solutions; `next` is told how many are still wanted.
fn answer_of(mut next: impl FnMut(u64) -> Result<Option<Grid>, StopReason>) -> Answer {
    let one = match next(2) {
        Ok(Some(grid)) => grid,
        Ok(None) => return Answer::None,
        Err(halt) => return Answer::Undecided(halt, None),
    };
    match next(1) {
        Ok(Some(other)) => Answer::Several(one, other),
        Ok(None) => Answer::Unique(one),
        Err(halt) => Answer::Undecided(halt, Some(one)),
    }
}

/// Counts the next solutions, up to the limit; `next` is told how many are still wanted.
fn count_of<T>(limits: &Limits, mut next: impl FnMut(u64) -> Result<Option<T>, StopReason>) -> Count {
    let (mut found, most) = (0, limits.max_solutions().unwrap_or(u64::MAX));
    let halt = loop {
        if found >= most {
            break Some(StopReason::Solutions);
        }
        match next(most - found) {
            Ok(Some(_)) => found += 1,
            Ok(None) => break None,
            Err(halt) => break Some(halt),
        }
    };
    Count { found, halt }
}
