//! The search of the second tier: depth-first, without recursion.
//!
//! A guess fixes a variable. After a contradiction the search undoes the guess, removes the value, and continues with
//! any variable. It decides the variables of the answer first. Then it looks for values of the helper variables; the
//! first ones found complete the solution. The search then undoes all guesses of helpers, so that no grid is counted
//! twice.

mod deepening;
mod estimate;
mod probing;
mod saved;
mod sharing;
mod wanted;

use ninefold_grid::{Candidates, Cell, DigitSet, Grid, Side, heap};
use ninefold_puzzle::Puzzle;

use super::branching::{Branch, Weights};
use super::program::Program;
use super::propagation::{Engine, Failure, Stop};
use super::store::Contradiction;
use crate::StopReason;
use crate::running_limits::RunningLimits;
use crate::search::{Found, Order};
use crate::statistics::Statistics;
use probing::Probing;
use saved::SavedStates;
pub(crate) use wanted::Attempt;
use wanted::Wanted;

/// A search that can be used for any number of puzzles of one program.
#[derive(Debug, Default)]
pub(crate) struct Search {
    engine: Engine,
    weights: Weights,
    /// The states saved before each guess.
    saved: SavedStates,
    guesses: Vec<Guess>,
    /// The variable of the last guess, made or undone.
    tried: Option<u32>,
    /// The number of guesses made before the first guess of a helper.
    answered: Option<usize>,
    status: Status,
    probing: Probing,
    /// Whether the search has changed to the later program.
    is_deep: bool,
    order: Order,
    wanted: Wanted,
    pub(crate) statistics: Statistics,
}

#[derive(Clone, Copy, Debug)]
struct Guess {
    var: u32,
    value: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Status {
    /// Nothing has been propagated yet.
    Fresh,
    /// Propagation is complete, without a contradiction.
    Open,
    /// The branch is exhausted.
    #[default]
    Dead,
}

impl Search {
    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        self.engine.heap_size() + self.weights.heap_size() + self.saved.heap_size() + heap::plain(&self.guesses)
    }

    /// Starts the search of a puzzle.
    pub(crate) fn begin(&mut self, program: &Program, puzzle: &Puzzle, order: Order) {
        self.weights.clear();
        self.saved.clear();
        self.guesses.clear();
        self.tried = None;
        self.answered = None;
        self.probing = Probing::Waiting;
        self.is_deep = false;
        self.order = order;
        self.wanted = Wanted::default();
        self.statistics = Statistics::default();
        let mut domains = program.domains.clone();
        for (domain, &cell) in domains.iter_mut().zip(puzzle.geometry().cells()) {
            let given = puzzle.givens().get(cell).map_or(u64::MAX, |digit| DigitSet::single(digit).bits());
            *domain &=
                given & puzzle.candidates().map_or(u64::MAX, |candidates: &Candidates| candidates.get(cell).bits());
        }
        let sound = !program.impossible && self.engine.reset(program, &domains).is_ok();
        self.status = if sound { Status::Fresh } else { Status::Dead };
        if sound && matches!(self.order, Order::Random { .. }) {
            self.weights.set_once(program);
            self.deepen(program);
        }
    }

    /// Advances to the next solution. Once a limit has stopped it, the search is over.
    pub(crate) fn next(&mut self, program: &Program, running: &mut RunningLimits) -> Result<Found, StopReason> {
        let mut program = self.stage_of(program);
        loop {
            match self.status {
                Status::Fresh => self.conclude(program, running, Ok(()))?,
                Status::Dead if self.guesses.is_empty() => return Ok(Found::End),
                Status::Dead if self.should_restart() => self.restart(),
                Status::Dead => self.backtrack(program, running)?,
                Status::Open if self.wanted.skips(self.engine.store.domains()) => self.status = Status::Dead,
                Status::Open if self.should_deepen(program) => program = self.deepen(program),
                Status::Open if self.should_probe() => self.probe_root(program, running)?,
                Status::Open => {
                    let Some(guess) = self.choose(program) else {
                        self.leave_helpers();
                        self.probing = Probing::Done;
                        self.status = Status::Dead;
                        return Ok(Found::Solution);
                    };
                    self.guess(program, running, guess)?;
                }
            }
        }
    }

    /// Returns the variable and value to guess. Returns `None` if all variables are decided.
    fn choose(&mut self, program: &Program) -> Option<Guess> {
        self.weights.set_once(program);
        let domains = self.engine.store.domains();
        let best = |vars: &[u32], order: &mut Order| match order {
            Order::Fixed => self.weights.best(domains, vars, &program.houses.lists),
            Order::Random { random, .. } => self.weights.random_best(domains, vars, random),
        };
        let branch = best(&program.first, &mut self.order).or_else(|| {
            let branch = best(&program.helpers, &mut self.order)?;
            self.answered.get_or_insert(self.guesses.len());
            Some(branch)
        })?;
        Some(match branch {
            Branch::Place { house, value } => {
                let vars = &program.houses.lists[house];
                let var = vars.iter().copied().find(|&var| domains[var as usize] & value != 0)?;
                Guess { var, value }
            }
            Branch::Var(var) => {
                let domain = domains[var as usize];
                let value = match &mut self.order {
                    Order::Fixed => {
                        let first = self.wanted.first_of(var, domain);
                        first & first.wrapping_neg()
                    }
                    Order::Random { random, .. } => 1 << random.place_of_one(domain),
                };
                Guess { var, value }
            }
        })
    }

