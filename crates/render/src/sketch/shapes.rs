//! Draws shapes: as large as a cell in cells, as dots on edges, corners and beside the grid.

use std::collections::HashSet;

use ninefold_grid::Cell;
use ninefold_puzzle::{ArrangedMark, Fill, LineEnd, Mark, Place, Shape as Outline, Tone};

use super::lines::{CIRCLE, OUTLINE};
use super::texts::{self, fitting};
use crate::plan::BoardPlan;
use crate::shape::{Area, Paint, Point, Segment, Shape, Text, at};
use crate::{Layer, Scene, Token};

/// A shape at its place.
pub(super) struct PlacedShape {
    pub(super) place: Place,
    pub(super) shape: Outline,
    pub(super) fill: Fill,
    pub(super) tone: Tone,
    pub(super) slot: usize,
}

impl PlacedShape {
    /// Draws the shape and the text in it.
    pub(super) fn draw(&self, scene: &mut Scene, text: Option<&str>, plan: &BoardPlan<'_>) {
        match self.place {
            Place::Cell(_) => self.draw_in_cell(scene, text, plan),
            Place::Edge(..) | Place::Corner(_) | Place::Outside(_) => self.draw_dot(scene, text, plan),
        }
    }

    fn draw_in_cell(&self, scene: &mut Scene, text: Option<&str>, plan: &BoardPlan<'_>) {
        let middle = plan.point(self.place, 0);
        let radius = (CIRCLE - 0.06 * self.slot as f32).max(0.1);
        let line = Paint::line(Token::Tone(self.tone), OUTLINE);
        let paint = match self.fill {
            // A shape without an outline, so that the digit stays readable.
            Fill::Tinted => Paint::fill(Token::Pale(self.tone)),
            Fill::Full => Paint::fill(Token::Pale(self.tone)),
            Fill::Hollow => line.filled(Token::Cell),
            Fill::None => line,
        };
        scene.add(Layer::Sketch, self.outline(middle, radius, paint));
        if let Some(text) = text {
            texts::draw(scene, self.place, text, (self.slot, None), plan);
        }
    }

    fn draw_dot(&self, scene: &mut Scene, text: Option<&str>, plan: &BoardPlan<'_>) {
        let middle = plan.point(self.place, self.slot) + texts::set_apart(self.place, self.slot);
        let (radius, size) = match (text, self.place) {
            (None, _) => (0.13, 0.0),
            (Some(text), Place::Corner(_)) if text.len() > 2 => (0.29, 0.24),
            (Some(_), Place::Corner(_)) => (0.22, 0.26),
            (Some(text), _) => (if text.chars().count() > 2 { 0.23 } else { 0.18 }, 0.24),
        };
        let line = Paint::line(if self.tone == Tone::Ink { Token::Thick } else { Token::Tone(self.tone) }, 0.025);
        let (paint, ink) = match self.fill {
            Fill::Full if self.tone == Tone::Ink => (line.filled(Token::DotBlack), Token::DotWhite),
            Fill::Full => (line.filled(Token::Tone(self.tone)), Token::DotWhite),
            Fill::Tinted => (line.filled(Token::Pale(self.tone)), Token::Given),
            Fill::Hollow if matches!(self.place, Place::Edge(..)) => (line.filled(Token::DotWhite), Token::DotBlack),
            Fill::Hollow | Fill::None => (line.filled(Token::Cell), Token::Given),
        };
        scene.add(Layer::Outlines, self.outline(middle, radius, paint));
        let Some(text) = text else { return };
        let lines = texts::in_lines(text);
        let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(1);
        let size = fitting(longest, radius * 1.7).min(size);
        for (place, line) in lines.iter().enumerate() {
            let down = (place as f32 - (lines.len() as f32 - 1.0) / 2.0) * size * 0.95;
            scene.add(Layer::Outlines, Text::new(line, middle + at(0.0, down), size, ink).bold());
        }
    }

    fn outline(&self, middle: Point, radius: f32, paint: Paint) -> Shape {
        match self.shape {
            Outline::Circle => Shape::Circle(middle, radius, paint),
            Outline::Square => Shape::Box(Area::around(middle, radius * 0.94), 0.02, paint),
            Outline::Diamond => Shape::Path(diamond(middle, radius + 0.05), paint),
            Outline::Capsule => Shape::Box(Area::around(middle, radius + 0.03), radius * 0.7, paint),
        }
    }
}

/// Returns the cells with a circle or another shape, which a clue in the corner interrupts.
pub(super) fn ringed_cells(marks: &[ArrangedMark]) -> HashSet<Cell> {
    let cells = marks.iter().flat_map(|arranged| match &arranged.mark {
        Mark::Line { cells, start, end, .. } => {
            let ends = [(cells.first(), *start), (cells.last(), *end)];
            ends.into_iter().filter(|(_, end)| *end != LineEnd::Plain).filter_map(|(cell, _)| cell.copied()).collect()
        }
        Mark::Pill { cells, .. } => cells.clone(),
        Mark::Shape { place: Place::Cell(cell), .. } => vec![*cell],
        _ => Vec::new(),
    });
    cells.collect()
}

/// Returns the cells of each pill.
pub(super) fn pills(marks: &[ArrangedMark]) -> Vec<&[Cell]> {
    let cells = marks.iter().filter_map(|arranged| match &arranged.mark {
        Mark::Pill { cells, .. } => Some(cells.as_slice()),
        _ => None,
    });
    cells.collect()
}

/// Draws a rounded outline around cells in a row or column.
pub(super) fn draw_pill(scene: &mut Scene, cells: &[Cell], tone: Tone, plan: &BoardPlan<'_>) {
    const REACH: f32 = 0.4;
    let (Some(first), Some(last)) = (cells.iter().min(), cells.iter().max()) else { return };
    let corner = plan.middle(*first) - at(REACH, REACH);
    let size = plan.middle(*last) - corner + at(REACH, REACH);
    let ink = if tone == Tone::Ink { Token::Mark } else { Token::Tone(tone) };
    let area = Area { corner, width: size.x, height: size.y };
    scene.add(Layer::Sketch, Shape::Box(area, REACH, Paint::line(ink, 0.05)));
}

/// Returns a square that stands on its corner.
pub(super) fn diamond(middle: Point, reach: f32) -> Vec<Segment> {
    let corner = |x: f32, y: f32| middle + at(x, y) * reach;
    vec![
        Segment::Move(corner(0.0, -1.0)),
        Segment::Line(corner(1.0, 0.0)),
        Segment::Line(corner(0.0, 1.0)),
        Segment::Line(corner(-1.0, 0.0)),
        Segment::Close,
    ]
}
