//! Hidden single: a digit has one place left in a house. Easiest where the house has one blank cell left.
//!
//! Evidence: the house, the cell, the digit.

use ninefold_grid::Houses;

use crate::board::Kind;
use crate::memory::Memory;
use crate::position::Position;
use crate::technique::Search;
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// How the technique is known.
pub(super) static TECHNIQUE: Technique = Technique {
    name: "hidden_single",
    title: "Hidden Single",
    forms: &["Hidden Single"],
    meaning: "A digit has only one place left in a house.",
    sentence,
};

/// The rating of the last blank cell of a house.
const LAST: u16 = 10;

/// The search for hidden singles: first the last cells of houses, then the rest, each in search order.
pub(super) struct HiddenSingle;

impl<const W: usize> Search<W> for HiddenSingle {
    fn find(&self, position: &Position<W>, _: &mut Memory<W>) -> Option<Step> {
        let last = *position.hidden() & *position.last();
        let (house, is_last) = match last.first() {
            Some(house) => (house, true),
            None => (position.hidden().first()?, false),
        };
        let board = position.board();
        let digit = position.hidden_digits(house).trailing_zeros() as usize;
        let place = position.places(house, digit).trailing_zeros() as usize;
        let cell = board.cell(board.cells(house)[place] as usize);
        let tenths = match (is_last, board.houses[house].kind) {
            (true, _) => LAST,
            (false, Kind::Region) => 12,
            (false, _) => 15,
        };
        let evidence = Evidence {
            digits: ninefold_grid::DigitSet::from_bits(1 << digit),
            houses: vec![board.houses[house].index],
            cells: vec![cell],
            ..Evidence::default()
        };
        Some(Step::new(&TECHNIQUE, TECHNIQUE.title, tenths).placing(cell, digit).because(evidence))
    }
}

fn sentence(step: &Step, houses: &Houses) -> Sentence {
    let template = match step.rating.tenths() {
        LAST => "{cell} is the last blank cell of {house}, and {digit} is the digit that is missing.",
        _ => "In {house}, the {digit} can only go in {cell}.",
    };
    let evidence = &step.evidence;
    Sentence::new(template)
        .with("house", Argument::houses(houses, &evidence.houses))
        .with("digit", Argument::Digits(evidence.digits))
        .with("cell", Argument::Cells(evidence.cells.clone()))
}
