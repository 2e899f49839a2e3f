//! Reads the object of a puzzle.

use ninefold_grid::{Cell, Digit, Grid, Side, symbols};
use ninefold_puzzle::{Mark, ObjectProgram, PuzzleDraft};

use super::beside::Beside;
use super::cage::{CageText, meaning};
use super::cosmetics::{Drawings, text};
use super::drawing;
use super::grid::Cells;
use super::{CELLS, DRAWINGS, DRAWN, PREFIX};
use crate::document::writer::quoted;
use crate::fog::{self, LIGHTS, NEGATIVE, TRIGGERS};
use crate::literal::{Fault, Node, Value};
use crate::objects;
use crate::tally::Tally;
use crate::value::{Fields, as_json, field, integer, items, object_of_lists, says_nothing};
use crate::{Fog, Notes, Record};

/// Keys that don't affect rules; they are kept without a remark.
const SILENT: [&str; 3] = ["highlightConflicts", "disabledlogic", "truecandidatesoptions"];

/// Returns whether these are the fields of a puzzle of f-puzzles: its grid has rows of objects.
pub(crate) fn is_object(fields: &Fields<'_>) -> bool {
    let Some(grid) = field(fields, "grid") else { return false };
    items(grid).iter().flat_map(items).any(|cell| matches!(cell.value, Value::Object(_)))
}

/// Reads a puzzle that begins on this line.
pub(crate) fn record(fields: &Fields<'_>, line: usize) -> Result<Record, Fault> {
    let grid = field(fields, "grid").ok_or(Fault {
        at: 0,
        found: "there is no grid".to_owned(),
        expected: "write \"grid\"",
    })?;
    let cells = Cells::read(grid)?;
    if let Some(size) = field(fields, "size").filter(|size| integer(size) != Some(cells.side.get() as i64)) {
        let found = format!("the size is {} and the grid has {} rows", as_json(size), cells.side);
        return Err(Fault { at: size.at, found, expected: "write as many rows as the size says" });
    }
    let found = objects::read(ObjectProgram::FPuzzles, fields);
    let mut ruleset = cells.ruleset();
    ruleset.rules.extend(found.rules.iter().cloned());
    let fog = fog_of(fields, cells.side);
    let mut parts = Parts { cells: &cells, notes: Notes::default(), fog, solution: None, unread: found.unread.clone() };
    ruleset.cosmetics.marks = parts.drawings(fields, &found);
    parts.others(fields, &found);
    let Parts { mut notes, fog, solution, unread, .. } = parts;
    notes.add(Notes::FOG, fog.iter().map(Fog::to_string).collect());
    let draft = PuzzleDraft { ruleset, givens: cells.givens.clone(), candidates: cells.candidates.clone() };
    let mut record = Record::of_draft(line, draft);
    record.entries = (cells.entries.filled_count() > 0).then_some(cells.entries);
    (record.notes, record.solution, record.unread) = (notes, solution, unread);
    Ok(record)
}

/// The data besides the rules.
struct Parts<'c> {
    cells: &'c Cells,
    notes: Notes,
    fog: Option<Fog>,
    solution: Option<Grid>,
    unread: Vec<String>,
}

