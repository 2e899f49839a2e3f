//! The closed vocabulary of a picture: paths, circles, rectangles and texts on a grid whose cells measure 1 by 1.
//!
//! x grows to the right, y downwards, and the grid's top left corner is 0, 0. Every writer knows these few shapes and nothing
//! of Sudoku; whoever draws knows nothing of writers. Colours are [`Token`]s, which a theme turns into colours.

use std::ops::{Add, Mul, Sub};

use crate::Token;

/// A place, or a way from one place to another.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// The point at these coordinates.
pub const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// How far it is from 0, 0.
    pub fn length(self) -> f32 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// The same way, of length 1; nothing where there is no way.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { self }
    }

    /// The way after a quarter turn.
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

/// A rectangle along the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Its top left corner.
    pub corner: Point,
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
}

impl Area {
    /// A square around a point, which reaches so far to each side.
    pub fn around(middle: Point, reach: f32) -> Area {
        Area { corner: middle - at(reach, reach), width: 2.0 * reach, height: 2.0 * reach }
    }

    /// The same, so much smaller on every side.
    pub fn inset(self, by: f32) -> Area {
        Area { corner: self.corner + at(by, by), width: self.width - 2.0 * by, height: self.height - 2.0 * by }
    }
}

/// A piece of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Lifts the pen and puts it down here.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A quadratic curve: its control point and its end.
    Curve(Point, Point),
    /// A line back to where the pen was put down.
    Close,
}

/// How wide a stroke is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Width {
    /// In cells.
    Cells(f32),
    /// As thin as can be seen: a pixel on screens, half a point on paper.
    Hair,
    /// In points on paper; on screens as though a cell were 48 points wide.
    Points(f32),
}

/// How many points wide a cell counts where there is no paper.
pub(crate) const POINTS_IN_CELL: f32 = 48.0;

/// A stroke along a path; ends and corners are round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub ink: Token,
    /// Its width.
    pub width: Width,
    /// Lengths of dash and gap in cells, or none for a line without gaps.
    pub dash: Option<(f32, f32)>,
}

/// How a shape is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// What fills it.
    pub fill: Option<Token>,
    /// What runs along it, on top of the filling.
    pub stroke: Option<Stroke>,
    /// From 0, not to be seen, to 1, covering what lies below.
    pub opacity: f32,
}

impl Paint {
    /// Filled.
    pub fn fill(ink: Token) -> Paint {
        Paint { fill: Some(ink), stroke: None, opacity: 1.0 }
    }

    /// A line of so many cells' width.
    pub fn line(ink: Token, width: f32) -> Paint {
        Paint::pen(ink, Width::Cells(width))
    }

    /// A line.
    pub fn pen(ink: Token, width: Width) -> Paint {
        Paint { fill: None, stroke: Some(Stroke { ink, width, dash: None }), opacity: 1.0 }
    }

    /// The same with a filling.
    pub fn filled(self, ink: Token) -> Paint {
        Paint { fill: Some(ink), ..self }
    }

    /// The same with gaps in its line.
    pub fn dashed(self, dash: f32, gap: f32) -> Paint {
        Paint { stroke: self.stroke.map(|stroke| Stroke { dash: Some((dash, gap)), ..stroke }), ..self }
    }

    /// The same, less to be seen.
    pub fn faded(self, opacity: f32) -> Paint {
        Paint { opacity: self.opacity * opacity, ..self }
    }
}

/// How heavy letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// As own digits are.
    Regular,
    /// As givens are.
    Semibold,
}

/// Where a text stands from its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// It is centred there.
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
    /// How heavy it is.
    pub weight: Weight,
    /// Where it stands from its point.
    pub anchor: Anchor,
    /// Its colour.
    pub ink: Token,
    /// From 0, not to be seen, to 1.
    pub opacity: f32,
}

/// From the middle of a digit down to the line on which it stands, as a part of its size: half the height of a capital.
pub(crate) const HALF_CAPITAL: f32 = 0.36;

impl Text {
    /// A text around a point.
    pub fn new(letters: impl Into<String>, place: Point, size: f32, ink: Token) -> Text {
        let letters = letters.into();
        Text { letters, place, size, weight: Weight::Regular, anchor: Anchor::Middle, ink, opacity: 1.0 }
    }

    /// The same, bold.
    pub fn bold(self) -> Text {
        Text { weight: Weight::Semibold, ..self }
    }

    /// The same, beginning at its point.
    pub fn from_start(self) -> Text {
        Text { anchor: Anchor::Start, ..self }
    }

    /// The same, less to be seen.
    pub fn faded(self, opacity: f32) -> Text {
        Text { opacity, ..self }
    }
}

/// Something in a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle, its corners rounded by a radius.
    Box(Area, f32, Paint),
    /// A circle: its middle and radius.
    Circle(Point, f32, Paint),
    /// Lines and curves.
    Path(Vec<Segment>, Paint),
    /// Letters.
    Text(Text),
}

impl From<Text> for Shape {
    fn from(text: Text) -> Shape {
        Shape::Text(text)
    }
}

/// A straight line from one point to another.
pub fn line(from: Point, to: Point) -> Vec<Segment> {
    vec![Segment::Move(from), Segment::Line(to)]
}
