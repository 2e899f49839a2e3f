//! The express lane: answers the classic 9×9 puzzles in a chunk of lines as one batch, without a `Puzzle` for each.
//!
//! A line takes the lane if it consists of 81 cells, or contains them in a table column or in a plain JSON object. All
//! other lines of a chunk, and lines whose answer is no, take the general path and are answered in place.

use memchr::{memchr, memchr3_iter};
use ninefold_fast::Clues;
use ninefold_format::{Columns, LineEnds, ObjectLayout, ReadError, Record};
use ninefold_text::{Catalogue, text};

use super::lane::Lane;
use super::rows::KeptColumns;
#[cfg(feature = "columnar")]
use crate::service::table::columnar::values_beside;
use crate::service::{EngineSet, Express, Outcome, PlainQuestion};

/// The number of cells in a classic puzzle, and of characters in its line.
const CELLS: usize = 81;

/// The place of the 81 cells on a line.
#[derive(Clone, Copy, Debug)]
pub(in crate::service) enum PlainRow<'a> {
    /// They are the whole line.
    Line,
    /// They are in a column of a table.
    Columns(&'a Columns),
    /// They are in a field of a JSON object, at the place where the first line has it.
    Objects(&'a ObjectLayout),
}

/// Reads one row after another.
pub(in crate::service) struct RowParser<'a> {
    row: PlainRow<'a>,
    /// The place of the fields in the last object.
    objects: Option<ObjectLayout>,
}

/// A chunk of the input: whole lines.
pub(in crate::service) struct LineChunk<'a, 'l> {
    pub(in crate::service) lane: &'a Lane<'l>,
    pub(in crate::service) row: PlainRow<'a>,
    pub(in crate::service) first_line: usize,
    pub(in crate::service) text: &'a [u8],
    /// If the lines are the cells of a table: the cells whose text has several lines, with their row numbers. Their
    /// lines in the chunk are blank.
    pub(in crate::service) odd: &'a [(usize, Vec<u8>)],
    /// The columns of the table, if their values are read.
    #[cfg_attr(
        not(feature = "columnar"),
        expect(dead_code, reason = "only tables in columns have values beside the puzzle")
    )]
    pub(in crate::service) columns: KeptColumns<'a>,
}

/// A receiver of the answers to the lines of a chunk, in order.
pub(in crate::service) trait LineAnswers {
    /// Returns whether an answer of the express lane also has to be given by the general path.
    fn is_odd(&self, express: &Express, at: usize, outcome: Outcome) -> bool;

    /// Receives the answer of the express lane to one of its puzzles.
    fn plain(&mut self, express: &Express, at: usize, outcome: Outcome);

    /// Answers the line with this number, which starts at `start`, on the general path. Returns whether there is an
    /// answer.
    fn usual(&mut self, number: usize, start: usize, engines: &mut EngineSet) -> bool;
}

/// The position of a classic puzzle in a chunk.
#[derive(Clone, Copy, Debug)]
pub(in crate::service) struct LinePosition {
    /// The start of its line, and the length of the line without its line ending.
    pub(in crate::service) start: usize,
    length: usize,
    number: usize,
    /// The start of its solution, if the line contains it.
    solution: Option<usize>,
    is_quoted: bool,
}

/// The contents of a line that the express lane has parsed.
#[derive(Clone, Copy, Default)]
pub(in crate::service) struct ParsedLine {
    /// Whether it is a classic puzzle.
    pub(in crate::service) is_plain: bool,
    /// Whether values of a table are in quotation marks.
    is_quoted: bool,
    /// The offset of the solution from the start of the line.
    solution: Option<usize>,
    /// The bytes of the line without its line ending, and with it.
    pub(in crate::service) length: usize,
    pub(in crate::service) whole: usize,
}

impl LineChunk<'_, '_> {
    /// Answers the lines with classic 9×9 puzzles in one batch, and all other lines in their places.
    pub(in crate::service) fn express(
        &self,
        question: PlainQuestion,
        express: &mut Express,
        engines: &mut EngineSet,
        answers: &mut impl LineAnswers,
    ) {
        // The other lines: for each, the number of classic puzzles before it, its line number and its start.
        let others = self.sort(express);
        express.ask(question, engines);
        let mut others = others.into_iter().peekable();
        for at in 0..express.clues.len() {
            while let Some((_, number, start)) = others.next_if(|&(before, ..)| before == at) {
                answers.usual(number, start, engines);
            }
            let position = express.positions[at];
            // A puzzle without an answer here may repeat a digit; the general path then reports bad input. It also
            // reports the fault of a stated solution.
            let outcome = express.outcome(at);
            let is_odd = answers.is_odd(express, at, outcome);
            if !is_odd || !answers.usual(position.number, position.start, engines) {
                answers.plain(express, at, outcome);
            }
        }
        for (_, number, start) in others {
            answers.usual(number, start, engines);
        }
    }

