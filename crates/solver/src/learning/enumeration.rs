//! The solutions of a puzzle one by one, by the engine that a strategy asks for: the search, a portfolio of learners,
//! or one after the other.
//!
//! The search has a budget of contradictions for each solution. When it is used up, a portfolio takes over, in which
//! the search may remain a member. A portfolio stores and excludes each solution. If a puzzle has too many solutions
//! for that, the search alone finds the rest, because it needs no such memory.

use std::collections::VecDeque;
use std::sync::Arc;

use foldhash::{HashSet, HashSetExt};
use ninefold_grid::{Deadline, Digit, Grid};
use ninefold_puzzle::{Meaning, Model, Primitive, Puzzle};

use super::encode::{Encoded, Vocabulary};
use super::portfolio::{Portfolio, Searcher, Solution};
use crate::divided_search::DividedSearch;
use crate::domains;
use crate::quick_search::QuickSearch;
use crate::running_limits::RunningLimits;
use crate::search::Order;
use crate::tiers::{Compiled, TierSearch};
use crate::{EngineChoice, Limits, StopReason, Strategy};

/// The largest number of solution values that a portfolio stores.
const MOST_VALUES: usize = 4 << 20;

/// The solutions of a puzzle, each once.
pub(crate) struct Enumeration<'a> {
    puzzle: &'a Puzzle,
    compiled: &'a Arc<Compiled>,
    strategy: &'a Strategy,
    deadline: Deadline,
    stage: Stage<'a>,
    /// The solutions found so far, while they are stored.
    found: Vec<Solution>,
    /// Those that have not been returned yet.
    waiting: VecDeque<Solution>,
    /// The search, once it has finished.
    rested: Option<TierSearch>,
}

/// The engine that is working.
enum Stage<'a> {
    /// The search, before a portfolio.
    Quick(QuickSearch<'a, Solution>),
    /// A portfolio, and the search if it is not a member.
    Portfolio(Box<Portfolio>, Option<DividedSearch>),
    /// The search alone, which skips the known solutions.
    Alone(QuickSearch<'a, Solution>, HashSet<Solution>),
    /// None: all solutions have been found.
    End,
}

impl<'a> Enumeration<'a> {
    /// Starts with a fresh search of the puzzle.
    pub(crate) fn new(
        puzzle: &'a Puzzle,
        compiled: &'a Arc<Compiled>,
        mut search: TierSearch,
        strategy: &'a Strategy,
        limits: &Limits,
    ) -> Enumeration<'a> {
        search.begin(compiled, puzzle, Order::Fixed);
        let patience = if strategy.engine == EngineChoice::Learn { 0 } else { patience(puzzle, compiled) };
        let patience_and_threads = (patience, strategy.threads.get());
        let quick = QuickSearch::new((search, compiled), RunningLimits::start(limits), patience_and_threads);
        Enumeration {
            puzzle,
            compiled,
            strategy,
            deadline: limits.start(),
            stage: Stage::Quick(quick),
            found: Vec::new(),
            waiting: VecDeque::new(),
            rested: None,
        }
    }

    /// Returns the next solution. `wanted` solutions are still needed, including this one.
    pub(crate) fn next(&mut self, wanted: u64) -> Result<Option<Grid>, StopReason> {
        loop {
            if let Some(solution) = self.waiting.pop_front() {
                return Ok(Some(self.grid(&solution)));
            }
            match std::mem::replace(&mut self.stage, Stage::End) {
                Stage::Quick(search) => self.search_quickly(search, wanted)?,
                Stage::Portfolio(portfolio, resting) => self.work_a_round(portfolio, resting, wanted)?,
                Stage::Alone(mut search, known) => {
                    let model = self.model();
                    let read = |search: &TierSearch| {
                        Some(solution(model, search)).filter(|solution| !known.contains(solution))
                    };
                    let found = search.next(wanted, &read)?;
                    if found.is_some() {
                        self.waiting.extend(found);
                        self.stage = Stage::Alone(search, known);
                    }
                }
                Stage::End => return Ok(None),
            }
        }
    }

    /// Returns the search for use with other puzzles, if it is idle.
    pub(crate) fn into_search(self) -> Option<TierSearch> {
        match self.stage {
            Stage::Quick(search) => search.into_search(),
            _ => self.rested,
        }
    }

    fn search_quickly(&mut self, mut search: QuickSearch<'a, Solution>, wanted: u64) -> Result<(), StopReason> {
        let model = self.model();
        match search.next(wanted, &|search| Some(solution(model, search))) {
            Ok(Some(solution)) => {
                self.waiting.push_back(solution.clone());
                self.found.push(solution);
                self.stage = match self.is_full() {
                    true => Stage::Alone(search.without_patience(), HashSet::new()),
                    false => Stage::Quick(search),
                };
                Ok(())
            }
            Ok(None) => {
                self.rested = search.into_search();
                Ok(())
            }
            Err(StopReason::Nodes) => {
                self.stage = search.into_divided().map_or(Stage::End, |search| self.portfolio(search));
                Ok(())
            }
            Err(halt) => {
                self.rested = search.into_search();
                Err(halt)
            }
        }
    }

    /// Returns the portfolio that takes over from the search. If the rules can't be written as clauses, returns the
    /// search without limits.
    fn portfolio(&mut self, search: DividedSearch) -> Stage<'a> {
        let model = self.model();
        let root = search.root().filter(|_| self.found.is_empty());
        let domains =
            root.map_or_else(|| domains::of_variables(self.puzzle), |bits| domains::of_bits(model, bits.into_iter()));
        let Ok(encoded) = Encoded::new(model, domains, Vocabulary::All) else {
            return self.alone(search, HashSet::new());
        };
        let threads = self.strategy.threads.get();
        let share =
            if self.strategy.engine == EngineChoice::Learn { 0 } else { share_of_search(self.puzzle, self.compiled) };
        let (searcher, resting) = match share {
            0 => (None, Some(search)),
            _ => (Some(Searcher { search, least: share, share, last: (0, 0) }), None),
        };
        let searches_locally = searcher.is_none() && matches!(**self.compiled, Compiled::Sets(_));
        let portfolio = Portfolio::new(encoded, searcher, &self.found, threads);
        let portfolio = if searches_locally { portfolio.with_local_search() } else { portfolio };
        Stage::Portfolio(Box::new(portfolio), resting)
    }

    fn work_a_round(
        &mut self,
        mut portfolio: Box<Portfolio>,
        resting: Option<DividedSearch>,
        wanted: u64,
    ) -> Result<(), StopReason> {
        let new = portfolio.round(wanted, &self.deadline);
        if let Some(gauge) = &self.strategy.gauge {
            let work = portfolio.work();
            gauge.set(work.conflicts, work.restarts);
        }
        let new = new?;
        self.waiting.extend(new.solutions.iter().cloned());
        if new.is_end {
            return Ok(());
        }
        self.found.extend(new.solutions);
        self.stage = match self.is_full() {
            false => Stage::Portfolio(portfolio, resting),
            true => {
                let search = portfolio.into_searcher().map(|searcher| searcher.search).or(resting);
                let search = search.expect("the search is a member or rests");
                let mut known: HashSet<Solution> = self.found.drain(..).collect();
                known.shrink_to_fit();
                self.alone(search, known)
            }
        };
        Ok(())
    }

    /// Returns the search that finds all solutions other than the known ones.
    fn alone(&self, search: DividedSearch, known: HashSet<Solution>) -> Stage<'a> {
        let threads = self.strategy.threads.get();
        Stage::Alone(QuickSearch::resumed((search, self.compiled), self.deadline.clone(), threads), known)
    }

    fn is_full(&self) -> bool {
        self.found.first().is_some_and(|solution| self.found.len() * solution.len() > MOST_VALUES)
    }

    fn model(&self) -> &'a Model {
        self.puzzle.ruleset().model()
    }

    fn grid(&self, solution: &[i32]) -> Grid {
        let first = self.puzzle.ruleset().model().alphabet().first();
        let mut grid = Grid::blank(self.puzzle.side());
        for (&cell, value) in self.puzzle.geometry().cells().iter().zip(solution) {
            grid.set(cell, Some(Digit::from_index((value - first) as usize)));
        }
        grid
    }
}

