//! What one needs to draw a puzzle: givens, houses, the map, and the marks of its rules.

use ninefold_format::puzzle_line;
use ninefold_grid::{Digit, House, HouseKind, Partition, RegionMap, symbols};
use ninefold_puzzle::{Fill, Mark, Puzzle};
use serde_json::{Value, json};

use super::telling::names;

/// A puzzle as a JSON object for who draws it: cells by name, digits as numbers, 0 for a blank cell.
pub fn drawing(puzzle: &Puzzle) -> Value {
    let ruleset = puzzle.ruleset();
    let givens = puzzle.givens().cells().iter().map(|digit| digit.map_or(0, Digit::number));
    let candidates = puzzle.candidates().map(|candidates| {
        let lists = candidates.sets().iter().map(|set| set.iter().map(Digit::number).collect::<Vec<_>>());
        lists.collect::<Vec<_>>()
    });
    let marks = ruleset.rules().iter().flat_map(|rule| rule.sketch(ruleset.geometry()).marks);
    json!({
        "puzzle": puzzle_line(puzzle),
        "side": puzzle.side().get(),
        "givens": givens.collect::<Vec<_>>(),
        "candidates": candidates,
        "variants": ruleset.variant_names(),
        "regions": regions(puzzle),
        "boxes": boxes(puzzle),
        "region_of": puzzle.geometry().region_map().map(RegionMap::regions),
        "houses": ruleset.houses().iter().map(house).collect::<Vec<_>>(),
        "sketch": marks.map(|drawn| mark(&drawn)).collect::<Vec<_>>(),
    })
}

/// The map of a jigsaw, as `--regions` takes it.
pub(super) fn regions(puzzle: &Puzzle) -> Option<String> {
    if !matches!(puzzle.geometry().partition(), Partition::Jigsaw(_)) {
        return None;
    }
    let line = puzzle_line(puzzle);
    let cells = puzzle.side().cell_count();
    if symbols::has_symbols(puzzle.side()) {
        return Some(line[cells..].to_owned());
    }
    Some(line.split(' ').skip(cells).collect::<Vec<_>>().join(" "))
}

/// The boxes, as `--boxes` takes them.
pub(super) fn boxes(puzzle: &Puzzle) -> Option<String> {
    match puzzle.geometry().partition() {
        Partition::Boxes(shape) => Some(shape.to_string()),
        Partition::Lines | Partition::Jigsaw(_) => None,
    }
}

fn house(house: &House) -> Value {
    let kind = match house.kind() {
        HouseKind::Row(_) => "row",
        HouseKind::Column(_) => "column",
        HouseKind::Box(_) | HouseKind::Region(_) => "region",
        HouseKind::Extra(_) => "extra",
    };
    json!({ "name": house.to_string(), "kind": kind, "cells": names(house.cells()) })
}

fn mark(mark: &Mark) -> Value {
    match mark {
        Mark::Line(cells) => json!({ "kind": "line", "cells": names(cells) }),
        Mark::Circle(cell) => json!({ "kind": "circle", "cells": names(&[*cell]) }),
        Mark::Cage(cells, None) => json!({ "kind": "cage", "cells": names(cells) }),
        Mark::Cage(cells, Some(clue)) => json!({ "kind": "cage", "cells": names(cells), "text": clue }),
        Mark::Dot(one, other, fill) => {
            let fill = match fill {
                Fill::Full => "full",
                Fill::Hollow => "hollow",
            };
            json!({ "kind": "dot", "cells": names(&[*one, *other]), "fill": fill })
        }
        Mark::Shade(cells) => json!({ "kind": "shade", "cells": names(cells) }),
        Mark::Text(cell, text) => json!({ "kind": "text", "cells": names(&[*cell]), "text": text }),
    }
}
