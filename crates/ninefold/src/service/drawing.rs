//! What one needs to draw a puzzle: givens, houses, the map, and the marks of its rules.

use ninefold_format::puzzle_line;
use ninefold_game::saved::Drawing;
use ninefold_grid::Digit;
use ninefold_puzzle::Puzzle;
use serde_json::{Value, json};

/// A puzzle as a JSON object for who draws it: cells by name, digits as numbers, 0 for a blank cell.
pub fn drawing(puzzle: &Puzzle) -> Value {
    let ruleset = puzzle.ruleset();
    let givens = puzzle.givens().cells().iter().map(|digit| digit.map_or(0, Digit::number));
    let candidates = puzzle.candidates().map(|candidates| {
        let lists = candidates.sets().iter().map(|set| set.iter().map(Digit::number).collect::<Vec<_>>());
        lists.collect::<Vec<_>>()
    });
    let drawing = Drawing::of(puzzle);
    json!({
        "puzzle": puzzle_line(puzzle),
        "side": puzzle.side().get(),
        "givens": givens.collect::<Vec<_>>(),
        "candidates": candidates,
        "variants": ruleset.variant_names(),
        "regions": regions(puzzle),
        "boxes": boxes(puzzle),
        "region_of": drawing.region_of,
        "houses": drawing.houses,
        "sketch": drawing.sketch,
    })
}

/// The map of a jigsaw, as `--regions` takes it.
pub(super) fn regions(puzzle: &Puzzle) -> Option<String> {
    puzzle.geometry().partition().map().map(ToString::to_string)
}

/// The boxes, as `--boxes` takes them.
pub(super) fn boxes(puzzle: &Puzzle) -> Option<String> {
    puzzle.geometry().partition().shape().map(|shape| shape.to_string())
}