/// Returns the solution that a search has just found.
pub(super) fn solution(model: &Model, search: &TierSearch) -> Solution {
    let answers = model.variables().iter().enumerate();
    let answers = answers.filter(|(_, variable)| !matches!(variable.meaning, Meaning::Helper(_)));
    let value = |(index, variable): (usize, &ninefold_puzzle::Variable)| {
        variable.domain.first() + search.domain(index).trailing_zeros() as i32
    };
    let mut solution = Vec::with_capacity(model.variables().len());
    solution.extend(answers.map(value));
    solution
}

/// Returns the number of contradictions that the search may use for each solution before learning takes over.
fn patience(puzzle: &Puzzle, compiled: &Compiled) -> u64 {
    match (compiled, puzzle.side().get()) {
        (Compiled::Sets(_), 0..=11) => 1_000_000,
        (Compiled::Sets(_), _) if is_mostly_blank(puzzle) => 5_000,
        (Compiled::Sets(_), 12..=16) => 400,
        (Compiled::Sets(_), 17..=25) => 200,
        (Compiled::Sets(_), _) => 100,
        (Compiled::General(_), _) if has_more_variables(puzzle.ruleset().model()) => 400_000,
        (Compiled::General(_), _) => 200_000,
    }
}

/// Returns whether a formula has variables other than the candidates of cells: helpers, or layers of states. A
/// learner's conflict takes long there, and the search is a few times faster.
fn has_more_variables(model: &Model) -> bool {
    let is_unrolled = |primitive: &Primitive| {
        matches!(primitive, Primitive::Linear(_) | Primitive::Automaton { .. } | Primitive::Count { .. })
    };
    model.variables().len() > model.cell_count() || model.posts().iter().any(|post| is_unrolled(&post.primitive))
}

/// Returns the number of contradictions that the search may use in each round of a portfolio; 0 if it does not take
/// part.
fn share_of_search(puzzle: &Puzzle, compiled: &Compiled) -> u64 {
    match (compiled, puzzle.side().get()) {
        (Compiled::Sets(_), 0..=11) => 6_000,
        (Compiled::Sets(_), _) if is_mostly_blank(puzzle) => 500,
        (Compiled::Sets(_), _) => 0,
        (Compiled::General(_), _) => 2_000,
    }
}

/// Returns whether a large grid has so few givens, and so many candidates, that filling it is easier than reasoning
/// about it.
fn is_mostly_blank(puzzle: &Puzzle) -> bool {
    puzzle.givens().filled_count() * 4 < puzzle.geometry().cells().len()
}
