//! The cosmetic marks of a document, which are not rules, as objects with the fields of [`Mark::fields`].

use std::fmt::Write as _;

use ninefold_puzzle::{Mark, MarkField, Sketch};

use super::Document;
use super::fields::texts;
use super::writer::quoted;
use crate::ReadError;
use crate::literal::{Node, Value};

/// The name of the field.
pub(super) const COSMETICS: &str = "cosmetics";

impl Document<'_> {
    /// Reads cosmetic marks.
    pub(super) fn cosmetics(&mut self, node: &Node<'_>, from: usize) -> Result<Sketch, ReadError> {
        let Value::List(marks) = &node.value else {
            return Err(self.line_columns.fault(
                from + node.at,
                "cosmetics that are not a list",
                "write a list of marks",
            ));
        };
        let mut sketch = Sketch::blank();
        for node in marks {
            let Value::Object(fields) = &node.value else {
                return Err(self.line_columns.fault(from + node.at, "this is not a mark", "write an object"));
            };
            let fields: Vec<_> = fields.iter().map(|(name, node)| (&**name, field(name, node))).collect();
            let mark = Mark::of_fields(&fields).map_err(|why| match why.split_once("; ") {
                Some((found, expected)) => self.line_columns.fault(from + node.at, found, expected),
                None => self.line_columns.fault(from + node.at, why, "see the list of marks"),
            })?;
            sketch.marks.push(mark);
        }
        Ok(sketch)
    }
}

fn field(name: &str, node: &Node<'_>) -> MarkField {
    let words = texts(node);
    match (name, &node.value) {
        ("cells", _) => {
            MarkField::Cells(words.iter().flat_map(|text| text.split_whitespace().map(str::to_owned)).collect())
        }
        (_, Value::List(_)) => {
            let mut steps = words.iter().map(|word| word.parse().unwrap_or(i32::MAX));
            MarkField::Steps([steps.next().unwrap_or(i32::MAX), steps.next().unwrap_or(i32::MAX)])
        }
        _ => MarkField::Text(words.concat()),
    }
}

/// Writes cosmetic marks as a field, after a comma, unless there are none.
pub(super) fn write(cosmetics: &Sketch, out: &mut String) {
    if cosmetics.marks.is_empty() {
        return;
    }
    let marks: Vec<String> = cosmetics.marks.iter().map(mark).collect();
    let _ = write!(out, ",{}:[{}]", quoted(COSMETICS), marks.join(","));
}

fn mark(mark: &Mark) -> String {
    let value = |field: &MarkField| match field {
        MarkField::Text(text) => quoted(text),
        MarkField::Cells(cells) => quoted(&cells.join(" ")),
        MarkField::Steps([down, right]) => format!("[{down},{right}]"),
    };
    let fields: Vec<String> =
        mark.fields().iter().map(|(name, field)| format!("{}:{}", quoted(name), value(field))).collect();
    format!("{{{}}}", fields.join(","))
}
