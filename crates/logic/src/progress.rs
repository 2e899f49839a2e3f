//! What a player has on the paper: values and pencilmarks, right or wrong.

use ninefold_grid::{Candidates, Cell, DigitSet, Grid};
use ninefold_puzzle::Puzzle;

/// A player's state of a puzzle: the givens and what was entered, and pencilmarks where the player made some.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    values: Grid,
    marks: Vec<DigitSet>,
}

impl Progress {
    /// The start: the givens, and no pencilmarks.
    pub fn start(puzzle: &Puzzle) -> Progress {
        Progress { values: puzzle.givens().clone(), marks: vec![DigitSet::EMPTY; puzzle.side().cell_count()] }
    }

    /// These entries: they may repeat givens, leave them out, or have another digit in their place.
    ///
    /// # Panics
    /// When the entries have another side than the puzzle.
    pub fn of(puzzle: &Puzzle, entries: &Grid) -> Progress {
        assert_eq!(entries.side(), puzzle.side(), "entries of another side than the puzzle");
        let mut progress = Progress::start(puzzle);
        entries.filled().for_each(|(cell, digit)| progress.values.set(cell, Some(digit)));
        progress
    }

    /// With these pencilmarks; a cell whose set is empty has none.
    ///
    /// # Panics
    /// When the marks have another side than the puzzle.
    #[must_use]
    pub fn marked(mut self, marks: &Candidates) -> Progress {
        assert_eq!(marks.side(), self.values.side(), "marks of another side than the puzzle");
        self.marks = marks.sets().to_vec();
        self
    }

    /// Givens and entries.
    pub fn values(&self) -> &Grid {
        &self.values
    }

    /// The pencilmarks of a cell: none when it is filled or the player made none.
    pub fn marks(&self, cell: Cell) -> Option<DigitSet> {
        let marks = self.marks[cell.index(self.values.side())];
        (self.values.get(cell).is_none() && !marks.is_empty()).then_some(marks)
    }

    /// What the player may still think possible: in each blank cell the puzzle's candidates that no value forbids, and of
    /// these the marks, where there are some.
    pub fn candidates(&self, puzzle: &Puzzle) -> Candidates {
        let mut candidates = Candidates::of_grid(&self.values, puzzle.ruleset().houses());
        let side = self.values.side();
        for cell in side.cells().filter(|&cell| self.values.get(cell).is_none()) {
            let allowed = puzzle.candidates().map_or(DigitSet::full(side), |allowed| allowed.get(cell));
            let marks = self.marks(cell).unwrap_or(allowed);
            candidates.set(cell, candidates.get(cell) & allowed & marks);
        }
        candidates
    }
}
