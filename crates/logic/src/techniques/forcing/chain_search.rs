//! Chains and cycles on the candidates that remain within a propagation: the findings of [`crate::techniques::chains`],
//! but all of them rather than the easiest one, sorted with the easiest first. Of findings with equal eliminations,
//! only the first is kept.
//!
//! Only findings that rest on an elimination of the outer chain count. As in Sudoku Explainer, they are sorted and
//! deduplicated before this is checked.

use std::sync::Arc;

use ninefold_grid::heap;

use super::candidate_index::{CandidateIndex, Remaining};
use super::nested::{ChainShape, NestedChain};
use super::patterns::{PatternScope, sort_in_hash_order};
use super::static_closure::StaticClosure;
use super::trail::node;
use crate::State;
use crate::mask::Mask;
use crate::techniques::chains::closure::Refuted;
use crate::techniques::chains::cycle::CycleSearch;
use crate::techniques::chains::graph::{LinkGraph, Pass, PassLinks};
use crate::techniques::chains::length::surcharge;
use crate::techniques::chains::path::shortest_path;
use crate::techniques::chains::shortest_chain::shortest_chain;

/// Separates the parts of a signature.
pub(super) const SEPARATOR: u16 = u16::MAX;

/// The chain search and its buffers.
#[derive(Debug, Default)]
pub(super) struct ChainSearch<const C: usize> {
    graph: LinkGraph<C>,
    static_closure: StaticClosure<C>,
    cycles: CycleSearch<C>,
    found: Vec<ChainFinding<C>>,
    cycle_nodes: Vec<u16>,
}

/// A chain or cycle: its cost, its eliminations and its nodes.
#[derive(Clone, Copy, Debug)]
struct ChainFinding<const C: usize> {
    rating: f64,
    nodes: u32,
    rank: u8,
    eliminations: Mask<C>,
    pass: Pass,
    form: Form,
}

#[derive(Clone, Copy, Debug)]
enum Form {
    Chain(u16, State),
    /// The range of its nodes in the list of cycle nodes.
    Cycle(u32, u32),
}

const fn rank(pass: Pass) -> u8 {
    match pass {
        Pass::X => 2,
        Pass::Y => 3,
        Pass::Xy => 4,
    }
}

impl<const C: usize> ChainSearch<C> {
    /// Returns the number of bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        let ChainSearch { graph, static_closure, cycles, found, cycle_nodes } = self;
        let buffers = graph.heap_size() + static_closure.heap_size() + cycles.heap_size();
        buffers + heap::plain(found) + heap::plain(cycle_nodes)
    }

    /// Returns all findings on the remaining candidates that rest on eliminated ones, in the explainer's order.
    ///
    /// The position itself has no chains, or they would have been found before this search. So a chain on the remaining
    /// candidates must use a new strong link.
    pub(super) fn all(&mut self, scope: PatternScope<'_, C>, is_top_level: bool) -> Vec<Arc<NestedChain>> {
        let ChainSearch { graph, static_closure, cycles, found, cycle_nodes } = self;
        if is_top_level && !scope.has_new_pairs() {
            return Vec::new();
        }
        static_closure.rebuild(scope.index, scope.current);
        let refuted =
            static_closure.refuted(scope.index, scope.current, |unit| !is_top_level || scope.has_changed(unit));
        if refuted.is_empty() {
            return Vec::new();
        }
        graph.build_remaining(scope.index, scope.current);
        found.clear();
        cycle_nodes.clear();
        for pass in [Pass::X, Pass::Y, Pass::Xy] {
            let links = graph.links(pass);
            let mut search =
                Search { index: scope.index, remaining: scope.current, refuted, links, found, cycle_nodes };
            search.pass(cycles);
        }
        found.sort_by(|one, other| {
            one.rating.total_cmp(&other.rating).then(one.nodes.cmp(&other.nodes)).then(one.rank.cmp(&other.rank))
        });
        let mut chains: Vec<Arc<NestedChain>> = Vec::new();
        for (place, finding) in found.iter().enumerate() {
            if found[..place].iter().all(|earlier| earlier.eliminations != finding.eliminations) {
                let chain = to_nested(scope, &graph.links(finding.pass), finding, cycle_nodes);
                if !chain.parents.is_empty() {
                    chains.push(Arc::new(chain));
                }
            }
        }
        chains
    }
}

struct Search<'a, const C: usize> {
    index: &'a CandidateIndex<C>,
    remaining: &'a Remaining<C>,
    /// All candidates from which there are forcing chains.
    refuted: Refuted<C>,
    links: PassLinks<'a, C>,
    found: &'a mut Vec<ChainFinding<C>>,
    cycle_nodes: &'a mut Vec<u16>,
}

