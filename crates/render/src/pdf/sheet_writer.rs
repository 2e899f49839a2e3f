//! Converts shapes and letters to the drawing commands of a sheet, whose y axis points upwards from the bottom.

use std::collections::BTreeSet;

use pdf_writer::{Content, Name, Str};

use super::fonts::NAMES;
use crate::font::Font;
use crate::shape::{Anchor, Area, HALF_CAPITAL, Paint, Point, Segment, Shape, Text, Weight, Width, at};
use crate::{Scene, Token};

/// The width of a hairline on paper, in points.
const HAIR: f32 = 0.5;

/// Boards with cells smaller than this, in points, have thinner lines.
const SMALL: f32 = 18.0;

/// The commands of a sheet, and the resources that they use.
pub(super) struct SheetWriter<'a> {
    pub(super) content: Content,
    height: f32,
    fonts: &'a [(Weight, Font); 2],
    letters: &'a mut [BTreeSet<(u16, char)>; 2],
    states: &'a mut BTreeSet<u8>,
}

/// The position of a scene's origin from the top of the sheet, and the width of a cell in points.
#[derive(Clone, Copy)]
struct Placement {
    origin: Point,
    cell: f32,
}

impl<'a> SheetWriter<'a> {
    /// Starts an empty sheet of this height.
    pub(super) fn new(
        height: f32,
        fonts: &'a [(Weight, Font); 2],
        letters: &'a mut [BTreeSet<(u16, char)>; 2],
        states: &'a mut BTreeSet<u8>,
    ) -> SheetWriter<'a> {
        SheetWriter { content: Content::new(), height, fonts, letters, states }
    }

    /// Draws a scene.
    pub(super) fn draw(&mut self, scene: &Scene, origin: Point, cell: f32) {
        let placement = Placement { origin, cell };
        for shape in scene.shapes() {
            match shape {
                Shape::Box(area, radius, paint) => self.painted(scene, placement, paint, |writer| {
                    writer.rectangle(placement, area, *radius);
                }),
                Shape::Circle(middle, radius, paint) => {
                    self.painted(scene, placement, paint, |writer| writer.circle(placement, *middle, *radius));
                }
                Shape::Path(path, paint) => {
                    self.painted(scene, placement, paint, |writer| writer.path(placement, path));
                }
                Shape::Text(text) => self.text(scene, placement, text),
            }
        }
    }

    /// Writes a line of text centred at a point of the sheet.
    pub(super) fn write_line(&mut self, text: &str, place: Point, size: f32) {
        self.content.set_fill_gray(0.0);
        let length = self.fonts[0].1.length(text) * size;
        self.letters(text, Weight::Regular, place - at(length / 2.0, 0.0), size);
    }

    /// Converts a point of a scene to a point of the sheet, from its bottom.
    fn place(&self, placement: Placement, point: Point) -> Point {
        let place = placement.origin + point * placement.cell;
        at(place.x, self.height - place.y)
    }

    /// Sets colours and line styles, traces a path, and paints it.
    fn painted(
        &mut self,
        scene: &Scene,
        placement: Placement,
        paint: &Paint,
        trace: impl FnOnce(&mut SheetWriter<'a>),
    ) {
        let is_faded = paint.opacity < 1.0;
        let is_dashed = paint.stroke.is_some_and(|stroke| stroke.dash.is_some());
        if is_faded || is_dashed {
            self.content.save_state();
        }
        self.fade(paint.opacity);
        if let Some(fill) = paint.fill {
            self.fill_with(scene, fill);
        }
        if let Some(stroke) = paint.stroke {
            let [red, green, blue] = parts(scene, stroke.ink);
            self.content.set_stroke_rgb(red, green, blue);
            self.content.set_line_width(match stroke.width {
                Width::Cells(width) => width * placement.cell,
                Width::Points(points) => points * (placement.cell / SMALL).min(1.0),
                Width::Hair => HAIR,
            });
            if let Some((dash, gap)) = stroke.dash {
                self.content.set_dash_pattern([dash * placement.cell, gap * placement.cell], 0.0);
            }
        }
        trace(self);
        match (paint.fill.is_some(), paint.stroke.is_some()) {
            (true, true) => self.content.fill_nonzero_and_stroke(),
            (true, false) => self.content.fill_nonzero(),
            (false, true) => self.content.stroke(),
            (false, false) => self.content.end_path(),
        };
        if is_faded || is_dashed {
            self.content.restore_state();
        }
    }

    fn fade(&mut self, opacity: f32) {
        if opacity < 1.0 {
            let percent = (opacity.max(0.0) * 100.0).round() as u8;
            self.states.insert(percent);
            self.content.set_parameters(Name(format!("o{percent}").as_bytes()));
        }
    }

    fn fill_with(&mut self, scene: &Scene, ink: Token) {
        let [red, green, blue] = parts(scene, ink);
        self.content.set_fill_rgb(red, green, blue);
    }

    fn rectangle(&mut self, placement: Placement, area: &Area, radius: f32) {
        let Area { corner, width, height } = *area;
        if radius == 0.0 {
            let bottom = self.place(placement, corner + at(0.0, height));
            self.content.rect(bottom.x, bottom.y, width * placement.cell, height * placement.cell);
            return;
        }
        let corners = [corner, corner + at(width, 0.0), corner + at(width, height), corner + at(0.0, height)];
        let mut path = Vec::new();
        for (number, &point) in corners.iter().enumerate() {
            let (last, next) = (corners[(number + 3) % 4], corners[(number + 1) % 4]);
            let (before, after) = (point + (last - point).unit() * radius, point + (next - point).unit() * radius);
            path.push(if number == 0 { Segment::Move(before) } else { Segment::Line(before) });
            path.push(Segment::Curve(point, after));
        }
        path.push(Segment::Close);
        self.path(placement, &path);
    }

    /// Traces a circle as four cubic curves.
    fn circle(&mut self, placement: Placement, middle: Point, radius: f32) {
        const HANDLE: f32 = 0.552_284_8;
        let point = |x: f32, y: f32| self.place(placement, middle + at(x, y) * radius);
        let quarter = |(x, y): (f32, f32)| {
            let [one, other, end] =
                [point(x - y * HANDLE, y + x * HANDLE), point(-y + x * HANDLE, x + y * HANDLE), point(-y, x)];
            [one.x, one.y, other.x, other.y, end.x, end.y]
        };
        let start = point(1.0, 0.0);
        let quarters = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)].map(quarter);
        self.content.move_to(start.x, start.y);
        for [x1, y1, x2, y2, x, y] in quarters {
            self.content.cubic_to(x1, y1, x2, y2, x, y);
        }
        self.content.close_path();
    }

    fn path(&mut self, placement: Placement, path: &[Segment]) {
        let mut pen = at(0.0, 0.0);
        for segment in path {
            match *segment {
                Segment::Move(point) => {
                    pen = point;
                    let to = self.place(placement, point);
                    self.content.move_to(to.x, to.y);
                }
                Segment::Line(point) => {
                    pen = point;
                    let to = self.place(placement, point);
                    self.content.line_to(to.x, to.y);
                }
                // A quadratic curve as a cubic one: its control points are two thirds of the way to the quadratic
                // control point.
                Segment::Curve(control, end) => {
                    let one = self.place(placement, pen + (control - pen) * (2.0 / 3.0));
                    let other = self.place(placement, end + (control - end) * (2.0 / 3.0));
                    let to = self.place(placement, end);
                    self.content.cubic_to(one.x, one.y, other.x, other.y, to.x, to.y);
                    pen = end;
                }
                Segment::Close => {
                    self.content.close_path();
                }
            }
        }
    }

    fn text(&mut self, scene: &Scene, placement: Placement, text: &Text) {
        let size = text.size * placement.cell;
        let mut place = placement.origin + text.place * placement.cell;
        if text.anchor == Anchor::Middle {
            let font = &self.fonts[text.weight as usize].1;
            place = place - at(font.length(&text.letters) * size / 2.0, 0.0);
        }
        if text.opacity < 1.0 {
            self.content.save_state();
            self.fade(text.opacity);
        }
        self.fill_with(scene, text.ink);
        self.letters(&text.letters, text.weight, place, size);
        if text.opacity < 1.0 {
            self.content.restore_state();
        }
    }

    /// Writes letters starting at a point of the sheet.
    fn letters(&mut self, text: &str, weight: Weight, place: Point, size: f32) {
        let number = weight as usize;
        let font = &self.fonts[number].1;
        let mut codes = Vec::new();
        for (set, letter) in font.set(text).zip(text.chars()) {
            self.letters[number].insert((set.glyph, letter));
            codes.extend(set.glyph.to_be_bytes());
        }
        self.content.begin_text().set_font(Name(NAMES[number]), size);
        self.content.set_text_matrix([1.0, 0.0, 0.0, 1.0, place.x, self.height - place.y - HALF_CAPITAL * size]);
        self.content.show(Str(&codes)).end_text();
    }
}

/// Returns the components of a colour, from 0 to 1.
fn parts(scene: &Scene, ink: Token) -> [f32; 3] {
    scene.colour(ink).parts().map(|part| f32::from(part) / 255.0)
}
