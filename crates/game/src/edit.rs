//! An edit: the new states of some cells, in the order in which they were set, and new strokes of pens.

use std::collections::{BTreeMap, HashMap};

use ninefold_grid::Cell;

use crate::{CellState, PenPlace, Position, Stroke, Strokes};

/// New states of some cells, each cell at most once, and strokes to draw or erase. An edit changes nothing by itself;
/// the game applies it as one move.
#[derive(Clone, Debug, Default)]
pub struct Edit {
    states: Vec<(Cell, CellState)>,
    places: HashMap<Cell, usize>,
    strokes: BTreeMap<PenPlace, Option<Stroke>>,
}

impl Edit {
    /// Sets the state of a cell, replacing an earlier state in this edit.
    pub fn set(&mut self, cell: Cell, state: CellState) {
        let next = self.states.len();
        let place = *self.places.entry(cell).or_insert(next);
        if place == next {
            self.states.push((cell, state));
        } else {
            self.states[place].1 = state;
        }
    }

    /// Returns the state of the cell after the edit.
    pub fn get(&self, cell: Cell, position: &Position) -> CellState {
        self.places.get(&cell).map_or_else(|| position.get(cell), |&place| self.states[place].1)
    }

    /// Draws a stroke, or erases the one at its place.
    pub fn draw(&mut self, place: PenPlace, stroke: Option<Stroke>) {
        self.strokes.insert(place, stroke);
    }

    /// Erases and draws so that the board has the wanted strokes instead of the present ones.
    pub(crate) fn redraw(&mut self, present: &Strokes, wanted: &Strokes) {
        present.iter().for_each(|(place, _)| self.draw(place, None));
        wanted.iter().for_each(|(place, stroke)| self.draw(place, Some(stroke)));
    }

    /// Returns the places to draw at, in order, each with the new stroke or `None`.
    pub fn strokes(&self) -> impl Iterator<Item = (PenPlace, Option<Stroke>)> + '_ {
        self.strokes.iter().map(|(&place, &stroke)| (place, stroke))
    }

    /// Returns the cells and their new states, in order.
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
