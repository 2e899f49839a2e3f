//! Marks as parts of a drawing.

use std::fmt::Write as _;

use ninefold_grid::Cell;
use ninefold_puzzle::{Fill, LineEnd, Mark, Place, Shape, Stroke, Tone};

use crate::colours::css;
use crate::document::writer::quoted;
use crate::frame::{Point, middle};

const WHITE: &str = "#FFFFFF";
const BLACK: &str = "#000000";
/// Added to a colour, lets digits be read over it.
const FAINT: &str = "80";

/// The parts of a drawing as JSON, by their lists.
#[derive(Default)]
pub(super) struct Drawing {
    pub(super) cages: Vec<String>,
    pub(super) underlays: Vec<String>,
    pub(super) lines: Vec<String>,
    pub(super) arrows: Vec<String>,
    pub(super) overlays: Vec<String>,
}

/// A shape with an optional text.
struct Item<'a> {
    centre: Point,
    size: (f64, f64),
    is_round: bool,
    inside: Option<String>,
    border: Option<&'a str>,
    text: Option<(&'a str, u32)>,
    colour: Option<&'a str>,
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

    fn json(&self) -> String {
        let mut out = String::from("{");
        if let Some(colour) = &self.inside {
            let _ = write!(out, "\"backgroundColor\":{},", quoted(colour));
        }
        if let Some(colour) = self.border {
            let _ = write!(out, "\"borderColor\":{},", quoted(colour));
        }
        let _ = write!(out, "\"center\":{},\"rounded\":{}", pair(self.centre), self.is_round);
        let _ = write!(out, ",\"width\":{},\"height\":{}", self.size.0, self.size.1);
        if let Some((text, size)) = self.text {
            let _ = write!(out, ",\"text\":{},\"fontSize\":{size}", quoted(text));
        }
        if let Some(colour) = self.colour {
            let _ = write!(out, ",\"color\":{}", quoted(colour));
        }
        if self.angle != 0 {
            let _ = write!(out, ",\"angle\":{}", self.angle);
        }
        out.push('}');
        out
    }
}

/// Adds a part unless it is there already: lines may share the shapes at their ends.
fn add(parts: &mut Vec<String>, part: String) {
    if !parts.contains(&part) {
        parts.push(part);
    }
}

