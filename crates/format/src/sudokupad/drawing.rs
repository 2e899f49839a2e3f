//! Drawings as they were read. SudokuPad draws with exact colours and sizes, which marks don't have. A drawing is kept,
//! and written again as long as the puzzle has the marks that it shows.

use ninefold_puzzle::Mark;

use super::marks::{line, shape};
use super::part::Part;
use super::reader::{CAGES, Lists, marks_of};
use super::written::Drawing;
use super::zipper::is_whole_number;
use crate::Notes;
use crate::colours::paint;
use crate::document::writer::quoted;
use crate::frame::Frame;
use crate::literal::{Node, Value};
use crate::value::{as_json, fields, get, items, list, parsed, written};

/// The name under which a drawing is kept.
pub(super) const NAME: &str = "sudokupad:drawings";

/// Returns parts as an object of lists. The fields are sorted by name, and texts that are whole numbers become numbers,
/// because short forms preserve neither.
pub(super) fn json(lists: &Lists<'_, '_>) -> String {
    let mut out = String::from("{");
    for (place, (name, parts)) in lists.iter().enumerate() {
        out.push_str(if place == 0 { "" } else { "," });
        out.push_str(&quoted(name));
        out.push_str(":[");
        for (place, part) in parts.iter().enumerate() {
            out.push_str(if place == 0 { "{" } else { ",{" });
            let mut fields: Vec<_> = fields(part).iter().collect();
            fields.sort_unstable_by(|one, other| one.0.cmp(&other.0));
            for (place, (name, node)) in fields.into_iter().enumerate() {
                out.push_str(if place == 0 { "" } else { "," });
                out.push_str(&quoted(name));
                out.push(':');
                match &node.value {
                    Value::Text(text) if is_whole_number(text) => out.push_str(text),
                    value => value.write_json(&mut out),
                }
            }
            out.push('}');
        }
        out.push(']');
    }
    out.push('}');
    out
}

/// Returns whether these parts equal those that would be written for the marks. In most cases the first mark shows that
/// they don't.
pub(super) fn is_own(lists: &Lists<'_, '_>, marks: &[Mark]) -> bool {
    let parts = |name: &str| {
        let list = lists.iter().find(|(other, _)| *other == name);
        list.map_or(&[][..], |(_, parts)| parts.as_slice())
    };
    let mut drawing = Drawing::default();
    let mut compared = [0; 5];
    let is_drawn = |mark: &Mark| {
        drawing.add(mark);
        drawing.lists_mut().into_iter().zip(&mut compared).all(|((name, own), compared)| {
            let (new, others) = (&own[*compared..], parts(name).get(*compared..).unwrap_or_default());
            *compared = own.len();
            new.len() <= others.len() && new.iter().zip(others).all(|(own, part)| own.is_same(part))
        })
    };
    marks.iter().all(is_drawn) && drawing.lists_mut().into_iter().all(|(name, own)| own.len() == parts(name).len())
}

/// Returns the marks of the drawing as it was read, not joined, each with its CSS colour.
pub(crate) fn painted(notes: &Notes, frame: Frame) -> Vec<(Mark, String)> {
    let Some(kept) = kept(notes) else { return Vec::new() };
    let colour = |part: &Node<'_>, name: &str| get(part, name).and_then(written).map(str::to_owned);
    let painted = |(name, part): (&str, &Node<'_>)| {
        let is_line = ["lines", "arrows"].contains(&name);
        if is_line {
            return Some((line(part, frame, name == "arrows")?, colour(part, "color")?));
        }
        let mark = shape(part, frame)?.into_iter().next()?;
        let inside = colour(part, "backgroundColor").filter(|css: &String| paint(css).tone().is_some());
        Some((mark, inside.or_else(|| colour(part, "borderColor"))?))
    };
    let lists = fields(&kept).iter().filter(|(name, _)| **name != *CAGES);
    lists.flat_map(|(name, parts)| items(parts).iter().map(move |part| (&**name, part))).filter_map(painted).collect()
}

fn kept(notes: &Notes) -> Option<Node<'_>> {
    notes.others.iter().find(|(name, _)| &**name == NAME).and_then(|(_, json)| parsed(json))
}

/// Adds marks to a drawing: as they were read, if they are exactly the marks that it shows.
pub(super) fn add(marks: &[Mark], notes: &Notes, frame: Frame, drawing: &mut Drawing) {
    match kept(notes).filter(|kept| marks_of(kept, frame) == marks) {
        Some(kept) => {
            for (name, parts) in drawing.lists_mut() {
                parts.extend(list(&kept, name).iter().map(|part| Part::Kept(as_json(part))));
            }
        }
        None => marks.iter().for_each(|mark| drawing.add(mark)),
    }
}
