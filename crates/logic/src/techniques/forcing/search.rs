//! The search for findings: conflicts, and consequences that several trails share.
//!
//! Cell by cell and digit by digit, the explainer asks four questions. Does an assumption lead to a contradiction? Do
//! "on" and "off" lead to the same? Do all places of the digit in a house lead to the same? Do all digits of the cell?
//! Each common consequence is a finding. It costs the number of ancestors of the target, summed over its chains, plus
//! the cost of the nested chains among them, each once.

use super::ancestors::{Ancestors, ImplicationGraph, antecedent_of};
use super::candidate_index::LinkScope;
use super::nested::{NestedChain, SearchContext};
use super::trail::{Trail, node};
use super::trail_cache::TrailCache;
use crate::Stopped;
use crate::mask::Mask;

/// The assumptions of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Assumptions {
    /// One assumption, which leads to a contradiction.
    Contradiction { number: u16, is_on: bool },
    /// A candidate, on and off.
    Double { number: u16 },
    /// The places of a digit in a house.
    Region { unit: u16 },
    /// The digits of a cell.
    Cell { unit: u16 },
}

/// A finding: its assumptions, the node that follows from all of them, and its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Finding {
    pub(super) assumptions: Assumptions,
    /// The node that is proven.
    pub(super) target: u16,
    pub(super) cost: u32,
    /// The order in which it was found.
    pub(super) sequence: u32,
}

/// Receives findings.
pub(super) trait Collector<const C: usize> {
    /// Returns the highest cost that is still useful. A finding of equal cost is useful if it comes first in order.
    fn limit(&self) -> u32;
    /// Returns whether the search can stop.
    fn is_done(&self) -> bool {
        false
    }
    /// Receives a finding. Its cost does not include nested chains yet.
    fn offer(&mut self, search: &mut Search<'_, C>, finding: Finding);
}

/// A search for findings.
pub(super) struct Search<'a, const C: usize> {
    pub(super) context: &'a SearchContext<'a, C>,
    pub(super) cache: &'a mut TrailCache<C>,
    inner_caches: &'a mut [TrailCache<C>],
    sequence: u32,
    ancestors: Ancestors,
    /// Whether the search uses only trails that are in the cache.
    is_cached_only: bool,
}

impl Assumptions {
    /// Returns the rank among findings of equal cost.
    pub(super) const fn rank(self) -> u8 {
        match self {
            Assumptions::Double { .. } => 1,
            Assumptions::Cell { .. } => 5,
            Assumptions::Region { .. } => 6,
            Assumptions::Contradiction { .. } => 7,
        }
    }
}

impl Finding {
    /// Returns the sort key; the lowest wins.
    pub(super) const fn order(&self) -> (u32, u8, u32) {
        (self.cost, self.assumptions.rank(), self.sequence)
    }
}

