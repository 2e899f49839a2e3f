//! Chains and cycles on what a run has left, all of them: what [`crate::techniques::chains`] looks for, but with every
//! finding listed, the easiest first, and of those that take the same away the first alone.
//!
//! Of use are those that rest on something the run has taken away. Sort and filter come before that question.

use std::sync::Arc;

use ninefold_grid::heap;

use super::nested::{Nested, Plot};
use super::net::{Net, Table};
use super::patterns::{PatternScope, in_slots};
use super::reach::Reach;
use super::run::node;
use crate::State;
use crate::mask::Mask;
use crate::techniques::chains::closure::Torn;
use crate::techniques::chains::cycle::Cycles;
use crate::techniques::chains::forcing::way;
use crate::techniques::chains::length::surcharge;
use crate::techniques::chains::spread::shortest;
use crate::techniques::chains::web::{Pass, Rows, Web};

/// Stands between the parts of a signature.
pub(super) const SEPARATOR: u16 = u16::MAX;

/// The buffers of the search.
#[derive(Debug, Default)]
pub(super) struct Linked<const C: usize> {
    web: Web<C>,
    reach: Reach<C>,
    cycles: Cycles<C>,
    found: Vec<Found<C>>,
    ways: Vec<u16>,
}

/// A finding: what it costs, what it takes away, and how to tell it.
#[derive(Clone, Copy, Debug)]
struct Found<const C: usize> {
    sum: f64,
    nodes: u32,
    rank: u8,
    goners: Mask<C>,
    pass: Pass,
    form: Form,
}

#[derive(Clone, Copy, Debug)]
enum Form {
    Chain(u16, State),
    /// Where its nodes are in the list of ways.
    Cycle(u32, u32),
}

const fn rank(pass: Pass) -> u8 {
    match pass {
        Pass::X => 2,
        Pass::Y => 3,
        Pass::Xy => 4,
    }
}

impl<const C: usize> Linked<C> {
    /// The bytes that it owns on the heap.
    pub(super) fn heap_size(&self) -> usize {
        let Linked { web, reach, cycles, found, ways } = self;
        let buffers = web.heap_size() + reach.heap_size() + cycles.heap_size();
        buffers + heap::plain(found) + heap::plain(ways)
    }

    /// All findings on what is left that rest on what is gone, in the explainer's order.
    ///
    /// Where the table at the start of the run is the position itself there are no chains on that, or we would not be here: a
    /// chain on what is left has a strong link that is new.
    pub(super) fn all(&mut self, scope: PatternScope<'_, C>, is_ground: bool) -> Vec<Arc<Nested>> {
        let Linked { web, reach, cycles, found, ways } = self;
        if is_ground && !scope.has_fresh_pairs() {
            return Vec::new();
        }
        reach.turn_to(scope.net, scope.work);
        let torn = reach.torn(scope.net, scope.work, |unit| !is_ground || scope.has_changed(unit));
        if torn.is_empty() {
            return Vec::new();
        }
        web.weave(scope.net, scope.work);
        found.clear();
        ways.clear();
        for pass in [Pass::X, Pass::Y, Pass::Xy] {
            let rows = web.rows(pass);
            let mut search = Search { net: scope.net, table: scope.work, torn, rows, found, ways };
            search.pass(cycles);
        }
        found.sort_by(|one, other| {
            one.sum.total_cmp(&other.sum).then(one.nodes.cmp(&other.nodes)).then(one.rank.cmp(&other.rank))
        });
        let mut told: Vec<Arc<Nested>> = Vec::new();
        for (place, finding) in found.iter().enumerate() {
            if found[..place].iter().all(|earlier| earlier.goners != finding.goners) {
                let nested = tell(scope, &web.rows(finding.pass), finding, ways);
                if !nested.parents.is_empty() {
                    told.push(Arc::new(nested));
                }
            }
        }
        told
    }
}

struct Search<'a, const C: usize> {
    net: &'a Net<C>,
    table: &'a Table<C>,
    /// The only ones from which there are forcing chains.
    torn: Torn<C>,
    rows: Rows<'a, C>,
    found: &'a mut Vec<Found<C>>,
    ways: &'a mut Vec<u16>,
}

