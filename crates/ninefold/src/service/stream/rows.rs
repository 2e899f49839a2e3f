//! Writes the answers to the lines of a chunk as columns added to the rows of a table.

use std::borrow::Cow;

use ninefold_format::{ReadError, ReadOptions, Record};

use super::express::{LineAnswers, LineChunk};
use super::lines::{Fault, Lines, Part, Slot};
#[cfg(feature = "columnar")]
use crate::service::table::columnar;
use crate::service::table::{KeptValue, RowWriter};
use crate::service::{EngineSet, Express, Outcome, Table, Verb, cell_reason, sentence};

/// The columns of the input, if it is a columnar file.
#[cfg(feature = "columnar")]
pub(super) type KeptColumns<'a> = Option<&'a crate::service::ColumnBatch>;
/// This build has no columnar files.
#[cfg(not(feature = "columnar"))]
pub(super) type KeptColumns<'a> = Option<std::convert::Infallible>;

/// Writes a row for each answer.
pub(super) struct RowAnswers<'a, 'c, 'l, V> {
    lines: &'a Lines<'a, V>,
    chunk: &'a LineChunk<'c, 'l>,
    kept: KeptColumns<'a>,
    rows: RowWriter<'a>,
    part: &'a mut Part,
}

impl<'a, 'c, 'l, V: Verb> RowAnswers<'a, 'c, 'l, V> {
    pub(super) fn new(
        lines: &'a Lines<'a, V>,
        chunk: &'a LineChunk<'c, 'l>,
        table: &'a Table,
        kept: KeptColumns<'a>,
        part: &'a mut Part,
    ) -> Self {
        let mut out = std::mem::take(&mut part.output);
        out.reserve(chunk.text.len() * 9 / 4);
        let rows = RowWriter::new(table, out, chunk.text.len() / 82 + 1);
        RowAnswers { lines, chunk, kept, rows, part }
    }

    /// Answers a record that is not a line of the input.
    pub(super) fn record(
        lines: &Lines<'_, V>,
        record: Result<Record, ReadError>,
        table: &Table,
        engines: &mut EngineSet,
        part: &mut Part,
    ) {
        let mut rows = RowWriter::new(table, std::mem::take(&mut part.output), 1);
        let puzzle = record.as_ref().map(|record| record.draft.givens.to_string());
        rows.begin_values(&[puzzle.map_or(KeptValue::Null, |puzzle| KeptValue::Text(puzzle.into()))]);
        answer(lines, record, || None, &mut rows, engines, part);
        finish(rows, None, part);
    }

    /// Answers a row that can't be read at all.
    pub(super) fn refusal(table: &Table, why: String, part: &mut Part) {
        let mut rows = RowWriter::new(table, std::mem::take(&mut part.output), 1);
        rows.begin_values(&vec![KeptValue::Null; table.kept_columns()]);
        rows.refusal(&why);
        part.tally.bad += 1;
        part.faults.push(why);
        finish(rows, None, part);
    }

    /// Ends the chunk.
    pub(super) fn end(self) {
        finish(self.rows, self.kept, self.part);
    }

    /// Begins the row of a line with its kept values.
    fn begin(&mut self, number: usize, start: usize) {
        #[cfg(feature = "columnar")]
        if let Some(batch) = self.kept {
            // Columns are kept as they are.
            if self.rows.is_text() {
                self.rows.begin_values(&columnar::values(&batch.0, number - self.chunk.first_line));
            }
            return;
        }
        let _ = number;
        self.rows.begin(self.chunk.line(start));
    }
}

impl<V: Verb> LineAnswers for RowAnswers<'_, '_, '_, V> {
    fn is_odd(&self, express: &Express, at: usize, outcome: Outcome) -> bool {
        outcome == Outcome::No || express.differs_from_stated(at, self.chunk.text)
    }

    fn plain(&mut self, express: &Express, at: usize, outcome: Outcome) {
        let position = express.positions[at];
        match self.kept {
            Some(_) => self.begin(position.number(), position.start),
            None if position.is_quoted() => self.rows.begin_quoted(position.line_in(self.chunk.text)),
            None => self.rows.begin_plain(position.line_in(self.chunk.text)),
        }
        express.write_columns(at, &mut self.rows);
        self.part.tally.count(outcome);
    }

    fn usual(&mut self, number: usize, start: usize, engines: &mut EngineSet) -> bool {
        let Some(record) = self.chunk.record(number, start) else {
            self.part.notes.extend(self.chunk.note_on_words(number, start, self.lines.texts));
            return false;
        };
        self.begin(number, start);
        let (chunk, table) = (self.chunk, self.lines.table);
        let cell = || {
            let options = chunk.lane.reader.options();
            let text = match chunk.lane.has_cells {
                true => Some(chunk.cell(number, start).into()),
                false => table?.puzzle_in(chunk.line(start), options),
            };
            Some((text?, options))
        };
        answer(self.lines, record, cell, &mut self.rows, engines, self.part);
        true
    }
}

/// Writes the answer to a record into a row that has begun; `cell` is the text of its puzzle, if the puzzle has its own
/// field.
fn answer<'c, V: Verb>(
    lines: &Lines<'_, V>,
    record: Result<Record, ReadError>,
    cell: impl FnOnce() -> Option<(Cow<'c, [u8]>, &'c ReadOptions)>,
    rows: &mut RowWriter<'_>,
    engines: &mut EngineSet,
    part: &mut Part,
) {
    match lines.slot(record, engines) {
        Slot::Reply(reply, notes) => {
            use crate::service::Reply as _;
            part.tally.count(reply.outcome());
            part.notes.extend(notes);
            rows.reply(&reply, lines.texts);
        }
        Slot::Bad(_, why, fault) => {
            part.tally.bad += 1;
            let reason = match fault {
                Fault::Puzzle(why) => Some(sentence(&why)),
                Fault::Text => cell().and_then(|(cell, options)| cell_reason(&cell, options, engines)),
            };
            rows.refusal(reason.as_deref().unwrap_or(&why));
            part.faults.push(why);
        }
    }
}

/// Moves the rows into the part.
fn finish(rows: RowWriter<'_>, kept: KeptColumns<'_>, part: &mut Part) {
    #[cfg(feature = "columnar")]
    let rows = {
        let mut rows = rows;
        part.columns = rows.take_columns(kept);
        rows
    };
    let _ = kept;
    part.output = rows.into_bytes();
}
