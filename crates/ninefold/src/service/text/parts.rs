//! The parts of a puzzle (rules, givens, cells with pencilmarks) as texts.

use ninefold_format::{Item, document, formats, needs_document, puzzle_line};
use ninefold_grid::{Cell, Geometry};
use ninefold_puzzle::{Origin, Puzzle, RuleDraft};
use ninefold_solver::Part;
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::rule_title;

/// Returns a part in the form that options accept: `killer r1c1 r1c2 = 10`, `r1c1=5`, `r1c1=123`.
pub(in crate::service) fn part_text(puzzle: &Puzzle, part: Part) -> String {
    match part {
        Part::Rule(index) => {
            let (spec, arguments) = &puzzle.ruleset().uses()[index.get()];
            RuleDraft::of(spec, arguments.clone()).write(puzzle.geometry().alphabet())
        }
        Part::Given(cell, digit) => format!("{cell}={}", puzzle.geometry().digit_text(digit)),
        Part::Candidates(cell) => format!("{cell}={}", marks(puzzle, cell)),
    }
}

/// Returns parts on one line, separated by semicolons; `-` if there are none.
pub(in crate::service) fn parts_line(puzzle: &Puzzle, parts: &[Part]) -> String {
    let texts: Vec<String> = parts.iter().map(|&part| part_text(puzzle, part)).collect();
    if texts.is_empty() { "-".to_owned() } else { texts.join("; ") }
}

/// Returns parts for people, one per line, under the names that players use.
pub(in crate::service) fn parts_page(puzzle: &Puzzle, parts: &[Part], texts: &'static Catalogue) -> String {
    parts.iter().map(|&part| format!("  {}\n", part_title(puzzle, part, texts))).collect()
}

/// Returns a part under the name that players use: `Killer cage r1c1 r1c2 = 10`.
fn part_title(puzzle: &Puzzle, part: Part, texts: &'static Catalogue) -> String {
    match part {
        Part::Rule(index) => {
            let (spec, arguments) = &puzzle.ruleset().uses()[index.get()];
            let arguments = spec.write(arguments, puzzle.geometry().alphabet());
            format!("{} {arguments}", rule_title(spec, texts)).trim_end().to_owned()
        }
        Part::Given(cell, digit) => {
            let (cell, digit) = (cell.to_string(), puzzle.geometry().digit_text(digit));
            text!(texts, "part-given", cell = cell, digit = digit)
        }
        Part::Candidates(cell) => {
            text!(texts, "part-candidates", cell = cell.to_string(), digits = marks(puzzle, cell))
        }
    }
}

/// Returns parts as JSON objects.
pub(in crate::service) fn parts_json(puzzle: &Puzzle, parts: &[Part], texts: &'static Catalogue) -> Value {
    let object = |&part: &Part| {
        let kind = match part {
            Part::Rule(_) => "rule",
            Part::Given(..) => "given",
            Part::Candidates(_) => "candidates",
        };
        let cells: Vec<String> = part_cells(puzzle, part).iter().map(Cell::to_string).collect();
        let (name, title) = (part_text(puzzle, part), part_title(puzzle, part, texts));
        json!({ "kind": kind, "part": name, "text": title, "cells": cells, "rule": rule_number(puzzle, part) })
    };
    parts.iter().map(object).collect()
}

/// Returns the cells that a part names.
fn part_cells(puzzle: &Puzzle, part: Part) -> Vec<Cell> {
    match part {
        Part::Rule(index) => {
            let (_, arguments) = &puzzle.ruleset().uses()[index.get()];
            arguments.iter().flat_map(|(_, argument)| argument.all_cells()).collect()
        }
        Part::Given(cell, _) | Part::Candidates(cell) => vec![cell],
    }
}

/// Returns the number of a rule among the chosen ones, from 1.
fn rule_number(puzzle: &Puzzle, part: Part) -> Option<usize> {
    let Part::Rule(index) = part else { return None };
    let before = &puzzle.ruleset().uses()[..=index.get()];
    Some(before.iter().filter(|(spec, _)| spec.origin == Origin::Choice).count())
}

/// Returns a puzzle on one line that can be read back, including rules with arguments and layouts.
pub(in crate::service) fn whole_line(puzzle: &Puzzle) -> String {
    let item = Item::new(puzzle);
    if !needs_document(puzzle) {
        return puzzle_line(puzzle);
    }
    let iss = formats::named("iss").and_then(|format| format.text_of(&item).ok());
    iss.unwrap_or_else(|| document(&item, "puzzle")).trim_end().to_owned()
}

/// Returns the digits of a set of candidates, separated by blanks if some have more than one character.
pub(in crate::service) fn digits_text(geometry: &Geometry, digits: ninefold_grid::DigitSet) -> String {
    let texts: Vec<String> = digits.iter().map(|digit| geometry.digit_text(digit)).collect();
    texts.join(if geometry.has_symbols() { "" } else { "," })
}

fn marks(puzzle: &Puzzle, cell: Cell) -> String {
    let candidates = puzzle.candidates().map(|candidates| candidates.get(cell) & puzzle.geometry().digits());
    candidates.map_or_else(String::new, |digits| digits_text(puzzle.geometry(), digits))
}
