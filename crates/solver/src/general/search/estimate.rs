//! Estimates of the number of solutions, by random probes (D. E. Knuth, *Estimating the efficiency of backtrack
//! programs*, 1975).
//!
//! A probe goes down the tree of the search. At each node it finds out which values of the variable survive propagation
//! and takes one of them at random. The product of the numbers of surviving values is an unbiased estimate of the
//! number of solutions: 0 if the probe ends in a contradiction.

use ninefold_grid::Random;

use super::{Branch, Program, Search, Status};
use crate::StopReason;
use crate::general::propagation::Failure;
use crate::running_limits::RunningLimits;

/// The result of a probe.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Probe {
    /// The estimate of this path.
    pub(crate) solutions: f64,
    /// Whether there was no choice, so that every probe takes this path.
    pub(crate) is_forced: bool,
}

impl Search {
    /// Probes the tree once, from a settled state without guesses, and leaves the search in that state.
    pub(crate) fn probe(
        &mut self,
        program: &Program,
        running: &mut RunningLimits,
        random: &mut Random,
    ) -> Result<Probe, StopReason> {
        debug_assert!(self.guesses.is_empty() && self.status == Status::Open);
        let root = self.engine.store.state().to_vec();
        let estimate = self.descend(program, running, random);
        self.engine.store.set_state(&root);
        self.saved.clear();
        self.guesses.clear();
        self.answered = None;
        self.status = Status::Open;
        estimate
    }

    fn descend(
        &mut self,
        program: &Program,
        running: &mut RunningLimits,
        random: &mut Random,
    ) -> Result<Probe, StopReason> {
        let mut estimate = 1.0;
        let mut is_forced = true;
        let mut survivors: Vec<Vec<u64>> = Vec::new();
        self.weights.set_once(program);
        loop {
            let best = self.weights.best(self.engine.store.domains(), &program.answers, &[]);
            let Some(Branch::Var(var)) = best else {
                let solutions = if self.has_helpers(program, running)? { estimate } else { 0.0 };
                return Ok(Probe { solutions, is_forced });
            };
            running.node()?;
            let (domain, here) = (self.engine.store.domain(var), self.engine.store.state().to_vec());
            survivors.clear();
            for bit in (0..64).filter(|bit| domain >> bit & 1 != 0) {
                let outcome = self.engine.store.keep(var, 1 << bit).map(|_| ());
                self.conclude(program, running, outcome.map_err(|found| Failure { found, propagator: None }))?;
                if self.status == Status::Open {
                    survivors.push(self.engine.store.state().to_vec());
                }
                self.engine.store.set_state(&here);
            }
            if survivors.is_empty() {
                return Ok(Probe { solutions: 0.0, is_forced });
            }
            is_forced &= survivors.len() == 1;
            estimate *= survivors.len() as f64;
            let chosen = survivors.swap_remove(random.below(survivors.len()));
            self.engine.store.set_state(&chosen);
            self.status = Status::Open;
        }
    }

    /// Returns whether the helpers have valid values once all variables of the answer are decided.
    fn has_helpers(&mut self, program: &Program, running: &mut RunningLimits) -> Result<bool, StopReason> {
        loop {
            match self.status {
                Status::Dead if self.guesses.is_empty() => return Ok(false),
                Status::Dead => self.backtrack(program, running)?,
                Status::Open | Status::Fresh => match self.choose(program) {
                    Some(var) => self.guess(program, running, var)?,
                    None => return Ok(true),
                },
            }
        }
    }
}
