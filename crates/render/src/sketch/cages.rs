//! Draws cages: a dashed outline inside the cells, with a clue.

use std::collections::HashMap;

use ninefold_grid::{Cell, CellSet, Side};
use ninefold_puzzle::{ArrangedMark, Mark, Tone};

use super::tones;
use crate::place::middle;
use crate::plan::BoardPlan;
use crate::shape::{Area, Paint, Point, Segment, Shape, Text, at};
use crate::{Layer, Scene, Token};

/// The distance of cages from the borders of their cells, and how much farther inside those in the next slot are.
const INSET: f32 = 0.08;
const NEXT: f32 = 0.06;

/// A cage.
pub(super) struct Cage<'a> {
    pub(super) cells: &'a [Cell],
    pub(super) clue: Option<&'a str>,
    pub(super) tone: Tone,
    pub(super) slot: usize,
    /// The number of other sums above its own in its first cell.
    pub(super) above: usize,
    /// Whether there is a shape in its first cell.
    pub(super) is_ringed: bool,
}

/// Returns the slots of the sums in each cell.
pub(super) fn sums(marks: &[ArrangedMark]) -> HashMap<Cell, Vec<usize>> {
    let mut sums: HashMap<Cell, Vec<usize>> = HashMap::new();
    for ArrangedMark { mark, slot } in marks {
        if let Mark::Cage { cells, clue: Some(_), .. } = mark
            && let Some(&first) = cells.iter().min()
        {
            sums.entry(first).or_default().push(*slot);
        }
    }
    sums
}

/// Returns the number of sums above that of a cage in its first cell.
pub(super) fn sums_above(sums: &HashMap<Cell, Vec<usize>>, cells: &[Cell], slot: usize) -> usize {
    let slots = cells.iter().min().and_then(|first| sums.get(first));
    slots.map_or(0, |slots| slots.iter().filter(|&&other| other < slot).count())
}

impl Cage<'_> {
    /// Draws the cage. Its dashes leave room for the clue.
    pub(super) fn draw(&self, scene: &mut Scene, plan: &BoardPlan<'_>) {
        let &Cage { cells, clue, tone, slot, above, is_ringed } = self;
        let ink = if tone == Tone::Ink { Token::Mark } else { Token::Tone(tone) };
        let inset = (INSET + NEXT * slot as f32).min(0.4);
        let (dash, gap) = tones::dash(tone).unwrap_or((0.06, 0.04));
        let paint = Paint::line(ink, if tone == Tone::Ink { 0.018 } else { 0.032 }).dashed(dash, gap);
        let length = clue.map_or(0, |clue| clue.chars().count());
        let size = super::texts::fitting(length, 0.8).min(0.23);
        let corner = at(inset, if above > 0 { 0.165 + above as f32 * 0.22 } else { inset + 0.085 });
        let first = cells.iter().min().copied().filter(|_| clue.is_some());
        let width = length as f32 * size * 0.6 + 0.03;
        let room = first.map(|cell| (cell, Area { corner: corner - at(0.0, size * 0.5), width, height: size }));
        for part in parts(cells, plan) {
            let path = outline_around(&part, plan.geometry().side(), inset, room);
            let shift = plan.middle(part[0]) - middle(part[0]);
            let path = path.into_iter().map(|segment| match segment {
                Segment::Move(point) => Segment::Move(point + shift),
                Segment::Line(point) => Segment::Line(point + shift),
                Segment::Curve(control, end) => Segment::Curve(control + shift, end + shift),
                Segment::Close => Segment::Close,
            });
            scene.add(Layer::Cages, Shape::Path(path.collect(), paint));
        }
        if let (Some(clue), Some(first)) = (clue, first) {
            let place = plan.square(first).corner + corner;
            if is_ringed {
                let ground = Area { corner: place - at(0.01, size * 0.45), width, height: size * 0.9 };
                scene.add(Layer::Cages, Shape::Box(ground, 0.0, Paint::fill(Token::Cell)));
            }
            let ink = if tone == Tone::Ink { Token::Given } else { ink };
            scene.add(Layer::Cages, Text::new(clue, place, size, ink).bold().from_start());
        }
    }
}

/// Returns the cells on the canvas, and those of each group of extra cells.
fn parts(cells: &[Cell], plan: &BoardPlan<'_>) -> Vec<Vec<Cell>> {
    let mut parts: Vec<Vec<Cell>> = Vec::new();
    let mut groups: Vec<usize> = cells.iter().map(|&cell| plan.group(cell)).collect();
    groups.sort_unstable();
    groups.dedup();
    for wanted in groups {
        parts.push(cells.iter().copied().filter(|&cell| plan.group(cell) == wanted).collect());
    }
    parts
}

