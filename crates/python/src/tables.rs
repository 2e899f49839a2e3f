//! Verbs on rows as the columns of a table: the columns of the command line, with the same names, types and values. The memory
//! of each column is laid out as Arrow has it.

use std::ops::Range;

use ninefold::CancelToken;
use ninefold::format::Columns;
use ninefold::service::verbs::{ApiTable, Context, TABLES};
use ninefold::service::{
    Column, ColumnKind, ColumnValue, EngineSet, Generate, NO_PUZZLE, PuzzleGenerator, Reply, Style, added_names,
    sentence,
};
use ninefold::text::Catalogue;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::chunks::ordered;
use crate::generating::Generation;
use crate::rows::{Chunk, Row, Rows};
use crate::verbs::{ROWS, prepared};

/// The reason why a row has no answer.
const REASON: Column = Column::text(ninefold::service::REASON);

/// The values of a column, in the layout of Arrow.
#[derive(Clone)]
struct Values {
    column: Column,
    /// The bytes of texts, or numbers of 64 bits.
    bytes: Vec<u8>,
    /// The end of each text in `bytes`.
    ends: Vec<usize>,
    flags: Bits,
    /// Which values there are.
    valid: Bits,
}

/// Bits, the lowest of each byte first.
#[derive(Clone, Default)]
struct Bits {
    bytes: Vec<u8>,
    count: usize,
}

/// The columns of a table, the reason last.
struct Part(Vec<Values>);

/// A column for Python: its name, its type, its bytes, the ends of its texts with 64 bits each, and which values there are.
type Sent<'py> = (&'static str, &'static str, Bound<'py, PyBytes>, Option<Bound<'py, PyBytes>>, Bound<'py, PyBytes>);

/// Returns the names of the verbs that answer the rows of tables.
#[pyfunction]
pub(crate) fn table_verbs() -> Vec<&'static str> {
    TABLES.iter().map(|table| table.verb.name).collect()
}

/// Returns the names and types of the columns that a verb adds, the reason last; `generate` has some, too, and with lines alone
/// others.
#[pyfunction]
#[pyo3(signature = (verb, lines=false))]
pub(crate) fn table_columns(verb: &str, lines: bool) -> PyResult<Vec<(&'static str, &'static str)>> {
    Ok(columns_of(verb, lines)?.iter().chain([&REASON]).map(|column| (column.name, type_of(column))).collect())
}

/// Returns the names of the columns that a verb adds to a table with these columns.
#[pyfunction]
pub(crate) fn added_columns(verb: &str, before: &Bound<'_, PyList>) -> PyResult<Vec<String>> {
    Ok(added_names(columns_of(verb, false)?, &before.extract::<Vec<String>>()?))
}

/// Returns the place of the column of puzzles among the columns of a table: the chosen one, or the one that is called so.
#[pyfunction]
#[pyo3(signature = (names, chosen=None))]
pub(crate) fn puzzle_column(names: &Bound<'_, PyList>, chosen: Option<&str>) -> PyResult<Option<usize>> {
    let names: Vec<String> = names.extract()?;
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    Ok(Columns::puzzle_among(&names, chosen))
}

/// Answers a request for each row. Returns the columns, the reason why a row has no answer last.
#[pyfunction]
#[pyo3(signature = (verb, request, rows, threads=None, time_limit=None))]
pub(crate) fn table<'py>(
    py: Python<'py>,
    verb: &str,
    request: &str,
    rows: &Bound<'py, Rows>,
    threads: Option<usize>,
    time_limit: Option<f64>,
) -> PyResult<Vec<Sent<'py>>> {
    let (table, rows, cancel) = (of_verb(verb)?, rows.get(), CancelToken::new());
    let limits = crate::limits(&cancel, time_limit)?;
    let prepared = prepared(table.verb, request, &limits)?;
    let of_row = |row: &Row<'_>, part: &mut Part, engines: &mut EngineSet| {
        let text = match row.text() {
            Ok(Some(text)) => text,
            Ok(None) => return part.refuse(NO_PUZZLE),
            Err(why) => return part.refuse(&row.fault(why)),
        };
        let context = Context { limits: &limits, engines: &mut *engines, texts: Catalogue::english() };
        match prepared.row_of(table, &text, context) {
            Ok(fields) => part.push(|column| column.value(&fields, String::new)),
            Err(why) => {
                let reason = prepared.reason(&text, engines).unwrap_or_else(|| sentence(&why.error));
                part.refuse(&row.fault(reason));
            }
        }
    };
    let work = |chunk: Chunk, engines: &mut EngineSet| {
        let mut part = Part::of(table.columns);
        (0..chunk.count()).for_each(|at| of_row(&chunk.row(at), &mut part, engines));
        part
    };
    let mut whole = Part::of(table.columns);
    ordered(py, crate::jobs(threads)?, &cancel, rows.chunks(py, ROWS), work, |part| {
        whole.append(part);
        Ok(())
    })?;
    Ok(whole.sent(py))
}

