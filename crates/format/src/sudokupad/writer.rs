//! Writes a puzzle: as JSON, as a link, or as a short link of a classic puzzle.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ninefold_grid::{Cell, Digit, Partition, Side};
use ninefold_puzzle::{Origin, Puzzle, Spec, SudokuPadForm, rules};

use super::canvas::{frame, has_other_values, other_division, regions};
use super::drawing;
use super::fields::{METADATA, NO_LINES, SOLUTION, TEXTS, TITLE};
use super::part::{Field, Part, list};
use super::written::Drawing;
use super::{CELL_SIZE, PREFIX, SITE, cages, classic, own_fields, zipper};
use crate::codec::lz;
use crate::document::writer::quoted;
use crate::fit::{Unfit, require_no_candidates, require_square};
use crate::fog::{LIGHTS, TRIGGERS};
use crate::frame::Frame;
use crate::literal::Literals;
use crate::tally::Tally;
use crate::value::{as_json, fields, integer, items};
use crate::{Item, Notes, proposals};

/// The usual size of a cell in the unit of line widths.
const USUAL_SIZE: &str = "50";

/// Returns the rules and other parts of a puzzle that its text can't express, apart from its drawing and the rules in
/// words.
pub(crate) fn lost(puzzle: &Puzzle) -> Vec<String> {
    let mut lost = Tally::default();
    for (spec, arguments) in puzzle.ruleset().uses().iter().filter(|(spec, _)| spec.origin == Origin::Choice) {
        if cages::of_rule(spec, arguments).is_none() && cages::switch_with(spec, arguments).is_none() {
            lost.add(spec.name);
        }
    }
    let mut lost = lost.into_names();
    if has_other_values(puzzle) {
        lost.push(format!("digits {}", puzzle.geometry().alphabet()));
    }
    lost.extend(other_division(puzzle.geometry()));
    if puzzle.candidates().is_some() {
        lost.push("pencilmarks".to_owned());
    }
    lost
}

/// Writes a puzzle as JSON.
///
/// # Errors
/// Fails if the grid is not one rectangle.
pub(crate) fn json(item: &Item<'_>) -> Result<String, Unfit> {
    let (frame, is_free) = frame(item.puzzle)?;
    let size = kept(item.notes, CELL_SIZE).unwrap_or(USUAL_SIZE);
    let mut out = format!("{{\"{CELL_SIZE}\":{size},\"cells\":{},\"regions\":[", cells(item));
    let regions: Vec<String> = regions(item.puzzle.geometry()).iter().map(|region| list(region)).collect();
    out.push_str(&regions.join(","));
    out.push(']');
    let mut drawing = drawing_of(item, frame);
    let fog = item.notes.fog();
    if fog.as_ref().is_some_and(|fog| fog.lights.is_empty()) {
        // Packing leaves nothing of an empty list.
        drawing.cages.push(Part::Own(vec![("value", Field::Text(format!("{LIGHTS}: none").into()))]));
    }
    let parts = drawing.lists();
    let kept = |name: &str| kept(item.notes, name);
    for (name, mut parts) in parts {
        let more = kept(name).and_then(|json| json.strip_prefix('[')?.strip_suffix(']'));
        parts.extend(more.map(|json| Part::Kept(json.to_owned())));
        let _ = write!(out, ",\"{name}\":[");
        for (place, part) in parts.iter().enumerate() {
            out.push_str(if place == 0 { "" } else { "," });
            part.write_json(&mut out);
        }
        out.push(']');
    }
    let _ = write!(out, ",\"{METADATA}\":{{{}}}", metadata(item, is_free).join(","));
    let own = [
        "cages",
        "underlays",
        "lines",
        "arrows",
        "overlays",
        METADATA,
        CELL_SIZE,
        "cells",
        "drawings",
        own_fields::CAGES,
    ];
    fog.iter().for_each(|fog| fog.write(&list(&fog.lights), &mut out));
    let is_own = |name: &str| own.contains(&name) || (fog.is_some() && [LIGHTS, TRIGGERS].contains(&name));
    for (name, json) in &item.notes.others {
        if let Some(name) = name.strip_prefix(PREFIX).filter(|name| !is_own(name)) {
            let _ = write!(out, ",{}:{json}", quoted(name));
        }
    }
    out.push('}');
    Ok(out)
}

