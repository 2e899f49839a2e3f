//! Draws the lines of layouts: thin between cells, thick between regions, and a frame around every subgrid.

use std::collections::HashMap;

use ninefold_grid::{Cell, Layout, Wall};

use crate::board::pens;
use crate::plan::BoardPlan;
use crate::shape::{Paint, Point, Segment, Shape, Text, at};
use crate::{Layer, Scene, Token};

/// Draws the lines of a layout, and the labels of its extra cells.
pub(crate) fn draw(scene: &mut Scene, plan: &BoardPlan<'_>, layout: &Layout) {
    let geometry = plan.geometry();
    let walls: HashMap<(Cell, Cell), Wall> =
        geometry.walls().into_iter().map(|(one, other, wall)| ((one, other), wall)).collect();
    let mut paths: [Vec<Segment>; 3] = Default::default();
    for &cell in geometry.cells() {
        let corner = plan.square(cell).corner;
        let sides: [((i32, i32), Point, Point); 4] = [
            ((-1, 0), at(0.0, 0.0), at(1.0, 0.0)),
            ((0, -1), at(0.0, 0.0), at(0.0, 1.0)),
            ((1, 0), at(0.0, 1.0), at(1.0, 1.0)),
            ((0, 1), at(1.0, 0.0), at(1.0, 1.0)),
        ];
        for (step, from, to) in sides {
            let neighbour = neighbour(plan, cell, step);
            // The line between two cells is drawn once, by the second.
            if neighbour.is_some_and(|other| other > cell) {
                continue;
            }
            let wall = neighbour.map_or(Wall::Frame, |other| walls.get(&(other, cell)).copied().unwrap_or(Wall::Thin));
            paths[wall as usize].extend([Segment::Move(corner + from), Segment::Line(corner + to)]);
        }
    }
    let lines = geometry.rows().max(geometry.columns());
    let widths = pens(scene.theme(), (lines as f32 / 9.0).min(1.0));
    for ((path, width), ink) in paths.into_iter().zip(widths).zip([Token::Thin, Token::Thick, Token::Thick]) {
        if !path.is_empty() {
            scene.add(Layer::Lines, Shape::Path(path, Paint::pen(ink, width)));
        }
    }
    for (group, extra) in layout.extra.iter().enumerate() {
        let label = if extra.label.is_empty() { &extra.name } else { &extra.label };
        let place = plan.extra_corner(group) + at(0.02, -0.27);
        scene.add(Layer::Lines, Text::new(label, place, 0.3, Token::Mark).from_start());
    }
}

/// Returns the cell one step away, on the canvas or in the same group of extra cells.
fn neighbour(plan: &BoardPlan<'_>, cell: Cell, (down, right): (i32, i32)) -> Option<Cell> {
    let line = |line: usize, step: i32| usize::try_from(line as i32 + step).ok();
    let other = Cell::new(line(cell.row(), down)?, line(cell.column(), right)?);
    Some(other).filter(|&other| plan.geometry().has(other) && plan.group(other) == plan.group(cell))
}
