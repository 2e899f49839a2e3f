//! A fish is about one digit. Take some rows in which the digit has few places, and the same number of columns that
//! contain all these places. Each of the rows needs the digit once, and no column can hold it twice. So each of the
//! columns gets its digit from one of the rows, and the digit is eliminated from the other cells of these columns. Rows
//! and columns can be exchanged.
//!
//! # X-Wing
//!
//! Two rows have two places each for a digit, in the same two columns. The four places are the corners of a rectangle,
//! and the digit goes in two opposite corners. Either way both columns have it, so it is eliminated from their other
//! cells.
//!
//! What to look for: two rows (or columns) with two places each for a digit, and these in line.
//!
//! # Swordfish
//!
//! All places of a digit in three rows lie in the same three columns. A row need not have a place in each of them: two
//! places in a row are enough. The three columns get their digit from the three rows, so it is eliminated from their
//! other cells.
//!
//! What to look for: a digit with two or three places in each of three rows (or columns). If these lie in only three
//! columns (or rows), it is a swordfish.
//!
//! # Jellyfish
//!
//! All places of a digit in four rows lie in the same four columns. It works like a swordfish. Often the other rows or
//! columns form a smaller fish that eliminates the same candidates.
//!
//! # Inside
//!
//! The coach knows fish of more shapes, with fins and with other houses: `search` finds them, `named` sorts them by
//! name.
//!
//! Evidence: the bases as houses, the covers as covers, the places in the bases as cells, the digit; fins as groups.
//! Two siamese fish list the covers and fins of the first, then those of the second.

mod named;
mod search;
mod templates;
mod text;

use std::ops::ControlFlow;

use ninefold_grid::DigitSet;

use crate::mask::{has_at_most, has_several, ones};
use crate::memory::PendingDigits;
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::subsets::{Choice, closed_choices};
use crate::{Evidence, Step, Technique};
pub(super) use named::{NamedFish, Shape, Siamese};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique =
    Technique { name: "fish", title: "Fish", forms: &["X-Wing", "Swordfish", "Jellyfish"], reason: text::reason };

/// The explainer's search for fish of this size: base columns before base rows, sets of lines in colex order, then
/// digits.
pub(super) struct Fish(pub(super) usize);

/// The coach's search for fish of this size: base columns before base rows, digits, then sets of lines.
pub(super) struct FishByDigit(pub(super) usize);

/// The first house of the base direction and the first of the cover direction.
#[derive(Clone, Copy)]
struct Lines {
    base: usize,
    cover: usize,
}

impl<const W: usize> Search<W> for FishByDigit {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let board = position.board();
        for (base, cover) in [(board.first_column, board.first_row), (board.first_row, board.first_column)] {
            let lines = Lines { base, cover };
            for digit in 0..board.side {
                each(position, lines, digit, self.0, |choice| finds.show(step(position, lines, digit, choice)))?;
            }
        }
        Flow::Continue(())
    }
}

impl<const W: usize> Search<W> for Fish {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let pending = finds.memory::<PendingDigits<Fish>>().of_form(self.0);
        let found = first_by_lines(position, pending, self.0);
        finds.show_found(Ok(found))
    }
}

/// Returns the step of the first fish of the pending digits, in the order of [`Fish`]. Digits without one are removed
/// from `pending`.
fn first_by_lines<const W: usize>(position: &Position<W>, pending: &mut u64, size: usize) -> Option<Step> {
    let board = position.board();
    let all = u64::MAX >> (64 - board.side);
    let passes = [(board.first_column, board.first_row), (board.first_row, board.first_column)];
    let mut best: Option<(usize, u64, usize, u64)> = None;
    for digit in ones(*pending & all) {
        let has_room = position.placed(digit) + 2 * size <= board.side;
        let mut found = None;
        for (pass, &(base, cover)) in passes.iter().enumerate().filter(|_| has_room) {
            found = found.or_else(|| first(position, Lines { base, cover }, digit, size).map(|choice| (pass, choice)));
        }
        let Some((pass, choice)) = found else {
            *pending &= !(1 << digit);
            continue;
        };
        let found = (pass, choice.members, digit, choice.union);
        if best.is_none_or(|best| (found.0, found.1) < (best.0, best.1)) {
            best = Some(found);
        }
    }
    let (pass, members, digit, union) = best?;
    let (base, cover) = passes[pass];
    Some(step(position, Lines { base, cover }, digit, Choice { members, union }))
}

/// Returns the first choice of base lines for a digit that eliminates something.
fn first<const W: usize>(position: &Position<W>, lines: Lines, digit: usize, size: usize) -> Option<Choice> {
    each(position, lines, digit, size, ControlFlow::Break).break_value()
}

/// Visits each choice of base lines for a digit that eliminates something, with the lines as members, until `visit`
/// breaks.
fn each<const W: usize, T>(
    position: &Position<W>,
    lines: Lines,
    digit: usize,
    size: usize,
    mut visit: impl FnMut(Choice) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let side = position.board().side;
    let (mut fitting, mut sets, mut count) = ([0_u8; 64], [0_u64; 64], 0);
    for line in 0..side {
        let places = position.places(lines.base + line, digit);
        if has_several(places) && has_at_most(places, size) {
            (fitting[count], sets[count]) = (line as u8, places);
            count += 1;
        }
    }
    if count < size {
        return ControlFlow::Continue(());
    }
    closed_choices(&sets[..count], size, |choice| {
        let bases = ones(choice.members).fold(0_u64, |bases, member| bases | 1 << fitting[member]);
        let follows = ones(choice.union).any(|cover| position.places(lines.cover + cover, digit) & !bases != 0);
        if follows { visit(Choice { members: bases, union: choice.union }) } else { ControlFlow::Continue(()) }
    })
}

fn step<const W: usize>(position: &Position<W>, lines: Lines, digit: usize, choice: Choice) -> Step {
    let board = position.board();
    let covers = ones(choice.union).map(|cover| lines.cover + cover);
    let places = covers.clone().flat_map(|house| ones(position.places(house, digit)).map(move |place| (house, place)));
    let is_base = |&(_, place): &(usize, usize)| choice.members >> place & 1 != 0;
    let cell = |(house, place): (usize, usize)| board.cells(house)[place] as usize;
    let eliminations = places.clone().filter(|at| !is_base(at)).map(|at| (cell(at), 1 << digit));
    let (title, tenths) = match choice.members.count_ones() {
        2 => ("X-Wing", 32),
        3 => ("Swordfish", 38),
        _ => ("Jellyfish", 52),
    };
    let evidence = Evidence {
        digits: DigitSet::from_bits(1 << digit),
        houses: ones(choice.members).map(|base| board.houses[lines.base + base].index).collect(),
        covers: covers.map(|house| board.houses[house].index).collect(),
        cells: places.clone().filter(is_base).map(|at| board.cell(cell(at))).collect(),
        ..Evidence::default()
    };
    Step::new(&TECHNIQUE, title, tenths).removing(position.without(eliminations)).because(evidence)
}
