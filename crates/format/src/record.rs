//! One puzzle as it was read, with what stood beside it.

use std::sync::Arc;

use ninefold_grid::{Grid, Side};
use ninefold_puzzle::{PuzzleDraft, RulesetDraft};

/// A puzzle out of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// The puzzle, not yet validated: a digit twice in a house is no fault of the text.
    pub draft: PuzzleDraft,
    /// The digits that were placed, without the givens, where the format tells them apart.
    pub entries: Option<Grid>,
    /// The solution, where the text has one.
    pub solution: Option<Grid>,
    /// Title, comment and what else was said.
    pub notes: Notes,
}

/// What a text says beside the puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// A name or description.
    pub title: Option<String>,
    /// Free text behind or above the puzzle: a rating, a remark.
    pub comment: Option<String>,
    /// Named values: `author`, `level`; of a table all other columns in order, empty ones too.
    pub fields: Vec<(Arc<str>, String)>,
}

impl Record {
    pub(crate) fn new(line: usize, ruleset: RulesetDraft, givens: Grid) -> Record {
        let draft = PuzzleDraft { ruleset, givens, candidates: None };
        Record { line, draft, entries: None, solution: None, notes: Notes::default() }
    }

    /// The side of the grid.
    pub fn side(&self) -> Side {
        self.draft.ruleset.side
    }

    /// What stands in the grid: givens and entries together.
    pub fn position(&self) -> Grid {
        let mut position = self.draft.givens.clone();
        for (cell, digit) in self.entries.iter().flat_map(Grid::filled) {
            position.set(cell, Some(digit));
        }
        position
    }
}

impl Notes {
    /// The value of the field with this name, unless it is empty.
    pub fn field(&self, name: &str) -> Option<&str> {
        let field = self.fields.iter().find(|(own, value)| &**own == name && !value.is_empty());
        field.map(|(_, value)| value.as_str())
    }

    pub(crate) fn add(&mut self, name: &str, value: String) {
        if !value.is_empty() {
            self.fields.push((name.into(), value));
        }
    }
}
