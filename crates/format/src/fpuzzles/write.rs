//! Writes the object of a puzzle.

use std::borrow::Cow;
use std::fmt::Write as _;

use ninefold_grid::{BoxShape, Cell, Digit, DigitSet, Geometry, Regions};
use ninefold_puzzle::{Mark, ObjectProgram, ObjectShape, Puzzle, Tone};

use super::beside::{self, DrawnRules};
use super::drawing;
use super::grid::{COLOUR, HIGHLIGHT, tone};
use super::paint::paint;
use super::{CELLS, DRAWINGS, PREFIX};
use crate::document::writer::quoted;
use crate::fit::{Unfit, require_no_single_region};
use crate::fog::{LIGHTS, TRIGGERS};
use crate::literal::{Literals, Node};
use crate::objects::WrittenRules;
use crate::value::{as_json, fields};
use crate::{Item, Notes, colours, fit, objects};

/// Returns the names of the rules that can't be written.
pub(crate) fn lost(puzzle: &Puzzle) -> Vec<String> {
    let mut lost = objects::write(ObjectProgram::FPuzzles, puzzle).lost;
    lost.extend(fit::narrow_boxes(puzzle));
    lost
}

/// Writes a puzzle as an object on one line.
pub(crate) fn write(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_no_single_region(item)?;
    let puzzle = item.puzzle;
    let side = square_of(puzzle.geometry())?;
    let _ = write!(out, "{{\"size\":{side}");
    let notes = item.notes;
    let texts = [
        ("title", notes.title.as_deref()),
        ("author", notes.field(Notes::AUTHOR)),
        ("ruleset", notes.field(Notes::RULES)),
        ("successMessage", notes.field(Notes::SUCCESS)),
    ];
    for (name, text) in texts {
        if let Some(text) = text {
            let _ = write!(out, ",{}:{}", quoted(name), quoted(text));
        }
    }
    let mut written = objects::write(ObjectProgram::FPuzzles, puzzle);
    beside::write_fields(notes, &mut written);
    let drawn = DrawnRules::of(notes, &written);
    let marks = drawing::write(notes, &puzzle.ruleset().cosmetics().marks, &mut written);
    write_grid(item, side, marks, out);
    paint_scripted(puzzle, &drawn, &mut written);
    drawn.write(&mut written);
    for key in &written.switches {
        let _ = write!(out, ",{}:true", quoted(key));
    }
    let others = || notes.others.iter().filter(|(name, _)| !APART.contains(&&**name));
    let others = || others().filter_map(|(name, json)| Some((name.strip_prefix(PREFIX)?, json)));
    for (key, items) in &written.lists {
        let _ = write!(out, ",{}:[{}", quoted(key), items.join(","));
        // The items under this key that could not be read follow those that could.
        for json in others().filter(|(name, _)| name == key).filter_map(|(_, json)| inner(json)) {
            let _ = write!(out, ",{json}");
        }
        out.push(']');
    }
    if let Some(solution) = item.solution {
        let digits: Vec<String> =
            solution.cells().iter().map(|digit| digit.map_or(0, Digit::number).to_string()).collect();
        let _ = write!(out, ",\"solution\":[{}]", digits.join(","));
    }
    let fog = notes.fog();
    if let Some(fog) = &fog {
        let lights: Vec<String> = fog.lights.iter().map(|cell| quoted(&cell.to_string().to_uppercase())).collect();
        fog.write(&format!("[{}]", lights.join(",")), out);
    }
    let taken = ["size", "title", "author", "ruleset", "successMessage", "grid"];
    let is_new = |name: &str| {
        let is_listed = written.lists.iter().any(|(key, _)| *key == name)
            || written.switches.contains(&name)
            || (fog.is_some() && [LIGHTS, TRIGGERS].contains(&name));
        let is_written = is_listed || taken.contains(&name) || (name == "solution" && item.solution.is_some());
        !is_written
    };
    let mut keys: Vec<&str> = Vec::new();
    for (name, json) in others().filter(|(name, _)| is_new(name)) {
        if !keys.contains(&name) {
            keys.push(name);
            let _ = write!(out, ",{}:{json}", quoted(name));
        }
    }
    out.push('}');
    Ok(())
}

/// The names of kept values that are not keys.
const APART: [&str; 4] = [CELLS, DRAWINGS, beside::OBJECTS, beside::DRAWN_RULES];

/// Draws the rules that f-puzzles only supports with scripts in the same way as those scripts. A reader that supports
/// the rule skips the drawings that name it.
fn paint_scripted(puzzle: &Puzzle, known: &DrawnRules, written: &mut WrittenRules) {
    let ruleset = puzzle.ruleset();
    for (rule, (spec, _)) in ruleset.rules().iter().zip(ruleset.uses()) {
        let key = spec.objects_of(ObjectProgram::FPuzzles).find_map(|form| match form.shape {
            ObjectShape::Objects(key, _) if form.is_scripted && written.lists.iter().any(|(own, _)| *own == key) => {
                Some(key)
            }
            _ => None,
        });
        let Some(key) = key else { continue };
        let mut drawn = WrittenRules::default();
        paint(&rule.sketch(puzzle.geometry()), &mut drawn);
        if drawn.lists.iter().flat_map(|(_, items)| items).any(|item| known.has(item)) {
            continue;
        }
        for (kind, items) in drawn.lists {
            let named = |item: String| {
                let open = item.strip_suffix('}').unwrap_or(&item);
                format!("{open},\"fromConstraint\":{}}}", quoted(key))
            };
            written.add(kind, items.into_iter().map(named));
        }
    }
}

