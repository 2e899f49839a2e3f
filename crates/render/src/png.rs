//! Writes scenes as PNG images: shapes and letters as filled and stroked outlines, using tiny-skia.
//!
//! An image is drawn and compressed in bands, so memory is needed only for one band and the compressed file, however
//! large the image.

use std::fmt;
use std::io::Write;

use png::{BitDepth, ColorType, Encoder, EncodingError};
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint as Brush, Path, PathBuilder, Pixmap, PremultipliedColorU8, Rect,
    Stroke as Pen, StrokeDash, Transform,
};
use ttf_parser::OutlineBuilder;

use crate::font::Font;
use crate::shape::{
    Anchor, Area, HALF_CAPITAL, POINTS_IN_CELL, Paint, Point, Segment, Shape, Stroke, Text, Weight, Width,
};
use crate::{Colour, Scene, Token};

/// The maximum width and height of an image in pixels.
pub const LARGEST: u32 = 16_384;

/// The number of pixels in a band: 16 MB.
const BAND: u32 = 1 << 22;

/// The error for an image size that can't be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    width: u32,
    height: u32,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TooLarge { width, height } = self;
        write!(f, "an image of {width} × {height} pixels: expected 1 to {LARGEST} on a side")
    }
}

impl std::error::Error for TooLarge {}

/// Returns the image of a scene.
pub(crate) fn write(scene: &Scene, width: u32) -> Result<Vec<u8>, TooLarge> {
    let Area { corner, width: across, height: down } = scene.bounds();
    let scale = width as f32 / across;
    let height = ((down * scale).round() as u32).max(1);
    let too_large = TooLarge { width, height };
    if !(1..=LARGEST).contains(&width) || height > LARGEST {
        return Err(too_large);
    }
    let rows = (BAND / width).clamp(1, height);
    let mut canvas = Canvas {
        scene,
        pixels: Pixmap::new(width, rows).ok_or(too_large)?,
        top: 0,
        corner,
        scale,
        regular: Font::new(Weight::Regular),
        semibold: Font::new(Weight::Semibold),
    };
    let mut file = Vec::new();
    canvas.encode(&mut file, height).map_err(|_| too_large)?;
    Ok(file)
}

struct Canvas<'a> {
    scene: &'a Scene,
    /// The current band.
    pixels: Pixmap,
    /// Its first row.
    top: u32,
    corner: Point,
    scale: f32,
    regular: Font,
    semibold: Font,
}

