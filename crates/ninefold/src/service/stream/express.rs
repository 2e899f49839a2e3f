//! The express lane: answers the classic 9×9 puzzles in a chunk of lines as one batch, without a `Puzzle` for each.
//!
//! A line takes the lane if it consists of 81 cells, or has them in a column of a table. All other lines of a chunk,
//! and lines whose answer is no, take the general path and are answered in place.

use memchr::{memchr, memchr3_iter};
use ninefold_fast::Clues;
use ninefold_format::{Columns, LineEnds};

use super::lines::{Lane, Lines, Part};
use crate::service::{EngineSet, Express, Outcome, PlainQuestion, Style, Verb};

/// The number of cells in a classic puzzle, and of characters in its line.
const CELLS: usize = 81;

/// Where the 81 cells are on a line.
#[derive(Clone, Copy, Debug)]
pub(in crate::service) enum PlainRow<'a> {
    /// They are the whole line.
    Line,
    /// They are in a column of a table.
    Columns(&'a Columns),
}

/// A chunk of the input: whole lines.
pub(in crate::service) struct LineChunk<'a, 'l> {
    pub(in crate::service) lane: &'a Lane<'l>,
    pub(in crate::service) row: PlainRow<'a>,
    pub(in crate::service) first_line: usize,
    pub(in crate::service) text: &'a [u8],
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
}

/// What the express lane finds on a line.
struct ParsedLine {
    is_plain: bool,
    /// The offset of the solution from the start of the line.
    solution: Option<usize>,
    /// The bytes of the line without its line ending, and with it.
    length: usize,
    whole: usize,
}

impl<V: Verb> Lines<'_, V> {
    /// Answers classic 9×9 lines in one batch, and all other lines in their places.
    pub(in crate::service) fn express(
        &self,
        question: PlainQuestion,
        chunk: &LineChunk<'_, '_>,
        express: &mut Express,
        engines: &mut EngineSet,
        part: &mut Part,
    ) {
        express.clear(chunk.text.len() / (CELLS + 1) + 1);
        // The other lines: for each, the number of classic puzzles before it, its line number and its start.
        let mut others = Vec::new();
        let (mut start, mut number) = (0, chunk.first_line);
        while start < chunk.text.len() {
            express.clues.push(Clues::BLANK);
            let clues = &mut express.clues[express.positions.len()];
            let parsed = chunk.row.parse(&chunk.text[start..], chunk.lane.ends, clues);
            if parsed.is_plain {
                let solution = parsed.solution.map(|solution| start + solution);
                express.positions.push(LinePosition { start, length: parsed.length, number, solution });
            } else {
                express.clues.pop();
                others.push((express.clues.len(), number, start));
            }
            number += lines_in(&chunk.text[start..start + parsed.whole], chunk.lane.ends);
            start += parsed.whole;
        }
        let are_rows = matches!(question, PlainQuestion::Row);
        express.ask(question, engines);
        part.output.reserve(chunk.text.len() + chunk.text.len() / 4);
        let separator = if self.style == Style::Text { self.verb.separator() } else { "" };
        let mut others = others.into_iter().peekable();
        for at in 0..express.clues.len() {
            while let Some((_, number, start)) = others.next_if(|&(before, ..)| before == at) {
                self.usual(chunk, number, start, engines, part);
            }
            let position = express.positions[at];
            // A puzzle without an answer here may repeat a digit; the general path then reports bad input. It also tells
            // what is wrong with a stated solution.
            let outcome = express.outcome(at);
            let is_odd = outcome == Outcome::No || express.differs_from_stated(at, chunk.text);
            if is_odd && self.usual(chunk, position.number, position.start, engines, part) {
                continue;
            }
            part.output.extend_from_slice(separator.as_bytes());
            match chunk.row {
                PlainRow::Columns(columns) if are_rows => {
                    let row = &chunk.text[position.start..position.start + position.length];
                    express.write_row(at, columns, row, chunk.text, &mut part.output);
                }
                _ => express.write(at, self.style, chunk.text, &mut part.output),
            }
            part.output.push(b'\n');
            part.tally.count(outcome);
        }
        for (_, number, start) in others {
            self.usual(chunk, number, start, engines, part);
        }
    }

    /// Answers a line on the general path; returns whether there is an answer.
    fn usual(
        &self,
        chunk: &LineChunk<'_, '_>,
        number: usize,
        start: usize,
        engines: &mut EngineSet,
        part: &mut Part,
    ) -> bool {
        let (line, _) = line_of(&chunk.text[start..], chunk.lane.ends);
        let record = chunk.lane.reader.read_line(number, line);
        let is_some = record.is_some();
        record.into_iter().for_each(|record| self.say(self.slot(record, engines), part));
        is_some
    }
}

impl PlainRow<'_> {
    /// Reads the clues of the first line of a text, if it is a classic puzzle.
    fn parse(self, text: &[u8], ends: LineEnds, clues: &mut Clues) -> ParsedLine {
        match self {
            PlainRow::Line => {
                // Nearly all lines have exactly 81 characters.
                if text.get(CELLS) == Some(&b'\n') && clues.read(&text[..CELLS]).is_ok() {
                    return ParsedLine { is_plain: true, solution: None, length: CELLS, whole: CELLS + 1 };
                }
                let (line, whole) = line_of(text, ends);
                ParsedLine { is_plain: clues.read(line).is_ok(), solution: None, length: line.len(), whole }
            }
            PlainRow::Columns(columns) => parse_row(columns, text, clues).unwrap_or_else(|| {
                let (line, whole) = line_of(text, ends);
                ParsedLine { is_plain: false, solution: None, length: line.len(), whole }
            }),
        }
    }
}

/// Reads a row without quotation marks whose puzzle is classic and whose solution, if present, agrees with it.
fn parse_row(columns: &Columns, text: &[u8], clues: &mut Clues) -> Option<ParsedLine> {
    let (mut column, mut start) = (0, 0);
    let (mut puzzle, mut solution) = (None, None);
    let mut take = |column: usize, start: usize, end: usize| {
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
            Some(at) if text[at] == b'"' => return None,
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
    Some(ParsedLine { is_plain: true, solution, length, whole })
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
    /// Returns the solution contained in the text.
    pub(in crate::service) fn solution_in<'t>(&self, text: &'t [u8]) -> Option<&'t [u8]> {
        self.solution.map(|start| &text[start..start + CELLS])
    }

    /// Returns whether the solution is known without a search.
    pub(in crate::service) fn is_solved(&self) -> bool {
        self.solution.is_some()
    }
}
