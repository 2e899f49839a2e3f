//! `solve` on rows: verdicts and solutions as bytes.
//!
//! Classic rows of 81 cells are solved in batches by the vectorised engine. All others, and those without a solution, take
//! the general path, which also says what is wrong with a row.

use ninefold::fast::{Clues, Solver, Verdict};
use ninefold::service::verbs::{ApiError, Fields};
use ninefold::service::{
    EngineSet, NO_PUZZLE, PuzzleOptions, ReadOptions, Solve, Verb, Verdict as Known, cell_reason, only, sentence,
};
use ninefold::{CancelToken, Digit, Grid, Strategy};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes};

use crate::chunks::ordered;
use crate::rows::{Chunk, Row, Rows};

/// The number of classic rows in a chunk: they and their solutions stay in a core's cache.
pub(crate) const BATCH: usize = 4096;

/// The number of other rows in a chunk.
pub(crate) const FEW: usize = 16;

/// The verdict of a row that is null, or not a puzzle.
const NO_VERDICT: u8 = 255;

/// How to read rows.
pub(crate) struct Reading {
    options: PuzzleOptions,
    /// The same, for the texts of rows.
    of_texts: ReadOptions,
    /// Whether 81 cells are a classic puzzle.
    is_plain: bool,
}

impl Reading {
    /// Reads the options in JSON.
    ///
    /// # Errors
    /// Fails for unknown or wrong options.
    pub(crate) fn parse(options: &str) -> Result<Reading, ApiError> {
        let mut fields = Fields::parse(options.as_bytes())?;
        let reading = fields.reading()?;
        fields.refuse_others(&[])?;
        let of_texts = reading.options()?;
        Ok(Reading { is_plain: reading == PuzzleOptions::default(), options: reading, of_texts })
    }

    /// Returns whether 81 cells are a classic puzzle.
    pub(crate) fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Answers a verb for one row.
    ///
    /// # Errors
    /// Returns what is wrong with the row, as a sentence.
    pub(crate) fn reply<V: Verb>(&self, row: &Row<'_>, verb: &V, engines: &mut EngineSet) -> Result<V::Reply, String> {
        let text = row.text()?.ok_or(NO_PUZZLE)?;
        let parsed = match only(text.as_bytes(), &self.options, engines) {
            Ok(parsed) => parsed,
            Err(why) => {
                let reason = cell_reason(text.as_bytes(), &self.of_texts, engines);
                return Err(row.fault(reason.unwrap_or_else(|| sentence(&why.to_string()))));
            }
        };
        verb.reply(&parsed.item(), engines).map_err(|why| sentence(&why.to_string()))
    }
}

/// Returns the error of Python for wrong options.
pub(crate) fn refused(why: &ApiError) -> PyErr {
    PyValueError::new_err(why.error.clone())
}

/// The solutions of a chunk.
#[derive(Default)]
struct Solved {
    start: usize,
    /// The verdict of each row.
    verdicts: Vec<u8>,
    /// The solutions one after the other, as numbers or as texts.
    bytes: Vec<u8>,
    /// The end of each text in `bytes`.
    ends: Vec<usize>,
    faults: Vec<(usize, String)>,
}

/// How to write solutions.
#[derive(Clone, Copy)]
enum Style {
    /// As numbers, this many for each row.
    Cells(usize),
    /// As texts.
    Texts,
}

/// Solves rows. Returns the verdicts (0 none, 1 unique, 2 several, 3 limit, 255 no puzzle), the solutions, the ends of the
/// solutions if they are texts, and the rows that are no puzzles with the reasons.
#[pyfunction]
#[pyo3(signature = (rows, options, seed=None, threads=None, time_limit=None))]
#[allow(clippy::type_complexity)]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    rows: &Bound<'py, Rows>,
    options: &str,
    seed: Option<u64>,
    threads: Option<usize>,
    time_limit: Option<f64>,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>, Option<Bound<'py, PyBytes>>, Vec<(usize, String)>)> {
    let (rows, cancel) = (rows.get(), CancelToken::new());
    let reading = Reading::parse(options).map_err(|why| refused(&why))?;
    let verb = Solve { seed, strategy: Strategy::default(), limits: crate::limits(&cancel, time_limit)? };
    let is_plain = reading.is_plain() && seed.is_none();
    let size = if is_plain { BATCH } else { FEW };
    let jobs = crate::jobs(threads)?;
    let mut faults = Vec::new();
    let mut verdicts = |sink: &mut dyn FnMut(Solved) -> PyResult<()>, style: Style| {
        let work =
            |chunk: Chunk, engines: &mut EngineSet| Solved::of(&chunk, style, &reading, &verb, is_plain, engines);
        PyByteArray::new_with(py, rows.count(), |verdicts| {
            ordered(py, jobs, &cancel, rows.chunks(py, size), work, |mut solved| {
                verdicts[solved.start..solved.start + solved.verdicts.len()].copy_from_slice(&solved.verdicts);
                faults.append(&mut solved.faults);
                sink(solved)
            })
        })
    };
    match rows.width() {
        Some(width) => {
            let mut kept = None;
            let cells = PyByteArray::new_with(py, rows.count() * width, |cells| {
                let mut sink = |solved: Solved| {
                    let start = solved.start * width;
                    cells[start..start + solved.bytes.len()].copy_from_slice(&solved.bytes);
                    Ok(())
                };
                kept = Some(verdicts(&mut sink, Style::Cells(width))?);
                Ok(())
            })?;
            Ok((kept.expect("the closure has run"), cells, None, faults))
        }
        None => {
            let (mut bytes, mut ends) = (Vec::new(), 0_i64.to_ne_bytes().to_vec());
            let mut sink = |solved: Solved| {
                let before = bytes.len();
                bytes.extend_from_slice(&solved.bytes);
                ends.extend(solved.ends.iter().flat_map(|end| ((before + end) as i64).to_ne_bytes()));
                Ok(())
            };
            let verdicts = verdicts(&mut sink, Style::Texts)?;
            Ok((verdicts, PyByteArray::new(py, &bytes), Some(PyBytes::new(py, &ends)), faults))
        }
    }
}

