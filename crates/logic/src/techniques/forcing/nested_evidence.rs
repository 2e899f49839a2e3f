//! The evidence of a pattern within a chain. It is reconstructed when a step is explained, so that searches need not
//! store it.
//!
//! The pattern is searched for where only its parents are eliminated, so whatever is found there holds by these alone.
//! Nested chains are recovered from their signature.

use ninefold_grid::{Digit, DigitSet, HouseIndex};

use super::candidate_index::{LinkScope, NONE};
use super::chain_search::SEPARATOR;
use super::evidence::EvidenceBuilder;
use super::nested::{ChainShape, NestedChain};
use super::search::Assumptions;
use super::trail::{PatternStep, node};
use crate::mask::Mask;
use crate::{Nested, Node};

/// The position that a pattern is reconstructed in: the initial candidates without the parents of the pattern.
struct PatternView<'t, 'a, const W: usize, const C: usize> {
    builder: &'t EvidenceBuilder<'a, W, C>,
    parents: Mask<C>,
    alive: Mask<C>,
}

/// Returns the pattern or chain that eliminated a candidate.
pub(super) fn nested_evidence<const W: usize, const C: usize>(
    builder: &EvidenceBuilder<'_, W, C>,
    pattern_step: &PatternStep,
    elimination: usize,
) -> Option<Nested> {
    let mut parents = Mask::EMPTY;
    pattern_step.parents.iter().for_each(|&parent| parents.insert(parent as usize));
    let alive = builder.search.context.initial.alive.without(&parents);
    let view = PatternView { builder, parents, alive };
    match (&pattern_step.nested, pattern_step.title) {
        (Some(chains), _) => view.chains(chains),
        (None, "Locked Candidates") => view.locked(elimination),
        (None, "Hidden Pair") => view.hidden_pair(elimination),
        (None, "Naked Pair") => view.naked_pair(elimination),
        (None, _) => view.x_wing(elimination),
    }
}

impl<const W: usize, const C: usize> PatternView<'_, '_, W, C> {
    fn remaining_in(&self, unit: usize) -> Mask<C> {
        self.builder.search.context.index.units[unit] & self.alive
    }

    /// Returns whether these units contain all parents of the pattern.
    fn explains(&self, units: &[usize]) -> bool {
        let index = self.builder.search.context.index;
        units.iter().fold(self.parents, |rest, &unit| rest.without(&index.units[unit])).is_empty()
    }

    fn house(&self, house: usize) -> HouseIndex {
        self.builder.position.board().houses[house].index
    }

    fn cells(&self, candidates: &Mask<C>) -> Vec<ninefold_grid::Cell> {
        candidates.iter().map(|number| self.builder.node(node(number, true)).cell).collect()
    }

    fn digits(&self, candidates: &Mask<C>) -> DigitSet {
        candidates.iter().map(|number| self.builder.node(node(number, true)).digit).collect()
    }

    fn locked(&self, elimination: usize) -> Option<Nested> {
        let index = self.builder.search.context.index;
        let covers = &index.units_of(elimination)[1..];
        let intersections = (0..index.units.len()).flat_map(|base| index.intersections(base));
        let mut found = intersections.filter(|intersection| {
            let places = self.remaining_in(intersection.base as usize);
            covers.contains(&intersection.cover)
                && !index.units[intersection.base as usize].contains(elimination)
                && !places.is_empty()
                && places.without(&index.units[intersection.cover as usize]).is_empty()
                && self.explains(&[intersection.base as usize])
        });
        let intersection = found.next()?;
        Some(Nested::Locked {
            digit: self.builder.node(node(elimination, true)).digit,
            base: self.house(index.house_of[intersection.base as usize] as usize),
            cover: self.house(index.house_of[intersection.cover as usize] as usize),
            cells: self.cells(&self.remaining_in(intersection.base as usize)),
        })
    }

    fn hidden_pair(&self, elimination: usize) -> Option<Nested> {
        let index = self.builder.search.context.index;
        let houses = index.units_of(elimination)[1..].iter().map(|&unit| index.house_of[unit as usize] as usize);
        let own = index.digits[elimination] as usize;
        for house in houses {
            let units = (0..index.side).filter(|&digit| digit != own).filter_map(|digit| index.unit_at(house, digit));
            let pairs: Vec<usize> = units.filter(|&unit| self.remaining_in(unit).len() == 2).collect();
            for (place, &one) in pairs.iter().enumerate() {
                let cells = self.cells(&self.remaining_in(one));
                let is_partner =
                    |&&other: &&usize| self.cells(&self.remaining_in(other)) == cells && self.explains(&[one, other]);
                let is_inside = cells.contains(&self.builder.node(node(elimination, true)).cell);
                if let Some(&other) = pairs[place + 1..].iter().find(is_partner).filter(|_| is_inside) {
                    let digits = self.digits(&(self.remaining_in(one) | self.remaining_in(other)));
                    return Some(Nested::HiddenPair { digits, house: self.house(house), cells });
                }
            }
        }
        None
    }