/// Returns a value that was kept for this program.
fn kept<'a>(notes: &'a Notes, name: &str) -> Option<&'a str> {
    let other = notes.others.iter().find(|(own, _)| own.strip_prefix(PREFIX) == Some(name));
    other.map(|(_, json)| json.as_str())
}

/// Writes a puzzle as a link.
///
/// # Errors
/// Fails if the grid is not one rectangle.
pub(crate) fn link(item: &Item<'_>) -> Result<String, Unfit> {
    let json = json(item)?;
    let unread = || Unfit::new("such values", "values of JSON");
    let node = Literals::new(json.as_bytes()).read_next().map_err(|_| unread())?.ok_or_else(unread)?;
    let mut zipped = String::new();
    zipper::zip(&node.value, &mut zipped);
    // Two slashes in a path may become one.
    let packed = lz::compress(&zipped).replace("//", "/%2F");
    Ok(format!("https://{SITE}/scl{packed}"))
}

/// Writes a classic puzzle as a short link.
///
/// # Errors
/// Fails unless it is a 9×9 puzzle of givens whose rules have a letter each.
pub(crate) fn classic_link(item: &Item<'_>) -> Result<String, Unfit> {
    let puzzle = item.puzzle;
    require_no_candidates(item)?;
    require_square(item)?;
    let has_boxes = puzzle.side() == Side::NINE && !matches!(puzzle.geometry().partition(), Partition::Jigsaw(_));
    if !has_boxes {
        return Err(Unfit::new("such a grid", "a 9×9 grid with boxes"));
    }
    let mut letters = String::new();
    for (spec, _) in puzzle.ruleset().uses().iter().filter(|(spec, _)| spec.origin == Origin::Choice) {
        match letter(spec) {
            Some(letter) => letters.push(letter),
            None => {
                let known: Vec<&str> =
                    rules::ALL.iter().filter(|spec| letter(spec).is_some()).map(|spec| spec.name).collect();
                return Err(Unfit::new(format!("the rule {}", spec.name), format!("no rule but {}", known.join(", "))));
            }
        }
    }
    let starred = |text: &str| text.replace('*', "**");
    let mut texts = String::new();
    if let Some(title) = &item.notes.title {
        let _ = write!(texts, "t{}", starred(title));
    }
    if let Some(author) = item.notes.field(Notes::AUTHOR) {
        let _ = write!(texts, "*a{}", starred(author));
    }
    let star = if letters.is_empty() && texts.is_empty() { "" } else { "*" };
    let givens = classic::write(puzzle.givens());
    Ok(format!("https://{SITE}/scf{givens}{star}{letters}{}", encoded(&texts)))
}

fn letter(spec: &Spec) -> Option<char> {
    spec.sudokupad.iter().find_map(|form| match *form {
        SudokuPadForm::Letter(letter) => Some(letter),
        _ => None,
    })
}

