//! The search: from runs to what all of them have in common, or what none can be.
//!
//! Cell by cell and digit by digit the explainer asks: does the assumption lead to a contradiction; do "on" and "off" lead
//! to the same; do all places of the digit in a house; do all digits of the cell? What they agree on is a finding, and its
//! cost is the sum of the nodes that each of its chains rests on. A finding with nested chains costs these too, each once.

use super::ancestors::{Ancestors, Tree, origin_of};
use super::nested::{Nested, Setting};
use super::net::Reach;
use super::run::{Run, node};
use super::run_cache::RunCache;
use crate::Stopped;
use crate::mask::Mask;

/// What a finding argues from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// One assumption leads to a contradiction.
    Contradiction { number: u16, is_on: bool },
    /// A candidate, on and off.
    Double { number: u16 },
    /// The places of a digit in a house.
    Region { unit: u16 },
    /// The digits of a cell.
    Cell { unit: u16 },
}

/// A finding: what it argues from, what follows, and what it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Case {
    pub(super) form: Form,
    /// The node that is shown.
    pub(super) target: u16,
    pub(super) cost: u32,
    pub(super) turn: u32,
}

/// Takes findings in.
pub(super) trait Collector<const C: usize> {
    /// The most that a finding may cost to be of use; what costs as much is welcome if it comes before.
    fn limit(&self) -> u32;
    /// Whether nothing more need be looked at.
    fn is_content(&self) -> bool {
        false
    }
    /// Takes a finding whose nodes alone cost so much.
    fn offer(&mut self, search: &mut Search<'_, C>, case: Case);
}

/// A search for findings.
pub(super) struct Search<'a, const C: usize> {
    pub(super) setting: &'a Setting<'a, C>,
    pub(super) floor: &'a mut RunCache<C>,
    below: &'a mut [RunCache<C>],
    turn: u32,
    ancestors: Ancestors,
    /// Whether runs are taken only as far as they are there.
    is_scouting: bool,
}

impl Form {
    /// In which order findings of equal cost come.
    pub(super) const fn rank(self) -> u8 {
        match self {
            Form::Double { .. } => 1,
            Form::Cell { .. } => 5,
            Form::Region { .. } => 6,
            Form::Contradiction { .. } => 7,
        }
    }
}

impl Case {
    /// What decides between findings.
    pub(super) const fn order(&self) -> (u32, u8, u32) {
        (self.cost, self.form.rank(), self.turn)
    }
}

