//! Naked single: a cell has one candidate left.
//!
//! Evidence: the cell, the digit.

use ninefold_grid::{DigitSet, Houses};

use crate::memory::Memory;
use crate::position::Position;
use crate::technique::Search;
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// How the technique is known.
pub(super) static TECHNIQUE: Technique = Technique {
    name: "naked_single",
    title: "Naked Single",
    forms: &["Naked Single"],
    meaning: "A cell has only one candidate left.",
    sentence,
};

/// The search for naked singles, in grid order.
pub(super) struct NakedSingle;

impl<const W: usize> Search<W> for NakedSingle {
    fn find(&self, position: &Position<W>, _: &mut Memory<W>) -> Option<Step> {
        let number = position.naked().first()?;
        let cell = position.board().cell(number);
        let digits = position.digits(number);
        let evidence = Evidence { digits: DigitSet::from_bits(digits), cells: vec![cell], ..Evidence::default() };
        let step = Step::new(&TECHNIQUE, TECHNIQUE.title, 23);
        Some(step.placing(cell, digits.trailing_zeros() as usize).because(evidence))
    }
}

fn sentence(step: &Step, _: &Houses) -> Sentence {
    Sentence::new("{cell} can only be {digit}: every other digit is ruled out there.")
        .with("cell", Argument::Cells(step.evidence.cells.clone()))
        .with("digit", Argument::Digits(step.evidence.digits))
}
