//! The grid that a text of ISS describes: its shape, boxes, pieces of a jigsaw and extra cells.

use ninefold_grid::{Alphabet, BoxShape, Cell, Layout, Regions, Side, usual_boxes};
use ninefold_puzzle::{IssHouse, RulesetDraft};

use super::Fault;
use super::grid_items::{GridItems, Shape};
use super::items::{Args, Item};
use crate::codec::percent::decoded_text;

/// The largest number of rows, columns and values.
pub(super) const LARGEST: usize = 16;

/// The row or column that a letter names: digits, then `a` to `g`; 0 for any other letter.
const LINES: [u8; 256] = {
    let mut lines = [0; 256];
    let mut line = 1;
    while line <= LARGEST {
        let letter = if line < 10 { b'0' + line as u8 } else { b'a' + line as u8 - 10 };
        lines[letter as usize] = line as u8;
        lines[letter.to_ascii_uppercase() as usize] = line as u8;
        line += 1;
    }
    lines
};

/// The grid of a text.
pub(super) struct Canvas<'a> {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) alphabet: Alphabet,
    /// Whether rows and columns may repeat digits.
    is_raw: bool,
    boxes: Option<(usize, usize)>,
    /// The pieces of the first map of a jigsaw: the piece of each cell.
    map: Option<Vec<Option<u8>>>,
    /// Pieces that the regions can't represent, because there are boxes or several maps.
    pub(super) pieces: Vec<Vec<Cell>>,
    groups: Vec<Group<'a>>,
}

/// A group of extra cells.
pub(super) struct Group<'a> {
    name: &'a str,
    /// Whether the name needs a `V` in front.
    is_own: bool,
    label: &'a str,
    count: usize,
    columns: usize,
    first_row: usize,
}

