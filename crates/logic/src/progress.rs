//! A player's progress: values and pencilmarks, right or wrong.

use ninefold_grid::{Candidates, Cell, DigitSet, Grid};
use ninefold_puzzle::Puzzle;

/// A player's progress in a puzzle: the givens and entries, and the player's pencilmarks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    values: Grid,
    marks: Vec<DigitSet>,
}

impl Progress {
    /// Returns the progress at the start: the givens, and no pencilmarks.
    pub fn start(puzzle: &Puzzle) -> Progress {
        Progress { values: puzzle.givens().clone(), marks: vec![DigitSet::EMPTY; puzzle.side().cell_count()] }
    }

    /// Returns the progress with these entries. They may repeat givens, omit them, or have another digit in their
    /// place.
    ///
    /// # Panics
    /// Panics if the entries and the puzzle differ in their sides.
    pub fn of(puzzle: &Puzzle, entries: &Grid) -> Progress {
        assert_eq!(entries.side(), puzzle.side(), "entries and puzzle differ in their sides");
        let mut progress = Progress::start(puzzle);
        entries.filled().for_each(|(cell, digit)| progress.values.set(cell, Some(digit)));
        progress
    }

    /// Sets the pencilmarks; a cell whose set is empty has none.
    ///
    /// # Panics
    /// Panics if the marks and the puzzle differ in their sides.
    #[must_use]
    pub fn marked(mut self, marks: &Candidates) -> Progress {
        assert_eq!(marks.side(), self.values.side(), "marks and puzzle differ in their sides");
        self.marks = marks.sets().to_vec();
        self
    }

    /// Returns the givens and entries.
    pub fn values(&self) -> &Grid {
        &self.values
    }

    /// Returns the pencilmarks of a cell, or `None` when it is filled or the player made none.
    pub fn marks(&self, cell: Cell) -> Option<DigitSet> {
        let marks = self.marks[cell.index(self.values.side())];
        (self.values.get(cell).is_none() && !marks.is_empty()).then_some(marks)
    }

    /// Returns the candidates from the player's point of view: in each blank cell, the puzzle's candidates that no
    /// value rules out; in cells with pencilmarks, only those among them.
    pub fn candidates(&self, puzzle: &Puzzle) -> Candidates {
        let mut candidates = Candidates::of_grid(&self.values, puzzle.ruleset().houses());
        let side = self.values.side();
        let domains = puzzle.ruleset().model().domains();
        for cell in side.cells().filter(|&cell| self.values.get(cell).is_none()) {
            let allowed = puzzle.candidates().map_or(DigitSet::full(side), |allowed| allowed.get(cell));
            let marks = self.marks(cell).unwrap_or(allowed);
            candidates.set(cell, candidates.get(cell) & domains.get(cell) & allowed & marks);
        }
        candidates
    }
}
