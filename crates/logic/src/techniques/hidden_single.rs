//! Every house needs each digit once. These techniques find a digit that has only one place left in a house.
//!
//! # Full House
//!
//! A row, a column or a box has one blank cell left. The missing digit goes there.
//!
//! What to look for: houses that are nearly full. Nothing is easier, so look for full houses first, and again after
//! each value that you place.
//!
//! # Hidden Single
//!
//! In a house that lacks a digit, every cell but one is filled or can't hold the digit. So the digit goes in the cell
//! that is left, however many other candidates that cell has. They hide the single, hence the name.
//!
//! What to look for: a digit that appears on the board several times. Follow its rows and columns into a box that lacks
//! it (*cross-hatching*): they rule out every blank cell that they pass through. If one blank cell is left, the digit
//! goes there. Boxes are easier to scan than rows and columns.
//!
//! # Inside
//!
//! Evidence: the house, the cell, the digit; as helpers, the cells with that digit that rule out the other blank cells
//! of the house; and as a set the digit again if they don't rule out all of them.

use ninefold_grid::{DigitSet, Houses};

use crate::board::Kind;
use crate::mask::{Mask, ones};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Argument, Evidence, Rating, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique =
    Technique { name: "hidden_single", title: "Hidden Single", forms: &["Hidden Single"], reason };

/// The rating of the last blank cell of a house.
const LAST: Rating = Rating::of_tenths(10);

/// The search for houses with one blank cell.
pub(super) struct FullHouse;

/// The search for hidden singles in houses with several blank cells.
pub(super) struct HiddenSingle;

impl<const W: usize> Search<W> for FullHouse {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let full = *position.hidden() & *position.last();
        if full.is_empty() {
            return Flow::Continue(());
        }
        full.iter().try_for_each(|house| {
            let digit = position.hidden_digits(house).trailing_zeros() as usize;
            finds.show(step(position, house, digit))
        })
    }
}

impl<const W: usize> Search<W> for HiddenSingle {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        position.hidden().without(position.last()).iter().try_for_each(|house| {
            let mut digits = ones(position.hidden_digits(house));
            digits.try_for_each(|digit| finds.show(step(position, house, digit)))
        })
    }

    fn note(&self, position: &Position<W>, step: &mut Step) {
        note_holders(position, step);
    }
}

fn step<const W: usize>(position: &Position<W>, house: usize, digit: usize) -> Step {
    let board = position.board();
    let place = position.places(house, digit).trailing_zeros() as usize;
    let cell = board.cell(board.cells(house)[place] as usize);
    let tenths = match (position.last().contains(house), board.houses[house].kind) {
        (true, _) => LAST.tenths(),
        (false, Kind::Region) => 12,
        (false, _) => 15,
    };
    let evidence = Evidence {
        digits: DigitSet::from_bits(1 << digit),
        houses: vec![board.houses[house].index],
        cells: vec![cell],
        ..Evidence::default()
    };
    Step::new(&TECHNIQUE, TECHNIQUE.title, tenths).placing(cell, digit).because(evidence)
}

/// Adds to the evidence the cells that rule out the digit in the rest of the house.
fn note_holders<const W: usize>(position: &Position<W>, step: &mut Step) {
    let Some(placement) = step.placement.filter(|_| step.rating != Some(LAST)) else { return };
    let (board, digit) = (position.board(), placement.digit.index());
    let index = step.evidence.houses[0];
    let house = board.houses.iter().position(|house| house.index == index).unwrap_or_default();
    let own = placement.cell.row() * board.side + placement.cell.column();
    let holders: Vec<usize> = (0..board.cell_count).filter(|&cell| position.value(cell) == Some(digit)).collect();
    let mut open = board.houses[house].mask & *position.open();
    open.remove(own);
    let mut helpers = Vec::new();
    let ruled_out = |cell: usize, open: &Mask<W>| (*board.peer_mask(cell) & *open).iter().count();
    while let Some(&most) = holders.iter().rev().max_by_key(|&&cell| ruled_out(cell, &open)) {
        if ruled_out(most, &open) == 0 {
            break;
        }
        open = open.without(board.peer_mask(most));
        helpers.push(board.cell(most));
    }
    helpers.sort_unstable();
    if !open.is_empty() {
        step.evidence.sets = vec![DigitSet::from_bits(1 << digit)];
    }
    step.evidence.helpers = helpers;
}

fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let message = match (step.rating, evidence.helpers.is_empty(), evidence.sets.is_empty()) {
        (Some(LAST), ..) => "full-house",
        (_, true, _) => "hidden-single-earlier",
        (_, false, true) => "hidden-single",
        (_, false, false) => "hidden-single-partly-earlier",
    };
    Sentence::new(message)
        .with("house", Argument::houses(houses, &evidence.houses))
        .with("digit", Argument::Digits(evidence.digits))
        .with("cell", Argument::Cells(evidence.cells.clone()))
        .with("helpers", Argument::Cells(evidence.helpers.clone()))
}
