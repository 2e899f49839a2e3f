//! The rows of a chunk with the keys of their puzzles, and how `dedupe` handles them.

use std::io;
use std::path::Path;

use ninefold_fast::Clues;
use ninefold_format::{ReadError, Record};
use ninefold_puzzle::Puzzle;
use ninefold_solver::Limits;
use ninefold_text::text;
use serde_json::{Value, json};

use super::dedupe::Dedupe;
use super::express::{LineChunk, RowParser, line_of, lines_in};
use super::lines::Part;
use super::plain::push_digits;
use super::rows::KeptColumns;
use crate::canonical_form_of;
use crate::service::canon::with_givens;
use crate::service::pictures::puzzle_fields;
#[cfg(feature = "columnar")]
use crate::service::table::columnar::{self, ColumnsAside};
use crate::service::table::{KeptValue, RowWriter};
use crate::service::text::parts::whole_line;
use crate::service::{EngineSet, ParsedPuzzle, Style, validate};
use crate::stream::{Fate, FirstSeen, Firsts, Key, TextsAside};

/// The byte order mark of UTF-8, with which a text may begin.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// A chunk of the input with the keys of its puzzles.
pub(super) struct Keyed {
    /// The rows as text, with their line ends; empty if they are columns.
    texts: Vec<u8>,
    /// For each row: its end in `texts`, and its kind.
    rows: Vec<(usize, Row)>,
    part: Part,
}

/// The kind of a row.
enum Row {
    /// A puzzle with this key.
    Puzzle(Key),
    /// Text that is not a puzzle and is kept: a comment, or the names of columns.
    Beside,
    /// Not a puzzle.
    Bad,
}

/// Computes the keys of the rows of a chunk.
pub(super) struct Keying<'a> {
    dedupe: &'a Dedupe<'a>,
    /// The columns of the input, if it is a columnar file.
    kept: KeptColumns<'a>,
    /// Writes the rows, if they are those of a table.
    writer: Option<RowWriter<'a>>,
    texts: Vec<u8>,
    rows: Vec<(usize, Row)>,
    faults: Vec<String>,
    puzzles: u64,
}

/// The source of the text that is written for a puzzle.
enum Source<'s> {
    /// The row of text, without its line end, and its place in the chunk.
    Row { text: &'s [u8], number: usize, first: usize },
    /// Nothing but the puzzle.
    Record,
}

/// Rows that are set aside until it is known which of them are kept.
pub(super) struct Aside {
    texts: TextsAside,
    #[cfg(feature = "columnar")]
    columns: ColumnsAside,
}

