//! What following a hint does: digits that are entered, candidates that fall or come back.

use ninefold_grid::{Candidates, Cell, Digit, DigitSet};

use crate::{Board, CellState, Edit, EntryOptions, Position, checking, edits};

/// The effect of a hint, as whoever found it tells it.
#[derive(Clone, Debug, Default)]
pub struct HintEffect {
    /// Digits to enter.
    pub placements: Vec<(Cell, Digit)>,
    /// Candidates that fall; of a filled cell, the wrong entry.
    pub eliminations: Vec<(Cell, Digit)>,
    /// Candidates that were missing among the marks.
    pub additions: Vec<(Cell, Digit)>,
    /// What each cell may hold afterwards, when it is known.
    pub candidates: Option<Candidates>,
}

impl HintEffect {
    /// As one edit: wrong entries go, candidates fall from the marks, digits are entered. Givens stay as they are.
    pub(crate) fn edit(&self, position: &Position, board: &Board, habits: EntryOptions) -> Edit {
        let mut edit = Edit::default();
        let own = |told: &'_ [(Cell, Digit)]| -> Vec<(Cell, Digit)> {
            told.iter().copied().filter(|&(cell, _)| !board.is_given(cell)).collect()
        };
        for (cell, digit) in own(&self.eliminations) {
            let state = edit.get(cell, position);
            if state.value == Some(digit) {
                edit.set(cell, state.with_value(None));
            } else if state.is_blank() {
                let marked = self.marked(state, cell, position, board);
                edit.set(cell, marked.without_digits(DigitSet::single(digit)));
            }
        }
        for (cell, digit) in own(&self.additions) {
            let state = edit.get(cell, position);
            edit.set(cell, CellState { centre: state.centre | DigitSet::single(digit), ..state });
        }
        for (cell, digit) in own(&self.placements) {
            edit.set(cell, edit.get(cell, position).with_value(Some(digit)));
            if habits.auto_clean {
                edits::clean_peers(position, &mut edit, board.peers(cell), digit);
            }
        }
        edit
    }

    /// A cell without centre marks gets its candidates first, so that those that fall can be seen to be gone.
    fn marked(&self, state: CellState, cell: Cell, position: &Position, board: &Board) -> CellState {
        if !state.centre.is_empty() {
            return state;
        }
        let told = self.candidates.as_ref().map(|candidates| candidates.get(cell));
        CellState { centre: told.unwrap_or_else(|| checking::candidates(position, cell, board)), ..state }
    }
}