impl<'a, const C: usize> Search<'a, C> {
    /// A search whose runs are kept on the first of these floors.
    pub(super) fn new(setting: &'a Setting<'a, C>, floors: &'a mut [RunCache<C>]) -> Option<Search<'a, C>> {
        let (floor, below) = floors.split_first_mut()?;
        if !setting.is_ground {
            floor.clear(setting.net);
        }
        Some(Search { setting, floor, below, turn: 0, ancestors: Ancestors::default(), is_scouting: false })
    }

    /// Offers the findings that runs which are there show.
    pub(super) fn scout(&mut self, collector: &mut impl Collector<C>) -> Result<(), Stopped> {
        self.is_scouting = true;
        let result = self.run(collector);
        (self.is_scouting, self.turn) = (false, 0);
        result
    }

    /// StepList all findings in the explainer's order.
    pub(super) fn run(&mut self, collector: &mut impl Collector<C>) -> Result<(), Stopped> {
        let Setting { net, source, rules, .. } = *self.setting;
        let is_nishio = rules.reach == Reach::Houses;
        if !rules.is_dynamic {
            self.floor.reach.turn_to(net, source);
        }
        for &unit in net.unit_of_cell.iter().filter(|&&unit| unit != super::net::NONE) {
            let count = source.counts[unit as usize];
            if count < 2 || (count == 2 && !rules.is_dynamic) {
                continue;
            }
            let numbers = net.units[unit as usize] & source.alive;
            for number in numbers.iter() {
                if rules.is_dynamic {
                    self.assume(number, count >= 3 && !is_nishio, collector)?;
                }
                if !is_nishio {
                    self.regions(number, collector)?;
                }
            }
            if !is_nishio {
                self.cases(Form::Cell { unit }, &numbers, collector)?;
            }
            if collector.is_content() {
                break;
            }
        }
        Ok(())
    }

    /// Makes a run, unless it is there. Says no if it isn't then.
    #[inline]
    fn make(&mut self, number: usize, is_on: bool, collector: &impl Collector<C>) -> Result<bool, Stopped> {
        if self.is_scouting {
            return Ok(self.floor.has(number, is_on));
        }
        self.floor.make(self.setting, (number, is_on), collector.limit(), self.below)?;
        Ok(true)
    }

    /// StepList the contradiction that a candidate leads to when it is on.
    pub(super) fn assume_on(&mut self, number: usize, collector: &mut impl Collector<C>) -> Result<(), Stopped> {
        if self.make(number, true, collector)? {
            self.refute(number, true, collector);
        }
        Ok(())
    }

    /// StepList what a candidate leads to, on and off, and what it leads to either way, if that counts.
    fn assume(&mut self, number: usize, is_double: bool, collector: &mut impl Collector<C>) -> Result<(), Stopped> {
        let mut is_complete = true;
        for is_on in [true, false] {
            let is_there = self.make(number, is_on, collector)?;
            is_complete &= is_there;
            if is_there {
                self.refute(number, is_on, collector);
            }
        }
        if is_double && is_complete {
            let form = Form::Double { number: number as u16 };
            self.agree(form, &[node(number, true), node(number, false)], collector);
        }
        Ok(())
    }

    fn regions(&mut self, number: usize, collector: &mut impl Collector<C>) -> Result<(), Stopped> {
        let Setting { net, source, .. } = *self.setting;
        for &unit in &net.units_of(number)[1..] {
            let places = net.units[unit as usize] & source.alive;
            if source.counts[unit as usize] >= 2 && places.first() == Some(number) {
                self.cases(Form::Region { unit }, &places, collector)?;
            }
        }
        Ok(())
    }

    fn refute(&mut self, number: usize, is_on: bool, collector: &mut impl Collector<C>) {
        let tree = self.tree();
        let run = &mut self.floor.runs[node(number, is_on)];
        let Some(clash) = run.clash else { return };
        let (last, other) = (clash.last as usize, clash.last as usize ^ 1);
        if u32::from(run.parent(clash).count) + u32::from(run.origins[other].count) + 1 > collector.limit() {
            return;
        }
        tree.list(run, last, &mut self.ancestors);
        let cost = self.ancestors.nodes.len() as u32 + run.count(&tree, other);
        let form = Form::Contradiction { number: number as u16, is_on };
        self.offer(form, node(number, !is_on), cost, collector);
    }

    /// StepList what all candidates of a unit lead to.
    fn cases(&mut self, form: Form, numbers: &Mask<C>, collector: &mut impl Collector<C>) -> Result<(), Stopped> {
        let Setting { net, source, rules, .. } = *self.setting;
        if !rules.is_dynamic && self.floor.reach.common(net, source, numbers).iter().all(Mask::is_empty) {
            return Ok(());
        }
        let mut runs = [0; 64];
        let mut count = 0;
        for number in numbers.iter() {
            if !self.make(number, true, collector)? {
                return Ok(());
            }
            runs[count] = node(number, true);
            count += 1;
        }
        self.agree(form, &runs[..count], collector);
        Ok(())
    }

    /// StepList what all of these runs have in common.
    fn agree(&mut self, form: Form, runs: &[usize], collector: &mut impl Collector<C>) {
        let all = &self.floor.runs;
        let common_on = runs[1..].iter().fold(all[runs[0]].on, |common, &run| common & all[run].on);
        let common_off = runs[1..].iter().fold(all[runs[0]].off, |common, &run| common & all[run].off);
        for (is_on, common) in [(true, common_on), (false, common_off)] {
            if common.is_empty() {
                continue;
            }
            for place in 0..self.order(runs[0], is_on).len() {
                let number = self.order(runs[0], is_on)[place] as usize;
                if common.contains(number) {
                    let target = node(number, is_on);
                    self.agree_on(form, runs, target, collector);
                }
            }
        }
    }

    /// Offers a node that all of these runs have, unless it surely costs too much.
    fn agree_on(&mut self, form: Form, runs: &[usize], target: usize, collector: &mut impl Collector<C>) {
        let tree = self.tree();
        let all = &mut self.floor.runs;
        let least: u32 = runs.iter().map(|&run| u32::from(all[run].origins[target].count)).sum();
        if least <= collector.limit() {
            let cost = runs.iter().map(|&run| all[run].count(&tree, target)).sum();
            self.offer(form, target, cost, collector);
        }
    }

    fn order(&self, run: usize, is_on: bool) -> &[u16] {
        let run = &self.floor.runs[run];
        if is_on { &run.ons } else { &run.offs }
    }

    /// StepList a finding, unless it is without effect.
    fn offer(&mut self, form: Form, target: usize, cost: u32, collector: &mut impl Collector<C>) {
        let Setting { net, source, .. } = *self.setting;
        let own = net.units_of(target / 2)[0];
        if target & 1 == 1 && source.counts[own as usize] < 2 {
            return;
        }
        let case = Case { form, target: target as u16, cost, turn: self.turn };
        self.turn += 1;
        if cost <= collector.limit() {
            collector.offer(self, case);
        }
    }

    pub(super) fn tree(&self) -> Tree<'a, C> {
        let Setting { net, source, rules, .. } = *self.setting;
        Tree { net, source, is_dynamic: rules.is_dynamic }
    }

