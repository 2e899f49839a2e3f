//! The search for the easiest finding of all passes.

use super::closure::{Closure, Links, Torn};
use super::cycle::{Cycle, Cycles};
use super::evidence::Teller;
use super::forcing;
use super::length::Cost;
use super::spread::shortest;
use super::web::{Pass, Rows, Web};
use crate::mask::Mask;
use crate::net::Net;
use crate::position::Position;
use crate::{IsOver, Over, State, Step};

/// The buffers of the search.
#[derive(Debug, Default)]
pub(crate) struct Bench<const C: usize> {
    web: Web<C>,
    closure: Closure<C>,
    cycles: Cycles<C>,
}

/// The easiest finding so far.
struct Best<const C: usize> {
    cost: Cost,
    pass: Pass,
    start: usize,
    form: Form<C>,
}

enum Form<const C: usize> {
    Cycle(Cycle<C>),
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

impl<const C: usize> Bench<C> {
    /// The easiest chain or cycle on the net of a position.
    pub(crate) fn first_step<const W: usize>(
        &mut self,
        position: &Position<W>,
        net: &Net<C>,
        is_over: IsOver<'_>,
    ) -> Result<Option<Step>, Over> {
        let Bench { web, closure, cycles } = self;
        web.weave(net, &net.table);
        let rows = |pass| web.rows(net, &net.table, pass);
        let torn = torn(&rows(Pass::Xy), closure, is_over)?;
        if torn.is_empty() {
            return Ok(None);
        }
        let around = closure.both(&rows(Pass::Xy), &torn.on);
        let mut best = None;
        for pass in [Pass::X, Pass::Y, Pass::Xy] {
            let mut search = Search { rows: rows(pass), cycles, torn, around, shortest: NONE, best };
            if search.cost().most_nodes(bases(pass).0) >= 4 {
                search.run(is_over)?;
            }
            best = search.best;
        }
        Ok(best.map(|best| step(position, &rows(best.pass), &best)))
    }
}

/// The candidates that lead to their opposites by all links.
fn torn<const C: usize>(rows: &Rows<'_, C>, closure: &mut Closure<C>, is_over: IsOver<'_>) -> Result<Torn<C>, Over> {
    closure.clear(rows.net.len());
    let mut torn = Torn::default();
    for one in rows.has_strong().iter() {
        if is_over() {
            return Err(Over);
        }
        let others = rows.strong(one).iter().filter(|&other| other > one);
        torn = torn.and(closure.torn(rows, others.map(|other| (one, other))));
    }
    Ok(torn)
}

/// The search of one pass.
struct Search<'a, const C: usize> {
    rows: Rows<'a, C>,
    cycles: &'a mut Cycles<C>,
    /// The only ones from which there are forcing chains.
    torn: Torn<C>,
    /// The only ones on cycles with an effect.
    around: Mask<C>,
    /// The nodes of the shortest chain from on to off so far.
    shortest: u32,
    best: Option<Best<C>>,
}

impl<const C: usize> Search<'_, C> {
    fn run(&mut self, is_over: IsOver<'_>) -> Result<(), Over> {
        let (cycle_base, chain_base) = bases(self.rows.pass());
        for start in (self.torn.on | self.torn.off).iter() {
            if is_over() {
                return Err(Over);
            }
            if self.torn.on.contains(start) {
                self.chain_from_on(start, cycle_base, chain_base);
            }
            if let Some(base) = chain_base.filter(|_| self.torn.off.contains(start)) {
                self.chain_from_off(start, base);
            }
        }
        if self.shortest == NONE {
            return Ok(());
        }
        for start in (self.around & self.rows.has_strong()).iter() {
            if is_over() {
                return Err(Over);
            }
            self.cycle_from(start, cycle_base);
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

    /// The first cycle from a candidate that is better than the best so far. At equal cost the earlier pass wins, then the
    /// earlier start, and at one start a cycle before a chain.
    fn cycle_from(&mut self, start: usize, base: f64) {
        let pass = self.rows.pass();
        let wins_tie = |best: &Best<C>| best.pass == pass && matches!(best.form, Form::Chain(_)) && start <= best.start;
        let most = match &self.best {
            Some(best) if !wins_tie(best) => best.cost.most_nodes_below(base),
            _ => self.cost().most_nodes(base),
        };
        let least = (self.shortest - 2).max(4);
        if most < least {
            return;
        }
        if let Some(cycle) = self.cycles.first(&self.rows, start, least..=most) {
            let cost = Cost::of(base, cycle.nodes.len() as u32);
            self.best = Some(Best { cost, pass, start, form: Form::Cycle(cycle) });
        }
    }
}

fn step<const W: usize, const C: usize>(position: &Position<W>, rows: &Rows<'_, C>, best: &Best<C>) -> Step {
    let teller = Teller { position, net: rows.net, pass: best.pass, cost: best.cost };
    match &best.form {
        Form::Cycle(cycle) => teller.cycle(&cycle.nodes, &cycle.goners),
        Form::Chain(state) => teller.chain(&forcing::way(rows, best.start, *state), *state),
    }
}
