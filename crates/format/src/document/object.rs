//! Reads the objects of a document: a puzzle by one of its names, and the rules, the solution and the notes beside it.

use ninefold_grid::{Alphabet, BoxShape, Candidates, Digit, DigitSet, Grid, Side};

use super::fields::{field, note_unread, prose, side_of, texts};
use super::{Depth, Document, read_text};
use crate::format::Outcome;
use crate::formats::LineReaders;
use crate::literal::{Node, Value};
use crate::matrix::{Layout, is_null, layout, shown};
use crate::span::Span;
use crate::value::{Fields, as_json, says_nothing};
use crate::{
    Notes, ReadError, ReadOptions, Record, cells, entries, fpuzzles, hexadecimal, iss, lisudoku, reader, regions,
};

/// Field names for the puzzle of an object; the first one present is used.
pub(crate) const PUZZLES: [&str; 15] = [
    "puzzle", "quiz", "question", "sudoku", "grid", "board", "givens", "problem", "unsolved", "task", "mission",
    "value", "cells", "url", "link",
];
/// Field names for a solution.
pub(crate) const SOLUTIONS: [&str; 4] = ["solution", "answer", "solved", "solutions"];
/// The names of fields that add information about a puzzle, in our objects or in those of other programs, without
/// underscores.
pub(crate) const MEANINGFUL: [&str; 15] = [
    "layout",
    "variant",
    "variants",
    "size",
    "side",
    "boxes",
    "regions",
    "rules",
    "rulestext",
    "version",
    "entries",
    "candidates",
    "gridsize",
    "nrows",
    "ncols",
];

/// The field in which objects of generated puzzles have the information that digits can't express, and its beginning.
const TEXT: &str = "text";
const OF_VERSION_2: &str = "{\"version\":";

