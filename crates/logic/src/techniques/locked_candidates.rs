//! Locked candidates: all places of a digit in one house (the base) lie in another (the cover), so the rest of the cover
//! loses it. *Pointing* when the base is a region, *claiming* otherwise.
//!
//! The direct form takes nothing away but places at once: in a neighbour of the base, the cover's cells fall out and one
//! place remains.
//!
//! Evidence: base and cover as houses (and the neighbour third), the base's places as cells.

use ninefold_grid::DigitSet;

use crate::board::{Crossing, Kind};
use crate::mask::{has_several, ones};
use crate::memory::{DigitSearch, Memory};
use crate::position::Position;
use crate::technique::Search;
use crate::{Evidence, Step, Technique};

/// How the technique is known.
pub(super) static TECHNIQUE: Technique = Technique {
    name: "locked_candidates",
    title: "Locked Candidates",
    meaning: "All places of a digit in one house lie in another, so it goes from the rest of that one.",
};

/// The search for locked candidates that place a digit at once.
pub(super) struct DirectLocked;

/// The search for locked candidates that take candidates away.
pub(super) struct Locked;

impl<const W: usize> Search<W> for DirectLocked {
    fn find(&self, position: &Position<W>, memory: &mut Memory<W>) -> Option<Step> {
        let follows = |crossing: &Crossing, digit| neighbour(position, crossing, digit).is_some();
        let (at, digit) = first(position, memory.digits(DigitSearch::DirectLocked, 0), follows)?;
        let board = position.board();
        let crossing = &board.crossings[at];
        let (other, place) = neighbour(position, crossing, digit)?;
        let (title, tenths) =
            if is_pointing(position, crossing) { ("Direct Pointing", 17) } else { ("Direct Claiming", 19) };
        let mut evidence = evidence(position, crossing, digit);
        evidence.houses.push(board.houses[other].index);
        let cell = board.cell(board.cells(other)[place] as usize);
        Some(Step::new(&TECHNIQUE, title, tenths).placing(cell, digit).because(evidence))
    }
}

impl<const W: usize> Search<W> for Locked {
    fn find(&self, position: &Position<W>, memory: &mut Memory<W>) -> Option<Step> {
        let outside = |crossing: &Crossing, digit| position.places(crossing.cover as usize, digit) & !crossing.in_cover;
        let follows = |crossing: &Crossing, digit| outside(crossing, digit) != 0;
        let (at, digit) = first(position, memory.digits(DigitSearch::Locked, 0), follows)?;
        let board = position.board();
        let crossing = &board.crossings[at];
        let (title, tenths) = if is_pointing(position, crossing) { ("Pointing", 26) } else { ("Claiming", 28) };
        let cells = board.cells(crossing.cover as usize);
        let goners = ones(outside(crossing, digit)).map(|place| (cells[place] as usize, 1 << digit));
        let step = Step::new(&TECHNIQUE, title, tenths).removing(position.without(goners));
        Some(step.because(evidence(position, crossing, digit)))
    }
}

/// The first crossing, and there the lowest digit, where the base's places are in the cover and something follows.
fn first<const W: usize>(
    position: &Position<W>,
    worth: &mut u64,
    follows: impl Fn(&Crossing, usize) -> bool,
) -> Option<(usize, usize)> {
    let board = position.board();
    let all = u64::MAX >> (64 - board.side);
    let mut best = (board.crossings.len(), 0);
    for digit in ones(*worth & all) {
        let is_locked = |crossing: &Crossing| {
            let places = position.places(crossing.base as usize, digit);
            places & !crossing.in_base == 0 && has_several(places)
        };
        let found = board.crossings.iter().position(|crossing| is_locked(crossing) && follows(crossing, digit));
        match found {
            Some(at) if at < best.0 => best = (at, digit),
            Some(_) => {}
            None => *worth &= !(1 << digit),
        }
    }
    (best.0 < board.crossings.len()).then_some(best)
}

/// The first house beside the base in which the digit has one place outside the cover, and others inside.
fn neighbour<const W: usize>(position: &Position<W>, crossing: &Crossing, digit: usize) -> Option<(usize, usize)> {
    crossing.others.iter().find_map(|&(other, covered)| {
        let places = position.places(other as usize, digit);
        let left = places & !covered;
        (left.is_power_of_two() && left != places).then(|| (other as usize, left.trailing_zeros() as usize))
    })
}

fn is_pointing<const W: usize>(position: &Position<W>, crossing: &Crossing) -> bool {
    position.board().houses[crossing.base as usize].kind == Kind::Region
}

fn evidence<const W: usize>(position: &Position<W>, crossing: &Crossing, digit: usize) -> Evidence {
    let board = position.board();
    let base = crossing.base as usize;
    let cells = ones(position.places(base, digit)).map(|place| board.cell(board.cells(base)[place] as usize));
    Evidence {
        digits: DigitSet::from_bits(1 << digit),
        houses: vec![board.houses[base].index],
        covers: vec![board.houses[crossing.cover as usize].index],
        cells: cells.collect(),
        ..Evidence::default()
    }
}
