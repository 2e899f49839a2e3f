//! Builds the board's scene from a draft: its digits, the solution over them, or a step of the explanation. A pure
//! function from the draft to plain data.

use ninefold::{Cell, Digit, DigitSet};
use ninefold_game::{CellState, MarkLayout, Settings};

use super::draft_editor::{DraftEditor, Pen};
use super::question::symbol;
use super::walk::Walk;
use crate::board::{CellScene, Scene};
use crate::look::{Lines, Tint};

/// Returns the scene of a draft.
pub(super) fn scene_of<'a>(editor: &'a DraftEditor, settings: &Settings, lines: Lines) -> Scene<'a> {
    let (draft, backdrop) = (editor.draft(), editor.backdrop());
    let cells = backdrop.side.cells().map(|cell| match &editor.walk {
        Some(walk) => walked(editor, walk, cell),
        None => written(editor, cell, lines),
    });
    let single = editor.selection.single().filter(|_| settings.show_same && editor.walk.is_none());
    Scene {
        backdrop,
        cells: cells.collect(),
        cursor: editor.walk.as_ref().and_then(Walk::changed_cell).unwrap_or_else(|| editor.selection.cursor()),
        digit: single.and_then(|cell| draft.values().get(cell)),
        layout: if editor.walk.is_some() { MarkLayout::Fixed } else { settings.marks },
        colour_letters: false,
        evidence: editor.walk.as_ref().and_then(Walk::evidence),
    }
}

fn written(editor: &DraftEditor, cell: Cell, lines: Lines) -> CellScene {
    let draft = editor.draft();
    let given = draft.givens.get(cell);
    let solved = editor.solution.as_ref().and_then(|solution| solution.get(cell));
    let value = given.or(solved).or(draft.entries.get(cell));
    let pointed = editor.finding.as_ref().is_some_and(|finding| finding.cells.contains(&cell));
    let candidates = draft.candidates.as_ref().filter(|_| value.is_none()).map(|candidates| candidates.get(cell));
    let state = CellState { centre: candidates.unwrap_or(DigitSet::EMPTY), ..CellState::of_value(value) };
    let region = draft.plan.as_ref().filter(|_| editor.pen() == Pen::Region).and_then(|plan| plan.get(cell));
    CellScene {
        is_selected: editor.selection.cells().contains(cell),
        is_wrong: editor.solution.is_none() && editor.conflicts().contains(cell),
        tint: pointed.then_some(Tint::Focus),
        note: region.and_then(|region| note_of(region, lines)),
        ..CellScene::of(state, given.is_some())
    }
}

/// Returns the sign of a region beside a digit: a subscript, if there is one.
fn note_of(region: Digit, lines: Lines) -> Option<char> {
    match (lines, u32::try_from(region.number())) {
        (Lines::Unicode, Ok(number @ 1..=9)) => char::from_u32(u32::from('₀') + number),
        _ => symbol(region).chars().next(),
    }
}

fn walked(editor: &DraftEditor, walk: &Walk, cell: Cell) -> CellScene {
    let value = walk.values().get(cell);
    let marks = if value.is_some() { DigitSet::EMPTY } else { walk.candidates().get(cell) };
    let state = CellState { centre: marks, ..CellState::of_value(value) };
    let tint = walk.evidence().and_then(|evidence| match () {
        () if evidence.focus.contains(cell) => Some(Tint::Focus),
        () if evidence.helpers.contains(cell) => Some(Tint::Helper),
        () if evidence.area.contains(cell) => Some(Tint::Area),
        () => None,
    });
    CellScene { tint, ..CellScene::of(state, editor.draft().givens.get(cell).is_some()) }
}
