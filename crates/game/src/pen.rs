//! The player's drawings on the board with pens: lines between points, and signs at points.
//!
//! Points lie half a cell apart: the centres of cells, their corners, and the middles of their edges. A point is named
//! by its distance from the top left corner in half cells, down and right: the centre of r1c1 is `1,1`. A line connects
//! two neighbouring centres, also diagonally, or two neighbouring corners, and is named `1,1-1,3`. A stroke is named by
//! its shape and colour: `line 2`, `cross 5`, `circle 9`.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;
use std::str::FromStr;

use ninefold_grid::Side;

use crate::Colour;

/// A point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The distance from the upper edge, in half cells.
    pub down: usize,
    /// The distance from the left edge, in half cells.
    pub right: usize,
}

/// The place of a stroke: a sign at a point, or a line from a point to a later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PenPlace {
    from: Point,
    to: Option<Point>,
}

/// The shape of a stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PenShape {
    /// A line between two points.
    Line,
    /// A cross at a point.
    Cross,
    /// A circle at a point.
    Circle,
}

/// A stroke of a pen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stroke {
    /// Its shape.
    pub shape: PenShape,
    /// Its colour.
    pub colour: Colour,
}

/// All strokes of a board; each place has at most one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strokes(BTreeMap<PenPlace, Stroke>);

/// The error for a text that names no place or stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePenError;

impl PenPlace {
    /// Returns whether a board of this side has the place.
    pub fn is_on(self, side: Side) -> bool {
        let is_inside = |point: Point| point.down <= 2 * side.get() && point.right <= 2 * side.get();
        is_inside(self.from) && self.to.is_none_or(is_inside)
    }

    /// Returns whether this is the place of a line.
    pub fn is_line(self) -> bool {
        self.to.is_some()
    }

    /// Returns the point of a sign, or both points of a line.
    pub fn points(self) -> (Point, Option<Point>) {
        (self.from, self.to)
    }

    /// Returns whether the points are those of a sign or a line.
    fn is_sound(self) -> bool {
        let Some(to) = self.to else { return true };
        let steps = (self.from.down.abs_diff(to.down), self.from.right.abs_diff(to.right));
        let is_centre = |point: Point| point.down % 2 == 1 && point.right % 2 == 1;
        let is_corner = |point: Point| point.down.is_multiple_of(2) && point.right.is_multiple_of(2);
        self.from < to
            && (is_centre(self.from) && matches!(steps, (0, 2) | (2, 0) | (2, 2))
                || is_corner(self.from) && matches!(steps, (0, 2) | (2, 0)))
    }
}

impl Stroke {
    /// Returns whether a stroke of this shape can lie at a place.
    pub fn suits(self, place: PenPlace) -> bool {
        place.is_line() == (self.shape == PenShape::Line)
    }
}

impl PenShape {
    /// All shapes with their names.
    const NAMES: [(PenShape, &'static str); 3] =
        [(PenShape::Line, "line"), (PenShape::Cross, "cross"), (PenShape::Circle, "circle")];
}

impl Strokes {
    /// Returns whether nothing is drawn.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the stroke at a place.
    pub fn get(&self, place: PenPlace) -> Option<Stroke> {
        self.0.get(&place).copied()
    }

    /// Returns all strokes in the order of their places.
    pub fn iter(&self) -> impl Iterator<Item = (PenPlace, Stroke)> + '_ {
        self.0.iter().map(|(&place, &stroke)| (place, stroke))
    }

    /// Returns the number of lines and of signs.
    pub fn counts(&self) -> (usize, usize) {
        let lines = self.0.keys().filter(|place| place.is_line()).count();
        (lines, self.0.len() - lines)
    }

    /// Draws a stroke, or erases the one at its place.
    pub(crate) fn set(&mut self, place: PenPlace, stroke: Option<Stroke>) {
        match (self.0.entry(place), stroke) {
            (Entry::Occupied(mut entry), Some(stroke)) => drop(entry.insert(stroke)),
            (Entry::Occupied(entry), None) => drop(entry.remove()),
            (Entry::Vacant(entry), Some(stroke)) => drop(entry.insert(stroke)),
            (Entry::Vacant(_), None) => {}
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.down, self.right)
    }
}

impl FromStr for Point {
    type Err = ParsePenError;

    fn from_str(text: &str) -> Result<Point, ParsePenError> {
        let number = |text: &str| {
            let is_plain = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
            let has_zeros = text.len() > 1 && text.starts_with('0');
            if is_plain && !has_zeros { text.parse().map_err(|_| ParsePenError) } else { Err(ParsePenError) }
        };
        let (down, right) = text.split_once(',').ok_or(ParsePenError)?;
        Ok(Point { down: number(down)?, right: number(right)? })
    }
}

impl fmt::Display for PenPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to {
            Some(to) => write!(f, "{}-{to}", self.from),
            None => self.from.fmt(f),
        }
    }
}

impl FromStr for PenPlace {
    type Err = ParsePenError;

    fn from_str(text: &str) -> Result<PenPlace, ParsePenError> {
        let place = match text.split_once('-') {
            Some((from, to)) => PenPlace { from: from.parse()?, to: Some(to.parse()?) },
            None => PenPlace { from: text.parse()?, to: None },
        };
        if place.is_sound() { Ok(place) } else { Err(ParsePenError) }
    }
}

impl fmt::Display for Stroke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = PenShape::NAMES.iter().find(|(shape, _)| *shape == self.shape).map_or("", |(_, name)| name);
        write!(f, "{name} {}", self.colour.number())
    }
}

impl FromStr for Stroke {
    type Err = ParsePenError;

    fn from_str(text: &str) -> Result<Stroke, ParsePenError> {
        let (name, colour) = text.split_once(' ').ok_or(ParsePenError)?;
        let (shape, _) = PenShape::NAMES.into_iter().find(|(_, known)| *known == name).ok_or(ParsePenError)?;
        let is_plain = colour.len() == 1 && colour.bytes().all(|byte| byte.is_ascii_digit());
        let colour = if is_plain { colour.parse().ok().and_then(Colour::new) } else { None };
        Ok(Stroke { shape, colour: colour.ok_or(ParsePenError)? })
    }
}

impl fmt::Display for ParsePenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a place such as 1,1 or 1,1-1,3, or a stroke such as line 2")
    }
}

impl std::error::Error for ParsePenError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_strokes_are_read_as_they_are_written() {
        for text in ["1,1", "0,18", "2,3", "1,1-1,3", "1,3-3,1", "1,1-3,3", "0,2-2,2", "4,4-4,6"] {
            let place: PenPlace = text.parse().unwrap();
            assert_eq!(place.to_string(), text);
            assert!(place.is_on(Side::NINE));
        }
        for text in ["line 1", "cross 5", "circle 9"] {
            assert_eq!(text.parse::<Stroke>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn other_texts_are_refused() {
        // Not in order, not neighbours, between a centre and a corner, diagonal between corners, with zeros or signs.
        for text in [
            "1,3-1,1", "1,1-1,5", "1,1-1,1", "1,1-2,2", "0,0-2,2", "1,2-1,4", "01,1", "+1,1", "1", "1,1000", "1,1-", "",
        ] {
            assert_eq!(text.parse::<PenPlace>(), Err(ParsePenError), "{text}");
        }
        for text in ["line", "line 0", "line 10", "line +1", "square 1", "Line 1"] {
            assert_eq!(text.parse::<Stroke>(), Err(ParsePenError), "{text}");
        }
        assert!(!"0,19".parse::<PenPlace>().unwrap().is_on(Side::NINE));
    }
}
