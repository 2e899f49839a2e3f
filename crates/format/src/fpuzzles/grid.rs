//! The cells of the grid: digits, candidates, regions, colours.

use ninefold_grid::{Alphabet, BoxShape, Candidates, Cell, Digit, DigitSet, Grid, Layout, RegionMap, Regions, Side};
use ninefold_puzzle::{RulesetDraft, Tone};

use crate::colours::{css, paint};
use crate::document::writer::quoted;
use crate::literal::{Fault, Node, Value};
use crate::value::{Fields, as_json, integer, items, says_nothing, text};

/// The contents of the cells.
pub(crate) struct Cells {
    pub(crate) side: Side,
    pub(crate) givens: Grid,
    pub(crate) entries: Grid,
    pub(super) candidates: Option<Candidates>,
    /// The region of each cell that differs from its box: `None` for a cell without a region.
    regions: Vec<Option<Option<u8>>>,
    /// The colour of cells.
    pub(super) shades: Vec<(Cell, Tone)>,
    /// Other fields of cells in JSON.
    pub(super) others: Vec<(Cell, String)>,
    /// The names of these fields, except marks and colours.
    pub(super) unknown: Vec<String>,
}

/// The colours that f-puzzles numbers from 0 on.
const COLOURS: [&str; 11] = [
    "#a8a8a8", "#000000", "#ffa0a0", "#ffdf61", "#feffaf", "#b0ffb0", "#61d060", "#d0d0ff", "#8180f0", "#ff08ff",
    "#ffd0d0",
];

/// The field of a cell with its colour.
pub(super) const COLOUR: &str = "c";
/// The field of a cell with its colour in older puzzles.
pub(super) const HIGHLIGHT: &str = "highlight";

/// Fields of cells that don't affect rules.
const SILENT: [&str; 5] = ["centerPencilMarks", "cornerPencilMarks", "sidePencilMarks", "cArray", "highlightArray"];

impl Cells {
    /// Reads the rows of the grid.
    pub(crate) fn read(node: &Node<'_>) -> Result<Cells, Fault> {
        let fault = |node: &Node<'_>, found: String, expected| Fault { at: node.at, found, expected };
        let Value::List(rows) = &node.value else {
            return Err(fault(node, "the grid is no list".to_owned(), "write a list of rows"));
        };
        let Ok(side) = Side::new(rows.len()) else {
            return Err(fault(node, format!("the grid has {} rows", rows.len()), "a grid has 1 to 64 rows"));
        };
        let mut cells = Cells {
            side,
            givens: Grid::blank(side),
            entries: Grid::blank(side),
            candidates: None,
            regions: vec![None; side.cell_count()],
            shades: Vec::new(),
            others: Vec::new(),
            unknown: Vec::new(),
        };
        for (row, node) in rows.iter().enumerate() {
            let columns = items(node);
            if columns.len() != side.get() {
                let found = format!("row {} of the grid has {} cells", row + 1, columns.len());
                return Err(fault(node, found, "a grid has as many columns as rows"));
            }
            for (column, node) in columns.iter().enumerate() {
                match &node.value {
                    Value::Object(fields) => cells.cell(Cell::new(row, column), fields)?,
                    Value::Word("null") => {}
                    _ => {
                        let found = format!("R{}C{} is no object", row + 1, column + 1);
                        return Err(fault(node, found, "write {} for a blank cell"));
                    }
                }
            }
        }
        cells.finish();
        Ok(cells)
    }

    fn cell(&mut self, cell: Cell, fields: &Fields<'_>) -> Result<(), Fault> {
        let is_given = fields.iter().any(|(name, node)| name == "given" && matches!(node.value, Value::Word("true")));
        let mut shade = None;
        let mut others: Vec<String> = Vec::new();
        for (name, node) in fields {
            match &**name {
                "given" => {}
                "value" => {
                    let grid = if is_given { &mut self.givens } else { &mut self.entries };
                    let number = integer(node);
                    if !says_nothing(node) && number != Some(0) {
                        grid.set(cell, Some(digit(node, cell, self.side)?));
                    }
                }
                "region" => self.regions[cell.index(self.side)] = Some(region(node, cell)?),
                "givenPencilMarks" => self.restrict(cell, node)?,
                COLOUR => {
                    shade = tone(node).or(shade);
                    let is_exact = tone(node).is_some_and(|tone| text(node).as_deref() == Some(css(tone)));
                    if !is_exact && !says_nothing(node) {
                        others.push(format!("{}:{}", quoted(name), as_json(node)));
                    }
                }
                _ if says_nothing(node) => {}
                HIGHLIGHT if tone(node).is_some() => {
                    shade = shade.or(tone(node));
                    others.push(format!("{}:{}", quoted(name), as_json(node)));
                }
                name => {
                    others.push(format!("{}:{}", quoted(name), as_json(node)));
                    if !SILENT.contains(&name) && !self.unknown.iter().any(|known| known == name) {
                        self.unknown.push(name.to_owned());
                    }
                    if let ("cArray", None, Value::List(items)) = (name, shade, &node.value) {
                        shade = items.first().and_then(tone);
                    }
                }
            }
        }
        self.shades.extend(shade.map(|tone| (cell, tone)));
        if !others.is_empty() {
            self.others.push((cell, others.join(",")));
        }
        Ok(())
    }

