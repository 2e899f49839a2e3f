//! Several digits have only as many places in a house as there are digits: two digits in two cells, three in three,
//! four in four. They fill these cells in some order, so no other digit can go there. All other candidates of these
//! cells are eliminated.
//!
//! # Hidden Pair
//!
//! Two digits can go only in the same two cells of a house. Each cell holds one of them, so both cells lose all other
//! candidates.
//!
//! What to look for: two digits that appear outside the house in the same rows, columns or boxes and rule out the same
//! cells of it. Afterwards the two cells form a naked pair. If another digit then has one place left in the house,
//! Sudoku Explainer reports both as one step, *Direct Hidden Pair*.
//!
//! # Hidden Triple
//!
//! Three digits can go only in three cells of a house, though not each of them in all three. These cells lose every
//! other candidate.
//!
//! What to look for: three digits that each have two or three places in a house with many blank cells.
//!
//! # Hidden Quadruple
//!
//! Four digits can go only in four cells of a house. Often the other blank cells of the house form a smaller naked
//! subset. It eliminates the same candidates and is easier to see.
//!
//! # Inside
//!
//! The direct form eliminates nothing but places a digit at once: another digit, ruled out in those cells, has one
//! place left in the house.
//!
//! Evidence: the house, the cells, the digits.

use std::ops::ControlFlow;

use ninefold_grid::{DigitSet, Houses};

use crate::mask::{Mask, has_at_most, has_several, ones};
use crate::memory::PendingHouses;
use crate::position::Position;
use crate::search::{Finds, Flow, Search, Wanted};
use crate::subsets::closed_choices;
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique = Technique {
    name: "hidden_subset",
    title: "Hidden Subset",
    forms: &["Hidden Pair", "Hidden Triplet", "Hidden Quad", "Direct Hidden Pair", "Direct Hidden Triplet"],
    reason,
};

/// The search for hidden subsets of this size that place a digit at once.
pub(super) struct DirectHiddenSubset(pub(super) usize);

/// The search for hidden subsets of this size that eliminate candidates.
pub(super) struct HiddenSubset(pub(super) usize);

/// Digits and the places in a house that they share.
#[derive(Clone, Copy)]
struct Pattern {
    house: usize,
    digits: u64,
    places: u64,
}

impl<const W: usize> Search<W> for DirectHiddenSubset {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let size = self.0;
        let pending = finds.memory::<PendingHouses<DirectHiddenSubset, W>>().of_form(size);
        let has_room = |house| position.blanks(house) > size;
        let follows = |pattern| single_outside(position, pattern).is_some();
        let found = first(position, pending, size, has_room, follows);
        finds.show_found(Ok(found.and_then(|pattern| direct(position, size, pattern))))
    }
}

impl<const W: usize> Search<W> for HiddenSubset {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let size = self.0;
        let board = position.board();
        if finds.wanted() == Wanted::All {
            return (0..board.houses.len())
                .try_for_each(|house| each(position, house, size, |pattern| finds.show(removing(position, pattern))));
        }
        let pending = finds.memory::<PendingHouses<HiddenSubset, W>>().of_form(size);
        // In smaller houses the other cells form a naked subset that is no larger, which was searched for before.
        let has_room = |house| position.blanks(house) > 2 * size;
        let loses_candidates = |cell: usize, pattern: Pattern| position.digits(cell) & !pattern.digits != 0;
        let found = first(position, pending, size, has_room, |pattern| {
            ones(pattern.places).any(|place| loses_candidates(board.cells(pattern.house)[place] as usize, pattern))
        });
        finds.show_found(Ok(found.map(|pattern| removing(position, pattern))))
    }
}

fn direct<const W: usize>(position: &Position<W>, size: usize, pattern: Pattern) -> Option<Step> {
    let (digit, place) = single_outside(position, pattern)?;
    let board = position.board();
    let cell = board.cell(board.cells(pattern.house)[place] as usize);
    let (title, tenths) = if size == 2 { ("Direct Hidden Pair", 20) } else { ("Direct Hidden Triplet", 25) };
    Some(Step::new(&TECHNIQUE, title, tenths).placing(cell, digit).because(evidence(position, pattern)))
}

