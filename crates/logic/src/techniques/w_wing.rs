//! Two cells hold the same two candidates, and a strong link between them ensures that at least one of them is the
//! second digit.
//!
//! # W-Wing
//!
//! Two cells hold the same two candidates x and y and don't see each other. In some house x has only two places: one
//! sees the first cell, the other sees the second. If both cells were x, they would rule out both places, and the house
//! would have no place for x. So at least one of the two cells is y, and y is eliminated from every cell that sees
//! both.
//!
//! What to look for: two cells with the same two candidates; then a house in which one of these digits has only two
//! places, each in sight of one of the cells.
//!
//! # Inside
//!
//! Evidence: the two cells as cells, the places of x as helpers; their house; y as the digit, x as a set.

use ninefold_grid::{DigitSet, Houses};

use crate::mask::{is_pair, ones};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique = Technique { name: "w_wing", title: "W-Wing", forms: &[], reason };

/// The search for W-Wings.
pub(super) struct WWing;

impl<const W: usize> Search<W> for WWing {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let board = position.board();
        for one in position.pairs().iter() {
            finds.pause()?;
            let pair = position.digits(one);
            let others = position.pairs().without(board.peer_mask(one)).iter().filter(|&other| other > one);
            for other in others.filter(|&other| position.digits(other) == pair) {
                for link in ones(pair) {
                    through(position, [one, other], link, pair & !(1 << link), finds)?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// Shows the W-Wings of two cells, one for each house in which the digit `link` has two places. `left` is the bit of
/// the other digit of the cells.
fn through<const W: usize>(
    position: &Position<W>,
    ends: [usize; 2],
    link: usize,
    left: u64,
    finds: &mut Finds<'_, W>,
) -> Flow {
    let board = position.board();
    let [one, other] = ends.map(|end| *board.peer_mask(end));
    let eliminations = position.without_digit(&(one & other), left.trailing_zeros() as usize);
    if eliminations.is_empty() {
        return Flow::Continue(());
    }
    for house in (0..board.houses.len()).filter(|&house| is_pair(position.places(house, link))) {
        let places: Vec<usize> =
            ones(position.places(house, link)).map(|place| board.cells(house)[place] as usize).collect();
        let are_between = (one.contains(places[0]) && other.contains(places[1]))
            || (one.contains(places[1]) && other.contains(places[0]));
        if are_between && !places.iter().any(|place| ends.contains(place)) {
            let evidence = Evidence {
                digits: DigitSet::from_bits(left),
                sets: vec![DigitSet::from_bits(1 << link)],
                houses: vec![board.houses[house].index],
                cells: ends.map(|end| board.cell(end)).to_vec(),
                helpers: places.into_iter().map(|place| board.cell(place)).collect(),
                ..Evidence::default()
            };
            finds.show(Step::unrated(&TECHNIQUE, TECHNIQUE.title).removing(eliminations.clone()).because(evidence))?;
        }
    }
    Flow::Continue(())
}

fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let link = evidence.sets.first().copied().unwrap_or_default();
    Sentence::new("w-wing")
        .with("ends", Argument::Cells(evidence.cells.clone()))
        .with("either", Argument::AnyDigit(evidence.digits | link))
        .with("link", Argument::Digits(link))
        .with("digit", Argument::Digits(evidence.digits))
        .with("house", Argument::houses(houses, &evidence.houses))
        .with("places", Argument::AnyCell(evidence.helpers.clone()))
}