impl<const C: usize> Search<'_, C> {
    fn pass(&mut self, cycles: &mut Cycles<C>) {
        const FAR: u32 = u32::MAX - 8;
        let pass = self.rows.pass();
        let table = self.table;
        let mut chains = Vec::new();
        let mut refuted = Mask::<C>::EMPTY;
        let count = |number: usize| table.counts[self.net.units_of(number)[0] as usize];
        for start in (self.torn.on | self.torn.off).iter().filter(|&start| count(start) > 1) {
            let is_refuted = self.torn.on.contains(start);
            if let Some(nodes) = is_refuted.then(|| shortest(&self.rows, start, State::On, FAR)).flatten() {
                refuted.insert(start);
                chains.push((start, State::On, nodes));
            }
            if pass != Pass::Y && self.torn.off.contains(start) {
                let nodes = shortest(&self.rows, start, State::Off, FAR);
                chains.extend(nodes.map(|nodes| (start, State::Off, nodes)));
            }
        }
        let mut next = 0;
        for start in table.alive.iter().filter(|&start| count(start) > 1) {
            if !refuted.is_empty() && (pass != Pass::Y || count(start) == 2) && self.rows.has_strong().contains(start) {
                cycles.each(&self.rows, start, |nodes| note_cycle(self.net, &self.rows, self.found, self.ways, nodes));
            }
            while let Some(&(_, state, nodes)) = chains.get(next).filter(|chain| chain.0 == start) {
                next += 1;
                if pass != Pass::Y {
                    self.note_chain(start, state, nodes);
                }
            }
        }
    }

    fn note_chain(&mut self, start: usize, state: State, nodes: u32) {
        let pass = self.rows.pass();
        let base = if pass == Pass::X { 6.6 } else { 7.0 };
        let goners = match state {
            State::On => Mask::single(start),
            State::Off => {
                let mut mates = *self.net.cell_mates(start) & self.table.alive;
                mates.remove(start);
                mates
            }
        };
        let form = Form::Chain(start as u16, state);
        self.found.push(Found { sum: base + surcharge(nodes), nodes, rank: rank(pass), goners, pass, form });
    }
}

fn note_cycle<const C: usize>(
    net: &Net<C>,
    rows: &Rows<'_, C>,
    found: &mut Vec<Found<C>>,
    ways: &mut Vec<u16>,
    around: &[u16],
) {
    let (mut inside, mut seen) = (Mask::<C>::EMPTY, [Mask::<C>::EMPTY; 2]);
    for (place, &number) in around.iter().enumerate() {
        inside |= *net.cell_mates(number as usize);
        seen[place % 2] |= *rows.weak_row(number as usize);
    }
    let goners = (seen[0] & seen[1]).without(&inside);
    if goners.is_empty() {
        return;
    }
    let pass = rows.pass();
    let nodes = around.len() as u32;
    let base = if pass == Pass::Xy { 7.0 } else { 6.5 };
    let start = ways.len() as u32;
    ways.extend_from_slice(around);
    let form = Form::Cycle(start, ways.len() as u32);
    found.push(Found { sum: base + surcharge(nodes), nodes, rank: rank(pass), goners, pass, form });
}

