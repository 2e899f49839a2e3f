//! The moves of a saved game. Each must fit the positions before and after it: they are undone from the present
//! position to the first move, and then redone to the last.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::SavedGameError;
use super::cells::{pen_place, state, stroke};
use super::fields::{Fields, cell, count};
use crate::{Board, Change, History, Move, MoveKind, PenChange, Position};

/// A move in written form: its kind and its unchecked changes.
struct UncheckedMove<'a> {
    kind: &'a str,
    changes: &'a [Value],
    strokes: &'a [Value],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ReplayDirection {
    Back,
    Forth,
}

/// Reads the history that led to a position.
pub(super) fn history(fields: Fields<'_>, board: &Board, present: &Position) -> Result<History, SavedGameError> {
    let unchecked: Vec<UncheckedMove<'_>> = fields
        .list("moves")?
        .iter()
        .enumerate()
        .map(|(index, unchecked)| outline(unchecked, index))
        .collect::<Result<_, _>>()?;
    let done = fields.get("done").and_then(count).and_then(|done| usize::try_from(done).ok());
    let done = done.filter(|&done| done <= unchecked.len());
    let done = done.ok_or_else(|| fields.fault("done", "a number of moves was expected"))?;
    let mut position = present.clone();
    let back =
        (0..done).rev().map(|index| replayed(&unchecked[index], index, ReplayDirection::Back, board, &mut position));
    let mut moves = back.collect::<Result<Vec<_>, _>>()?;
    moves.reverse();
    let mut position = present.clone();
    for (index, unchecked) in unchecked.iter().enumerate().skip(done) {
        moves.push(replayed(unchecked, index, ReplayDirection::Forth, board, &mut position)?);
    }
    Ok(History::new(moves, done))
}

fn outline(unchecked: &Value, index: usize) -> Result<UncheckedMove<'_>, SavedGameError> {
    let parts = || {
        let (kind, changes) = (unchecked.get("kind")?.as_str()?, unchecked.get("changes")?.as_array()?);
        let strokes = match unchecked.get("pen") {
            None | Some(Value::Null) => &[],
            Some(pen) => pen.as_array()?.as_slice(),
        };
        Some(UncheckedMove { kind, changes, strokes })
    };
    parts().ok_or_else(|| damaged(index))
}

fn damaged(index: usize) -> SavedGameError {
    SavedGameError::new(format!("moves[{index}] is damaged."))
}

/// Completes a move and applies it to the position.
fn replayed(
    unchecked: &UncheckedMove<'_>,
    index: usize,
    direction: ReplayDirection,
    board: &Board,
    position: &mut Position,
) -> Result<Move, SavedGameError> {
    let mut seen = HashSet::new();
    let mut changes = Vec::with_capacity(unchecked.changes.len());
    for change in unchecked.changes {
        let change = checked_change(change, index, direction, board, position)?;
        SavedGameError::unless(seen.insert(change.cell), || format!("moves[{index}] changes {} twice.", change.cell))?;
        position.set(change.cell, if direction == ReplayDirection::Back { change.before } else { change.after });
        changes.push(change);
    }
    let mut seen = HashSet::new();
    let mut strokes = Vec::with_capacity(unchecked.strokes.len());
    for change in unchecked.strokes {
        let change = checked_stroke(change, index, direction, board, position)?;
        let PenChange { place, before, after } = change;
        SavedGameError::unless(seen.insert(place), || format!("moves[{index}] draws at {place} twice."))?;
        position.strokes.set(place, if direction == ReplayDirection::Back { before } else { after });
        strokes.push(change);
    }
    Ok(Move { kind: MoveKind::named(unchecked.kind), changes, strokes })
}

fn checked_stroke(
    change: &Value,
    index: usize,
    direction: ReplayDirection,
    board: &Board,
    position: &Position,
) -> Result<PenChange, SavedGameError> {
    let at = format!("moves[{index}]");
    let name = change.get("at").and_then(Value::as_str).ok_or_else(|| damaged(index))?;
    let place = pen_place(name, board.side(), &at)?;
    let read = |key: &str| match change.get(key) {
        Some(Value::Null) => Ok(None),
        text => stroke(text.unwrap_or(&Value::Null), place, &at).map(Some),
    };
    let (before, after) = (read("before")?, read("after")?);
    let fits = position.strokes.get(place) == if direction == ReplayDirection::Back { after } else { before };
    SavedGameError::unless(fits, || format!("{at} does not fit what is drawn at {place}."))?;
    Ok(PenChange { place, before, after })
}

fn checked_change(
    change: &Value,
    index: usize,
    direction: ReplayDirection,
    board: &Board,
    position: &Position,
) -> Result<Change, SavedGameError> {
    let at = format!("moves[{index}]");
    let side = board.side();
    let parts = |key: &str| -> Option<&Map<String, Value>> { change.get(key)?.as_object() };
    let (before, after) = parts("before").zip(parts("after")).ok_or_else(|| damaged(index))?;
    let cell = cell(change.get("cell").unwrap_or(&Value::Null), side, &at)?;
    let present = position.get(cell);
    let before = state(present, before, side, &at)?;
    let after = state(present, after, side, &at)?;
    let fits = present == if direction == ReplayDirection::Back { after } else { before };
    SavedGameError::unless(fits, || format!("{at} does not fit the position at {cell}."))?;
    let keeps = !board.is_given(cell) || before.value == after.value;
    SavedGameError::unless(keeps, || format!("{at} changes the given at {cell}."))?;
    Ok(Change { cell, before, after })
}
