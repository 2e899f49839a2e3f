//! Fog of war: cells are covered, with their givens and clues, until right digits clear them.
//!
//! Source: the fields that SudokuPad publishes (`foglight`, `triggereffect`) and the keys of f-puzzles (`foglight`,
//! `fogofwar`). Fog is written as a text: the cells that are clear from the start, or `none`; then, each after a slash,
//! cells and, after `>`, the cells that they clear: `r1c1 r1c2 / r3c3 > r3c3 r3c4`.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use ninefold_grid::Cell;

use crate::document::writer::quoted;
use crate::literal::Node;
use crate::value::{get, items, text};

/// The text for no cells.
const NONE: &str = "none";
/// The fields of both programs: the cells that are clear from the start, and the triggers that clear others.
pub(crate) const LIGHTS: &str = "foglight";
pub(crate) const TRIGGERS: &str = "triggereffect";
/// The list of switches of f-puzzles in which [`LIGHTS`] means fog without lights.
pub(crate) const NEGATIVE: &str = "negative";

/// The fog over a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fog {
    /// The cells that are clear from the start.
    pub lights: Vec<Cell>,
    /// The triggers that clear the fog. If there are none, each right digit clears its cell and the eight cells around
    /// it.
    pub triggers: Vec<Trigger>,
}

/// Cells that clear others as soon as all their digits are right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trigger {
    /// The cells with the digits.
    pub cells: Vec<Cell>,
    /// The cells that they clear.
    pub cleared: Vec<Cell>,
}

/// The error for a text that doesn't describe fog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseFogError;

impl fmt::Display for Fog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.lights, " "))?;
        for Trigger { cells, cleared } in &self.triggers {
            write!(f, " / {} > {}", joined(cells, " "), joined(cleared, " "))?;
        }
        Ok(())
    }
}

impl FromStr for Fog {
    type Err = ParseFogError;

    fn from_str(text: &str) -> Result<Fog, ParseFogError> {
        let cells = |text: &str| cells_of(text).ok_or(ParseFogError);
        let mut parts = text.split('/');
        let lights = cells(parts.next().unwrap_or_default())?;
        let trigger = |part: &str| {
            let (from, to) = part.split_once('>').ok_or(ParseFogError)?;
            Ok(Trigger { cells: cells(from)?, cleared: cells(to)? })
        };
        Ok(Fog { lights, triggers: parts.map(trigger).collect::<Result<_, _>>()? })
    }
}

impl fmt::Display for ParseFogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cells were expected, or none")
    }
}

impl std::error::Error for ParseFogError {}

fn joined(cells: &[Cell], between: &str) -> String {
    let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
    if cells.is_empty() { NONE.to_owned() } else { cells.join(between) }
}

/// Reads cells, with or without separators, and rectangles between two cells: `r1c1r1c2`, `R1C1, r3c3-r4c4`.
fn cells_of(text: &str) -> Option<Vec<Cell>> {
    let text = text.trim().to_ascii_lowercase();
    let mut cells: Vec<Cell> = Vec::new();
    if text == NONE {
        return Some(cells);
    }
    let mut from: Option<Cell> = None;
    for name in text.strip_prefix('r')?.split('r') {
        let name = name.trim_end_matches([' ', ',']);
        let (name, is_corner) = name.strip_suffix('-').map_or((name, false), |name| (name, true));
        let cell: Cell = format!("r{name}").parse().ok()?;
        let first = from.unwrap_or(cell);
        from = is_corner.then_some(cell);
        let rows = || first.row().min(cell.row())..=first.row().max(cell.row());
        let columns = || first.column().min(cell.column())..=first.column().max(cell.column());
        if !is_corner {
            cells.extend(rows().flat_map(|row| columns().map(move |column| Cell::new(row, column))));
        }
    }
    from.is_none().then_some(cells)
}

/// Reads a list of triggers; `None` if one of them is not a trigger of fog.
pub(crate) fn triggers(node: &Node<'_>) -> Option<Vec<Trigger>> {
    let part = |node: &Node<'_>, kind: &str, name: &str| {
        let is_kind = get(node, "type").and_then(text).is_none_or(|own| own == kind);
        get(node, name).filter(|_| is_kind).and_then(text).and_then(|cells| cells_of(&cells))
    };
    let trigger = |item: &Node<'_>| {
        let cells = part(get(item, "trigger")?, "cellvalue", "cell")?;
        Some(Trigger { cells, cleared: part(get(item, "effect")?, LIGHTS, "cells")? })
    };
    items(node).iter().map(trigger).collect()
}

/// Reads the cells of a text about fog: `foglight: r1c1r1c2`.
pub(crate) fn lights_of(text: &str) -> Option<Vec<Cell>> {
    cells_of(text)
}

impl Fog {
    /// Adds cells that are clear from the start, each once.
    pub(crate) fn light(&mut self, cells: impl IntoIterator<Item = Cell>) {
        for cell in cells {
            if !self.lights.contains(&cell) {
                self.lights.push(cell);
            }
        }
    }

    /// Returns whether all cells are in a grid with this many rows and columns.
    pub(crate) fn fits(&self, rows: usize, columns: usize) -> bool {
        let triggers = self.triggers.iter().flat_map(|trigger| trigger.cells.iter().chain(&trigger.cleared));
        self.lights.iter().chain(triggers).all(|cell| cell.row() < rows && cell.column() < columns)
    }

    /// Writes the fields of an object, each after a comma; the lights as a list.
    pub(crate) fn write(&self, lights: &str, out: &mut String) {
        let _ = write!(out, ",\"{LIGHTS}\":{lights}");
        if self.triggers.is_empty() {
            return;
        }
        let cells = |cells: &[Cell]| quoted(&joined(cells, ""));
        let trigger = |Trigger { cells: own, cleared }: &Trigger| {
            let (own, cleared) = (cells(own), cells(cleared));
            format!(
                "{{\"trigger\":{{\"type\":\"cellvalue\",\"cell\":{own}}},\"effect\":{{\"type\":\"{LIGHTS}\",\"cells\":{cleared}}}}}"
            )
        };
        let triggers: Vec<String> = self.triggers.iter().map(trigger).collect();
        let _ = write!(out, ",\"{TRIGGERS}\":[{}]", triggers.join(","));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_fog() {
        for text in ["r1c1 r1c2", "none", "none / r3c3 > r3c3 r3c4", "r1c1 / r2c2 r2c3 > r9c9 / r3c3 > none"] {
            assert_eq!(text.parse::<Fog>().unwrap().to_string(), text);
        }
        for text in ["", "fog", "r1c1 x", "r1c1 / r2c2", "r1c1-", "r0c1", "/ r1c1 > r2c2", "c1r1"] {
            assert_eq!(text.parse::<Fog>(), Err(ParseFogError), "{text}");
        }
        let joined: Fog = "R1C1r2c2, r3c3-r4c2".parse().unwrap();
        assert_eq!(joined.to_string(), "r1c1 r2c2 r3c2 r3c3 r4c2 r4c3");
    }
}