/// Returns the outline of a set of cells, inset by this much.
pub(crate) fn outline(cells: &[Cell], side: Side, inset: f32) -> Vec<Segment> {
    outline_around(cells, side, inset, None)
}

/// Returns the outline of a set of cells, inset by this much. A side of a cell is drawn if its neighbour is not in the
/// set, and extended to the cell border if the outline continues there; the remaining gaps at corners are bridged. The
/// sides above and on the left of the cell with `room` leave this part of it free.
fn outline_around(cells: &[Cell], side: Side, inset: f32, room: Option<(Cell, Area)>) -> Vec<Segment> {
    let mut set = CellSet::empty(side);
    for &cell in cells {
        set.insert(cell);
    }
    let mut path = Vec::new();
    for &cell in cells {
        let has = |down: isize, right: isize| {
            let row = cell.row().checked_add_signed(down).filter(|&row| row < side.get());
            let column = cell.column().checked_add_signed(right).filter(|&column| column < side.get());
            row.zip(column).is_some_and(|(row, column)| set.contains(Cell::new(row, column)))
        };
        // Each side of the cell, rotated by quarter turns: outwards, and along.
        for (down, right) in [(-1, 0), (0, 1), (1, 0), (0, -1)] {
            let out = at(right as f32, down as f32);
            let along = out.turned();
            let (next, last) = ((right, -down), (-right, down));
            let (after, before) = (has(next.0, next.1), has(last.0, last.1));
            let corner = |is_open: bool, sign: f32| {
                let reach = if is_open { 0.5 } else { 0.5 - inset };
                middle(cell) + out * (0.5 - inset) + along * (sign * reach)
            };
            if !has(down, right) {
                let (start, end) = (corner(before, -1.0), corner(after, 1.0));
                let room =
                    room.filter(|(first, _)| *first == cell && (down, right) != (0, 1) && (down, right) != (1, 0));
                let corner = at(cell.column() as f32, cell.row() as f32);
                path.extend(stroke(start, end, room.map(|(_, area)| Area { corner: area.corner + corner, ..area })));
            } else if after && !has(down + next.0, right + next.1) {
                // The neighbours here and ahead are in the set, the one between them is not: two short strokes around
                // its corner.
                let bend = middle(cell) + out * (0.5 - inset) + along * (0.5 - inset);
                path.extend([
                    Segment::Move(bend + out * inset),
                    Segment::Line(bend),
                    Segment::Line(bend + along * inset),
                ]);
            }
        }
    }
    path
}

/// Returns an upright or level stroke as path segments, without what lies in an area.
fn stroke(start: Point, end: Point, room: Option<Area>) -> Vec<Segment> {
    let whole = vec![Segment::Move(start), Segment::Line(end)];
    let Some(Area { corner, width, height }) = room else { return whole };
    let (far, is_level) = (corner + at(width, height), start.y == end.y);
    let (across, begin, stop) =
        if is_level { (corner.y..=far.y, corner.x, far.x) } else { (corner.x..=far.x, corner.y, far.y) };
    if !across.contains(if is_level { &start.y } else { &start.x }) {
        return whole;
    }
    let along = |point: Point| if is_level { point.x } else { point.y };
    let point = |along: f32| if is_level { at(along, start.y) } else { at(start.x, along) };
    let (low, high) = (along(start).min(along(end)), along(start).max(along(end)));
    let parts = [(low, begin.min(high)), (stop.max(low), high)];
    let parts = parts.into_iter().filter(|(from, to)| from < to);
    parts.flat_map(|(from, to)| [Segment::Move(point(from)), Segment::Line(point(to))]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(names: &str) -> Vec<Cell> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    /// Returns the strokes of an outline.
    fn strokes(path: &[Segment]) -> Vec<(Point, Point)> {
        let mut pen = at(0.0, 0.0);
        let mut strokes = Vec::new();
        for segment in path {
            match *segment {
                Segment::Move(point) => pen = point,
                Segment::Line(point) => strokes.push((std::mem::replace(&mut pen, point), point)),
                Segment::Curve(..) | Segment::Close => unreachable!("outlines are of straight strokes"),
            }
        }
        strokes
    }

    #[test]
    fn an_outline_has_no_loose_ends() {
        // A bar, a corner with its bend, a ring around a hole, two cells that touch at a corner.
        for names in ["r1c1 r1c2 r1c3", "r1c1 r2c1 r2c2", "r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3", "r1c1 r2c2"] {
            let strokes = strokes(&outline(&cells(names), Side::NINE, 0.1));
            let ends = strokes.iter().flat_map(|&(from, to)| [from, to]);
            for end in ends.clone() {
                let here = ends.clone().filter(|&other| (other - end).length() < 1e-4).count();
                assert_eq!(here, 2, "{names}: {end:?}");
            }
        }
    }
}
