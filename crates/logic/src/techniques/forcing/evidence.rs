//! From a finding to a step that can be told and drawn.

use std::borrow::Cow;

use ninefold_grid::{Cell, Digit, DigitSet};

use super::ancestors::origin_of;
use super::cases::{Case, Form, Search, parts};
use super::nested_evidence::nested;
use super::net::NONE;
use super::run::{ADVANCED, ASSUMED, Run};
use super::{CELL, DYNAMIC, Forcing, NESTED, NISHIO, REGION};
use crate::position::Position;
use crate::techniques::chains::length::surcharge;
use crate::{Chain, Derivation, Evidence, Inference, Node, Rating, State, Step, Technique};

/// The step of a finding.
pub(super) fn step<const W: usize, const C: usize>(
    position: &Position<W>,
    kind: Forcing,
    search: &Search<'_, C>,
    case: &Case,
) -> Step {
    let net = search.setting.net;
    let (technique, title) = name(kind, case.form);
    let tenths = Rating::of_sum(kind.base() + surcharge(case.cost)).tenths();
    let number = case.target as usize / 2;
    let (cell, digit) = (net.cells[number] as usize, net.digits[number] as usize);
    let evidence = evidence(position, search, case);
    let step = Step::new(technique, title, tenths).because(evidence);
    match case.target & 1 {
        0 => step.removing(position.without([(cell, 1 << digit)])),
        _ => step.removing(position.without([(cell, !(1 << digit))])).placing(position.board().cell(cell), digit),
    }
}

fn name(kind: Forcing, form: Form) -> (&'static Technique, String) {
    let what = match form {
        Form::Contradiction { .. } => "Contradiction",
        Form::Double { .. } => "Double",
        Form::Region { .. } => "Region",
        Form::Cell { .. } => "Cell",
    };
    match (kind, form) {
        (Forcing::Nishio, _) => (&NISHIO, NISHIO.title.to_owned()),
        (Forcing::Multiple, Form::Cell { .. }) => (&CELL, CELL.title.to_owned()),
        (Forcing::Multiple, _) => (&REGION, REGION.title.to_owned()),
        (Forcing::Dynamic(0), _) => (&DYNAMIC, format!("Dynamic {what} Forcing Chains")),
        (Forcing::Dynamic(level), _) => {
            let nested = match level {
                1 => "",
                2 => " Forcing Chains",
                3 => " Multiple Forcing Chains",
                4 => " Dynamic Forcing Chains",
                _ => " Dynamic Forcing Chains (+ Forcing Chains)",
            };
            (&NESTED, format!("Dynamic {what} Forcing Chains (+{nested})"))
        }
    }
}

/// The chains of a finding, and what they begin from.
fn evidence<const W: usize, const C: usize>(position: &Position<W>, search: &Search<'_, C>, case: &Case) -> Evidence {
    let net = search.setting.net;
    let teller = Teller { position, search };
    let chains: Vec<Chain> = parts(search.setting, case, &search.floor.runs)
        .into_iter()
        .map(|(run, target)| teller.chain(&search.floor.runs[run], run, target))
        .collect();
    let mut cells: Vec<Cell> = chains.iter().map(|chain| chain.from.cell).collect();
    cells.dedup();
    let digits = chains.iter().fold(DigitSet::EMPTY, |all, chain| all | DigitSet::single(chain.from.digit));
    let house = match case.form {
        Form::Region { unit } => Some(net.house_of[unit as usize]).filter(|&house| house != NONE),
        _ => None,
    };
    let houses = house.map(|house| position.board().houses[house as usize].index).into_iter().collect();
    Evidence { digits, houses, cells, chains, ..Evidence::default() }
}

/// Tells chains.
pub(super) struct Teller<'a, const W: usize, const C: usize> {
    pub(super) position: &'a Position<W>,
    pub(super) search: &'a Search<'a, C>,
}

impl<const W: usize, const C: usize> Teller<'_, W, C> {
    pub(super) fn node(&self, node: usize) -> Node {
        let net = self.search.setting.net;
        let cell = self.position.board().cell(net.cells[node / 2] as usize);
        let state = if node & 1 == 1 { State::On } else { State::Off };
        Node { cell, digit: Digit::from_index(net.digits[node / 2] as usize), state }
    }

    /// The chain to a node: what it rests on, each after its own parents.
    fn chain(&self, run: &Run<C>, from: usize, target: usize) -> Chain {
        let tree = self.search.tree();
        let mut told = vec![false; run.origins.len()];
        let mut inferences = Vec::new();
        let mut stack = vec![(target, false)];
        while let Some((at, is_ripe)) = stack.pop() {
            let origin = origin_of(run, at, target);
            if is_ripe {
                let mut because = Vec::new();
                tree.parents(run, at, origin, |parent| because.push(self.node(parent)));
                inferences.push(Inference {
                    node: self.node(at),
                    because,
                    derivation: self.derivation(run, at, origin),
                });
            } else if !std::mem::replace(&mut told[at], true) && origin.cause != ASSUMED {
                stack.push((at, true));
                let place = stack.len();
                tree.parents(run, at, origin, |parent| stack.push((parent, false)));
                stack[place..].reverse();
            }
        }
        Chain { from: self.node(from), inferences }
    }

    fn derivation(&self, run: &Run<C>, at: usize, origin: super::run::Origin) -> Derivation {
        if origin.cause == ADVANCED {
            let advance = &run.advances[origin.parent as usize];
            return Derivation::Technique(Cow::Borrowed(advance.title), nested(self, advance, at / 2));
        }
        match self.search.setting.net.house_of[origin.cause as usize] {
            NONE => Derivation::Cell,
            house => Derivation::House(self.position.board().houses[house as usize].index),
        }
    }
}
