//! A division of the grid into connected parts, given by the edges between cells where two parts meet.
//!
//! The edges are counted first between the cells of each row, then between those of each column. `_` is an edge where
//! parts meet; `a` to `y` represent 1 to 25 other edges followed by one where parts meet; `z` represents 25 other
//! edges. After the last edge, one more edge where parts seem to meet ends the last run.

use ninefold_grid::{Cell, Side};

use crate::ReadError;
use crate::span::Span;

/// The number of edges of the letter that is not followed by a meeting edge.
const LONGEST: usize = 25;

/// Returns the edges in order: the two cells on either side.
fn edges(side: Side) -> impl Iterator<Item = (Cell, Cell)> {
    let n = side.get();
    let across =
        (0..n).flat_map(move |row| (1..n).map(move |column| (Cell::new(row, column - 1), Cell::new(row, column))));
    let down =
        (0..n).flat_map(move |column| (1..n).map(move |row| (Cell::new(row - 1, column), Cell::new(row, column))));
    across.chain(down)
}

/// Returns the part of each cell, numbered by first appearance.
///
/// # Errors
/// Returns an error at the first character that represents no edge, and if there are too few or too many edges.
pub(super) fn read(text: Span<'_>, side: Side) -> Result<Vec<usize>, ReadError> {
    let count = 2 * side.get() * (side.get() - 1);
    let mut meets = vec![false; count + 1];
    let mut place = 0;
    for letter in text.characters() {
        match letter.bytes() {
            [b'z'] => place += LONGEST,
            &[byte @ (b'_' | b'a'..=b'y')] => {
                place += if byte == b'_' { 0 } else { usize::from(byte - b'a') + 1 };
                if let Some(edge) = meets.get_mut(place) {
                    *edge = true;
                }
                place += 1;
            }
            _ => {
                let found = format!("{} is not a run of edges", letter.quoted());
                return Err(letter.fault(found, "use _ and a to z"));
            }
        }
        if place > count + 1 {
            return Err(letter.fault(format!("more than {count} edges"), "a grid of this side has fewer"));
        }
    }
    if place < count {
        return Err(text.fault(format!("{} edges", place.min(count)), format!("a grid of side {side} has {count}")));
    }
    let pairs: Vec<_> = edges(side).zip(&meets).filter(|(_, meets)| !**meets).map(|(pair, _)| pair).collect();
    Ok(connected(side, &pairs))
}

/// Returns the connected parts of a grid whose neighbouring cells belong together if `same` says so.
pub(super) fn parts(side: Side, same: impl Fn(Cell, Cell) -> bool) -> Vec<usize> {
    let pairs: Vec<_> = edges(side).filter(|&(one, other)| same(one, other)).collect();
    connected(side, &pairs)
}

/// Returns the part of each cell, numbered by first appearance, where each of these pairs is in one part.
fn connected(side: Side, pairs: &[(Cell, Cell)]) -> Vec<usize> {
    let mut neighbours: Vec<Vec<usize>> = vec![Vec::new(); side.cell_count()];
    for (one, other) in pairs {
        neighbours[one.index(side)].push(other.index(side));
        neighbours[other.index(side)].push(one.index(side));
    }
    let mut parts = vec![usize::MAX; side.cell_count()];
    let mut next = 0;
    for place in 0..parts.len() {
        if parts[place] != usize::MAX {
            continue;
        }
        parts[place] = next;
        let mut stack = vec![place];
        while let Some(place) = stack.pop() {
            for &other in &neighbours[place] {
                if parts[other] == usize::MAX {
                    parts[other] = next;
                    stack.push(other);
                }
            }
        }
        next += 1;
    }
    parts
}

/// Writes the parts of a grid.
pub(super) fn write(side: Side, part: impl Fn(Cell) -> usize, text: &mut String) {
    let meets = edges(side).map(|(one, other)| part(one) != part(other)).chain([true]);
    let mut run = 0_usize;
    for meets in meets {
        if !meets {
            run += 1;
            if run == LONGEST {
                text.push('z');
                run = 0;
            }
            continue;
        }
        text.push(match run {
            0 => '_',
            run => char::from(b'a' + run as u8 - 1),
        });
        run = 0;
    }
}
