//! How a rule is drawn, as a few marks on cells, edges, corners and beside the grid. The grid, its lines and the borders
//! of its regions need no marks.

mod arrange;
mod fields;

use ninefold_grid::{Cell, Geometry};

use crate::Outside;

pub use arrange::{ArrangedMark, arranged};
pub use fields::{MarkField, MarkFields};

/// Marks in drawing order: later marks lie on top.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sketch {
    /// The marks.
    pub marks: Vec<Mark>,
}

/// Where a mark is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The middle of a cell.
    Cell(Cell),
    /// The middle of the edge between two cells.
    Edge(Cell, Cell),
    /// The bottom right corner of a cell.
    Corner(Cell),
    /// Beside the grid.
    Outside(Outside),
}

/// Something drawn on the grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A line through the centres of these cells, in order.
    Line {
        /// The cells.
        cells: Vec<Cell>,
        /// Its colour.
        tone: Tone,
        /// Its width.
        stroke: Stroke,
        /// What is drawn at its first cell.
        start: LineEnd,
        /// What is drawn at its last cell.
        end: LineEnd,
    },
    /// A border drawn inside these cells, with an optional clue in the corner of the first cell in reading order.
    Cage {
        /// The cells.
        cells: Vec<Cell>,
        /// The clue.
        clue: Option<String>,
        /// Its colour.
        tone: Tone,
    },
    /// A rounded outline around these cells: a circle around one, a pill around several.
    Pill {
        /// The cells, in order.
        cells: Vec<Cell>,
        /// Its colour.
        tone: Tone,
    },
    /// A tint behind these cells.
    Shade {
        /// The cells.
        cells: Vec<Cell>,
        /// Its colour.
        tone: Tone,
    },
    /// A shape as large as a cell, or as a dot on an edge or a corner, with an optional text.
    Shape {
        /// Where it is drawn.
        place: Place,
        /// The outline.
        shape: Shape,
        /// Whether it is filled.
        fill: Fill,
        /// The text in it.
        text: Option<String>,
        /// Its colour.
        tone: Tone,
    },
    /// A text: small in the corner of a cell, as large as there is room elsewhere.
    Text {
        /// Where it is drawn.
        place: Place,
        /// The text.
        text: String,
    },
    /// An inequality sign on an edge, open towards the larger digit.
    Inequality {
        /// The cell with the larger digit.
        larger: Cell,
        /// The cell with the smaller digit, to which the sign points.
        smaller: Cell,
    },
    /// A small arrow.
    Arrow {
        /// Where it is drawn.
        place: Place,
        /// The steps down and to the right, each −1, 0 or 1.
        direction: (i32, i32),
    },
}

/// The colour of a mark by its meaning; themes decide what it looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tone {
    /// The colour of outlines.
    Ink,
    /// Grey.
    Grey,
    /// Red.
    Red,
    /// Orange.
    Orange,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Turquoise.
    Teal,
    /// Blue.
    Blue,
    /// Violet, as lilac lines.
    Violet,
    /// Purple, with red in it.
    Purple,
    /// Pink.
    Pink,
}

/// The width of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stroke {
    /// As thin as the lines of the grid.
    Thin,
    /// A line that leaves the digits readable.
    Medium,
    /// A band.
    Thick,
}

/// What is drawn at the end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineEnd {
    /// Nothing.
    Plain,
    /// A filled circle as wide as a cell.
    Bulb,
    /// An open circle.
    Circle,
    /// An arrow head.
    Arrow,
    /// A diamond.
    Diamond,
}

/// The outline of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// A diamond.
    Diamond,
    /// A rounded box around the whole cell.
    Capsule,
}

/// Whether a shape is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fill {
    /// Filled with the colour of outlines: a black dot.
    Full,
    /// Filled with the colour of the paper: a white dot.
    Hollow,
    /// Filled with its own colour.
    Tinted,
    /// Not filled.
    None,
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

impl Place {
    /// Returns whether the place is on the canvas of a geometry or beside it.
    pub fn is_on(&self, geometry: &Geometry) -> bool {
        match *self {
            Place::Cell(cell) | Place::Corner(cell) => geometry.has(cell),
            Place::Edge(one, other) => geometry.has(one) && geometry.has(other),
            Place::Outside(outside) => outside.is_beside(geometry),
        }
    }
}

impl Mark {
    /// Returns the places that the mark covers.
    pub fn places(&self) -> Vec<Place> {
        match self {
            Mark::Line { cells, .. }
            | Mark::Cage { cells, .. }
            | Mark::Pill { cells, .. }
            | Mark::Shade { cells, .. } => cells.iter().map(|&cell| Place::Cell(cell)).collect(),
            Mark::Inequality { larger, smaller } => vec![Place::Edge(*larger, *smaller)],
            Mark::Shape { place, .. } | Mark::Text { place, .. } | Mark::Arrow { place, .. } => vec![*place],
        }
    }