/// Generates the puzzles from number `start` to `stop` of a request with a seed, as the rows of a table.
#[pyfunction]
#[pyo3(signature = (request, start, stop, lines, threads=None, time_limit=None))]
pub(crate) fn generated_table<'py>(
    py: Python<'py>,
    request: &str,
    start: u64,
    stop: u64,
    lines: bool,
    threads: Option<usize>,
    time_limit: Option<f64>,
) -> PyResult<Vec<Sent<'py>>> {
    let generation = Generation::of(request, threads, time_limit)?;
    let Generation { verb, limits, .. } = &generation;
    let columns = columns_of(GENERATE, lines)?;
    let one = |place: u64, part: &mut Part, generator: &mut PuzzleGenerator| {
        let made = verb.puzzle_within(place, generator, limits);
        match made.shortfall(Catalogue::english()) {
            Some(why) => part.refuse(&why),
            None => {
                let fields = made.fields(Catalogue::english());
                part.push(|column| column.value(&fields, || made.line()));
            }
        }
    };
    let work = |places: Range<u64>, generator: &mut PuzzleGenerator| {
        let mut part = Part::of(columns);
        if !lines {
            places.for_each(|place| one(place, &mut part, generator));
            return part;
        }
        let text = verb.lines(places.clone(), generator, limits);
        for (place, line) in places.zip(text.lines()) {
            match line.starts_with('-') {
                true => one(place, &mut part, generator),
                false => part.push(|_| Some(ColumnValue::Text(line.into()))),
            }
        }
        part
    };
    let mut whole = Part::of(columns);
    generation.meet(py, start..stop, lines, work, |part| whole.append(part))?;
    Ok(whole.sent(py))
}

/// The name of the verb whose rows have no puzzles.
const GENERATE: &str = "generate";

fn of_verb(verb: &str) -> PyResult<&'static ApiTable> {
    ApiTable::named(verb).ok_or_else(|| PyValueError::new_err(format!("{verb} has no table")))
}

fn columns_of(verb: &str, lines: bool) -> PyResult<&'static [Column]> {
    match verb {
        GENERATE => Ok(Generate::columns(if lines { Style::Text } else { Style::Json })),
        _ => of_verb(verb).map(|table| table.columns),
    }
}

/// Returns the name of the type of a column in pyarrow.
fn type_of(column: &Column) -> &'static str {
    match column.kind {
        ColumnKind::Text | ColumnKind::Line => "string",
        ColumnKind::Integer => "int64",
        ColumnKind::Number => "float64",
        ColumnKind::Flag => "bool_",
    }
}

impl Part {
    fn of(columns: &'static [Column]) -> Part {
        let empty = |column: &Column| Values {
            column: *column,
            bytes: Vec::new(),
            ends: Vec::new(),
            flags: Bits::default(),
            valid: Bits::default(),
        };
        Part(columns.iter().chain([&REASON]).map(empty).collect())
    }

    /// Adds a row with these values and no reason.
    fn push<'v>(&mut self, mut value: impl FnMut(&Column) -> Option<ColumnValue<'v>>) {
        if let Some((reason, columns)) = self.0.split_last_mut() {
            for values in columns {
                let column = values.column;
                values.push(value(&column));
            }
            reason.push(None);
        }
    }

    /// Adds a row without an answer.
    fn refuse(&mut self, why: &str) {
        if let Some((reason, columns)) = self.0.split_last_mut() {
            columns.iter_mut().for_each(|values| values.push(None));
            reason.push(Some(ColumnValue::Text(why.into())));
        }
    }

    fn append(&mut self, other: Part) {
        self.0.iter_mut().zip(other.0).for_each(|(values, other)| values.append(other));
    }

    fn sent(self, py: Python<'_>) -> Vec<Sent<'_>> {
        self.0.into_iter().map(|values| values.sent(py)).collect()
    }
}

impl Values {
    fn push(&mut self, value: Option<ColumnValue<'_>>) {
        // A number beyond 63 bits has no place, as on the command line.
        let value = value.filter(|value| !matches!(value, ColumnValue::Integer(number) if *number > i64::MAX as u64));
        self.valid.push(value.is_some());
        match self.column.kind {
            ColumnKind::Text | ColumnKind::Line => {
                if let Some(ColumnValue::Text(text)) = value {
                    self.bytes.extend(text.bytes());
                }
                self.ends.push(self.bytes.len());
            }
            ColumnKind::Integer => {
                let number = if let Some(ColumnValue::Integer(number)) = value { number } else { 0 };
                self.bytes.extend(number.to_ne_bytes());
            }
            ColumnKind::Number => {
                let number = if let Some(ColumnValue::Number(number)) = value { number } else { 0.0 };
                self.bytes.extend(number.to_ne_bytes());
            }
            ColumnKind::Flag => self.flags.push(value == Some(ColumnValue::Flag(true))),
        }
    }

    fn append(&mut self, other: Values) {
        let before = self.bytes.len();
        self.bytes.extend(other.bytes);
        self.ends.extend(other.ends.iter().map(|end| before + end));
        self.flags.append(&other.flags);
        self.valid.append(&other.valid);
    }

    fn sent(self, py: Python<'_>) -> Sent<'_> {
        let bytes = if self.column.kind == ColumnKind::Flag { self.flags.bytes } else { self.bytes };
        let is_text = matches!(self.column.kind, ColumnKind::Text | ColumnKind::Line);
        let ends = is_text.then(|| {
            let ends: Vec<u8> =
                std::iter::once(0).chain(self.ends).flat_map(|end| (end as i64).to_ne_bytes()).collect();
            PyBytes::new(py, &ends)
        });
        let [bytes, valid] = [bytes, self.valid.bytes].map(|bytes| PyBytes::new(py, &bytes));
        (self.column.name, type_of(&self.column), bytes, ends, valid)
    }
}

impl Bits {
    fn push(&mut self, bit: bool) {
        if self.count.is_multiple_of(8) {
            self.bytes.push(0);
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(bit) << (self.count % 8);
        }
        self.count += 1;
    }

    fn append(&mut self, other: &Bits) {
        (0..other.count).for_each(|at| self.push(other.bytes[at / 8] >> (at % 8) & 1 == 1));
    }
}
