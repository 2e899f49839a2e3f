//! Fog of war: which cells of a game are covered, and the position that the player sees.
//!
//! A right digit clears its cell and the eight around it or, if the puzzle has triggers, what those clear. Where no
//! solution is known, every digit counts as right. Fog also covers givens; it is gone when the game is over.

use std::borrow::Cow;

use ninefold_format::{Fog, Trigger};
use ninefold_grid::{Cell, CellSet};

use crate::{CellState, Game, Position};

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
            for cell in board.own_cells().filter(|&cell| self.is_right(cell)) {
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
                let state = CellState { value: None, ..self.cell(cell) };
                seen.to_mut().set(cell, state);
            }
        }
        seen
    }

    /// Returns whether a cell has the digit of the solution.
    fn is_right(&self, cell: Cell) -> bool {
        let value = self.cell(cell).value;
        value.is_some() && self.solution().is_none_or(|solution| solution.get(cell) == value)
    }
}
