//! The shapes of a picture, a closed set: paths, circles, rectangles and texts on a grid whose cells measure 1 by 1.
//!
//! x grows to the right, y downwards, and the grid's top left corner is 0, 0. Writers know these few shapes and nothing
//! of Sudoku; drawing code knows nothing of writers. Colours are [`Token`]s, which a theme turns into colours.

use std::ops::{Add, Mul, Sub};

use crate::Token;

/// A point, or a vector.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The horizontal coordinate, growing to the right.
    pub x: f32,
    /// The vertical coordinate, growing downwards.
    pub y: f32,
}

/// Returns the point at these coordinates.
pub const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// Returns the distance from 0, 0.
    pub fn length(self) -> f32 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// Returns the vector scaled to length 1; the zero vector stays zero.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { self }
    }

    /// Returns the vector after a quarter turn.
    pub fn turned(self) -> Point {
        at(-self.y, self.x)
    }
}

impl Add for Point {
    type Output = Point;

    fn add(self, other: Point) -> Point {
        at(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        at(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Point {
    type Output = Point;

    fn mul(self, factor: f32) -> Point {
        at(self.x * factor, self.y * factor)
    }
}

/// An axis-aligned rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Its top left corner.
    pub corner: Point,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

impl Area {
    /// Returns the square with this centre that extends `reach` to each side.
    pub fn around(middle: Point, reach: f32) -> Area {
        Area { corner: middle - at(reach, reach), width: 2.0 * reach, height: 2.0 * reach }
    }

    /// Returns the rectangle shrunk by this much on every side.
    pub fn inset(self, by: f32) -> Area {
        Area { corner: self.corner + at(by, by), width: self.width - 2.0 * by, height: self.height - 2.0 * by }
    }
}

/// A segment of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Starts a new subpath at this point.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A quadratic curve: its control point and its end.
    Curve(Point, Point),
    /// A line back to the start of the subpath.
    Close,
}

/// The width of a stroke.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Width {
    /// A width in cells.
    Cells(f32),
    /// The thinnest visible line: one pixel on screens, half a point on paper.
    Hair,
    /// A width in points on paper; on screens a cell counts as 48 points wide.
    Points(f32),
}

/// The assumed width of a cell in points if there is no paper.
pub(crate) const POINTS_IN_CELL: f32 = 48.0;

/// A stroke along a path; ends and corners are round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub ink: Token,
    /// Its width.
    pub width: Width,
    /// Lengths of dash and gap in cells, or `None` for a solid line.
    pub dash: Option<(f32, f32)>,
}

/// How a shape is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// The colour of the interior.
    pub fill: Option<Token>,
    /// The outline, drawn on top of the interior.
    pub stroke: Option<Stroke>,
    /// From 0, invisible, to 1, opaque.
    pub opacity: f32,
}

impl Paint {
    /// Returns a fill in this colour.
    pub fn fill(ink: Token) -> Paint {
        Paint { fill: Some(ink), stroke: None, opacity: 1.0 }
    }

    /// Returns a stroke of this width in cells.
    pub fn line(ink: Token, width: f32) -> Paint {
        Paint::pen(ink, Width::Cells(width))
    }

    /// Returns a stroke of this width.
    pub fn pen(ink: Token, width: Width) -> Paint {
        Paint { fill: None, stroke: Some(Stroke { ink, width, dash: None }), opacity: 1.0 }
    }

    /// Adds a fill.
    pub fn filled(self, ink: Token) -> Paint {
        Paint { fill: Some(ink), ..self }
    }

    /// Makes the stroke dashed.
    pub fn dashed(self, dash: f32, gap: f32) -> Paint {
        Paint { stroke: self.stroke.map(|stroke| Stroke { dash: Some((dash, gap)), ..stroke }), ..self }
    }

    /// Multiplies the opacity by this factor.
    pub fn faded(self, opacity: f32) -> Paint {
        Paint { opacity: self.opacity * opacity, ..self }
    }
}

/// The weight of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// The weight of entries.
    Regular,
    /// The weight of givens.
    Semibold,
}

/// How a text is aligned with its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The text begins there.
    Start,
    /// The text is centred there.
    Middle,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The letters.
    pub letters: String,
    /// A point at half the height of its capitals.
    pub place: Point,
    /// Its size in cells.
    pub size: f32,
    /// Its weight.
    pub weight: Weight,
    /// Its alignment.
    pub anchor: Anchor,
    /// Its colour.
    pub ink: Token,
    /// From 0, invisible, to 1, opaque.
    pub opacity: f32,
}

/// The distance from the middle of a digit to its baseline, relative to its size: half the height of a capital.
pub(crate) const HALF_CAPITAL: f32 = 0.36;

impl Text {
    /// Returns a text centred at a point.
    pub fn new(letters: impl Into<String>, place: Point, size: f32, ink: Token) -> Text {
        let letters = letters.into();
        Text { letters, place, size, weight: Weight::Regular, anchor: Anchor::Middle, ink, opacity: 1.0 }
    }

    /// Makes the text bold.
    pub fn bold(self) -> Text {
        Text { weight: Weight::Semibold, ..self }
    }

    /// Makes the text begin at its point.
    pub fn from_start(self) -> Text {
        Text { anchor: Anchor::Start, ..self }
    }

    /// Sets the opacity.
    pub fn faded(self, opacity: f32) -> Text {
        Text { opacity, ..self }
    }
}

/// A shape of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle with rounded corners of this radius.
    Box(Area, f32, Paint),
    /// A circle with its centre and radius.
    Circle(Point, f32, Paint),
    /// A path of lines and curves.
    Path(Vec<Segment>, Paint),
    /// A line of text.
    Text(Text),
}

impl From<Text> for Shape {
    fn from(text: Text) -> Shape {
        Shape::Text(text)
    }
}

/// Returns a straight line from one point to another.
pub fn line(from: Point, to: Point) -> Vec<Segment> {
    vec![Segment::Move(from), Segment::Line(to)]
}
