//! The search for the easiest finding of all passes.

use super::closure::{Closure, Refuted};
use super::cycle::{Cycle, CycleSearch};
use super::graph::{Candidate, LinkGraph, Pass, PassLinks};
use super::length::Cost;
use super::shortest_chain::shortest_chain;
use super::{evidence, path};
use crate::mask::Mask;
use crate::memory::Memory;
use crate::position::{Position, Touched};
use crate::{State, Step, StopCheck, Stopped};

/// The buffers of the search, with link graphs for three sizes of position.
#[derive(Debug, Default)]
pub(super) struct SearchBuffers<const W: usize> {
    cycles: CycleSearch<W>,
    small: GraphBuffers<4>,
    medium: GraphBuffers<12>,
    large: GraphBuffers<64>,
}

/// A link graph and its closure.
#[derive(Debug, Default)]
struct GraphBuffers<const C: usize> {
    graph: LinkGraph<C>,
    closure: Closure<C>,
}

/// The easiest finding so far.
struct Best {
    cost: Cost,
    pass: Pass,
    start: usize,
    form: Form,
}

enum Form {
    Cycle(Cycle),
    Chain(State),
}

/// The length of a chain while none is known.
const NO_CHAIN: u32 = u32::MAX;

/// Returns the base ratings of the cycles and the forcing chains of a pass. The Y pass has no forcing chains.
const fn bases(pass: Pass) -> (f64, Option<f64>) {
    match pass {
        Pass::X => (6.5, Some(6.6)),
        Pass::Y => (6.5, None),
        Pass::Xy => (7.0, Some(7.0)),
    }
}

impl<const C: usize> GraphBuffers<C> {
    fn heap_size(&self) -> usize {
        self.graph.heap_size() + self.closure.heap_size()
    }
}

/// The buffers hold no results.
impl<const W: usize> Memory<W> for SearchBuffers<W> {
    fn forget(&mut self) {}

    fn note(&mut self, _: &Touched<W>) {}

    fn heap_size(&self) -> usize {
        let SearchBuffers { cycles, small, medium, large } = self;
        cycles.heap_size() + small.heap_size() + medium.heap_size() + large.heap_size()
    }
}

impl<const W: usize> SearchBuffers<W> {
    /// Returns the easiest chain or cycle. Positions with more than 4,096 candidates are not searched.
    pub(super) fn first_step(
        &mut self,
        position: &Position<W>,
        is_over: StopCheck<'_>,
    ) -> Result<Option<Step>, Stopped> {
        let count: usize = position.open().iter().map(|cell| position.digits(cell).count_ones() as usize).sum();
        let SearchBuffers { cycles, small, medium, large } = self;
        match count {
            0..=256 => search(position, small, cycles, is_over),
            257..=768 => search(position, medium, cycles, is_over),
            769..=4096 => search(position, large, cycles, is_over),
            _ => Ok(None),
        }
    }
}

fn search<const W: usize, const C: usize>(
    position: &Position<W>,
    buffers: &mut GraphBuffers<C>,
    cycles: &mut CycleSearch<W>,
    is_over: StopCheck<'_>,
) -> Result<Option<Step>, Stopped> {
    let GraphBuffers { graph, closure } = buffers;
    graph.build(position);
    let refuted = refuted(&graph.links(Pass::Xy), closure, is_over)?;
    if refuted.is_empty() {
        return Ok(None);
    }
    let cycle_candidates = closure.contradictory(&graph.links(Pass::Xy), &refuted.on);
    let mut best = None;
    for pass in [Pass::X, Pass::Y, Pass::Xy] {
        let mut search =
            Search { position, links: graph.links(pass), cycles, refuted, cycle_candidates, shortest: NO_CHAIN, best };
        if search.cost().max_nodes(bases(pass).0) >= 4 {
            search.run(is_over)?;
        }
        best = search.best;
    }
    Ok(best.map(|best| step(position, &graph.links(best.pass), &best)))
}

/// Returns the candidates that lead to their own negation by any links.
fn refuted<const C: usize>(
    links: &PassLinks<'_, C>,
    closure: &mut Closure<C>,
    is_over: StopCheck<'_>,
) -> Result<Refuted<C>, Stopped> {
    closure.clear(links.graph.candidates.len());
    let mut refuted = Refuted::default();
    for one in links.has_strong().iter() {
        if is_over() {
            return Err(Stopped);
        }
        let others = links.strong_row(one).iter().filter(|&other| other > one);
        refuted = refuted.union(closure.refuted(links, others.map(|other| (one, other))));
    }
    Ok(refuted)
}