    /// Collects the classic puzzles, and returns the other lines.
    fn sort(&self, express: &mut Express) -> Vec<(usize, usize, usize)> {
        express.clear(self.text.len() / (CELLS + 1) + 1);
        let mut others = Vec::new();
        let (mut start, mut number) = (0, self.first_line);
        let mut parser = self.row.parser();
        while start < self.text.len() {
            express.clues.push(Clues::BLANK);
            let clues = &mut express.clues[express.positions.len()];
            let parsed = parser.parse(&self.text[start..], self.lane.ends, clues);
            if parsed.is_plain {
                let solution = parsed.solution.map(|solution| start + solution);
                let ParsedLine { length, is_quoted, .. } = parsed;
                express.positions.push(LinePosition { start, length, number, solution, is_quoted });
            } else {
                express.clues.pop();
                others.push((express.clues.len(), number, start));
            }
            number += lines_in(&self.text[start..start + parsed.whole], self.lane.ends);
            start += parsed.whole;
        }
        others
    }

    /// Calls `answer` with the number and the start of each line.
    pub(in crate::service) fn each(&self, mut answer: impl FnMut(usize, usize)) {
        let (mut number, mut start) = (self.first_line, 0);
        while start < self.text.len() {
            let (_, length) = line_of(&self.text[start..], self.lane.ends);
            answer(number, start);
            number += lines_in(&self.text[start..start + length], self.lane.ends);
            start += length;
        }
    }

    /// Returns the line that starts here, without its line ending.
    pub(in crate::service) fn line(&self, start: usize) -> &[u8] {
        line_of(&self.text[start..], self.lane.ends).0
    }

    /// Reads the line that starts here; `None` if it is blank, a comment or a header.
    pub(in crate::service) fn record(&self, number: usize, start: usize) -> Option<Result<Record, ReadError>> {
        if !self.lane.has_cells {
            return self.lane.reader.read_line(number, self.line(start));
        }
        let record = self.lane.reader.read_value(number, self.cell(number, start));
        #[cfg(feature = "columnar")]
        let record = record.map(|mut record| {
            if let Some(batch) = self.columns {
                let column = self.lane.reader.options().column.as_deref();
                record.add_values(values_beside(&batch.0, number - self.first_line, column));
            }
            record
        });
        Some(record)
    }

    /// Returns the cell of a table whose line starts at `start`; it may have several lines.
    pub(in crate::service) fn cell(&self, number: usize, start: usize) -> &[u8] {
        let odd = self.odd.binary_search_by_key(&number, |(number, _)| *number);
        odd.map_or_else(|_| self.line(start), |at| &self.odd[at].1)
    }
}

impl LineChunk<'_, '_> {
    /// Returns a note on words on the line at `start` that belong to no puzzle.
    pub(in crate::service) fn note_on_words(
        &self,
        number: usize,
        start: usize,
        texts: &'static Catalogue,
    ) -> Option<String> {
        let words = self.lane.reader.passed_words(number, self.line(start)).filter(|_| !self.lane.has_cells)?;
        Some(text!(texts, "stream-line", line = number, why = text!(texts, "stream-words", words = words)))
    }
}

impl<'a> PlainRow<'a> {
    /// Returns a parser for such rows.
    pub(in crate::service) fn parser(self) -> RowParser<'a> {
        let objects = if let PlainRow::Objects(layout) = self { Some(layout.clone()) } else { None };
        RowParser { row: self, objects }
    }

    /// Returns whether the answers to rows can be written for this question. Rows of objects have their own notes.
    pub(in crate::service) fn suits(self, question: &PlainQuestion) -> bool {
        !matches!((self, question), (PlainRow::Objects(_), PlainQuestion::Line | PlainQuestion::Row))
    }
}

impl RowParser<'_> {
    /// Reads the clues of the first line of a text, if it is a classic puzzle.
    pub(in crate::service) fn parse(&mut self, text: &[u8], ends: LineEnds, clues: &mut Clues) -> ParsedLine {
        match self.row {
            PlainRow::Line => {
                // Nearly all lines have exactly 81 characters.
                if text.get(CELLS) == Some(&b'\n') && clues.read(&text[..CELLS]).is_ok() {
                    return ParsedLine { is_plain: true, length: CELLS, whole: CELLS + 1, ..ParsedLine::default() };
                }
                let (line, whole) = line_of(text, ends);
                let is_plain = clues.read(line).is_ok();
                ParsedLine { is_plain, length: line.len(), whole, ..ParsedLine::default() }
            }
            PlainRow::Columns(columns) => parse_row(columns, text, clues).unwrap_or_else(|| {
                let (line, whole) = line_of(text, ends);
                ParsedLine { length: line.len(), whole, ..ParsedLine::default() }
            }),
            PlainRow::Objects(_) => {
                let (line, whole) = line_of(text, ends);
                let found = self.objects.as_mut().and_then(|objects| parse_object(objects, line, clues));
                let (is_plain, solution) = (found.is_some(), found.flatten());
                ParsedLine { is_plain, solution, length: line.len(), whole, ..ParsedLine::default() }
            }
        }
    }
}

