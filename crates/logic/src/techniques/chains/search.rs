//! The search for the easiest finding of all passes.

use super::contradiction::shortest;
use super::cycle::{Cycle, Cycles};
use super::length::Cost;
use super::web::{Pass, Rows, Spot, Web};
use super::{evidence, forcing};
use crate::position::Position;
use crate::{State, Step};

/// The buffers of the search, one web for each order of magnitude.
#[derive(Debug, Default)]
pub(crate) struct Workshop<const W: usize> {
    cycles: Cycles<W>,
    lengths: Vec<u32>,
    small: Web<4>,
    medium: Web<12>,
    large: Web<64>,
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

/// No chain from this candidate within the bound.
const NONE: u32 = u32::MAX;

/// The base ratings of a pass: its cycles, its forcing chains. The Y pass has no forcing chains.
const fn bases(pass: Pass) -> (f64, Option<f64>) {
    match pass {
        Pass::X => (6.5, Some(6.6)),
        Pass::Y => (6.5, None),
        Pass::Xy => (7.0, Some(7.0)),
    }
}

impl<const W: usize> Workshop<W> {
    /// The easiest chain or cycle. Positions with more than 4,096 candidates are not searched.
    pub(crate) fn first_step(&mut self, position: &Position<W>) -> Option<Step> {
        let count: usize = position.open().iter().map(|cell| position.digits(cell).count_ones() as usize).sum();
        let Workshop { cycles, lengths, small, medium, large } = self;
        match count {
            0..=256 => search(position, small, cycles, lengths),
            257..=768 => search(position, medium, cycles, lengths),
            769..=4096 => search(position, large, cycles, lengths),
            _ => None,
        }
    }
}

fn search<const W: usize, const C: usize>(
    position: &Position<W>,
    web: &mut Web<C>,
    cycles: &mut Cycles<W>,
    lengths: &mut Vec<u32>,
) -> Option<Step> {
    web.spin(position);
    let mut best = None;
    for pass in [Pass::X, Pass::Y, Pass::Xy] {
        let mut search = Search { position, rows: web.rows(pass), cycles, lengths, best };
        if search.most_nodes(bases(pass).0) >= 4 {
            search.run();
        }
        best = search.best;
    }
    best.map(|best| step(position, &web.rows(best.pass), &best))
}

/// The search of one pass.
struct Search<'a, const W: usize, const C: usize> {
    position: &'a Position<W>,
    rows: Rows<'a, C>,
    cycles: &'a mut Cycles<W>,
    /// For each candidate the nodes of its shortest chain from on to off.
    lengths: &'a mut Vec<u32>,
    best: Option<Best>,
}

impl<const W: usize, const C: usize> Search<'_, W, C> {
    fn run(&mut self) {
        let (cycle_base, chain_base) = bases(self.rows.pass());
        let count = self.rows.web.spots.len();
        self.lengths.clear();
        self.lengths.resize(count, NONE);
        match chain_base {
            Some(base) => (0..count).for_each(|start| self.chains_from(start, base, cycle_base)),
            None => (0..count).for_each(|start| self.measure(start, cycle_base)),
        }
        let shortest = self.lengths.iter().copied().min().unwrap_or(NONE);
        if shortest == NONE {
            return;
        }
        for start in 0..count {
            if self.rows.has_strong().contains(start) {
                self.cycles_from(start, cycle_base, shortest);
            }
        }
    }

    /// The most nodes that a further finding may have to be no worse than the best.
    fn most_nodes(&self, base: f64) -> u32 {
        self.best.as_ref().map_or(Cost::MOST, |best| best.cost).most_nodes(base)
    }

    /// Forcing chains from a candidate, on and off. Those from on are measured two nodes farther than they could be
    /// best, for the cycles' sake.
    fn chains_from(&mut self, start: usize, base: f64, cycle_base: f64) {
        self.measure(start, cycle_base);
        let most = self.most_nodes(base);
        if self.lengths[start] <= most {
            self.offer(base, self.lengths[start], start, State::On);
        }
        if !self.rows.has_strong().contains(start) {
            return;
        }
        let most = self.most_nodes(base);
        if let Some(nodes) = shortest(&self.rows, start, State::Off, most) {
            self.offer(base, nodes, start, State::Off);
        }
    }

    fn measure(&mut self, start: usize, cycle_base: f64) {
        let most = self.most_nodes(cycle_base) + 2;
        self.lengths[start] = shortest(&self.rows, start, State::On, most).unwrap_or(NONE);
    }

    fn offer(&mut self, base: f64, nodes: u32, start: usize, state: State) {
        let cost = Cost::of(base, nodes);
        if self.best.as_ref().is_none_or(|best| cost < best.cost) {
            self.best = Some(Best { cost, pass: self.rows.pass(), start, form: Form::Chain(state) });
        }
    }

    /// The first cycle from a candidate that is better than the best so far. At equal cost the earlier pass wins, then the
    /// earlier start, and at one start a cycle before a chain.
    fn cycles_from(&mut self, start: usize, base: f64, shortest: u32) {
        let pass = self.rows.pass();
        let wins_tie = |best: &Best| best.pass == pass && matches!(best.form, Form::Chain(_)) && start <= best.start;
        let most = match &self.best {
            Some(best) if !wins_tie(best) && Cost::of(base, self.most_nodes(base)) == best.cost => {
                self.most_nodes(base) - 2
            }
            _ => self.most_nodes(base),
        };
        if most < 4 || most + 2 < shortest {
            return;
        }
        if let Some(cycle) = self.cycles.first(self.position, &self.rows, start, most) {
            let cost = Cost::of(base, cycle.nodes.len() as u32);
            self.best = Some(Best { cost, pass, start, form: Form::Cycle(cycle) });
        }
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
