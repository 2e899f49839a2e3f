//! Draws texts: small in a corner of a cell, on edges, and as clues beside the grid.

use std::collections::HashMap;

use ninefold_grid::Cell;
use ninefold_puzzle::{ArrangedMark, Mark, Place};

use crate::plan::BoardPlan;
use crate::shape::{Area, Paint, Point, Segment, Shape, Text, at};
use crate::{Layer, Scene, Token};

/// The corners of a cell where small texts begin, in the order in which they are used.
const NOTES: [Point; 4] = [at(-0.42, -0.335), at(0.42, -0.335), at(-0.42, 0.335), at(0.42, 0.335)];

/// Returns the directions of the arrows beside the board by place and slot; the texts there make room.
pub(super) fn pointed_places(marks: &[ArrangedMark]) -> HashMap<(Place, usize), Point> {
    let arrows = marks.iter().filter_map(|ArrangedMark { mark, slot }| match mark {
        Mark::Arrow { place: place @ Place::Outside(_), direction: (down, right) } => {
            Some(((*place, *slot), at(*right as f32, *down as f32).unit()))
        }
        _ => None,
    });
    arrows.collect()
}

/// Draws a text at its place, in its slot. A text beside the board stands behind the arrow with this direction.
pub(super) fn draw(
    scene: &mut Scene,
    place: Place,
    text: &str,
    (slot, arrow): (usize, Option<Point>),
    plan: &BoardPlan<'_>,
) {
    match place {
        Place::Cell(_) => draw_note(scene, plan.point(place, 0), text, slot),
        Place::Outside(_) => {
            let (width, most) = if arrow.is_some() { (0.64, 0.42) } else { (0.85, 0.46) };
            let size = fitting(text.chars().count(), width).min(most);
            let middle = plan.point(place, slot) - arrow.unwrap_or_default() * 0.14;
            scene.add(Layer::Outlines, Text::new(text, middle, size, Token::Given));
        }
        Place::Edge(..) | Place::Corner(_) => {
            draw_on_line(scene, plan.point(place, slot) + set_apart(place, slot), text);
        }
    }
}

/// Draws a small text in the corner of a cell with this middle.
pub(super) fn draw_note(scene: &mut Scene, middle: Point, text: &str, slot: usize) {
    let corner = NOTES[slot % NOTES.len()];
    let size = fitting(text.chars().count(), 0.8).min(0.23);
    let note = Text::new(text, middle + corner, size, Token::Given).bold();
    if corner.x < 0.0 {
        return scene.add(Layer::Cages, note.from_start());
    }
    // Letters are about three fifths as wide as high.
    let width = text.chars().count() as f32 * size * 0.6;
    let place = note.place - at(width / 2.0, 0.0);
    scene.add(Layer::Cages, Text { place, ..note });
}

/// Draws a text on a line of the grid, which it interrupts.
fn draw_on_line(scene: &mut Scene, middle: Point, text: &str) {
    let count = text.chars().count();
    let size = fitting(count, 0.7).min(0.34);
    let (width, height) = (count as f32 * size * 0.62 + 0.04, size * 0.95);
    let ground = Area { corner: middle - at(width / 2.0, height / 2.0), width, height };
    scene.add(Layer::Outlines, Shape::Box(ground, 0.03, Paint::fill(Token::Cell)));
    scene.add(Layer::Outlines, Text::new(text, middle, size, Token::Given).bold());
}

/// Draws a sign of inequality, which interrupts a line of the grid and points to the smaller cell.
pub(super) fn draw_inequality(scene: &mut Scene, larger: Cell, smaller: Cell, slot: usize, plan: &BoardPlan<'_>) {
    let place = Place::Edge(larger, smaller);
    let middle = plan.point(place, slot) + set_apart(place, slot);
    let along = (plan.middle(smaller) - plan.middle(larger)).unit();
    let across = along.turned() * 0.13;
    let (tip, back) = (middle + along * 0.08, middle - along * 0.08);
    scene.add(Layer::Outlines, Shape::Box(Area::around(middle, 0.13), 0.03, Paint::fill(Token::Cell)));
    let path = vec![Segment::Move(back + across), Segment::Line(tip), Segment::Line(back - across)];
    scene.add(Layer::Outlines, Shape::Path(path, Paint::line(Token::Given, 0.045)));
}

/// Returns how far the mark in a slot is moved along its edge, or away from its corner.
pub(super) fn set_apart(place: Place, slot: usize) -> Point {
    let step = slot.div_ceil(2) as f32 * if slot % 2 == 1 { 0.28 } else { -0.28 };
    match place {
        // Along the edge: sideways between cells one above the other.
        Place::Edge(one, other) if one.column() == other.column() => at(step, 0.0),
        Place::Edge(..) => at(0.0, step),
        Place::Corner(_) => at(step, 0.0),
        Place::Cell(_) | Place::Outside(_) => at(0.0, 0.0),
    }
}

/// Returns a text in lines of similar length: words, or characters where there are more than two.
pub(super) fn in_lines(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let half = |count: usize| count.div_ceil(2);
    match (words.len(), text.chars().count()) {
        (2.., _) if words.len() > 2 => words.chunks(half(words.len())).map(|line| line.join(" ")).collect(),
        (2.., _) => vec![text.to_owned()],
        (_, 3..) if text.chars().all(|letter| letter.is_ascii_digit()) => {
            let letters: Vec<char> = text.chars().collect();
            letters.chunks(half(letters.len())).map(|line| line.iter().collect()).collect()
        }
        _ => vec![text.to_owned()],
    }
}

/// Returns the size in which this many letters are as wide as this.
pub(super) fn fitting(letters: usize, width: f32) -> f32 {
    width / (0.62 * letters.max(1) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_a_corner_are_in_two_lines() {
        assert_eq!(in_lines("1 2 3 4"), ["1 2", "3 4"]);
        assert_eq!(in_lines("123"), ["12", "3"]);
        assert_eq!(in_lines("12"), ["12"]);
        assert_eq!(in_lines("1 2"), ["1 2"]);
    }
}
