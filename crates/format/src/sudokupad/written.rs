//! Converts marks to parts of a drawing.

use std::borrow::Cow;

use ninefold_grid::Cell;
use ninefold_puzzle::{Fill, LineEnd, Mark, Place, Shape, Stroke, Tone};

use super::part::{Field, Part};
use crate::colours::css;
use crate::frame::{Point, middle};

const WHITE: &str = "#FFFFFF";
const BLACK: &str = "#000000";
/// The suffix of a colour that makes digits over it readable.
const FAINT: &str = "80";

/// The parts of a drawing, by their lists.
#[derive(Default)]
pub(super) struct Drawing {
    pub(super) cages: Vec<Part>,
    pub(super) underlays: Vec<Part>,
    pub(super) lines: Vec<Part>,
    pub(super) arrows: Vec<Part>,
    pub(super) overlays: Vec<Part>,
}

/// A shape with an optional text.
struct Item<'a> {
    centre: Point,
    size: (f64, f64),
    is_round: bool,
    inside: Option<Cow<'static, str>>,
    border: Option<&'static str>,
    text: Option<(&'a str, u32)>,
    colour: Option<&'static str>,
    angle: u32,
}

impl Item<'_> {
    fn at(centre: Point, size: f64) -> Item<'static> {
        Item {
            centre,
            size: (size, size),
            is_round: false,
            inside: None,
            border: None,
            text: None,
            colour: None,
            angle: 0,
        }
    }

    fn part(self) -> Part {
        let mut fields = Vec::with_capacity(10);
        fields.extend(self.inside.map(|colour| ("backgroundColor", Field::Text(colour))));
        fields.extend(self.border.map(|colour| ("borderColor", Field::Text(colour.into()))));
        fields.push(("center", Field::Point(self.centre)));
        fields.push(("rounded", Field::Flag(self.is_round)));
        fields.push(("width", Field::Number(self.size.0)));
        fields.push(("height", Field::Number(self.size.1)));
        if let Some((text, size)) = self.text {
            fields.push(("text", Field::Text(text.to_owned().into())));
            fields.push(("fontSize", Field::Number(size.into())));
        }
        fields.extend(self.colour.map(|colour| ("color", Field::Text(colour.into()))));
        if self.angle != 0 {
            fields.push(("angle", Field::Number(self.angle.into())));
        }
        Part::Own(fields)
    }
}

/// Adds a part unless it is already present: lines may share the shapes at their ends.
fn add(parts: &mut Vec<Part>, part: Part) {
    if !parts.contains(&part) {
        parts.push(part);
    }
}