impl<'a> Keying<'a> {
    /// Begins a chunk of about this many rows.
    pub(super) fn new(dedupe: &'a Dedupe<'a>, kept: KeptColumns<'a>, room: usize) -> Keying<'a> {
        let writer = dedupe.table.map(|table| RowWriter::new(table, Vec::new(), room));
        let rows = Vec::with_capacity(room);
        Keying { dedupe, kept, writer, texts: Vec::new(), rows, faults: Vec::new(), puzzles: 0 }
    }

    /// Adds the lines of a chunk.
    pub(super) fn lines(&mut self, chunk: &LineChunk<'_, '_>, engines: &mut EngineSet) {
        let (mut number, mut start) = (chunk.first_line, 0);
        let (mut parser, mut clues) = (chunk.row.parser(), Clues::BLANK);
        while start < chunk.text.len() {
            let whole = match self.plain_line(chunk, (number, start), &mut parser, &mut clues, engines) {
                Some(whole) => whole,
                None => self.usual_line(chunk, number, start, engines),
            };
            number += lines_in(&chunk.text[start..start + whole], chunk.lane.ends);
            start += whole;
        }
    }

    /// Adds a record that is not a line of the input.
    pub(super) fn record(&mut self, record: Result<Record, ReadError>, engines: &mut EngineSet) {
        self.parsed(record, &Source::Record, engines);
    }

    /// Reports why a row has no puzzle.
    pub(super) fn bad(&mut self, why: String) {
        self.faults.push(why);
        // Columns of the input have an entry for each row.
        if self.kept.is_some() {
            self.end_row(Row::Bad);
        }
    }

    /// Returns the chunk.
    pub(super) fn finish(self, part: Part) -> Keyed {
        let Keying { kept, writer, mut texts, rows, faults, puzzles, .. } = self;
        let mut part = part;
        part.tally.puzzles = puzzles;
        part.tally.bad = faults.len() as u64;
        part.faults = faults;
        if let Some(writer) = writer {
            #[cfg(feature = "columnar")]
            let writer = {
                let mut writer = writer;
                part.columns = writer.take_columns(kept);
                writer
            };
            let _ = kept;
            texts = writer.into_bytes();
        }
        Keyed { texts, rows, part }
    }

    /// Adds the line at `start` if it is a classic puzzle. Returns its length with its line end.
    fn plain_line(
        &mut self,
        chunk: &LineChunk<'_, '_>,
        (number, start): (usize, usize),
        parser: &mut RowParser<'_>,
        clues: &mut Clues,
        engines: &mut EngineSet,
    ) -> Option<usize> {
        chunk.lane.plain?;
        let parsed = parser.parse(&chunk.text[start..], chunk.lane.ends, clues);
        let form = engines.canonizer().cells(parsed.is_plain.then_some(&*clues)?.as_bytes()).ok()?;
        let text = &chunk.text[start..start + parsed.length];
        self.begin_row(&Source::Row { text, number, first: chunk.first_line }, || {
            let mut puzzle = Vec::with_capacity(81);
            push_digits(clues.as_bytes(), &mut puzzle);
            format!("{{\"puzzle\":\"{}\",\"line\":{number}}}", String::from_utf8_lossy(&puzzle))
        });
        self.end_row(Row::Puzzle(Key::of_cells(form.cells())));
        Some(parsed.whole)
    }

    /// Adds the line at `start`. Returns its length with its line end.
    fn usual_line(&mut self, chunk: &LineChunk<'_, '_>, number: usize, start: usize, engines: &mut EngineSet) -> usize {
        let (line, whole) = line_of(&chunk.text[start..], chunk.lane.ends);
        // The byte order mark is not part of the first line.
        let line = if number == 1 { line.strip_prefix(MARK).unwrap_or(line) } else { line };
        match chunk.record(number, start) {
            Some(record) => {
                // A cell of several lines is blank in the text.
                let is_odd = chunk.lane.has_cells && self.writer.is_none() && line.is_empty();
                let source = match is_odd {
                    true => Source::Record,
                    false => Source::Row { text: line, number, first: chunk.first_line },
                };
                self.parsed(record, &source, engines);
            }
            // A comment, or the names of columns.
            None if self.is_of_lines() && !line.is_empty() => {
                self.texts.extend_from_slice(line);
                self.texts.push(b'\n');
                self.end_row(Row::Beside);
            }
            None => {}
        }
        whole
    }

    /// Adds a record that was read from a source.
    fn parsed(&mut self, record: Result<Record, ReadError>, source: &Source<'_>, engines: &mut EngineSet) {
        let parsed = record.map_err(|fault| fault.to_string());
        let parsed = parsed.and_then(|record| validate(record, engines).map_err(|fault| fault.to_string()));
        let parsed = match parsed {
            Ok(parsed) => parsed,
            Err(why) => return self.bad(why),
        };
        let key = match key(&parsed.puzzle, &self.dedupe.limits, engines) {
            Ok(key) => key,
            Err(why) => {
                let line = parsed.record.line;
                return self.bad(text!(self.dedupe.texts, "stream-line", line = line, why = why));
            }
        };
        self.write(&parsed, source);
        self.end_row(Row::Puzzle(key));
    }

    fn write(&mut self, parsed: &ParsedPuzzle, source: &Source<'_>) {
        match (source, &mut self.writer) {
            (Source::Record, Some(writer)) => {
                let puzzle = parsed.record.draft.givens.to_string();
                writer.begin_values(&[KeptValue::Text(puzzle.into())]);
                writer.end(None);
            }
            (Source::Record, None) if self.dedupe.style == Style::Text => {
                self.texts.extend_from_slice(whole_line(&parsed.puzzle).as_bytes());
                self.texts.push(b'\n');
            }
            _ => self.begin_row(source, || {
                let mut fields = puzzle_fields(&parsed.puzzle);
                fields.insert("line".to_owned(), json!(parsed.record.line));
                Value::Object(fields).to_string()
            }),
        }
    }

    /// Writes a row of text unchanged or as a table row, or otherwise its puzzle as JSON.
    fn begin_row(&mut self, source: &Source<'_>, json: impl FnOnce() -> String) {
        match (source, &mut self.writer) {
            (Source::Row { text, number, first }, Some(writer)) => {
                write_kept(writer, self.kept, text, number - first);
                writer.end(None);
            }
            (Source::Row { text, .. }, None) if self.dedupe.style == Style::Text => {
                self.texts.extend_from_slice(text);
                self.texts.push(b'\n');
            }
            _ => {
                self.texts.extend_from_slice(json().as_bytes());
                self.texts.push(b'\n');
            }
        }
    }

    fn end_row(&mut self, row: Row) {
        self.puzzles += u64::from(matches!(row, Row::Puzzle(_)));
        let end = self.writer.as_ref().map_or(self.texts.len(), RowWriter::text_length);
        self.rows.push((end, row));
    }

    /// Returns whether the output consists of unchanged input lines.
    fn is_of_lines(&self) -> bool {
        self.writer.is_none() && self.dedupe.style == Style::Text
    }
}

/// Writes the kept columns of a row.
fn write_kept(writer: &mut RowWriter<'_>, kept: KeptColumns<'_>, text: &[u8], place: usize) {
    #[cfg(feature = "columnar")]
    if let Some(batch) = kept {
        // Columns are kept as they are.
        if writer.is_text() {
            writer.begin_values(&columnar::values(&batch.0, place));
        }
        return;
    }
    let _ = (kept, place);
    writer.begin(text);
}

/// Returns a key that all equivalent puzzles share.
fn key(puzzle: &Puzzle, limits: &Limits, engines: &mut EngineSet) -> Result<Key, String> {
    if puzzle.ruleset().is_plain() && puzzle.candidates().is_none() {
        let cells: Vec<u8> =
            puzzle.givens().cells().iter().map(|digit| digit.map_or(0, |d| d.number() as u8)).collect();
        let cells: Result<[u8; 81], _> = cells.try_into();
        if let Ok(form) = cells.map_err(|_| ()).and_then(|cells| engines.canonizer().cells(&cells).map_err(|_| ())) {
            return Ok(Key::of_cells(form.cells()));
        }
    }
    let form = canonical_form_of(puzzle, engines.canonizer(), &limits.start()).map_err(|why| why.to_string())?;
    Ok(Key::Other(whole_line(&with_givens(puzzle, form.givens)).into_bytes().into()))
}

impl Keyed {
    /// Returns the part with the new rows, and sets aside the rows for which this is not yet known.
    pub(super) fn first_seen(self, seen: &mut FirstSeen, aside: &mut Aside) -> io::Result<Part> {
        let Keyed { texts, rows, mut part } = self;
        let mut start = 0;
        let mut fates = Vec::with_capacity(rows.len());
        for (end, row) in rows {
            let fate = match row {
                Row::Puzzle(key) => seen.take(key)?,
                Row::Beside => Fate::New,
                Row::Bad => Fate::Seen,
            };
            match fate {
                Fate::New => part.output.extend_from_slice(&texts[start..end]),
                Fate::Later if end > start => aside.texts.add(&texts[start..end])?,
                Fate::Later | Fate::Seen => {}
            }
            fates.push(fate);
            start = end;
        }
        #[cfg(feature = "columnar")]
        if let Some(columns) = part.columns.take() {
            let with = |fate: Fate| fates.iter().map(move |own| *own == fate);
            aside.columns.add(&columns.filtered(with(Fate::Later))?)?;
            part.columns = Some(columns.filtered(with(Fate::New))?).filter(|columns| columns.rows() > 0);
        }
        Ok(part)
    }
}

impl Aside {
    /// Sets rows aside in this folder.
    pub(super) fn new(folder: &Path) -> Aside {
        Aside {
            texts: TextsAside::new(folder),
            #[cfg(feature = "columnar")]
            columns: ColumnsAside::new(folder),
        }
    }

    /// Passes on the rows that are the first with their keys, in parts of about this many bytes.
    pub(super) fn pass_on(
        self,
        firsts: &Firsts,
        size: usize,
        mut pass: impl FnMut(Part) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut output = Vec::new();
        self.texts.pass_on(firsts, |text| {
            output.extend_from_slice(text);
            if output.len() < size { Ok(()) } else { pass(Part::of_text(std::mem::take(&mut output))) }
        })?;
        if !output.is_empty() {
            pass(Part::of_text(output))?;
        }
        #[cfg(feature = "columnar")]
        self.columns.pass_on(firsts, |columns| pass(Part { columns: Some(columns), ..Part::default() }))?;
        Ok(())
    }
}
