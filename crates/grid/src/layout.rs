//! What a puzzle lies on, as described by a user: subgrids on one canvas, single cells, and an alphabet.

use std::fmt;

use crate::{Alphabet, Cell, CellSet, Side};

/// A description of the cells of a puzzle, not yet validated; [`crate::Geometry::of_layout`] validates it.
///
/// All cells lie on one canvas of rows and columns. Each [`Subgrid`] is a rectangle of cells in which rows and columns
/// hold no digit twice; subgrids may share cells. Cells that belong to no subgrid are free: only rules restrict them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    /// The values that cells can hold.
    pub alphabet: Alphabet,
    /// The subgrids, in the order in which they are named.
    pub grids: Vec<Subgrid>,
    /// Cells that belong to no subgrid, on the canvas.
    pub free: Vec<Cell>,
    /// Cells beside the canvas, in groups.
    pub extra: Vec<ExtraCells>,
}

/// A rectangle of cells with lines that hold no digit twice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Subgrid {
    /// The name shown to players when there are several subgrids, such as `top left`; may be empty.
    pub name: String,
    /// The top left cell.
    pub origin: Cell,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// How the cells are divided into regions.
    pub regions: Regions,
}

/// How the cells of a subgrid are divided into regions, which hold no digit twice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Regions {
    /// No regions.
    None,
    /// Boxes of this many rows and columns.
    Boxes {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
    },
    /// The region of each cell of the subgrid, row by row, numbered from 0; `None` for a cell outside all regions.
    Map(Vec<Option<u8>>),
}

/// Cells beside the canvas, for rules that need room for an answer of their own. They lie row by row below the canvas.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ExtraCells {
    /// The name of the group: letters.
    pub name: String,
    /// A description for players; may be empty.
    pub label: String,
    /// The number of cells.
    pub count: usize,
    /// The number of cells in a row; the last row may be shorter.
    pub columns: usize,
}

/// What is wrong with a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LayoutError {
    /// There is no cell at all.
    Empty,
    /// A subgrid, a free cell or a group of extra cells lies beyond the 64 rows and columns of a canvas.
    TooLarge {
        /// What lies beyond: the name of a subgrid, of a cell or of a group.
        what: String,
    },
    /// The rows or columns of a subgrid have more cells than the alphabet has values.
    LongLine {
        /// The number of cells of the line.
        cells: usize,
        /// The number of values.
        values: usize,
    },
    /// Boxes don't divide the rows and columns of their subgrid.
    Boxes {
        /// Rows and columns of a box.
        shape: (usize, usize),
        /// Rows and columns of the subgrid.
        grid: (usize, usize),
    },
    /// The map of regions doesn't have one entry for each cell of the subgrid.
    MapLength {
        /// Entries in the map.
        found: usize,
        /// Cells in the subgrid.
        expected: usize,
    },
    /// A region has more cells than the alphabet has values.
    LargeRegion {
        /// The region's number, from 0.
        region: usize,
        /// The number of its cells.
        cells: usize,
        /// The number of values.
        values: usize,
    },
    /// A cell is listed twice: as free and in a subgrid, or as free twice.
    Twice(Cell),
    /// Two groups of extra cells have one name, or a name is not made of letters.
    ExtraName(String),
}

impl Layout {
    /// Returns one rectangle of cells.
    pub fn rectangle(rows: usize, columns: usize, alphabet: Alphabet, regions: Regions) -> Layout {
        let grid = Subgrid { name: String::new(), origin: Cell::new(0, 0), rows, columns, regions };
        Layout::of_grids(alphabet, vec![grid])
    }

    /// Returns several subgrids on one canvas.
    pub fn of_grids(alphabet: Alphabet, grids: Vec<Subgrid>) -> Layout {
        Layout { alphabet, grids, free: Vec::new(), extra: Vec::new() }
    }

    /// Adds a group of cells beside the canvas, in one row.
    #[must_use]
    pub fn with_extra(self, name: &str, label: &str, count: usize) -> Layout {
        self.with_extra_rows(name, label, count, count)
    }

    /// Adds a group of cells beside the canvas, in rows of this many cells.
    #[must_use]
    pub fn with_extra_rows(mut self, name: &str, label: &str, count: usize, columns: usize) -> Layout {
        self.extra.push(ExtraCells { name: name.to_owned(), label: label.to_owned(), count, columns });
        self
    }

