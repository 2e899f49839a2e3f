//! Draws the marks of rules as setters draw them: shades, lines with their ends, cages, shapes, texts and arrows. A new
//! rule needs no new code here. Measures are the same as on the page (`crates/app/web/js/view/sketch.js`).
//!
//! Shades lie at the bottom, then shapes in cells, then lines from the widest to the thinnest, cages and small texts,
//! the lines of the grid, and on top of these what stands on an edge or a corner. Marks that would cover each other
//! have different slots, and each slot a position of its own.

mod cages;
mod lines;
mod shapes;
mod texts;
mod tones;

use ninefold_puzzle::{ArrangedMark, Mark, Place, Stroke};

use crate::plan::BoardPlan;
use crate::shape::{Paint, Shape};
use crate::{Layer, Scene, Token};

pub(crate) use cages::outline;

/// Draws the marks of all rules.
pub(crate) fn draw(scene: &mut Scene, marks: &[ArrangedMark], plan: &BoardPlan<'_>) {
    let pointed = texts::pointed_places(marks);
    let ringed = shapes::ringed_cells(marks);
    let (pills, sums) = (shapes::pills(marks), cages::sums(marks));
    let mut marks: Vec<&ArrangedMark> = marks.iter().collect();
    marks.sort_by_key(|arranged| height(&arranged.mark));
    for ArrangedMark { mark, slot } in marks {
        let slot = *slot;
        match mark {
            Mark::Shade { cells, tone } => {
                let paint = match tone {
                    ninefold_puzzle::Tone::Grey => Paint::fill(Token::Shade),
                    _ => Paint::fill(Token::Pale(*tone)).faded(0.6),
                };
                for &cell in cells {
                    scene.add(Layer::Shades, Shape::Box(plan.square(cell), 0.0, paint));
                    tones::draw_hatching(scene, plan.square(cell), *tone);
                }
            }
            Mark::Line { cells, tone, stroke, start, end } => {
                let line =
                    lines::Line { cells, is_in_pill: false, tone: *tone, stroke: *stroke, ends: (*start, *end), slot };
                line.outside_of(&pills).draw(scene, plan);
            }
            Mark::Cage { cells, clue, tone } => {
                let is_ringed = cells.iter().min().is_some_and(|first| ringed.contains(first));
                let above = cages::sums_above(&sums, cells, slot);
                cages::Cage { cells, clue: clue.as_deref(), tone: *tone, slot, above, is_ringed }.draw(scene, plan);
            }
            Mark::Pill { cells, tone } => shapes::draw_pill(scene, cells, *tone, plan),
            Mark::Shape { place, shape, fill, text, tone } => {
                let shape = shapes::PlacedShape { place: *place, shape: *shape, fill: *fill, tone: *tone, slot };
                shape.draw(scene, text.as_deref(), plan);
            }
            Mark::Text { place, text } => {
                texts::draw(scene, *place, text, (slot, pointed.get(&(*place, slot)).copied()), plan);
            }
            Mark::Inequality { larger, smaller } => texts::draw_inequality(scene, *larger, *smaller, slot, plan),
            Mark::Arrow { place, direction } => lines::draw_arrow(scene, *place, *direction, slot, plan),
        }
    }
}

/// Returns the order in which marks are drawn within their layers.
fn height(mark: &Mark) -> u8 {
    match mark {
        Mark::Shade { .. } => 0,
        Mark::Shape { place: Place::Cell(_), .. } => 1,
        Mark::Line { stroke: Stroke::Thick, .. } => 2,
        Mark::Line { stroke: Stroke::Medium, .. } => 3,
        Mark::Line { stroke: Stroke::Thin, .. } => 4,
        Mark::Cage { .. }
        | Mark::Pill { .. }
        | Mark::Shape { .. }
        | Mark::Text { .. }
        | Mark::Inequality { .. }
        | Mark::Arrow { .. } => 5,
    }
}
