//! Draws lines through cells, with what is drawn at their ends, and small arrows.

use ninefold_grid::{Cell, Geometry};
use ninefold_puzzle::{LineEnd, Place, Stroke, Tone};

use super::shapes::diamond;
use super::tones;
use crate::plan::BoardPlan;
use crate::shape::{Paint, Point, Segment, Shape, at, line};
use crate::{Layer, Scene, Token};

/// The radius of circles and bulbs.
pub(super) const CIRCLE: f32 = 0.4;

/// The width of outlines.
pub(super) const OUTLINE: f32 = 0.045;

/// How far lines of different kinds that share their way are moved apart.
const APART: f32 = 0.11;

/// A line through cells.
pub(super) struct Line<'a> {
    pub(super) cells: &'a [Cell],
    /// Whether it begins at the border of a pill around its first cell.
    pub(super) is_in_pill: bool,
    pub(super) tone: Tone,
    pub(super) stroke: Stroke,
    pub(super) ends: (LineEnd, LineEnd),
    pub(super) slot: usize,
}

impl<'a> Line<'a> {
    /// Returns the line from the border of the pill in which it begins, if there is one.
    pub(super) fn outside_of(self, pills: &[&[Cell]]) -> Line<'a> {
        let pill = pills.iter().find(|pill| self.cells.first().is_some_and(|first| pill.contains(first)));
        let outside = pill.and_then(|pill| self.cells.iter().position(|cell| !pill.contains(cell)));
        match outside.filter(|_| self.ends.0 == LineEnd::Plain) {
            Some(outside) => Line { cells: &self.cells[outside - 1..], is_in_pill: true, ..self },
            None => self,
        }
    }
}

impl Line<'_> {
    /// Draws the line.
    pub(super) fn draw(&self, scene: &mut Scene, plan: &BoardPlan<'_>) {
        if let Some(ends) = ends_across(self.cells, plan.geometry()).filter(|_| self.stroke == Stroke::Thin) {
            let paint = Paint::line(Token::Tone(self.tone), 0.03).faded(0.8);
            return scene.add(Layer::Sketch, Shape::Path(line(ends[0], ends[1]), paint));
        }
        let middles: Vec<Point> = self.cells.iter().map(|&cell| plan.middle(cell) + self.shift()).collect();
        let (Some(&first), Some(&last)) = (middles.first(), middles.last()) else { return };
        let mut points = middles.clone();
        let end = points.len() - 1;
        if let [_, next, ..] = middles[..] {
            let start = if self.is_in_pill { LineEnd::Circle } else { self.ends.0 };
            points[0] = self.trimmed(first, next, start);
            points[end] = self.trimmed(last, middles[end - 1], self.ends.1);
        }
        let ends = [(first, middles.get(1), self.ends.0), (last, middles.iter().rev().nth(1), self.ends.1)];
        // Bulbs lie below the line.
        let (bulbs, others): (Vec<_>, Vec<_>) = ends.into_iter().partition(|end| end.2 == LineEnd::Bulb);
        for (point, from, kind) in bulbs {
            self.draw_end(scene, point, from.copied(), kind);
        }
        for (from, to, is_leap) in self.stretches(plan.geometry()) {
            self.draw_way(scene, &points[from..=to], is_leap);
        }
        for (point, from, kind) in others {
            self.draw_end(scene, point, from.copied(), kind);
        }
    }

    fn shift(&self) -> Point {
        // Alternately to one and the other side.
        let step = self.slot.div_ceil(2) as f32 * if self.slot % 2 == 1 { APART } else { -APART };
        at(step, step)
    }

    fn ink(&self) -> Token {
        match self.stroke {
            Stroke::Thin => Token::Tone(self.tone),
            Stroke::Medium => Token::Band(self.tone),
            Stroke::Thick => Token::Pale(self.tone),
        }
    }

    /// Returns the parts of the line, each with its first and last place: from neighbour to neighbour, and single leaps
    /// over other cells.
    fn stretches(&self, geometry: &Geometry) -> Vec<(usize, usize, bool)> {
        let last = self.cells.len() - 1;
        if self.stroke == Stroke::Thin || last == 0 {
            return vec![(0, last, false)];
        }
        let group = |cell: Cell| geometry.layout().and_then(|layout| layout.extra_at(cell)).map(|(group, _)| group);
        let mut parts: Vec<(usize, usize, bool)> = Vec::new();
        for (place, pair) in self.cells.windows(2).enumerate() {
            let [one, other] = [pair[0], pair[1]];
            let apart = one.row().abs_diff(other.row()).max(one.column().abs_diff(other.column()));
            let is_leap = apart > 1 || group(one) != group(other);
            match parts.last_mut() {
                Some((_, end, false)) if !is_leap => *end = place + 1,
                _ => parts.push((place, place + 1, is_leap)),
            }
        }
        parts
    }

    fn draw_way(&self, scene: &mut Scene, points: &[Point], is_leap: bool) {
        let path = points.iter().enumerate();
        let path = path.map(|(place, &point)| if place == 0 { Segment::Move(point) } else { Segment::Line(point) });
        let path: Vec<Segment> = path.collect();
        let tone = Token::Tone(self.tone);
        if is_leap {
            let paint = Paint::line(tone, 0.04).dashed(0.001, 0.11).faded(0.7);
            return scene.add(Layer::Sketch, Shape::Path(path, paint));
        }
        scene.add(Layer::Sketch, Shape::Path(path.clone(), Paint::line(self.ink(), self.width())));
        if self.stroke != Stroke::Thin && !matches!(self.tone, Tone::Ink | Tone::Grey) {
            let paint = tones::dashed(Paint::line(tone, 0.024).faded(0.5), self.tone);
            scene.add(Layer::Sketch, Shape::Path(path, paint));
        }
    }

    fn draw_end(&self, scene: &mut Scene, point: Point, from: Option<Point>, kind: LineEnd) {
        let outline = Paint::line(Token::Tone(self.tone), OUTLINE);
        match kind {
            LineEnd::Plain => {}
            LineEnd::Bulb => {
                scene.add(Layer::Sketch, Shape::Circle(point, CIRCLE, Paint::fill(Token::Pale(self.tone))));
            }
            LineEnd::Circle => scene.add(Layer::Sketch, Shape::Circle(point, CIRCLE, outline)),
            LineEnd::Diamond => scene.add(Layer::Sketch, Shape::Path(diamond(point, CIRCLE + 0.05), outline)),
            LineEnd::Arrow => {
                let Some(from) = from else { return };
                let paint = Paint::line(self.ink(), if self.stroke == Stroke::Thin { OUTLINE } else { 0.1 });
                scene.add(Layer::Sketch, Shape::Path(head(point, (point - from).unit(), 0.2), paint));
            }
        }
    }

    /// Returns where the line begins so that it doesn't run into the circle or the diamond at its end.
    fn trimmed(&self, end: Point, next: Point, kind: LineEnd) -> Point {
        match kind {
            LineEnd::Circle | LineEnd::Diamond => end + (next - end).unit() * (CIRCLE + self.width() / 2.0),
            LineEnd::Plain | LineEnd::Bulb | LineEnd::Arrow => end,
        }
    }

    fn width(&self) -> f32 {
        match self.stroke {
            Stroke::Thin => OUTLINE,
            Stroke::Medium => 0.14,
            Stroke::Thick => 0.32,
        }
    }
}

