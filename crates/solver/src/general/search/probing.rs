//! Probing: tries every value of every undecided variable at the root. A value that leads to a contradiction is
//! removed, as is every candidate that all values of a variable remove.
//!
//! A pass costs about as much as a few hundred guesses, so only a search that has made that many is interrupted for it.
//! The search then starts again at the root, with the weights that it has learned.

use super::{Order, Program, Search, Status};
use crate::StopReason;
use crate::general::propagation::{Failure, Stop};
use crate::running_limits::RunningLimits;

/// The number of guesses after which a search is interrupted.
const PATIENCE: u64 = 400;
/// The largest number of passes.
const PASSES: usize = 3;

/// Whether a search may still be interrupted for probing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Probing {
    /// It may, as long as no solution has been found.
    Waiting,
    /// It has been interrupted, or must not be.
    #[default]
    Done,
}

impl Search {
    /// Returns whether it is time to probe.
    pub(super) fn should_probe(&self) -> bool {
        self.probing == Probing::Waiting && self.statistics.nodes >= PATIENCE && matches!(self.order, Order::Fixed)
    }

    /// Returns to the root and probes it.
    pub(super) fn probe_root(&mut self, program: &Program, running: &mut RunningLimits) -> Result<(), StopReason> {
        self.probing = Probing::Done;
        if !self.guesses.is_empty() {
            self.restart();
        }
        let vars: Vec<u32> = program.first.iter().chain(&program.helpers).copied().collect();
        for _ in 0..PASSES {
            let before = self.engine.store.domains().to_vec();
            for &var in &vars {
                if !self.engine.store.domain(var).is_power_of_two() {
                    self.probe_var(program, running, var)?;
                }
                if self.status == Status::Dead {
                    return Ok(());
                }
            }
            if self.engine.store.domains() == before {
                break;
            }
        }
        Ok(())
    }

    /// Tries the values of a variable.
    fn probe_var(&mut self, program: &Program, running: &mut RunningLimits, var: u32) -> Result<(), StopReason> {
        let root = self.engine.store.state().to_vec();
        let mut united = vec![0; program.variables()];
        let mut values = self.engine.store.domain(var);
        while values != 0 {
            let value = values & values.wrapping_neg();
            values ^= value;
            let kept = self.engine.store.keep(var, value);
            debug_assert!(kept.is_ok());
            match self.engine.propagate(program, running) {
                Ok(()) => united.iter_mut().zip(self.engine.store.domains()).for_each(|(all, own)| *all |= own),
                Err(Stop::Failure(failure)) => self.blame(program, failure),
                Err(Stop::Limit(reason)) => return Err(reason),
            }
            self.engine.store.set_state(&root);
        }
        let mut outcome = Ok(());
        for (var, &united) in (0..).zip(&united) {
            if let Err(found) = self.engine.store.keep(var, united) {
                outcome = Err(Failure { found, propagator: None });
                break;
            }
        }
        self.conclude(program, running, outcome)
    }
}
