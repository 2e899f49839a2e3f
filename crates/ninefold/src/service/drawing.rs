//! What one needs to draw a puzzle: givens, houses, the map, and the marks of its rules.

use ninefold_format::puzzle_line;
use ninefold_game::saved::Drawing;
use ninefold_grid::{BoxShape, Digit};
use ninefold_puzzle::Puzzle;
use serde_json::{Map, Value, json};

/// A puzzle as a JSON object for who draws it: cells by name, digits as numbers, 0 for a blank cell.
pub fn drawing(puzzle: &Puzzle) -> Value {
    let ruleset = puzzle.ruleset();
    let givens = puzzle.givens().cells().iter().map(|digit| digit.map_or(0, Digit::number));
    let drawing = Drawing::of(puzzle);
    json!({
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
    })
}

/// A puzzle as the first fields of a JSON object, from which it is read back: its line, and what that does not say.
pub(super) fn puzzle_fields(puzzle: &Puzzle) -> Map<String, Value> {
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

/// What each cell may hold, where the puzzle says it.
fn candidates(puzzle: &Puzzle) -> Option<Vec<Vec<usize>>> {
    let sets = puzzle.candidates()?.sets().iter();
    Some(sets.map(|set| set.iter().map(Digit::number).collect()).collect())
}

/// The map of a jigsaw, as `--regions` takes it.
pub(super) fn regions(puzzle: &Puzzle) -> Option<String> {
    puzzle.geometry().partition().map().map(ToString::to_string)
}

/// The boxes, as `--boxes` takes them.
pub(super) fn boxes(puzzle: &Puzzle) -> Option<String> {
    puzzle.geometry().partition().shape().map(|shape| shape.to_string())
}
