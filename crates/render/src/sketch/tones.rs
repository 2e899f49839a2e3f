//! The dashes and the hatching of tones, so that nothing is told by colour alone. The page has the same
//! (`crates/app/web/style/sketch.css`).

use ninefold_puzzle::Tone;

use crate::shape::{Area, Paint, Segment, Shape, at};
use crate::{Layer, Scene, Token};

/// The distance of hatching lines.
const HATCH: f32 = 0.2;

/// Returns the lengths of dash and gap of a tone, or `None` for a solid line.
pub(super) fn dash(tone: Tone) -> Option<(f32, f32)> {
    match tone {
        Tone::Ink | Tone::Grey | Tone::Purple => None,
        Tone::Red => Some((0.09, 0.07)),
        Tone::Orange => Some((0.02, 0.08)),
        Tone::Yellow => Some((0.18, 0.08)),
        Tone::Green => Some((0.001, 0.05)),
        Tone::Teal => Some((0.05, 0.05)),
        Tone::Blue => Some((0.28, 0.07)),
        Tone::Violet => Some((0.1, 0.1)),
        Tone::Pink => Some((0.12, 0.04)),
    }
}

/// Returns a paint with the dashes of a tone.
pub(super) fn dashed(paint: Paint, tone: Tone) -> Paint {
    dash(tone).map_or(paint, |(dash, gap)| paint.dashed(dash, gap))
}

/// Draws the hatching of a tinted cell.
pub(super) fn draw_hatching(scene: &mut Scene, cell: Area, tone: Tone) {
    let (across, down, rising, falling) = match tone {
        Tone::Ink | Tone::Grey => return,
        Tone::Red => (false, true, false, false),
        Tone::Orange => (false, false, true, true),
        Tone::Yellow => (true, true, false, false),
        Tone::Green => (false, false, false, true),
        Tone::Teal => (true, false, false, true),
        Tone::Blue => (true, false, false, false),
        Tone::Purple => (false, false, true, false),
        Tone::Violet => (true, false, true, false),
        Tone::Pink => (false, true, true, false),
    };
    let mut path = Vec::new();
    let mut stroke = |from: (f32, f32), to: (f32, f32)| {
        path.push(Segment::Move(cell.corner + at(from.0, from.1)));
        path.push(Segment::Line(cell.corner + at(to.0, to.1)));
    };
    for number in 0..10 {
        let step = (number as f32 + 0.5) * HATCH;
        let (from, to) = ((step - 1.0).max(0.0), step.min(1.0));
        if across && step < 1.0 {
            stroke((0.0, step), (1.0, step));
        }
        if down && step < 1.0 {
            stroke((step, 0.0), (step, 1.0));
        }
        if rising {
            stroke((from, to), (to, from));
        }
        if falling {
            stroke((from, 1.0 - to), (to, 1.0 - from));
        }
    }
    scene.add(Layer::Shades, Shape::Path(path, Paint::line(Token::Tone(tone), 0.016).faded(0.3)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coloured_tones_differ_in_their_dashes() {
        let coloured = Tone::ALL.into_iter().filter(|tone| !matches!(tone, Tone::Ink | Tone::Grey));
        let mut dashes: Vec<_> = coloured.map(|tone| format!("{:?}", dash(tone))).collect();
        dashes.sort();
        let count = dashes.len();
        dashes.dedup();
        assert_eq!(dashes.len(), count);
    }
}