impl Drawing {
    /// Returns the lists with their names.
    pub(super) fn lists(self) -> [(&'static str, Vec<String>); 5] {
        let Drawing { cages, underlays, lines, arrows, overlays } = self;
        [("cages", cages), ("underlays", underlays), ("lines", lines), ("arrows", arrows), ("overlays", overlays)]
    }

    /// Returns the lists to add to.
    pub(super) fn lists_mut(&mut self) -> [(&'static str, &mut Vec<String>); 5] {
        let Drawing { cages, underlays, lines, arrows, overlays } = self;
        [("cages", cages), ("underlays", underlays), ("lines", lines), ("arrows", arrows), ("overlays", overlays)]
    }

    /// Draws a mark.
    pub(super) fn add(&mut self, mark: &Mark) {
        match mark {
            Mark::Line { cells, tone, stroke, start, end } => self.line(cells, *tone, *stroke, (*start, *end)),
            Mark::Cage { cells, clue, tone } => {
                // A number of its own would be a sum.
                let is_number = clue.as_ref().is_some_and(|clue| clue.parse::<i64>().is_ok());
                let clue = clue.as_ref().map(|clue| if is_number { format!("{clue}\u{a0}") } else { clue.clone() });
                let value = clue.map_or_else(String::new, |clue| format!(",\"value\":{}", quoted(&clue)));
                self.cages.push(format!("{{\"cells\":{}{value},\"borderColor\":\"{}\"}}", list(cells), css(*tone)));
            }
            Mark::Pill { cells, tone } => self.pill(cells, *tone),
            Mark::Shade { cells, tone } => {
                for &cell in cells {
                    let inside = Some(format!("{}{FAINT}", css(*tone)));
                    self.underlays.push(Item { inside, ..Item::at(middle(Place::Cell(cell)), 1.0) }.json());
                }
            }
            Mark::Shape { place, shape, fill, text, tone } => self.shape(*place, *shape, *fill, text.as_deref(), *tone),
            Mark::Text { place, text } => self.text(*place, text),
            Mark::Inequality { larger, smaller } => self.inequality(*larger, *smaller),
            Mark::Arrow { place, direction } => {
                let (down, right) = (f64::from(direction.0), f64::from(direction.1));
                let centre = middle(*place);
                let point = |far: f64| pair((centre.0 + far * down, centre.1 + far * right));
                let points = format!("[{},{}]", point(0.3), point(0.48));
                self.arrows.push(format!("{{\"color\":\"{BLACK}\",\"thickness\":2,\"wayPoints\":{points}}}"));
            }
        }
    }

    fn line(&mut self, cells: &[Cell], tone: Tone, stroke: Stroke, (start, end): (LineEnd, LineEnd)) {
        let (mut cells, mut ends) = (cells.to_vec(), (start, end));
        if start == LineEnd::Arrow && end != LineEnd::Arrow {
            cells.reverse();
            ends = (end, start);
        }
        let width = match stroke {
            Stroke::Thin => 3,
            Stroke::Medium => 12,
            Stroke::Thick => 21,
        };
        let points: Vec<String> = cells.iter().map(|&cell| pair(middle(Place::Cell(cell)))).collect();
        let line = format!("\"color\":\"{}\",\"thickness\":{width},\"wayPoints\":[{}]", css(tone), points.join(","));
        match ends.1 {
            LineEnd::Arrow => self.arrows.push(format!("{{\"headLength\":0.3,{line}}}")),
            _ => self.lines.push(format!("{{{line}}}")),
        }
        for (end, cell) in [(ends.0, cells.first()), (ends.1, cells.last())] {
            let Some(&cell) = cell else { continue };
            let (colour, centre) = (css(tone), middle(Place::Cell(cell)));
            let open = || Some(WHITE.to_owned());
            match end {
                LineEnd::Plain | LineEnd::Arrow => {}
                LineEnd::Bulb => {
                    let bulb = Item { inside: Some(colour.to_owned()), border: Some(colour), ..Item::at(centre, 0.85) };
                    add(&mut self.underlays, Item { is_round: true, ..bulb }.json());
                }
                LineEnd::Circle => {
                    let circle = Item { inside: open(), border: Some(colour), ..Item::at(centre, 0.8) };
                    add(&mut self.overlays, Item { is_round: true, ..circle }.json());
                }
                LineEnd::Diamond => {
                    let diamond = Item { inside: open(), border: Some(colour), ..Item::at(centre, 0.55) };
                    add(&mut self.overlays, Item { angle: 45, ..diamond }.json());
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
        self.overlays.push(Item { inside: Some(WHITE.to_owned()), border: Some(css(tone)), ..pill }.json());
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
            Fill::Full => Some(colour.to_owned()),
            Fill::Hollow => Some(WHITE.to_owned()),
            Fill::Tinted => Some(format!("{colour}{FAINT}")),
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
        if is_behind { self.underlays.push(item.json()) } else { self.overlays.push(item.json()) }
    }

    fn text(&mut self, place: Place, text: &str) {
        let centre = match place {
            // In the corner, where it leaves room for the digit.
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
        let item = Item { inside: paper.map(str::to_owned), border: paper, ..Item::at(centre, 0.25) };
        self.overlays.push(Item { text: Some((text, size)), ..item }.json());
    }

    fn inequality(&mut self, larger: Cell, smaller: Cell) {
        let angle = if larger.row() == smaller.row() { 0 } else { 90 };
        let sign = if smaller > larger { ">" } else { "<" };
        let item = Item::at(middle(Place::Edge(larger, smaller)), 0.25);
        self.overlays.push(Item { text: Some((sign, 24)), angle, ..item }.json());
    }
}

/// Returns cells as their rows and columns.
pub(super) fn list(cells: &[Cell]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| format!("[{},{}]", cell.row(), cell.column())).collect();
    format!("[{}]", cells.join(","))
}

fn pair((down, right): Point) -> String {
    let round = |value: f64| (value * 1000.0).round() / 1000.0;
    format!("[{},{}]", round(down), round(right))
}