    fn restrict(&mut self, cell: Cell, node: &Node<'_>) -> Result<(), Fault> {
        let Value::List(items) = &node.value else { return Ok(()) };
        let digits: DigitSet = items.iter().map(|item| digit(item, cell, self.side)).collect::<Result<_, _>>()?;
        if !digits.is_empty() {
            self.candidates.get_or_insert_with(|| Candidates::full(self.side)).set(cell, digits);
        }
        Ok(())
    }

    /// Reduces the candidates of givens to the given digit.
    fn finish(&mut self) {
        if let Some(candidates) = &mut self.candidates {
            self.givens.filled().for_each(|(cell, digit)| candidates.set(cell, DigitSet::single(digit)));
        }
    }

    /// Returns the grid without rules.
    pub(crate) fn ruleset(&self) -> RulesetDraft {
        let side = self.side;
        let usual = BoxShape::of_side(side);
        let box_of = |shape: BoxShape, cell: Cell| {
            (cell.row() / shape.rows() * shape.rows() + cell.column() / shape.columns()) as u8
        };
        let default = |cell: Cell| usual.map_or(cell.row() as u8, |shape| box_of(shape, cell));
        let map: Vec<Option<u8>> =
            side.cells().map(|cell| self.regions[cell.index(side)].unwrap_or(Some(default(cell)))).collect();
        let classic = RulesetDraft::classic(side);
        let own = numbered(&map);
        let is_same = |shape: BoxShape| {
            let boxes: Vec<Option<u8>> = side.cells().map(|cell| Some(box_of(shape, cell))).collect();
            numbered(&boxes) == own
        };
        if self.regions.iter().all(Option::is_none) || usual.is_some_and(is_same) {
            return classic;
        }
        let n = side.get();
        let shapes = (2..n).filter(|rows| n.is_multiple_of(*rows)).filter_map(|rows| BoxShape::new(rows, n / rows));
        if let Some(shape) = shapes.into_iter().find(|&shape| is_same(shape)) {
            return classic.with_boxes(shape);
        }
        let whole: Option<Vec<u8>> = own.iter().copied().collect();
        if let Some(map) = whole.and_then(|map| RegionMap::new(side, map).ok()) {
            return classic.with_regions(&map);
        }
        let regions = if own.iter().all(Option::is_none) { Regions::None } else { Regions::Map(own) };
        RulesetDraft::of_layout(Layout::rectangle(n, n, Alphabet::of_side(side), regions))
    }
}

/// Numbers regions in the order of their first cells.
fn numbered(map: &[Option<u8>]) -> Vec<Option<u8>> {
    let mut known: Vec<u8> = Vec::new();
    let mut number = |region: u8| {
        let place = known.iter().position(|&other| other == region).unwrap_or_else(|| {
            known.push(region);
            known.len() - 1
        });
        place as u8
    };
    map.iter().map(|region| region.map(&mut number)).collect()
}

fn digit(node: &Node<'_>, cell: Cell, side: Side) -> Result<Digit, Fault> {
    let number = integer(node).and_then(|number| usize::try_from(number).ok());
    number.filter(|&number| number <= side.get()).and_then(Digit::new).ok_or_else(|| {
        let value: String = as_json(node).chars().take(24).collect();
        let found = format!("R{}C{} holds {value}, no digit of this grid", cell.row() + 1, cell.column() + 1);
        Fault { at: node.at, found, expected: "write a whole number from 1 to the side of the grid" }
    })
}

fn region(node: &Node<'_>, cell: Cell) -> Result<Option<u8>, Fault> {
    if says_nothing(node) {
        return Ok(None);
    }
    integer(node).and_then(|number| u8::try_from(number).ok()).map(Some).ok_or_else(|| Fault {
        at: node.at,
        found: format!("the region of R{}C{} is no number", cell.row() + 1, cell.column() + 1),
        expected: "number the regions from 0",
    })
}

/// Returns the tone of a colour, which may be a number.
pub(super) fn tone(node: &Node<'_>) -> Option<Tone> {
    let text: &str = match &node.value {
        Value::Text(text) => text,
        Value::Word(word) => word,
        Value::List(_) | Value::Object(_) => return None,
    };
    let numbered = text.trim().parse::<usize>().ok().and_then(|number| COLOURS.get(number).copied());
    paint(numbered.unwrap_or(text)).tone()
}