/// Encodes a text for the path of a link.
fn encoded(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.*".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

/// Returns the rows of cells.
fn cells(item: &Item<'_>) -> String {
    let geometry = item.puzzle.geometry();
    let mut extra: BTreeMap<(i64, i64), Vec<String>> = BTreeMap::new();
    if let Some(Ok(Some(node))) = kept(item.notes, "cells").map(|json| Literals::new(json.as_bytes()).read_next()) {
        for node in items(&node) {
            if let [row, column, values] = items(node)
                && let (Some(row), Some(column)) = (integer(row), integer(column))
            {
                let values = fields(values).iter().map(|(name, value)| format!("{}:{}", quoted(name), as_json(value)));
                extra.entry((row, column)).or_default().extend(values);
            }
        }
    }
    let cell = |row: usize, column: usize| {
        let given = item.puzzle.givens().get(Cell::new(row, column));
        let value = given.map(|digit: Digit| format!("\"value\":{}", geometry.alphabet().value(digit)));
        let more = extra.get(&(row as i64, column as i64)).into_iter().flatten().cloned();
        let values: Vec<String> = value.into_iter().chain(more).collect();
        format!("{{{}}}", values.join(","))
    };
    let row = |row: usize| {
        let cells: Vec<String> = (0..geometry.columns()).map(|column| cell(row, column)).collect();
        format!("[{}]", cells.join(","))
    };
    let rows: Vec<String> = (0..geometry.rows()).map(row).collect();
    format!("[{}]", rows.join(","))
}

/// Returns the drawing: cosmetic marks, cages that are rules, and the pictures of the other rules.
fn drawing_of(item: &Item<'_>, frame: Frame) -> Drawing {
    let puzzle = item.puzzle;
    let mut drawn = Drawing::default();
    let geometry = puzzle.geometry();
    for (rule, (spec, arguments)) in puzzle.ruleset().rules().iter().zip(puzzle.ruleset().uses()) {
        if let Some(cage) = cages::of_rule(spec, arguments) {
            drawn.cages.push(own_fields::part(&cage, kept(item.notes, own_fields::CAGES), frame));
        } else if spec.origin == Origin::Choice {
            let marks = rule.sketch(geometry).marks;
            let is_on = |mark: &&ninefold_puzzle::Mark| mark.places().iter().all(|place| place.is_on(geometry));
            marks.iter().filter(is_on).for_each(|mark| drawn.add(mark));
        }
    }
    drawing::add(&puzzle.ruleset().cosmetics().marks, item.notes, frame, &mut drawn);
    drawn
}

/// Returns the fields with values about the puzzle.
fn metadata(item: &Item<'_>, is_free: bool) -> Vec<String> {
    let notes = item.notes;
    let mut texts: Vec<(&str, String)> = Vec::new();
    texts.extend(notes.title.iter().map(|title| (TITLE, title.clone())));
    for (name, field) in TEXTS {
        let text = notes.field(field).map(str::to_owned);
        let text = if field == Notes::RULES { text.or_else(|| rules_in_words(item.puzzle)) } else { text };
        texts.extend(text.map(|text| (name, text)));
    }
    let alphabet = item.puzzle.geometry().alphabet();
    if let Some(solution) = item.solution.filter(|_| alphabet.last() < 10) {
        let digits = item.puzzle.geometry().canvas().iter();
        let digits =
            digits.map(|&cell| solution.get(cell).map_or("?".to_owned(), |digit| alphabet.value(digit).to_string()));
        texts.push((SOLUTION, digits.collect()));
    }
    let mut values: Vec<String> = texts.iter().map(|(name, text)| format!("\"{name}\":{}", quoted(text))).collect();
    let uses = item.puzzle.ruleset().uses().iter();
    let switches = uses.filter_map(|(spec, arguments)| cages::switch_with(spec, arguments));
    values.extend(switches.chain(is_free.then_some(NO_LINES)).map(|name| format!("\"{name}\":true")));
    let more = kept(notes, METADATA).and_then(|json| Literals::new(json.as_bytes()).read_next().ok()?);
    let is_own = |name: &str| name != SOLUTION || item.solution.is_none();
    let more = more.iter().flat_map(fields).filter(|(name, _)| is_own(name));
    values.extend(more.map(|(name, node)| format!("{}:{}", quoted(name), as_json(node))));
    values
}

/// Returns the meanings of a puzzle's rules in words, for players who only see their pictures. Returns `None` if there
/// are none.
fn rules_in_words(puzzle: &Puzzle) -> Option<String> {
    let mut lines: Vec<String> = Vec::new();
    for (spec, _) in puzzle.ruleset().uses().iter().filter(|(spec, _)| spec.origin == Origin::Choice) {
        let line = format!("{}: {}{}", spec.title, spec.meaning, proposals::sizes_in_words(spec, puzzle));
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    (!lines.is_empty()).then(|| format!("Normal sudoku rules apply.\n{}", lines.join("\n")))
}