impl Parts<'_> {
    /// Reads the drawings. Cages may hide named values.
    fn drawings(&mut self, fields: &Fields<'_>, found: &objects::FoundRules) -> Vec<Mark> {
        let mut beside = Beside::of(fields, &found.keys);
        let mut drawings = Drawings::new(&found.keys, &found.rules);
        drawings.shades(&self.cells.shades);
        let of_cells = drawings.marks.len();
        let mut shown: Vec<(&str, Vec<String>)> = Vec::new();
        let kind = |name: &str| DRAWN.into_iter().find(|own| *own == name);
        for (name, node) in fields.iter().filter_map(|(name, node)| Some((kind(name)?, node))) {
            let mut rest: Vec<String> = Vec::new();
            let mut lost = Tally::default();
            let mut seen: Vec<String> = Vec::new();
            for item in items(node) {
                let Value::Object(own) = &item.value else { continue };
                if drawings.repeats(own) {
                    beside.keep_drawn(name, item, fields, &found.keys);
                    continue;
                }
                let before = drawings.marks.len();
                let mut of_cage = None;
                if name == "cage" {
                    match self.cage(own) {
                        Cage::Shown(text) => of_cage = text,
                        Cage::Kept => {
                            rest.push(as_json(item));
                            continue;
                        }
                        Cage::Read => continue,
                    }
                }
                let kept = drawings.add(name, own, of_cage.as_deref());
                if !kept {
                    rest.push(as_json(item));
                    lost.add(name);
                } else if drawings.marks.len() > before {
                    seen.push(as_json(item));
                }
            }
            self.unread.extend(lost.into_names());
            shown.push((name, seen));
            if !rest.is_empty() {
                self.notes.others.push((format!("{PREFIX}{name}").into(), format!("[{}]", rest.join(","))));
            }
        }
        let (kept, colours) = beside.into_notes();
        self.notes.others.extend(kept);
        self.unread.extend(colours);
        let marks = drawings.marks;
        if !drawing::is_own(&shown, &marks[of_cells..]) {
            self.notes.others.push((DRAWINGS.into(), object_of_lists(&shown)));
        }
        marks
    }

    /// Reads the text of a cage.
    fn cage(&mut self, fields: &Fields<'_>) -> Cage {
        let Some(value) = text(fields, "value").filter(|value| !value.trim().is_empty()) else {
            return Cage::Shown(None);
        };
        let has_cells = field(fields, "cells").is_some_and(|cells| !says_nothing(cells));
        match meaning(&value, has_cells) {
            CageText::Shown(text) => Cage::Shown(Some(text.to_owned())),
            CageText::Lights(reach) => {
                let side = self.cells.side.get();
                let cells = field(fields, "cells").and_then(objects::cells_of);
                match cells.filter(|cells| cells.iter().all(|cell| cell.row() < side && cell.column() < side)) {
                    Some(cells) => {
                        let fog = self.fog.get_or_insert_default();
                        fog.light(cells.into_iter().flat_map(|cell| around(cell, reach, side)));
                        Cage::Read
                    }
                    None => {
                        self.unread.push("fog".to_owned());
                        Cage::Kept
                    }
                }
            }
            CageText::Named(name, value) => match name {
                "title" if self.notes.title.is_none() => {
                    self.notes.title = Some(value.to_owned());
                    Cage::Read
                }
                "solution" => match solution_of_text(value, self.cells.givens.side()) {
                    Some(solution) => {
                        self.solution.get_or_insert(solution);
                        Cage::Read
                    }
                    None => {
                        self.unread.push(unfit_solution(value, self.cells.givens.side()));
                        Cage::Kept
                    }
                },
                name => {
                    let own = [("author", Notes::AUTHOR), ("rules", Notes::RULES), ("msgcorrect", Notes::SUCCESS)];
                    match own.into_iter().find(|(other, _)| *other == name) {
                        Some((_, field)) if self.notes.field(field).is_none() => {
                            self.notes.add(field, value.to_owned());
                            Cage::Read
                        }
                        Some(_) => Cage::Kept,
                        None => {
                            if name.starts_with("anti") {
                                self.unread.push(name.to_owned());
                            }
                            Cage::Kept
                        }
                    }
                }
            },
        }
    }

    /// Reads all parts that are neither rules nor drawings.
    fn others(&mut self, fields: &Fields<'_>, found: &objects::FoundRules) {
        for (name, node) in fields {
            let words = |node: &Node<'_>| match &node.value {
                Value::Text(text) => Some(text.clone().into_owned()),
                Value::Word(word) if *word != "null" => Some((*word).to_owned()),
                _ => None,
            };
            let is_kept = match &**name {
                "size" | "grid" => true,
                LIGHTS | LAMPS | TRIGGERS if self.fog.is_some() => true,
                "title" => words(node).map(|text| self.notes.title = Some(text)).is_some(),
                "author" => words(node).map(|text| self.note(Notes::AUTHOR, text)).is_some(),
                "ruleset" => words(node).map(|text| self.note(Notes::RULES, text)).is_some(),
                "successMessage" => words(node).map(|text| self.note(Notes::SUCCESS, text)).is_some(),
                "solution" => match solution(node, self.cells.givens.side()) {
                    Some(solution) => {
                        self.solution = Some(solution);
                        true
                    }
                    None => {
                        let (side, is_said) = (self.cells.givens.side(), !says_nothing(node));
                        let unfit = match &node.value {
                            Value::Text(text) => unfit_solution(text, side),
                            Value::List(items) => unfit_length(items.len(), side),
                            Value::Word(_) | Value::Object(_) => name.to_string(),
                        };
                        self.unread.extend(is_said.then_some(unfit));
                        false
                    }
                },
                name if DRAWN.contains(&name) || found.keys.iter().any(|key| key == name) => true,
                name if SILENT.contains(&name) || says_nothing(node) => false,
                name => {
                    self.unread.push(name.to_owned());
                    false
                }
            };
            if !is_kept {
                self.notes.others.push((format!("{PREFIX}{name}").into(), as_json(node)));
            }
        }
        let rest = found.rest.iter().map(|(name, json)| (format!("{PREFIX}{name}").into(), json.clone()));
        self.notes.others.extend(rest);
        self.unread.extend(self.cells.unknown.iter().map(|name| format!("{name} of cells")));
        if !self.cells.others.is_empty() {
            let cell = |(cell, json): &(Cell, String)| {
                format!("{}:{{{json}}}", quoted(&format!("R{}C{}", cell.row() + 1, cell.column() + 1)))
            };
            let cells: Vec<String> = self.cells.others.iter().map(cell).collect();
            self.notes.others.push((CELLS.into(), format!("{{{}}}", cells.join(","))));
        }
    }

    /// Sets a named value. The object's own values take precedence over those of cages.
    fn note(&mut self, name: &str, text: String) {
        self.notes.fields.retain(|(own, _)| &**own != name);
        self.notes.add(name, text);
    }
}