    /// Returns the number of rows of the canvas, without extra cells.
    pub fn rows(&self) -> usize {
        let grids = self.grids.iter().map(|grid| grid.origin.row() + grid.rows);
        grids.chain(self.free.iter().map(|cell| cell.row() + 1)).max().unwrap_or(0)
    }

    /// Returns the number of columns of the canvas, without extra cells.
    pub fn columns(&self) -> usize {
        let grids = self.grids.iter().map(|grid| grid.origin.column() + grid.columns);
        grids.chain(self.free.iter().map(|cell| cell.column() + 1)).max().unwrap_or(0)
    }

    /// Returns the side of the square that has room for all rows, columns, extra cells (below the canvas, the groups one
    /// below the other) and values. Returns `None` if it is not from 1 to 64.
    pub fn side(&self) -> Option<Side> {
        let longest = self.extra.iter().map(|group| group.columns.min(group.count)).max().unwrap_or(0);
        let rows = self.extra.iter().fold(self.rows(), |rows, group| rows.saturating_add(group.rows()));
        Side::new(rows.max(self.columns()).max(longest).max(self.alphabet.count())).ok()
    }

    /// Returns the place of an extra cell, below the canvas and the groups before its own.
    ///
    /// # Panics
    /// Panics if there is no such group or if the place lies beyond the largest canvas.
    pub fn extra_cell(&self, group: usize, index: usize) -> Cell {
        let above: usize = self.extra[..group].iter().map(ExtraCells::rows).sum();
        let columns = self.extra[group].columns;
        Cell::new(self.rows() + above + index / columns, index % columns)
    }

    /// Returns the group and the index within it of an extra cell. Returns `None` for any other cell.
    pub fn extra_at(&self, cell: Cell) -> Option<(usize, usize)> {
        let mut row = cell.row().checked_sub(self.rows())?;
        for (group, cells) in self.extra.iter().enumerate() {
            if row < cells.rows() {
                let index = row * cells.columns + cell.column();
                return (cell.column() < cells.columns && index < cells.count).then_some((group, index));
            }
            row -= cells.rows();
        }
        None
    }

    /// Returns every fault.
    pub fn faults(&self) -> Vec<LayoutError> {
        let values = self.alphabet.count();
        let mut faults: Vec<LayoutError> = Vec::new();
        for grid in &self.grids {
            if grid.origin.row() + grid.rows > 64 || grid.origin.column() + grid.columns > 64 {
                faults.push(LayoutError::TooLarge { what: format!("the grid at {}", grid.origin) });
                continue;
            }
            let cells = grid.rows.max(grid.columns);
            if cells > values {
                faults.push(LayoutError::LongLine { cells, values });
            }
            faults.extend(grid.faults(values));
        }
        let beyond =
            |group: &&ExtraCells| group.columns == 0 || group.columns.min(group.count) > 64 || group.rows() > 64;
        faults.extend(self.extra.iter().filter(beyond).map(|group| LayoutError::TooLarge {
            what: format!("the group {} of {} extra cells in {} columns", group.name, group.count, group.columns),
        }));
        let named = |(index, group): (usize, &ExtraCells)| {
            let fresh = self.extra[..index].iter().all(|earlier| earlier.name != group.name);
            let letters = !group.name.is_empty() && group.name.chars().all(|letter| letter.is_ascii_alphabetic());
            (!fresh || !letters).then(|| LayoutError::ExtraName(group.name.clone()))
        };
        faults.extend(self.extra.iter().enumerate().filter_map(named));
        if faults.is_empty() {
            match self.side() {
                None => faults.push(LayoutError::TooLarge { what: "the canvas with its extra cells".to_owned() }),
                Some(side) => faults.extend(self.repeated_cell(side).map(LayoutError::Twice)),
            }
        }
        if faults.is_empty() && self.rows() == 0 {
            faults.push(LayoutError::Empty);
        }
        faults
    }

    fn repeated_cell(&self, side: Side) -> Option<Cell> {
        if self.free.is_empty() {
            return None;
        }
        let mut seen = CellSet::of(side, self.grids.iter().flat_map(Subgrid::cells));
        self.free.iter().copied().find(|&cell| !seen.insert(cell))
    }
}

