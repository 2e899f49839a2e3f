//! The fixed part of a game: a puzzle, and which cells see each other.

use std::collections::BTreeSet;

use ninefold_grid::{Cell, DigitSet, Grid, House, Side};
use ninefold_puzzle::{Origin, Puzzle, Ruleset, Spec, rules};

/// A puzzle with the peers of each cell, computed once.
#[derive(Clone, Debug)]
pub struct Board {
    puzzle: Puzzle,
    peers: Vec<Vec<Cell>>,
}

impl Board {
    /// Builds the board of a puzzle. The puzzle's own candidates are left out: a game has only the player's.
    pub fn of(puzzle: &Puzzle) -> Board {
        let peers = peers(puzzle.ruleset());
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
        self.puzzle.geometry().cells().iter().copied().filter(|&cell| !self.is_given(cell))
    }

    /// Returns whether the board has this cell.
    pub fn has(&self, cell: Cell) -> bool {
        self.puzzle.geometry().has(cell)
    }

    /// Returns the digits that cells can hold.
    pub fn digits(&self) -> DigitSet {
        self.puzzle.geometry().digits()
    }

    /// Returns the names of the kinds of rules besides rows, columns and boxes, each once; an empty list for a classic
    /// puzzle.
    pub fn variants(&self) -> Vec<&'static str> {
        let ruleset = self.puzzle.ruleset();
        let jigsaw = |spec: &Spec| rules::variants().any(|variant| variant.name == spec.name);
        let specs = ruleset.rules().iter().map(|rule| rule.spec());
        let mut names: Vec<&'static str> = Vec::new();
        for spec in specs.filter(|spec| spec.origin == Origin::Choice || jigsaw(spec)) {
            if !names.contains(&spec.name) {
                names.push(spec.name);
            }
        }
        names
    }
}

/// Returns every set of cells in which no digit repeats: the houses or, on a layout, all lines and regions and the
/// houses of the rules.
pub(crate) fn houses(ruleset: &Ruleset) -> impl Iterator<Item = &House> {
    let geometry = ruleset.geometry();
    let of_rules = ruleset.houses().iter().skip(geometry.houses().len());
    geometry.lines_and_regions().chain(of_rules)
}

/// Returns the cells that share a house with each cell of the square, in reading order.
fn peers(ruleset: &Ruleset) -> Vec<Vec<Cell>> {
    let side = ruleset.side();
    if ruleset.geometry().is_square() {
        let houses = ruleset.houses();
        return side.cells().map(|cell| houses.peers(cell).iter().collect()).collect();
    }
    let mut peers = vec![BTreeSet::new(); side.cell_count()];
    for house in houses(ruleset) {
        for &cell in house.cells() {
            peers[cell.index(side)].extend(house.cells().iter().copied().filter(|&other| other != cell));
        }
    }
    peers.into_iter().map(|peers| peers.into_iter().collect()).collect()
}
