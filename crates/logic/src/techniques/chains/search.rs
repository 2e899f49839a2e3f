//! The search for the easiest finding of all passes.

use super::closure::{Closure, Torn};
use super::cycle::{Cycle, Cycles};
use super::length::Cost;
use super::spread::shortest;
use super::web::{Pass, Rows, Spot, Web};
use super::{evidence, forcing};
use crate::mask::Mask;
use crate::position::Position;
use crate::{State, Step, StopCheck, Stopped};

/// The buffers of the search, one web for each order of magnitude.
#[derive(Debug, Default)]
pub(crate) struct SearchBuffers<const W: usize> {
    cycles: Cycles<W>,
    small: WebBuffers<4>,
    medium: WebBuffers<12>,
    large: WebBuffers<64>,
}

/// A web, and what its candidates lead to.
#[derive(Debug, Default)]
struct WebBuffers<const C: usize> {
    web: Web<C>,
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

/// No chain so far.
const NONE: u32 = u32::MAX;

/// The base ratings of a pass: its cycles, its forcing chains. The Y pass has no forcing chains.
const fn bases(pass: Pass) -> (f64, Option<f64>) {
    match pass {
        Pass::X => (6.5, Some(6.6)),
        Pass::Y => (6.5, None),
        Pass::Xy => (7.0, Some(7.0)),
    }
}

impl<const C: usize> WebBuffers<C> {
    fn heap_size(&self) -> usize {
        self.web.heap_size() + self.closure.heap_size()
    }
}

impl<const W: usize> SearchBuffers<W> {
    /// The bytes that it owns on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        let SearchBuffers { cycles, small, medium, large } = self;
        cycles.heap_size() + small.heap_size() + medium.heap_size() + large.heap_size()
    }

    /// The easiest chain or cycle. Positions with more than 4,096 candidates are not searched.
    pub(crate) fn first_step(
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
    bench: &mut WebBuffers<C>,
    cycles: &mut Cycles<W>,
    is_over: StopCheck<'_>,
) -> Result<Option<Step>, Stopped> {
    let WebBuffers { web, closure } = bench;
    web.spin(position);
    let torn = torn(&web.rows(Pass::Xy), closure, is_over)?;
    if torn.is_empty() {
        return Ok(None);
    }
    let around = closure.both(&web.rows(Pass::Xy), &torn.on);
    let mut best = None;
    for pass in [Pass::X, Pass::Y, Pass::Xy] {
        let mut search = Search { position, rows: web.rows(pass), cycles, torn, around, shortest: NONE, best };
        if search.cost().most_nodes(bases(pass).0) >= 4 {
            search.run(is_over)?;
        }
        best = search.best;
    }
    Ok(best.map(|best| step(position, &web.rows(best.pass), &best)))
}

/// The candidates that lead to their opposites by all links.
fn torn<const C: usize>(
    rows: &Rows<'_, C>,
    closure: &mut Closure<C>,
    is_over: StopCheck<'_>,
) -> Result<Torn<C>, Stopped> {
    closure.clear(rows.web.spots.len());
    let mut torn = Torn::default();
    for one in rows.has_strong().iter() {
        if is_over() {
            return Err(Stopped);
        }
        let others = rows.strong_row(one).iter().filter(|&other| other > one);
        torn = torn.and(closure.torn(rows, others.map(|other| (one, other))));
    }
    Ok(torn)
}

/// The search of one pass.
struct Search<'a, const W: usize, const C: usize> {
    position: &'a Position<W>,
    rows: Rows<'a, C>,
    cycles: &'a mut Cycles<W>,
    /// The only ones from which there are forcing chains.
    torn: Torn<C>,
    /// The only ones on cycles with an effect.
    around: Mask<C>,
    /// The nodes of the shortest chain from on to off so far.
    shortest: u32,
    best: Option<Best>,
}

