//! What a pattern within a run rests on: found again when a step is told, so that searches need not keep it.
//!
//! A pattern is looked for where nothing is gone but what it names as its parents. So whatever is found there holds by these
//! alone. Chains within the chain are known by their signature.

use ninefold_grid::{Digit, DigitSet, HouseIndex};

use super::cases::Form;
use super::evidence::Teller;
use super::linked::SEPARATOR;
use super::nested::{Nested as Chains, Plot};
use super::net::{NONE, Reach};
use super::run::{Advance, node};
use crate::mask::Mask;
use crate::{Nested, Node};

/// The candidates that a pattern may count on being gone.
struct Left<'t, 'a, const W: usize, const C: usize> {
    teller: &'t Teller<'a, W, C>,
    parents: Mask<C>,
    alive: Mask<C>,
}

/// Tells what took a candidate away.
pub(super) fn nested<const W: usize, const C: usize>(
    teller: &Teller<'_, W, C>,
    advance: &Advance,
    goner: usize,
) -> Option<Nested> {
    let mut parents = Mask::EMPTY;
    advance.parents.iter().for_each(|&parent| parents.insert(parent as usize));
    let alive = teller.search.setting.source.alive.without(&parents);
    let left = Left { teller, parents, alive };
    match (&advance.nested, advance.title) {
        (Some(chains), _) => left.chains(chains),
        (None, "Locked Candidates") => left.locked(goner),
        (None, "Hidden Pair") => left.hidden_pair(goner),
        (None, "Naked Pair") => left.naked_pair(goner),
        (None, _) => left.x_wing(goner),
    }
}

impl<const W: usize, const C: usize> Left<'_, '_, W, C> {
    fn of(&self, unit: usize) -> Mask<C> {
        self.teller.search.setting.net.units[unit] & self.alive
    }

    /// Whether all that is gone is gone from these.
    fn explains(&self, units: &[usize]) -> bool {
        let net = self.teller.search.setting.net;
        units.iter().fold(self.parents, |rest, &unit| rest.without(&net.units[unit])).is_empty()
    }

    fn house(&self, house: usize) -> HouseIndex {
        self.teller.position.board().houses[house].index
    }

    fn cells(&self, candidates: &Mask<C>) -> Vec<ninefold_grid::Cell> {
        candidates.iter().map(|number| self.teller.node(node(number, true)).cell).collect()
    }

    fn digits(&self, candidates: &Mask<C>) -> DigitSet {
        candidates.iter().map(|number| self.teller.node(node(number, true)).digit).collect()
    }

    fn locked(&self, goner: usize) -> Option<Nested> {
        let net = self.teller.search.setting.net;
        let covers = &net.units_of(goner)[1..];
        let lockings = (0..net.units.len()).flat_map(|base| net.lockings(base));
        let mut found = lockings.filter(|locking| {
            let places = self.of(locking.base as usize);
            covers.contains(&locking.cover)
                && !net.units[locking.base as usize].contains(goner)
                && !places.is_empty()
                && places.without(&net.units[locking.cover as usize]).is_empty()
                && self.explains(&[locking.base as usize])
        });
        let locking = found.next()?;
        Some(Nested::Locked {
            digit: self.teller.node(node(goner, true)).digit,
            base: self.house(net.house_of[locking.base as usize] as usize),
            cover: self.house(net.house_of[locking.cover as usize] as usize),
            cells: self.cells(&self.of(locking.base as usize)),
        })
    }

    fn hidden_pair(&self, goner: usize) -> Option<Nested> {
        let net = self.teller.search.setting.net;
        let houses = net.units_of(goner)[1..].iter().map(|&unit| net.house_of[unit as usize] as usize);
        let own = net.digits[goner] as usize;
        for house in houses {
            let units = (0..net.side).filter(|&digit| digit != own).filter_map(|digit| net.unit_at(house, digit));
            let pairs: Vec<usize> = units.filter(|&unit| self.of(unit).len() == 2).collect();
            for (place, &one) in pairs.iter().enumerate() {
                let cells = self.cells(&self.of(one));
                let is_it = |&&other: &&usize| self.cells(&self.of(other)) == cells && self.explains(&[one, other]);
                let is_inside = cells.contains(&self.teller.node(node(goner, true)).cell);
                if let Some(&other) = pairs[place + 1..].iter().find(is_it).filter(|_| is_inside) {
                    let digits = self.digits(&(self.of(one) | self.of(other)));
                    return Some(Nested::HiddenPair { digits, house: self.house(house), cells });
                }
            }
        }
        None
    }

