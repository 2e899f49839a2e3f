//! An edit: the states that a wish would put into cells, in the order in which it comes to them.

use std::collections::HashMap;

use ninefold_grid::Cell;

use crate::{CellState, Position};

/// New states of some cells, each cell once. Nothing is done yet: the game plays an edit as one move.
#[derive(Clone, Debug, Default)]
pub struct Edit {
    states: Vec<(Cell, CellState)>,
    places: HashMap<Cell, usize>,
}

impl Edit {
    /// Puts a state into a cell, in the place of what the edit had for it.
    pub fn set(&mut self, cell: Cell, state: CellState) {
        let next = self.states.len();
        let place = *self.places.entry(cell).or_insert(next);
        if place == next {
            self.states.push((cell, state));
        } else {
            self.states[place].1 = state;
        }
    }

    /// What the cell would hold afterwards.
    pub fn get(&self, cell: Cell, position: &Position) -> CellState {
        self.places.get(&cell).map_or_else(|| position.get(cell), |&place| self.states[place].1)
    }

    /// The cells and their states, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Cell, CellState)> + '_ {
        self.states.iter().copied()
    }
}

impl FromIterator<(Cell, CellState)> for Edit {
    fn from_iter<I: IntoIterator<Item = (Cell, CellState)>>(states: I) -> Edit {
        let mut edit = Edit::default();
        states.into_iter().for_each(|(cell, state)| edit.set(cell, state));
        edit
    }
}