/// Returns an arrow head with this tip.
fn head(tip: Point, along: Point, length: f32) -> Vec<Segment> {
    let (back, across) = (along * -length, along.turned() * (length * 0.8));
    vec![Segment::Move(tip + back + across), Segment::Line(tip), Segment::Line(tip + back - across)]
}

/// Draws a small arrow: beside the text of a clue, or near the border of a cell.
pub(super) fn draw_arrow(scene: &mut Scene, place: Place, direction: (i32, i32), slot: usize, plan: &BoardPlan<'_>) {
    let along = at(direction.1 as f32, direction.0 as f32).unit();
    let middle = plan.point(place, slot);
    // In a corner of a cell there is more room.
    let is_diagonal = direction.0 != 0 && direction.1 != 0;
    let reach = if is_diagonal { 0.6 } else { 0.46 };
    let (reach, length, wing, layer) = match place {
        Place::Cell(_) => (reach, 0.24, 0.09, Layer::Cages),
        Place::Outside(_) => (reach, if is_diagonal { 0.34 } else { 0.22 }, 0.12, Layer::Outlines),
        Place::Edge(..) | Place::Corner(_) => (0.15, 0.3, 0.09, Layer::Outlines),
    };
    let tip = middle + along * reach;
    let mut path = line(tip - along * length, tip);
    path.extend(head(tip, along, wing));
    scene.add(layer, Shape::Path(path, Paint::line(Token::Mark, 0.04)));
}

/// Returns the two ends of a line if it is a diagonal of the board: such a line is drawn from corner to corner.
fn ends_across(cells: &[Cell], geometry: &Geometry) -> Option<[Point; 2]> {
    let side = geometry.is_square().then(|| geometry.side().get())?;
    let last = side - 1;
    let goes = |row: fn(usize, usize) -> usize, column: fn(usize, usize) -> usize| {
        let mut places = cells.iter().enumerate();
        places.all(|(place, cell)| (cell.row(), cell.column()) == (row(place, last), column(place, last)))
    };
    let (on, back) = (|place, _| place, |place, last| last - place);
    let is_across = last > 0 && cells.len() == side && (goes(on, on) || goes(back, on) || goes(on, back));
    let corner = |cell: Cell| at(end_of(cell.column(), side), end_of(cell.row(), side));
    let (first, end) = (*cells.first()?, *cells.last()?);
    is_across.then(|| [corner(first), corner(end)])
}

/// Returns the end of a board at which a line lies.
fn end_of(line: usize, side: usize) -> f32 {
    if line == 0 { 0.0 } else { side as f32 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_grid::Side;

    #[test]
    fn a_diagonal_goes_from_corner_to_corner() {
        let nine = Geometry::of_side(Side::NINE);
        let rising: Vec<_> = (0..9).map(|place| Cell::new(8 - place, place)).collect();
        let falling: Vec<_> = (0..9).map(|place| Cell::new(place, place)).collect();
        for (cells, ends) in [(&rising, [at(0.0, 9.0), at(9.0, 0.0)]), (&falling, [at(0.0, 0.0), at(9.0, 9.0)])] {
            assert_eq!(ends_across(cells, &nine), Some(ends));
        }
        assert!(ends_across(&falling[1..], &nine).is_none());
        let mut bent = falling.clone();
        bent[8] = Cell::new(7, 8);
        assert!(ends_across(&bent, &nine).is_none());
    }
}