/// The key for cells that are clear with their surroundings.
const LAMPS: &str = "fogofwar";

/// Returns the fog given by the keys of a puzzle. Returns `None` if there is none, or if a part of it can't be read.
fn fog_of(fields: &Fields<'_>, side: Side) -> Option<Fog> {
    let cells = |name: &str| match field(fields, name) {
        Some(node) => objects::cells_of(node).map(Some),
        None => Some(None),
    };
    let (lights, lamps) = (cells(LIGHTS)?, cells(LAMPS)?);
    let triggers = match field(fields, TRIGGERS) {
        Some(list) => fog::triggers(list)?,
        None => Vec::new(),
    };
    let is_dark = field(fields, NEGATIVE)
        .is_some_and(|list| items(list).iter().any(|item| matches!(&item.value, Value::Text(word) if word == LIGHTS)));
    (is_dark || lights.is_some() || lamps.is_some() || !triggers.is_empty()).then_some(())?;
    let mut fog = Fog { triggers, ..Fog::default() };
    fog.light(lights.into_iter().flatten());
    fog.light(lamps.into_iter().flatten().flat_map(|cell| around(cell, 1, side.get())));
    Some(fog).filter(|fog| fog.fits(side.get(), side.get()))
}

/// Returns the cells around a cell up to this distance.
fn around(cell: Cell, reach: usize, side: usize) -> impl Iterator<Item = Cell> {
    let lines = move |line: usize| line.saturating_sub(reach)..=(line + reach).min(side - 1);
    lines(cell.row()).flat_map(move |row| lines(cell.column()).map(move |column| Cell::new(row, column)))
}

/// The meaning of a cage.
enum Cage {
    /// A border with this text.
    Shown(Option<String>),
    /// A value that is kept unchanged.
    Kept,
    /// A value that has been read.
    Read,
}

/// Reads a solution, complete or partial.
fn solution(node: &Node<'_>, side: Side) -> Option<Grid> {
    match &node.value {
        Value::Text(text) => solution_of_text(text, side),
        Value::List(items) => {
            let number = |item| if says_nothing(item) { Some(0) } else { integer(item) };
            solution_of(items.iter().map(number), side)
        }
        Value::Word(_) | Value::Object(_) => None,
    }
}

/// Returns the name for a solution that does not fit a grid of this side.
fn unfit_solution(text: &str, side: Side) -> String {
    let count = match text.contains(',') {
        true => text.split(',').count(),
        false => text.chars().filter(|letter| !letter.is_whitespace()).count(),
    };
    unfit_length(count, side)
}

fn unfit_length(count: usize, side: Side) -> String {
    match side.cell_count() {
        wanted if wanted == count => "solution".to_owned(),
        wanted => format!("solution of {count} cells, not {wanted}"),
    }
}

fn solution_of_text(text: &str, side: Side) -> Option<Grid> {
    let is_blank = |letter: char| symbols::is_blank(letter) || letter == '?';
    if text.contains(',') {
        let words = text.split(',').map(str::trim);
        return solution_of(
            words.map(|word| if word.chars().all(is_blank) { Some(0) } else { word.parse().ok() }),
            side,
        );
    }
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    let value = |letter: char| if is_blank(letter) { Some(0) } else { letter.to_digit(36).map(i64::from) };
    solution_of(letters.map(value), side)
}

/// Returns the grid of these numbers, in which 0 is a blank cell. Returns `None` if they don't form a grid, or if the
/// grid is blank.
fn solution_of(numbers: impl Iterator<Item = Option<i64>>, side: Side) -> Option<Grid> {
    let digit = |number: Option<i64>| {
        let number = usize::try_from(number?).ok().filter(|&number| number <= side.get())?;
        Some(Digit::new(number))
    };
    let digits: Vec<Option<Digit>> = numbers.take(side.cell_count() + 1).map(digit).collect::<Option<_>>()?;
    Grid::from_cells(digits).filter(|grid| grid.side() == side && grid.filled_count() > 0)
}
