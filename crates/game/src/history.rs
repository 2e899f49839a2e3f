//! The moves of a game: every change of every cell, with the states before and after. Undo and redo are unlimited; a
//! move made after an undo discards the moves that could have been redone.

use std::fmt;

use ninefold_grid::Cell;

use crate::{CellState, Edit, PenPlace, Position, Stroke};

/// The player's action in one word. For information only.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A digit was entered or removed.
    Digit,
    /// A corner mark was toggled.
    Corner,
    /// A centre mark was toggled.
    Centre,
    /// A colour was toggled.
    Colour,
    /// Something was drawn with a pen, or erased.
    Pen,
    /// The topmost layer was cleared.
    Clear,
    /// All marks were filled in.
    FillMarks,
    /// All marks were cleared.
    ClearMarks,
    /// A hint was applied.
    Hint,
    /// The player returned to a checkpoint.
    Checkpoint,
    /// The game was restarted.
    Restart,
    /// The solution was shown.
    Show,
    /// A kind of move from another program.
    Other(String),
}

/// One cell, before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The cell.
    pub cell: Cell,
    /// Its state before.
    pub before: CellState,
    /// Its state after.
    pub after: CellState,
}

/// One place for a stroke of a pen, before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PenChange {
    /// The place.
    pub place: PenPlace,
    /// The stroke before.
    pub before: Option<Stroke>,
    /// The stroke after.
    pub after: Option<Stroke>,
}

/// All changes made by one input, each cell and each place once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The player's action.
    pub kind: MoveKind,
    /// The changed cells.
    pub changes: Vec<Change>,
    /// The changed strokes.
    pub strokes: Vec<PenChange>,
}

/// All moves in order, and the number of them that are applied.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    moves: Vec<Move>,
    done: usize,
}

impl MoveKind {
    const KNOWN: [(MoveKind, &'static str); 12] = [
        (MoveKind::Digit, "digit"),
        (MoveKind::Corner, "corner"),
        (MoveKind::Centre, "centre"),
        (MoveKind::Colour, "colour"),
        (MoveKind::Pen, "pen"),
        (MoveKind::Clear, "clear"),
        (MoveKind::FillMarks, "fill-marks"),
        (MoveKind::ClearMarks, "clear-marks"),
        (MoveKind::Hint, "hint"),
        (MoveKind::Checkpoint, "checkpoint"),
        (MoveKind::Restart, "restart"),
        (MoveKind::Show, "show"),
    ];

    pub(crate) fn named(name: &str) -> MoveKind {
        let known = MoveKind::KNOWN.into_iter().find(|(_, known)| *known == name);
        known.map_or_else(|| MoveKind::Other(name.to_owned()), |(kind, _)| kind)
    }
}

impl fmt::Display for MoveKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let MoveKind::Other(name) = self {
            return f.write_str(name);
        }
        MoveKind::KNOWN.iter().filter(|(kind, _)| kind == self).try_for_each(|(_, name)| f.write_str(name))
    }
}

impl History {
    pub(crate) fn new(moves: Vec<Move>, done: usize) -> History {
        debug_assert!(done <= moves.len());
        History { moves, done }
    }

    /// Returns all moves, including those that were undone.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the number of moves that are applied.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Returns whether a move can be undone.
    pub fn can_undo(&self) -> bool {
        self.done > 0
    }

    /// Returns whether a move can be redone.
    pub fn can_redo(&self) -> bool {
        self.done < self.moves.len()
    }

    /// Applies an edit as a move and records it; returns false if it changes nothing.
    pub(crate) fn play(&mut self, position: &mut Position, kind: MoveKind, edit: &Edit) -> bool {
        let changes = edit.iter().map(|(cell, after)| Change { cell, before: position.get(cell), after });
        let changes: Vec<Change> = changes.filter(|change| change.before != change.after).collect();
        let drawn = &position.strokes;
        let strokes = edit.strokes().map(|(place, after)| PenChange { place, before: drawn.get(place), after });
        let strokes: Vec<PenChange> = strokes.filter(|change| change.before != change.after).collect();
        if changes.is_empty() && strokes.is_empty() {
            return false;
        }
        self.moves.truncate(self.done);
        self.moves.push(Move { kind, changes, strokes });
        self.redo(position)
    }

    /// Undoes the last move; returns false if there is none.
    pub(crate) fn undo(&mut self, position: &mut Position) -> bool {
        if !self.can_undo() {
            return false;
        }
        self.done -= 1;
        let Move { changes, strokes, .. } = &self.moves[self.done];
        changes.iter().for_each(|change| position.set(change.cell, change.before));
        strokes.iter().for_each(|change| position.strokes.set(change.place, change.before));
        true
    }

    /// Redoes the next move; returns false if there is none.
    pub(crate) fn redo(&mut self, position: &mut Position) -> bool {
        if !self.can_redo() {
            return false;
        }
        let Move { changes, strokes, .. } = &self.moves[self.done];
        changes.iter().for_each(|change| position.set(change.cell, change.after));
        strokes.iter().for_each(|change| position.strokes.set(change.place, change.after));
        self.done += 1;
        true
    }
}
