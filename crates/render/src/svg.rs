//! Writes scenes as SVG: a self-contained document, with letters as text.
//!
//! A cell is 100 units wide and numbers have at most one decimal, so files are small and reproducible. Consecutive
//! shapes with the same style share a group. Where Inter is not installed, digits use the next font in a list.

use std::fmt::{self, Display, Write};

use crate::shape::{Anchor, Area, HALF_CAPITAL, POINTS_IN_CELL, Paint, Point, Segment, Shape, Text, Weight, Width};
use crate::{Layer, Scene};

/// Units in a cell.
const UNITS: f32 = 100.0;

/// Pixels per cell at the default size.
pub(crate) const PIXELS: f32 = 64.0;

/// The fonts for digits, as on the page.
const FONTS: &str = "Inter, 'Source Sans 3', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', \
                     Arial, sans-serif";

/// Returns a scene as an SVG document.
pub(crate) fn write(scene: &Scene) -> String {
    let mut out = String::with_capacity(32 * 1024);
    // Writing to a string does not fail.
    let _ = document(&mut out, scene);
    out
}

fn document(out: &mut String, scene: &Scene) -> fmt::Result {
    let Area { corner, width, height } = scene.bounds();
    let view = [corner.x, corner.y, width, height].map(|value| Number(value * UNITS));
    let size = [width, height].map(|value| (value * PIXELS).round());
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" width=\"{}\" height=\"{}\" role=\"img\" \
         font-family=\"{FONTS}\" text-anchor=\"middle\">",
        view[0], view[1], view[2], view[3], size[0], size[1]
    )?;
    writeln!(out, "<title>{}</title>", Escaped(scene.title()))?;
    for layer in Layer::ALL {
        let shapes = scene.layer(layer);
        if !shapes.is_empty() {
            writeln!(out, "<g class=\"{}\">", layer.name())?;
            draw_layer(out, scene, shapes)?;
            out.push_str("</g>\n");
        }
    }
    out.push_str("</svg>\n");
    Ok(())
}

/// Draws the shapes of a layer, consecutive ones with the same style in one group.
fn draw_layer(out: &mut String, scene: &Scene, shapes: &[Shape]) -> fmt::Result {
    for run in shapes.chunk_by(|one, other| style(one) == style(other)) {
        let style = run.first().map(style);
        out.push_str("<g");
        match style {
            Some(Style::Paint(paint)) => write_paint(out, scene, &paint)?,
            Some(Style::Text { size, weight, anchor, ink, opacity }) => {
                write!(out, " fill=\"{}\" font-size=\"{}\"", Hex(scene.colour(ink)), Number(size * UNITS))?;
                if weight == Weight::Semibold {
                    out.push_str(" font-weight=\"600\"");
                }
                if anchor == Anchor::Start {
                    out.push_str(" text-anchor=\"start\"");
                }
                write_opacity(out, opacity)?;
            }
            None => {}
        }
        out.push_str(">\n");
        run.iter().try_for_each(|shape| draw_shape(out, shape))?;
        out.push_str("</g>\n");
    }
    Ok(())
}

/// The attributes that the shapes of a group share.
#[derive(PartialEq)]
enum Style {
    Paint(Paint),
    Text { size: f32, weight: Weight, anchor: Anchor, ink: crate::Token, opacity: f32 },
}

fn style(shape: &Shape) -> Style {
    match shape {
        Shape::Box(_, _, paint) | Shape::Circle(_, _, paint) | Shape::Path(_, paint) => Style::Paint(*paint),
        &Shape::Text(Text { size, weight, anchor, ink, opacity, .. }) => {
            Style::Text { size, weight, anchor, ink, opacity }
        }
    }
}

