//! Turns a finding into a step, with the chains that a sentence and a drawing need.

use std::borrow::Cow;

use ninefold_grid::{Cell, Digit, DigitSet};

use super::ancestors::antecedent_of;
use super::candidate_index::NONE;
use super::nested_evidence::nested_evidence;
use super::search::{Assumptions, Finding, Search, chains_of};
use super::trail::{ASSUMED, BY_PATTERN, Trail};
use super::{CELL, DYNAMIC, Forcing, NESTED, NISHIO, REGION};
use crate::position::Position;
use crate::techniques::chains::length::surcharge;
use crate::{Chain, Derivation, Evidence, Inference, Node, Rating, State, Step, Technique};

/// Returns the step of a finding.
pub(super) fn step<const W: usize, const C: usize>(
    position: &Position<W>,
    kind: Forcing,
    search: &Search<'_, C>,
    finding: &Finding,
) -> Step {
    let index = search.context.index;
    let (technique, title) = name(kind, finding.assumptions);
    let tenths = Rating::of_sum(kind.base() + surcharge(finding.cost)).tenths();
    let number = finding.target as usize / 2;
    let (cell, digit) = (index.cells[number] as usize, index.digits[number] as usize);
    let evidence = evidence(position, search, finding);
    let step = Step::new(technique, title, tenths).because(evidence);
    match finding.target & 1 {
        0 => step.removing(position.without([(cell, 1 << digit)])),
        _ => step.removing(position.without([(cell, !(1 << digit))])).placing(position.board().cell(cell), digit),
    }
}

fn name(kind: Forcing, assumptions: Assumptions) -> (&'static Technique, String) {
    let what = match assumptions {
        Assumptions::Contradiction { .. } => "Contradiction",
        Assumptions::Double { .. } => "Double",
        Assumptions::Region { .. } => "Region",
        Assumptions::Cell { .. } => "Cell",
    };
    match (kind, assumptions) {
        (Forcing::Nishio, _) => (&NISHIO, NISHIO.title.to_owned()),
        (Forcing::Multiple, Assumptions::Cell { .. }) => (&CELL, CELL.title.to_owned()),
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

/// Returns the chains of a finding, and the cells, digits and house of their assumptions.
fn evidence<const W: usize, const C: usize>(
    position: &Position<W>,
    search: &Search<'_, C>,
    finding: &Finding,
) -> Evidence {
    let index = search.context.index;
    let builder = EvidenceBuilder { position, search };
    let chains: Vec<Chain> = chains_of(search.context, finding, &search.cache.trails)
        .into_iter()
        .map(|(trail, target)| builder.chain(&search.cache.trails[trail], trail, target))
        .collect();
    let mut cells: Vec<Cell> = chains.iter().map(|chain| chain.from.cell).collect();
    cells.dedup();
    let digits = chains.iter().fold(DigitSet::EMPTY, |all, chain| all | DigitSet::single(chain.from.digit));
    let house = match finding.assumptions {
        Assumptions::Region { unit } => Some(index.house_of[unit as usize]).filter(|&house| house != NONE),
        _ => None,
    };
    let houses = house.map(|house| position.board().houses[house as usize].index).into_iter().collect();
    Evidence { digits, houses, cells, chains, ..Evidence::default() }
}

/// Builds the evidence of a finding.
pub(super) struct EvidenceBuilder<'a, const W: usize, const C: usize> {
    pub(super) position: &'a Position<W>,
    pub(super) search: &'a Search<'a, C>,
}

impl<const W: usize, const C: usize> EvidenceBuilder<'_, W, C> {
    pub(super) fn node(&self, node: usize) -> Node {
        let index = self.search.context.index;
        let cell = self.position.board().cell(index.cells[node / 2] as usize);
        let state = if node & 1 == 1 { State::On } else { State::Off };
        Node { cell, digit: Digit::from_index(index.digits[node / 2] as usize), state }
    }

    /// Returns the chain to a node: its ancestors in topological order, parents first.
    fn chain(&self, trail: &Trail<C>, from: usize, target: usize) -> Chain {
        let graph = self.search.graph();
        let mut visited = vec![false; trail.antecedents.len()];
        let mut inferences = Vec::new();
        let mut stack = vec![(target, false)];
        while let Some((at, is_expanded)) = stack.pop() {
            let antecedent = antecedent_of(trail, at, target);
            if is_expanded {
                let mut because = Vec::new();
                graph.parents(trail, at, antecedent, |parent| because.push(self.node(parent)));
                inferences.push(Inference {
                    node: self.node(at),
                    because,
                    derivation: self.derivation(trail, at, antecedent),
                });
            } else if !std::mem::replace(&mut visited[at], true) && antecedent.cause != ASSUMED {
                stack.push((at, true));
                let place = stack.len();
                graph.parents(trail, at, antecedent, |parent| stack.push((parent, false)));
                stack[place..].reverse();
            }
        }
        Chain { from: self.node(from), inferences }
    }

    fn derivation(&self, trail: &Trail<C>, at: usize, antecedent: super::trail::Antecedent) -> Derivation {
        if antecedent.cause == BY_PATTERN {
            let pattern_step = &trail.pattern_steps[antecedent.parent as usize];
            return Derivation::Technique(
                Cow::Borrowed(pattern_step.title),
                nested_evidence(self, pattern_step, at / 2),
            );
        }
        match self.search.context.index.house_of[antecedent.cause as usize] {
            NONE => Derivation::Cell,
            house => Derivation::House(self.position.board().houses[house as usize].index),
        }
    }
}
