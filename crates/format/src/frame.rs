//! Converts points of a drawing to places of the grid, and back. Points are measured in cells, down and to the right
//! from the top left corner of the grid.

use std::borrow::Cow;

use ninefold_grid::Cell;
use ninefold_puzzle::{Outside, Place};

/// The size of a grid and of its surroundings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
}

/// A point.
pub(crate) type Point = (f64, f64);

/// The largest distance from a line of the grid at which a point counts as being on it.
const NEAR: f64 = 0.13;

impl Frame {
    /// Returns the cell that contains a point.
    pub(crate) fn cell(self, (down, right): Point) -> Option<Cell> {
        let within = |value: f64, count: usize| (value >= 0.0 && value < count as f64).then_some(value as usize);
        Some(Cell::new(within(down, self.rows)?, within(right, self.columns)?))
    }

    /// Returns the square, in the grid or beside it, that contains a point.
    pub(crate) fn square(self, point: Point) -> Option<Place> {
        if let Some(cell) = self.cell(point) {
            return Some(Place::Cell(cell));
        }
        let within = |value: f64, count: usize| {
            let step = (value + 1.0).floor();
            (step >= 0.0 && step <= (count + 1) as f64).then_some(step as usize)
        };
        Some(Place::Outside(Outside::new(within(point.0, self.rows)?, within(point.1, self.columns)?)))
    }

    /// Returns the place at a point: an edge or a corner if the point is near one, otherwise a square.
    pub(crate) fn place(self, point: Point) -> Option<Place> {
        let is_line = |value: f64| (value - value.round()).abs() <= NEAR;
        let (down, right) = (point.0.round(), point.1.round());
        match (is_line(point.0), is_line(point.1)) {
            (false, false) => self.square(point),
            (true, true) => Some(Place::Corner(self.cell((down - 0.5, right - 0.5))?)).filter(|_| {
                // The bottom right corner of a cell.
                down >= 1.0 && right >= 1.0
            }),
            (true, false) => Some(Place::Edge(self.cell((down - 0.5, point.1))?, self.cell((down + 0.5, point.1))?)),
            (false, true) => Some(Place::Edge(self.cell((point.0, right - 0.5))?, self.cell((point.0, right + 0.5))?)),
        }
    }

    /// Returns the cells through which a line runs. Returns `None` if the line leaves the grid or runs along its lines.
    pub(crate) fn way(self, points: &[Point]) -> Option<Vec<Cell>> {
        const LONGEST: usize = 4096;
        let mut cells: Vec<Cell> = Vec::with_capacity(points.len());
        let mut push = |cell: Cell| {
            if cells.last() != Some(&cell) {
                cells.push(cell);
            }
        };
        let points = inner(points);
        push(self.cell(centred(*points.first()?)?)?);
        for pair in points.windows(2) {
            let (from, to) = (self.cell(centred(pair[0])?)?, self.cell(centred(pair[1])?)?);
            let down = to.row() as isize - from.row() as isize;
            let right = to.column() as isize - from.column() as isize;
            let steps = down.abs().max(right.abs());
            let is_straight = down == 0 || right == 0 || down.abs() == right.abs();
            for step in 1..=steps {
                let at = |start: usize, by: isize| start.checked_add_signed(by.signum() * step);
                match (is_straight, at(from.row(), down), at(from.column(), right)) {
                    (true, Some(row), Some(column)) => push(Cell::new(row, column)),
                    _ => push(to),
                }
            }
        }
        (cells.len() <= LONGEST).then_some(cells)
    }
}

/// Returns a point unless it lies on a line of the grid.
fn centred(point: Point) -> Option<Point> {
    // Points outside the grid, for which this may be wrong, are in no cell anyway.
    let is_line = |value: f64| (value - (value + 0.5) as i64 as f64).abs() < 0.02;
    (!is_line(point.0) && !is_line(point.1)).then_some(point)
}

/// Returns the points of a line, moved half a cell inwards at ends that are corners: diagonals are drawn from corner to
/// corner.
fn inner(points: &[Point]) -> Cow<'_, [Point]> {
    let is_corner = |point: Point| point.0.fract() == 0.0 && point.1.fract() == 0.0;
    let last = points.len().wrapping_sub(1);
    if points.len() < 2 || !is_corner(points[0]) && !is_corner(points[last]) {
        return Cow::Borrowed(points);
    }
    let moved = |from: Point, to: Point| {
        let towards = |one: f64, other: f64| (other - one).clamp(-0.5, 0.5);
        if is_corner(from) { (from.0 + towards(from.0, to.0), from.1 + towards(from.1, to.1)) } else { from }
    };
    let (first, end) = (moved(points[0], points[1]), moved(points[last], points[last - 1]));
    let mut points = points.to_vec();
    (points[0], points[last]) = (first, end);
    Cow::Owned(points)
}

/// Returns the middle of a place.
pub(crate) fn middle(place: Place) -> Point {
    let centre = |cell: Cell| (cell.row() as f64 + 0.5, cell.column() as f64 + 0.5);
    match place {
        Place::Cell(cell) => centre(cell),
        Place::Edge(one, other) => {
            let (one, other) = (centre(one), centre(other));
            ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0)
        }
        Place::Corner(cell) => (cell.row() as f64 + 1.0, cell.column() as f64 + 1.0),
        Place::Outside(outside) => (outside.row() as f64 - 0.5, outside.column() as f64 - 0.5),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NINE: Frame = Frame { rows: 9, columns: 9 };

    #[test]
    fn middles_are_places() {
        let [one, right, below] = [Cell::new(3, 4), Cell::new(3, 5), Cell::new(4, 4)];
        let outside = [(0, 5), (3, 0), (10, 2), (4, 10), (0, 0)].map(|(row, column)| Outside::new(row, column));
        let places = [Place::Cell(one), Place::Edge(one, right), Place::Edge(one, below), Place::Corner(one)];
        for place in places.into_iter().chain(outside.map(Place::Outside)) {
            assert_eq!(NINE.place(middle(place)), Some(place));
        }
        for point in [(-1.5, 3.5), (0.0, 3.5), (0.0, 0.0), (11.0, 3.0), (f64::MAX, 0.5), (-7.0, 1e30)] {
            assert_eq!(NINE.place(point), None, "{point:?}");
        }
    }

    #[test]
    fn lines_run_through_cells() {
        let names = |points: &[Point]| {
            let cells = NINE.way(points)?;
            Some(cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" "))
        };
        for (points, wanted) in [
            (&[(0.5, 0.5), (0.5, 3.5), (2.5, 1.5)][..], Some("r1c1 r1c2 r1c3 r1c4 r2c3 r3c2")),
            (&[(0.9, 0.5), (1.5, 0.5)], Some("r1c1 r2c1")),
            (&[(0.5, 0.5), (2.5, 1.5)], Some("r1c1 r3c2")),
            (&[(7.0, 0.0), (9.0, 2.0)], Some("r8c1 r9c2")),
            (&[(0.5, 0.5), (0.5, -0.5)], None),
            (&[(0.0, 0.0), (0.0, 3.0)], None),
            (&[], None),
        ] {
            assert_eq!(names(points).as_deref(), wanted);
        }
    }
}