fn removing<const W: usize>(position: &Position<W>, pattern: Pattern) -> Step {
    let cells = position.board().cells(pattern.house);
    let eliminations = ones(pattern.places).map(|place| (cells[place] as usize, !pattern.digits));
    let (title, tenths) = match pattern.digits.count_ones() {
        2 => ("Hidden Pair", 34),
        3 => ("Hidden Triplet", 40),
        _ => ("Hidden Quad", 54),
    };
    let step = Step::new(&TECHNIQUE, title, tenths).removing(position.without(eliminations));
    step.because(evidence(position, pattern))
}

/// Returns the first hidden subset for which `follows` holds, among the pending houses for which `has_room` holds.
/// Houses without one are removed from `pending`.
fn first<const W: usize>(
    position: &Position<W>,
    pending: &mut Mask<W>,
    size: usize,
    has_room: impl Fn(usize) -> bool,
    follows: impl Fn(Pattern) -> bool,
) -> Option<Pattern> {
    for house in 0..position.board().houses.len() {
        if !pending.contains(house) {
            continue;
        }
        if has_room(house)
            && let Some(pattern) = in_house(position, house, size, &follows)
        {
            return Some(pattern);
        }
        pending.remove(house);
    }
    None
}

fn in_house<const W: usize>(
    position: &Position<W>,
    house: usize,
    size: usize,
    follows: impl Fn(Pattern) -> bool,
) -> Option<Pattern> {
    let visit = |pattern| if follows(pattern) { ControlFlow::Break(pattern) } else { ControlFlow::Continue(()) };
    each(position, house, size, visit).break_value()
}

/// Visits the hidden subsets of a house until `visit` breaks.
fn each<const W: usize, T>(
    position: &Position<W>,
    house: usize,
    size: usize,
    mut visit: impl FnMut(Pattern) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let (mut fitting, mut sets, mut count) = ([0_u8; 64], [0_u64; 64], 0);
    for (digit, &places) in position.all_places(house).iter().enumerate() {
        if has_several(places) && has_at_most(places, size) {
            (fitting[count], sets[count]) = (digit as u8, places);
            count += 1;
        }
    }
    if count < size {
        return ControlFlow::Continue(());
    }
    closed_choices(&sets[..count], size, |choice| {
        let digits = ones(choice.members).fold(0_u64, |digits, member| digits | 1 << fitting[member]);
        visit(Pattern { house, digits, places: choice.union })
    })
}

/// Returns the lowest digit outside the pattern that has several places, of which exactly one is outside the pattern's
/// cells, and that place.
fn single_outside<const W: usize>(position: &Position<W>, pattern: Pattern) -> Option<(usize, usize)> {
    let all = position.all_places(pattern.house);
    let others = all.iter().enumerate().filter(|&(digit, _)| pattern.digits >> digit & 1 == 0);
    let left = others.map(|(digit, &places)| (digit, places, places & !pattern.places));
    let mut lone = left.filter(|&(_, places, left)| left.is_power_of_two() && has_several(places));
    lone.next().map(|(digit, _, left)| (digit, left.trailing_zeros() as usize))
}

fn evidence<const W: usize>(position: &Position<W>, pattern: Pattern) -> Evidence {
    let board = position.board();
    let cells = board.cells(pattern.house);
    Evidence {
        digits: DigitSet::from_bits(pattern.digits),
        houses: vec![board.houses[pattern.house].index],
        cells: ones(pattern.places).map(|place| board.cell(cells[place] as usize)).collect(),
        ..Evidence::default()
    }
}

fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let message = match step.placement {
        Some(_) => "hidden-subset-placement",
        None => "hidden-subset",
    };
    let sentence = Sentence::new(message)
        .with("house", Argument::houses(houses, &evidence.houses))
        .with("cells", Argument::Cells(evidence.cells.clone()))
        .with("digits", Argument::Digits(evidence.digits))
        .with("number", Argument::Number(evidence.cells.len()));
    match step.placement {
        Some(placement) => sentence.with("cell", placement.cell).with("digit", placement.digit),
        None => sentence,
    }
}
