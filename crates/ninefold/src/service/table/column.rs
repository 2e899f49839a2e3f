//! The columns that a verb adds to a table, and their values.

use std::borrow::Cow;

use serde_json::{Map, Value};

/// A column of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The name of the column.
    pub name: &'static str,
    /// The name of the shown value among the fields of a reply.
    pub(in crate::service) key: &'static str,
    /// The type of its values.
    pub kind: ColumnKind,
}

/// The type of the values of a column. Each value may be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Text. The texts of a list are separated by `; `, and any other value is JSON.
    Text,
    /// The answer in one line of text.
    Line,
    /// A whole number.
    Integer,
    /// A number.
    Number,
    /// True or false.
    Flag,
}

/// A value of a column of the answer.
#[derive(Clone, Debug, PartialEq)]
pub enum ColumnValue<'a> {
    /// A text.
    Text(Cow<'a, str>),
    /// A whole number.
    Integer(u64),
    /// A number.
    Number(f64),
    /// True or false.
    Flag(bool),
}

impl Column {
    /// Describes a column that has the same name as the value that it shows.
    pub const fn new(name: &'static str, kind: ColumnKind) -> Column {
        Column { name, key: name, kind }
    }

    /// Describes a column of texts.
    pub const fn text(name: &'static str) -> Column {
        Column::new(name, ColumnKind::Text)
    }

    /// Shows the value with this name among the fields of a reply.
    #[must_use]
    pub const fn showing(self, key: &'static str) -> Column {
        Column { key, ..self }
    }

    /// Returns the value of the column from the fields of a reply; `line` returns the reply as a line of text. Returns
    /// `None` if the value is missing.
    pub fn value<'f>(&self, fields: &'f Map<String, Value>, line: impl FnOnce() -> String) -> Option<ColumnValue<'f>> {
        if self.kind == ColumnKind::Line {
            return Some(ColumnValue::Text(line().into()));
        }
        let value = fields.get(self.key).filter(|value| !value.is_null())?;
        match self.kind {
            ColumnKind::Line | ColumnKind::Text => Some(ColumnValue::Text(text_of(value))),
            ColumnKind::Integer => value.as_u64().map(ColumnValue::Integer),
            ColumnKind::Number => value.as_f64().map(ColumnValue::Number),
            ColumnKind::Flag => value.as_bool().map(ColumnValue::Flag),
        }
    }
}

/// Returns a value as text: the texts of a list separated by `; `, and any other value as JSON.
fn text_of(value: &Value) -> Cow<'_, str> {
    match value {
        Value::String(text) => text.into(),
        Value::Array(items) if items.iter().all(Value::is_string) => {
            items.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("; ").into()
        }
        other => other.to_string().into(),
    }
}