/// The search of one pass.
struct Search<'a, const W: usize, const C: usize> {
    position: &'a Position<W>,
    links: PassLinks<'a, C>,
    cycles: &'a mut CycleSearch<W>,
    /// All candidates from which there are forcing chains.
    refuted: Refuted<C>,
    /// All candidates that can be on cycles with eliminations.
    cycle_candidates: Mask<C>,
    /// The number of nodes of the shortest chain so far that starts with a candidate on.
    shortest: u32,
    best: Option<Best>,
}

impl<const W: usize, const C: usize> Search<'_, W, C> {
    fn run(&mut self, is_over: StopCheck<'_>) -> Result<(), Stopped> {
        let (cycle_base, chain_base) = bases(self.links.pass());
        for start in (self.refuted.on | self.refuted.off).iter() {
            if is_over() {
                return Err(Stopped);
            }
            if self.refuted.on.contains(start) {
                self.chain_from_on(start, cycle_base, chain_base);
            }
            if let Some(base) = chain_base.filter(|_| self.refuted.off.contains(start)) {
                self.chain_from_off(start, base);
            }
        }
        let min_nodes = if self.shortest == NO_CHAIN { NO_CHAIN } else { (self.shortest - 2).max(4) };
        let mut max_nodes = self.max_cycle_nodes(cycle_base);
        if max_nodes[0] < min_nodes {
            return Ok(());
        }
        for start in (self.cycle_candidates & *self.links.has_strong()).iter() {
            if is_over() {
                return Err(Stopped);
            }
            if self.cycle_from(start, cycle_base, (min_nodes, max_nodes)) {
                max_nodes = self.max_cycle_nodes(cycle_base);
            }
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        self.best.as_ref().map_or(Cost::MAX, |best| best.cost)
    }

    /// Searches for a chain from a candidate that is on. A chain is kept if it is the best finding or the shortest
    /// chain so far; the shortest chain bounds the length of cycles, so it may have two nodes more than the best cycle.
    fn chain_from_on(&mut self, start: usize, cycle_base: f64, chain_base: Option<f64>) {
        let max_nodes = (self.cost().max_nodes(cycle_base) + 2).min(self.shortest - 2);
        let Some(nodes) = shortest_chain(&self.links, start, State::On, max_nodes) else { return };
        self.shortest = nodes;
        if let Some(base) = chain_base {
            self.offer(base, nodes, start, State::On);
        }
    }

    fn chain_from_off(&mut self, start: usize, base: f64) {
        let max_nodes = self.cost().max_nodes_below(base);
        if let Some(nodes) = shortest_chain(&self.links, start, State::Off, max_nodes) {
            self.offer(base, nodes, start, State::Off);
        }
    }

    fn offer(&mut self, base: f64, nodes: u32, start: usize, state: State) {
        let cost = Cost::of(base, nodes);
        if self.best.as_ref().is_none_or(|best| cost < best.cost) {
            self.best = Some(Best { cost, pass: self.links.pass(), start, form: Form::Chain(state) });
        }
    }

    /// Returns the largest number of nodes of a cycle that would win a tie with the best finding so far, and of one
    /// that would lose it.
    fn max_cycle_nodes(&self, base: f64) -> [u32; 2] {
        let below = self.best.as_ref().map(|best| best.cost.max_nodes_below(base));
        let max_nodes = self.cost().max_nodes(base);
        [max_nodes, below.unwrap_or(max_nodes)]
    }

    /// Searches for the first cycle from a candidate that beats the best finding so far. Returns whether there is one.
    /// At equal cost the earlier pass wins, then the earlier start; at the same start a cycle wins over a chain.
    fn cycle_from(&mut self, start: usize, base: f64, (min_nodes, max_nodes): (u32, [u32; 2])) -> bool {
        let pass = self.links.pass();
        let wins_tie = |best: &Best| best.pass == pass && matches!(best.form, Form::Chain(_)) && start <= best.start;
        let max_nodes = max_nodes[usize::from(!self.best.as_ref().is_none_or(wins_tie))];
        if max_nodes < min_nodes {
            return false;
        }
        let Some(cycle) = self.cycles.first(self.position, &self.links, start, min_nodes..=max_nodes) else {
            return false;
        };
        let cost = Cost::of(base, cycle.nodes.len() as u32);
        self.best = Some(Best { cost, pass, start, form: Form::Cycle(cycle) });
        true
    }
}

fn step<const W: usize, const C: usize>(position: &Position<W>, links: &PassLinks<'_, C>, best: &Best) -> Step {
    let candidates = |numbers: &[u16]| -> Vec<Candidate> {
        numbers.iter().map(|&number| links.graph.candidates[number as usize]).collect()
    };
    match &best.form {
        Form::Cycle(cycle) => {
            evidence::cycle_step(position, best.pass, best.cost, &candidates(&cycle.nodes), &cycle.eliminations)
        }
        Form::Chain(state) => {
            let path = path::shortest_path(links, best.start, *state);
            evidence::chain_step(position, best.pass, best.cost, &candidates(&path), *state)
        }
    }
}