/// Returns the text between the brackets of a list.
fn inner(json: &str) -> Option<&str> {
    json.strip_prefix('[')?.strip_suffix(']').filter(|inner| !inner.trim().is_empty())
}

/// Returns the side of a square with digits from 1 to its side; f-puzzles has no other grids.
fn square_of(geometry: &Geometry) -> Result<usize, Unfit> {
    let layout = geometry.to_layout();
    let alphabet = layout.alphabet;
    match layout.grids.as_slice() {
        [grid]
            if grid.origin == Cell::new(0, 0)
                && grid.rows == grid.columns
                && alphabet.first() == 1
                && alphabet.count() == grid.rows
                && layout.free.is_empty()
                && layout.extra.is_empty() =>
        {
            Ok(grid.rows)
        }
        _ => Err(Unfit::new("such a layout", "a square grid with digits from 1 to its side")),
    }
}

/// Writes the rows of cells; shades among the marks are colours of cells.
fn write_grid(item: &Item<'_>, side: usize, marks: &[Mark], out: &mut String) {
    let puzzle = item.puzzle;
    let regions = regions(puzzle.geometry(), side);
    let mut colours = vec![None; side * side];
    for mark in marks {
        if let Mark::Shade { cells, tone } = mark {
            cells.iter().for_each(|cell| colours[cell.row() * side + cell.column()] = Some(*tone));
        }
    }
    let others = item.notes.others.iter().find(|(name, _)| &**name == CELLS);
    let others = others.map(|(_, json)| cell_fields(json)).unwrap_or_default();
    let numbers =
        |digits: DigitSet| digits.iter().map(|digit| digit.number().to_string()).collect::<Vec<_>>().join(",");
    out.push_str(",\"grid\":[");
    for row in 0..side {
        out.push_str(if row == 0 { "[" } else { ",[" });
        for column in 0..side {
            let cell = Cell::new(row, column);
            let place = row * side + column;
            let mut fields: Vec<String> = Vec::new();
            if let Some(digit) = puzzle.givens().get(cell) {
                fields.push(format!("\"value\":{},\"given\":true", digit.number()));
            } else {
                let entry = item.entries.and_then(|entries| entries.get(cell));
                fields.extend(entry.map(|digit| format!("\"value\":{}", digit.number())));
                let all = puzzle.geometry().digits();
                let digits = puzzle.candidates().map_or(all, |candidates| candidates.get(cell) & all);
                if digits != all {
                    fields.push(format!("\"givenPencilMarks\":[{}]", numbers(digits)));
                }
            }
            if let Some(regions) = &regions {
                let region = regions[place].map_or("null".to_owned(), |region| region.to_string());
                fields.push(format!("\"region\":{region}"));
            }
            let own = others.iter().filter(|(other, _)| *other == cell).flat_map(|(_, fields)| fields);
            let exact = own.clone().find(|(name, _, tone)| name == COLOUR && *tone == colours[place]);
            let is_highlighted = own.clone().any(|(name, _, tone)| name == HIGHLIGHT && *tone == colours[place]);
            fields.extend(match exact {
                Some((_, json, _)) => Some(json.clone()),
                None if is_highlighted => None,
                None => colours[place].map(|tone| format!("\"{COLOUR}\":{}", quoted(colours::css(tone)))),
            });
            // A cell that has lost its colour is no longer highlighted.
            let is_over = |name: &str| name == COLOUR || (name == HIGHLIGHT && colours[place].is_none());
            fields.extend(own.filter(|(name, ..)| !is_over(name)).map(|(_, json, _)| json.clone()));
            let _ = write!(out, "{}{{{}}}", if column == 0 { "" } else { "," }, fields.join(","));
        }
        out.push(']');
    }
    out.push(']');
}

/// Returns the region of each cell, unless they are the usual boxes.
fn regions(geometry: &Geometry, side: usize) -> Option<Vec<Option<u8>>> {
    let usual = BoxShape::of_side(geometry.side());
    match geometry.to_layout().grids.into_iter().next().map(|grid| grid.regions)? {
        Regions::None if usual.is_none() => None,
        Regions::None => Some(vec![None; side * side]),
        Regions::Boxes { rows, columns } => {
            let is_usual = usual.is_some_and(|shape| (shape.rows(), shape.columns()) == (rows, columns));
            let region = |place: usize| (place / side / rows * (side / columns) + place % side / columns) as u8;
            (!is_usual).then(|| (0..side * side).map(|place| Some(region(place))).collect())
        }
        Regions::Map(map) => Some(map),
    }
}

/// A field of a cell: its name, the name and the value as JSON, and the tone if it is a colour.
type CellField = (String, String, Option<Tone>);

/// Returns the kept fields of cells.
fn cell_fields(json: &str) -> Vec<(Cell, Vec<CellField>)> {
    let Ok(Some(node)) = Literals::new(json.as_bytes()).read_next() else { return Vec::new() };
    let field = |(name, node): &(Cow<'_, str>, Node<'_>)| {
        (name.clone().into_owned(), format!("{}:{}", quoted(name), as_json(node)), tone(node))
    };
    let cell = |(name, node): &(Cow<'_, str>, Node<'_>)| {
        Some((name.to_lowercase().parse::<Cell>().ok()?, fields(node).iter().map(field).collect()))
    };
    fields(&node).iter().filter_map(cell).collect()
}
