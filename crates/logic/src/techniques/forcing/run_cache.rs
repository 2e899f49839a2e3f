//! A floor: the runs of a search, each made when it is first asked for and kept as long as it holds.
//!
//! On the ground floor, where the position itself is searched, runs outlast their search. A run that found nothing more at
//! one level goes on at the next from where it stands; and when the position changes, runs that looked at nothing of what
//! went are those of the new position as well.

use ninefold_grid::heap;

use super::linked::Linked;
use super::nested::{Look, Setting, kinds, look};
use super::net::Net;
use super::reach::Reach;
use super::run::{Run, node};
use super::runner::{Pause, Runner, Scratch};
use crate::Stopped;
use crate::mask::Mask;

/// Runs, and the buffers for making them.
#[derive(Debug, Default)]
pub(super) struct RunCache<const C: usize> {
    pub(super) runs: Vec<Run<C>>,
    ends: Vec<End>,
    pub(super) reach: Reach<C>,
    scratch: Scratch<C>,
    linked: Linked<C>,
}

/// How far a run came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum End {
    /// It was not made, or does not hold any more.
    #[default]
    Unmade,
    /// At this level, what rests on more than the limit may be missing.
    Cut { level: u8, limit: u32 },
    /// Nothing more follows at this level, or it ended with a clash.
    Whole(u8),
}

/// What has gone from a position.
#[derive(Clone, Debug)]
pub(super) struct Loss<const C: usize> {
    pub(super) gone: Mask<C>,
    /// What was in units that have lost two candidates or more.
    pub(super) shaken: Mask<C>,
    /// The units that have lost one.
    pub(super) thinned: Vec<Mask<C>>,
}

impl<const C: usize> RunCache<C> {
    /// The bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        let RunCache { runs, ends, reach, scratch, linked } = self;
        let buffers = reach.heap_size() + scratch.heap_size() + linked.heap_size();
        heap::nested(runs, Run::heap_size) + heap::plain(ends) + buffers
    }

    /// Forgets all runs.
    pub(super) fn clear(&mut self, net: &Net<C>) {
        self.ends.clear();
        self.ends.resize(net.len() * 2, End::Unmade);
        if self.runs.len() < net.len() * 2 {
            self.runs.resize_with(net.len() * 2, Run::default);
        }
    }

    /// Forgets the runs that may go another way now. A run looks whether a unit is down to two; where one candidate of it
    /// has gone, this is what `read` was kept for, and where several have, any part of the unit in the run counts. A unit
    /// that has lost one is nearer to two for the next time.
    pub(super) fn keep_what_holds(&mut self, loss: &Loss<C>) {
        for (end, run) in self.ends.iter_mut().zip(&mut self.runs).filter(|(end, _)| **end != End::Unmade) {
            let is_other = run.read.meets(&loss.gone) || (run.on | run.off).meets(&loss.shaken);
            *end = match *end {
                _ if is_other || !run.advances.is_empty() => End::Unmade,
                End::Whole(_) => End::Whole(0),
                End::Cut { level: 0, limit } => End::Cut { level: 0, limit },
                _ => End::Unmade,
            };
            for unit in loss.thinned.iter().filter(|unit| unit.meets(&run.off)) {
                run.read |= *unit;
            }
        }
    }

    /// Whether a run is made, whatever it may be cut at.
    #[inline]
    pub(super) fn has(&self, number: usize, is_on: bool) -> bool {
        self.ends[node(number, is_on)] != End::Unmade
    }

    /// How many nodes the run has from a candidate that is on, as far as it was made.
    pub(super) fn extent(&self, number: usize) -> usize {
        let run = &self.runs[node(number, true)];
        if self.has(number, true) { run.ons.len() + run.offs.len() } else { 0 }
    }

    /// Makes the run from an assumption, unless it is made.
    #[inline]
    pub(super) fn make(
        &mut self,
        setting: &Setting<'_, C>,
        (number, is_on): (usize, bool),
        limit: u32,
        below: &mut [RunCache<C>],
    ) -> Result<(), Stopped> {
        let level = setting.rules.level;
        match self.ends[node(number, is_on)] {
            End::Cut { level: done, limit: most } if done == level && limit <= most => Ok(()),
            End::Whole(done) if done == level => Ok(()),
            _ => self.run(setting, (number, is_on), limit, below),
        }
    }

    #[inline(never)]
    fn run(
        &mut self,
        setting: &Setting<'_, C>,
        (number, is_on): (usize, bool),
        limit: u32,
        below: &mut [RunCache<C>],
    ) -> Result<(), Stopped> {
        if (setting.is_over)() {
            return Err(Stopped);
        }
        let Setting { net, source, rules, .. } = *setting;
        let RunCache { runs, ends, scratch, linked, .. } = self;
        let at = node(number, is_on);
        let run = &mut runs[at];
        let tried = match std::mem::take(&mut ends[at]) {
            End::Whole(done) => tried(run, done, rules.level),
            _ => None,
        };
        let mut runner = match tried {
            Some(_) => Runner::resume(net, source, rules, limit, scratch, run),
            None => Runner::new(net, source, rules, limit, scratch, run),
        };
        if tried.is_none() {
            runner.assume(number, is_on);
        }
        let (mut tried, mut is_cut) = (tried.unwrap_or(0), false);
        while runner.exhaust() == Pause::Exhausted && rules.level > 0 && !is_cut {
            match look(setting, &mut runner, tried, linked, below)? {
                Look::Found => tried = 0,
                Look::Nothing => break,
                Look::Useless => is_cut = true,
            }
        }
        let is_whole = runner.is_whole() && !is_cut;
        run.read |= run.on | run.off;
        ends[at] = if is_whole { End::Whole(rules.level) } else { End::Cut { level: rules.level, limit } };
        Ok(())
    }
}

/// How many kinds of what is looked for at this level a run has tried in vain where it stands at another, if it can go on.
fn tried<const C: usize>(run: &Run<C>, done: u8, level: u8) -> Option<usize> {
    let shared = kinds(done).iter().zip(kinds(level)).take_while(|(one, other)| one == other).count();
    let has_more = run.advances.iter().any(|advance| advance.nested.is_some());
    (done < level && run.clash.is_none() && (shared == kinds(done).len() || !has_more)).then_some(shared)
}