    /// Returns the first cell in reading order of a mark on cells, where its clue is written.
    pub fn first_cell(&self) -> Option<Cell> {
        match self {
            Mark::Line { cells, .. }
            | Mark::Cage { cells, .. }
            | Mark::Pill { cells, .. }
            | Mark::Shade { cells, .. } => cells.iter().min().copied(),
            Mark::Shape { .. } | Mark::Text { .. } | Mark::Inequality { .. } | Mark::Arrow { .. } => None,
        }
    }

    /// Returns a plain line.
    pub fn line(cells: impl Into<Vec<Cell>>, tone: Tone, stroke: Stroke) -> Mark {
        Mark::Line { cells: cells.into(), tone, stroke, start: LineEnd::Plain, end: LineEnd::Plain }
    }

    /// Returns a line with these ends.
    pub fn line_with_ends(cells: impl Into<Vec<Cell>>, tone: Tone, stroke: Stroke, ends: (LineEnd, LineEnd)) -> Mark {
        Mark::Line { cells: cells.into(), tone, stroke, start: ends.0, end: ends.1 }
    }

    /// Returns a cage with an optional clue.
    pub fn cage(cells: impl Into<Vec<Cell>>, clue: Option<String>) -> Mark {
        Mark::Cage { cells: cells.into(), clue, tone: Tone::Ink }
    }

    /// Returns a cage of this colour with an optional clue.
    pub fn cage_in(tone: Tone, cells: impl Into<Vec<Cell>>, clue: Option<String>) -> Mark {
        Mark::Cage { cells: cells.into(), clue, tone }
    }

    /// Returns a circle in a cell.
    pub fn circle(cell: Cell, tone: Tone) -> Mark {
        Mark::Shape { place: Place::Cell(cell), shape: Shape::Circle, fill: Fill::None, text: None, tone }
    }

    /// Returns a tint behind cells.
    pub fn shade(cells: impl Into<Vec<Cell>>, tone: Tone) -> Mark {
        Mark::Shade { cells: cells.into(), tone }
    }

    /// Returns a dot on the edge between two cells.
    pub fn dot(one: Cell, other: Cell, fill: Fill, text: Option<String>) -> Mark {
        Mark::Shape { place: Place::Edge(one, other), shape: Shape::Circle, fill, text, tone: Tone::Ink }
    }

    /// Returns a shape as large as a cell, behind its digit.
    pub fn behind(cell: Cell, shape: Shape, tone: Tone) -> Mark {
        Mark::Shape { place: Place::Cell(cell), shape, fill: Fill::Tinted, text: None, tone }
    }

    /// Returns a text.
    pub fn text(place: Place, text: impl Into<String>) -> Mark {
        Mark::Text { place, text: text.into() }
    }
}

impl Tone {
    /// All tones.
    pub const ALL: [Tone; 11] = [
        Tone::Ink,
        Tone::Grey,
        Tone::Red,
        Tone::Orange,
        Tone::Yellow,
        Tone::Green,
        Tone::Teal,
        Tone::Blue,
        Tone::Violet,
        Tone::Purple,
        Tone::Pink,
    ];

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Tone::Ink => "ink",
            Tone::Grey => "grey",
            Tone::Red => "red",
            Tone::Orange => "orange",
            Tone::Yellow => "yellow",
            Tone::Green => "green",
            Tone::Teal => "teal",
            Tone::Blue => "blue",
            Tone::Violet => "violet",
            Tone::Purple => "purple",
            Tone::Pink => "pink",
        }
    }
}

impl Stroke {
    /// All widths.
    pub const ALL: [Stroke; 3] = [Stroke::Thin, Stroke::Medium, Stroke::Thick];

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Stroke::Thin => "thin",
            Stroke::Medium => "medium",
            Stroke::Thick => "thick",
        }
    }
}

impl LineEnd {
    /// All line ends.
    pub const ALL: [LineEnd; 5] = [LineEnd::Plain, LineEnd::Bulb, LineEnd::Circle, LineEnd::Arrow, LineEnd::Diamond];

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            LineEnd::Plain => "plain",
            LineEnd::Bulb => "bulb",
            LineEnd::Circle => "circle",
            LineEnd::Arrow => "arrow",
            LineEnd::Diamond => "diamond",
        }
    }
}

impl Shape {
    /// All shapes.
    pub const ALL: [Shape; 4] = [Shape::Circle, Shape::Square, Shape::Diamond, Shape::Capsule];

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Shape::Circle => "circle",
            Shape::Square => "square",
            Shape::Diamond => "diamond",
            Shape::Capsule => "capsule",
        }
    }
}

impl Fill {
    /// All fills.
    pub const ALL: [Fill; 4] = [Fill::Full, Fill::Hollow, Fill::Tinted, Fill::None];

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Fill::Full => "full",
            Fill::Hollow => "hollow",
            Fill::Tinted => "tinted",
            Fill::None => "none",
        }
    }
}
