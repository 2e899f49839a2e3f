//! Drawings that are not rules: lines, circles, rectangles, texts.
//!
//! Scripts also draw the rules that they add, for programs that don't support them. Such a drawing names its rule and
//! is left out if the puzzle has the rule.

use std::collections::HashSet;

use ninefold_grid::Cell;
use ninefold_puzzle::{Argument, Fill, Mark, Place, RuleDraft, Shape, Stroke, Tone};

use crate::colours::{Paint, paint};
use crate::literal::{Node, Value};
use crate::objects::{cell_of, cells_of, outside_of};
use crate::sudokupad::letters;
use crate::value::{self, Fields, field};

/// Reads drawings.
pub(super) struct Drawings<'a> {
    /// The keys of rules in the object.
    keys: &'a [String],
    /// The lines of cells to which rules apply.
    lines: HashSet<&'a [Cell]>,
    pub(super) marks: Vec<Mark>,
}

impl<'a> Drawings<'a> {
    pub(super) fn new(keys: &'a [String], rules: &'a [RuleDraft]) -> Drawings<'a> {
        let arguments = rules.iter().flat_map(|rule| rule.arguments.iter());
        let lines = arguments.filter_map(|(_, argument)| match argument {
            Argument::Cells(cells) => Some(cells.as_slice()),
            _ => None,
        });
        Drawings { keys, lines: lines.collect(), marks: Vec::new() }
    }

    /// Returns whether an object draws a rule that the puzzle has.
    pub(super) fn repeats(&self, fields: &Fields<'_>) -> bool {
        let lines = || field(fields, "lines").map_or(&[][..], value::items).iter();
        let is_known = |line: &Node<'_>| cells_of(line).is_some_and(|cells| self.lines.contains(cells.as_slice()));
        (is_new_rule(fields) && lines().count() > 0 && lines().all(is_known))
            || keys_drawn(fields, self.keys.iter().map(String::as_str)).next().is_some()
    }

    /// Reads an object under one of the drawing keys; `text` is the text of a cage. Returns `false` if the object can't
    /// be drawn.
    pub(super) fn add(&mut self, key: &str, fields: &Fields<'_>, of_cage: Option<&str>) -> bool {
        match key {
            "line" => self.line(fields),
            "circle" => self.shape(fields, Shape::Circle),
            "rectangle" => self.shape(fields, Shape::Square),
            "text" => self.text(fields),
            _ => self.cage(fields, of_cage),
        }
    }

    /// Reads an object with lines. Returns `false` if it can't be drawn.
    fn line(&mut self, fields: &Fields<'_>) -> bool {
        let Some(Value::List(lines)) = field(fields, "lines").map(|node| &node.value) else { return false };
        let (tone, stroke) = (tone(fields, "outlineC").unwrap_or(Tone::Grey), stroke(fields));
        let mut is_drawn = true;
        for line in lines {
            let Some(cells) = cells_of(line) else {
                is_drawn = false;
                continue;
            };
            let is_repeated = is_new_rule(fields) && self.lines.contains(cells.as_slice());
            if !is_repeated && !cells.is_empty() {
                self.marks.push(Mark::line(cells, tone, stroke));
            }
        }
        is_drawn
    }

    /// Reads a cage with its text.
    fn cage(&mut self, fields: &Fields<'_>, text: Option<&str>) -> bool {
        let Some(cells) = field(fields, "cells").and_then(cells_of) else { return false };
        if cells.is_empty() {
            return text.is_none();
        }
        let tone = tone(fields, "outlineC").unwrap_or(Tone::Ink);
        self.marks.push(Mark::cage_in(tone, cells, text.map(str::to_owned)));
        true
    }

    /// Reads a circle or a rectangle.
    fn shape(&mut self, fields: &Fields<'_>, shape: Shape) -> bool {
        let Some(node) = field(fields, "cells") else { return false };
        let text = text(fields, "value").filter(|text| !text.is_empty());
        let outline = tone(fields, "outlineC");
        let (fill, tone) = match text_of(fields, "baseC").map_or(Paint::None, paint) {
            Paint::Tone(Tone::Ink) => (Fill::Full, outline.unwrap_or(Tone::Ink)),
            Paint::Tone(tone) => (Fill::Tinted, tone),
            Paint::Paper => (Fill::Hollow, outline.unwrap_or(Tone::Ink)),
            Paint::None => (Fill::None, outline.unwrap_or(Tone::Ink)),
        };
        let angle = number(fields, "angle").unwrap_or(0.0).rem_euclid(90.0);
        let size = number(fields, "width").unwrap_or(0.0).min(number(fields, "height").unwrap_or(0.0));
        let mark = match (place(node), cells_of(node)) {
            (Some(Place::Cell(cell)), _)
                if shape == Shape::Square && size > 0.95 && fill == Fill::Tinted && text.is_none() =>
            {
                Mark::shade([cell], tone)
            }
            (Some(place), _) => {
                let is_turned = shape == Shape::Square && (30.0..60.0).contains(&angle);
                Mark::Shape { place, shape: if is_turned { Shape::Diamond } else { shape }, fill, text, tone }
            }
            (None, Some(cells)) if cells.len() > 1 => Mark::Pill { cells, tone },
            _ => return false,
        };
        self.marks.push(mark);
        true
    }

    /// Reads a text.
    fn text(&mut self, fields: &Fields<'_>) -> bool {
        let text = text(fields, "value").unwrap_or_default();
        match field(fields, "cells").and_then(place) {
            _ if text.trim().is_empty() => true,
            Some(place) => {
                self.marks.push(letters(place, &text, number(fields, "angle").unwrap_or(0.0)));
                true
            }
            None => false,
        }
    }

    /// Adds a shade for each colour of cells.
    pub(super) fn shades(&mut self, shades: &[(Cell, Tone)]) {
        let mut tones: Vec<(Tone, Vec<Cell>)> = Vec::new();
        for &(cell, tone) in shades {
            match tones.iter_mut().find(|(own, _)| *own == tone) {
                Some((_, cells)) => cells.push(cell),
                None => tones.push((tone, vec![cell])),
            }
        }
        self.marks.extend(tones.into_iter().map(|(tone, cells)| Mark::shade(cells, tone)));
    }
}

