//! Which cells are selected and where the cursor stands. Keyboard and mouse both move this one thing.

use ninefold_grid::{Cell, CellSet, Side};

/// Selected cells, and the cursor, which need not be one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    cells: CellSet,
    cursor: Cell,
}

/// A neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// The cell above.
    Up,
    /// The cell below.
    Down,
    /// The cell to the left.
    Left,
    /// The cell to the right.
    Right,
}

/// What becomes of the selection when the cursor moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// The new cell alone is selected.
    Move,
    /// The new cell is selected as well.
    Extend,
}

/// An end of the cursor's row or column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// The first cell of the row.
    RowStart,
    /// The last cell of the row.
    RowEnd,
    /// The first cell of the column.
    ColumnStart,
    /// The last cell of the column.
    ColumnEnd,
}

/// Which way to look through the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// In reading order.
    Next,
    /// Against it.
    Previous,
}

impl Selection {
    /// This cell alone.
    ///
    /// # Panics
    /// When a grid of that side has no such cell.
    pub fn new(side: Side, cursor: Cell) -> Selection {
        Selection { cells: CellSet::of(side, [cursor]), cursor }
    }

    /// The side of the grid.
    pub fn side(&self) -> Side {
        self.cells.side()
    }

    /// Where the cursor stands.
    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// The selected cells.
    pub fn cells(&self) -> &CellSet {
        &self.cells
    }

    /// The selected cells, in reading order.
    pub fn list(&self) -> Vec<Cell> {
        self.cells.iter().collect()
    }

    /// The one selected cell, when it is one.
    pub fn single(&self) -> Option<Cell> {
        let mut cells = self.cells.iter();
        cells.next().filter(|_| cells.next().is_none())
    }

    /// Selects this cell alone.
    pub fn only(&mut self, cell: Cell) {
        self.set([cell]);
    }

    /// Selects this cell as well.
    pub fn add(&mut self, cell: Cell) {
        self.cells.insert(cell);
        self.cursor = cell;
    }

    /// Takes a cell out.
    pub fn remove(&mut self, cell: Cell) {
        self.cells.remove(cell);
        self.cursor = cell;
    }

    /// Takes a cell in or out; says whether it is in now.
    pub fn toggle(&mut self, cell: Cell) -> bool {
        let is_in = self.cells.contains(cell);
        if is_in {
            self.remove(cell);
        } else {
            self.add(cell);
        }
        !is_in
    }

    /// Selects these cells, the cursor on the last.
    pub fn set(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let mut set = CellSet::empty(self.side());
        for cell in cells {
            set.insert(cell);
            self.cursor = cell;
        }
        self.cells = set;
    }

    /// Selects every cell.
    pub fn all(&mut self) {
        self.cells = CellSet::full(self.side());
    }

    /// Selects no cell.
    pub fn none(&mut self) {
        self.cells = CellSet::empty(self.side());
    }

    /// Moves the cursor to a neighbour, coming in again at the far side.
    pub fn step(&mut self, direction: Direction, reach: Reach) {
        let last = self.side().get() - 1;
        let (row, column) = (self.cursor.row(), self.cursor.column());
        let down = |line: usize| if line == last { 0 } else { line + 1 };
        let up = |line: usize| if line == 0 { last } else { line - 1 };
        let next = match direction {
            Direction::Up => Cell::new(up(row), column),
            Direction::Down => Cell::new(down(row), column),
            Direction::Left => Cell::new(row, up(column)),
            Direction::Right => Cell::new(row, down(column)),
        };
        self.reach(next, reach);
    }

    /// Moves the cursor to a cell.
    pub fn reach(&mut self, cell: Cell, reach: Reach) {
        match reach {
            Reach::Move => self.only(cell),
            Reach::Extend => self.add(cell),
        }
    }

    /// Selects all cells on the straight way from the cursor to another, for a drag that was faster than its events.
    pub fn drag(&mut self, to: Cell) {
        let from = self.cursor;
        let lines = |cell: Cell| [cell.row() as f64, cell.column() as f64];
        let ([top, left], [bottom, right]) = (lines(from), lines(to));
        let steps = (bottom - top).abs().max((right - left).abs());
        for step in 1..=steps as usize {
            let part = step as f64 / steps;
            let line = |from: f64, to: f64| (from + ((to - from) * part).round()) as usize;
            self.add(Cell::new(line(top, bottom), line(left, right)));
        }
    }

    /// Moves the cursor to an edge of its row or column.
    pub fn jump(&mut self, edge: Edge) {
        let last = self.side().get() - 1;
        let (row, column) = (self.cursor.row(), self.cursor.column());
        self.only(match edge {
            Edge::RowStart => Cell::new(row, 0),
            Edge::RowEnd => Cell::new(row, last),
            Edge::ColumnStart => Cell::new(0, column),
            Edge::ColumnEnd => Cell::new(last, column),
        });
    }

    /// Moves the cursor to the next or previous cell that suits, around the end; stays when there is none.
    pub fn seek(&mut self, order: Order, suits: impl Fn(Cell) -> bool) {
        let (side, start) = (self.side(), self.cursor.index(self.side()));
        let count = side.cell_count();
        let places = (1..=count).map(|step| match order {
            Order::Next => (start + step) % count,
            Order::Previous => (start + count - step) % count,
        });
        if let Some(cell) = places.map(|place| Cell::from_index(place, side)).find(|&cell| suits(cell)) {
            self.only(cell);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    #[test]
    fn moves_around_the_edges() {
        let mut selection = Selection::new(Side::NINE, cell("r1c9"));
        selection.step(Direction::Up, Reach::Move);
        selection.step(Direction::Right, Reach::Extend);
        assert_eq!((selection.cursor(), selection.cells().len()), (cell("r9c1"), 2));
        selection.jump(Edge::ColumnStart);
        assert_eq!(selection.single(), Some(cell("r1c1")));
    }

    #[test]
    fn a_fast_drag_leaves_no_gap() {
        let mut selection = Selection::new(Side::NINE, cell("r1c1"));
        selection.drag(cell("r3c5"));
        assert_eq!((selection.cursor(), selection.cells().len()), (cell("r3c5"), 5));
        selection.drag(cell("r3c5"));
        assert_eq!(selection.cells().len(), 5);
    }

    #[test]
    fn seeks_around_the_end() {
        let mut selection = Selection::new(Side::NINE, cell("r9c8"));
        selection.seek(Order::Next, |cell| cell.column() == 2);
        assert_eq!(selection.cursor(), cell("r1c3"));
        selection.seek(Order::Previous, |cell| cell.column() == 8);
        assert_eq!(selection.cursor(), cell("r9c9"));
        selection.seek(Order::Next, |_| false);
        assert_eq!(selection.cursor(), cell("r9c9"));
    }
}
