//! Fog of war: which cells of a game are covered, and the position that the player sees.
//!
//! A right digit clears its cell and the eight cells around it or, if the puzzle has triggers, the cells that those
//! clear. Where no solution is known, every digit counts as right. Fog also covers givens; it is gone when the game is
//! over. The player can enter a digit and marks over a covered given, since it looks like an empty cell: the digit is a
//! guess, which is right if it is the given.

use std::borrow::Cow;

use ninefold_format::{Fog, Trigger};
use ninefold_grid::{Cell, CellSet};

use crate::{CellState, Edit, Game, Position};

impl Game {
    /// Returns the fog over the puzzle, if it has one.
    pub fn fog(&self) -> Option<Fog> {
        self.origin().about.fog.as_ref()?.parse().ok()
    }

    /// Returns the cells that fog covers.
    pub fn covered(&self) -> CellSet {
        let board = self.board();
        let none = || CellSet::empty(board.side());
        let Some(fog) = self.fog().filter(|_| self.is_open()) else { return none() };
        if board.own_cells().all(|cell| self.is_right(cell)) {
            return none();
        }
        let on_board = || board.puzzle().geometry().cells().iter().copied();
        let mut clear = fog.lights;
        if fog.triggers.is_empty() {
            for cell in on_board().filter(|&cell| self.is_entered_right(cell)) {
                let near =
                    |other: &Cell| cell.row().abs_diff(other.row()) <= 1 && cell.column().abs_diff(other.column()) <= 1;
                clear.extend(on_board().filter(near));
            }
        }
        let is_met = |trigger: &Trigger| trigger.cells.iter().all(|&cell| board.has(cell) && self.is_right(cell));
        clear.extend(fog.triggers.into_iter().filter(is_met).flat_map(|trigger| trigger.cleared));
        CellSet::of(board.side(), on_board().filter(|cell| !clear.contains(cell)))
    }

    /// Returns the position without the givens under the fog.
    pub fn seen(&self) -> Cow<'_, Position> {
        let mut seen = Cow::Borrowed(self.position());
        if self.origin().about.fog.is_some() {
            for cell in self.covered().iter().filter(|&cell| self.board().is_given(cell)) {
                let state = self.cell(cell);
                seen.to_mut().set(cell, CellState { value: state.guess, guess: None, ..state });
            }
        }
        seen
    }

    /// Returns the cells that take digits and marks, in the same order: all except the givens that the player sees.
    pub fn enterable(&self, cells: impl IntoIterator<Item = Cell>) -> Vec<Cell> {
        let covered = self.origin().about.fog.is_some().then(|| self.covered());
        let is_covered = |cell| covered.as_ref().is_some_and(|covered| covered.contains(cell));
        cells.into_iter().filter(|&cell| !self.board().is_given(cell) || is_covered(cell)).collect()
    }

    /// Turns an edit of the position that the player sees into one of the whole position: digits over covered givens
    /// are guesses.
    pub(crate) fn with_guesses(&self, edit: Edit) -> Edit {
        if self.origin().about.fog.is_none() {
            return edit;
        }
        let covered = self.covered();
        let whole = |(cell, state): (Cell, CellState)| match self.board().is_given(cell) && covered.contains(cell) {
            true => (cell, CellState { value: self.cell(cell).value, guess: state.value, ..state }),
            false => (cell, state),
        };
        edit.iter().map(whole).collect()
    }

    /// Returns whether the player has entered the right digit in a cell.
    fn is_entered_right(&self, cell: Cell) -> bool {
        let state = self.cell(cell);
        if self.board().is_given(cell) { state.guess == state.value } else { self.is_right(cell) }
    }

    /// Returns whether a cell has the digit of the solution.
    fn is_right(&self, cell: Cell) -> bool {
        let value = self.cell(cell).value;
        value.is_some() && self.solution().is_none_or(|solution| solution.get(cell) == value)
    }
}
