//! Numbers of points. Penpa+ numbers the centres of all squares of a canvas that is extended by two squares on each
//! side, then their corners, their lower edges, their right edges, and four points within each square.

use ninefold_grid::Cell;

use crate::frame::{Frame, Point};
use crate::literal::Node;
use crate::value::{integer, items};

/// The points of a canvas.
pub(super) struct Points {
    wide: usize,
    count: usize,
    /// The square of the first cell.
    first: (usize, usize),
    pub(super) frame: Frame,
}

/// The squares beyond the canvas on each side.
const BEYOND: usize = 2;
/// The largest number of rows and columns of a canvas.
const LARGEST: usize = 66;

impl Points {
    /// Returns the points of a canvas with these cells, which are given as steps from one to the next. Returns `None`
    /// unless they form one rectangle.
    pub(super) fn of(columns: usize, rows: usize, steps: &Node<'_>) -> Option<Points> {
        if !(1..=LARGEST).contains(&columns) || !(1..=LARGEST).contains(&rows) {
            return None;
        }
        let (wide, high) = (columns + 2 * BEYOND, rows + 2 * BEYOND);
        let mut at: i64 = 0;
        let mut squares: Vec<(usize, usize)> = Vec::new();
        for step in items(steps) {
            at = at.checked_add(integer(step)?)?;
            let place = usize::try_from(at).ok().filter(|&place| place < wide * high)?;
            squares.push((place / wide, place % wide));
        }
        squares.sort_unstable();
        squares.dedup();
        let (&first, &last) = (squares.first()?, squares.last()?);
        let frame = Frame { rows: last.0 - first.0 + 1, columns: last.1.checked_sub(first.1)? + 1 };
        let is_whole = squares.len() == frame.rows * frame.columns
            && squares.iter().all(|square| (first.1..=last.1).contains(&square.1));
        is_whole.then_some(Points { wide, count: wide * high, first, frame })
    }

    /// Returns the position of a point, measured in cells from the top left corner of the grid.
    pub(super) fn point(&self, number: usize) -> Option<Point> {
        let (square, offset) = match number / self.count {
            0 => (number, (0.5, 0.5)),
            1 => (number - self.count, (1.0, 1.0)),
            2 => (number - 2 * self.count, (1.0, 0.5)),
            3 => (number - 3 * self.count, (0.5, 1.0)),
            _ => {
                let inner = number - 4 * self.count;
                let quarter = |far: bool| if far { 0.75 } else { 0.25 };
                (inner / 4, (quarter(inner % 4 > 1), quarter(inner % 2 == 1)))
            }
        };
        if square >= self.count {
            return None;
        }
        let from = |at: usize, first: usize| at as f64 - first as f64;
        Some((from(square / self.wide, self.first.0) + offset.0, from(square % self.wide, self.first.1) + offset.1))
    }

    /// Returns the cell of a point.
    pub(super) fn cell(&self, number: usize) -> Option<Cell> {
        self.frame.cell(self.point(number)?)
    }

    /// Returns whether a point is the middle of a square.
    pub(super) fn is_middle(&self, number: usize) -> bool {
        number < self.count
    }

    /// Returns the points of a line.
    pub(super) fn line(&self, node: &Node<'_>) -> Option<Vec<Point>> {
        let number = |node: &Node<'_>| self.point(usize::try_from(integer(node)?).ok()?);
        items(node).iter().map(number).collect()
    }
}

/// Returns the number of a point as written in a name.
pub(super) fn number(name: &str) -> Option<usize> {
    name.strip_suffix('E').unwrap_or(name).parse().ok()
}
