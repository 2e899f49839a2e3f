//! The ground of a game: a puzzle, and which cells see each other. It never changes while the game is played.

use ninefold_grid::{Cell, Grid, Side};
use ninefold_puzzle::Puzzle;

/// A puzzle with the peers of each cell, worked out once.
#[derive(Clone, Debug)]
pub struct Board {
    puzzle: Puzzle,
    peers: Vec<Vec<Cell>>,
}

impl Board {
    /// The board of a puzzle. A game knows no candidates but the player's: those of the puzzle are left out.
    pub fn of(puzzle: &Puzzle) -> Board {
        let houses = puzzle.ruleset().houses();
        let peers = puzzle.side().cells().map(|cell| houses.peers(cell).iter().collect()).collect();
        let givens = Puzzle::new(puzzle.ruleset().clone(), puzzle.givens().clone(), None);
        Board { puzzle: givens.expect("the givens of a sound puzzle are sound"), peers }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The givens.
    pub fn givens(&self) -> &Grid {
        self.puzzle.givens()
    }

    /// The side of the grid.
    pub fn side(&self) -> Side {
        self.puzzle.side()
    }

    /// The cells that share a house with this one, in reading order.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        &self.peers[cell.index(self.side())]
    }

    /// Whether the cell is a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens().get(cell).is_some()
    }

    /// All cells that are no givens, in reading order.
    pub fn own_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.side().cells().filter(|&cell| !self.is_given(cell))
    }

    /// The names of the variants; none for a classic puzzle.
    pub fn variants(&self) -> Vec<&'static str> {
        let names = self.puzzle.ruleset().variant_names();
        names.into_iter().filter(|&name| name != "classic").collect()
    }
}
