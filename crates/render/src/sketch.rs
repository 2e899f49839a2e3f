//! Draws the marks of rules: shades, lines, circles, cages, dots and texts. A new rule needs no new code here if these
//! six kinds suffice. Measures are the same as on the page (`crates/app/web/js/view/sketch.js`).

use ninefold_grid::{Cell, CellSet, Side};
use ninefold_puzzle::{DotFill, Mark};

use crate::place::{middle, square};
use crate::shape::{Paint, Point, Segment, Shape, Text, at};
use crate::{Layer, Scene, Theme, Token};

/// Draws a mark of a rule.
pub(crate) fn draw(scene: &mut Scene, mark: &Mark, side: Side) {
    match mark {
        Mark::Shade(cells) => {
            for &cell in cells {
                scene.add(Layer::Shades, Shape::Box(square(cell), 0.0, Paint::fill(Token::Shade)));
            }
        }
        Mark::Line(cells) => {
            // On paper shades would interfere with pencil marks.
            let opacity = if scene.theme() == Theme::Print { 0.3 } else { 0.55 };
            let (points, paint) = match ends_across(cells, side) {
                Some(ends) => (ends.to_vec(), Paint::line(Token::Sketch, 0.03).faded(0.8)),
                None => (cells.iter().copied().map(middle).collect(), Paint::line(Token::Sketch, 0.09).faded(opacity)),
            };
            let path = points.into_iter().enumerate();
            let path = path.map(|(place, point)| if place == 0 { Segment::Move(point) } else { Segment::Line(point) });
            scene.add(Layer::Sketch, Shape::Path(path.collect(), paint));
        }
        Mark::Circle(cell) => {
            scene.add(Layer::Sketch, Shape::Circle(middle(*cell), 0.42, Paint::line(Token::Sketch, 0.04)));
        }
        Mark::Dot(one, other, fill) => {
            let between = (middle(*one) + middle(*other)) * 0.5;
            let fill = match fill {
                DotFill::Full => Token::Thick,
                DotFill::Hollow => Token::Cell,
            };
            // A dot is on the line between its cells.
            scene.add(Layer::Outlines, Shape::Circle(between, 0.13, Paint::line(Token::Thick, 0.025).filled(fill)));
        }
        Mark::Cage(cells, clue) => {
            let paint = Paint::line(Token::Mark, 0.016).dashed(0.06, 0.04);
            scene.add(Layer::Cages, Shape::Path(outline(cells, side, 0.08), paint));
            if let (Some(clue), Some(&first)) = (clue, cells.first()) {
                let place = middle(first) + at(-0.42, -0.335);
                scene.add(Layer::Cages, Text::new(clue, place, 0.22, Token::Mark).bold().from_start());
            }
        }
        Mark::Text(cell, text) => scene.add(Layer::Cages, Text::new(text, middle(*cell), 0.24, Token::Mark)),
    }
}

/// Returns the two ends of a line if it is a diagonal of the board: such a line is drawn thin, from corner to corner.
fn ends_across(cells: &[Cell], side: Side) -> Option<[Point; 2]> {
    let last = side.get() - 1;
    let goes = |row: fn(usize, usize) -> usize, column: fn(usize, usize) -> usize| {
        let mut places = cells.iter().enumerate();
        places.all(|(place, cell)| (cell.row(), cell.column()) == (row(place, last), column(place, last)))
    };
    let (on, back) = (|place, _| place, |place, last| last - place);
    let is_across = last > 0 && cells.len() == side.get() && (goes(on, on) || goes(back, on) || goes(on, back));
    let (first, end) = (*cells.first()?, *cells.last()?);
    is_across.then(|| [first, end].map(|cell| middle(cell) + (middle(cell) - board_middle(side)) * (1.0 / last as f32)))
}

/// Returns the middle of the board.
fn board_middle(side: Side) -> Point {
    let half = side.get() as f32 / 2.0;
    at(half, half)
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

    #[test]
    fn a_diagonal_goes_from_corner_to_corner() {
        let side = Side::NINE;
        let rising: Vec<_> = (0..9).map(|place| Cell::new(8 - place, place)).collect();
        let falling: Vec<_> = (0..9).map(|place| Cell::new(place, place)).collect();
        for (cells, ends) in [(&rising, [at(0.0, 9.0), at(9.0, 0.0)]), (&falling, [at(0.0, 0.0), at(9.0, 9.0)])] {
            let drawn = ends_across(cells, side).unwrap();
            assert!(drawn.iter().zip(ends).all(|(&point, end)| (point - end).length() < 1e-4), "{drawn:?}");
        }
        assert!(ends_across(&falling[1..], side).is_none());
        assert!(ends_across(&cells("r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r8c9"), side).is_none());
    }

    #[test]
    fn every_mark_is_drawn_in_its_layer() {
        let (one, other) = (Cell::new(0, 0), Cell::new(0, 1));
        let marks = [
            (Mark::Shade(vec![one, other]), Layer::Shades, 2),
            (Mark::Line(vec![one, other]), Layer::Sketch, 1),
            (Mark::Circle(one), Layer::Sketch, 1),
            (Mark::Dot(one, other, DotFill::Full), Layer::Outlines, 1),
            (Mark::Cage(vec![one, other], None), Layer::Cages, 1),
            (Mark::Cage(vec![one, other], Some("12".to_owned())), Layer::Cages, 2),
            (Mark::Text(one, "<".to_owned()), Layer::Cages, 1),
        ];
        for (mark, layer, number) in marks {
            let mut scene = Scene::new(Theme::Light, 9, 0.3, "");
            draw(&mut scene, &mark, Side::NINE);
            assert_eq!(scene.layer(layer).len(), number, "{mark:?}");
            assert_eq!(scene.shapes().count(), number, "{mark:?}");
        }
    }
}
