//! The selected cells and the cursor, shared by keyboard and mouse.

use ninefold_grid::{Cell, CellSet, Side};

/// The selected cells and the cursor, which need not be selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    cells: CellSet,
    cursor: Cell,
    /// The cells of the board; other cells are never selected.
    board: CellSet,
}

/// A direction to a neighbouring cell.
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

/// How moving the cursor changes the selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// Selects only the new cell.
    Move,
    /// Adds the new cell to the selection.
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

/// The direction of a search through the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// In reading order.
    Next,
    /// In reverse reading order.
    Previous,
}

impl Selection {
    /// Selects only this cell.
    ///
    /// # Panics
    /// Panics if a grid of that side has no such cell.
    pub fn new(side: Side, cursor: Cell) -> Selection {
        Selection { cells: CellSet::of(side, [cursor]), cursor, board: CellSet::full(side) }
    }

    /// Returns the same selection on a board that has only these cells of the square.
    #[must_use]
    pub fn on(self, board: CellSet) -> Selection {
        Selection { board, ..self }
    }

    /// Returns the side of the grid.
    pub fn side(&self) -> Side {
        self.cells.side()
    }

    /// Returns the cell of the cursor.
    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Returns the selected cells.
    pub fn cells(&self) -> &CellSet {
        &self.cells
    }

    /// Returns the selected cells, in reading order.
    pub fn list(&self) -> Vec<Cell> {
        self.cells.iter().collect()
    }

    /// Returns the selected cell if there is exactly one.
    pub fn single(&self) -> Option<Cell> {
        let mut cells = self.cells.iter();
        cells.next().filter(|_| cells.next().is_none())
    }

    /// Selects only this cell.
    pub fn only(&mut self, cell: Cell) {
        self.set([cell]);
    }

    /// Adds a cell to the selection.
    pub fn add(&mut self, cell: Cell) {
        if self.board.contains(cell) {
            self.cells.insert(cell);
            self.cursor = cell;
        }
    }

    /// Removes a cell from the selection.
    pub fn remove(&mut self, cell: Cell) {
        self.cells.remove(cell);
        self.cursor = cell;
    }

    /// Adds or removes a cell; returns whether it is selected now.
    pub fn toggle(&mut self, cell: Cell) -> bool {
        let is_in = self.cells.contains(cell);
        if is_in {
            self.remove(cell);
        } else {
            self.add(cell);
        }
        !is_in
    }

    /// Selects these cells and moves the cursor to the last.
    pub fn set(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let mut set = CellSet::empty(self.side());
        for cell in cells.into_iter().filter(|&cell| self.board.contains(cell)) {
            set.insert(cell);
            self.cursor = cell;
        }
        self.cells = set;
    }

    /// Selects every cell.
    pub fn all(&mut self) {
        self.cells = self.board.clone();
    }

    /// Clears the selection.
    pub fn none(&mut self) {
        self.cells = CellSet::empty(self.side());
    }

    /// Moves the cursor to a neighbour, wrapping around at the edges.
    pub fn step(&mut self, direction: Direction, reach: Reach) {
        let last = self.side().get() - 1;
        let down = |line: usize| if line == last { 0 } else { line + 1 };
        let up = |line: usize| if line == 0 { last } else { line - 1 };
        let neighbour = |cell: &Cell| {
            let (row, column) = (cell.row(), cell.column());
            Some(match direction {
                Direction::Up => Cell::new(up(row), column),
                Direction::Down => Cell::new(down(row), column),
                Direction::Left => Cell::new(row, up(column)),
                Direction::Right => Cell::new(row, down(column)),
            })
        };
        // Skips cells that are not on the board.
        let mut cells = std::iter::successors(neighbour(&self.cursor), neighbour).take(self.side().get());
        let next = cells.find(|&cell| self.board.contains(cell)).unwrap_or(self.cursor);
        self.reach(next, reach);
    }

    /// Moves the cursor to a cell.
    pub fn reach(&mut self, cell: Cell, reach: Reach) {
        match reach {
            Reach::Move => self.only(cell),
            Reach::Extend => self.add(cell),
        }
    }

    /// Selects all cells on a straight line from the cursor to another cell, in case a fast drag skipped some.
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
        let cells = (0..=last).map(|line| match edge {
            Edge::RowStart => Cell::new(row, line),
            Edge::RowEnd => Cell::new(row, last - line),
            Edge::ColumnStart => Cell::new(line, column),
            Edge::ColumnEnd => Cell::new(last - line, column),
        });
        let end = cells.into_iter().find(|&cell| self.board.contains(cell)).unwrap_or(self.cursor);
        self.only(end);
    }

    /// Moves the cursor to the next or previous cell that `suits` accepts, wrapping around; does nothing if there is
    /// none.
    pub fn seek(&mut self, order: Order, suits: impl Fn(Cell) -> bool) {
        let (side, start) = (self.side(), self.cursor.index(self.side()));
        let count = side.cell_count();
        let places = (1..=count).map(|step| match order {
            Order::Next => (start + step) % count,
            Order::Previous => (start + count - step) % count,
        });
        if let Some(cell) =
            places.map(|place| Cell::from_index(place, side)).find(|&cell| self.board.contains(cell) && suits(cell))
        {
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
