//! Converts drawings to marks: shapes and texts, lines and arrows.

use ninefold_grid::Cell;
use ninefold_puzzle::{Fill, LineEnd, Mark, Place, Shape, Stroke, Tone};

use crate::colours::{Paint, paint};
use crate::frame::{Frame, Point};
use crate::literal::Node;
use crate::value::{get, is_true, list, number, point, text, written};

/// The widths below which lines are thin, and medium.
const WIDTHS: (f64, f64) = (5.5, 17.5);

/// Returns the mark of a line or an arrow.
pub(super) fn line(node: &Node<'_>, frame: Frame, is_arrow: bool) -> Option<Mark> {
    let points = list(node, "wayPoints").iter().map(point).collect::<Option<Vec<Point>>>()?;
    let colour = get(node, "color").and_then(written);
    let tone = colour.map_or(Some(Tone::Ink), |colour| paint(colour).tone())?;
    if ["d", "fill"].iter().any(|name| get(node, name).is_some()) {
        return None;
    }
    if !is_arrow && let Some(sign) = chevron(&points, frame) {
        return Some(sign);
    }
    let cells = frame.way(&points);
    if let Some(cells) = cells.filter(|cells| cells.len() > 1) {
        let width = get(node, "thickness").and_then(number).unwrap_or(0.0);
        let stroke = match () {
            () if width < WIDTHS.0 => Stroke::Thin,
            () if width < WIDTHS.1 => Stroke::Medium,
            () => Stroke::Thick,
        };
        let end = if is_arrow { LineEnd::Arrow } else { LineEnd::Plain };
        return Some(Mark::line_with_ends(cells, tone, stroke, (LineEnd::Plain, end)));
    }
    // A small arrow in one square, or out of a square beside the grid.
    let (&first, &last) = (points.first()?, points.last()?);
    let sign = |from: f64, to: f64| if (to - from).abs() < 0.02 { 0 } else { (to - from).signum() as i32 };
    let direction = (sign(first.0, last.0), sign(first.1, last.1));
    (is_arrow && direction != (0, 0)).then_some(Mark::Arrow { place: frame.square(first)?, direction })
}

/// Returns the inequality sign that a small angle between two cells draws: three points, the middle one at its tip.
fn chevron(points: &[Point], frame: Frame) -> Option<Mark> {
    /// The largest distance of the sign from the edge, and its largest size.
    const NEAR: f64 = 0.3;
    const LARGEST: f64 = 0.7;
    let &[first, tip, last] = points else { return None };
    let middle = ((first.0 + last.0) / 2.0, (first.1 + last.1) / 2.0);
    let (down, right) = (tip.0 - middle.0, tip.1 - middle.1);
    let (high, wide) = ((last.0 - first.0).abs(), (last.1 - first.1).abs());
    let centre = ((tip.0 + middle.0) / 2.0, (tip.1 + middle.1) / 2.0);
    let from_line = |at: f64| (at - at.round()).abs();
    // An upright sign points down or up, and the cells are above and below it.
    let is_upright = down.abs() > right.abs();
    let (depth, width, side, off) = match is_upright {
        true => (down.abs(), wide, right.abs() + high, from_line(centre.0)),
        false => (right.abs(), high, down.abs() + wide, from_line(centre.1)),
    };
    if depth < 0.02 || side > 0.02 || width.max(depth) > LARGEST || off > NEAR {
        return None;
    }
    let (before, after) = match is_upright {
        true => ((centre.0.round() - 0.5, centre.1), (centre.0.round() + 0.5, centre.1)),
        false => ((centre.0, centre.1.round() - 0.5), (centre.0, centre.1.round() + 0.5)),
    };
    let (before, after) = (frame.cell(before)?, frame.cell(after)?);
    let (larger, smaller) = if down + right > 0.0 { (before, after) } else { (after, before) };
    Some(Mark::Inequality { larger, smaller })
}

