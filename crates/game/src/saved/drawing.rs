//! The data that front ends without knowledge of the rules need to draw a puzzle and find conflicts: houses, map and
//! sketch.

use ninefold_grid::{Cell, Geometry, House, HouseKind, Layout, RegionMap, Side, Wall};
use ninefold_puzzle::{ArrangedMark, MarkFields, Puzzle};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::SavedGameError;
use super::fields::{Fields, cell, count, is_outside};
use super::mark::write_fields;

/// Houses, sketch and map of a puzzle as written in JSON: cells by name, regions from 0.
#[derive(Clone, Debug, Serialize)]
pub struct Drawing {
    /// Every set of cells in which no digit repeats.
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

/// The cells of a board within the enclosing square, and its lines.
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

/// A mark of the sketch as its fields ([`ninefold_puzzle::Mark::fields`]), and `slot`, which distinguishes marks that
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
    /// Returns a mark in the form in which it is written as JSON.
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

/// Checks the drawing in a saved game, if there is one: front ends without knowledge of the rules rely on it.
pub(super) fn check(fields: Fields<'_>, side: Side) -> Result<(), SavedGameError> {
    let Some(drawing) = fields.maybe("drawing") else { return Ok(()) };
    let object = drawing.as_object().ok_or_else(|| fields.fault("drawing", "houses and sketch were expected"))?;
    let drawing = Fields { object, at: "drawing." };
    let are_counts = |list: &Value, length: usize| {
        let list = list.as_array();
        list.is_some_and(|list| list.len() == length && list.iter().all(|number| count(number).is_some()))
    };
    let sound = drawing.get("region_of").is_some_and(|map| map.is_null() || are_counts(map, side.cell_count()));
    SavedGameError::unless(sound, || "drawing.region_of: a number for each cell, or null, was expected.".to_owned())?;
    for (key, words) in [("houses", &["name", "kind"][..]), ("sketch", &["kind"])] {
        for (index, item) in drawing.list(key)?.iter().enumerate() {
            let at = format!("drawing.{key}[{index}]");
            let is_told = |word: &&str| item.get(word).is_some_and(Value::is_string);
            let cells = item.get("cells").and_then(Value::as_array).filter(|_| words.iter().all(is_told));
            let cells = cells.ok_or_else(|| SavedGameError::new(format!("{at} is damaged.")))?;
            let may_be_outside = item.get("at").and_then(Value::as_str) == Some("outside");
            let mut cells = cells.iter().filter(|name| !may_be_outside || !is_outside(name));
            cells.try_for_each(|name| cell(name, side, &at).map(drop))?;
        }
    }
    let sound = drawing.get("values").is_none_or(|values| are_counts(values, 2));
    SavedGameError::unless(sound, || "drawing.values: two numbers were expected.".to_owned())?;
    let Some(layout) = drawing.get("layout") else { return Ok(()) };
    let cells = cells_of(layout).ok_or_else(|| SavedGameError::new("drawing.layout is damaged.".to_owned()))?;
    cells.into_iter().try_for_each(|name| cell(name, side, "drawing.layout").map(drop))
}

/// Returns the names of all cells in the drawing of a layout; `None` if a part of it is missing or has another type.
fn cells_of(layout: &Value) -> Option<Vec<&Value>> {
    ["rows", "columns"].iter().try_for_each(|key| layout.get(key).and_then(count).map(drop))?;
    let mut cells: Vec<&Value> = layout.get("cells")?.as_array()?.iter().collect();
    for key in ["walls", "frames"] {
        for pair in layout.get(key)?.as_array()? {
            cells.extend(pair.as_array().filter(|pair| pair.len() == 2)?);
        }
    }
    for group in layout.get("extra")?.as_array()? {
        group.get("label")?.as_str()?;
        cells.extend(group.get("cells")?.as_array()?);
    }
    Some(cells)
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}
