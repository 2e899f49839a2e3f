//! Lanes: the ways to read the lines of a stream.

#[cfg(feature = "columnar")]
use std::io;

use ninefold_format::{DetectedFormat, LineEnds, LineReader, ReadOptions, formats};

use super::express::{LineChunk, PlainRow};
#[cfg(feature = "columnar")]
use crate::service::table::columnar::ColumnChunk;

/// How to read the lines of a stream. Only line-based formats have a lane.
pub struct Lane<'a> {
    pub(in crate::service) reader: &'a LineReader,
    /// Set if a line of 81 characters is a classic 9×9 puzzle.
    pub(in crate::service) plain: Option<PlainRow<'a>>,
    pub(in crate::service) ends: LineEnds,
    /// Whether the lines are the cells of a column, so that each needs an answer.
    pub(in crate::service) has_cells: bool,
}

/// Returns the format of the cells of a column. Each cell is read as a line.
#[cfg(feature = "columnar")]
pub(super) fn cells_format(options: &ReadOptions) -> DetectedFormat {
    DetectedFormat::named(formats::named("line").expect("the format of lines exists"), b"", options)
}

#[cfg(feature = "columnar")]
impl<'a> Lane<'a> {
    /// Returns the lane for the cells of a column.
    pub(super) fn of_cells(format: &'a DetectedFormat, options: &ReadOptions) -> io::Result<Lane<'a>> {
        let lane = Lane::of(format, options).map(|lane| Lane { has_cells: true, ..lane });
        lane.ok_or_else(|| io::Error::other("the lines of a table are not lines"))
    }

    /// Returns the cells of a chunk as lines.
    pub(super) fn cells<'c>(&'c self, chunk: &'c ColumnChunk) -> LineChunk<'c, 'a> {
        let (row, first_line) = (self.plain.unwrap_or(PlainRow::Line), chunk.first_row as usize);
        LineChunk { lane: self, row, first_line, text: &chunk.lines, odd: &chunk.odd, columns: None }
    }
}

impl<'a> Lane<'a> {
    /// Returns the line endings that end a record.
    pub fn line_ends(&self) -> LineEnds {
        self.ends
    }

    /// Returns the number of puzzles in these lines, including invalid ones; `first_line` is the number of the first
    /// line.
    pub fn puzzles_in(&self, text: &[u8], first_line: usize) -> u64 {
        let chunk = LineChunk { lane: self, row: PlainRow::Line, first_line, text, odd: &[], columns: None };
        let mut count = 0;
        chunk.each(|number, start| count += u64::from(chunk.record(number, start).is_some()));
        count
    }

    /// Returns the lane of a text, if each of its lines is a separate record.
    pub fn of(sniffed: &'a DetectedFormat, options: &ReadOptions) -> Option<Lane<'a>> {
        let reader = sniffed.lines()?;
        let is_usual = ReadOptions { column: None, ..options.clone() } == ReadOptions::default();
        let plain = match sniffed.columns() {
            _ if !is_usual => None,
            Some(columns) => (!columns.says_more()).then_some(PlainRow::Columns(columns)),
            None if reader.objects().is_some() => reader.objects().map(PlainRow::Objects),
            None => (Some(sniffed.format()) == formats::named("line")).then_some(PlainRow::Line),
        };
        Some(Lane { reader, plain, ends: sniffed.line_ends(), has_cells: false })
    }
}
