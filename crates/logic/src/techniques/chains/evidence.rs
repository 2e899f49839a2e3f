//! Turns a finding into a step, with the links that a sentence and a drawing need.

use ninefold_grid::{Digit, DigitSet};

use super::graph::{Candidate, Pass};
use super::length::Cost;
use super::{FORCING_CHAIN, X_CHAIN, X_CYCLE, XY_CYCLE, Y_CYCLE};
use crate::mask::is_pair;
use crate::position::Position;
use crate::{Evidence, Link, Node, Rating, State, Step, Technique};

/// Returns the step of a cycle.
pub(super) fn cycle_step<const W: usize>(
    position: &Position<W>,
    pass: Pass,
    cost: Cost,
    cells: &[Candidate],
    eliminations: &[(usize, u64)],
) -> Step {
    let (technique, title): (&'static Technique, _) = match (pass, cost.nodes) {
        (Pass::X, 4) => (&X_CYCLE, "Generalized X-Wing"),
        (Pass::X, _) => (&X_CYCLE, "Bidirectional X-Cycle"),
        (Pass::Y, _) => (&Y_CYCLE, "Bidirectional Y-Cycle"),
        (Pass::Xy, _) => (&XY_CYCLE, "Bidirectional Cycle"),
    };
    let mut eliminations = eliminations.to_vec();
    eliminations.sort_unstable();
    eliminations.dedup_by(|next, kept| {
        kept.0 == next.0 && {
            kept.1 |= next.1;
            true
        }
    });
    let closed: Vec<Candidate> = cells.iter().chain(cells.first()).copied().collect();
    let step = Step::new(technique, title, Rating::of_sum(cost.rating).tenths());
    step.removing(position.without(eliminations)).because(evidence(position, &closed, State::On))
}

/// Returns the step of a forcing chain whose first candidate is in this state.
pub(super) fn chain_step<const W: usize>(
    position: &Position<W>,
    pass: Pass,
    cost: Cost,
    path: &[Candidate],
    state: State,
) -> Step {
    let (technique, title): (&'static Technique, _) = match (pass, cost.nodes) {
        (Pass::X, 6) => (&X_CHAIN, "Turbot Fish"),
        (Pass::X, _) => (&X_CHAIN, "Forcing X-Chain"),
        (Pass::Y | Pass::Xy, _) => (&FORCING_CHAIN, "Forcing Chain"),
    };
    let Candidate { cell, digit } = path[0];
    let step =
        Step::new(technique, title, Rating::of_sum(cost.rating).tenths()).because(evidence(position, path, state));
    match state {
        State::On => step.removing(position.without([(cell as usize, 1 << digit)])),
        State::Off => {
            let others = position.without([(cell as usize, !(1 << digit))]);
            step.removing(others).placing(position.board().cell(cell as usize), digit as usize)
        }
    }
}

fn evidence<const W: usize>(position: &Position<W>, path: &[Candidate], state: State) -> Evidence {
    let board = position.board();
    let node = |place: usize| {
        let Candidate { cell, digit } = path[place];
        let state = if place.is_multiple_of(2) == (state == State::On) { State::On } else { State::Off };
        Node { cell: board.cell(cell as usize), digit: Digit::from_index(digit as usize), state }
    };
    let house = |from: Candidate, to: Candidate, is_strong: bool| {
        let digit = from.digit as usize;
        let mut shared = board.shared(from.cell as usize, to.cell as usize);
        let house = shared.find(|&house| !is_strong || is_pair(position.places(house, digit)));
        house.filter(|_| from.cell != to.cell).map(|house| board.houses[house].index)
    };
    let links = (1..path.len()).map(|place| {
        let (from, to) = (node(place - 1), node(place));
        Link { from, to, house: house(path[place - 1], path[place], from.state == State::Off), set: None }
    });
    Evidence {
        digits: path.iter().fold(DigitSet::EMPTY, |all, candidate| all | DigitSet::from_bits(1 << candidate.digit)),
        cells: path[..path.len() - 1].iter().map(|candidate| board.cell(candidate.cell as usize)).collect(),
        links: links.collect(),
        ..Evidence::default()
    }
}
