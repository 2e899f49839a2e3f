//! The effect of each kind of input: pure functions that turn a position into an [`Edit`]. The game applies the edit as
//! one move, so that it is undone as a whole.

use ninefold_grid::{Cell, Digit, DigitSet, Grid};

use crate::{Board, CellState, Colour, ColourSet, Edit, EntryOptions, MarkKind, Position, checking};

/// Enters a digit in cells, or removes it if all of them have it.
pub(crate) fn place(position: &Position, cells: &[Cell], digit: Digit, board: &Board, options: EntryOptions) -> Edit {
    let is_there = !cells.is_empty() && cells.iter().all(|&cell| position.get(cell).value == Some(digit));
    let value = if is_there { None } else { Some(digit) };
    let mut edit = each(position, cells.iter().copied(), |state| state.with_value(value));
    if options.auto_clean && !is_there {
        for &cell in cells {
            clean_peers(position, &mut edit, board.peers(cell), digit);
        }
    }
    edit
}

/// Removes a digit from the marks of peers.
pub(crate) fn clean_peers(position: &Position, edit: &mut Edit, peers: &[Cell], digit: Digit) {
    for &peer in peers {
        let state = edit.get(peer, position);
        if state.noted().contains(digit) {
            edit.set(peer, state.without_digits(DigitSet::single(digit)));
        }
    }
}

/// Toggles a mark: adds it to all blank cells if one of them lacks it, else removes it from all.
pub(crate) fn toggle_mark(position: &Position, cells: &[Cell], digit: Digit, kind: MarkKind) -> Edit {
    let single = DigitSet::single(digit);
    let is_missing = blank(position, cells).any(|cell| !position.get(cell).marks(kind).contains(digit));
    each(position, blank(position, cells), |state| {
        let marks = state.marks(kind);
        state.with_marks(kind, if is_missing { marks | single } else { marks - single })
    })
}

/// Toggles a candidate when both kinds of marks are shown as one; removing it removes both marks.
pub(crate) fn toggle_candidate(position: &Position, cells: &[Cell], digit: Digit) -> Edit {
    let single = DigitSet::single(digit);
    let is_missing = blank(position, cells).any(|cell| !position.get(cell).noted().contains(digit));
    each(position, blank(position, cells), |state| {
        if is_missing {
            CellState { corner: DigitSet::EMPTY, centre: state.noted() | single, ..state }
        } else {
            state.without_digits(single)
        }
    })
}

/// Toggles a colour like a mark, but on any cell.
pub(crate) fn toggle_colour(position: &Position, cells: &[Cell], colour: Colour) -> Edit {
    let is_missing = cells.iter().any(|&cell| !position.get(cell).colours.contains(colour));
    each(position, cells.iter().copied(), |state| {
        if is_missing { state.with_colour(colour) } else { state.without_colour(colour) }
    })
}

/// Clears the topmost layer present: entries, then marks, then colours. Cells that are not the player's own can only
/// lose their colour.
pub(crate) fn clear_top(position: &Position, cells: &[Cell], own: &[Cell]) -> Edit {
    if own.iter().any(|&cell| !position.get(cell).is_blank()) {
        return each(position, own.iter().copied(), |state| state.with_value(None));
    }
    if own.iter().any(|&cell| position.get(cell).has_marks()) {
        return without_marks(position, own);
    }
    each(position, cells.iter().copied(), |state| CellState { colours: ColourSet::EMPTY, ..state })
}

/// Removes all marks from cells.
pub(crate) fn without_marks(position: &Position, cells: &[Cell]) -> Edit {
    each(position, cells.iter().copied(), CellState::without_marks)
}

/// Fills the candidates that the peers' values allow as centre marks into blank cells that have no marks or only
/// impossible ones. In cells with marks of the player it only removes impossible marks: marks that the player erased do
/// not come back.
pub(crate) fn fill_marks(position: &Position, cells: &[Cell], board: &Board) -> Edit {
    let filled = blank(position, cells).map(|cell| {
        let sound = position.get(cell).without_digits(checking::impossible_marks(position, cell, board));
        let centre = if sound.has_marks() { sound.centre } else { checking::candidates(position, cell, board) };
        (cell, CellState { centre, ..sound })
    });
    filled.collect()
}

/// Turns corner marks into centre marks.
pub(crate) fn corners_to_centre(position: &Position, cells: &[Cell]) -> Edit {
    each(position, blank(position, cells), |state| CellState {
        corner: DigitSet::EMPTY,
        centre: state.noted(),
        ..state
    })
}

/// Enters the values of a full grid in cells.
pub(crate) fn solution(position: &Position, cells: impl Iterator<Item = Cell>, solution: &Grid) -> Edit {
    cells.map(|cell| (cell, position.get(cell).with_value(solution.get(cell)))).collect()
}

fn blank<'a>(position: &'a Position, cells: &'a [Cell]) -> impl Iterator<Item = Cell> + 'a {
    cells.iter().copied().filter(|&cell| position.get(cell).is_blank())
}

fn each(position: &Position, cells: impl Iterator<Item = Cell>, change: impl Fn(CellState) -> CellState) -> Edit {
    cells.map(|cell| (cell, change(position.get(cell)))).collect()
}
