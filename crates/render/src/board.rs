//! Draws the board: its background, the lines between its cells, digits and pencilmarks.

use ninefold_grid::{Candidates, Cell, CellSet, DigitSet, Geometry, Grid, Side};

use crate::place::{spot, square};
use crate::plan::BoardPlan;
use crate::shape::{Area, Paint, Point, Segment, Shape, Text, Width, at};
use crate::{Layer, Scene, Theme, Token, walls};

/// The size of a digit.
pub(crate) const DIGIT: f32 = 0.62;

/// Returns the width of thick lines. Cells of small grids are large, but their lines should not be thicker.
pub(crate) fn pen(side: Side) -> f32 {
    (side.get() as f32 / 9.0).clamp(0.7, 1.0)
}

/// Draws the page and the background of the cells.
pub(crate) fn draw_ground(scene: &mut Scene, plan: &BoardPlan<'_>) {
    let bounds = scene.bounds();
    scene.add(Layer::Ground, Shape::Box(bounds, 0.0, Paint::fill(Token::Page)));
    if plan.geometry().is_square() {
        let board = board(plan.geometry().side());
        return scene.add(Layer::Ground, Shape::Box(board, 0.03, Paint::fill(Token::Cell)));
    }
    for &cell in plan.geometry().cells() {
        scene.add(Layer::Ground, Shape::Box(plan.square(cell), 0.0, Paint::fill(Token::Cell)));
    }
}

fn board(side: Side) -> Area {
    Area { corner: at(0.0, 0.0), width: side.get() as f32, height: side.get() as f32 }
}

/// Draws the lines between cells, thin within a region and thick between regions, and the frame.
pub(crate) fn draw_lines(scene: &mut Scene, plan: &BoardPlan<'_>) {
    match plan.geometry().layout() {
        Some(layout) => walls::draw(scene, plan, layout),
        None => draw_square(scene, plan.geometry()),
    }
}

fn draw_square(scene: &mut Scene, geometry: &Geometry) {
    let side = geometry.side();
    let is_wall = |one: Cell, other: Cell| {
        geometry.region_map().is_some_and(|map| {
            let region = |cell: Cell| map.regions()[cell.index(side)];
            region(one) != region(other)
        })
    };
    let (mut thin, mut thick) = (Vec::new(), Vec::new());
    let n = side.get();
    // Neighbouring segments of the same kind are drawn as one line.
    let mut draw = |walls: Vec<bool>, point: &dyn Fn(usize) -> Point| {
        let mut start = 0;
        for end in 1..=n {
            if end < n && walls[end] == walls[start] {
                continue;
            }
            let path = if walls[start] { &mut thick } else { &mut thin };
            path.extend([Segment::Move(point(start)), Segment::Line(point(end))]);
            start = end;
        }
    };
    for line in 1..n {
        let across = (0..n).map(|place| is_wall(Cell::new(line - 1, place), Cell::new(line, place))).collect();
        draw(across, &|place| at(place as f32, line as f32));
        let down = (0..n).map(|place| is_wall(Cell::new(place, line - 1), Cell::new(place, line))).collect();
        draw(down, &|place| at(line as f32, place as f32));
    }
    let [thin_pen, thick_pen, frame_pen] = pens(scene.theme(), pen(side));
    for (path, ink, width) in [(thin, Token::Thin, thin_pen), (thick, Token::Thick, thick_pen)] {
        if !path.is_empty() {
            scene.add(Layer::Lines, Shape::Path(path, Paint::pen(ink, width)));
        }
    }
    scene.add(Layer::Lines, Shape::Box(board(side), 0.03, Paint::pen(Token::Thick, frame_pen)));
}

/// Returns the widths of the lines in regions, between regions, and around the board.
pub(crate) fn pens(theme: Theme, pen: f32) -> [Width; 3] {
    match theme {
        Theme::Print => [Width::Points(0.5), Width::Points(1.5), Width::Points(2.0)],
        Theme::Light | Theme::Dark => [Width::Hair, Width::Cells(pen / 26.0), Width::Cells(pen / 18.0)],
    }
}

/// Draws givens in bold, entries in another colour, and wrong entries underlined on another background.
pub(crate) fn draw_digits(scene: &mut Scene, plan: &BoardPlan<'_>, values: &Grid, givens: &Grid, wrong: &CellSet) {
    for (cell, digit) in values.filled().filter(|(cell, _)| plan.geometry().has(*cell)) {
        let is_wrong = wrong.contains(cell);
        let text = |ink| Text::new(plan.symbol(digit), plan.middle(cell), DIGIT, ink);
        let text = match (givens.get(cell) == Some(digit), is_wrong) {
            (true, true) => text(Token::WrongDigit).bold(),
            (true, false) => text(Token::Given).bold(),
            (false, true) => text(Token::WrongDigit),
            (false, false) => text(Token::Own),
        };
        scene.add(Layer::Digits, text);
        if is_wrong {
            scene.add(Layer::Tints, Shape::Box(plan.square(cell), 0.0, Paint::fill(Token::Wrong)));
            let (left, right) = (plan.middle(cell) + at(-0.3, 0.36), plan.middle(cell) + at(0.3, 0.36));
            let rule = vec![Segment::Move(left), Segment::Line(right)];
            scene.add(Layer::Digits, Shape::Path(rule, Paint::line(Token::WrongDigit, 0.045)));
        }
    }
}

/// Draws the pencilmarks of blank cells, except candidates that the step has already drawn.
pub(crate) fn draw_marks(
    scene: &mut Scene,
    plan: &BoardPlan<'_>,
    marks: &Candidates,
    values: &Grid,
    drawn: &Candidates,
    opacity: impl Fn(Cell) -> f32,
) {
    let side = plan.marks_side();
    for &cell in plan.geometry().cells().iter().filter(|&&cell| values.get(cell).is_none()) {
        let shift = plan.square(cell).corner - square(cell).corner;
        let left: DigitSet = marks.get(cell) - drawn.get(cell);
        for digit in left.iter() {
            let spot = spot(cell, digit, side);
            let text = Text::new(plan.symbol(digit), spot.middle + shift, spot.size, Token::Mark);
            scene.add(Layer::Marks, text.faded(opacity(cell)));
        }
    }
}