    /// What the nested chains behind a finding cost, each once.
    pub(super) fn nested_cost(&mut self, case: &Case) -> u32 {
        let tree = self.tree();
        let parts = parts(self.setting, case, &self.floor.runs);
        let mut seen: Vec<&Nested> = Vec::new();
        let mut cost = 0;
        for (run, target) in parts {
            let run = &self.floor.runs[run];
            if run.advances.iter().all(|advance| advance.nested.is_none()) {
                continue;
            }
            tree.list(run, target, &mut self.ancestors);
            for &node in &self.ancestors.nodes {
                let Some(nested) = nested_of(run, node as usize, target) else { continue };
                if seen.iter().all(|other| other.signature != nested.signature) {
                    seen.push(nested);
                    cost += nested.complexity;
                }
            }
        }
        cost
    }
}

/// The chain that took a candidate away, if it was one.
fn nested_of<const C: usize>(run: &Run<C>, node: usize, target: usize) -> Option<&Nested> {
    let origin = origin_of(run, node, target);
    let is_advanced = origin.cause == super::run::ADVANCED;
    run.advances.get(origin.parent as usize).filter(|_| is_advanced)?.nested.as_deref()
}

/// The chains of a finding: the run, and the node that it leads to.
pub(super) fn parts<const C: usize>(setting: &Setting<'_, C>, case: &Case, runs: &[Run<C>]) -> Vec<(usize, usize)> {
    let target = case.target as usize;
    match case.form {
        Form::Contradiction { number, is_on } => {
            let run = node(number as usize, is_on);
            let clash = runs[run].clash.map_or(0, |clash| clash.number as usize);
            vec![(run, node(clash, true)), (run, node(clash, false))]
        }
        Form::Double { number } => [true, false].map(|is_on| (node(number as usize, is_on), target)).to_vec(),
        Form::Region { unit } | Form::Cell { unit } => {
            let numbers = setting.net.units[unit as usize] & setting.source.alive;
            numbers.iter().map(|number| (node(number, true), target)).collect()
        }
    }
}
