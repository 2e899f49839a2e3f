//! Draws cages: a dashed outline inside the cells, with a clue.

use ninefold_grid::{Cell, CellSet, Side};
use ninefold_puzzle::Tone;

use crate::place::middle;
use crate::plan::BoardPlan;
use crate::shape::{Area, Paint, Segment, Shape, Text, at};
use crate::{Layer, Scene, Token};

/// The distance of cages from the borders of their cells, and how much farther inside those in the next slot are.
const INSET: f32 = 0.08;
const NEXT: f32 = 0.06;

/// Draws a cage.
pub(super) fn draw(
    scene: &mut Scene,
    cells: &[Cell],
    clue: Option<&str>,
    tone: Tone,
    slot: usize,
    plan: &BoardPlan<'_>,
) {
    let ink = if tone == Tone::Ink { Token::Mark } else { Token::Tone(tone) };
    let inset = (INSET + NEXT * slot as f32).min(0.4);
    let width = if tone == Tone::Ink { 0.016 } else { 0.03 };
    let paint = Paint::line(ink, width).dashed(0.06, 0.04);
    for part in parts(cells, plan) {
        let path = outline(&part, plan.geometry().side(), inset);
        let shift = plan.middle(part[0]) - middle(part[0]);
        let path = path.into_iter().map(|segment| match segment {
            Segment::Move(point) => Segment::Move(point + shift),
            Segment::Line(point) => Segment::Line(point + shift),
            Segment::Curve(control, end) => Segment::Curve(control + shift, end + shift),
            Segment::Close => Segment::Close,
        });
        scene.add(Layer::Cages, Shape::Path(path.collect(), paint));
    }
    if let (Some(clue), Some(&first)) = (clue, cells.iter().min()) {
        let place = plan.middle(first) + at(-0.42, -0.335) + at(slot as f32 * NEXT, slot as f32 * 0.22);
        let size = super::texts::fitting(clue.chars().count(), 0.8).min(0.22);
        // The dashes don't run through the clue.
        let width = clue.chars().count() as f32 * size * 0.6 + 0.02;
        let ground = Area { corner: place - at(0.01, size * 0.45), width, height: size * 0.9 };
        scene.add(Layer::Cages, Shape::Box(ground, 0.0, Paint::fill(Token::Cell)));
        let ink = if tone == Tone::Ink { Token::Mark } else { Token::Tone(tone) };
        scene.add(Layer::Cages, Text::new(clue, place, size, ink).bold().from_start());
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

/// Returns the outline of a set of cells, inset by this much. A side of a cell is drawn if its neighbour is not in the
/// set, and extended to the cell border if the outline continues there; the remaining gaps at corners are bridged.
pub(crate) fn outline(cells: &[Cell], side: Side, inset: f32) -> Vec<Segment> {
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
                path.extend([Segment::Move(corner(before, -1.0)), Segment::Line(corner(after, 1.0))]);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Point;

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
