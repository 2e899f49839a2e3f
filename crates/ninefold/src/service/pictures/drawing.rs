//! The data that a client needs to draw a puzzle: givens, houses, regions, and the marks of its rules.

use ninefold_format::{Item, document, needs_document, puzzle_line};
use ninefold_game::saved::{Drawing, LayoutJson, MarkJson, rules_beyond_houses};
use ninefold_grid::{BoxShape, Digit};
use ninefold_puzzle::Puzzle;
use serde_json::{Map, Value, json};

/// Returns a puzzle as a JSON object for drawing: cells by name, digits as numbers, 0 for a blank cell.
pub fn drawing(puzzle: &Puzzle) -> Value {
    let ruleset = puzzle.ruleset();
    let givens = puzzle.givens().cells().iter().map(|digit| digit.map_or(0, Digit::number));
    let drawing = Drawing::of(puzzle);
    let mut reply = json!({
        "puzzle": puzzle_line(puzzle),
        "side": puzzle.side().get(),
        "givens": givens.collect::<Vec<_>>(),
        "candidates": candidates(puzzle),
        "variants": ruleset.variant_names(),
        "regions": regions(puzzle),
        "boxes": boxes(puzzle),
        "region_of": drawing.region_of,
        "houses": drawing.houses,
        "sketch": drawing.sketch,
    });
    if let Some(layout) = LayoutJson::of(puzzle.geometry()) {
        reply["layout"] = json!(layout);
    }
    for (name, value) in [
        ("rules", json!(rules_beyond_houses(puzzle))),
        ("cosmetics", json!(cosmetics(puzzle))),
        ("values", json!(drawing.values)),
        ("drawn_layout", json!(drawing.layout)),
    ] {
        if !value.is_null() {
            reply[name] = value;
        }
    }
    reply
}

/// Returns a puzzle as the first fields of a JSON object that can be read back: its line, and the options that the line
/// omits.
pub(in crate::service) fn puzzle_fields(puzzle: &Puzzle) -> Map<String, Value> {
    if needs_document(puzzle)
        && let Ok(Value::Object(fields)) = serde_json::from_str(&document(&Item::new(puzzle), "puzzle"))
    {
        return fields;
    }
    let mut fields = Map::from_iter([("puzzle".to_owned(), json!(puzzle_line(puzzle)))]);
    let has_map = regions(puzzle).is_some();
    let names = puzzle.ruleset().variant_names().into_iter();
    let unsaid: Vec<_> = names.filter(|name| *name != "classic" && !(*name == "jigsaw" && has_map)).collect();
    if !unsaid.is_empty() {
        fields.insert("variant".to_owned(), json!(unsaid.join(",")));
    }
    let shape = puzzle.geometry().partition().shape();
    if let Some(boxes) = shape.filter(|&shape| BoxShape::of_side(puzzle.side()) != Some(shape)) {
        fields.insert("boxes".to_owned(), json!(boxes.to_string()));
    }
    if let Some(candidates) = candidates(puzzle) {
        fields.insert("candidates".to_owned(), json!(candidates));
    }
    fields
}

/// Returns the candidates of each cell, if the puzzle states them.
fn candidates(puzzle: &Puzzle) -> Option<Vec<Vec<usize>>> {
    let sets = puzzle.candidates()?.sets().iter();
    Some(sets.map(|set| set.iter().map(Digit::number).collect()).collect())
}

/// Returns the marks that are not rules, if there are any.
fn cosmetics(puzzle: &Puzzle) -> Option<Vec<MarkJson>> {
    Some(MarkJson::all(puzzle.ruleset().cosmetics())).filter(|marks| !marks.is_empty())
}

/// Returns the regions of a jigsaw, in the form that `--regions` accepts.
pub(in crate::service) fn regions(puzzle: &Puzzle) -> Option<String> {
    puzzle.geometry().partition().map().map(ToString::to_string)
}

/// Returns the boxes, in the form that `--boxes` accepts.
pub(in crate::service) fn boxes(puzzle: &Puzzle) -> Option<String> {
    puzzle.geometry().partition().shape().map(|shape| shape.to_string())
}
