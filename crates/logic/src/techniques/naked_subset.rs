//! Several cells of a house have only as many candidates between them as there are cells: two digits in two cells,
//! three in three, four in four. The cells use up all these digits, so the digits are eliminated from the other cells
//! of the house.
//!
//! # Naked Pair
//!
//! Two cells of a house hold the same two candidates and nothing else. Each of them takes one of the digits. No other
//! cell of the house can hold either.
//!
//! What to look for: two cells with the same two candidates in one row, column or box.
//!
//! # Naked Triple
//!
//! Three cells of a house hold only three candidates between them. Not every cell needs to have all three: 12, 23 and
//! 13 form a triple, too. However the cells are filled, they use up the three digits.
//!
//! What to look for: in a house with many blank cells, three cells that have two or three candidates each, all from the
//! same three digits.
//!
//! # Naked Quadruple
//!
//! Four cells of a house hold only four candidates between them. It works like a naked pair, but it is harder to see,
//! because few of the cells have all four. The other blank cells of the house then form a hidden subset, which
//! eliminates the same candidates and may be easier to find.
//!
//! # Locked Pair, Locked Triple
//!
//! A naked pair or triple whose cells all lie in both a line and a box. It uses up its digits in both houses, so they
//! are eliminated from the rest of the line and from the rest of the box.
//!
//! What to look for: two (or three) cells where a line crosses a box that have only two (or three) candidates between
//! them.
//!
//! # Inside
//!
//! Evidence: the house (both houses of a locked subset), the cells, the digits.

use std::ops::ControlFlow;

use ninefold_grid::{DigitSet, Houses};

use crate::board::Kind;
use crate::mask::{Mask, has_at_most, has_several, ones};
use crate::memory::PendingHouses;
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::subsets::closed_choices;
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique = Technique {
    name: "naked_subset",
    title: "Naked Subset",
    forms: &["Naked Pair", "Naked Triplet", "Naked Quad"],
    reason,
};

/// The explainer's search for naked subsets of this size.
pub(super) struct NakedSubset(pub(super) usize);

/// The coach's search for naked subsets of this size, with locked ones kept apart.
#[derive(Clone, Copy)]
pub(super) enum NamedSubset {
    Naked(usize),
    Locked(usize),
}

impl<const W: usize> Search<W> for NakedSubset {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let pending = finds.memory::<PendingHouses<NakedSubset, W>>().of_form(self.0);
        let found = first(position, pending, self.0);
        finds.show_found(Ok(found))
    }
}

impl<const W: usize> Search<W> for NamedSubset {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let (NamedSubset::Naked(size) | NamedSubset::Locked(size)) = *self;
        let board = position.board();
        (0..board.houses.len()).try_for_each(|house| {
            each(position, house, size, |chosen, digits| {
                let cells = ones(chosen).map(|place| board.cells(house)[place] as usize).collect();
                let houses = affected_houses(position, &cells, digits);
                let is_locked = size < 4 && houses.len() > 1 && holds_region(position, &houses);
                match is_locked == matches!(self, NamedSubset::Locked(_)) {
                    true => finds.show(step_in(position, &houses, &cells, digits)),
                    false => Flow::Continue(()),
                }
            })
        })
    }
}

/// Returns the step of the first naked subset among the pending houses. Houses without one are removed from `pending`.
fn first<const W: usize>(position: &Position<W>, pending: &mut Mask<W>, size: usize) -> Option<Step> {
    for house in 0..position.board().houses.len() {
        if !pending.contains(house) {
            continue;
        }
        if position.blanks(house) >= 2 * size
            && let Some(step) = in_house(position, house, size)
        {
            return Some(step);
        }
        pending.remove(house);
    }
    None
}

/// Returns the houses that contain all these cells and in which something is eliminated that the earlier houses don't
/// contain.
fn affected_houses<const W: usize>(position: &Position<W>, cells: &Mask<W>, digits: u64) -> Vec<usize> {
    let board = position.board();
    let shared = cells.iter().fold(!Mask::EMPTY, |shared: Mask<W>, cell| shared & *board.home_mask(cell));
    let holders = ones(digits).fold(Mask::EMPTY, |all, digit| all | *position.cells(digit)).without(cells);
    let (mut houses, mut seen) = (Vec::new(), Mask::EMPTY);
    for house in shared.iter() {
        let mask = board.houses[house].mask;
        if !(mask & holders).without(&seen).is_empty() {
            houses.push(house);
        }
        seen |= mask;
    }
    houses
}

fn holds_region<const W: usize>(position: &Position<W>, houses: &[usize]) -> bool {
    houses.iter().any(|&house| position.board().houses[house].kind == Kind::Region)
}

fn step_in<const W: usize>(position: &Position<W>, houses: &[usize], cells: &Mask<W>, digits: u64) -> Step {
    let board = position.board();
    let affected = houses.iter().fold(Mask::EMPTY, |all, &house| all | board.houses[house].mask).without(cells);
    let (title, tenths) = name(cells.len());
    let evidence = Evidence {
        digits: DigitSet::from_bits(digits),
        houses: houses.iter().map(|&house| board.houses[house].index).collect(),
        cells: board.names(cells),
        ..Evidence::default()
    };
    let eliminations = position.without(affected.iter().map(|cell| (cell, digits)));
    Step::new(&TECHNIQUE, title, tenths).removing(eliminations).because(evidence)
}

fn in_house<const W: usize>(position: &Position<W>, house: usize, size: usize) -> Option<Step> {
    let cells = position.board().cells(house);
    let found = each(position, house, size, |chosen, digits| {
        let loses_candidates =
            |(place, &cell): (usize, &u16)| chosen >> place & 1 == 0 && position.digits(cell as usize) & digits != 0;
        match cells.iter().enumerate().any(loses_candidates) {
            true => ControlFlow::Break((chosen, digits)),
            false => ControlFlow::Continue(()),
        }
    });
    let (chosen, digits) = found.break_value()?;
    let chosen = ones(chosen).map(|place| cells[place] as usize).collect();
    Some(step_in(position, &[house], &chosen, digits))
}

/// Visits the naked subsets of a house, as places and digits, until `visit` breaks.
fn each<const W: usize, T>(
    position: &Position<W>,
    house: usize,
    size: usize,
    mut visit: impl FnMut(u64, u64) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let cells = position.board().cells(house);
    let (mut fitting, mut sets, mut count) = ([0_u8; 64], [0_u64; 64], 0);
    for (place, &cell) in cells.iter().enumerate() {
        let digits = position.digits(cell as usize);
        if has_several(digits) && has_at_most(digits, size) {
            (fitting[count], sets[count]) = (place as u8, digits);
            count += 1;
        }
    }
    if count < size {
        return ControlFlow::Continue(());
    }
    closed_choices(&sets[..count], size, |choice| {
        let chosen = ones(choice.members).fold(0_u64, |places, member| places | 1 << fitting[member]);
        visit(chosen, choice.union)
    })
}

/// Returns the explainer's name for a subset of this size, and its rating in tenths.
fn name(size: u32) -> (&'static str, u16) {
    match size {
        2 => ("Naked Pair", 30),
        3 => ("Naked Triplet", 36),
        _ => ("Naked Quad", 50),
    }
}

fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    Sentence::new("naked-subset")
        .with("house", Argument::houses(houses, &evidence.houses))
        .with("cells", Argument::Cells(evidence.cells.clone()))
        .with("digits", Argument::Digits(evidence.digits))
        .with("number", Argument::Number(evidence.cells.len()))
}
