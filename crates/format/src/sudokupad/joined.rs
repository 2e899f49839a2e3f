//! Joins marks that were drawn separately: lines with the shapes at their ends, and tints of one colour.

use std::collections::{HashMap, HashSet};

use ninefold_grid::Cell;
use ninefold_puzzle::{Fill, LineEnd, Mark, Place, Shape, Stroke, Tone};

/// A mark and its size, if it is a shape.
pub(super) type Sized = (Mark, f64);

/// The size from which on a shape in a cell belongs to the lines that end there, whatever their look.
const LARGE: f64 = 0.75;

/// Returns the marks with shapes at the ends of lines of the same colour joined to the lines, and neighbouring tints of
/// one colour joined to one.
pub(super) fn joined(mut marks: Vec<Sized>) -> Vec<Mark> {
    let mut ends: HashMap<(Cell, Tone), Vec<(LineEnd, f64)>> = HashMap::new();
    for (mark, size) in &marks {
        if let Some((place, end)) = end(mark) {
            ends.entry(place).or_default().push((end, *size));
        }
    }
    let mut used: HashSet<(Cell, Tone, LineEnd)> = HashSet::new();
    // A circle from which an arrow starts belongs to arrows only.
    for arrows in [true, false] {
        let taken = used.clone();
        for (mark, _) in &mut marks {
            let Mark::Line { cells, tone, start, end, stroke } = mark else { continue };
            let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { continue };
            let is_arrow = [*start, *end].contains(&LineEnd::Arrow);
            if first == last || is_arrow != arrows {
                continue;
            }
            for (own, cell) in [(start, first), (end, last)].into_iter().filter(|(own, _)| **own == LineEnd::Plain) {
                let place = (cell, *tone);
                // If there are several shapes, a bulb belongs to thick lines and a circle to others.
                let is_usual = |(end, _): &&(LineEnd, f64)| (*end == LineEnd::Bulb) == (*stroke == Stroke::Thick);
                let free = |(end, _): &&(LineEnd, f64)| !taken.contains(&(cell, *tone, *end));
                let Some(shapes) = ends.get(&place) else { continue };
                let fitting = shapes.iter().filter(free).find(is_usual).or_else(|| shapes.iter().find(free));
                let Some(&(end, size)) = fitting else { continue };
                let is_own = size >= LARGE || is_arrow || (end == LineEnd::Bulb && *stroke == Stroke::Thick);
                if is_own || end == LineEnd::Diamond {
                    used.insert((cell, *tone, end));
                    *own = end;
                }
            }
        }
    }
    // The same shape may be drawn once for each line.
    let is_used = |mark: &Mark| end(mark).is_some_and(|((cell, tone), end)| used.contains(&(cell, tone, end)));
    marks.retain(|(mark, _)| !is_used(mark));
    marks.into_iter().map(|(mark, _)| mark).fold(Vec::new(), tinted)
}

/// Returns the end of a line that a shape represents.
fn end(mark: &Mark) -> Option<((Cell, Tone), LineEnd)> {
    match *mark {
        Mark::Shape { place: Place::Cell(cell), shape, fill, text: None, tone } => {
            let end = match (shape, fill) {
                (Shape::Circle, Fill::Tinted | Fill::Full) => LineEnd::Bulb,
                (Shape::Circle, Fill::Hollow | Fill::None) => LineEnd::Circle,
                (Shape::Diamond, _) => LineEnd::Diamond,
                _ => return None,
            };
            Some(((cell, tone), end))
        }
        _ => None,
    }
}

/// Adds a mark to a list, merging it with the last one if both are tints of one colour.
fn tinted(mut marks: Vec<Mark>, mark: Mark) -> Vec<Mark> {
    if let (Some(Mark::Shade { cells, tone }), Mark::Shade { cells: more, tone: other }) = (marks.last_mut(), &mark)
        && tone == other
        && more.iter().all(|cell| !cells.contains(cell))
    {
        cells.extend(more);
        return marks;
    }
    marks.push(mark);
    marks
}
