//! Propagation: runs queued propagators until nothing changes.
//!
//! The value of a fixed variable is removed from its peers first, without a propagator, in the loop that collects the
//! changes of a propagator. Propagators are numbered by priority; the queue is a bit set, and the lowest bit is next.

use ninefold_grid::heap;

use super::program::{Mask, Program};
use super::propagators::Outcome;
use super::store::{Contradiction, Store};
use super::usefulness::Usefulness;
use crate::StopReason;
use crate::running_limits::RunningLimits;

/// The state of a search, and the queue.
#[derive(Debug, Default)]
pub(crate) struct Engine {
    pub(crate) store: Store,
    /// The queued propagators, one bit each.
    queue: Vec<u64>,
    /// The index of the first word of the queue that may be nonzero.
    lowest: usize,
    usefulness: Usefulness,
}

/// The reason why propagation ended early.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stop {
    /// There is no assignment.
    Failure(Failure),
    /// A limit was reached.
    Limit(StopReason),
}

/// The origin of a contradiction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Failure {
    /// The contradiction.
    pub(crate) found: Contradiction,
    /// The propagator; `None` if removing a value from peers led to the contradiction.
    pub(crate) propagator: Option<u32>,
}

impl Engine {
    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        self.store.heap_size() + heap::plain(&self.queue) + self.usefulness.heap_size()
    }

    /// Resets the engine to these domains and queues everything.
    pub(crate) fn reset(&mut self, program: &Program, domains: &[u64]) -> Result<(), Failure> {
        self.store.reset(domains, program.words - program.variables());
        self.queue.clear();
        self.queue.resize(program.queue_words(), 0);
        for index in 0..program.propagators.len() {
            self.queue[index / 64] |= 1 << (index % 64);
        }
        self.lowest = 0;
        self.usefulness.reset(program.propagators.len() - program.first_derived);
        for (var, &domain) in domains.iter().enumerate() {
            if domain == 0 {
                return Err(Failure { found: Contradiction::Var(var as u32), propagator: None });
            }
            if domain.is_power_of_two() || !program.related.is_empty() {
                self.store.note(var as u32);
            }
        }
        Ok(())
    }

    /// Propagates until nothing changes.
    pub(crate) fn propagate(&mut self, program: &Program, running: &mut RunningLimits) -> Result<(), Stop> {
        let result = self.run(program, running);
        if result.is_err() {
            self.queue[self.lowest..].fill(0);
            self.store.forget_changes();
        }
        result
    }

    fn run(&mut self, program: &Program, running: &mut RunningLimits) -> Result<(), Stop> {
        self.collect(program, None).map_err(|found| Stop::Failure(Failure { found, propagator: None }))?;
        while let Some(next) = self.pop(program) {
            running.steps_of(program.costs[next]).map_err(Stop::Limit)?;
            let failed = |found: Contradiction| Stop::Failure(Failure { found, propagator: Some(next as u32) });
            let propagator = &program.propagators[next];
            let derived = next.checked_sub(program.first_derived);
            if derived.is_some_and(|derived| !self.usefulness.should_run(derived)) {
                continue;
            }
            let result = propagator.propagate(&mut self.store, program.words_at[next] as usize);
            if let Some(derived) = derived {
                self.usefulness.note(derived, result.is_err() || self.store.change_count() > 0);
            }
            let outcome = result.map_err(failed)?;
            if outcome == Outcome::Entailed {
                let word = program.variables() + next / 64;
                self.store.set_word(word, self.store.word(word) | 1 << (next % 64));
            }
            if self.store.change_count() > 0 {
                let own = (outcome != Outcome::Again).then_some(next);
                self.collect(program, own).map_err(failed)?;
            }
        }
        Ok(())
    }

    /// Queues the watchers of all changed variables, and draws the conclusions that need no propagator. The changes so
    /// far don't queue `own`, the propagator that made them.
    fn collect(&mut self, program: &Program, own: Option<usize>) -> Result<(), Contradiction> {
        let queued = if own.is_some() { self.store.change_count() } else { 0 };
        if let Some(own) = own {
            for index in 0..queued {
                // A variable that its peers change again is listed again.
                let var = self.store.take_change(index);
                self.queue_watchers(program, var);
            }
            self.queue[own / 64] &= !(1 << (own % 64));
        }
        let mut index = 0;
        while index < self.store.change_count() {
            let var = if index < queued { self.store.changed_at(index) } else { self.store.take_change(index) };
            if index >= queued {
                self.queue_watchers(program, var);
            }
            let domain = self.store.domain(var);
            if domain & (domain - 1) == 0 {
                self.settle(program, var, domain)?;
            }
            if !program.related.is_empty() {
                self.keep_partners(program, var, domain)?;
            }
            index += 1;
        }
        self.store.end_changes();
        Ok(())
    }

    /// Removes the value of a fixed variable from its peers. Settled peers can be skipped: they have already removed
    /// their values from this variable, so their values differ from its own.
    #[inline]
    fn settle(&mut self, program: &Program, var: u32, value: u64) -> Result<(), Contradiction> {
        let own = program.settled_at + var as usize / 64;
        let bit = 1 << (var % 64);
        if self.store.word(own) & bit != 0 {
            return Ok(());
        }
        for (word, &peers) in (0..).zip(program.peers.of(var)) {
            let left = peers & !self.store.word(program.settled_at + word as usize);
            if left != 0 {
                self.store.remove_from(word, left, value)?;
            }
        }
        self.store.set_word(own, self.store.word(own) | bit);
        Ok(())
    }

    /// Removes the values of related variables that have no partner left among the remaining values of a variable.
    #[inline]
    fn keep_partners(&mut self, program: &Program, var: u32, domain: u64) -> Result<(), Contradiction> {
        let count = count_up_to(domain, program.most_related);
        // Most relations of a variable have the same pairs.
        let mut known = None;
        for related in program.related.get(var as usize) {
            if count > related.most {
                continue;
            }
            let wanted = (related.pairs, related.is_second);
            let partners = match known {
                Some((pairs, partners)) if pairs == wanted => partners,
                _ => {
                    let pairs = &program.pairs[related.pairs as usize];
                    if related.is_second { pairs.backward(domain) } else { pairs.forward(domain) }
                }
            };
            known = Some((wanted, partners));
            self.store.keep(related.other, partners)?;
        }
        Ok(())
    }

    #[inline]
    fn queue_watchers(&mut self, program: &Program, var: u32) {
        self.queue_masks(program.on_change.get(var as usize));
        if self.store.domain(var).is_power_of_two() {
            self.queue_masks(program.on_fix.get(var as usize));
        }
    }

    #[inline]
    fn queue_masks(&mut self, masks: &[Mask]) {
        let Some(first) = masks.first() else { return };
        self.lowest = self.lowest.min(first.word as usize);
        masks.iter().for_each(|mask| self.queue[mask.word as usize] |= mask.bits);
    }

    /// Takes the next propagator from the queue, dropping entailed ones.
    fn pop(&mut self, program: &Program) -> Option<usize> {
        while let Some(queued) = self.queue.get_mut(self.lowest) {
            let word = *queued & !self.store.word(program.variables() + self.lowest);
            *queued = word & word.wrapping_sub(1);
            if word != 0 {
                return Some(self.lowest * 64 + word.trailing_zeros() as usize);
            }
            self.lowest += 1;
        }
        None
    }
}

/// Returns the number of ones in a word, or any number above `most` if there are more than `most`. Without a special
/// instruction, counting all ones takes longer than detecting that there are more than a few.
#[inline]
fn count_up_to(word: u64, most: u8) -> u8 {
    if most > 4 {
        return word.count_ones() as u8;
    }
    let (mut left, mut count) = (word, 0);
    while left != 0 && count <= most {
        left &= left - 1;
        count += 1;
    }
    count
}
