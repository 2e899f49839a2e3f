//! The grid of a puzzle: its size, regions and values.

use ninefold_grid::{
    Alphabet, BoxShape, Cell, Digit, Geometry, Grid, Layout, Partition, RegionMap, Regions, Side, Subgrid, usual_boxes,
};
use ninefold_puzzle::{Argument, Arguments, Puzzle, RuleDraft, RulesetDraft, rules};

use super::cages::{self, Written};
use crate::fit::Unfit;
use crate::frame::Frame;
use crate::literal::Node;
use crate::regions::ruleset_of;
use crate::value::{get, integer, is_true, items, list, text};

/// An error in a puzzle: what is wrong, and what was expected.
pub(super) type Fault = (String, String);

/// The largest number of rows and columns.
const LARGEST: usize = 64;

/// The grid of a puzzle that is read.
pub(super) struct Canvas {
    pub(super) frame: Frame,
    pub(super) alphabet: Alphabet,
    /// The region of each cell, row by row.
    map: Vec<Option<u8>>,
    /// Whether rows and columns may repeat digits.
    is_free: bool,
}

impl Canvas {
    /// Returns the grid of a puzzle with these digits of its solution and these cages.
    pub(super) fn of(puzzle: &Node<'_>, solution: &str, is_free: bool, cages: &[Written]) -> Result<Canvas, Fault> {
        let rows = list(puzzle, "cells");
        let frame = frame_of(rows);
        if !(1..=LARGEST).contains(&frame.rows) || !(1..=LARGEST).contains(&frame.columns) {
            let found = format!("its grid has {} rows and {} columns", frame.rows, frame.columns);
            return Err((found, "expected 1 to 64".to_owned()));
        }
        let values = rows.iter().flat_map(items).filter_map(|cell| get(cell, "value")).filter_map(integer);
        let solved = solution.chars().filter_map(|digit| digit.to_digit(10)).map(i64::from);
        let map = map(puzzle, frame);
        let region = if is_free { 0 } else { largest(map.iter().flatten().copied()) };
        let alphabet = fitting(alphabet(frame, values.chain(solved)), cages, region);
        Ok(Canvas { frame, alphabet, map, is_free })
    }

    /// Returns the geometry, without rules.
    pub(super) fn ruleset(&self) -> RulesetDraft {
        let Frame { rows, columns } = self.frame;
        let side = Side::new(rows).ok().filter(|_| rows == columns && !self.is_free);
        let usual = side.filter(|&side| self.alphabet == Alphabet::of_side(side));
        let is_empty = self.map.iter().all(Option::is_none);
        if let Some(side) = usual {
            let regions: Option<Vec<u8>> = self.map.iter().copied().collect();
            let regions = regions.map(|regions| RegionMap::new(side, regions));
            match (BoxShape::of_side(side), regions) {
                (None, _) if is_empty => return RulesetDraft::classic(side),
                (_, Some(Ok(map))) => return ruleset_of(&map),
                _ => {}
            }
        }
        let size = largest(self.map.iter().flatten().copied());
        let boxes = usual_boxes(rows, columns, size).filter(|&shape| self.has_boxes(shape));
        let regions = match boxes {
            _ if is_empty => Regions::None,
            Some((rows, columns)) => Regions::Boxes { rows, columns },
            None => Regions::Map(self.map.clone()),
        };
        let layout = Layout::rectangle(rows, columns, self.alphabet, regions);
        RulesetDraft::of_layout(if self.is_free { freed(layout) } else { layout })
    }

    /// Returns the rules that the regions hold different digits, if rows and columns may repeat digits; the layout then
    /// has no regions. A region with more cells than there are digits has no rule.
    pub(super) fn free_regions(&self) -> Vec<RuleDraft> {
        let Some(rule) = rules::named("extra_region").filter(|_| self.is_free) else { return Vec::new() };
        let mut numbers: Vec<u8> = self.map.iter().flatten().copied().collect();
        numbers.sort_unstable();
        numbers.dedup();
        let cells = |number: u8| -> Vec<Cell> {
            self.cells().zip(&self.map).filter(|(_, own)| **own == Some(number)).map(|(cell, _)| cell).collect()
        };
        let regions = numbers.into_iter().map(cells).filter(|cells| cells.len() <= self.alphabet.count());
        regions.map(|cells| RuleDraft::of(rule, Arguments::none().with("cells", Argument::Cells(cells)))).collect()
    }

