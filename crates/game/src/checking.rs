//! Checks a position: conflicts, entries that differ from the solution, finished digits. Settings decide which of these
//! are shown; this file only computes them.

use ninefold_grid::{Cell, CellSet, Digit, DigitSet, Grid};

use crate::{Board, Position};

/// How often a digit still has to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remaining {
    /// The digit.
    pub digit: Digit,
    /// How many are missing; negative if there are too many.
    pub left: i32,
    /// Whether all are placed and none of them is wrong.
    pub is_finished: bool,
}

/// Returns the cells whose digit is repeated in a house.
pub fn conflicts(position: &Position, board: &Board) -> CellSet {
    let repeats =
        |&(cell, digit): &(Cell, Digit)| board.peers(cell).iter().any(|&peer| position.get(peer).value == Some(digit));
    CellSet::of(board.side(), filled(position).filter(repeats).map(|(cell, _)| cell))
}

/// Returns the cells whose entry differs from the solution; empty if no solution is known.
pub fn wrong_entries(position: &Position, solution: Option<&Grid>) -> CellSet {
    let differs = |&(cell, digit): &(Cell, Digit)| solution.is_some_and(|solution| solution.get(cell) != Some(digit));
    CellSet::of(position.side(), filled(position).filter(differs).map(|(cell, _)| cell))
}

/// Returns the digits that no peer of a cell has.
pub fn candidates(position: &Position, cell: Cell, board: &Board) -> DigitSet {
    DigitSet::full(board.side()) - taken(position, cell, board)
}

/// Returns the marks of a cell whose digit a peer already has.
pub fn impossible_marks(position: &Position, cell: Cell, board: &Board) -> DigitSet {
    let noted = position.get(cell).noted();
    if noted.is_empty() { noted } else { noted & taken(position, cell, board) }
}

/// Returns for each digit how often it still has to be placed, in ascending order.
pub fn remaining(position: &Position, board: &Board, solution: Option<&Grid>) -> Vec<Remaining> {
    let mut faulty = conflicts(position, board);
    faulty |= &wrong_entries(position, solution);
    let side = board.side();
    let mut placed = vec![0; side.get()];
    let mut unsound = DigitSet::EMPTY;
    for (cell, digit) in filled(position) {
        placed[digit.index()] += 1;
        if faulty.contains(cell) {
            unsound.insert(digit);
        }
    }
    let to_remaining = |(digit, placed): (Digit, i32)| {
        let left = side.get() as i32 - placed;
        Remaining { digit, left, is_finished: left == 0 && !unsound.contains(digit) }
    };
    side.digits().zip(placed).map(to_remaining).collect()
}

/// Returns whether the grid is full and equals the solution or, if no solution is known, has no conflicts.
pub fn is_solved(position: &Position, board: &Board, solution: Option<&Grid>) -> bool {
    position.is_full()
        && match solution {
            Some(_) => wrong_entries(position, solution).is_empty(),
            None => conflicts(position, board).is_empty(),
        }
}

fn filled(position: &Position) -> impl Iterator<Item = (Cell, Digit)> + '_ {
    position.iter().filter_map(|(cell, state)| Some((cell, state.value?)))
}

fn taken(position: &Position, cell: Cell, board: &Board) -> DigitSet {
    board.peers(cell).iter().filter_map(|&peer| position.get(peer).value).collect()
}
