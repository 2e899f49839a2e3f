//! From numbers of candidates to a step that can be told and drawn.

use ninefold_grid::{Digit, DigitSet};

use super::length::Cost;
use super::web::{Pass, Spot};
use super::{FORCING_CHAIN, X_CHAIN, X_CYCLE, XY_CYCLE, Y_CYCLE};
use crate::mask::is_pair;
use crate::position::Position;
use crate::{Evidence, Link, Node, Rating, State, Step, Technique};

/// The step of a cycle.
pub(super) fn cycle_step<const W: usize>(
    position: &Position<W>,
    pass: Pass,
    cost: Cost,
    cells: &[Spot],
    goners: &[(usize, u64)],
) -> Step {
    let (technique, title): (&'static Technique, _) = match (pass, cost.nodes) {
        (Pass::X, 4) => (&X_CYCLE, "Generalized X-Wing"),
        (Pass::X, _) => (&X_CYCLE, "Bidirectional X-Cycle"),
        (Pass::Y, _) => (&Y_CYCLE, "Bidirectional Y-Cycle"),
        (Pass::Xy, _) => (&XY_CYCLE, "Bidirectional Cycle"),
    };
    let mut goners = goners.to_vec();
    goners.sort_unstable();
    goners.dedup_by(|next, kept| {
        kept.0 == next.0 && {
            kept.1 |= next.1;
            true
        }
    });
    let around: Vec<Spot> = cells.iter().chain(cells.first()).copied().collect();
    let step = Step::new(technique, title, Rating::of_sum(cost.sum).tenths());
    step.removing(position.without(goners)).because(evidence(position, &around, State::On))
}

/// The step of a forcing chain that begins with a candidate in this state.
pub(super) fn chain_step<const W: usize>(
    position: &Position<W>,
    pass: Pass,
    cost: Cost,
    way: &[Spot],
    state: State,
) -> Step {
    let (technique, title): (&'static Technique, _) = match (pass, cost.nodes) {
        (Pass::X, 6) => (&X_CHAIN, "Turbot Fish"),
        (Pass::X, _) => (&X_CHAIN, "Forcing X-Chain"),
        (Pass::Y | Pass::Xy, _) => (&FORCING_CHAIN, "Forcing Chain"),
    };
    let Spot { cell, digit } = way[0];
    let step = Step::new(technique, title, Rating::of_sum(cost.sum).tenths()).because(evidence(position, way, state));
    match state {
        State::On => step.removing(position.without([(cell as usize, 1 << digit)])),
        State::Off => {
            let others = position.without([(cell as usize, !(1 << digit))]);
            step.removing(others).placing(position.board().cell(cell as usize), digit as usize)
        }
    }
}

fn evidence<const W: usize>(position: &Position<W>, way: &[Spot], state: State) -> Evidence {
    let board = position.board();
    let node = |place: usize| {
        let Spot { cell, digit } = way[place];
        let state = if place.is_multiple_of(2) == (state == State::On) { State::On } else { State::Off };
        Node { cell: board.cell(cell as usize), digit: Digit::from_index(digit as usize), state }
    };
    let house = |from: Spot, to: Spot, is_strong: bool| {
        let digit = from.digit as usize;
        let mut shared = board.shared(from.cell as usize, to.cell as usize);
        let house = shared.find(|&house| !is_strong || is_pair(position.places(house, digit)));
        house.filter(|_| from.cell != to.cell).map(|house| board.houses[house].index)
    };
    let links = (1..way.len()).map(|place| {
        let (from, to) = (node(place - 1), node(place));
        Link { from, to, house: house(way[place - 1], way[place], from.state == State::Off), set: None }
    });
    Evidence {
        digits: way.iter().fold(DigitSet::EMPTY, |all, spot| all | DigitSet::from_bits(1 << spot.digit)),
        cells: way[..way.len() - 1].iter().map(|spot| board.cell(spot.cell as usize)).collect(),
        links: links.collect(),
        ..Evidence::default()
    }
}
