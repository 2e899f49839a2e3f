//! Routes links: curves from candidate to candidate that avoid the digits between them.
//!
//! A link is one quadratic curve, bent to one side. Several bends are tried, and the one with the lowest cost is drawn.
//! The cost counts covered digits, the amount of bend, parts outside the board, and overlaps with earlier curves.

use ninefold_grid::{Candidates, Cell, Grid};

use super::nodes::REACH;
use crate::place::{CandidatePlace, middle, spot};
use crate::shape::{Point, Segment};

/// How far the middle of a curve is offset, relative to its length, in order of preference.
const BENDS: [f32; 12] = [0.1, -0.1, 0.0, 0.18, -0.18, 0.28, -0.28, 0.4, -0.4, 0.55, -0.55, 0.75];

/// The maximum offset of a curve, in cells.
const FARTHEST: f32 = 2.0;

/// The number of sample points on a curve per cell of length.
const SAMPLES: f32 = 9.0;

/// A curve and the arrowhead at its end.
pub(super) struct Arrow {
    /// The curve from start to end.
    pub(super) path: Vec<Segment>,
    /// The arrowhead, a triangle.
    pub(super) head: Vec<Segment>,
}

/// Routes links one after the other.
pub(super) struct Router<'a> {
    values: &'a Grid,
    marks: &'a Candidates,
    taken: Vec<Point>,
}

/// A quadratic curve.
#[derive(Clone, Copy)]
struct Curve {
    from: Point,
    control: Point,
    to: Point,
}

impl Curve {
    fn at(&self, part: f32) -> Point {
        let rest = 1.0 - part;
        self.from * (rest * rest) + self.control * (2.0 * rest * part) + self.to * (part * part)
    }
}

impl<'a> Router<'a> {
    /// Returns a router for this position.
    pub(super) fn new(values: &'a Grid, marks: &'a Candidates) -> Router<'a> {
        Router { values, marks, taken: Vec::new() }
    }

    /// Returns the arrow from one candidate to another, or `None` if they are the same.
    pub(super) fn arrow(&mut self, from: CandidatePlace, to: CandidatePlace, head: f32) -> Option<Arrow> {
        let across = to.middle - from.middle;
        let length = across.length();
        if length < 0.01 {
            return None;
        }
        let sideways = across.unit().turned();
        let curve = |bend: f32| {
            let off = (bend * length).clamp(-FARTHEST, FARTHEST);
            let control = (from.middle + to.middle) * 0.5 + sideways * (2.0 * off);
            Curve { from: from.middle, control, to: to.middle }
        };
        let mut best = (f32::INFINITY, curve(BENDS[0]));
        for bend in BENDS {
            // Within a cell there is little room, and a straight line would be all arrowhead.
            let curve = curve(if length < 0.7 { bend * 1.6 } else { bend });
            let cost = self.cost(&curve, from, to) + bend.abs() * 1.5;
            if cost < best.0 {
                best = (cost, curve);
            }
        }
        let Curve { control, .. } = best.1;
        self.taken.extend([0.25, 0.5, 0.75].map(|part| best.1.at(part)));
        let start = from.middle + (control - from.middle).unit() * (from.size * REACH + 0.012);
        let inward = (to.middle - control).unit();
        let tip = to.middle - inward * (to.size * REACH + 0.012);
        let base = tip - inward * head;
        let wing = inward.turned() * (head * 0.5);
        let path = vec![Segment::Move(start), Segment::Curve(control, base + inward * (head * 0.3))];
        let head = vec![Segment::Move(tip), Segment::Line(base + wing), Segment::Line(base - wing), Segment::Close];
        Some(Arrow { path, head })
    }

    /// Returns the cost of a curve.
    fn cost(&self, curve: &Curve, from: CandidatePlace, to: CandidatePlace) -> f32 {
        let side = self.values.side().get() as f32;
        let count = (((to.middle - from.middle).length() * SAMPLES) as usize).max(8);
        let samples = (1..count).map(|sample| curve.at(sample as f32 / count as f32));
        let mut cost = 0.0;
        for point in samples {
            if point.x < 0.02 || point.y < 0.02 || point.x > side - 0.02 || point.y > side - 0.02 {
                cost += 1.0;
                continue;
            }
            cost += self.covered(point, from, to);
            let is_near = |other: &&Point| (**other - point).length() < 0.07;
            cost += self.taken.iter().filter(is_near).count() as f32 * 0.3;
        }
        cost
    }

    /// Returns how much of a digit a point covers.
    fn covered(&self, point: Point, from: CandidatePlace, to: CandidatePlace) -> f32 {
        let cell = Cell::new(point.y as usize, point.x as usize);
        let under = |middle: Point, reach: f32| (1.0 - (middle - point).length() / reach).max(0.0);
        if self.values.get(cell).is_some() {
            return under(middle(cell), 0.36);
        }
        let side = self.values.side();
        let others = self.marks.get(cell).iter().map(|digit| spot(cell, digit, side));
        let others = others.filter(|spot| spot.middle != from.middle && spot.middle != to.middle);
        others.map(|spot| under(spot.middle, spot.size * 0.62)).sum()
    }
}