    fn naked_pair(&self, goner: usize) -> Option<Nested> {
        let net = self.teller.search.setting.net;
        let seen = net.peers(goner, Reach::Houses);
        // One candidate of each of the two cells has the digit, and sees both the other and what goes.
        let twins = (*seen & self.alive).iter().map(|number| (number, net.units_of(number)[0] as usize));
        let twins: Vec<(usize, usize)> = twins.filter(|&(_, unit)| self.of(unit).len() == 2).collect();
        for (place, &(number, one)) in twins.iter().enumerate() {
            for &(other_number, other) in &twins[place + 1..] {
                let digits = self.digits(&self.of(one));
                let is_pair = digits == self.digits(&self.of(other)) && self.explains(&[one, other]);
                if is_pair && net.peers(number, Reach::Houses).contains(other_number) {
                    let cells = [number, other_number].map(|number| self.teller.node(node(number, true)).cell).to_vec();
                    return Some(Nested::NakedPair { digits, cells });
                }
            }
        }
        None
    }

    fn x_wing(&self, goner: usize) -> Option<Nested> {
        let net = self.teller.search.setting.net;
        let (digit, side) = (net.digits[goner] as usize, net.side);
        for (bases, covers) in [(net.first_column, net.first_row), (net.first_row, net.first_column)] {
            let line = |number: usize| {
                let cell = net.cells[number] as usize;
                if covers == net.first_row { cell / side } else { cell % side }
            };
            let lines = |unit: usize| self.of(unit).iter().map(line).collect::<Vec<usize>>();
            let units = (0..side).filter_map(|line| Some((bases + line, net.unit_at(bases + line, digit)?)));
            let pairs: Vec<(usize, usize)> = units.filter(|&(_, unit)| self.of(unit).len() == 2).collect();
            for (place, &(base, one)) in pairs.iter().enumerate() {
                let crossed = lines(one);
                let is_inside = crossed.contains(&line(goner)) && !net.units[one].contains(goner);
                let is_it = |&&(_, other): &&(usize, usize)| {
                    lines(other) == crossed && !net.units[other].contains(goner) && self.explains(&[one, other])
                };
                if let Some(&(other, _)) = pairs[place + 1..].iter().find(is_it).filter(|_| is_inside) {
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

    fn chains(&self, chains: &Chains) -> Option<Nested> {
        let told = |node: &u16| self.teller.node(*node as usize);
        let parts: Vec<&[u16]> = chains.signature.split(|&node| node == SEPARATOR).collect();
        let (targets, way) = (*parts.first()?, *parts.get(1)?);
        let end = told(targets.first()?);
        match chains.plot {
            Plot::Chain => Some(Nested::Chain(way.iter().rev().map(told).collect())),
            Plot::Cycle => {
                let (first, rest) = way.split_first()?;
                Some(Nested::Loop(std::iter::once(first).chain(rest.iter().rev()).map(told).collect()))
            }
            Plot::Branches(form) => self.branches(form, end),
        }
    }

    fn branches(&self, form: Form, end: Node) -> Option<Nested> {
        let net = self.teller.search.setting.net;
        Some(match form {
            Form::Contradiction { number, is_on } => {
                let from = self.teller.node(node(number as usize, is_on));
                Nested::Contradiction { from, clash: end }
            }
            Form::Double { number } => Nested::Double { from: self.teller.node(node(number as usize, true)), end },
            Form::Region { unit } => {
                let house = net.house_of[unit as usize];
                let places = self.of(unit as usize);
                let digit = Digit::from_index(net.digit_of[unit as usize] as usize);
                (house != NONE).then(|| Nested::Region {
                    house: self.house(house as usize),
                    digit,
                    cells: self.cells(&places),
                    end,
                })?
            }
            Form::Cell { unit } => {
                let places = self.of(unit as usize);
                let cell = self.cells(&places).first().copied()?;
                Nested::Cell { cell, digits: self.digits(&places), end }
            }
        })
    }
}
