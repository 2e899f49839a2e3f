//! If four cells in two rows, two columns and two boxes held only the same two digits, the digits could be swapped: the
//! puzzle would have two solutions. A proper puzzle has one, so this can't happen. Some of the four cells have *extra*
//! candidates, and at least one of these is true. Use this only if you know that the puzzle has one solution.
//!
//! # Uniqueness Test Type 1
//!
//! Three of the four cells hold only the two digits. The fourth has extra candidates and must be one of them, so the
//! two digits are eliminated from it.
//!
//! What to look for: three cells with the same two candidates at three corners of a rectangle across two boxes.
//!
//! # Uniqueness Test Type 2
//!
//! Two cells in a line hold only the two digits; the other two have the same single extra candidate. One of these two
//! holds it, so it is eliminated from every cell that sees both.
//!
//! # Uniqueness Test Type 3
//!
//! Two neighbouring corners have extra candidates, and one of the extras is true. So the two cells together act as a
//! single cell that holds just the extras. With other cells of their house they can form a naked subset, whose digits
//! are eliminated from the rest of the house.
//!
//! # Uniqueness Test Type 4
//!
//! Two neighbouring corners have extra candidates. In a house that contains both, one of the two digits has no other
//! place, so one of these corners holds it. If the other corner held the second digit, all four cells would hold only
//! the two digits. So the second digit is eliminated from both.
//!
//! # Uniqueness Test Type 5
//!
//! Like type 2, but the cells with the extra candidate are two opposite corners, or three corners. One of them holds
//! it, so it is eliminated from every cell that sees all of them.
//!
//! # Uniqueness Test Type 6
//!
//! Two opposite corners have extra candidates, and in both rows, or in both columns, one of the two digits can go only
//! in the corners: it forms an X-Wing there. If it were in one of the corners with extras, it would be in both, and the
//! other two corners would hold the second digit: the deadly pattern. So the first digit is eliminated from both
//! corners with extras.
//!
//! # Hidden Rectangle
//!
//! One corner holds only the two digits. From the opposite corner, look along its row and its column: in both of them,
//! one of the two digits can go only in the corners. If the opposite corner were the second digit, the first digit
//! would go in the two corners next to it, and the first corner would have to be the second digit again: the deadly
//! pattern. So the second digit is eliminated from the opposite corner.
//!
//! # Inside
//!
//! Types 2 and 5 are the same argument, type 5 for cells on a diagonal or three cells. Type 6: a digit of the pair
//! makes an X-Wing in the rectangle; the two cells with extras lie on a diagonal and can't be that digit. Hidden: the
//! cell opposite a bivalue cell loses one digit of the pair if in both its lines the other digit has places only in the
//! rectangle. Source: HoDoKu's descriptions of the types.

use std::ops::ControlFlow;

use ninefold_grid::DigitSet;

use super::UNIQUE_RECTANGLE;
use super::rectangles::{self, Rectangle};
use crate::board::Kind;
use crate::mask::{Mask, ones};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::subsets::choices_with;
use crate::{Evidence, Step};

/// The search for one type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::techniques) enum UniquenessTest {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Hidden,
}

/// The rating of a unique rectangle with no subset.
const TENTHS: u16 = 45;

impl<const W: usize> Search<W> for UniquenessTest {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        rectangles::each(position, |rectangle| {
            finds.pause()?;
            let extras = rectangle.extra.count_ones();
            match self {
                UniquenessTest::One if extras == 1 => one(position, rectangle, finds),
                UniquenessTest::Two if extras == 2 && !rectangle.is_diagonal() => two(position, rectangle, finds),
                UniquenessTest::Five if extras == 3 || rectangle.is_diagonal() => two(position, rectangle, finds),
                UniquenessTest::Three if extras == 2 && !rectangle.is_diagonal() => three(position, rectangle, finds),
                UniquenessTest::Four if extras == 2 && !rectangle.is_diagonal() => four(position, rectangle, finds),
                UniquenessTest::Six if rectangle.is_diagonal() => six(position, rectangle, finds),
                UniquenessTest::Hidden if extras == 3 || rectangle.is_diagonal() => hidden(position, rectangle, finds),
                _ => Flow::Continue(()),
            }
        })
    }
}

fn one<const W: usize>(position: &Position<W>, rectangle: &Rectangle, finds: &mut Finds<'_, W>) -> Flow {
    let eliminations = rectangle.extra_cells().into_iter().map(|cell| (cell, rectangle.pair)).collect();
    finds.show(step(position, rectangle, Some(TENTHS), eliminations))
}

fn two<const W: usize>(position: &Position<W>, rectangle: &Rectangle, finds: &mut Finds<'_, W>) -> Flow {
    let cells = rectangle.extra_cells();
    let extras = cells.iter().fold(0, |all, &cell| all | position.digits(cell)) & !rectangle.pair;
    if !extras.is_power_of_two() {
        return Flow::Continue(());
    }
    let seen = position.seen_by_all(&cells.into_iter().collect()) & *position.cells(extras.trailing_zeros() as usize);
    finds.show(step(position, rectangle, Some(TENTHS), seen.iter().map(|cell| (cell, extras)).collect()))
}