/// Returns whether an object is drawn for a rule that it does not name.
pub(super) fn is_new_rule(fields: &Fields<'_>) -> bool {
    is_true(fields, "isNewConstraint")
}

/// Returns which of these rule keys an object is drawn for.
pub(super) fn keys_drawn<'k>(
    fields: &Fields<'_>,
    keys: impl Iterator<Item = &'k str>,
) -> impl Iterator<Item = &'k str> {
    let (from, is_any) = match field(fields, "fromConstraint").map(|node| &node.value) {
        Some(Value::Text(name)) => (Some(plain(name)), false),
        Some(Value::Word("true")) => (None, true),
        _ if is_true(fields, "isLLConstraint") => (Some("lockout".to_owned()), false),
        _ => (None, false),
    };
    keys.filter(move |key| {
        let is_named = |from: &String| {
            let key = plain(key);
            from.ends_with(&key) || key.starts_with(from.as_str())
        };
        is_any || from.as_ref().is_some_and(is_named)
    })
}

/// Returns the place of a shape around these cells: in a cell, on an edge, on a corner, or beside the grid.
fn place(node: &Node<'_>) -> Option<Place> {
    let Value::List(items) = &node.value else { return None };
    match items.as_slice() {
        [item] => match cell_of(item) {
            Some(cell) => Some(Place::Cell(cell)),
            None => outside_of(item).map(Place::Outside),
        },
        _ => {
            let mut cells = cells_of(node)?;
            cells.sort_unstable();
            let (first, last) = (*cells.first()?, *cells.last()?);
            let steps = (last.row() - first.row(), last.column().abs_diff(first.column()));
            match (cells.len(), steps) {
                (2, (0, 1) | (1, 0)) => Some(Place::Edge(first, last)),
                (4, (1, 1)) if first.column() < last.column() => Some(Place::Corner(first)),
                _ => None,
            }
        }
    }
}

fn is_true(fields: &Fields<'_>, name: &str) -> bool {
    field(fields, name).is_some_and(value::is_true)
}

fn text_of<'n>(fields: &'n Fields<'_>, name: &str) -> Option<&'n str> {
    match &field(fields, name)?.value {
        Value::Text(text) => Some(text),
        Value::Word(word) if *word != "null" => Some(word),
        _ => None,
    }
}

/// Returns the text of a field; numbers count as texts.
pub(super) fn text(fields: &Fields<'_>, name: &str) -> Option<String> {
    text_of(fields, name).map(str::to_owned)
}

fn tone(fields: &Fields<'_>, name: &str) -> Option<Tone> {
    paint(text_of(fields, name)?).tone()
}

fn number(fields: &Fields<'_>, name: &str) -> Option<f64> {
    value::number(field(fields, name)?)
}

fn stroke(fields: &Fields<'_>) -> Stroke {
    match number(fields, "width").unwrap_or(0.2) {
        width if width < 0.13 => Stroke::Thin,
        width if width <= 0.3 => Stroke::Medium,
        _ => Stroke::Thick,
    }
}

/// Returns a name in lower case without blanks.
fn plain(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}
