//! From numbers of candidates to a step that can be told and drawn.

use ninefold_grid::{Digit, DigitSet};

use super::length::Cost;
use super::web::Pass;
use super::{FORCING_CHAIN, X_CHAIN, X_CYCLE, XY_CYCLE, Y_CYCLE};
use crate::mask::{Mask, is_pair};
use crate::net::Net;
use crate::position::Position;
use crate::{Evidence, Link, Node, Rating, State, Step, Technique};

/// Tells a finding of a pass that costs so much.
pub(super) struct Teller<'a, const W: usize, const C: usize> {
    pub(super) position: &'a Position<W>,
    pub(super) net: &'a Net<C>,
    pub(super) pass: Pass,
    pub(super) cost: Cost,
}

impl<const W: usize, const C: usize> Teller<'_, W, C> {
    /// The step of a cycle.
    pub(super) fn cycle(&self, nodes: &[u16], goners: &Mask<C>) -> Step {
        let (technique, title): (&'static Technique, _) = match (self.pass, self.cost.nodes) {
            (Pass::X, 4) => (&X_CYCLE, "Generalized X-Wing"),
            (Pass::X, _) => (&X_CYCLE, "Bidirectional X-Cycle"),
            (Pass::Y, _) => (&Y_CYCLE, "Bidirectional Y-Cycle"),
            (Pass::Xy, _) => (&XY_CYCLE, "Bidirectional Cycle"),
        };
        let goners = goners.iter().map(|number| {
            let (cell, digit) = self.spot(number);
            (cell, 1 << digit)
        });
        let around: Vec<u16> = nodes.iter().chain(nodes.first()).copied().collect();
        let step = Step::new(technique, title, Rating::of_sum(self.cost.sum).tenths());
        step.removing(self.position.lost(goners)).because(self.evidence(&around, State::On))
    }

    /// The step of a forcing chain that begins with a candidate in this state.
    pub(super) fn chain(&self, way: &[u16], state: State) -> Step {
        let (technique, title): (&'static Technique, _) = match (self.pass, self.cost.nodes) {
            (Pass::X, 6) => (&X_CHAIN, "Turbot Fish"),
            (Pass::X, _) => (&X_CHAIN, "Forcing X-Chain"),
            (Pass::Y | Pass::Xy, _) => (&FORCING_CHAIN, "Forcing Chain"),
        };
        let (cell, digit) = self.spot(way[0] as usize);
        let step = Step::new(technique, title, Rating::of_sum(self.cost.sum).tenths());
        let step = step.because(self.evidence(way, state));
        match state {
            State::On => step.removing(self.position.without([(cell, 1 << digit)])),
            State::Off => {
                let others = self.position.without([(cell, !(1 << digit))]);
                step.removing(others).placing(self.position.board().cell(cell), digit)
            }
        }
    }

    /// The cell and the digit of a candidate.
    fn spot(&self, number: usize) -> (usize, usize) {
        (self.net.cells[number] as usize, self.net.digits[number] as usize)
    }

    fn evidence(&self, way: &[u16], state: State) -> Evidence {
        let (position, board) = (self.position, self.position.board());
        let way: Vec<(usize, usize)> = way.iter().map(|&number| self.spot(number as usize)).collect();
        let node = |place: usize| {
            let (cell, digit) = way[place];
            let state = if place.is_multiple_of(2) == (state == State::On) { State::On } else { State::Off };
            Node { cell: board.cell(cell), digit: Digit::from_index(digit), state }
        };
        let house = |(from, digit): (usize, usize), (to, _): (usize, usize), is_strong: bool| {
            let mut shared = board.shared(from, to);
            let house = shared.find(|&house| !is_strong || is_pair(position.places(house, digit)));
            house.filter(|_| from != to).map(|house| board.houses[house].index)
        };
        let links = (1..way.len()).map(|place| {
            let (from, to) = (node(place - 1), node(place));
            Link { from, to, house: house(way[place - 1], way[place], from.state == State::Off) }
        });
        Evidence {
            digits: way.iter().fold(DigitSet::EMPTY, |all, &(_, digit)| all | DigitSet::from_bits(1 << digit)),
            cells: way[..way.len() - 1].iter().map(|&(cell, _)| board.cell(cell)).collect(),
            links: links.collect(),
            ..Evidence::default()
        }
    }
}
