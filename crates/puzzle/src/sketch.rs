//! How a rule is drawn, as a few marks on cells. The grid, its lines and the borders of its regions need no marks.

use ninefold_grid::Cell;

/// Marks in drawing order: later marks lie on top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// The marks.
    pub marks: Vec<Mark>,
}

/// Something drawn on the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A line through the centres of these cells, in order.
    Line(Vec<Cell>),
    /// A circle in a cell.
    Circle(Cell),
    /// A border drawn inside these cells, with an optional clue in the corner of the first cell.
    Cage(Vec<Cell>, Option<String>),
    /// A dot on the edge between two cells.
    Dot(Cell, Cell, DotFill),
    /// A tint behind these cells.
    Shade(Vec<Cell>),
    /// A small text in a cell.
    Text(Cell, String),
}

/// Whether a dot is filled or hollow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DotFill {
    /// A black dot.
    Full,
    /// A white dot.
    Hollow,
}

impl Sketch {
    /// Returns an empty sketch.
    pub fn blank() -> Sketch {
        Sketch::default()
    }

    /// Returns a sketch of these marks.
    pub fn of(marks: impl IntoIterator<Item = Mark>) -> Sketch {
        Sketch { marks: marks.into_iter().collect() }
    }
}