    fn naked_pair(&self, elimination: usize) -> Option<Nested> {
        let index = self.builder.search.context.index;
        let seen = index.peers(elimination, LinkScope::Houses);
        // Each of the two cells has a candidate of this digit that sees the other one and the eliminated candidate.
        let bivalue_cells = (*seen & self.alive).iter().map(|number| (number, index.units_of(number)[0] as usize));
        let bivalue_cells: Vec<(usize, usize)> =
            bivalue_cells.filter(|&(_, unit)| self.remaining_in(unit).len() == 2).collect();
        for (place, &(number, one)) in bivalue_cells.iter().enumerate() {
            for &(other_number, other) in &bivalue_cells[place + 1..] {
                let digits = self.digits(&self.remaining_in(one));
                let is_pair = digits == self.digits(&self.remaining_in(other)) && self.explains(&[one, other]);
                if is_pair && index.peers(number, LinkScope::Houses).contains(other_number) {
                    let cells =
                        [number, other_number].map(|number| self.builder.node(node(number, true)).cell).to_vec();
                    return Some(Nested::NakedPair { digits, cells });
                }
            }
        }
        None
    }

    fn x_wing(&self, elimination: usize) -> Option<Nested> {
        let index = self.builder.search.context.index;
        let (digit, side) = (index.digits[elimination] as usize, index.side);
        for (bases, covers) in [(index.first_column, index.first_row), (index.first_row, index.first_column)] {
            let line = |number: usize| {
                let cell = index.cells[number] as usize;
                if covers == index.first_row { cell / side } else { cell % side }
            };
            let lines = |unit: usize| self.remaining_in(unit).iter().map(line).collect::<Vec<usize>>();
            let units = (0..side).filter_map(|line| Some((bases + line, index.unit_at(bases + line, digit)?)));
            let pairs: Vec<(usize, usize)> = units.filter(|&(_, unit)| self.remaining_in(unit).len() == 2).collect();
            for (place, &(base, one)) in pairs.iter().enumerate() {
                let crossed = lines(one);
                let is_inside = crossed.contains(&line(elimination)) && !index.units[one].contains(elimination);
                let is_partner = |&&(_, other): &&(usize, usize)| {
                    lines(other) == crossed && !index.units[other].contains(elimination) && self.explains(&[one, other])
                };
                if let Some(&(other, _)) = pairs[place + 1..].iter().find(is_partner).filter(|_| is_inside) {
                    return Some(Nested::XWing {
                        digit: Digit::from_index(digit),
                        bases: vec![self.house(base), self.house(other)],
                        covers: crossed.iter().map(|&line| self.house(covers + line)).collect(),
                    });
                }
            }
        }
        None
    }

    fn chains(&self, chains: &NestedChain) -> Option<Nested> {
        let to_node = |node: &u16| self.builder.node(*node as usize);
        let parts: Vec<&[u16]> = chains.signature.split(|&node| node == SEPARATOR).collect();
        let (targets, path) = (*parts.first()?, *parts.get(1)?);
        let end = to_node(targets.first()?);
        match chains.shape {
            ChainShape::Chain => Some(Nested::Chain(path.iter().rev().map(to_node).collect())),
            ChainShape::Cycle => {
                let (first, rest) = path.split_first()?;
                Some(Nested::Loop(std::iter::once(first).chain(rest.iter().rev()).map(to_node).collect()))
            }
            ChainShape::Branches(assumptions) => self.branches(assumptions, end),
        }
    }

    fn branches(&self, assumptions: Assumptions, end: Node) -> Option<Nested> {
        let index = self.builder.search.context.index;
        Some(match assumptions {
            Assumptions::Contradiction { number, is_on } => {
                let from = self.builder.node(node(number as usize, is_on));
                Nested::Contradiction { from, clash: end }
            }
            Assumptions::Double { number } => {
                Nested::Double { from: self.builder.node(node(number as usize, true)), end }
            }
            Assumptions::Region { unit } => {
                let house = index.house_of[unit as usize];
                let places = self.remaining_in(unit as usize);
                let digit = Digit::from_index(index.digit_of[unit as usize] as usize);
                (house != NONE).then(|| Nested::Region {
                    house: self.house(house as usize),
                    digit,
                    cells: self.cells(&places),
                    end,
                })?
            }
            Assumptions::Cell { unit } => {
                let places = self.remaining_in(unit as usize);
                let cell = self.cells(&places).first().copied()?;
                Nested::Cell { cell, digits: self.digits(&places), end }
            }
        })
    }
}