/// Tells a finding: what it rests on, and how it is known again.
fn tell<const C: usize>(scope: PatternScope<'_, C>, rows: &Rows<'_, C>, finding: &Found<C>, ways: &[u16]) -> Nested {
    let mut basis = Basis { scope, parents: Vec::new(), seen: Mask::EMPTY };
    let pass = finding.pass;
    match finding.form {
        Form::Chain(start, state) => {
            let way = way(rows, start as usize, state);
            let is_on = |place: usize| place.is_multiple_of(2) == (state == State::On);
            let nodes: Vec<u16> = (0..way.len()).rev().map(|at| node(way[at] as usize, is_on(at)) as u16).collect();
            for at in (1..way.len()).rev().filter(|&at| is_on(at)) {
                basis.lean(scope.strong_unit(way[at - 1], way[at], pass));
            }
            let signature = [&[nodes[0], SEPARATOR], &nodes[..]].concat();
            let goners = finding.goners.iter().map(|number| number as u16).collect();
            let title = match (pass, finding.nodes) {
                (Pass::X, 6) => "Turbot Fish",
                (Pass::X, _) => "Forcing X-Chain",
                _ => "Forcing Chain",
            };
            Nested { goners, parents: basis.parents, complexity: finding.nodes, signature, title, plot: Plot::Chain }
        }
        Form::Cycle(start, end) => {
            let around = &ways[start as usize..end as usize];
            let nodes = around.len();
            for at in (1..=nodes).rev().filter(|at| at.is_multiple_of(2)) {
                basis.lean(scope.strong_unit(around[at - 1], around[at % nodes], pass));
            }
            for at in (1..nodes).filter(|at| at % 2 == 1) {
                basis.lean(scope.weak_unit(around[at - 1], around[at]));
            }
            let state =
                |at: usize, is_forward: bool| node(around[at] as usize, at.is_multiple_of(2) == is_forward) as u16;
            let (on, off) = (state(0, true), state(0, false));
            let mut signature = vec![on, off, SEPARATOR, on];
            signature.extend((1..nodes).rev().map(|at| state(at, true)));
            signature.extend([SEPARATOR, off]);
            signature.extend((1..nodes).map(|at| state(at, false)));
            let goners = cycle_order(scope.net, &finding.goners, around);
            let title = match (pass, nodes) {
                (Pass::X, 4) => "Generalized X-Wing",
                (Pass::X, _) => "Bidirectional X-Cycle",
                (Pass::Y, _) => "Bidirectional Y-Cycle",
                (Pass::Xy, _) => "Bidirectional Cycle",
            };
            Nested { goners, parents: basis.parents, complexity: finding.nodes, signature, title, plot: Plot::Cycle }
        }
    }
}

/// What a cycle takes away: cell by cell as its nodes that are on see them, from the end of the cycle.
fn cycle_order<const C: usize>(net: &Net<C>, goners: &Mask<C>, around: &[u16]) -> Vec<u16> {
    let mut order = Vec::new();
    let mut left = *goners;
    let from_end = (1..around.len()).rev().filter(|at| at.is_multiple_of(2));
    for at in std::iter::once(0).chain(from_end) {
        for &unit in &net.units_of(around[at] as usize)[1..] {
            for seen in
                (net.units[unit as usize] & *goners).iter().filter(|&seen| left.contains(seen)).collect::<Vec<_>>()
            {
                let mates = *net.cell_mates(seen) & left;
                order.extend(mates.iter().map(|number| number as u16));
                left = left.without(&mates);
            }
        }
    }
    in_slots(net, &mut order);
    order
}

/// Collects what a chain rests on.
pub(super) struct Basis<'a, const C: usize> {
    pub(super) scope: PatternScope<'a, C>,
    pub(super) parents: Vec<u16>,
    pub(super) seen: Mask<C>,
}

impl<const C: usize> Basis<'_, C> {
    /// It rests on a unit being as small as it is.
    pub(super) fn lean(&mut self, unit: Option<usize>) {
        let Some(unit) = unit else { return };
        let new = self.scope.gone(unit).without(&self.seen);
        self.seen |= new;
        self.parents.extend(new.iter().map(|number| number as u16));
    }
}

impl<const C: usize> PatternScope<'_, C> {
    /// Whether anything is down to two that was not at the start.
    fn has_fresh_pairs(&self) -> bool {
        let both = self.work.counts.iter().zip(&self.source.counts);
        both.fold(false, |any, (&left, &was)| any | (left == 2 && was != 2))
    }

    /// The unit in which the second is left alone with the first.
    fn strong_unit(&self, from: u16, to: u16, pass: Pass) -> Option<usize> {
        let units = self.net.units_of(from as usize);
        let units = if pass == Pass::X { &units[1..] } else { units };
        let mut units = units.iter().map(|&unit| usize::from(unit));
        units.find(|&unit| self.work.counts[unit] == 2 && self.net.units[unit].contains(to as usize))
    }

    /// The first unit that both are in.
    fn weak_unit(&self, from: u16, to: u16) -> Option<usize> {
        let mut units = self.net.units_of(from as usize).iter().map(|&unit| usize::from(unit));
        units.find(|&unit| self.net.units[unit].contains(to as usize))
    }
}
