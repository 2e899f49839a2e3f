//! Drawings as they were read: what SudokuPad draws has exact colours and sizes, which marks don't have. It is kept, and
//! written again as long as the puzzle has the marks that it shows.

use ninefold_puzzle::Mark;

use super::part::Part;
use super::reader::{Lists, marks_of};
use super::written::Drawing;
use super::zipper::is_whole_number;
use crate::Notes;
use crate::document::writer::quoted;
use crate::frame::Frame;
use crate::literal::Value;
use crate::value::{as_json, fields, list, parsed};

/// The name under which a drawing is kept.
pub(super) const NAME: &str = "sudokupad:drawings";

/// Returns parts as an object of lists. The fields stand in the order of their names, and texts that are whole numbers as
/// numbers: short forms keep neither.
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

/// Returns whether these parts are what is written for the marks anyway. The first mark mostly tells that they are not.
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

/// Adds marks to a drawing: as they were read, if they are all that was shown.
pub(super) fn add(marks: &[Mark], notes: &Notes, frame: Frame, drawing: &mut Drawing) {
    let kept = notes.others.iter().find(|(name, _)| &**name == NAME).and_then(|(_, json)| parsed(json));
    match kept.filter(|kept| marks_of(kept, frame) == marks) {
        Some(kept) => {
            for (name, parts) in drawing.lists_mut() {
                parts.extend(list(&kept, name).iter().map(|part| Part::Kept(as_json(part))));
            }
        }
        None => marks.iter().for_each(|mark| drawing.add(mark)),
    }
}