impl Solved {
    fn of(
        chunk: &Chunk,
        style: Style,
        reading: &Reading,
        verb: &Solve,
        is_plain: bool,
        engines: &mut EngineSet,
    ) -> Solved {
        let count = chunk.count();
        let mut solved = Solved { start: chunk.start, ..Solved::default() };
        solved.verdicts.reserve(count);
        let (places, verdicts) = if is_plain { plain(chunk) } else { (Vec::new(), Vec::new()) };
        let mut classic = places.into_iter().zip(&verdicts).peekable();
        for at in 0..count {
            match classic.next_if(|&(place, _)| place == at) {
                Some((_, Verdict::Unique(values))) => solved.push(1, values.as_bytes(), style),
                Some((_, Verdict::Several(values))) => solved.push(2, values.as_bytes(), style),
                Some((_, Verdict::None)) | None => solved.usual(at, &chunk.row(at), style, reading, verb, engines),
            }
        }
        solved
    }

    /// Solves a row on the general path.
    fn usual(
        &mut self,
        at: usize,
        row: &Row<'_>,
        style: Style,
        reading: &Reading,
        verb: &Solve,
        engines: &mut EngineSet,
    ) {
        match reading.reply(row, verb, engines) {
            Err(why) => {
                self.faults.push((self.start + at, why));
                self.blank(NO_VERDICT, style);
            }
            Ok(reply) => {
                let verdict = match reply.verdict() {
                    Known::None => 0,
                    Known::Unique => 1,
                    Known::Several => 2,
                    Known::Limit => 3,
                };
                match (reply.solution(), style) {
                    (None, _) => self.blank(verdict, style),
                    (Some(grid), Style::Cells(_)) => self.push(verdict, &numbers(grid), style),
                    (Some(_), Style::Texts) => {
                        self.bytes.extend(reply.solution_text().unwrap_or_default().bytes());
                        self.blank(verdict, style);
                    }
                }
            }
        }
    }

    /// Adds a solution of a square, as numbers.
    fn push(&mut self, verdict: u8, values: &[u8], style: Style) {
        self.verdicts.push(verdict);
        match style {
            Style::Cells(width) => {
                self.bytes.extend_from_slice(values);
                self.bytes.resize(self.verdicts.len() * width, 0);
            }
            Style::Texts => {
                self.bytes.extend(values.iter().map(|value| b'0' + value));
                self.ends.push(self.bytes.len());
            }
        }
    }

    /// Adds a row without a solution.
    fn blank(&mut self, verdict: u8, style: Style) {
        self.verdicts.push(verdict);
        match style {
            Style::Cells(width) => self.bytes.resize(self.verdicts.len() * width, 0),
            Style::Texts => self.ends.push(self.bytes.len()),
        }
    }
}

/// Returns the digits of a grid, row by row.
fn numbers(grid: &Grid) -> Vec<u8> {
    grid.cells().iter().map(|digit| digit.map_or(0, Digit::number) as u8).collect()
}

/// Solves the classic rows of a chunk; returns their places and verdicts.
fn plain(chunk: &Chunk) -> (Vec<usize>, Vec<Verdict>) {
    let (places, clues) = classic(chunk);
    let mut verdicts = vec![Verdict::None; clues.len()];
    Solver::new().solve_batch(&clues, &mut verdicts);
    (places, verdicts)
}

/// Returns the classic puzzles among the rows, with their places.
pub(crate) fn classic(chunk: &Chunk) -> (Vec<usize>, Vec<Clues>) {
    let count = chunk.count();
    let (mut places, mut clues) = (Vec::with_capacity(count), Vec::with_capacity(count));
    for at in 0..count {
        clues.push(Clues::BLANK);
        if chunk.row(at).read(&mut clues[places.len()]) {
            places.push(at);
        } else {
            clues.pop();
        }
    }
    (places, clues)
}
