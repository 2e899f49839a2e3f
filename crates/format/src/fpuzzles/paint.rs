//! Writes drawings that are not rules.

use ninefold_grid::Cell;
use ninefold_puzzle::{Fill, LineEnd, Mark, Place, Shape, Sketch, Stroke, Tone};

use crate::colours;
use crate::document::writer::quoted;
use crate::objects::WrittenRules;

/// The size of a shape in a cell, on an edge or corner.
const LARGE: f32 = 0.85;
const SMALL: f32 = 0.3;

/// Adds the marks to the lists of a puzzle. Shades are colours of cells and are not written here.
pub(super) fn paint(sketch: &Sketch, written: &mut WrittenRules) {
    for mark in &sketch.marks {
        match mark {
            Mark::Line { cells, tone, stroke, start, end } => line(cells, *tone, *stroke, [*start, *end], written),
            Mark::Cage { cells, clue, tone } => {
                let clue = clue.as_ref().map(|clue| format!(",\"value\":{}", quoted(clue))).unwrap_or_default();
                let colour = quoted(colours::css(*tone));
                let cage = format!("{{\"cells\":{}{clue},\"outlineC\":{colour},\"fontC\":\"#000000\"}}", list(cells));
                written.add("cage", [cage]);
            }
            Mark::Pill { cells, tone } => {
                let (across, down) = (span(cells, Cell::column), span(cells, Cell::row));
                let shape = outlined(&list(cells), Fill::None, *tone, [across + LARGE, down + LARGE], None);
                written.add("circle", [format!("{{{shape}}}")]);
            }
            Mark::Shade { .. } => {}
            Mark::Shape { place, shape, fill, text, tone } => {
                let size = if matches!(place, Place::Cell(_) | Place::Outside(_)) { LARGE } else { SMALL };
                let object = outlined(&around(*place), *fill, *tone, [size, size], text.as_deref());
                match shape {
                    Shape::Circle | Shape::Capsule => written.add("circle", [format!("{{{object}}}")]),
                    Shape::Square => written.add("rectangle", [format!("{{{object}}}")]),
                    Shape::Diamond => written.add("rectangle", [format!("{{{object},\"angle\":45}}")]),
                }
            }
            Mark::Text { place, text } => written.add("text", [words(&around(*place), text)]),
            Mark::Inequality { larger, smaller } => {
                let sign = match (larger.column(), smaller.column()) {
                    (one, other) if one < other => ">",
                    (one, other) if one > other => "<",
                    _ if larger.row() < smaller.row() => "∨",
                    _ => "∧",
                };
                written.add("text", [words(&list(&[*larger, *smaller]), sign)]);
            }
            Mark::Arrow { place, direction } => {
                let arrow = match direction {
                    (-1, -1) => "↖",
                    (-1, 0) => "↑",
                    (-1, _) => "↗",
                    (0, -1) => "←",
                    (0, _) => "→",
                    (_, -1) => "↙",
                    (_, 0) => "↓",
                    _ => "↘",
                };
                written.add("text", [words(&around(*place), arrow)]);
            }
        }
    }
}

fn line(cells: &[Cell], tone: Tone, stroke: Stroke, ends: [LineEnd; 2], written: &mut WrittenRules) {
    let width = match stroke {
        Stroke::Thin => 0.1,
        Stroke::Medium => 0.2,
        Stroke::Thick => 0.4,
    };
    let colour = quoted(colours::css(tone));
    written.add("line", [format!("{{\"lines\":[{}],\"outlineC\":{colour},\"width\":{width}}}", list(cells))]);
    for (end, cell) in ends.into_iter().zip([cells.first(), cells.last()]) {
        let Some(&cell) = cell else { continue };
        let object = |fill| outlined(&list(&[cell]), fill, tone, [LARGE, LARGE], None);
        match end {
            LineEnd::Plain | LineEnd::Arrow => {}
            LineEnd::Bulb => written.add("circle", [format!("{{{}}}", object(Fill::Tinted))]),
            LineEnd::Circle => written.add("circle", [format!("{{{}}}", object(Fill::Hollow))]),
            LineEnd::Diamond => written.add("rectangle", [format!("{{{},\"angle\":45}}", object(Fill::Hollow))]),
        }
    }
}

/// Returns the fields of a circle or a rectangle.
fn outlined(cells: &str, fill: Fill, tone: Tone, [width, height]: [f32; 2], text: Option<&str>) -> String {
    let colour = quoted(colours::css(tone));
    let (inner, letters) = match fill {
        Fill::Full => (",\"baseC\":\"#000000\"".to_owned(), "#FFFFFF"),
        Fill::Hollow => (",\"baseC\":\"#FFFFFF\"".to_owned(), "#000000"),
        Fill::Tinted => (format!(",\"baseC\":{colour}"), "#000000"),
        Fill::None => (String::new(), "#000000"),
    };
    let text = text.map(|text| format!(",\"value\":{}", quoted(text))).unwrap_or_default();
    format!(
        "\"cells\":{cells}{inner},\"outlineC\":{colour},\"fontC\":\"{letters}\"{text},\"width\":{width},\"height\":{height}"
    )
}

fn words(cells: &str, text: &str) -> String {
    format!("{{\"cells\":{cells},\"value\":{},\"fontC\":\"#000000\",\"size\":0.7}}", quoted(text))
}

/// Returns the cells around a place.
fn around(place: Place) -> String {
    match place {
        Place::Cell(cell) => list(&[cell]),
        Place::Edge(one, other) => list(&[one, other]),
        Place::Corner(cell) => {
            let (row, column) = (cell.row(), cell.column());
            let next = [(0, 0), (0, 1), (1, 0), (1, 1)];
            list(&next.map(|(down, right)| Cell::new(row + down, column + right)))
        }
        Place::Outside(outside) => format!("[\"R{}C{}\"]", outside.row(), outside.column()),
    }
}

fn span(cells: &[Cell], of: fn(Cell) -> usize) -> f32 {
    let places = || cells.iter().map(|&cell| of(cell));
    (places().max().unwrap_or(0) - places().min().unwrap_or(0)) as f32
}

fn list(cells: &[Cell]) -> String {
    let names: Vec<String> =
        cells.iter().map(|cell| format!("\"R{}C{}\"", cell.row() + 1, cell.column() + 1)).collect();
    format!("[{}]", names.join(","))
}