impl Document<'_> {
    /// Reads the puzzle of an object or, if it has none, the puzzles of its fields.
    pub(super) fn take_object(&mut self, fields: &Fields<'_>, from: usize, at: usize) {
        let named = |names: &[&str]| names.iter().find_map(|name| field(fields, name));
        if fpuzzles::is_object(fields) || lisudoku::is_object(fields) {
            let outcome = self.record_of_program(fields, from, at);
            self.outcomes.push(outcome);
            return;
        }
        if let Some(layout) = field(fields, "layout").filter(|node| !matches!(node.value, Value::Word(_))) {
            let record = self.record_of_layout(layout, fields, from, at);
            self.outcomes.push(record);
            return;
        }
        if let Some(outcome) = self.record_of_text(fields, from, at) {
            self.outcomes.push(outcome);
            return;
        }
        let chosen = self.options.column.as_deref();
        let puzzle = chosen.map_or_else(|| named(&PUZZLES), |name| field(fields, name));
        match (puzzle.filter(|puzzle| !matches!(puzzle.value, Value::Object(_))), field(fields, "error")) {
            (Some(Node { value: Value::Word("null"), .. }) | None, Some(Node { value: Value::Text(why), .. })) => {
                self.fail(at, format!("an error in the place of a puzzle ({why})"), "leave such lines out");
            }
            (Some(puzzle), _) => {
                let record = self.record(puzzle, fields, from, at);
                self.outcomes.push(record);
            }
            (None, _) => {
                let before = self.outcomes.len();
                for (name, node) in fields.iter().filter(|(name, _)| !SOLUTIONS.contains(&&**name)) {
                    let holds_puzzles = match &node.value {
                        Value::Text(text) => self.readers.has_link_with_puzzle(text),
                        value => matches!(value, Value::List(_) | Value::Object(_)),
                    };
                    if holds_puzzles && !name.is_empty() {
                        self.take(node, from, Depth::Field);
                    }
                }
                if self.outcomes.len() == before {
                    self.fail(at, "an object without a puzzle", "write it as \"puzzle\": \"53..7…\"");
                }
            }
        }
    }

    /// Reads the record of an object that has a document of version 2 as a text beside its puzzle in digits. Generated
    /// puzzles with other layouts are written this way.
    fn record_of_text(&mut self, fields: &Fields<'_>, from: usize, at: usize) -> Option<Outcome> {
        let Some(Node { value: Value::Text(text), at: text_at }) = field(fields, TEXT) else { return None };
        if !text.starts_with(OF_VERSION_2) {
            return None;
        }
        let (line, column) = self.line_columns.of(from + text_at);
        let outcome = Document::new(text.as_bytes(), self.options, self.readers).outcomes(0).into_iter().next()?;
        Some(outcome.map_err(|fault| fault.on_line(1).within(line, column)).and_then(|mut record| {
            record.line = self.line_columns.of(at).0;
            self.add_beside_text(&mut record, fields, from)?;
            Ok(record)
        }))
    }

    /// Adds the solution and the other values of an object whose puzzle is in its text.
    fn add_beside_text(&mut self, record: &mut Record, fields: &Fields<'_>, from: usize) -> Result<(), ReadError> {
        const SAID: [&str; 6] = ["variant", "regions", "boxes", "rules", "size", TEXT];
        for (name, node) in fields.iter().filter(|(name, node)| !SAID.contains(&&**name) && !says_nothing(node)) {
            match (&**name, &node.value) {
                (name, _) if PUZZLES.contains(&name) => {}
                (name, Value::Text(text)) if SOLUTIONS.contains(&name) && record.solution.is_none() => {
                    let Ok(ruleset) = record.draft.ruleset.clone().validate() else { continue };
                    let (line, column) = self.line_columns.of(from + node.at + 1);
                    let grid = entries::read_entries(text.as_bytes(), ruleset.geometry());
                    record.solution = Some(grid.map_err(|fault| fault.within(line, column))?);
                }
                (name, Value::Text(text)) => record.notes.add(name, text.clone().into_owned()),
                (name, Value::Word(word)) => record.notes.add(name, (*word).to_owned()),
                (name, Value::List(_) | Value::Object(_)) => record.notes.others.push((name.into(), as_json(node))),
            }
        }
        Ok(())
    }

    /// Reads the record of an object of f-puzzles or lisudoku.
    fn record_of_program(&mut self, fields: &Fields<'_>, from: usize, at: usize) -> Outcome {
        let (line, column) = self.line_columns.of(at);
        let record = match fpuzzles::is_object(fields) {
            true => fpuzzles::record(fields, line),
            false => lisudoku::record(fields, line),
        };
        let record = record.map_err(|fault| self.line_columns.fault(from + fault.at, fault.found, fault.expected))?;
        self.with_options(record, line, column)
    }

    /// Adds the rules of the options to the record of an object at this place.
    pub(super) fn with_options(&self, mut record: Record, line: usize, column: usize) -> Outcome {
        record.draft =
            self.options.applied_to(record.draft, Span::line(line, b"")).map_err(|fault| fault.within(1, column))?;
        Ok(record)
    }

    /// Reads the record of an object that has a puzzle.
    fn record(&mut self, puzzle: &Node<'_>, fields: &Fields<'_>, from: usize, at: usize) -> Outcome {
        let options = self.own_options(puzzle, fields, from)?;
        let mut record = match &puzzle.value {
            Value::Text(text) => {
                let own = (options != *self.options).then(|| LineReaders::with_links(&options));
                let mut outcomes = read_text(text, &options, own.as_ref().unwrap_or(self.readers)).into_iter();
                let (line, column) = self.line_columns.of(from + puzzle.at + 1);
                match (outcomes.next(), outcomes.next()) {
                    (Some(outcome), None) => outcome.map_err(|fault| fault.within(line, column))?,
                    (_, _) => {
                        return Err(self.line_columns.fault(
                            from + puzzle.at,
                            "no single puzzle",
                            "write one puzzle in each object",
                        ));
                    }
                }
            }
            Value::List(items) => match layout(items, &options) {
                Layout::Rows(text) => {
                    let (line, column) = self.line_columns.of(from + puzzle.at);
                    let record = reader::read_one(text.as_bytes(), &options);
                    record.map_err(|fault| fault.on_line(1).within(line, column))?
                }
                Layout::Grid(rows) => self.listed(&rows, from, from + puzzle.at, &options)?,
                Layout::Uneven { place, found, expected } => {
                    return Err(self.line_columns.fault(from + place, found, expected));
                }
                Layout::Puzzles | Layout::Nothing => {
                    return Err(self.line_columns.fault(
                        from + puzzle.at,
                        "no list of rows",
                        "write a list of rows with 0 for a blank cell",
                    ));
                }
            },
            Value::Object(_) | Value::Word(_) => {
                return Err(self.line_columns.fault(
                    from + puzzle.at,
                    "no puzzle",
                    "write it as a string or a list of rows",
                ));
            }
        };
        self.add_others(&mut record, puzzle, fields, from)?;
        record.line = self.line_columns.of(at).0;
        Ok(record)
    }

    /// Returns the options with the rules that the object gives; the caller's options fill in the rest.
    fn own_options(&mut self, puzzle: &Node<'_>, fields: &Fields<'_>, from: usize) -> Result<ReadOptions, ReadError> {
        let mut options = self.options.clone();
        for name in ["variant", "variants"] {
            let Some(node) = field(fields, name) else { continue };
            for text in texts(node) {
                let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
                let new = |name: &&str| !self.options.variants.iter().any(|own| own.eq_ignore_ascii_case(name));
                options.variants.extend(names.filter(new).map(str::to_owned));
            }
        }
        for name in ["size", "side"] {
            let is_new = |node: &&Node<'_>| !says_nothing(node) && !states_shape(puzzle, node);
            let Some(node) = field(fields, name).filter(is_new) else { continue };
            match side_of(node).filter(|&side| self.options.allow(side)) {
                Some(side) => options.size = Some(side),
                None => {
                    let found = format!("{} is not the size of this grid", shown(node));
                    return Err(self.line_columns.fault(from + node.at, found, "a size is 1 to 64"));
                }
            }
        }
        if let Some(node) = field(fields, "boxes").filter(|node| !says_nothing(node)) {
            let text = texts(node).join(" ");
            let is_text = matches!(node.value, Value::Text(_));
            let boxes =
                text.parse::<BoxShape>().map_err(|why| format!("{} is not a shape of boxes ({why})", shown(node)));
            let boxes = boxes.and_then(|boxes| match is_text {
                true => Ok(boxes),
                false => Err(format!("{} is not a shape of boxes", shown(node))),
            });
            let expected = "write rows and columns, such as \"2x3\"";
            let boxes = boxes.map_err(|found| self.line_columns.fault(from + node.at, found, expected))?;
            let usual = BoxShape::of_side(boxes.side()) == Some(boxes);
            options.boxes = (!usual).then_some(boxes).or(self.options.boxes);
        }
        if let Some(node) = field(fields, "regions").filter(|node| !says_nothing(node)) {
            if matches!(node.value, Value::Word(_) | Value::Object(_)) {
                let found = format!("{} is not a map of regions", shown(node));
                return Err(self.line_columns.fault(from + node.at, found, "write a label for each cell"));
            }
            let labels = texts(node);
            let map = labels.join(if labels.iter().any(|label| label.len() > 1) { " " } else { "" });
            let (line, column) = self.line_columns.of(from + node.at + 1);
            let (_, own) =
                regions::read_regions(map.as_bytes(), options.size).map_err(|fault| fault.within(line, column))?;
            options.regions = Some(own);
            options.boxes = None;
        }
        options.rules.extend(self.rules(fields, from)?);
        Ok(options)
    }

    /// Adds the other fields of the puzzle's object.
    fn add_others(
        &mut self,
        record: &mut Record,
        puzzle: &Node<'_>,
        fields: &Fields<'_>,
        from: usize,
    ) -> Result<(), ReadError> {
        for (name, node) in fields.iter().filter(|(_, node)| node.at != puzzle.at) {
            match &**name {
                name if SOLUTIONS.contains(&name) => {
                    let solution = self.solution(node, record, from)?;
                    note_unread(record, name, node, solution.is_some());
                    record.solution = solution.filter(|solution| solution.filled_count() > 0);
                }
                "entries" => {
                    let entries = self.other_grid(node, record.side(), from)?;
                    note_unread(record, name, node, entries.is_some());
                    entries.into_iter().for_each(|entries| record.set_entries(entries));
                }
                "candidates" => {
                    record.draft.candidates = self.candidates(node, record.side(), from)?;
                    note_unread(record, name, node, record.draft.candidates.is_some());
                }
                "alphabet" => self.require_usual_alphabet(node, record.side(), from)?,
                "variant" | "variants" | "regions" | "boxes" | "size" | "side" | "version" => {}
                "rules" => prose(node).into_iter().for_each(|text| record.notes.add(Notes::RULES, text.to_owned())),
                "title" | "name" => record.notes.title = texts(node).pop(),
                "comment" => record.notes.comment = texts(node).pop(),
                name => match &node.value {
                    Value::Text(text) => record.notes.add(name, text.clone().into_owned()),
                    Value::Word(word) if !is_null(word) => record.notes.add(name, (*word).to_owned()),
                    Value::Word(_) => {}
                    Value::List(_) | Value::Object(_) => record.notes.others.push((name.into(), as_json(node))),
                },
            }
        }
        Ok(())
    }

    /// Rejects digits other than those from 1 to the side; they need a layout.
    fn require_usual_alphabet(&mut self, node: &Node<'_>, side: Side, from: usize) -> Result<(), ReadError> {
        let usual = Alphabet::of_side(side);
        let is_usual = || texts(node).join(" ").parse::<Alphabet>().is_ok_and(|own| own == usual);
        match says_nothing(node) || is_usual() {
            true => Ok(()),
            false => {
                let found = format!("{} as the alphabet of a puzzle without a layout", shown(node));
                let expected = format!("write a layout, too, or leave the alphabet out: then it is {usual}");
                Err(self.line_columns.fault(from + node.at, found, expected))
            }
        }
    }

    /// Reads a solution, complete or partial. If there are several, the first one counts; the reader reports
    /// differences.
    fn solution(&mut self, node: &Node<'_>, record: &mut Record, from: usize) -> Result<Option<Grid>, ReadError> {
        if let Value::Text(text) = &node.value
            && let Some(solution) = hexadecimal::solution_of(Span::line(1, text.as_bytes()), &record.draft)
        {
            return Ok(Some(solution));
        }
        match &node.value {
            Value::List(items) if matches!(layout(items, self.options), Layout::Puzzles) => {
                let mut found = Vec::new();
                for item in items {
                    found.extend(self.solution(item, record, from)?);
                }
                if found.iter().any(|other| *other != found[0]) {
                    record.unread.push(format!("solutions 2 to {}", found.len()));
                }
                Ok(found.into_iter().next())
            }
            _ => self.other_grid(node, record.side(), from),
        }
    }

    /// Reads a grid beside the puzzle, such as its solution.
    fn other_grid(&mut self, node: &Node<'_>, side: Side, from: usize) -> Result<Option<Grid>, ReadError> {
        let options = ReadOptions { size: Some(side), ..ReadOptions::default() };
        match &node.value {
            Value::Word(_) | Value::Object(_) => Ok(None),
            Value::Text(text) if text.trim().is_empty() => Ok(None),
            Value::Text(text) => {
                let (line, column) = self.line_columns.of(from + node.at + 1);
                let grid = entries::read_grid(text.as_bytes(), side);
                grid.map(Some).map_err(|fault| fault.within(line, column))
            }
            Value::List(items) => match layout(items, &options) {
                Layout::Grid(rows) => self.grid(&rows, from, from + node.at).map(Some),
                Layout::Rows(text) => {
                    let (line, column) = self.line_columns.of(from + node.at);
                    let grid = entries::read_grid(text.as_bytes(), side);
                    grid.map(Some).map_err(|fault| fault.on_line(1).within(line, column))
                }
                _ => Err(self.line_columns.fault(
                    from + node.at,
                    "no list of rows",
                    cells::needs(side, side.get()) + " rows",
                )),
            },
        }
    }

    /// Reads the candidates of each cell.
    fn candidates(&mut self, node: &Node<'_>, side: Side, from: usize) -> Result<Option<Candidates>, ReadError> {
        let Value::List(items) = &node.value else { return Ok(None) };
        let digit = |node: &Node<'_>| match &node.value {
            Value::Word(word) => word.parse().ok().and_then(Digit::new).filter(|digit| digit.number() <= side.get()),
            _ => None,
        };
        let set = |item: &Node<'_>| -> Option<DigitSet> {
            let Value::List(digits) = &item.value else { return None };
            digits.iter().map(digit).collect()
        };
        let sets: Option<Vec<DigitSet>> = items.iter().map(set).collect();
        match sets.filter(|sets| sets.len() == side.cell_count()).and_then(Candidates::from_sets) {
            Some(candidates) => Ok(Some(candidates)),
            None => {
                let needed = format!("write a list of digits for each of the {} cells", side.cell_count());
                Err(self.line_columns.fault(from + node.at, "no list of candidates", needed))
            }
        }
    }
}

/// Returns whether a size repeats the shape in a text of Interactive Sudoku Solver: `6x6~0-5`.
fn states_shape(puzzle: &Node<'_>, size: &Node<'_>) -> bool {
    let (Value::Text(puzzle), Value::Text(size)) = (&puzzle.value, &size.value) else { return false };
    let shape = puzzle.split('.').find_map(|item| item.trim().strip_prefix("Shape~")).unwrap_or("9x9");
    iss::begins(puzzle.trim().as_bytes()) && shape.strip_suffix("~Raw").unwrap_or(shape) == size.trim()
}
