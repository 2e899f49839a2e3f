//! A digit has a few places in a house. A cell outside the house that sees all of them can't hold the digit: if it did,
//! the house would have no place left for it.
//!
//! # Generalised Pointing
//!
//! Locked candidates are the simplest case: all places lie in a second house, and the other cells of that house see
//! them all. Where diagonals, windows or irregular regions cross, a cell can also see the places through different
//! houses: one along its row, another along a diagonal, a third in its window. The conclusion is the same.
//!
//! What to look for: a digit with two or three places in a house, and a cell where the rows, columns and extra houses
//! of these places meet. On a classic grid this finds nothing beyond locked candidates.
//!
//! # Inside
//!
//! If all places also lie in a second house, the other cells of that house are left to locked candidates.
//!
//! Evidence: the house, the places as cells, the digit.

use ninefold_grid::{DigitSet, Houses};

use crate::mask::{Mask, has_several, ones};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique =
    Technique { name: "generalised_pointing", title: "Generalised Pointing", forms: &[], reason };

/// The search for generalised pointing.
pub(super) struct GeneralisedPointing;

impl<const W: usize> Search<W> for GeneralisedPointing {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let board = position.board();
        for house in 0..board.houses.len() {
            finds.pause()?;
            for (digit, &places) in position.all_places(house).iter().enumerate() {
                if !has_several(places) {
                    continue;
                }
                let eliminated = pointed_at(position, house, digit);
                if !eliminated.is_empty() {
                    finds.show(step(position, house, digit, &eliminated))?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// Returns the cells that can hold the digit and see all its places in the house, without those that share a single
/// house with all the places.
fn pointed_at<const W: usize>(position: &Position<W>, house: usize, digit: usize) -> Mask<W> {
    let board = position.board();
    let mut seen = *position.cells(digit);
    let mut shared = !Mask::EMPTY;
    for place in ones(position.places(house, digit)) {
        let cell = board.cells(house)[place] as usize;
        seen &= *board.peer_mask(cell);
        shared &= *board.home_mask(cell);
        if seen.is_empty() {
            return seen;
        }
    }
    shared.iter().fold(seen, |left, other| left.without(&board.houses[other].mask))
}

fn step<const W: usize>(position: &Position<W>, house: usize, digit: usize, eliminated: &Mask<W>) -> Step {
    let board = position.board();
    let cells = ones(position.places(house, digit)).map(|place| board.cell(board.cells(house)[place] as usize));
    let evidence = Evidence {
        digits: DigitSet::from_bits(1 << digit),
        houses: vec![board.houses[house].index],
        cells: cells.collect(),
        ..Evidence::default()
    };
    Step::unrated(&TECHNIQUE, TECHNIQUE.title).removing(position.without_digit(eliminated, digit)).because(evidence)
}

fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    Sentence::new("generalised-pointing")
        .with("house", Argument::houses(houses, &evidence.houses))
        .with("digit", Argument::Digits(evidence.digits))
        .with("places", Argument::AnyCell(evidence.cells.clone()))
        .with("eliminated", Argument::Cells(step.eliminations.iter().map(|elimination| elimination.cell).collect()))
}
