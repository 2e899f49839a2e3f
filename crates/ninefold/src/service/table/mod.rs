//! Tables: each row of the input contains a puzzle, and the output has the same rows with the columns of the answer
//! added.
//!
//! A [`Table`] describes the rows of an output: the columns of the input, which are kept; those that the verb adds
//! ([`Verb::columns`](super::Verb::columns)); and `reason`, which says why a row has no answer. `stream` applies the
//! verb to the rows, which it gets as lines of text whatever the input format is. With feature `columnar` the input and
//! the output may also be Parquet or Arrow files.

mod column;
#[cfg(feature = "columnar")]
pub(in crate::service) mod columnar;
mod compression;
mod kept;
mod rows;
mod table_format;
mod text_rows;

pub use column::{Column, ColumnKind, ColumnValue};
#[cfg(feature = "columnar")]
pub use columnar::{ColumnBatch, ColumnInput, ColumnWriter};
pub use compression::Compression;
pub(in crate::service) use kept::{Kept, KeptValue};
pub(in crate::service) use rows::RowWriter;
pub use table_format::TableFormat;

use std::borrow::Cow;

use ninefold_format::{DetectedFormat, ReadOptions};

use super::Verb;

/// The name of the column with the reason why a row has no answer.
pub const REASON: &str = "reason";

/// The rows of an output: its format and its columns.
#[derive(Clone, Debug)]
pub struct Table {
    format: TableFormat,
    kept: Kept,
    /// The names of the kept columns.
    names: Vec<String>,
    columns: &'static [Column],
    /// The names of the columns of the answer, and of the reason if there is one.
    added: Vec<String>,
    /// The compression of columnar files.
    compression: Compression,
}

impl Table {
    /// Describes the output for a text input, given its start, and for a verb with these columns.
    pub fn of_text(format: TableFormat, input: &DetectedFormat, start: &[u8], columns: &'static [Column]) -> Table {
        Table::new(format, Kept::of_text(input, start), columns)
    }

    /// Returns whether the columns of an output in this format are the fields of the input's objects.
    pub fn has_columns_of(format: TableFormat, input: &DetectedFormat) -> bool {
        format != TableFormat::JsonLines && Kept::of_text(input, b"").is_of_objects()
    }

    /// Describes the output for puzzles that are not rows of a table.
    pub fn of_records(format: TableFormat, columns: &'static [Column]) -> Table {
        Table::new(format, Kept::Lines, columns)
    }

    /// Describes the output for a columnar input.
    #[cfg(feature = "columnar")]
    pub fn of_columns(format: TableFormat, input: &ColumnInput, columns: &'static [Column]) -> Table {
        let kept = match input.pages() {
            Some(pages) => Kept::Pages(input.schema(), pages),
            None => Kept::Columns(input.schema()),
        };
        Table::new(format, kept, columns)
    }

    /// Describes rows that are generated without an input: they have these columns, and the reason why a row could not
    /// be generated.
    pub fn of_tries(format: TableFormat, columns: &'static [Column]) -> Table {
        Table::new(format, Kept::Nothing, columns)
    }

    /// Describes rows that are generated without an input: they have only these columns.
    pub fn of_made(format: TableFormat, columns: &'static [Column]) -> Table {
        let added = columns.iter().map(|column| column.name.to_owned()).collect();
        let compression = Compression::usual(format);
        Table { format, kept: Kept::Nothing, names: Vec::new(), columns, added, compression }
    }

    /// Leaves out the column of reasons: every row of the output has a puzzle.
    #[must_use]
    pub fn without_reason(mut self) -> Table {
        self.added.truncate(self.columns.len());
        self
    }

    /// Leaves columnar files uncompressed if compressing the answers would take longer than the verb.
    #[must_use]
    pub fn for_verb(self, verb: &impl Verb) -> Table {
        match verb.plain() {
            Some(question) if question.is_quick() => self.compressed(Some(Compression::None)),
            _ => self,
        }
    }

    /// Sets the compression of columnar files, if one is requested. It must be supported by the format.
    #[must_use]
    pub fn compressed(self, asked: Option<Compression>) -> Table {
        Table { compression: asked.unwrap_or(self.compression), ..self }
    }

    /// Returns the number of columns that are kept.
    pub(in crate::service) fn kept_columns(&self) -> usize {
        self.names.len()
    }

    /// Returns the text of the puzzle in a row of text, if it has its own field.
    pub(in crate::service) fn puzzle_in<'r>(&self, row: &'r [u8], options: &ReadOptions) -> Option<Cow<'r, [u8]>> {
        self.kept.puzzle(&self.names, row, options.column.as_deref())
    }

    /// Returns the fields of objects that are not in the output; at most a hundred. The columns are those of the
    /// objects in the start of the input. JSON lines include all fields.
    pub fn late_fields(&self) -> Vec<String> {
        if self.format == TableFormat::JsonLines { Vec::new() } else { self.kept.late_fields() }
    }

    /// Returns whether rows have a reason.
    fn has_reason(&self) -> bool {
        self.added.len() > self.columns.len()
    }

    fn new(format: TableFormat, kept: Kept, columns: &'static [Column]) -> Table {
        let names = kept.names();
        let added = added_names(columns, &names);
        Table { format, kept, names, columns, added, compression: Compression::usual(format) }
    }

    /// Returns the format.
    pub fn format(&self) -> TableFormat {
        self.format
    }

    /// Returns the text above the first row.
    pub fn head(&self) -> Vec<u8> {
        match self.format.delimiter() {
            Some(delimiter) => text_rows::head(self, delimiter),
            None => Vec::new(),
        }
    }
}

/// Returns the names of the answer's columns and of the reason, given the kept columns.
pub fn added_names(columns: &[Column], kept: &[String]) -> Vec<String> {
    let mut added: Vec<String> = Vec::new();
    for name in columns.iter().map(|column| column.name).chain([REASON]) {
        let name = free_name(name, |name| kept.iter().chain(&added).any(|taken| taken == name));
        added.push(name);
    }
    added
}

/// Returns the name of an added column: its own, or a variation that no other column has.
fn free_name(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let further = (2..).map(|number| format!("ninefold_{name}_{number}"));
    let mut names = [name.to_owned(), format!("ninefold_{name}")].into_iter().chain(further);
    names.find(|name| !is_taken(name)).unwrap_or_default()
}
