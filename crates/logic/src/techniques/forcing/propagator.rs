//! Propagation: a candidate that is on turns off its peers; when all candidates of a unit but one are off, that one is
//! on.
//!
//! Candidates that are on are visited first, and within a state in order of derivation. In a dynamic chain a candidate
//! that is off is then eliminated, so that units shrink. The last candidate of a unit rests on all others of that unit:
//! on the one that was eliminated last and on those before it. Together these are the unit as it was at the start, so a
//! node needs to record only its unit and its last cause.
//!
//! Each node carries a lower bound of the number of its ancestors. The exact number is counted only when it matters
//! (`ancestor_sets.rs`).
//!
//! Propagation ends when nothing more follows, when a candidate is both on and off, or when everything that can still
//! follow has too many ancestors to be useful.

use super::ancestors::ImplicationGraph;
use super::candidate_index::{CandidateIndex, LinkScope, Remaining};
use super::changes::Changes;
use super::trail::{ASSUMED, Antecedent, BY_PATTERN, Conflict, PatternStep, Rules, Trail, node};
use crate::mask::Mask;

/// The buffers of one propagation.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch<const C: usize> {
    /// The candidates that remain.
    pub(super) current: Remaining<C>,
    pub(super) changes: Changes,
}

impl<const C: usize> Scratch<C> {
    /// Returns the number of bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        self.current.heap_size() + self.changes.heap_size()
    }
}

/// The reason why propagation stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StopReason {
    /// Nothing more follows by links.
    Exhausted,
    /// A candidate is both on and off, or nothing that can still follow is useful.
    Ended,
}

const ASSUMPTION: Antecedent = Antecedent { parent: 0, cause: ASSUMED, min_ancestors: 1, min_nested_cost: 0 };

/// A propagation in progress.
pub(super) struct Propagator<'a, const C: usize> {
    pub(super) index: &'a CandidateIndex<C>,
    pub(super) initial: &'a Remaining<C>,
    rules: Rules,
    /// Nodes whose cost reaches this are not useful.
    limit: u32,
    pub(super) scratch: &'a mut Scratch<C>,
    pub(super) trail: &'a mut Trail<C>,
    on_head: usize,
    off_head: usize,
    /// The number of useful nodes in the queue.
    useful: u32,
}

