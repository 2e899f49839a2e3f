//! Rows of text: CSV, TSV and JSON lines.

use memchr::{memchr, memchr3};
use ninefold_format::each_field;
use serde_json::Value;

use super::kept::{numbered, object};
use super::{KeptValue, Table};

/// Writes the rows of a chunk as text.
pub(in crate::service) struct TextRows<'t> {
    table: &'t Table,
    /// The delimiter; `None` for JSON, which has names instead.
    delimiter: Option<u8>,
    /// The names of the kept and the added columns in JSON notation, each with a colon.
    names: Vec<String>,
    out: Vec<u8>,
    /// Whether the row has a value already.
    is_begun: bool,
}

/// Returns the header.
pub(super) fn head(table: &Table, delimiter: u8) -> Vec<u8> {
    let mut rows = TextRows { table, delimiter: Some(delimiter), names: Vec::new(), out: Vec::new(), is_begun: false };
    for name in table.names.iter().chain(&table.added) {
        rows.push_text(0, name);
    }
    rows.out.push(b'\n');
    rows.out
}

impl<'t> TextRows<'t> {
    /// Begins a chunk; the rows are written into this buffer.
    pub(super) fn new(table: &'t Table, out: Vec<u8>) -> TextRows<'t> {
        let delimiter = table.format.delimiter();
        let names = table.names.iter().chain(&table.added).filter(|_| delimiter.is_none());
        let names = names.map(|name| format!("{}:", Value::from(name.as_str()))).collect();
        TextRows { table, delimiter, names, out, is_begun: false }
    }

    /// Begins a row with the kept values of a row that has all columns and no quotation marks.
    pub(super) fn begin_plain(&mut self, row: &[u8]) {
        let is_copied = self.delimiter.is_some_and(|delimiter| self.table.kept.is_copied(delimiter));
        if is_copied {
            self.is_begun = true;
            self.out.extend_from_slice(row);
        } else if self.delimiter.is_some() || !self.table.kept.is_of_objects() || !self.copy_object(row) {
            self.begin(row);
        }
    }

    /// Begins a row with the kept values of a row that has all columns; no value contains quotation marks.
    pub(super) fn begin_quoted(&mut self, row: &[u8]) {
        let delimiter = self.delimiter.filter(|&delimiter| self.table.kept.is_copied(delimiter));
        let Some(delimiter) = delimiter else { return self.begin(row) };
        self.is_begun = true;
        // Every second part is a value between quotation marks, which it keeps if it needs them.
        let mut rest = row;
        let mut is_value = false;
        while let Some(mark) = memchr(b'"', rest) {
            let marks = is_value && memchr3(delimiter, b'\n', b'\r', &rest[..mark]).is_some();
            self.out.extend(marks.then_some(b'"'));
            self.out.extend_from_slice(&rest[..mark]);
            self.out.extend(marks.then_some(b'"'));
            (rest, is_value) = (&rest[mark + 1..], !is_value);
        }
        self.out.extend_from_slice(rest);
    }

    /// Begins a row with the fields of a plain object, none of which has the name of an answer column. Returns whether
    /// the row is such an object.
    fn copy_object(&mut self, row: &[u8]) -> bool {
        let Ok(line) = std::str::from_utf8(row) else { return false };
        let start = self.out.len();
        self.begin_row();
        let (table, mut is_free) = (self.table, true);
        let is_plain = each_field(line, |field| {
            is_free &= !table.added.iter().any(|added| added == field.name);
            self.separate();
            self.out.push(b'"');
            self.out.extend_from_slice(field.name.as_bytes());
            self.out.extend_from_slice(b"\":");
            self.out.extend_from_slice(field.value.as_bytes());
        });
        if !is_plain || !is_free {
            self.out.truncate(start);
        }
        is_plain && is_free
    }

    /// Begins a row with the kept values of a row.
    pub(super) fn begin(&mut self, row: &[u8]) {
        if self.delimiter.is_none() && self.table.kept.is_of_objects() {
            // An object keeps the fields that the first objects didn't have.
            self.begin_row();
            let fields = object(row);
            let is_added = |name: &str| self.table.added.iter().any(|added| added == name);
            for (name, value) in &fields {
                // Such a field may have the name of an answer column.
                let is_taken = |other: &str| is_added(other) || fields.iter().any(|(own, _)| own == other);
                let name = if is_added(name) { numbered(name, is_taken) } else { name.clone() };
                self.separate();
                self.out.extend_from_slice(format!("{}:{}", Value::from(name), value.get()).as_bytes());
            }
            return;
        }
        let values = self.table.kept.values(&self.table.names, row);
        self.begin_values(&values);
    }

    /// Begins a row with these kept values.
    pub(super) fn begin_values(&mut self, values: &[KeptValue<'_>]) {
        self.begin_row();
        for (place, value) in values.iter().enumerate() {
            match value {
                KeptValue::Null => self.push_bare(place, b""),
                KeptValue::Text(text) => self.push_text(place, text),
                KeptValue::Bare(text) if self.delimiter.is_some() => self.push_text(place, text),
                KeptValue::Bare(text) => self.push_bare(place, text.as_bytes()),
            }
        }
    }

    fn begin_row(&mut self) {
        self.is_begun = false;
        if self.delimiter.is_none() {
            self.out.push(b'{');
        }
    }

    /// Writes digits, letters or a number into an added column; nothing for a missing value.
    pub(super) fn add_bare(&mut self, column: usize, text: &[u8]) {
        self.push_bare(self.table.names.len() + column, text);
    }

    /// Writes digits and letters into an added column.
    pub(super) fn add_word(&mut self, column: usize, text: &[u8]) {
        let quote = self.delimiter.is_none().then_some(b'"');
        self.begin_value(self.table.names.len() + column);
        self.out.extend(quote);
        self.out.extend_from_slice(text);
        self.out.extend(quote);
    }

    /// Writes a text into an added column.
    pub(super) fn add_text(&mut self, column: usize, text: &str) {
        self.push_text(self.table.names.len() + column, text);
    }

    pub(super) fn end_row(&mut self) {
        if self.delimiter.is_none() {
            self.out.push(b'}');
        }
        self.out.push(b'\n');
    }

    pub(super) fn length(&self) -> usize {
        self.out.len()
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.out
    }

    fn separate(&mut self) {
        if std::mem::replace(&mut self.is_begun, true) {
            self.out.push(self.delimiter.unwrap_or(b','));
        }
    }

    fn begin_value(&mut self, place: usize) {
        self.separate();
        if self.delimiter.is_none() {
            self.out.extend_from_slice(self.names[place].as_bytes());
        }
    }

    fn push_bare(&mut self, place: usize, text: &[u8]) {
        self.begin_value(place);
        let missing: &[u8] = if self.delimiter.is_none() { b"null" } else { b"" };
        self.out.extend_from_slice(if text.is_empty() { missing } else { text });
    }

    fn push_text(&mut self, place: usize, text: &str) {
        self.begin_value(place);
        let Some(delimiter) = self.delimiter else {
            return self.out.extend_from_slice(Value::from(text).to_string().as_bytes());
        };
        let is_quoted = |byte: &u8| *byte == delimiter || matches!(byte, b'"' | b'\n' | b'\r');
        if !text.as_bytes().iter().any(is_quoted) {
            return self.out.extend_from_slice(text.as_bytes());
        }
        self.out.push(b'"');
        self.out.extend_from_slice(text.replace('"', "\"\"").as_bytes());
        self.out.push(b'"');
    }
}