impl Drawing {
    /// Returns the lists with their names.
    pub(super) fn lists(self) -> [(&'static str, Vec<Part>); 5] {
        let Drawing { cages, underlays, lines, arrows, overlays } = self;
        [("cages", cages), ("underlays", underlays), ("lines", lines), ("arrows", arrows), ("overlays", overlays)]
    }

    /// Returns the lists to add to.
    pub(super) fn lists_mut(&mut self) -> [(&'static str, &mut Vec<Part>); 5] {
        let Drawing { cages, underlays, lines, arrows, overlays } = self;
        [("cages", cages), ("underlays", underlays), ("lines", lines), ("arrows", arrows), ("overlays", overlays)]
    }

    /// Draws a mark.
    pub(super) fn add(&mut self, mark: &Mark) {
        match mark {
            Mark::Line { cells, tone, stroke, start, end } => self.line(cells, *tone, *stroke, (*start, *end)),
            Mark::Cage { cells, clue, tone } => {
                // A separate number would be read as a sum.
                let is_number = clue.as_ref().is_some_and(|clue| clue.parse::<i64>().is_ok());
                let clue = clue.as_ref().map(|clue| if is_number { format!("{clue}\u{a0}") } else { clue.clone() });
                let mut fields = vec![("cells", Field::Cells(cells.clone()))];
                fields.extend(clue.map(|clue| ("value", Field::Text(clue.into()))));
                fields.push(("borderColor", Field::Text(css(*tone).into())));
                self.cages.push(Part::Own(fields));
            }
            Mark::Pill { cells, tone } => self.pill(cells, *tone),
            Mark::Shade { cells, tone } => {
                for &cell in cells {
                    let inside = Some(format!("{}{FAINT}", css(*tone)).into());
                    self.underlays.push(Item { inside, ..Item::at(middle(Place::Cell(cell)), 1.0) }.part());
                }
            }
            Mark::Shape { place, shape, fill, text, tone } => self.shape(*place, *shape, *fill, text.as_deref(), *tone),
            Mark::Text { place, text } => self.text(*place, text),
            Mark::Inequality { larger, smaller } => self.inequality(*larger, *smaller),
            Mark::Arrow { place, direction } => {
                let (down, right) = (f64::from(direction.0), f64::from(direction.1));
                let centre = middle(*place);
                let point = |far: f64| (centre.0 + far * down, centre.1 + far * right);
                self.arrows.push(Part::Own(way(BLACK, 2, vec![point(0.3), point(0.48)]).into()));
            }
        }
    }

    fn line(&mut self, cells: &[Cell], tone: Tone, stroke: Stroke, (start, end): (LineEnd, LineEnd)) {
        let (mut cells, mut ends) = (Cow::Borrowed(cells), (start, end));
        if start == LineEnd::Arrow && end != LineEnd::Arrow {
            cells.to_mut().reverse();
            ends = (end, start);
        }
        let width = match stroke {
            Stroke::Thin => 3,
            Stroke::Medium => 12,
            Stroke::Thick => 21,
        };
        let points = cells.iter().map(|&cell| middle(Place::Cell(cell))).collect();
        let line = way(css(tone), width, points).into_iter();
        match ends.1 {
            LineEnd::Arrow => {
                let head = ("headLength", Field::Number(0.3));
                self.arrows.push(Part::Own(std::iter::once(head).chain(line).collect()));
            }
            _ => self.lines.push(Part::Own(line.collect())),
        }
        for (end, cell) in [(ends.0, cells.first()), (ends.1, cells.last())] {
            let Some(&cell) = cell else { continue };
            let (colour, centre) = (css(tone), middle(Place::Cell(cell)));
            let open = || Some(WHITE.into());
            match end {
                LineEnd::Plain | LineEnd::Arrow => {}
                LineEnd::Bulb => {
                    let bulb = Item { inside: Some(colour.into()), border: Some(colour), ..Item::at(centre, 0.85) };
                    add(&mut self.underlays, Item { is_round: true, ..bulb }.part());
                }
                LineEnd::Circle => {
                    let circle = Item { inside: open(), border: Some(colour), ..Item::at(centre, 0.8) };
                    add(&mut self.overlays, Item { is_round: true, ..circle }.part());
                }
                LineEnd::Diamond => {
                    let diamond = Item { inside: open(), border: Some(colour), ..Item::at(centre, 0.55) };
                    add(&mut self.overlays, Item { angle: 45, ..diamond }.part());
                }
            }
        }
    }

    fn pill(&mut self, cells: &[Cell], tone: Tone) {
        let rows = || cells.iter().map(|cell| cell.row());
        let columns = || cells.iter().map(|cell| cell.column());
        let (Some(top), Some(bottom)) = (rows().min(), rows().max()) else { return };
        let (Some(left), Some(right)) = (columns().min(), columns().max()) else { return };
        if top != bottom && left != right {
            return self.line(cells, tone, Stroke::Thick, (LineEnd::Plain, LineEnd::Plain));
        }
        let centre = ((top + bottom + 1) as f64 / 2.0, (left + right + 1) as f64 / 2.0);
        let size = |from: usize, to: usize| ((to - from) * 100 + 83) as f64 / 100.0;
        let pill = Item { size: (size(left, right), size(top, bottom)), is_round: true, ..Item::at(centre, 0.83) };
        self.overlays.push(Item { inside: Some(WHITE.into()), border: Some(css(tone)), ..pill }.part());
    }

    fn shape(&mut self, place: Place, shape: Shape, fill: Fill, text: Option<&str>, tone: Tone) {
        let size = match (place, text) {
            (Place::Cell(_) | Place::Outside(_), _) => 0.7,
            (Place::Edge(..), None) => 0.3,
            (Place::Edge(..), Some(_)) => 0.4,
            (Place::Corner(_), _) => 0.6,
        };
        let size = match shape {
            Shape::Circle | Shape::Square => (size, size),
            Shape::Diamond => (size * 0.75, size * 0.75),
            Shape::Capsule => (0.9, 0.6),
        };
        let colour = css(tone);
        let inside = match fill {
            Fill::Full => Some(colour.into()),
            Fill::Hollow => Some(WHITE.into()),
            Fill::Tinted => Some(format!("{colour}{FAINT}").into()),
            Fill::None => None,
        };
        let item = Item {
            size,
            is_round: matches!(shape, Shape::Circle | Shape::Capsule),
            inside,
            border: Some(colour),
            text: text.map(|text| (text, if size.0 < 0.5 { 12 } else { 16 })),
            colour: (fill == Fill::Full && text.is_some()).then_some(WHITE),
            angle: if shape == Shape::Diamond { 45 } else { 0 },
            ..Item::at(middle(place), 0.0)
        };
        let is_behind = matches!(place, Place::Cell(_)) && text.is_none() && fill == Fill::Tinted;
        if is_behind { self.underlays.push(item.part()) } else { self.overlays.push(item.part()) }
    }

    fn text(&mut self, place: Place, text: &str) {
        let centre = match place {
            // The text is in the corner, where it leaves room for the digit.
            Place::Cell(cell) => (cell.row() as f64 + 0.2, cell.column() as f64 + 0.2),
            _ => middle(place),
        };
        let size = match place {
            Place::Cell(_) => 14,
            Place::Edge(..) | Place::Corner(_) => 21,
            Place::Outside(_) => 28,
        };
        let is_over_lines = matches!(place, Place::Edge(..) | Place::Corner(_));
        let paper = is_over_lines.then_some(WHITE);
        let item = Item { inside: paper.map(Cow::Borrowed), border: paper, ..Item::at(centre, 0.25) };
        self.overlays.push(Item { text: Some((text, size)), ..item }.part());
    }

    fn inequality(&mut self, larger: Cell, smaller: Cell) {
        let angle = if larger.row() == smaller.row() { 0 } else { 90 };
        let sign = if smaller > larger { ">" } else { "<" };
        let item = Item::at(middle(Place::Edge(larger, smaller)), 0.25);
        self.overlays.push(Item { text: Some((sign, 24)), angle, ..item }.part());
    }
}

/// Returns the fields of a line.
fn way(colour: &'static str, width: u32, points: Vec<Point>) -> [(&'static str, Field); 3] {
    [
        ("color", Field::Text(colour.into())),
        ("thickness", Field::Number(width.into())),
        ("wayPoints", Field::Points(points)),
    ]
}
