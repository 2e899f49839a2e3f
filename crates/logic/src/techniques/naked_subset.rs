//! Naked subset: k cells of a house share k candidates, so the house's other cells lose them.
//!
//! Evidence: the house, the cells, the digits.

use std::ops::ControlFlow;

use ninefold_grid::{DigitSet, Houses};

use crate::mask::{has_at_most, has_several, ones};
use crate::memory::{HouseSearch, Memory};
use crate::position::Position;
use crate::subsets::closed_choices;
use crate::technique::Search;
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// How the technique is known.
pub(super) static TECHNIQUE: Technique = Technique {
    name: "naked_subset",
    title: "Naked Subset",
    forms: &["Naked Pair", "Naked Triplet", "Naked Quad"],
    meaning: "So many cells of a house share only so many candidates, so the other cells of the house lose these.",
    sentence,
};

/// The search for naked subsets of this size.
pub(super) struct NakedSubset(pub(super) usize);

impl<const W: usize> Search<W> for NakedSubset {
    fn find(&self, position: &Position<W>, memory: &mut Memory<W>) -> Option<Step> {
        let size = self.0;
        let worth = memory.houses(HouseSearch::Naked, size);
        for house in 0..position.board().houses.len() {
            if !worth.contains(house) {
                continue;
            }
            if position.blanks(house) >= 2 * size
                && let Some(step) = in_house(position, house, size)
            {
                return Some(step);
            }
            worth.remove(house);
        }
        None
    }
}

fn in_house<const W: usize>(position: &Position<W>, house: usize, size: usize) -> Option<Step> {
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
        return None;
    }
    let found = closed_choices(&sets[..count], size, |choice| {
        let chosen = ones(choice.members).fold(0_u64, |places, member| places | 1 << fitting[member]);
        let is_victim = |(place, &cell): (usize, &u16)| {
            chosen >> place & 1 == 0 && position.digits(cell as usize) & choice.union != 0
        };
        match cells.iter().enumerate().any(is_victim) {
            true => ControlFlow::Break((chosen, choice.union)),
            false => ControlFlow::Continue(()),
        }
    });
    let ControlFlow::Break((chosen, digits)) = found else { return None };
    Some(step(position, house, chosen, digits))
}

fn step<const W: usize>(position: &Position<W>, house: usize, chosen: u64, digits: u64) -> Step {
    let board = position.board();
    let cells = board.cells(house);
    let others = (0..board.side).filter(|&place| chosen >> place & 1 == 0);
    let goners = others.map(|place| (cells[place] as usize, digits));
    let (title, tenths) = match chosen.count_ones() {
        2 => ("Naked Pair", 30),
        3 => ("Naked Triplet", 36),
        _ => ("Naked Quad", 50),
    };
    let evidence = Evidence {
        digits: DigitSet::from_bits(digits),
        houses: vec![board.houses[house].index],
        cells: ones(chosen).map(|place| board.cell(cells[place] as usize)).collect(),
        ..Evidence::default()
    };
    Step::new(&TECHNIQUE, title, tenths).removing(position.without(goners)).because(evidence)
}

fn sentence(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let template = "In {house}, {cells} can hold only {digits}: {number} cells, {number} digits, so these digits go nowhere \
                    else in {house}. Remove {goners}.";
    Sentence::new(template)
        .with("house", Argument::houses(houses, &evidence.houses))
        .with("cells", Argument::Cells(evidence.cells.clone()))
        .with("digits", Argument::Digits(evidence.digits))
        .with("number", Argument::Number(evidence.cells.len()))
        .with("goners", Argument::Goners(step.eliminations.clone()))
}