fn write_paint(out: &mut String, scene: &Scene, paint: &Paint) -> fmt::Result {
    match paint.fill {
        Some(ink) => write!(out, " fill=\"{}\"", Hex(scene.colour(ink)))?,
        None => out.push_str(" fill=\"none\""),
    }
    if let Some(stroke) = paint.stroke {
        write!(out, " stroke=\"{}\"", Hex(scene.colour(stroke.ink)))?;
        match stroke.width {
            Width::Cells(width) => write!(out, " stroke-width=\"{}\"", Number(width * UNITS))?,
            Width::Points(points) => write!(out, " stroke-width=\"{}\"", Number(points / POINTS_IN_CELL * UNITS))?,
            Width::Hair => out.push_str(" stroke-width=\"1.2\""),
        }
        if let Some((dash, gap)) = stroke.dash {
            write!(out, " stroke-dasharray=\"{} {}\"", Number(dash * UNITS), Number(gap * UNITS))?;
        }
        if stroke.width != Width::Hair {
            out.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
        }
    }
    write_opacity(out, paint.opacity)
}

fn write_opacity(out: &mut String, opacity: f32) -> fmt::Result {
    if opacity < 1.0 { write!(out, " opacity=\"{}\"", (opacity * 100.0).round() / 100.0) } else { Ok(()) }
}

fn draw_shape(out: &mut String, shape: &Shape) -> fmt::Result {
    match shape {
        Shape::Box(area, radius, _) => {
            let Point { x, y } = area.corner;
            let [x, y, width, height] = [x, y, area.width, area.height].map(|value| Number(value * UNITS));
            write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")?;
            if *radius > 0.0 {
                write!(out, " rx=\"{}\"", Number(radius * UNITS))?;
            }
            out.push_str("/>\n");
            Ok(())
        }
        Shape::Circle(middle, radius, _) => {
            let [x, y, radius] = [middle.x, middle.y, *radius].map(|value| Number(value * UNITS));
            writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
        }
        Shape::Path(path, paint) => {
            out.push_str("<path d=\"");
            path.iter().try_for_each(|segment| draw_segment(out, segment))?;
            out.push('"');
            if paint.stroke.is_some_and(|stroke| stroke.width == Width::Hair) {
                out.push_str(" vector-effect=\"non-scaling-stroke\"");
            }
            out.push_str("/>\n");
            Ok(())
        }
        Shape::Text(text) => {
            let (x, y) = (Number(text.place.x * UNITS), Number((text.place.y + HALF_CAPITAL * text.size) * UNITS));
            writeln!(out, "<text x=\"{x}\" y=\"{y}\">{}</text>", Escaped(&text.letters))
        }
    }
}

fn draw_segment(out: &mut String, segment: &Segment) -> fmt::Result {
    let both = |point: &Point| (Number(point.x * UNITS), Number(point.y * UNITS));
    match segment {
        Segment::Move(point) => write!(out, "M{} {}", both(point).0, both(point).1),
        Segment::Line(point) => write!(out, "L{} {}", both(point).0, both(point).1),
        Segment::Curve(control, end) => {
            let ((cx, cy), (x, y)) = (both(control), both(end));
            write!(out, "Q{cx} {cy} {x} {y}")
        }
        Segment::Close => out.write_str("Z"),
    }
}

/// Formats a number with at most one decimal.
struct Number(f32);

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        if tenths < 0 {
            f.write_char('-')?;
        }
        let (whole, part) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        if part == 0 { write!(f, "{whole}") } else { write!(f, "{whole}.{part}") }
    }
}

struct Hex(crate::Colour);

impl Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06X}", self.0.0)
    }
}

/// Text that is displayed escaped, so that it can stand in XML and HTML, attributes included.
pub struct Escaped<'a>(pub &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|letter| match letter {
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '&' => f.write_str("&amp;"),
            '"' => f.write_str("&quot;"),
            // These are not allowed in XML.
            letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => f.write_char(' '),
            letter => f.write_char(letter),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written = |value: f32| Number(value).to_string();
        assert_eq!([0.0, -0.04, 12.0, 12.34, -3.06].map(written), ["0", "0", "12", "12.3", "-3.1"]);
    }

    #[test]
    fn text_is_no_markup() {
        assert_eq!(Escaped("<a> & \"b\"\u{7}\u{ffff}").to_string(), "&lt;a&gt; &amp; &quot;b&quot;  ");
    }
}
