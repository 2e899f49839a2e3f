//! The fixed part of a game: a puzzle, and which cells see each other.

use ninefold_grid::{Cell, Grid, Side};
use ninefold_puzzle::Puzzle;

/// A puzzle with the peers of each cell, computed once.
#[derive(Clone, Debug)]
pub struct Board {
    puzzle: Puzzle,
    peers: Vec<Vec<Cell>>,
}

impl Board {
    /// Builds the board of a puzzle. The puzzle's own candidates are left out: a game has only the player's.
    pub fn of(puzzle: &Puzzle) -> Board {
        let houses = puzzle.ruleset().houses();
        let peers = puzzle.side().cells().map(|cell| houses.peers(cell).iter().collect()).collect();
        let givens = Puzzle::new(puzzle.ruleset().clone(), puzzle.givens().clone(), None);
        Board { puzzle: givens.expect("the givens of a sound puzzle are sound"), peers }
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the givens.
    pub fn givens(&self) -> &Grid {
        self.puzzle.givens()
    }

    /// Returns the side of the grid.
    pub fn side(&self) -> Side {
        self.puzzle.side()
    }

    /// Returns the cells that share a house with this one, in reading order.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        &self.peers[cell.index(self.side())]
    }

    /// Returns whether the cell is a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens().get(cell).is_some()
    }

    /// Returns the cells that are not givens, in reading order.
    pub fn own_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.side().cells().filter(|&cell| !self.is_given(cell))
    }

    /// Returns the names of the variants, an empty list for a classic puzzle.
    pub fn variants(&self) -> Vec<&'static str> {
        let names = self.puzzle.ruleset().variant_names();
        names.into_iter().filter(|&name| name != "classic").collect()
    }
}