    fn guess(&mut self, program: &Program, running: &mut RunningLimits, guess: Guess) -> Result<(), StopReason> {
        running.node()?;
        self.statistics.nodes += 1;
        let Guess { var, value } = guess;
        self.tried = Some(var);
        self.saved.push(self.engine.store.state());
        self.guesses.push(guess);
        let outcome = self.engine.store.keep(var, value).map(|_| ());
        self.conclude(program, running, outcome.map_err(|found| Failure { found, propagator: None }))
    }

    /// Undoes the last guess and removes its value.
    fn backtrack(&mut self, program: &Program, running: &mut RunningLimits) -> Result<(), StopReason> {
        let Some(Guess { var, value }) = self.guesses.pop() else { return Ok(()) };
        self.tried = Some(var);
        if self.answered.is_some_and(|answered| self.guesses.len() < answered) {
            self.answered = None;
        }
        self.engine.store.set_state(self.saved.last());
        self.saved.pop();
        let outcome = self.engine.store.remove(var, value).map(|_| ());
        self.conclude(program, running, outcome.map_err(|found| Failure { found, propagator: None }))
    }

    /// Propagates, unless there already is a contradiction.
    fn conclude(
        &mut self,
        program: &Program,
        running: &mut RunningLimits,
        so_far: Result<(), Failure>,
    ) -> Result<(), StopReason> {
        match so_far.map_err(Stop::Failure).and_then(|()| self.engine.propagate(program, running)) {
            Ok(()) => self.status = Status::Open,
            Err(Stop::Limit(reason)) => return Err(reason),
            Err(Stop::Failure(failure)) => {
                self.status = Status::Dead;
                self.statistics.contradictions += 1;
                running.contradiction();
                self.blame(program, failure);
                if let Order::Random { left, .. } = &mut self.order {
                    *left = left.saturating_sub(1);
                }
            }
        }
        Ok(())
    }

    /// Raises the weights of the variables that led to a contradiction: those that found it and, if a propagator found
    /// it, the variable that was tried.
    fn blame(&mut self, program: &Program, failure: Failure) {
        if let (Some(tried), Some(_)) = (self.tried, failure.propagator) {
            self.weights.blame(tried);
        }
        match (failure.found, failure.propagator) {
            (Contradiction::Var(var), _) => self.weights.blame(var),
            (Contradiction::House(house), _) => {
                program.houses.lists[house as usize].iter().for_each(|&var| self.weights.blame(var));
            }
            (Contradiction::General, Some(propagator)) => {
                program.scope(propagator).into_iter().for_each(|var| self.weights.blame(var));
            }
            (Contradiction::General, None) => {}
        }
    }

    /// Discards the guesses of helpers, which all belong to the solution just found.
    fn leave_helpers(&mut self) {
        let Some(answered) = self.answered.take() else { return };
        self.guesses.truncate(answered);
        self.saved.truncate(answered);
    }

    /// Returns whether the branch has taken too long. It doesn't restart with a single guess, which is ruled out first.
    fn should_restart(&self) -> bool {
        matches!(self.order, Order::Random { left: 0, .. }) && self.guesses.len() > 1
    }

    /// Undoes all guesses and raises the number of contradictions before the next restart.
    fn restart(&mut self) {
        self.statistics.restarts += 1;
        if let Order::Random { patience, left, .. } = &mut self.order {
            *patience += *patience / 4;
            *left = *patience;
        }
        self.engine.store.set_state(&self.saved.first());
        self.saved.clear();
        self.guesses.clear();
        self.answered = None;
        self.status = Status::Open;
    }

    /// Returns the domains of all variables before the first guess.
    #[cfg(feature = "learning")]
    pub(crate) fn root(&self) -> Vec<u64> {
        let domains = self.engine.store.domains();
        if self.guesses.is_empty() { domains.to_vec() } else { self.saved.first()[..domains.len()].to_vec() }
    }

    /// Returns the solution that was just found.
    pub(crate) fn grid(&self, cells: &[Cell], side: Side) -> Grid {
        let mut grid = Grid::blank(side);
        for (&cell, &domain) in cells.iter().zip(self.engine.store.domains()) {
            grid.set(cell, DigitSet::from_bits(domain).iter().next());
        }
        grid
    }
}
