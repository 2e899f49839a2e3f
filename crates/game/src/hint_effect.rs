//! The effect of applying a hint: digits to enter, candidates to eliminate or restore.

use ninefold_grid::{Candidates, Cell, Digit, DigitSet};

use crate::{Board, CellState, Edit, EntryOptions, Position, checking, edits};

/// The effect of a hint, as provided by the code that found it.
#[derive(Clone, Debug, Default)]
pub struct HintEffect {
    /// Digits to enter.
    pub placements: Vec<(Cell, Digit)>,
    /// Candidates to eliminate; in a filled cell, the wrong entry.
    pub eliminations: Vec<(Cell, Digit)>,
    /// Candidates to add back to the marks from which they were missing.
    pub additions: Vec<(Cell, Digit)>,
    /// The candidates of each cell afterwards, if known.
    pub candidates: Option<Candidates>,
}

impl HintEffect {
    /// Returns the effect as one edit: removes wrong entries, eliminates candidates from the marks, enters digits.
    /// Givens are not changed.
    pub(crate) fn edit(&self, position: &Position, board: &Board, options: EntryOptions) -> Edit {
        let mut edit = Edit::default();
        let not_given = |pairs: &'_ [(Cell, Digit)]| -> Vec<(Cell, Digit)> {
            pairs.iter().copied().filter(|&(cell, _)| !board.is_given(cell)).collect()
        };
        for (cell, digit) in not_given(&self.eliminations) {
            let state = edit.get(cell, position);
            if state.value == Some(digit) {
                edit.set(cell, state.with_value(None));
            } else if state.is_blank() {
                let marked = self.marked(state, cell, position, board);
                edit.set(cell, marked.without_digits(DigitSet::single(digit)));
            }
        }
        for (cell, digit) in not_given(&self.additions) {
            let state = edit.get(cell, position);
            edit.set(cell, CellState { centre: state.centre | DigitSet::single(digit), ..state });
        }
        for (cell, digit) in not_given(&self.placements) {
            edit.set(cell, edit.get(cell, position).with_value(Some(digit)));
            if options.auto_clean {
                edits::clean_peers(position, &mut edit, board.peers(cell), digit);
            }
        }
        edit
    }

    /// Returns the state with all candidates as centre marks if it had none, so that the eliminations become visible.
    fn marked(&self, state: CellState, cell: Cell, position: &Position, board: &Board) -> CellState {
        if !state.centre.is_empty() {
            return state;
        }
        let known = self.candidates.as_ref().map(|candidates| candidates.get(cell));
        CellState { centre: known.unwrap_or_else(|| checking::candidates(position, cell, board)), ..state }
    }
}
