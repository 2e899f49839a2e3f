//! The rows of an output chunk in any format: kept values first, then the answer.

use ninefold_text::Catalogue;
use serde_json::Value;

#[cfg(feature = "columnar")]
use super::columnar::{ColumnBatch, ColumnRows};
use super::text_rows::TextRows;
use super::{Column, ColumnValue, KeptValue, Table};
use crate::service::{Part, Reply};

/// Writes the rows of a chunk.
pub(in crate::service) struct RowWriter<'t> {
    columns: &'t [Column],
    has_reason: bool,
    rows: Rows<'t>,
}

enum Rows<'t> {
    Text(TextRows<'t>),
    #[cfg(feature = "columnar")]
    Columns(ColumnRows),
}

impl<'t> RowWriter<'t> {
    /// Begins a chunk of about this many rows; rows of text are written into this buffer.
    pub(in crate::service) fn new(table: &'t Table, out: Vec<u8>, room: usize) -> RowWriter<'t> {
        let _ = room;
        let rows = match table.format.is_columnar() {
            #[cfg(feature = "columnar")]
            true => Rows::Columns(ColumnRows::new(table, room)),
            _ => Rows::Text(TextRows::new(table, out)),
        };
        RowWriter { columns: table.columns, has_reason: table.has_reason(), rows }
    }

    /// Returns whether the rows are text.
    #[cfg(feature = "columnar")]
    pub(in crate::service) fn is_text(&self) -> bool {
        matches!(self.rows, Rows::Text(_))
    }

    /// Returns the length of the rows so far as text; 0 for columns.
    pub(in crate::service) fn text_length(&self) -> usize {
        match &self.rows {
            Rows::Text(rows) => rows.length(),
            #[cfg(feature = "columnar")]
            Rows::Columns(_) => 0,
        }
    }

    /// Begins a row with the kept values of a row that has all columns and no quotation marks.
    pub(in crate::service) fn begin_plain(&mut self, row: &[u8]) {
        match &mut self.rows {
            Rows::Text(rows) => rows.begin_plain(row),
            #[cfg(feature = "columnar")]
            Rows::Columns(rows) => rows.begin(row),
        }
    }

    /// Begins a row with the kept values of a row that has all columns; no value contains quotation marks.
    pub(in crate::service) fn begin_quoted(&mut self, row: &[u8]) {
        match &mut self.rows {
            Rows::Text(rows) => rows.begin_quoted(row),
            #[cfg(feature = "columnar")]
            Rows::Columns(rows) => rows.begin(row),
        }
    }

    /// Begins a row with the kept values of a row.
    pub(in crate::service) fn begin(&mut self, row: &[u8]) {
        match &mut self.rows {
            Rows::Text(rows) => rows.begin(row),
            #[cfg(feature = "columnar")]
            Rows::Columns(rows) => rows.begin(row),
        }
    }

    /// Begins a row with these kept values.
    pub(in crate::service) fn begin_values(&mut self, values: &[KeptValue<'_>]) {
        match &mut self.rows {
            Rows::Text(rows) => rows.begin_values(values),
            #[cfg(feature = "columnar")]
            Rows::Columns(rows) => rows.begin_values(values),
        }
    }

    /// Writes digits or letters.
    pub(in crate::service) fn word(&mut self, column: usize, word: &[u8]) {
        match &mut self.rows {
            Rows::Text(rows) => rows.add_word(column, word),
            #[cfg(feature = "columnar")]
            Rows::Columns(rows) => rows.add_text(column, std::str::from_utf8(word).unwrap_or_default()),
        }
    }

    /// Writes a text.
    pub(in crate::service) fn text(&mut self, column: usize, text: &str) {
        match &mut self.rows {
            Rows::Text(rows) => rows.add_text(column, text),
            #[cfg(feature = "columnar")]
            Rows::Columns(rows) => rows.add_text(column, text),
        }
    }

    /// Writes a whole number.
    pub(in crate::service) fn integer(&mut self, column: usize, number: u64) {
        match &mut self.rows {
            Rows::Text(rows) => rows.add_bare(column, number.to_string().as_bytes()),
            #[cfg(feature = "columnar")]
            Rows::Columns(rows) => rows.add_integer(column, number),
        }
    }

    /// Writes true or false.
    pub(in crate::service) fn flag(&mut self, column: usize, flag: bool) {
        match &mut self.rows {
            Rows::Text(rows) => rows.add_bare(column, if flag { b"true" } else { b"false" }),
            #[cfg(feature = "columnar")]
            Rows::Columns(rows) => rows.add_flag(column, flag),
        }
    }

    /// Writes a missing value.
    pub(in crate::service) fn null(&mut self, column: usize) {
        match &mut self.rows {
            Rows::Text(rows) => rows.add_bare(column, b""),
            #[cfg(feature = "columnar")]
            Rows::Columns(rows) => rows.add_null(column),
        }
    }

    fn number(&mut self, column: usize, number: f64) {
        match &mut self.rows {
            Rows::Text(rows) => rows.add_bare(column, Value::from(number).to_string().as_bytes()),
            #[cfg(feature = "columnar")]
            Rows::Columns(rows) => rows.add_number(column, number),
        }
    }

    /// Writes all columns of a reply and ends the row.
    pub(in crate::service) fn reply(&mut self, reply: &impl Reply, texts: &'static Catalogue) {
        let fields = reply.fields(texts);
        self.fields(&fields, || reply.line());
    }

    /// Writes all columns from the fields of an answer and ends the row.
    pub(in crate::service) fn fields(&mut self, fields: &serde_json::Map<String, Value>, line: impl Fn() -> String) {
        for (place, column) in self.columns.iter().enumerate() {
            match column.value(fields, &line) {
                Some(ColumnValue::Text(text)) => self.text(place, &text),
                Some(ColumnValue::Integer(number)) => self.integer(place, number),
                Some(ColumnValue::Number(number)) => self.number(place, number),
                Some(ColumnValue::Flag(flag)) => self.flag(place, flag),
                None => self.null(place),
            }
        }
        self.end(None);
    }

    /// Writes the reason why a row has no answer, and ends the row.
    pub(in crate::service) fn refusal(&mut self, reason: &str) {
        (0..self.columns.len()).for_each(|column| self.null(column));
        self.end(Some(reason));
    }

    /// Ends a row whose columns are written.
    pub(in crate::service) fn end(&mut self, reason: Option<&str>) {
        match reason {
            _ if !self.has_reason => {}
            Some(reason) => self.text(self.columns.len(), reason),
            None => self.null(self.columns.len()),
        }
        match &mut self.rows {
            Rows::Text(rows) => rows.end_row(),
            #[cfg(feature = "columnar")]
            Rows::Columns(_) => {}
        }
    }

    /// Returns the rows as a part of the output.
    pub(in crate::service) fn into_part(self) -> Part {
        #[cfg(feature = "columnar")]
        let (columns, rows) = {
            let mut rows = self;
            (rows.take_columns(None), rows)
        };
        #[cfg(not(feature = "columnar"))]
        let rows = self;
        Part {
            output: rows.into_bytes(),
            #[cfg(feature = "columnar")]
            columns,
            ..Part::default()
        }
    }

    /// Returns the rows as text; empty for columns.
    pub(in crate::service) fn into_bytes(self) -> Vec<u8> {
        match self.rows {
            Rows::Text(rows) => rows.into_bytes(),
            #[cfg(feature = "columnar")]
            Rows::Columns(_) => Vec::new(),
        }
    }

    /// Returns the rows as columns; `None` for text.
    #[cfg(feature = "columnar")]
    pub(in crate::service) fn take_columns(&mut self, kept: Option<&ColumnBatch>) -> Option<ColumnBatch> {
        match &mut self.rows {
            Rows::Text(_) => None,
            Rows::Columns(rows) => Some(rows.take(kept)),
        }
    }
}