impl<const C: usize> Search<'_, C> {
    fn pass(&mut self, cycles: &mut CycleSearch<C>) {
        const UNBOUNDED: u32 = u32::MAX - 8;
        let pass = self.links.pass();
        let remaining = self.remaining;
        let mut chains = Vec::new();
        let mut refuted_on = Mask::<C>::EMPTY;
        let count = |number: usize| remaining.counts[self.index.units_of(number)[0] as usize];
        for start in (self.refuted.on | self.refuted.off).iter().filter(|&start| count(start) > 1) {
            let is_refuted = self.refuted.on.contains(start);
            if let Some(nodes) = is_refuted.then(|| shortest_chain(&self.links, start, State::On, UNBOUNDED)).flatten()
            {
                refuted_on.insert(start);
                chains.push((start, State::On, nodes));
            }
            if pass != Pass::Y && self.refuted.off.contains(start) {
                let nodes = shortest_chain(&self.links, start, State::Off, UNBOUNDED);
                chains.extend(nodes.map(|nodes| (start, State::Off, nodes)));
            }
        }
        let mut next = 0;
        for start in remaining.alive.iter().filter(|&start| count(start) > 1) {
            if !refuted_on.is_empty()
                && (pass != Pass::Y || count(start) == 2)
                && self.links.has_strong().contains(start)
            {
                cycles.for_each(&self.links, start, |nodes| {
                    add_cycle(self.index, &self.links, self.found, self.cycle_nodes, nodes);
                });
            }
            while let Some(&(_, state, nodes)) = chains.get(next).filter(|chain| chain.0 == start) {
                next += 1;
                if pass != Pass::Y {
                    self.add_chain(start, state, nodes);
                }
            }
        }
    }

    fn add_chain(&mut self, start: usize, state: State, nodes: u32) {
        let pass = self.links.pass();
        let base = if pass == Pass::X { 6.6 } else { 7.0 };
        let eliminations = match state {
            State::On => Mask::single(start),
            State::Off => {
                let mut same_cell = *self.index.same_cell(start) & self.remaining.alive;
                same_cell.remove(start);
                same_cell
            }
        };
        let form = Form::Chain(start as u16, state);
        self.found.push(ChainFinding {
            rating: base + surcharge(nodes),
            nodes,
            rank: rank(pass),
            eliminations,
            pass,
            form,
        });
    }
}

fn add_cycle<const C: usize>(
    index: &CandidateIndex<C>,
    links: &PassLinks<'_, C>,
    found: &mut Vec<ChainFinding<C>>,
    cycle_nodes: &mut Vec<u16>,
    cycle: &[u16],
) {
    let (mut inside, mut seen) = (Mask::<C>::EMPTY, [Mask::<C>::EMPTY; 2]);
    for (place, &number) in cycle.iter().enumerate() {
        inside |= *index.same_cell(number as usize);
        seen[place % 2] |= *links.weak_row(number as usize);
    }
    let eliminations = (seen[0] & seen[1]).without(&inside);
    if eliminations.is_empty() {
        return;
    }
    let pass = links.pass();
    let nodes = cycle.len() as u32;
    let base = if pass == Pass::Xy { 7.0 } else { 6.5 };
    let start = cycle_nodes.len() as u32;
    cycle_nodes.extend_from_slice(cycle);
    let form = Form::Cycle(start, cycle_nodes.len() as u32);
    found.push(ChainFinding { rating: base + surcharge(nodes), nodes, rank: rank(pass), eliminations, pass, form });
}