impl ExtraCells {
    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.count.div_ceil(self.columns.max(1))
    }
}

impl Subgrid {
    /// Returns the cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.rows).flat_map(move |row| self.row(row))
    }

    /// Returns the cells of a row, counted from the top of the subgrid.
    pub fn row(&self, row: usize) -> impl Iterator<Item = Cell> + '_ {
        (0..self.columns).map(move |column| self.cell(row, column))
    }

    /// Returns the cells of a column, counted from the left of the subgrid.
    pub fn column(&self, column: usize) -> impl Iterator<Item = Cell> + '_ {
        (0..self.rows).map(move |row| self.cell(row, column))
    }

    /// Returns the regions as lists of cells, each in reading order; none for a region number that is not used.
    pub fn regions(&self) -> Vec<Vec<Cell>> {
        let region_of: Box<dyn Fn(usize, usize) -> Option<usize> + '_> = match &self.regions {
            Regions::None => return Vec::new(),
            &Regions::Boxes { rows, columns } => {
                let across = self.columns / columns;
                Box::new(move |row, column| Some(row / rows * across + column / columns))
            }
            Regions::Map(map) => Box::new(|row, column| map[row * self.columns + column].map(usize::from)),
        };
        let mut regions: Vec<Vec<Cell>> = Vec::new();
        for (row, column) in (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (row, column))) {
            let Some(region) = region_of(row, column) else { continue };
            if regions.len() <= region {
                regions.resize_with(region + 1, Vec::new);
            }
            regions[region].push(self.cell(row, column));
        }
        regions
    }

    fn cell(&self, row: usize, column: usize) -> Cell {
        Cell::new(self.origin.row() + row, self.origin.column() + column)
    }

    fn faults(&self, values: usize) -> Vec<LayoutError> {
        match &self.regions {
            Regions::None => return Vec::new(),
            &Regions::Boxes { rows, columns } => {
                let fits =
                    rows > 0 && columns > 0 && self.rows.is_multiple_of(rows) && self.columns.is_multiple_of(columns);
                if !fits {
                    return vec![LayoutError::Boxes { shape: (rows, columns), grid: (self.rows, self.columns) }];
                }
            }
            Regions::Map(map) => {
                let expected = self.rows * self.columns;
                if map.len() != expected {
                    return vec![LayoutError::MapLength { found: map.len(), expected }];
                }
            }
        }
        let sizes = match &self.regions {
            Regions::None => Vec::new(),
            Regions::Boxes { rows, columns } => vec![rows * columns; self.rows / rows * (self.columns / columns)],
            Regions::Map(map) => {
                let mut sizes = vec![0; map.iter().flatten().max().map_or(0, |&last| usize::from(last) + 1)];
                map.iter().flatten().for_each(|&region| sizes[usize::from(region)] += 1);
                sizes
            }
        };
        let large = sizes.into_iter().enumerate().filter(|(_, cells)| *cells > values);
        large.map(|(region, cells)| LayoutError::LargeRegion { region, cells, values }).collect()
    }
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutError::Empty => f.write_str("the layout has no cells"),
            LayoutError::TooLarge { what } => {
                write!(f, "{what} does not fit: expected at most 64 rows and 64 columns")
            }
            LayoutError::LongLine { cells, values } => {
                write!(f, "a line of {cells} cells can't hold different digits: the alphabet has {values}")
            }
            LayoutError::Boxes { shape: (r, c), grid: (rows, columns) } => {
                write!(f, "boxes of {r}x{c} do not divide a grid of {rows} rows and {columns} columns")
            }
            LayoutError::MapLength { found, expected } => {
                write!(f, "the map of regions has {found} entries: expected {expected}, one for each cell")
            }
            LayoutError::LargeRegion { region, cells, values } => {
                let region = region + 1;
                write!(f, "region {region} has {cells} cells: expected at most {values}, the number of digits")
            }
            LayoutError::Twice(cell) => write!(f, "{cell} is listed twice"),
            LayoutError::ExtraName(name) => {
                write!(
                    f,
                    "{name:?} can't name a group of extra cells: expected letters, for each group a name of its own"
                )
            }
        }
    }
}

impl std::error::Error for LayoutError {}
