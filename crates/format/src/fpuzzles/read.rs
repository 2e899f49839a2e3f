//! Reads the object of a puzzle.

use ninefold_grid::{Cell, Digit, Grid};
use ninefold_puzzle::{Mark, ObjectProgram, PuzzleDraft};

use super::cage::{Said, meaning};
use super::cosmetics::{Drawings, text};
use super::drawing;
use super::grid::Cells;
use super::{CELLS, DRAWINGS, DRAWN, PREFIX};
use crate::document::writer::quoted;
use crate::literal::{Fault, Node, Value};
use crate::objects;
use crate::tally::Tally;
use crate::value::{Fields, as_json, field, integer, items, object_of_lists, says_nothing};
use crate::{Notes, Record};

/// Keys that have nothing to do with rules; they are kept without a word.
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
    let mut parts = Parts { cells: &cells, notes: Notes::default(), solution: None, unread: found.unread.clone() };
    ruleset.cosmetics.marks = parts.drawings(fields, &found);
    parts.others(fields, &found);
    let Parts { notes, solution, unread, .. } = parts;
    let draft = PuzzleDraft { ruleset, givens: cells.givens.clone(), candidates: cells.candidates.clone() };
    let mut record = Record::of_draft(line, draft);
    record.entries = (cells.entries.filled_count() > 0).then_some(cells.entries);
    (record.notes, record.solution, record.unread) = (notes, solution, unread);
    Ok(record)
}

/// What stands beside the rules.
struct Parts<'c> {
    cells: &'c Cells,
    notes: Notes,
    solution: Option<Grid>,
    unread: Vec<String>,
}

impl Parts<'_> {
    /// Reads what is drawn. Cages may hide named values.
    fn drawings(&mut self, fields: &Fields<'_>, found: &objects::FoundRules) -> Vec<Mark> {
        let mut drawings = Drawings::new(&found.keys, &found.rules);
        drawings.shades(&self.cells.shades);
        let of_cells = drawings.marks.len();
        let mut shown: Vec<(&str, Vec<String>)> = Vec::new();
        for (name, node) in fields.iter().filter(|(name, _)| DRAWN.contains(&&**name)) {
            let mut rest: Vec<String> = Vec::new();
            let mut lost = Tally::default();
            let mut seen: Vec<String> = Vec::new();
            for item in items(node) {
                let Value::Object(own) = &item.value else { continue };
                if drawings.repeats(own) {
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
            shown.push((&**name, seen));
            if !rest.is_empty() {
                self.notes.others.push((format!("{PREFIX}{name}").into(), format!("[{}]", rest.join(","))));
            }
        }
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
            Said::Shown(text) => Cage::Shown(Some(text.to_owned())),
            Said::Fog => {
                self.unread.push("fog".to_owned());
                Cage::Kept
            }
            Said::Named(name, value) => match name {
                "title" if self.notes.title.is_none() => {
                    self.notes.title = Some(value.to_owned());
                    Cage::Read
                }
                "solution" => match solution_of_text(value, &self.cells.givens) {
                    Some(solution) => {
                        self.solution.get_or_insert(solution);
                        Cage::Read
                    }
                    None => Cage::Kept,
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

    /// Reads all that is neither a rule nor drawn.
    fn others(&mut self, fields: &Fields<'_>, found: &objects::FoundRules) {
        for (name, node) in fields {
            let words = |node: &Node<'_>| match &node.value {
                Value::Text(text) => Some(text.clone().into_owned()),
                Value::Word(word) if *word != "null" => Some((*word).to_owned()),
                _ => None,
            };
            let is_kept = match &**name {
                "size" | "grid" => true,
                "title" => words(node).map(|text| self.notes.title = Some(text)).is_some(),
                "author" => words(node).map(|text| self.note(Notes::AUTHOR, text)).is_some(),
                "ruleset" => words(node).map(|text| self.note(Notes::RULES, text)).is_some(),
                "successMessage" => words(node).map(|text| self.note(Notes::SUCCESS, text)).is_some(),
                "solution" => match solution(node, &self.cells.givens) {
                    Some(solution) => {
                        self.solution = Some(solution);
                        true
                    }
                    None => {
                        if !says_nothing(node) {
                            self.unread.push(name.to_string());
                        }
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

    /// Sets a named value; the object's own precedes those of cages.
    fn note(&mut self, name: &str, text: String) {
        self.notes.fields.retain(|(own, _)| &**own != name);
        self.notes.add(name, text);
    }
}

/// What a cage is.
enum Cage {
    /// A border with this text.
    Shown(Option<String>),
    /// A value that is kept as it is.
    Kept,
    /// A value that has been read.
    Read,
}

/// Reads a solution, which must fill the grid and agree with the givens.
fn solution(node: &Node<'_>, givens: &Grid) -> Option<Grid> {
    match &node.value {
        Value::Text(text) => solution_of_text(text, givens),
        Value::List(items) => solution_of(items.iter().map(integer), givens),
        Value::Word(_) | Value::Object(_) => None,
    }
}

fn solution_of_text(text: &str, givens: &Grid) -> Option<Grid> {
    if text.contains(',') {
        return solution_of(text.split(',').map(|word| word.trim().parse().ok()), givens);
    }
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    solution_of(letters.map(|letter| letter.to_digit(36).map(i64::from)), givens)
}

fn solution_of(numbers: impl Iterator<Item = Option<i64>>, givens: &Grid) -> Option<Grid> {
    let side = givens.side();
    let digit = |number: Option<i64>| {
        let number = usize::try_from(number?).ok().filter(|&number| number <= side.get())?;
        Digit::new(number)
    };
    let digits: Vec<Option<Digit>> = numbers.take(side.cell_count() + 1).map(digit).collect();
    if digits.len() != side.cell_count() {
        return None;
    }
    Grid::from_cells(digits).filter(|grid| grid.is_full() && grid.agrees_with(givens))
}
