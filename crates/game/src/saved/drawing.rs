//! The data that front ends without knowledge of the rules need to draw a puzzle and find conflicts: houses, map,
//! sketch.

use ninefold_grid::{Cell, Geometry, House, HouseKind, Layout, RegionMap, Wall};
use ninefold_puzzle::{ArrangedMark, MarkFields, Puzzle};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::mark::write_fields;

/// Houses, sketch and map of a puzzle as written in JSON: cells by name, regions from 0.
#[derive(Clone, Debug, Serialize)]
pub struct Drawing {
    /// Every set of cells that holds no digit twice.
    pub houses: Vec<DrawnHouse>,
    /// The marks that the rules draw, in order.
    pub sketch: Vec<DrawnMark>,
    /// The region of each cell, if there are regions.
    pub region_of: Option<Vec<u8>>,
    /// The first value and the number of values, unless the digits are 1 to the side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<[usize; 2]>,
    /// The cells and lines of a board that is not a square with N digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<DrawnLayout>,
}

/// The cells of a board within the square that holds them, and its lines.
#[derive(Clone, Debug, Serialize)]
pub struct DrawnLayout {
    rows: usize,
    columns: usize,
    /// The cells, row by row; extra cells come last.
    cells: Vec<String>,
    /// Pairs of cells with a line between two regions.
    walls: Vec<[String; 2]>,
    /// Pairs of cells with the frame of a subgrid between them.
    frames: Vec<[String; 2]>,
    /// The groups of extra cells, one below the other, below the canvas.
    extra: Vec<DrawnGroup>,
}

/// A group of extra cells.
#[derive(Clone, Debug, Serialize)]
pub struct DrawnGroup {
    label: String,
    cells: Vec<String>,
}

/// A house.
#[derive(Clone, Debug, Serialize)]
pub struct DrawnHouse {
    name: String,
    kind: &'static str,
    cells: Vec<String>,
}

/// A mark of the sketch as its fields ([`ninefold_puzzle::Mark::fields`]), and `slot`, which tells marks apart that
/// would cover each other; 0 is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnMark {
    fields: MarkFields,
    slot: usize,
}

impl Drawing {
    /// Returns the drawing of a puzzle.
    pub fn of(puzzle: &Puzzle) -> Drawing {
        let ruleset = puzzle.ruleset();
        let geometry = ruleset.geometry();
        let alphabet = geometry.alphabet();
        let is_usual = geometry.is_square() && alphabet.first() == 1;
        Drawing {
            houses: crate::board::houses(ruleset).map(DrawnHouse::of).collect(),
            sketch: ruleset.marks().into_iter().map(DrawnMark::of).collect(),
            region_of: geometry.region_map().map(RegionMap::regions).map(<[u8]>::to_vec),
            values: (!is_usual).then(|| [alphabet.first() as usize, alphabet.count()]),
            layout: geometry.layout().map(|layout| DrawnLayout::of(geometry, layout)),
        }
    }
}

impl DrawnLayout {
    fn of(geometry: &Geometry, layout: &Layout) -> DrawnLayout {
        let pairs = |wanted: Wall| {
            let pairs = geometry.walls().into_iter().filter(move |(_, _, wall)| *wall == wanted);
            pairs.map(|(one, other, _)| [one.to_string(), other.to_string()]).collect()
        };
        let extra = layout.extra.iter().enumerate().map(|(group, extra)| DrawnGroup {
            label: if extra.label.is_empty() { extra.name.clone() } else { extra.label.clone() },
            cells: (0..extra.count).map(|index| layout.extra_cell(group, index).to_string()).collect(),
        });
        DrawnLayout {
            rows: geometry.rows(),
            columns: geometry.columns(),
            cells: names(geometry.cells()),
            walls: pairs(Wall::Region),
            frames: pairs(Wall::Frame),
            extra: extra.collect(),
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
    /// Returns a mark as it is written in JSON.
    pub fn of(ArrangedMark { mark, slot }: ArrangedMark) -> DrawnMark {
        DrawnMark { fields: mark.fields(), slot }
    }
}

impl Serialize for DrawnMark {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        write_fields(&self.fields, &mut map)?;
        if self.slot > 0 {
            map.serialize_entry("slot", &self.slot)?;
        }
        map.end()
    }
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}