impl<'a, const C: usize> Search<'a, C> {
    /// Starts a search that keeps its trails in the first of these caches and leaves the others to nested searches.
    /// Returns `None` if there is no cache.
    pub(super) fn new(context: &'a SearchContext<'a, C>, caches: &'a mut [TrailCache<C>]) -> Option<Search<'a, C>> {
        let (cache, inner_caches) = caches.split_first_mut()?;
        if !context.is_top_level {
            cache.clear(context.index);
        }
        Some(Search {
            context,
            cache,
            inner_caches,
            sequence: 0,
            ancestors: Ancestors::default(),
            is_cached_only: false,
        })
    }

    /// Offers the findings of the trails that are in the cache.
    pub(super) fn run_cached(&mut self, collector: &mut impl Collector<C>) -> Result<(), Stopped> {
        self.is_cached_only = true;
        let result = self.run(collector);
        (self.is_cached_only, self.sequence) = (false, 0);
        result
    }

    /// Offers all findings in the explainer's order.
    pub(super) fn run(&mut self, collector: &mut impl Collector<C>) -> Result<(), Stopped> {
        let SearchContext { index, initial, rules, .. } = *self.context;
        let is_nishio = rules.link_scope == LinkScope::Houses;
        if !rules.is_dynamic {
            self.cache.static_closure.rebuild(index, initial);
        }
        for &unit in index.unit_of_cell.iter().filter(|&&unit| unit != super::candidate_index::NONE) {
            let count = initial.counts[unit as usize];
            if count < 2 || (count == 2 && !rules.is_dynamic) {
                continue;
            }
            let numbers = index.units[unit as usize] & initial.alive;
            for number in numbers.iter() {
                if rules.is_dynamic {
                    self.offer_both_states(number, count >= 3 && !is_nishio, collector)?;
                }
                if !is_nishio {
                    self.offer_regions(number, collector)?;
                }
            }
            if !is_nishio {
                self.offer_common_to_unit(Assumptions::Cell { unit }, &numbers, collector)?;
            }
            if collector.is_done() {
                break;
            }
        }
        Ok(())
    }

    /// Computes a trail unless it is in the cache. Returns whether it is there.
    #[inline]
    fn ensure(&mut self, number: usize, is_on: bool, collector: &impl Collector<C>) -> Result<bool, Stopped> {
        if self.is_cached_only {
            return Ok(self.cache.contains(number, is_on));
        }
        self.cache.ensure(self.context, (number, is_on), collector.limit(), self.inner_caches)?;
        Ok(true)
    }

    /// Offers the contradiction that a candidate leads to when it is on.
    pub(super) fn offer_conflict_of_on(
        &mut self,
        number: usize,
        collector: &mut impl Collector<C>,
    ) -> Result<(), Stopped> {
        if self.ensure(number, true, collector)? {
            self.offer_conflict(number, true, collector);
        }
        Ok(())
    }

    /// Offers the contradictions that a candidate leads to, on and off, and the nodes that both states lead to if
    /// `is_double`.
    fn offer_both_states(
        &mut self,
        number: usize,
        is_double: bool,
        collector: &mut impl Collector<C>,
    ) -> Result<(), Stopped> {
        let mut is_complete = true;
        for is_on in [true, false] {
            let is_computed = self.ensure(number, is_on, collector)?;
            is_complete &= is_computed;
            if is_computed {
                self.offer_conflict(number, is_on, collector);
            }
        }
        if is_double && is_complete {
            let assumptions = Assumptions::Double { number: number as u16 };
            self.offer_common(assumptions, &[node(number, true), node(number, false)], collector);
        }
        Ok(())
    }

    fn offer_regions(&mut self, number: usize, collector: &mut impl Collector<C>) -> Result<(), Stopped> {
        let SearchContext { index, initial, .. } = *self.context;
        for &unit in &index.units_of(number)[1..] {
            let places = index.units[unit as usize] & initial.alive;
            if initial.counts[unit as usize] >= 2 && places.first() == Some(number) {
                self.offer_common_to_unit(Assumptions::Region { unit }, &places, collector)?;
            }
        }
        Ok(())
    }

    fn offer_conflict(&mut self, number: usize, is_on: bool, collector: &mut impl Collector<C>) {
        let graph = self.graph();
        let trail = &mut self.cache.trails[node(number, is_on)];
        let Some(conflict) = trail.conflict else { return };
        let (last, other) = (conflict.last as usize, conflict.last as usize ^ 1);
        if u32::from(trail.parent(conflict).min_ancestors) + u32::from(trail.antecedents[other].min_ancestors) + 1
            > collector.limit()
        {
            return;
        }
        graph.list(trail, last, &mut self.ancestors);
        let cost = self.ancestors.nodes.len() as u32 + trail.count_ancestors(&graph, other);
        let assumptions = Assumptions::Contradiction { number: number as u16, is_on };
        self.offer(assumptions, node(number, !is_on), cost, collector);
    }

    /// Offers the nodes that all candidates of a unit lead to.
    fn offer_common_to_unit(
        &mut self,
        assumptions: Assumptions,
        numbers: &Mask<C>,
        collector: &mut impl Collector<C>,
    ) -> Result<(), Stopped> {
        let SearchContext { index, initial, rules, .. } = *self.context;
        if !rules.is_dynamic && self.cache.static_closure.common(index, initial, numbers).iter().all(Mask::is_empty) {
            return Ok(());
        }
        let mut trails = [0; 64];
        let mut count = 0;
        for number in numbers.iter() {
            if !self.ensure(number, true, collector)? {
                return Ok(());
            }
            trails[count] = node(number, true);
            count += 1;
        }
        self.offer_common(assumptions, &trails[..count], collector);
        Ok(())
    }

    /// Offers the nodes that all of these trails share.
    fn offer_common(&mut self, assumptions: Assumptions, trails: &[usize], collector: &mut impl Collector<C>) {
        let all = &self.cache.trails;
        let common_on = trails[1..].iter().fold(all[trails[0]].on, |common, &trail| common & all[trail].on);
        let common_off = trails[1..].iter().fold(all[trails[0]].off, |common, &trail| common & all[trail].off);
        for (is_on, common) in [(true, common_on), (false, common_off)] {
            if common.is_empty() {
                continue;
            }
            for place in 0..self.order(trails[0], is_on).len() {
                let number = self.order(trails[0], is_on)[place] as usize;
                if common.contains(number) {
                    let target = node(number, is_on);
                    self.offer_node(assumptions, trails, target, collector);
                }
            }
        }
    }

    /// Offers a node that all of these trails have, unless its lower bound costs too much.
    fn offer_node(
        &mut self,
        assumptions: Assumptions,
        trails: &[usize],
        target: usize,
        collector: &mut impl Collector<C>,
    ) {
        let graph = self.graph();
        let all = &mut self.cache.trails;
        let min_cost: u32 = trails.iter().map(|&trail| u32::from(all[trail].antecedents[target].min_ancestors)).sum();
        if min_cost <= collector.limit() {
            let cost = trails.iter().map(|&trail| all[trail].count_ancestors(&graph, target)).sum();
            self.offer(assumptions, target, cost, collector);
        }
    }

    fn order(&self, trail: usize, is_on: bool) -> &[u16] {
        let trail = &self.cache.trails[trail];
        if is_on { &trail.ons } else { &trail.offs }
    }

    /// Offers a finding unless it has no effect.
    fn offer(&mut self, assumptions: Assumptions, target: usize, cost: u32, collector: &mut impl Collector<C>) {
        let SearchContext { index, initial, .. } = *self.context;
        let own = index.units_of(target / 2)[0];
        if target & 1 == 1 && initial.counts[own as usize] < 2 {
            return;
        }
        let finding = Finding { assumptions, target: target as u16, cost, sequence: self.sequence };
        self.sequence += 1;
        if cost <= collector.limit() {
            collector.offer(self, finding);
        }
    }

    pub(super) fn graph(&self) -> ImplicationGraph<'a, C> {
        let SearchContext { index, initial, rules, .. } = *self.context;
        ImplicationGraph { index, initial, is_dynamic: rules.is_dynamic }
    }

