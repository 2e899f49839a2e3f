//! Searches for certain candidates: is there a solution with a given candidate, and which other wanted candidates does
//! it contain?
//!
//! Wanted values are tried first, so that each solution shows as many of them as possible. That may lead into branches
//! without solutions. So after a few contradictions the values of the last solution are tried first instead, and a
//! search that is still not done can be given up and tried again later. When all solutions are enumerated to count
//! those of each candidate, subtrees without a wanted candidate are skipped.

use super::probing::Probing;
use super::{Found, Guess, Order, Program, Search, Status};
use crate::StopReason;
use crate::general::propagation::Failure;
use crate::running_limits::RunningLimits;

/// The number of contradictions after which a search for a solution no longer prefers wanted values.
const PATIENCE: u64 = 2;

/// The result of the search for a solution with a certain value.
#[derive(Debug)]
pub(crate) enum Attempt {
    /// The domains of the solution's variables.
    Found(Vec<u64>),
    /// There is none.
    None,
    /// The search was given up.
    GivenUp,
}

/// The candidates that a search looks for.
#[derive(Debug, Default)]
pub(super) struct Wanted {
    /// The wanted values of each variable; variables beyond the end of the list have none.
    bits: Vec<u64>,
    /// The last solution, if there is one.
    known: Vec<u64>,
    /// Whether the values of the last solution come before the wanted ones.
    prefers_known: bool,
    /// Whether subtrees without wanted candidates are skipped.
    skipping: bool,
}

impl Wanted {
    /// Returns the values of a variable to choose from: the preferred ones, or all if none is preferred.
    pub(super) fn first_of(&self, var: u32, domain: u64) -> u64 {
        let preferred = if self.prefers_known { &self.known } else { &self.bits };
        let wanted = preferred.get(var as usize).map_or(0, |bits| bits & domain);
        if wanted == 0 { domain } else { wanted }
    }

    /// Returns whether a state with these domains is to be skipped.
    pub(super) fn skips(&self, domains: &[u64]) -> bool {
        self.skipping && self.bits.iter().zip(domains).all(|(wanted, domain)| wanted & domain == 0)
    }
}

impl Search {
    /// Propagates the puzzle without guesses. Returns whether it may have a solution.
    pub(crate) fn settle(&mut self, program: &Program, running: &mut RunningLimits) -> Result<bool, StopReason> {
        self.probing = Probing::Done;
        if self.status == Status::Fresh {
            self.conclude(program, running, Ok(()))?;
        }
        Ok(self.status == Status::Open)
    }

    /// Returns the domains of all variables, as they are now.
    pub(crate) fn domains(&self) -> &[u64] {
        self.engine.store.domains()
    }

    /// Sets the candidates to look for; subtrees without any are skipped if `skipping` says so.
    pub(crate) fn want(&mut self, bits: &[u64], skipping: bool) {
        self.wanted.bits.clear();
        self.wanted.bits.extend_from_slice(bits);
        self.wanted.skipping = skipping;
    }

    /// Looks for a solution with this value, from a settled state without guesses, and gives up after this many
    /// guesses. If there is no such solution, the value is removed. Unless a solution is found, the search ends without
    /// guesses.
    pub(crate) fn find_with(
        &mut self,
        program: &Program,
        running: &mut RunningLimits,
        (var, value): (u32, u64),
        guesses: u64,
    ) -> Result<Attempt, StopReason> {
        debug_assert!(self.guesses.is_empty() && self.status == Status::Open);
        self.order = Order::Fixed;
        let last_guess = self.statistics.nodes.saturating_add(guesses);
        running.node()?;
        self.saved.push(self.engine.store.state());
        self.guesses.push(Guess { var, value });
        self.tried = Some(var);
        let outcome = self.engine.store.keep(var, value).map(|_| ());
        self.conclude(program, running, outcome.map_err(|found| Failure { found, propagator: None }))?;
        let attempt = self.search_below(program, running, last_guess)?;
        match attempt {
            Attempt::Found(_) => {}
            Attempt::None => self.backtrack(program, running)?,
            Attempt::GivenUp => self.return_to_root(),
        }
        Ok(attempt)
    }

    /// Looks for another solution with the same value, in the same tree. Unless one is found, the search ends without
    /// guesses.
    pub(crate) fn find_another(
        &mut self,
        program: &Program,
        running: &mut RunningLimits,
        guesses: u64,
    ) -> Result<Option<Vec<u64>>, StopReason> {
        self.leave_helpers();
        if !self.guesses.is_empty() {
            self.status = Status::Dead;
            if let Attempt::Found(solution) =
                self.search_below(program, running, self.statistics.nodes.saturating_add(guesses))?
            {
                return Ok(Some(solution));
            }
        }
        self.return_to_root();
        Ok(None)
    }

    /// Searches the tree below the first guess until this many guesses have been made.
    fn search_below(
        &mut self,
        program: &Program,
        running: &mut RunningLimits,
        last_guess: u64,
    ) -> Result<Attempt, StopReason> {
        let last_failure = self.statistics.contradictions + PATIENCE;
        loop {
            match self.status {
                Status::Dead if self.guesses.len() <= 1 => return Ok(Attempt::None),
                Status::Dead => self.backtrack(program, running)?,
                Status::Open if self.wanted.skips(self.engine.store.domains()) => self.status = Status::Dead,
                Status::Open => {
                    self.wanted.prefers_known = self.statistics.contradictions >= last_failure;
                    let Some(guess) = self.choose(program) else {
                        let solution = self.engine.store.domains().to_vec();
                        self.wanted.known.clone_from(&solution);
                        return Ok(Attempt::Found(solution));
                    };
                    if self.statistics.nodes >= last_guess {
                        return Ok(Attempt::GivenUp);
                    }
                    self.guess(program, running, guess)?;
                }
                Status::Fresh => unreachable!("the search is settled"),
            }
        }
    }

    /// Advances to the next solution like [`Search::next`] and returns its domains.
    pub(crate) fn next_domains(
        &mut self,
        program: &Program,
        running: &mut RunningLimits,
    ) -> Result<Option<Vec<u64>>, StopReason> {
        Ok((self.next(program, running)? == Found::Solution).then(|| self.engine.store.domains().to_vec()))
    }

    /// Undoes all guesses.
    pub(super) fn return_to_root(&mut self) {
        if !self.guesses.is_empty() {
            self.engine.store.set_state(&self.saved.first());
        }
        self.saved.clear();
        self.guesses.clear();
        self.answered = None;
        self.status = Status::Open;
    }
}
