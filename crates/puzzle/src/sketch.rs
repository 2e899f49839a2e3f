//! How a rule is drawn, as a few marks on cells. The grid itself, its lines and its regions' borders, needs no marks.

use ninefold_grid::Cell;

/// Marks in the order in which they are drawn: later ones lie on top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// The marks.
    pub marks: Vec<Mark>,
}

/// Something drawn on the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A line from the centre of each cell to that of the next.
    Line(Vec<Cell>),
    /// A circle in a cell.
    Circle(Cell),
    /// A border drawn inside these cells, with a clue in the first one's corner.
    Cage(Vec<Cell>, Option<String>),
    /// A dot on the edge between two cells.
    Dot(Cell, Cell, DotFill),
    /// A tint behind these cells.
    Shade(Vec<Cell>),
    /// A small text in a cell.
    Text(Cell, String),
}

/// Whether a dot is full or hollow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DotFill {
    /// A black dot.
    Full,
    /// A white dot.
    Hollow,
}

impl Sketch {
    /// Nothing is drawn.
    pub fn blank() -> Sketch {
        Sketch::default()
    }

    /// These marks.
    pub fn of(marks: impl IntoIterator<Item = Mark>) -> Sketch {
        Sketch { marks: marks.into_iter().collect() }
    }
}
