//! The canonical form of a grid with boxes of any shape, or without regions.
//!
//! As for classic puzzles, the form is the least grid of the class, and it is built from the top left. But in a large grid a
//! dense first row could be ordered in millions of ways, so the search goes cell by cell and orders nothing before it must:
//! columns that the rows so far don't tell apart share a class, and so do the digits whose names follow from the order of
//! these columns (`partition.rs`). A row either tells the columns of a class apart, or names all of them at once, or each of
//! them is tried as the first.

use std::mem;

use ninefold_grid::{BoxShape, Deadline, Grid, Side};

use crate::CanonError;
use crate::form::Form;
use crate::line_group::LineGroup;
use crate::lines::transform;

mod checks;
mod partial;
mod partition;

use partial::{Partial, Way};

/// The largest number of partial forms at a time, some hundred bytes each.
const MOST: usize = 1 << 14;

/// The transformations that keep the houses of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Group {
    /// Rows within bands, bands, columns within stacks, stacks, and if boxes are square, rows and columns swapped.
    Boxes(BoxShape),
    /// Rows, columns, and rows and columns swapped: a Latin square.
    Lines(Side),
}

impl Group {
    /// The group of classic puzzles.
    pub const CLASSIC: Group = Group::Boxes(BoxShape::CLASSIC);

    /// Returns the side of the grids.
    pub fn side(self) -> Side {
        match self {
            Group::Boxes(shape) => shape.side(),
            Group::Lines(side) => side,
        }
    }

    /// Returns the number of rows in a band.
    pub(crate) fn rows(self) -> usize {
        match self {
            Group::Boxes(shape) => shape.rows(),
            Group::Lines(side) => side.get(),
        }
    }

    /// Returns the number of columns in a stack.
    pub(crate) fn columns(self) -> usize {
        match self {
            Group::Boxes(shape) => shape.columns(),
            Group::Lines(side) => side.get(),
        }
    }

    /// Returns whether rows and columns may be swapped.
    pub(crate) fn turns(self) -> bool {
        self.rows() == self.columns()
    }
}

/// Returns the canonical form of a puzzle or full grid: the least of all that the group makes of it, with any names for the
/// digits.
///
/// If a grid is so large and symmetric that more than 16,384 beginnings of its form are possible at a time, the form is the one that
/// [`LineGroup`] has in large groups. Whether it is depends on the class alone, not on the order of the lines.
///
/// # Errors
/// Returns an error if the grid has another side than the group, repeats a digit in a house, or is so symmetric that
/// both searches take too much, or if the deadline passes or its token is cancelled.
pub fn canonical(grid: &Grid, group: Group, deadline: &Deadline) -> Result<Form, CanonError> {
    checks::check(grid, group)?;
    match least(grid, group, deadline) {
        Err(CanonError::TooSymmetric) => LineGroup::of(group).canonical(grid, group.side().get(), deadline),
        form => form,
    }
}

/// Returns the least of all grids that the group makes of one, unless too many beginnings are possible.
fn least(grid: &Grid, group: Group, deadline: &Deadline) -> Result<Form, CanonError> {
    let side = group.side().get();
    let mut ways = vec![Way::of(grid, group, false)];
    if group.turns() {
        ways.push(Way::of(grid, group, true));
    }
    let mut partials: Vec<Partial> = (0..ways.len()).map(|way| Partial::start(way, group)).collect();
    for _ in 0..side {
        partials = with_row(partials, &ways, group, deadline)?;
        for _ in 0..side {
            partials = with_cell(partials, &ways, deadline)?;
        }
    }
    let all = partials
        .iter()
        .map(|partial| partial.transformations(group))
        .try_fold(0_u128, |sum, one| sum.checked_add(one?));
    let Partial { way, rows, partition, .. } = &partials[0];
    let transform = transform(*way == 1, rows, partition.columns(), &partition.names());
    Ok(Form { grid: transform.apply(grid), automorphisms: all, transform })
}

/// Starts each row that may come next. A blank row is the least of all.
fn with_row(
    partials: Vec<Partial>,
    ways: &[Way],
    group: Group,
    deadline: &Deadline,
) -> Result<Vec<Partial>, CanonError> {
    let has_blank = partials.iter().any(|partial| partial.blank_rows(&ways[partial.way], group) > 0);
    let mut longer = Vec::new();
    for partial in partials {
        let way = &ways[partial.way];
        if has_blank {
            partial.start_blank_rows(way, group, &mut longer);
        } else {
            partial.start_rows(way, group, &mut longer);
        }
        deadline.check()?;
        if longer.len() > MOST {
            return Err(CanonError::TooSymmetric);
        }
    }
    Ok(longer)
}

/// Adds the next cell to each partial form, and keeps the least.
fn with_cell(partials: Vec<Partial>, ways: &[Way], deadline: &Deadline) -> Result<Vec<Partial>, CanonError> {
    let mut least = u8::MAX;
    let mut longer: Vec<Partial> = Vec::with_capacity(partials.len());
    // If there are too many, a lesser symbol may still come: the order in which they come must make no difference.
    let mut are_too_many = false;
    let mut candidates = Vec::new();
    for partial in partials {
        let way = &ways[partial.way];
        partial.extend(way, &mut candidates);
        for (symbol, partial) in mem::take(&mut candidates) {
            if symbol < least {
                least = symbol;
                longer.clear();
                are_too_many = false;
            }
            are_too_many |= symbol == least && longer.len() == MOST;
            if symbol == least && !are_too_many {
                longer.push(partial);
            }
        }
        deadline.check()?;
    }
    if are_too_many { Err(CanonError::TooSymmetric) } else { Ok(longer) }
}