/// Reads an object whose puzzle is classic and whose solution, if present, agrees with it. Returns the place of the
/// solution.
fn parse_object(objects: &mut ObjectLayout, line: &[u8], clues: &mut Clues) -> Option<Option<usize>> {
    let object = objects.puzzle_of(std::str::from_utf8(line).ok()?)?;
    clues.read(object.puzzle.as_bytes()).ok()?;
    match object.solution {
        Some((solution, at)) => solves(solution.as_bytes(), clues).then_some(Some(at)),
        None => Some(None),
    }
}

/// Reads a row whose puzzle is classic and whose solution, if present, agrees with it. Values may be in quotation
/// marks, but must not contain any.
fn parse_row(columns: &Columns, text: &[u8], clues: &mut Clues) -> Option<ParsedLine> {
    let (mut column, mut start, mut is_quoted) = (0, 0, false);
    let (mut puzzle, mut solution) = (None, None);
    let mut take = |column: usize, start: usize, end: usize| {
        // A value that begins with a quotation mark ends with one.
        let (start, end) = if text.get(start) == Some(&b'"') { (start + 1, end - 1) } else { (start, end) };
        if column == columns.puzzle() {
            puzzle = Some((start, end));
        } else if Some(column) == columns.solution() && end > start {
            solution = Some((start, end));
        }
    };
    let mut marks = memchr3_iter(columns.delimiter(), b'\n', b'"', text);
    let (length, whole) = loop {
        match marks.next() {
            Some(at) if text[at] == columns.delimiter() => {
                take(column, start, at);
                (column, start) = (column + 1, at + 1);
            }
            Some(at) if text[at] == b'"' => {
                let end = if at == start { marks.find(|&at| text[at] == b'"')? + 1 } else { return None };
                let after = text[end..].strip_prefix(b"\r").unwrap_or(&text[end..]);
                let is_last = after.first().is_none_or(|&byte| byte == b'\n');
                if !is_last && text[end] != columns.delimiter() {
                    return None;
                }
                is_quoted = true;
            }
            end => {
                let whole = end.map_or(text.len(), |end| end + 1);
                let end = end.unwrap_or(text.len());
                let length = if end > start && text[end - 1] == b'\r' { end - 1 } else { end };
                take(column, start, length);
                break (length, whole);
            }
        }
    };
    let (from, to) = puzzle.filter(|_| column + 1 == columns.count())?;
    clues.read(&text[from..to]).ok()?;
    let solution = match solution {
        Some((from, to)) if solves(&text[from..to], clues) => Some(from),
        Some(_) => return None,
        None => None,
    };
    Some(ParsedLine { is_plain: true, is_quoted, solution, length, whole })
}

/// Returns whether a field is a full grid that contains all the givens.
fn solves(field: &[u8], clues: &Clues) -> bool {
    let Ok(cells) = <&[u8; CELLS]>::try_from(field) else { return false };
    let mut faulty = false;
    for (&byte, &given) in cells.iter().zip(clues.as_bytes()) {
        let digit = byte.wrapping_sub(b'0');
        faulty |= (digit.wrapping_sub(1) > 8) | ((given != 0) & (given != digit));
    }
    !faulty
}

/// Returns the first line of a text without its line ending, and its length with it.
pub(in crate::service) fn line_of(text: &[u8], ends: LineEnds) -> (&[u8], usize) {
    let end = match ends {
        LineEnds::All => memchr(b'\n', text),
        LineEnds::Unquoted => ends.first(text),
    };
    let length = end.map_or(text.len(), |end| end + 1);
    (text[..length].trim_ascii_end(), length)
}

/// Returns the number of input lines that a record takes.
pub(in crate::service) fn lines_in(record: &[u8], ends: LineEnds) -> usize {
    match ends {
        LineEnds::All => 1,
        LineEnds::Unquoted => record.iter().filter(|&&byte| byte == b'\n').count().max(1),
    }
}

impl LinePosition {
    /// Returns the number of the line.
    pub(in crate::service) fn number(&self) -> usize {
        self.number
    }

    /// Returns the line without its line ending.
    pub(in crate::service) fn line_in<'t>(&self, text: &'t [u8]) -> &'t [u8] {
        &text[self.start..self.start + self.length]
    }

    /// Returns the solution contained in the text.
    pub(in crate::service) fn solution_in<'t>(&self, text: &'t [u8]) -> Option<&'t [u8]> {
        self.solution.map(|start| &text[start..start + CELLS])
    }

    /// Returns whether values of the line are in quotation marks.
    pub(in crate::service) fn is_quoted(&self) -> bool {
        self.is_quoted
    }

    /// Returns whether the solution is known without a search.
    pub(in crate::service) fn is_solved(&self) -> bool {
        self.solution.is_some()
    }
}
