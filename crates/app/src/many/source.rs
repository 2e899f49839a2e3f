//! What an input of puzzles is: its format and its columns, as its start and the options say.

use ninefold::format::formats;
#[cfg(feature = "columnar")]
use ninefold::service::ColumnInput;
use ninefold::service::{DetectedFormat, ReadError, ReadOptions, Record, Table, TableFormat, read_all, read_as};
use ninefold::text::text;

#[cfg(feature = "columnar")]
use super::TOO_LONG;
use crate::exit::CommandError;
use crate::input::{Head, Input, Place};
use crate::options::Options;
use crate::stream_options::InputOptions;
use crate::texts;

/// The largest file of columns that comes from a pipe, which is read whole.
#[cfg(feature = "columnar")]
const LONGEST_COLUMNS: u64 = 4 * 1024 * 1024 * 1024;

/// How an input is read.
pub(crate) struct Source<'a> {
    input: &'a InputOptions,
    /// How its puzzles are read.
    pub(crate) reading: ReadOptions,
    /// Its name in messages.
    pub(crate) place: Place,
}

impl<'a> Source<'a> {
    /// Opens what an argument names, to be read as the options say.
    ///
    /// # Errors
    /// Fails if the input can't be opened, and if the options don't fit together.
    pub(crate) fn open(
        word: Option<&str>,
        input: &'a InputOptions,
        options: &Options,
    ) -> Result<(Source<'a>, Input), CommandError> {
        options.not_twice(word)?;
        let reading = input.reading(options)?;
        let opened = Input::open(word)?;
        Ok((Source { input, reading, place: opened.place.clone() }, opened))
    }

    /// Returns the format of columns that the input is in, if it is one.
    pub(crate) fn columns_in(&self, head: &[u8]) -> Option<TableFormat> {
        let named = || self.input.from().and_then(TableFormat::named).filter(|format| format.is_columnar());
        TableFormat::of_start(head).or_else(named)
    }

    /// Detects the format of a text from its start, unless the options name it.
    pub(crate) fn sniffed(&self, start: &[u8]) -> Result<DetectedFormat, CommandError> {
        let sniffed = match self.input.from().and_then(formats::named) {
            Some(format) => DetectedFormat::named(format, start, &self.reading),
            None => DetectedFormat::of(start, &self.reading).map_err(|why| self.place.unread(why))?,
        };
        let is_json = Some(sniffed.format()) == formats::named("json");
        let is_table = self.input.from().is_some_and(|from| TableFormat::named(from).is_some());
        if is_table && !is_json && sniffed.columns().is_none() {
            return Err(self.place.failure(text!(texts(), "file-no-columns", column = "puzzle")));
        }
        match self.input.column() {
            Some(column) if sniffed.columns().is_none() && !is_json => Err(self.no_column(column, start)),
            _ => Ok(sniffed),
        }
    }

    /// Reads more of a text behind its start, if it becomes a table whose columns are the fields of its objects: later ones may
    /// have further fields.
    ///
    /// # Errors
    /// Fails if the input can't be read.
    pub(crate) fn with_late_fields(
        &self,
        start: Head,
        input: &mut Input,
        sniffed: &DetectedFormat,
        table: Option<TableFormat>,
    ) -> Result<Head, CommandError> {
        match table {
            Some(table) if Table::has_columns_of(table, sniffed) => {
                input.read_on(start).map_err(|why| self.place.failure(why))
            }
            _ => Ok(start),
        }
    }

    /// Says that no column has this name.
    fn no_column(&self, column: &str, start: &[u8]) -> CommandError {
        let unnamed = ReadOptions { column: None, ..self.reading.clone() };
        let columns =
            DetectedFormat::of(start, &unnamed).ok().and_then(|found| Some(found.columns()?.names().join(", ")));
        self.place.failure(match columns {
            Some(columns) => text!(texts(), "file-no-column", column = column, columns = columns),
            None => text!(texts(), "file-no-columns", column = column),
        })
    }

    /// Reads the records of a whole text.
    ///
    /// # Errors
    /// Fails if the text is in no format of puzzles.
    pub(crate) fn records(&self, text: &[u8]) -> Result<Vec<Result<Record, ReadError>>, CommandError> {
        let records = match self.input.from().and_then(formats::named) {
            Some(format) => read_as(format, text, &self.reading),
            None => read_all(text, &self.reading),
        };
        records.map_err(|why| self.place.unread(why))
    }

    /// Opens a file of columns that begins with this head; also returns a checksum of it if `checksum` makes one of the
    /// file or of the whole input.
    ///
    /// # Errors
    /// Fails if it can't be read, or has no column of puzzles.
    #[cfg(feature = "columnar")]
    pub(crate) fn columns<T>(
        &self,
        format: TableFormat,
        mut head: Vec<u8>,
        input: Input,
        checksum: impl FnOnce(Whole<'_>) -> std::io::Result<T>,
    ) -> Result<(ColumnInput, T), CommandError> {
        let failure = |why: std::io::Error| self.place.failure(why);
        let column = self.input.column();
        let (opened, checksum) = match &input.path {
            Some(path) => {
                let opened = std::fs::File::open(path).and_then(|file| ColumnInput::of_file(format, file, column));
                (opened, checksum(Whole::File(path)))
            }
            None => {
                head.extend(input.read_whole(LONGEST_COLUMNS, TOO_LONG)?);
                let checksum = checksum(Whole::Memory(&head));
                (ColumnInput::of_bytes(format, head, column), checksum)
            }
        };
        Ok((opened.map_err(failure)?, checksum.map_err(failure)?))
    }

    /// Refuses a file of columns in a program that reads none.
    #[cfg(not(feature = "columnar"))]
    pub(crate) fn no_columns(&self, format: TableFormat) -> CommandError {
        self.place.failure(text!(texts(), "file-no-columnar", format = format.name()))
    }
}

/// A file of columns as a whole.
#[cfg(feature = "columnar")]
pub(crate) enum Whole<'a> {
    File(&'a std::path::Path),
    Memory(&'a [u8]),
}
