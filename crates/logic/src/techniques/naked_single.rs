//! A cell has only one candidate left.
//!
//! # Naked Single
//!
//! Every other digit is ruled out: it is already placed in one of the cell's houses, or another technique has
//! eliminated it. So the cell holds the one digit that is left. It is *naked* because no other candidates surround it.
//!
//! What to look for: cells whose row, column and box contain many different digits between them. Without pencilmarks,
//! count from 1 to 9 and see which digit is missing; with them, a single candidate is easy to spot.
//!
//! # Inside
//!
//! Evidence: the cell and the digit; as a set, the digits placed in the cell's houses.

use ninefold_grid::{DigitSet, Houses};

use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique =
    Technique { name: "naked_single", title: "Naked Single", forms: &["Naked Single"], reason };

/// The search for naked singles, in grid order.
pub(super) struct NakedSingle;

impl<const W: usize> Search<W> for NakedSingle {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        position.naked().iter().try_for_each(|cell| finds.show(step(position, cell)))
    }

    fn note(&self, position: &Position<W>, step: &mut Step) {
        note_seen_digits(position, step);
    }
}

fn step<const W: usize>(position: &Position<W>, number: usize) -> Step {
    let cell = position.board().cell(number);
    let digits = position.digits(number);
    let evidence = Evidence { digits: DigitSet::from_bits(digits), cells: vec![cell], ..Evidence::default() };
    let step = Step::new(&TECHNIQUE, TECHNIQUE.title, 23);
    step.placing(cell, digits.trailing_zeros() as usize).because(evidence)
}

/// Adds to the evidence the digits that the cell sees.
fn note_seen_digits<const W: usize>(position: &Position<W>, step: &mut Step) {
    let (board, cell) = (position.board(), step.evidence.cells[0]);
    let peers = board.peer_mask(cell.row() * board.side + cell.column()).iter();
    let seen = peers.filter_map(|peer| position.value(peer)).fold(0, |seen, digit| seen | 1 << digit);
    step.evidence.sets = vec![DigitSet::from_bits(seen)];
}

fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let seen = evidence.sets.first().copied().unwrap_or_default();
    let before = DigitSet::full(houses.side()) - seen - evidence.digits;
    let message = match (seen.is_empty(), before.len()) {
        (_, 0) => "naked-single",
        (true, _) => "naked-single-earlier",
        (false, _) => "naked-single-partly-earlier",
    };
    Sentence::new(message)
        .with("cell", Argument::Cells(evidence.cells.clone()))
        .with("digit", Argument::Digits(evidence.digits))
        .with("seen", Argument::Digits(seen))
        .with("before", Argument::Digits(before))
}