impl<const W: usize, const C: usize> Search<'_, W, C> {
    fn run(&mut self, is_over: StopCheck<'_>) -> Result<(), Stopped> {
        let (cycle_base, chain_base) = bases(self.rows.pass());
        for start in (self.torn.on | self.torn.off).iter() {
            if is_over() {
                return Err(Stopped);
            }
            if self.torn.on.contains(start) {
                self.chain_from_on(start, cycle_base, chain_base);
            }
            if let Some(base) = chain_base.filter(|_| self.torn.off.contains(start)) {
                self.chain_from_off(start, base);
            }
        }
        let least = if self.shortest == NONE { NONE } else { (self.shortest - 2).max(4) };
        let mut most = self.most_around(cycle_base);
        if most[0] < least {
            return Ok(());
        }
        for start in (self.around & *self.rows.has_strong()).iter() {
            if is_over() {
                return Err(Stopped);
            }
            if self.cycle_from(start, cycle_base, (least, most)) {
                most = self.most_around(cycle_base);
            }
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        self.best.as_ref().map_or(Cost::MOST, |best| best.cost)
    }

    /// The chain from a candidate that is on. It is of use if it is the best, or shorter than those so far: for as a bound
    /// for cycles it counts even with two nodes more than the best cycle may have.
    fn chain_from_on(&mut self, start: usize, cycle_base: f64, chain_base: Option<f64>) {
        let most = (self.cost().most_nodes(cycle_base) + 2).min(self.shortest - 2);
        let Some(nodes) = shortest(&self.rows, start, State::On, most) else { return };
        self.shortest = nodes;
        if let Some(base) = chain_base {
            self.offer(base, nodes, start, State::On);
        }
    }

    fn chain_from_off(&mut self, start: usize, base: f64) {
        let most = self.cost().most_nodes_below(base);
        if let Some(nodes) = shortest(&self.rows, start, State::Off, most) {
            self.offer(base, nodes, start, State::Off);
        }
    }

    fn offer(&mut self, base: f64, nodes: u32, start: usize, state: State) {
        let cost = Cost::of(base, nodes);
        if self.best.as_ref().is_none_or(|best| cost < best.cost) {
            self.best = Some(Best { cost, pass: self.rows.pass(), start, form: Form::Chain(state) });
        }
    }

    /// The most nodes of a cycle that wins a tie with the best so far, and of one that doesn't.
    fn most_around(&self, base: f64) -> [u32; 2] {
        let below = self.best.as_ref().map(|best| best.cost.most_nodes_below(base));
        let most = self.cost().most_nodes(base);
        [most, below.unwrap_or(most)]
    }

    /// The first cycle from a candidate that is better than the best so far; tells whether there is one. At equal cost the
    /// earlier pass wins, then the earlier start, and at one start a cycle before a chain.
    fn cycle_from(&mut self, start: usize, base: f64, (least, most): (u32, [u32; 2])) -> bool {
        let pass = self.rows.pass();
        let wins_tie = |best: &Best| best.pass == pass && matches!(best.form, Form::Chain(_)) && start <= best.start;
        let most = most[usize::from(!self.best.as_ref().is_none_or(wins_tie))];
        if most < least {
            return false;
        }
        let Some(cycle) = self.cycles.first(self.position, &self.rows, start, least..=most) else { return false };
        let cost = Cost::of(base, cycle.nodes.len() as u32);
        self.best = Some(Best { cost, pass, start, form: Form::Cycle(cycle) });
        true
    }
}

fn step<const W: usize, const C: usize>(position: &Position<W>, rows: &Rows<'_, C>, best: &Best) -> Step {
    let spots =
        |numbers: &[u16]| -> Vec<Spot> { numbers.iter().map(|&number| rows.web.spots[number as usize]).collect() };
    match &best.form {
        Form::Cycle(cycle) => evidence::cycle_step(position, best.pass, best.cost, &spots(&cycle.nodes), &cycle.goners),
        Form::Chain(state) => {
            let way = forcing::way(rows, best.start, *state);
            evidence::chain_step(position, best.pass, best.cost, &spots(&way), *state)
        }
    }
}