/// Type 3: finds subsets in a house of both cells with extras. The extras and the candidates of some other cells are as
/// many digits as there are other cells plus one.
fn three<const W: usize>(position: &Position<W>, rectangle: &Rectangle, finds: &mut Finds<'_, W>) -> Flow {
    let board = position.board();
    let own: Mask<W> = rectangle.corners.into_iter().collect();
    let cells = rectangle.extra_cells();
    let extras = cells.iter().fold(0, |all, &cell| all | position.digits(cell)) & !rectangle.pair;
    for house in board.shared(cells[0], cells[1]) {
        let fits = |&cell: &usize| position.digits(cell) & rectangle.pair == 0;
        let others: Vec<usize> =
            (board.houses[house].mask & *position.open()).without(&own).iter().filter(fits).collect();
        let sets: Vec<u64> = others.iter().map(|&cell| position.digits(cell)).collect();
        for size in (extras.count_ones() as usize).max(2)..=others.len() + 1 {
            choices_with(extras, &sets, size - 1, size, |choice| {
                let chosen: Vec<usize> = ones(choice.members).map(|member| others[member]).collect();
                let all: Mask<W> = chosen.iter().chain(&cells).copied().collect();
                let eliminations = position.seen_by_all(&all).iter().map(|cell| (cell, choice.union)).collect();
                let tenths = TENTHS + size as u16 - 1;
                let mut step = step(position, rectangle, Some(tenths), eliminations);
                step.evidence.houses = vec![board.houses[house].index];
                step.evidence.helpers.extend(chosen.into_iter().map(|cell| board.cell(cell)));
                finds.show(step)
            })?;
        }
    }
    Flow::Continue(())
}

/// Type 4: a digit of the pair is locked in the cells with extras, so they lose the other.
fn four<const W: usize>(position: &Position<W>, rectangle: &Rectangle, finds: &mut Finds<'_, W>) -> Flow {
    let board = position.board();
    let cells = rectangle.extra_cells();
    let both: Mask<W> = cells.iter().copied().collect();
    for house in board.shared(cells[0], cells[1]) {
        for locked in ones(rectangle.pair).filter(|&digit| is_locked(position, house, digit, &both)) {
            let free = rectangle.pair & !(1 << locked);
            let eliminations = cells.iter().map(|&cell| (cell, free)).collect();
            let mut step = step(position, rectangle, Some(TENTHS), eliminations);
            step.evidence.houses = vec![board.houses[house].index];
            finds.show(step)?;
        }
    }
    Flow::Continue(())
}

/// Returns whether a digit has places in a house, and only within these cells.
fn is_locked<const W: usize>(position: &Position<W>, house: usize, digit: usize, cells: &Mask<W>) -> bool {
    let places = position.board().houses[house].mask & *position.cells(digit);
    !places.is_empty() && places.without(cells).is_empty()
}

/// Returns the rows and columns that contain both corners.
fn lines<const W: usize>(position: &Position<W>, one: usize, other: usize) -> impl Iterator<Item = usize> + '_ {
    let board = position.board();
    board.shared(one, other).filter(|&house| matches!(board.houses[house].kind, Kind::Row | Kind::Column))
}

/// Type 6: in two rows, or in two columns, of the rectangle, a digit of the pair has no place outside it.
fn six<const W: usize>(position: &Position<W>, rectangle: &Rectangle, finds: &mut Finds<'_, W>) -> Flow {
    let board = position.board();
    let [a, b, c, d] = rectangle.corners;
    let own: Mask<W> = rectangle.corners.into_iter().collect();
    for digit in ones(rectangle.pair) {
        for sides in [[(a, b), (c, d)], [(b, c), (d, a)]] {
            let locking = sides
                .map(|(one, other)| lines(position, one, other).find(|&line| is_locked(position, line, digit, &own)));
            if let [Some(first), Some(second)] = locking {
                let eliminations = rectangle.extra_cells().into_iter().map(|cell| (cell, 1 << digit)).collect();
                let mut step = step(position, rectangle, None, eliminations);
                step.evidence.houses = [first, second].map(|line| board.houses[line].index).to_vec();
                finds.show(step)?;
            }
        }
    }
    Flow::Continue(())
}

/// Hidden rectangle: opposite a plain corner, one digit of the pair is locked in the rectangle in both lines.
fn hidden<const W: usize>(position: &Position<W>, rectangle: &Rectangle, finds: &mut Finds<'_, W>) -> Flow {
    let board = position.board();
    let corner = |at: usize| rectangle.corners[at % 4];
    for plain in ones(rectangle.plain.into()) {
        let across = corner(plain + 2);
        for digit in ones(rectangle.pair) {
            let locking = [corner(plain + 1), corner(plain + 3)].map(|beside| {
                let ends = [across, beside].into_iter().collect();
                lines(position, across, beside).find(|&line| is_locked(position, line, digit, &ends))
            });
            if let [Some(first), Some(second)] = locking {
                let eliminations = vec![(across, rectangle.pair & !(1 << digit))];
                let mut step = step(position, rectangle, None, eliminations);
                step.evidence.houses = [first, second].map(|line| board.houses[line].index).to_vec();
                finds.show(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn step<const W: usize>(
    position: &Position<W>,
    rectangle: &Rectangle,
    tenths: Option<u16>,
    eliminations: Vec<(usize, u64)>,
) -> Step {
    let board = position.board();
    let evidence = Evidence {
        digits: DigitSet::from_bits(rectangle.pair),
        cells: rectangle.corners.map(|cell| board.cell(cell)).to_vec(),
        helpers: rectangle.extra_cells().into_iter().map(|cell| board.cell(cell)).collect(),
        ..Evidence::default()
    };
    let title = UNIQUE_RECTANGLE.title;
    let step = match tenths {
        Some(tenths) => Step::new(&UNIQUE_RECTANGLE, title, tenths),
        None => Step::unrated(&UNIQUE_RECTANGLE, title),
    };
    step.removing(position.lost(eliminations)).because(evidence)
}
