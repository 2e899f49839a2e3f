//! Draws the cells of a step: houses tinted, covers hatched, cells and helpers filled and outlined, and lines of sight
//! that show where a digit is ruled out.

use std::collections::BTreeSet;

use ninefold_grid::{Cell, HouseIndex, HouseKind};
use ninefold_logic::{Role, Step};

use super::StepBoard;
use crate::place::{middle, square};
use crate::shape::{Paint, Segment, Shape, at};
use crate::sketch::outline;
use crate::{Layer, Scene, Token};

/// Draws the cells of a step.
pub(super) fn draw(scene: &mut Scene, step: &Step, board: &StepBoard<'_>) {
    let evidence = step.evidence();
    let cells_of = |index: &HouseIndex| board.houses.get(*index).cells();
    let tinted: BTreeSet<Cell> = evidence.houses.iter().flat_map(cells_of).copied().collect();
    for &cell in &tinted {
        scene.add(Layer::Tints, Shape::Box(square(cell), 0.0, Paint::fill(Token::Area)));
    }
    for index in &evidence.houses {
        let paint = Paint::line(Token::Dropped, 0.03).faded(0.6);
        scene.add(Layer::Outlines, Shape::Path(outline(cells_of(index), board.side(), 0.03), paint));
    }
    let hatched: BTreeSet<Cell> = evidence.covers.iter().flat_map(cells_of).copied().collect();
    if !hatched.is_empty() {
        let lines = hatched.iter().flat_map(|&cell| hatch(cell)).collect();
        scene.add(Layer::Tints, Shape::Path(lines, Paint::line(Token::Dropped, 0.02).faded(0.4)));
    }
    let helpers: BTreeSet<Cell> = evidence.helpers.iter().copied().collect();
    // Almost locked sets have their own outlines.
    let sets = evidence.groups.iter().filter(|group| group.role == Role::AlmostLockedSet);
    let in_sets: BTreeSet<Cell> = sets.flat_map(|group| group.cells.iter().copied()).collect();
    for &cell in evidence.cells.iter().filter(|cell| !helpers.contains(cell)) {
        scene.add(Layer::Tints, Shape::Box(square(cell), 0.0, Paint::fill(Token::Focus)));
        // The links of a chain make its cells clear; outlines would only distract.
        if evidence.links.is_empty() && evidence.chains.is_empty() && !in_sets.contains(&cell) {
            let paint = Paint::line(Token::Set, 0.03);
            scene.add(Layer::Outlines, Shape::Box(square(cell).inset(0.05), 0.06, paint));
        }
    }
    for &cell in &helpers {
        scene.add(Layer::Tints, Shape::Box(square(cell), 0.0, Paint::fill(Token::Helper)));
        let paint = Paint::line(Token::HelperInk, 0.03).dashed(0.1, 0.08);
        scene.add(Layer::Outlines, Shape::Box(square(cell).inset(0.05), 0.06, paint));
    }
    draw_lines_of_sight(scene, step, board);
}

/// Returns diagonal lines across a cell, which continue in its neighbours.
fn hatch(cell: Cell) -> Vec<Segment> {
    const LINES: usize = 8;
    let corner = square(cell).corner;
    let lines = (0..LINES).map(|line| (line as f32 + 0.5) * 2.0 / LINES as f32);
    let ends = lines.flat_map(|sum| {
        let from = corner + at((sum - 1.0).max(0.0), sum.min(1.0));
        let to = corner + at(sum.min(1.0), (sum - 1.0).max(0.0));
        [Segment::Move(from), Segment::Line(to)]
    });
    ends.collect()
}

/// Draws lines of sight that show where a digit is ruled out in a house: from each helper that holds it along its row
/// or column to the farthest blank cell of the house that it sees.
fn draw_lines_of_sight(scene: &mut Scene, step: &Step, board: &StepBoard<'_>) {
    let evidence = step.evidence();
    let [house] = &evidence.houses[..] else { return };
    let house = board.houses.get(*house);
    let barring = evidence.helpers.iter().copied().filter(|&cell| board.values.get(cell).is_some());
    for from in barring {
        let barred = house.cells().iter().copied().filter(|&cell| board.values.get(cell).is_none());
        let lines = [HouseKind::Row(from.row() as u8), HouseKind::Column(from.column() as u8)];
        for kind in lines {
            let is_along = |cell: &Cell| match kind {
                HouseKind::Row(_) => cell.row() == from.row(),
                _ => cell.column() == from.column(),
            };
            let distance = |cell: &Cell| cell.row().abs_diff(from.row()) + cell.column().abs_diff(from.column());
            let Some(to) = barred.clone().filter(is_along).max_by_key(distance) else { continue };
            let direction = (middle(to) - middle(from)).unit();
            let path =
                vec![Segment::Move(middle(from) + direction * 0.46), Segment::Line(middle(to) + direction * 0.2)];
            // Below the digits, since the line may cross them.
            scene.add(Layer::Outlines, Shape::Path(path, Paint::line(Token::HelperInk, 0.03).dashed(0.06, 0.08)));
        }
    }
}