    /// Returns the cost of the nested chains that a finding rests on, each once.
    pub(super) fn nested_cost(&mut self, finding: &Finding) -> u32 {
        let graph = self.graph();
        let chains = chains_of(self.context, finding, &self.cache.trails);
        let mut seen: Vec<&NestedChain> = Vec::new();
        let mut cost = 0;
        for (trail, target) in chains {
            let trail = &self.cache.trails[trail];
            if trail.pattern_steps.iter().all(|pattern_step| pattern_step.nested.is_none()) {
                continue;
            }
            graph.list(trail, target, &mut self.ancestors);
            for &node in &self.ancestors.nodes {
                let Some(nested) = nested_of(trail, node as usize, target) else { continue };
                if seen.iter().all(|other| other.signature != nested.signature) {
                    seen.push(nested);
                    cost += nested.cost;
                }
            }
        }
        cost
    }
}

/// Returns the nested chain that eliminated a candidate, if it was one.
fn nested_of<const C: usize>(trail: &Trail<C>, node: usize, target: usize) -> Option<&NestedChain> {
    let antecedent = antecedent_of(trail, node, target);
    let is_by_pattern = antecedent.cause == super::trail::BY_PATTERN;
    trail.pattern_steps.get(antecedent.parent as usize).filter(|_| is_by_pattern)?.nested.as_deref()
}

/// Returns the chains of a finding: the number of the trail, and the node that it leads to.
pub(super) fn chains_of<const C: usize>(
    context: &SearchContext<'_, C>,
    finding: &Finding,
    trails: &[Trail<C>],
) -> Vec<(usize, usize)> {
    let target = finding.target as usize;
    match finding.assumptions {
        Assumptions::Contradiction { number, is_on } => {
            let trail = node(number as usize, is_on);
            let conflict = trails[trail].conflict.map_or(0, |conflict| conflict.number as usize);
            vec![(trail, node(conflict, true)), (trail, node(conflict, false))]
        }
        Assumptions::Double { number } => [true, false].map(|is_on| (node(number as usize, is_on), target)).to_vec(),
        Assumptions::Region { unit } | Assumptions::Cell { unit } => {
            let numbers = context.index.units[unit as usize] & context.initial.alive;
            numbers.iter().map(|number| (node(number, true), target)).collect()
        }
    }
}