/// Returns the marks of a shape with an optional text; empty if no part of it is visible.
pub(super) fn shape(node: &Node<'_>, frame: Frame) -> Option<Vec<Mark>> {
    let centre = get(node, "center").and_then(point)?;
    let colour = |name: &str| get(node, name).and_then(written).map_or(Paint::None, paint);
    let (inside, border) = (colour("backgroundColor"), colour("borderColor"));
    let size = |name: &str| get(node, name).and_then(number).unwrap_or(0.0);
    let (wide, high) = (size("width"), size("height"));
    let label = get(node, "text").and_then(text).filter(|label| !label.trim().is_empty());
    let angle = get(node, "angle").and_then(number).unwrap_or(0.0);
    let is_seen = inside.tone().is_some() || border.tone().is_some();
    if !is_seen {
        let place = frame.place(centre)?;
        return Some(label.map(|label| letters(place, &label, angle)).into_iter().collect());
    }
    let is_round = get(node, "rounded").is_some_and(is_true);
    let fill = match inside {
        Paint::None => Fill::None,
        Paint::Paper => Fill::Hollow,
        Paint::Tone(Tone::Ink) => Fill::Full,
        Paint::Tone(_) => Fill::Tinted,
    };
    let tone = inside.tone().or(border.tone()).unwrap_or(Tone::Ink);
    let is_large = wide.max(high) > 1.05;
    if is_large || (wide.min(high) > 0.93 && !is_round) {
        return large(frame, centre, (wide, high), is_round, inside, border, label);
    }
    let place = frame.place(centre)?;
    let turned = (angle.rem_euclid(90.0) - 45.0).abs() < 10.0;
    let shape = match (is_round, (wide - high).abs() < 0.1) {
        (true, true) => Shape::Circle,
        (true, false) => Shape::Capsule,
        (false, true) if turned => Shape::Diamond,
        (false, true) => Shape::Square,
        (false, false) => return None,
    };
    Some(vec![Mark::Shape { place, shape, fill, text: label, tone }])
}

/// Returns the mark of a shape as large as cells: a tint, or an outline around cells.
fn large(
    frame: Frame,
    centre: Point,
    (wide, high): (f64, f64),
    is_round: bool,
    inside: Paint,
    border: Paint,
    label: Option<String>,
) -> Option<Vec<Mark>> {
    const MARGIN: f64 = 0.3;
    let half = |size: f64| (size / 2.0 - MARGIN).max(0.0);
    let first = frame.cell((centre.0 - half(high), centre.1 - half(wide)))?;
    let last = frame.cell((centre.0 + half(high), centre.1 + half(wide)))?;
    let rows = first.row()..=last.row();
    let cells: Vec<Cell> =
        rows.flat_map(|row| (first.column()..=last.column()).map(move |column| Cell::new(row, column))).collect();
    let is_outline = matches!(inside, Paint::None | Paint::Paper);
    match (is_round, is_outline, inside.tone(), border.tone()) {
        (true, true, _, Some(tone)) if wide.min(high) <= 1.05 && label.is_none() => {
            Some(vec![Mark::Pill { cells, tone }])
        }
        (false, false, Some(tone), _) => {
            let label = label.map(|label| Mark::text(Place::Cell(first), label));
            Some(std::iter::once(Mark::Shade { cells, tone }).chain(label).collect())
        }
        _ => None,
    }
}

/// Returns the mark of a text, turned to the right by an angle in degrees. Signs between two cells are inequalities,
/// and arrows are arrows.
pub(crate) fn letters(place: Place, label: &str, angle: f64) -> Mark {
    let label = label.trim().replace('\u{a0}', " ");
    if let Place::Edge(one, other) = place
        && let Some((down, right)) = pointed(&label, angle)
    {
        let is_across = one.row() == other.row();
        let is_smaller_last = if is_across { right > 0 } else { down > 0 };
        if (is_across && down == 0) || (!is_across && right == 0) {
            let (larger, smaller) = if is_smaller_last { (one, other) } else { (other, one) };
            return Mark::Inequality { larger, smaller };
        }
    }
    match ARROWS.iter().find(|(own, _)| *own == label) {
        Some(&(_, direction)) => Mark::Arrow { place, direction },
        None => Mark::text(place, label),
    }
}

/// Letters for arrows, and their directions down and to the right.
const ARROWS: [(&str, (i32, i32)); 8] = [
    ("↘", (1, 1)),
    ("↙", (1, -1)),
    ("↗", (-1, 1)),
    ("↖", (-1, -1)),
    ("→", (0, 1)),
    ("←", (0, -1)),
    ("↓", (1, 0)),
    ("↑", (-1, 0)),
];

/// Returns the direction to which an inequality sign points: down and to the right.
fn pointed(label: &str, angle: f64) -> Option<(i32, i32)> {
    let start = match label {
        ">" => (0, 1),
        "<" => (0, -1),
        "∨" | "˅" | "﹀" => (1, 0),
        "^" | "∧" | "˄" | "︿" => (-1, 0),
        _ => return None,
    };
    let turns = (angle / 90.0).round().rem_euclid(4.0) as usize;
    // A quarter to the right turns right into down.
    Some((0..turns).fold(start, |(down, right), _| (right, -down)))
}
