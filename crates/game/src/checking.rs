//! Checks a position: conflicts, broken rules, entries that differ from the solution, finished digits. Settings decide
//! which of these are shown; this module only computes them.
//!
//! [`conflicts`] are repeats in houses, which every front end can find on its own. [`broken_rules`] are the conflicts
//! of all rules. They need the engine, from which the page requests them.

use ninefold_grid::{Cell, CellSet, Digit, DigitSet, Grid};
use ninefold_puzzle::{Conflict, Origin};

use crate::{Board, Position};

/// How often a digit still has to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remaining {
    /// The digit.
    pub digit: Digit,
    /// The number of missing digits; negative if there are too many. `None` on a board where not every digit occurs
    /// once in each row.
    pub left: Option<i32>,
    /// Whether the digit is placed everywhere and none of its places is wrong.
    pub is_finished: bool,
}

/// Returns the cells whose digit is repeated in a house.
pub fn conflicts(position: &Position, board: &Board) -> CellSet {
    let repeats =
        |&(cell, digit): &(Cell, Digit)| board.peers(cell).iter().any(|&peer| position.get(peer).value == Some(digit));
    CellSet::of(board.side(), filled(position).filter(repeats).map(|(cell, _)| cell))
}

/// Returns the rules that the digits break, whatever digits the blank cells may hold, by name and with their cells.
/// Repeats in rows, columns and regions are left out, because [`conflicts`] includes them.
pub fn broken_rules(position: &Position, board: &Board) -> Vec<Conflict> {
    let ruleset = board.puzzle().ruleset();
    let is_chosen = |spec: &ninefold_puzzle::Spec| spec.origin == Origin::Choice;
    if !ruleset.rules().iter().any(|rule| is_chosen(rule.spec())) {
        return Vec::new();
    }
    let mut broken = ruleset.conflicts(&position.values());
    broken.retain(|conflict| ruleset.rules().get(conflict.rule.get()).is_some_and(|rule| is_chosen(rule.spec())));
    broken
}

/// Returns the cells whose entry differs from the solution; empty if no solution is known.
pub fn wrong_entries(position: &Position, solution: Option<&Grid>) -> CellSet {
    let differs = |&(cell, digit): &(Cell, Digit)| solution.is_some_and(|solution| solution.get(cell) != Some(digit));
    CellSet::of(position.side(), filled(position).filter(differs).map(|(cell, _)| cell))
}

/// Returns the digits that no peer of a cell has.
pub fn candidates(position: &Position, cell: Cell, board: &Board) -> DigitSet {
    board.digits() - taken(position, cell, board)
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
    let digits = board.digits();
    let mut placed = vec![0; digits.len()];
    let mut unsound = DigitSet::EMPTY;
    for (cell, digit) in filled(position) {
        placed[digit.index()] += 1;
        if faulty.contains(cell) {
            unsound.insert(digit);
        }
    }
    let needed = board.puzzle().geometry().is_square().then(|| board.side().get() as i32);
    let to_remaining = |(digit, placed): (Digit, i32)| {
        let left = needed.map(|needed| needed - placed);
        Remaining { digit, left, is_finished: left == Some(0) && !unsound.contains(digit) }
    };
    digits.iter().zip(placed).map(to_remaining).collect()
}

/// Returns whether the grid is full and equals the solution or, if no solution is known, obeys every rule.
pub fn is_solved(position: &Position, board: &Board, solution: Option<&Grid>) -> bool {
    let values = position.values();
    board.puzzle().geometry().is_full(&values)
        && match solution {
            Some(_) => wrong_entries(position, solution).is_empty(),
            None => board.puzzle().ruleset().holds(&values),
        }
}

fn filled(position: &Position) -> impl Iterator<Item = (Cell, Digit)> + '_ {
    position.iter().filter_map(|(cell, state)| Some((cell, state.value?)))
}

fn taken(position: &Position, cell: Cell, board: &Board) -> DigitSet {
    board.peers(cell).iter().filter_map(|&peer| position.get(peer).value).collect()
}