    /// Returns whether the regions are boxes of this shape, from left to right and from top to bottom.
    fn has_boxes(&self, (high, wide): (usize, usize)) -> bool {
        let columns = self.frame.columns;
        let number = |place: usize| place / columns / high * (columns / wide) + place % columns / wide;
        self.map.iter().enumerate().all(|(place, region)| region.map(usize::from) == Some(number(place)))
    }

    /// Returns the digits of the cells, with those that a player has placed kept separate.
    pub(super) fn digits(&self, puzzle: &Node<'_>, side: Side) -> Result<(Grid, Grid), Fault> {
        let (mut givens, mut entries) = (Grid::blank(side), Grid::blank(side));
        for (row, cells) in list(puzzle, "cells").iter().enumerate() {
            for (column, node) in items(cells).iter().enumerate() {
                let Some(value) = get(node, "value").and_then(text).filter(|value| !value.is_empty()) else { continue };
                let cell = Cell::new(row, column);
                let number = value.parse().ok().and_then(|value| self.alphabet.digit(value));
                let Some(digit) = number else {
                    let expected = format!("use {}, or leave the cell blank", self.alphabet);
                    return Err((format!("{value:?} in {cell} is not a digit of the grid"), expected));
                };
                let is_entry = get(node, "given").is_some_and(|given| !is_true(given));
                if is_entry { entries.set(cell, Some(digit)) } else { givens.set(cell, Some(digit)) }
            }
        }
        Ok((givens, entries))
    }

    /// Returns the cells, row by row.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> {
        let Frame { rows, columns } = self.frame;
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Cell::new(row, column)))
    }
}

/// Returns the values of a grid with these digits: 1 to the number of cells in its longer lines, unless a digit is not
/// such a value.
fn alphabet(frame: Frame, values: impl Iterator<Item = i64>) -> Alphabet {
    let count = frame.rows.max(frame.columns);
    let (mut least, mut most) = (1, count as i64);
    let mut has_last = false;
    for value in values.filter(|value| (0..=LARGEST as i64).contains(value)) {
        has_last |= value == count as i64;
        least = least.min(value);
        most = most.max(value);
    }
    let first_is_zero = least == 0 && !has_last && most == count as i64;
    let wanted =
        if first_is_zero { Alphabet::new(0, count) } else { Alphabet::new(least, (most - least + 1) as usize) };
    wanted.or_else(|_| Alphabet::new(1, count)).unwrap_or(Alphabet::of_side(Side::NINE))
}

/// Returns these values, or those that the cages and the largest region, of this many cells, need: more values than a
/// small grid has cells in a line, or values from 0.
fn fitting(alphabet: Alphabet, cages: &[Written], region: usize) -> Alphabet {
    const USUAL: usize = 9;
    let longest = cages.iter().filter(|cage| cage.is_unique).map(|cage| cage.cells.len()).max().unwrap_or(0);
    let count = alphabet.count().max(longest.min(USUAL)).max(region);
    let wider = Alphabet::new(alphabet.first().into(), count).unwrap_or(alphabet);
    let from_zero = Alphabet::new(0, count).unwrap_or(wider);
    let all_fit = |values: Alphabet| cages.iter().all(|cage| cage.has_possible_sum(values));
    if !all_fit(wider) && wider.first() == 1 && all_fit(from_zero) { from_zero } else { wider }
}

/// Returns the number of cells of the largest region, given the region of each cell.
fn largest(regions: impl Iterator<Item = u8>) -> usize {
    let mut sizes = [0; 1 << u8::BITS];
    regions.for_each(|region| sizes[usize::from(region)] += 1);
    sizes.into_iter().max().unwrap_or(0)
}

/// Returns the region of each cell. A second region of a cell is left out.
fn map(puzzle: &Node<'_>, frame: Frame) -> Vec<Option<u8>> {
    let mut map = vec![None; frame.rows * frame.columns];
    for (region, cells) in list(puzzle, "regions").iter().enumerate() {
        let Ok(region) = u8::try_from(region) else { break };
        for cell in items(cells).iter().filter_map(|node| cell(node, frame)) {
            map[cell.row() * frame.columns + cell.column()].get_or_insert(region);
        }
    }
    map
}