impl<'a, const C: usize> Propagator<'a, C> {
    /// Starts an empty trail.
    pub(super) fn new(
        index: &'a CandidateIndex<C>,
        initial: &'a Remaining<C>,
        rules: Rules,
        limit: u32,
        scratch: &'a mut Scratch<C>,
        trail: &'a mut Trail<C>,
    ) -> Propagator<'a, C> {
        if rules.is_dynamic {
            scratch.current.copy_from(initial);
        }
        trail.ancestor_sets.clear();
        (trail.on, trail.off, trail.dependencies) = (Mask::EMPTY, Mask::EMPTY, Mask::EMPTY);
        trail.ons.clear();
        trail.offs.clear();
        trail.pattern_steps.clear();
        trail.antecedents.resize(index.len() * 2, ASSUMPTION);
        trail.conflict = None;
        Propagator { index, initial, rules, limit, scratch, trail, on_head: 0, off_head: 0, useful: 0 }
    }

    /// Resumes a trail that was exhausted at a lower level.
    pub(super) fn resume(
        index: &'a CandidateIndex<C>,
        initial: &'a Remaining<C>,
        rules: Rules,
        limit: u32,
        scratch: &'a mut Scratch<C>,
        trail: &'a mut Trail<C>,
    ) -> Propagator<'a, C> {
        scratch.current.copy_from(initial);
        trail.offs.iter().for_each(|&number| scratch.current.remove(index, number as usize));
        let (on_head, off_head) = (trail.ons.len(), trail.offs.len());
        Propagator { index, initial, rules, limit, scratch, trail, on_head, off_head, useful: 0 }
    }

    /// Adds the assumption.
    pub(super) fn assume(&mut self, number: usize, is_on: bool) {
        if is_on {
            self.add_on(number, ASSUMPTION);
        } else {
            self.add_off(number, ASSUMPTION);
        }
    }

    /// Propagates until nothing more follows by links.
    pub(super) fn run_to_exhaustion(&mut self) -> StopReason {
        let is_bounded = self.rules.level == 0;
        loop {
            if is_bounded && self.useful == 0 {
                return StopReason::Ended;
            }
            if let Some(&number) = self.trail.ons.get(self.on_head) {
                self.on_head += 1;
                if !self.visit_on(number as usize) {
                    return StopReason::Ended;
                }
            } else if let Some(&number) = self.trail.offs.get(self.off_head) {
                self.off_head += 1;
                if !self.visit_off(number as usize) {
                    return StopReason::Ended;
                }
            } else {
                return StopReason::Exhausted;
            }
        }
    }

    #[inline]
    fn is_useful(&self, antecedent: Antecedent) -> bool {
        u32::from(antecedent.min_ancestors) + u32::from(antecedent.min_nested_cost) < self.limit
    }

    #[inline]
    fn add_on(&mut self, number: usize, antecedent: Antecedent) {
        self.trail.on.insert(number);
        self.trail.ons.push(number as u16);
        self.trail.antecedents[node(number, true)] = antecedent;
        self.useful += u32::from(self.is_useful(antecedent));
    }

    #[inline]
    fn add_off(&mut self, number: usize, antecedent: Antecedent) {
        self.trail.off.insert(number);
        self.trail.offs.push(number as u16);
        self.trail.antecedents[node(number, false)] = antecedent;
        self.useful += u32::from(self.is_useful(antecedent));
    }

    /// Turns off the candidates that a candidate that is on sees. Returns false on a conflict.
    #[inline]
    fn visit_on(&mut self, number: usize) -> bool {
        let from = self.trail.antecedents[node(number, true)];
        self.useful -= u32::from(self.is_useful(from));
        let alive = if self.rules.is_dynamic { &self.scratch.current.alive } else { &self.initial.alive };
        let row = *self.index.peers(number, self.rules.link_scope) & *alive;
        let conflicts = row & self.trail.on;
        let mut new = row.without(&self.trail.off) | conflicts;
        if new.is_empty() {
            return true;
        }
        let skipped = usize::from(self.rules.link_scope == LinkScope::Houses);
        let (parent, count) = (self.on_head as u16 - 1, from.min_ancestors + 1);
        for &unit in &self.index.units_of(number)[skipped..] {
            let fresh = new & self.index.units[unit as usize];
            new = new.without(&fresh);
            let antecedent =
                Antecedent { parent, cause: unit, min_ancestors: count, min_nested_cost: from.min_nested_cost };
            for other in fresh.iter() {
                if conflicts.contains(other) {
                    self.trail.conflict =
                        Some(Conflict { number: other as u16, last: node(other, false) as u16, antecedent });
                    return false;
                }
                self.add_off(other, antecedent);
            }
            if new.is_empty() {
                break;
            }
        }
        true
    }

    /// Eliminates a candidate that is off and turns on the last candidate of its units. Returns false on a conflict.
    #[inline]
    fn visit_off(&mut self, number: usize) -> bool {
        let from = self.trail.antecedents[node(number, false)];
        self.useful -= u32::from(self.is_useful(from));
        let skipped = usize::from(self.rules.link_scope == LinkScope::Houses);
        let (index, initial, is_dynamic) = (self.index, self.initial, self.rules.is_dynamic);
        let mut singles = [0_u16; 12];
        let mut count = 0;
        let current = &mut self.scratch.current;
        if is_dynamic {
            current.alive.remove(number);
        }
        for &unit in &index.units_of(number)[skipped..] {
            let left = if is_dynamic {
                let left = &mut current.counts[unit as usize];
                *left -= 1;
                *left
            } else {
                initial.counts[unit as usize] - 1
            };
            if left == 1 && count < singles.len() {
                singles[count] = unit;
                count += 1;
            } else if left == 2 {
                self.trail.dependencies |= index.units[unit as usize];
            }
        }
        for &unit in &singles[..count] {
            let alive = if is_dynamic { &self.scratch.current.alive } else { &initial.alive };
            let mut left = index.units[unit as usize] & *alive;
            left.remove(number);
            let Some(other) = left.first() else { continue };
            if self.trail.off.contains(other) {
                let antecedent = Antecedent { parent: number as u16, cause: unit, ..ASSUMPTION };
                self.trail.conflict =
                    Some(Conflict { number: other as u16, last: node(other, true) as u16, antecedent });
                return false;
            }
            if !self.trail.on.contains(other) {
                self.derive(other, number, from, unit);
            }
        }
        true
    }

    /// Turns on the last candidate of a unit.
    #[inline]
    fn derive(&mut self, number: usize, parent: usize, from: Antecedent, unit: u16) {
        let mut antecedent = Antecedent {
            parent: parent as u16,
            cause: unit,
            min_ancestors: from.min_ancestors + 1,
            min_nested_cost: from.min_nested_cost,
        };
        if self.rules.is_dynamic {
            let mut others = self.index.units[unit as usize] & self.initial.alive;
            others.remove(number);
            for other in others.iter() {
                let Antecedent { min_ancestors: count, min_nested_cost: nested, .. } =
                    self.trail.antecedents[node(other, false)];
                antecedent.min_ancestors = antecedent.min_ancestors.max(count + 1);
                antecedent.min_nested_cost = antecedent.min_nested_cost.max(nested);
            }
        }
        self.add_on(number, antecedent);
    }

    /// Turns off the candidates that a pattern eliminates. Returns whether any of them is new and useful.
    pub(super) fn apply_pattern(&mut self, eliminations: &[u16], pattern_step: PatternStep) -> bool {
        let (mut count, mut nested) = (0, pattern_step.nested.as_ref().map_or(0, |nested| nested.cost as u16));
        for &parent in &pattern_step.parents {
            let antecedent = self.trail.antecedents[node(parent as usize, false)];
            count = antecedent.min_ancestors.max(count);
            nested = antecedent.min_nested_cost.max(nested);
        }
        let parent = self.trail.pattern_steps.len() as u16;
        self.trail.pattern_steps.push(PatternStep { after: self.trail.ons.len() as u16, ..pattern_step });
        if self.limit < u32::MAX {
            let graph = ImplicationGraph { index: self.index, initial: self.initial, is_dynamic: true };
            count = self.trail.count_pattern_ancestors(&graph, parent as usize) as u16;
        }
        let mut is_useful = false;
        for &elimination in eliminations {
            if !self.trail.off.contains(elimination as usize) {
                let antecedent =
                    Antecedent { parent, cause: BY_PATTERN, min_ancestors: count + 1, min_nested_cost: nested };
                is_useful |= self.is_useful(antecedent);
                self.add_off(elimination as usize, antecedent);
            }
        }
        is_useful
    }

    /// Returns whether every node was visited, or the trail ended in a conflict.
    pub(super) fn is_complete(&self) -> bool {
        self.trail.conflict.is_some() || self.on_head == self.trail.ons.len() && self.off_head == self.trail.offs.len()
    }
}