/// Turns a finding into a nested chain: its eliminations, its premises and its signature.
fn to_nested<const C: usize>(
    scope: PatternScope<'_, C>,
    links: &PassLinks<'_, C>,
    finding: &ChainFinding<C>,
    cycle_nodes: &[u16],
) -> NestedChain {
    let mut collector = ParentCollector { scope, parents: Vec::new(), seen: Mask::EMPTY };
    let pass = finding.pass;
    match finding.form {
        Form::Chain(start, state) => {
            let path = shortest_path(links, start as usize, state);
            let is_on = |place: usize| place.is_multiple_of(2) == (state == State::On);
            let nodes: Vec<u16> = (0..path.len()).rev().map(|at| node(path[at] as usize, is_on(at)) as u16).collect();
            for at in (1..path.len()).rev().filter(|&at| is_on(at)) {
                collector.add_unit(scope.strong_unit(path[at - 1], path[at], pass));
            }
            let signature = [&[nodes[0], SEPARATOR], &nodes[..]].concat();
            let eliminations = finding.eliminations.iter().map(|number| number as u16).collect();
            let title = match (pass, finding.nodes) {
                (Pass::X, 6) => "Turbot Fish",
                (Pass::X, _) => "Forcing X-Chain",
                _ => "Forcing Chain",
            };
            NestedChain {
                eliminations,
                parents: collector.parents,
                cost: finding.nodes,
                signature,
                title,
                shape: ChainShape::Chain,
            }
        }
        Form::Cycle(start, end) => {
            let cycle = &cycle_nodes[start as usize..end as usize];
            let nodes = cycle.len();
            for at in (1..=nodes).rev().filter(|at| at.is_multiple_of(2)) {
                collector.add_unit(scope.strong_unit(cycle[at - 1], cycle[at % nodes], pass));
            }
            for at in (1..nodes).filter(|at| at % 2 == 1) {
                collector.add_unit(scope.weak_unit(cycle[at - 1], cycle[at]));
            }
            let state =
                |at: usize, is_forward: bool| node(cycle[at] as usize, at.is_multiple_of(2) == is_forward) as u16;
            let (on, off) = (state(0, true), state(0, false));
            let mut signature = vec![on, off, SEPARATOR, on];
            signature.extend((1..nodes).rev().map(|at| state(at, true)));
            signature.extend([SEPARATOR, off]);
            signature.extend((1..nodes).map(|at| state(at, false)));
            let eliminations = cycle_order(scope.index, &finding.eliminations, cycle);
            let title = match (pass, nodes) {
                (Pass::X, 4) => "Generalized X-Wing",
                (Pass::X, _) => "Bidirectional X-Cycle",
                (Pass::Y, _) => "Bidirectional Y-Cycle",
                (Pass::Xy, _) => "Bidirectional Cycle",
            };
            NestedChain {
                eliminations,
                parents: collector.parents,
                cost: finding.nodes,
                signature,
                title,
                shape: ChainShape::Cycle,
            }
        }
    }
}

/// Returns the eliminations of a cycle in the explainer's order: cell by cell as the nodes that are on see them, from
/// the end of the cycle.
fn cycle_order<const C: usize>(index: &CandidateIndex<C>, eliminations: &Mask<C>, cycle: &[u16]) -> Vec<u16> {
    let mut order = Vec::new();
    let mut left = *eliminations;
    let from_end = (1..cycle.len()).rev().filter(|at| at.is_multiple_of(2));
    for at in std::iter::once(0).chain(from_end) {
        for &unit in &index.units_of(cycle[at] as usize)[1..] {
            for seen in (index.units[unit as usize] & *eliminations)
                .iter()
                .filter(|&seen| left.contains(seen))
                .collect::<Vec<_>>()
            {
                let same_cell = *index.same_cell(seen) & left;
                order.extend(same_cell.iter().map(|number| number as u16));
                left = left.without(&same_cell);
            }
        }
    }
    sort_in_hash_order(index, &mut order);
    order
}

/// Collects the eliminated candidates that a chain rests on.
pub(super) struct ParentCollector<'a, const C: usize> {
    pub(super) scope: PatternScope<'a, C>,
    pub(super) parents: Vec<u16>,
    pub(super) seen: Mask<C>,
}

impl<const C: usize> ParentCollector<'_, C> {
    /// Adds the candidates that were eliminated from a unit.
    pub(super) fn add_unit(&mut self, unit: Option<usize>) {
        let Some(unit) = unit else { return };
        let new = self.scope.eliminated(unit).without(&self.seen);
        self.seen |= new;
        self.parents.extend(new.iter().map(|number| number as u16));
    }
}

impl<const C: usize> PatternScope<'_, C> {
    /// Returns whether any unit is down to two candidates that had more at the start.
    fn has_new_pairs(&self) -> bool {
        let both = self.current.counts.iter().zip(&self.initial.counts);
        both.fold(false, |any, (&left, &was)| any | (left == 2 && was != 2))
    }

    /// Returns the first unit in which these two are the only candidates that remain.
    fn strong_unit(&self, from: u16, to: u16, pass: Pass) -> Option<usize> {
        let units = self.index.units_of(from as usize);
        let units = if pass == Pass::X { &units[1..] } else { units };
        let mut units = units.iter().map(|&unit| usize::from(unit));
        units.find(|&unit| self.current.counts[unit] == 2 && self.index.units[unit].contains(to as usize))
    }

    /// Returns the first unit that contains both.
    fn weak_unit(&self, from: u16, to: u16) -> Option<usize> {
        let mut units = self.index.units_of(from as usize).iter().map(|&unit| usize::from(unit));
        units.find(|&unit| self.index.units[unit].contains(to as usize))
    }
}