impl Canvas<'_> {
    /// Draws and compresses band after band.
    fn encode(&mut self, file: &mut Vec<u8>, height: u32) -> Result<(), EncodingError> {
        let mut encoder = Encoder::new(file, self.pixels.width(), height);
        encoder.set_color(ColorType::Rgba);
        encoder.set_depth(BitDepth::Eight);
        let mut packed = encoder.write_header()?;
        let mut rows = packed.stream_writer()?;
        let scene = self.scene;
        while self.top < height {
            self.pixels.fill(Color::TRANSPARENT);
            scene.shapes().for_each(|shape| self.draw(shape));
            let count = self.pixels.height().min(height - self.top);
            let pixels = &self.pixels.pixels()[..(count * self.pixels.width()) as usize];
            for row in pixels.chunks(self.pixels.width() as usize) {
                let parts = row.iter().map(PremultipliedColorU8::demultiply);
                let bytes: Vec<u8> =
                    parts.flat_map(|part| [part.red(), part.green(), part.blue(), part.alpha()]).collect();
                rows.write_all(&bytes)?;
            }
            self.top += count;
        }
        rows.finish()?;
        packed.finish()
    }

    /// Returns the transform from image coordinates to those of the band.
    fn to_band(&self) -> Transform {
        Transform::from_translate(0.0, -(self.top as f32))
    }

    fn draw(&mut self, shape: &Shape) {
        match shape {
            Shape::Box(area, radius, paint) => {
                let path = self.rectangle(area, *radius, paint);
                self.paint(path, paint);
            }
            Shape::Circle(middle, radius, paint) => {
                let (middle, radius) = (self.place(*middle), radius * self.scale);
                self.paint(PathBuilder::from_circle(middle.x, middle.y, radius), paint);
            }
            Shape::Path(segments, paint) => {
                let path = self.outline(segments, paint);
                self.paint(path, paint);
            }
            Shape::Text(text) => self.write(text),
        }
    }

    /// Converts a point of the scene to pixels.
    fn place(&self, point: Point) -> Point {
        (point - self.corner) * self.scale
    }

    fn rectangle(&self, area: &Area, radius: f32, paint: &Paint) -> Option<Path> {
        let from = self.place(area.corner);
        let (width, height) = (area.width * self.scale, area.height * self.scale);
        // Tints of neighbouring cells meet at whole pixels, so that there is no visible seam.
        let is_tint = paint.stroke.is_none() && radius == 0.0;
        let fit = |value: f32| if is_tint { value.round() } else { value };
        let rect = Rect::from_ltrb(fit(from.x), fit(from.y), fit(from.x + width), fit(from.y + height))?;
        let radius = radius * self.scale;
        if radius == 0.0 {
            return Some(PathBuilder::from_rect(rect));
        }
        let (left, top, right, bottom) = (rect.left(), rect.top(), rect.right(), rect.bottom());
        let mut path = PathBuilder::new();
        path.move_to(left + radius, top);
        path.line_to(right - radius, top);
        path.quad_to(right, top, right, top + radius);
        path.line_to(right, bottom - radius);
        path.quad_to(right, bottom, right - radius, bottom);
        path.line_to(left + radius, bottom);
        path.quad_to(left, bottom, left, bottom - radius);
        path.line_to(left, top + radius);
        path.quad_to(left, top, left + radius, top);
        path.close();
        path.finish()
    }

    fn outline(&self, segments: &[Segment], paint: &Paint) -> Option<Path> {
        // Hairlines are aligned to whole pixels to be sharp.
        let is_hair = paint.stroke.is_some_and(|stroke| stroke.width == Width::Hair);
        let shift = if self.hair() as u32 % 2 == 1 { 0.5 } else { 0.0 };
        let place = |point: &Point| {
            let point = self.place(*point);
            if is_hair { Point { x: point.x.floor() + shift, y: point.y.floor() + shift } } else { point }
        };
        let mut path = PathBuilder::new();
        for segment in segments {
            match segment {
                Segment::Move(point) => path.move_to(place(point).x, place(point).y),
                Segment::Line(point) => path.line_to(place(point).x, place(point).y),
                Segment::Curve(control, end) => {
                    let (control, end) = (place(control), place(end));
                    path.quad_to(control.x, control.y, end.x, end.y);
                }
                Segment::Close => path.close(),
            }
        }
        path.finish()
    }

    /// Returns the width of a hairline in whole pixels.
    fn hair(&self) -> f32 {
        (self.scale / 64.0).round().max(1.0)
    }

    fn paint(&mut self, path: Option<Path>, paint: &Paint) {
        let Some(path) = path else { return };
        let to_band = self.to_band();
        if let Some(ink) = paint.fill {
            let brush = self.brush(ink, paint.opacity);
            self.pixels.fill_path(&path, &brush, FillRule::Winding, to_band, None);
        }
        if let Some(stroke) = paint.stroke {
            let brush = self.brush(stroke.ink, paint.opacity);
            self.pixels.stroke_path(&path, &brush, &self.pen(&stroke), to_band, None);
        }
    }

    fn brush(&self, ink: Token, opacity: f32) -> Brush<'static> {
        let mut brush = Brush::default();
        brush.set_color(color(self.scene.colour(ink), opacity));
        brush
    }

    fn pen(&self, stroke: &Stroke) -> Pen {
        let width = match stroke.width {
            Width::Cells(width) => (width * self.scale).max(0.5),
            Width::Points(points) => (points / POINTS_IN_CELL * self.scale).max(1.0),
            Width::Hair => self.hair(),
        };
        let dash = stroke.dash.and_then(|(dash, gap)| StrokeDash::new(vec![dash * self.scale, gap * self.scale], 0.0));
        let line_cap = if stroke.width == Width::Hair { LineCap::Butt } else { LineCap::Round };
        Pen { width, line_cap, line_join: LineJoin::Round, dash, ..Pen::default() }
    }

    fn write(&mut self, text: &Text) {
        let font = match text.weight {
            Weight::Regular => &self.regular,
            Weight::Semibold => &self.semibold,
        };
        let size = text.size * self.scale;
        let place = self.place(text.place);
        let mut x = match text.anchor {
            Anchor::Start => place.x,
            Anchor::Middle => place.x - font.length(&text.letters) * size / 2.0,
        };
        let y = place.y + HALF_CAPITAL * size;
        let mut pen = GlyphPen { path: PathBuilder::new(), x, y, scale: size / font.units() };
        for letter in font.set(&text.letters) {
            pen.x = x;
            font.outline(letter.glyph, &mut pen);
            x += letter.advance * size;
        }
        let path = pen.path.finish();
        self.paint(path, &Paint::fill(text.ink).faded(text.opacity));
    }
}

fn color(colour: Colour, opacity: f32) -> Color {
    let [red, green, blue] = colour.parts();
    Color::from_rgba8(red, green, blue, (opacity.clamp(0.0, 1.0) * 255.0).round() as u8)
}

/// A pen that places the outline of a glyph at its character's position.
struct GlyphPen {
    path: PathBuilder,
    x: f32,
    y: f32,
    scale: f32,
}

impl GlyphPen {
    fn place(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for GlyphPen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.place(x1, y1), self.place(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.place(x1, y1), self.place(x2, y2), self.place(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