impl<'a> Canvas<'a> {
    /// Returns the grid that the items describe.
    pub(super) fn of(items: &[Item<'a>]) -> Result<Canvas<'a>, Fault> {
        let grid_items = GridItems::of(items)?;
        let usual = || Shape { rows: 9, columns: 9, alphabet: Alphabet::of_side(Side::NINE), is_raw: false };
        let Shape { rows, columns, alphabet, is_raw } = grid_items.shape.map_or_else(usual, |(shape, _)| shape);
        let size = grid_items.region_size.unwrap_or(Some(rows.max(columns)));
        let has_boxes = !grid_items.without_boxes && !is_raw;
        let boxes = if has_boxes { size.and_then(|size| usual_boxes(rows, columns, size)) } else { None };
        let mut canvas =
            Canvas { rows, columns, alphabet, is_raw, boxes, map: None, pieces: Vec::new(), groups: Vec::new() };
        for map in grid_items.maps {
            canvas.add_map(map, size.unwrap_or(rows.max(columns)))?;
        }
        for (name, args) in grid_items.groups {
            canvas.add_group(name, args)?;
        }
        for (name, house) in grid_items.labels {
            let (high, wide) = canvas.boxes.unwrap_or((rows, columns));
            let (count, columns) = match house {
                None => (rows * columns, columns),
                Some(IssHouse::Row) => (rows, rows),
                Some(IssHouse::Column) => (columns, columns),
                Some(IssHouse::Box) => (rows / high * (columns / wide), columns / wide),
            };
            let first_row = canvas.end();
            canvas.groups.push(Group { name, is_own: true, label: "", count, columns, first_row });
        }
        match Side::new(canvas.end()) {
            Ok(_) => Ok(canvas),
            Err(_) => {
                let found = format!("grid and extra cells have {} rows", canvas.end());
                Err(Fault::at(items[0].start, found, "expected at most 64 rows"))
            }
        }
    }

    /// Returns the number of rows up to the last extra cells.
    fn end(&self) -> usize {
        self.groups.last().map_or(self.rows, |group| group.first_row + group.count.div_ceil(group.columns))
    }

    fn add_group(&mut self, name: &'a str, mut args: Args<'a>) -> Result<(), Fault> {
        let label = args.next().unwrap_or_default();
        let (count, columns) = group_size(args.next().unwrap_or_default(), self.columns);
        args.finish()?;
        let first_row = self.end();
        self.groups.push(Group { name, is_own: false, label, count, columns, first_row });
        Ok(())
    }

    fn add_map(&mut self, map: &'a str, size: usize) -> Result<(), Fault> {
        let cells = self.rows * self.columns;
        let labels: Vec<char> = map.chars().collect();
        if labels.len() != cells {
            let expected = format!("expected {cells}, one for each cell");
            return Err(Fault::at(map, format!("the map of pieces has {} characters", labels.len()), expected));
        }
        let mut pieces: Vec<(char, Vec<usize>)> = Vec::with_capacity(cells.div_ceil(size.max(1)));
        for (place, &label) in labels.iter().enumerate() {
            match pieces.iter_mut().find(|(own, _)| *own == label) {
                Some((_, places)) => places.push(place),
                None => {
                    let mut places = Vec::with_capacity(size.min(cells));
                    places.push(place);
                    pieces.push((label, places));
                }
            }
        }
        if pieces.len() == 1 {
            return Ok(());
        }
        let longest = self.rows.max(self.columns);
        let is_piece = |places: &[usize]| (longest..=self.alphabet.count()).contains(&places.len());
        let others: Vec<char> =
            pieces.iter().filter(|(_, places)| !is_piece(places)).map(|(label, _)| *label).collect();
        if let [_, second, ..] = others[..] {
            let found = format!("the piece {second} has {} cells", labels.iter().filter(|&&own| own == second).count());
            return Err(Fault::at(map, found, format!("expected {size}")));
        }
        pieces.retain(|(_, places)| is_piece(places));
        if let Some((label, places)) = pieces.iter().find(|(_, places)| places.len() != size) {
            let found = format!("the piece {label} has {} cells", places.len());
            return Err(Fault::at(map, found, format!("expected {size}")));
        }
        // The order of the labels is that of the pieces in the text.
        pieces.sort_unstable_by_key(|(label, _)| *label);
        if self.boxes.is_none() && self.map.is_none() {
            self.boxes = self.boxes_of(&pieces);
        }
        if self.boxes.is_some() && self.boxes == self.boxes_of(&pieces) {
            return Ok(());
        }
        if self.boxes.is_none() && self.map.is_none() {
            let mut map = vec![None; cells];
            for (piece, (_, places)) in pieces.iter().enumerate() {
                places.iter().for_each(|&place| map[place] = Some(piece as u8));
            }
            self.map = Some(map);
        } else {
            let cell = |place: usize| Cell::new(place / self.columns, place % self.columns);
            self.pieces.extend(pieces.into_iter().map(|(_, places)| places.into_iter().map(cell).collect::<Vec<_>>()));
        }
        Ok(())
    }

    /// Returns the shape of the boxes if the pieces are boxes, ordered from left to right and from top to bottom, and
    /// labelled with letters. Boxes are written this way.
    fn boxes_of(&self, pieces: &[(char, Vec<usize>)]) -> Option<(usize, usize)> {
        let (rows, columns) = (self.rows, self.columns);
        let size = pieces.first().filter(|(label, _)| *label == 'A')?.1.len();
        let shapes = (1..=size).filter(|high| size.is_multiple_of(*high)).map(|high| (high, size / high));
        let fits = |&(high, wide): &(usize, usize)| {
            let number = |place: usize| place / columns / high * (columns / wide) + place % columns / wide;
            rows.is_multiple_of(high)
                && columns.is_multiple_of(wide)
                && pieces.len() * size == rows * columns
                && pieces.iter().enumerate().all(|(piece, (_, places))| places.iter().all(|&at| number(at) == piece))
        };
        shapes.into_iter().find(fits)
    }

    /// Returns the grid as a ruleset without rules.
    pub(super) fn ruleset(&self) -> RulesetDraft {
        let n = self.alphabet.count();
        let is_square = self.rows == n && self.columns == n && self.alphabet.first() == 1 && !self.is_raw;
        let side = Side::new(n).expect("a text of ISS has 1 to 16 values");
        if is_square && self.groups.is_empty() && self.map.is_none() {
            let usual = BoxShape::of_side(side).map(|shape| (shape.rows(), shape.columns()));
            if self.boxes == usual {
                return RulesetDraft::classic(side);
            }
        }
        RulesetDraft::of_layout(self.layout())
    }

    fn layout(&self) -> Layout {
        let regions = match (&self.map, self.boxes) {
            (Some(map), _) => Regions::Map(map.clone()),
            (None, Some((rows, columns))) => Regions::Boxes { rows, columns },
            (None, None) => Regions::None,
        };
        let mut layout = Layout::rectangle(self.rows, self.columns, self.alphabet, regions);
        if self.is_raw {
            layout.free = self.cells().collect();
            layout.grids.clear();
        }
        for group in &self.groups {
            layout = layout.with_extra_rows(group.name, &decoded_text(group.label), group.count, group.columns);
        }
        layout
    }

    /// Returns the cells of the grid, without extra cells.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let columns = self.columns;
        (0..self.rows * columns).map(move |place| Cell::new(place / columns, place % columns))
    }

    /// Reads the name of a cell.
    pub(super) fn cell(&self, piece: &str) -> Result<Cell, Fault> {
        if let &[b'R' | b'r', row, b'C' | b'c', column] = piece.as_bytes() {
            if let Some(cell) = self.cell_at(row, column) {
                return Ok(cell);
            }
            let grid = format!("the grid has {} rows and {} columns", self.rows, self.columns);
            return Err(Fault::of(piece, "is not a cell of the grid", grid));
        }
        self.extra_cell(piece).ok_or_else(|| {
            let expected = "expected a cell such as R1C1: row and column 1 to 9, then a to g for 10 to 16";
            Fault::of(piece, "is not a cell", expected)
        })
    }

    /// Returns the cell of the grid in the row and the column that these letters name.
    #[inline]
    pub(super) fn cell_at(&self, row: u8, column: u8) -> Option<Cell> {
        let line = |letter: u8| usize::from(LINES[usize::from(letter)]).wrapping_sub(1);
        let (row, column) = (line(row), line(column));
        (row < self.rows && column < self.columns).then(|| Cell::new(row, column))
    }

    fn extra_cell(&self, piece: &str) -> Option<Cell> {
        let letters = piece.bytes().take_while(u8::is_ascii_uppercase).count();
        let (name, number) = piece.split_at(letters);
        let group = self.group(name)?;
        let index = match (number, group.count) {
            ("", 1) => 0,
            (_, 1) => return None,
            _ => number.parse::<usize>().ok().filter(|&index| (1..=group.count).contains(&index))? - 1,
        };
        Some(group.cell(index))
    }

    /// Returns the group of extra cells with this name, which has the prefix `V` in a text.
    pub(super) fn group(&self, name: &str) -> Option<&Group<'a>> {
        let is_named = |group: &&Group<'_>| match group.is_own {
            true => group.name == name,
            false => name.strip_prefix('V') == Some(group.name),
        };
        self.groups.iter().find(is_named)
    }

    /// Returns all cells of the group of this cell: the grid or a group of extra cells.
    pub(super) fn cells_with(&self, cell: Cell) -> Vec<Cell> {
        let group = self.groups.iter().find(|group| group.has(cell));
        group.map_or_else(|| self.cells().collect(), |group| group.cells().collect())
    }

    /// Returns whether these cells lie on the grid or in one group.
    pub(super) fn is_block(&self, cells: &[Cell]) -> bool {
        let all = self.cells_with(cells[0]);
        cells.iter().all(|cell| all.contains(cell))
    }

    /// Returns whether two cells are neighbours: both on the grid or both in one group.
    pub(super) fn are_neighbours(&self, one: Cell, other: Cell) -> bool {
        let group = |cell: Cell| self.groups.iter().position(|group| group.has(cell));
        let apart = one.row().abs_diff(other.row()) + one.column().abs_diff(other.column());
        apart == 1 && group(one) == group(other)
    }
}

impl Group<'_> {
    /// Returns a cell of the group.
    fn cell(&self, index: usize) -> Cell {
        Cell::new(self.first_row + index / self.columns, index % self.columns)
    }

    /// Returns all cells.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.count).map(|index| self.cell(index))
    }

    fn has(&self, cell: Cell) -> bool {
        let rows = self.first_row..self.first_row + self.count.div_ceil(self.columns);
        rows.contains(&cell.row())
    }
}

/// Returns the number of extra cells and the number in a row: `27`, `3x9`; 1 for any other text.
fn group_size(text: &str, columns: usize) -> (usize, usize) {
    let number = |text: &str| text.parse::<usize>().ok().filter(|&n| (1..=1000).contains(&n));
    match text.split_once('x') {
        Some((rows, columns)) => match (number(rows), number(columns).filter(|&columns| columns <= LARGEST)) {
            (Some(rows), Some(columns)) => (rows * columns, columns),
            _ => (1, 1),
        },
        None => number(text).map_or((1, 1), |count| (count, columns.min(count))),
    }
}
