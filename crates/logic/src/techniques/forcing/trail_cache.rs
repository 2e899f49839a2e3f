//! The trails of a search, each computed when it is first requested and kept as long as it is valid.
//!
//! At the top level, where the position itself is searched, trails outlast their search. A trail that is exhausted at
//! one level resumes from there at the next, and when the position changes, the trails that depend on none of the
//! eliminated candidates stay valid.

use ninefold_grid::heap;

use super::candidate_index::CandidateIndex;
use super::chain_search::ChainSearch;
use super::nested::{PatternOutcome, SearchContext, kinds, search_patterns};
use super::propagator::{Propagator, Scratch, StopReason};
use super::static_closure::StaticClosure;
use super::trail::{Trail, node};
use crate::Stopped;
use crate::mask::Mask;

/// A memo of trails by assumption, with the buffers for computing them.
#[derive(Debug, Default)]
pub(super) struct TrailCache<const C: usize> {
    pub(super) trails: Vec<Trail<C>>,
    progress: Vec<Progress>,
    pub(super) static_closure: StaticClosure<C>,
    scratch: Scratch<C>,
    chain_search: ChainSearch<C>,
}

/// How far a trail was computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Progress {
    /// Not computed, or no longer valid.
    #[default]
    NotComputed,
    /// Computed at this level; nodes with more ancestors than the limit may be missing.
    Truncated { level: u8, limit: u32 },
    /// Nothing more follows at this level, or it ended in a conflict.
    Complete(u8),
}

/// The candidates that a position has lost.
#[derive(Clone, Debug)]
pub(super) struct Removals<const C: usize> {
    pub(super) removed: Mask<C>,
    /// All candidates of units that have lost two or more.
    pub(super) reduced_by_several: Mask<C>,
    /// The units that have lost one.
    pub(super) reduced_by_one: Vec<Mask<C>>,
}

impl<const C: usize> TrailCache<C> {
    /// Returns the number of bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        let TrailCache { trails, progress, static_closure, scratch, chain_search } = self;
        let buffers = static_closure.heap_size() + scratch.heap_size() + chain_search.heap_size();
        heap::nested(trails, Trail::heap_size) + heap::plain(progress) + buffers
    }

    /// Forgets all trails.
    pub(super) fn clear(&mut self, index: &CandidateIndex<C>) {
        self.progress.clear();
        self.progress.resize(index.len() * 2, Progress::NotComputed);
        if self.trails.len() < index.len() * 2 {
            self.trails.resize_with(index.len() * 2, Trail::default);
        }
    }

    /// Forgets the trails that may be different now. A trail depends on whether a unit is down to two candidates. If a
    /// unit has lost one, `dependencies` decides; if it has lost several, the trail is dropped if it contains any
    /// candidate of the unit. A unit that has lost one is closer to two, so from now on the trail depends on the rest
    /// of it.
    pub(super) fn retain_valid(&mut self, removals: &Removals<C>) {
        for (progress, trail) in
            self.progress.iter_mut().zip(&mut self.trails).filter(|(progress, _)| **progress != Progress::NotComputed)
        {
            let is_stale = trail.dependencies.meets(&removals.removed)
                || (trail.on | trail.off).meets(&removals.reduced_by_several);
            *progress = match *progress {
                _ if is_stale || !trail.pattern_steps.is_empty() => Progress::NotComputed,
                Progress::Complete(_) => Progress::Complete(0),
                Progress::Truncated { level: 0, limit } => Progress::Truncated { level: 0, limit },
                _ => Progress::NotComputed,
            };
            for unit in removals.reduced_by_one.iter().filter(|unit| unit.meets(&trail.off)) {
                trail.dependencies |= *unit;
            }
        }
    }

    /// Returns whether a trail was computed, truncated or not.
    #[inline]
    pub(super) fn contains(&self, number: usize, is_on: bool) -> bool {
        self.progress[node(number, is_on)] != Progress::NotComputed
    }

    /// Returns the number of nodes of the trail that starts with this candidate on, as far as it was computed.
    pub(super) fn trail_len(&self, number: usize) -> usize {
        let trail = &self.trails[node(number, true)];
        if self.contains(number, true) { trail.ons.len() + trail.offs.len() } else { 0 }
    }

    /// Computes the trail of an assumption unless it is in the cache.
    #[inline]
    pub(super) fn ensure(
        &mut self,
        context: &SearchContext<'_, C>,
        (number, is_on): (usize, bool),
        limit: u32,
        inner_caches: &mut [TrailCache<C>],
    ) -> Result<(), Stopped> {
        let level = context.rules.level;
        match self.progress[node(number, is_on)] {
            Progress::Truncated { level: done, limit: bound } if done == level && limit <= bound => Ok(()),
            Progress::Complete(done) if done == level => Ok(()),
            _ => self.compute(context, (number, is_on), limit, inner_caches),
        }
    }

    #[inline(never)]
    fn compute(
        &mut self,
        context: &SearchContext<'_, C>,
        (number, is_on): (usize, bool),
        limit: u32,
        inner_caches: &mut [TrailCache<C>],
    ) -> Result<(), Stopped> {
        if (context.is_over)() {
            return Err(Stopped);
        }
        let SearchContext { index, initial, rules, .. } = *context;
        let TrailCache { trails, progress, scratch, chain_search, .. } = self;
        let at = node(number, is_on);
        let trail = &mut trails[at];
        let tried = match std::mem::take(&mut progress[at]) {
            Progress::Complete(done) => kinds_tried(trail, done, rules.level),
            _ => None,
        };
        let mut propagator = match tried {
            Some(_) => Propagator::resume(index, initial, rules, limit, scratch, trail),
            None => Propagator::new(index, initial, rules, limit, scratch, trail),
        };
        if tried.is_none() {
            propagator.assume(number, is_on);
        }
        let (mut tried, mut is_truncated) = (tried.unwrap_or(0), false);
        while propagator.run_to_exhaustion() == StopReason::Exhausted && rules.level > 0 && !is_truncated {
            match search_patterns(context, &mut propagator, tried, chain_search, inner_caches)? {
                PatternOutcome::Found => tried = 0,
                PatternOutcome::Nothing => break,
                PatternOutcome::Useless => is_truncated = true,
            }
        }
        let is_complete = propagator.is_complete() && !is_truncated;
        trail.dependencies |= trail.on | trail.off;
        progress[at] = if is_complete {
            Progress::Complete(rules.level)
        } else {
            Progress::Truncated { level: rules.level, limit }
        };
        Ok(())
    }
}

/// Returns the number of kinds of patterns of this level that a trail computed at another level has already tried
/// without success; `None` if the trail can't be resumed.
fn kinds_tried<const C: usize>(trail: &Trail<C>, done: u8, level: u8) -> Option<usize> {
    let shared = kinds(done).iter().zip(kinds(level)).take_while(|(one, other)| one == other).count();
    let has_more = trail.pattern_steps.iter().any(|pattern_step| pattern_step.nested.is_some());
    (done < level && trail.conflict.is_none() && (shared == kinds(done).len() || !has_more)).then_some(shared)
}
