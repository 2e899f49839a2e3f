//! The data that front ends without knowledge of the rules need to draw a puzzle and find conflicts: houses, map,
//! sketch.

use ninefold_grid::{Cell, House, HouseKind, RegionMap};
use ninefold_puzzle::{DotFill, Mark, Puzzle};
use serde::Serialize;

/// Houses, sketch and map of a puzzle as written in JSON: cells by name, regions from 0.
#[derive(Clone, Debug, Serialize)]
pub struct Drawing {
    /// Every set of cells that holds each digit once.
    pub houses: Vec<DrawnHouse>,
    /// The marks that the rules draw, in order.
    pub sketch: Vec<DrawnMark>,
    /// The region of each cell, if there are regions.
    pub region_of: Option<Vec<u8>>,
}

/// A house.
#[derive(Clone, Debug, Serialize)]
pub struct DrawnHouse {
    name: String,
    kind: &'static str,
    cells: Vec<String>,
}

/// A mark of the sketch.
#[derive(Clone, Debug, Default, Serialize)]
pub struct DrawnMark {
    kind: &'static str,
    cells: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fill: Option<&'static str>,
}

impl Drawing {
    /// Returns the drawing of a puzzle.
    pub fn of(puzzle: &Puzzle) -> Drawing {
        let ruleset = puzzle.ruleset();
        let marks = ruleset.rules().iter().flat_map(|rule| rule.sketch(ruleset.geometry()).marks);
        Drawing {
            houses: ruleset.houses().iter().map(DrawnHouse::of).collect(),
            sketch: marks.map(DrawnMark::of).collect(),
            region_of: puzzle.geometry().region_map().map(RegionMap::regions).map(<[u8]>::to_vec),
        }
    }
}

impl DrawnHouse {
    fn of(house: &House) -> DrawnHouse {
        let kind = match house.kind() {
            HouseKind::Row(_) => "row",
            HouseKind::Column(_) => "column",
            HouseKind::Box(_) | HouseKind::Region(_) => "region",
            HouseKind::Extra(_) => "extra",
        };
        DrawnHouse { name: house.to_string(), kind, cells: names(house.cells()) }
    }
}

impl DrawnMark {
    fn of(mark: Mark) -> DrawnMark {
        let plain = |kind, cells: &[Cell]| DrawnMark { kind, cells: names(cells), ..DrawnMark::default() };
        match mark {
            Mark::Line(cells) => plain("line", &cells),
            Mark::Circle(cell) => plain("circle", &[cell]),
            Mark::Cage(cells, text) => DrawnMark { text, ..plain("cage", &cells) },
            Mark::Dot(one, other, fill) => {
                let fill = match fill {
                    DotFill::Full => "full",
                    DotFill::Hollow => "hollow",
                };
                DrawnMark { fill: Some(fill), ..plain("dot", &[one, other]) }
            }
            Mark::Shade(cells) => plain("shade", &cells),
            Mark::Text(cell, text) => DrawnMark { text: Some(text), ..plain("text", &[cell]) },
        }
    }
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}