/// Returns a cell that is given by its row and column, from 0.
pub(super) fn cell(node: &Node<'_>, frame: Frame) -> Option<Cell> {
    let [row, column] = items(node) else { return None };
    let within =
        |node: &Node<'_>, count: usize| integer(node).and_then(|at| usize::try_from(at).ok()).filter(|&at| at < count);
    Some(Cell::new(within(row, frame.rows)?, within(column, frame.columns)?))
}

/// Returns a layout whose rows, columns and regions may repeat digits.
fn freed(layout: Layout) -> Layout {
    let free = layout.grids.iter().flat_map(Subgrid::cells).collect();
    Layout { grids: Vec::new(), free, ..layout }
}

/// Returns the rows and columns of a grid. Packing leaves nothing of a grid that consists of one blank cell.
pub(super) fn frame_of(rows: &[Node<'_>]) -> Frame {
    let columns = rows.iter().map(|row| items(row).len()).max().unwrap_or(0);
    Frame { rows: rows.len(), columns: if rows.len() == 1 { columns.max(1) } else { columns } }
}

/// Returns the size of a puzzle that is written, and whether its rows and columns may repeat digits.
///
/// # Errors
/// Fails if the grid is not one rectangle.
pub(super) fn frame(puzzle: &Puzzle) -> Result<(Frame, bool), Unfit> {
    let geometry = puzzle.geometry();
    let frame = Frame { rows: geometry.rows(), columns: geometry.columns() };
    let layout = geometry.to_layout();
    let is_whole = layout.extra.is_empty() && geometry.cells().len() == frame.rows * frame.columns;
    let is_free = layout.grids.is_empty() && is_whole;
    let is_one = layout.free.is_empty()
        && matches!(layout.grids.as_slice(), [grid] if (grid.rows, grid.columns) == (frame.rows, frame.columns));
    if matches!(geometry.partition(), Partition::Jigsaw(_)) && frame.rows == 1 {
        return Err(Unfit::new("a jigsaw of one cell", "a side from 2"));
    }
    match is_free || (is_one && is_whole) {
        true => Ok((frame, is_free)),
        false => Err(Unfit::new("such a layout", "one rectangle of cells")),
    }
}

/// Returns the regions of a puzzle that is written.
pub(super) fn regions(geometry: &Geometry) -> Vec<Vec<Cell>> {
    match geometry.partition() {
        Partition::Lines => Vec::new(),
        Partition::Layout => geometry.to_layout().grids.iter().flat_map(Subgrid::regions).collect(),
        _ => geometry.regions().map(|region| region.cells().to_vec()).collect(),
    }
}

/// Returns the name of a division of the grid that a reader would mistake for another one: boxes of one row or column,
/// and jigsaws whose regions are boxes.
pub(super) fn other_division(geometry: &Geometry) -> Option<String> {
    match geometry.partition() {
        Partition::Boxes(shape) if shape.rows() == 1 || shape.columns() == 1 => {
            (Some(*shape) != BoxShape::of_side(geometry.side())).then(|| format!("boxes {shape}"))
        }
        Partition::Jigsaw(map) => {
            let read = ruleset_of(map);
            read.regions.is_none().then(|| "jigsaw".to_owned())
        }
        _ => None,
    }
}

/// Returns whether a reader would find other values than those of a puzzle that is written.
pub(super) fn has_other_values(puzzle: &Puzzle) -> bool {
    let geometry = puzzle.geometry();
    let Ok((frame, is_free)) = frame(puzzle) else { return true };
    let value = |digit: Digit| i64::from(geometry.alphabet().value(digit));
    let cages: Vec<Written> =
        puzzle.ruleset().uses().iter().filter_map(|(spec, arguments)| cages::of_rule(spec, arguments)).collect();
    let region = regions(geometry).iter().map(Vec::len).max().filter(|_| !is_free).unwrap_or(0);
    let values = alphabet(frame, puzzle.givens().filled().map(|(_, digit)| value(digit)));
    fitting(values, &cages, region) != geometry.alphabet()
}
