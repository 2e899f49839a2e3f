//! Rows of puzzles as Python has them: an array of digits, a column of texts in Arrow's layout, or a list of texts.

use std::ops::Range;

use ninefold::fast::Clues;
use ninefold::symbols;
use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyMemoryView, PySlice};

/// The number of cells of a classic puzzle.
pub(crate) const CELLS: usize = 81;

/// Rows of puzzles.
#[pyclass(frozen, module = "ninefold._engine")]
pub(crate) struct Rows {
    source: Source,
    count: usize,
}

enum Source {
    /// A digit in each byte, 0 for a blank cell, and the number of cells of a puzzle.
    Cells(View, usize),
    /// The bytes of all texts, the ends of each, and the bits of those that are not null, counted from an offset.
    Column { bytes: Option<View>, ends: View, is_long: bool, valid: Option<(Vec<u8>, usize)> },
    /// A text for each row.
    Texts(Vec<Option<PyBackedStr>>),
}

/// A `memoryview` without gaps, of which parts are copied.
struct View(Py<PyMemoryView>);

/// A copy of some rows, to work on without the interpreter's lock.
pub(crate) struct Chunk {
    /// The number of the first row.
    pub(crate) start: usize,
    form: Form,
}

enum Form {
    Cells { bytes: Vec<u8>, width: usize },
    Texts { bytes: Vec<u8>, places: Vec<Option<Range<usize>>> },
}

/// One row of a chunk.
pub(crate) enum Row<'a> {
    /// Nothing.
    Null,
    /// A text.
    Text(&'a [u8]),
    /// A digit in each byte, 0 for a blank cell.
    Cells(&'a [u8]),
}

#[pymethods]
impl Rows {
    /// Makes rows of a `memoryview` of digits.
    #[staticmethod]
    fn cells(cells: &Bound<'_, PyMemoryView>, width: usize) -> PyResult<Rows> {
        let (cells, length) = (View(cells.clone().unbind()), cells.len()?);
        if width == 0 || length % width != 0 {
            return Err(PyValueError::new_err("expected rows of cells"));
        }
        Ok(Rows { count: length / width, source: Source::Cells(cells, width) })
    }

    /// Makes rows of a column: the bytes of the texts, `count` + 1 ends of 32 or 64 bits, and the bits of those that are
    /// valid, of which the first `offset` are skipped.
    #[staticmethod]
    fn column(
        bytes: Option<&Bound<'_, PyMemoryView>>,
        ends: &Bound<'_, PyMemoryView>,
        count: usize,
        valid: Option<PyBuffer<u8>>,
        offset: usize,
    ) -> PyResult<Rows> {
        let enough = valid.as_ref().is_none_or(|bits| bits.item_count() * 8 >= offset + count);
        if ends.len()? <= count || !enough {
            return Err(PyValueError::new_err("the buffers are shorter than the column"));
        }
        let valid = valid.map(|bits| Ok::<_, PyErr>((bits.to_vec(ends.py())?, offset))).transpose()?;
        let is_long = ends.getattr("itemsize")?.extract::<usize>()? == 8;
        let [bytes, ends] = [bytes, Some(ends)].map(|view| view.map(|view| View(view.clone().unbind())));
        let ends = ends.expect("there are ends");
        Ok(Rows { source: Source::Column { bytes, ends, is_long, valid }, count })
    }

    /// Makes rows of texts.
    #[staticmethod]
    fn texts(texts: Vec<Option<PyBackedStr>>) -> Rows {
        Rows { count: texts.len(), source: Source::Texts(texts) }
    }

    fn __len__(&self) -> usize {
        self.count
    }
}

impl View {
    /// Copies these items.
    fn copied<T: Element>(&self, py: Python<'_>, range: Range<usize>) -> PyResult<Vec<T>> {
        let slice = PySlice::new(py, range.start as isize, range.end as isize, 1);
        PyBuffer::get(&self.0.bind(py).get_item(slice)?)?.to_vec(py)
    }
}

/// Returns offsets as numbers of bytes.
fn places<T: TryInto<usize>>(ends: Vec<T>) -> PyResult<Vec<usize>> {
    let place = |end: T| end.try_into().map_err(|_| PyValueError::new_err("the column has a negative offset"));
    ends.into_iter().map(place).collect()
}

impl Rows {
    /// Returns the number of rows.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Returns the number of cells of each row, if the rows are cells.
    pub(crate) fn width(&self) -> Option<usize> {
        if let Source::Cells(_, width) = &self.source { Some(*width) } else { None }
    }

    /// Copies these rows.
    pub(crate) fn chunk(&self, py: Python<'_>, range: Range<usize>) -> PyResult<Chunk> {
        let start = range.start;
        let form = match &self.source {
            Source::Cells(cells, width) => {
                let bytes = cells.copied(py, range.start * width..range.end * width)?;
                Form::Cells { bytes, width: *width }
            }
            Source::Column { bytes, ends, is_long, valid } => {
                let numbers = range.start..range.end + 1;
                let ends = match is_long {
                    true => places(ends.copied::<i64>(py, numbers)?)?,
                    false => places(ends.copied::<i32>(py, numbers)?)?,
                };
                let (first, last) = (ends[0], ends[ends.len() - 1]);
                let bytes = bytes.as_ref().map_or(Ok(Vec::new()), |bytes| bytes.copied(py, first..last))?;
                if bytes.len() + first != last || ends.windows(2).any(|pair| pair[0] > pair[1]) {
                    return Err(PyValueError::new_err("the offsets of the column are not in order"));
                }
                let texts = ends.windows(2).map(|pair| pair[0] - first..pair[1] - first);
                let places = match valid {
                    None => texts.map(Some).collect(),
                    Some((bits, offset)) => {
                        let is_valid = |at: usize| bits[at / 8] >> (at % 8) & 1 == 1;
                        texts.zip(offset + start..).map(|(text, at)| is_valid(at).then_some(text)).collect()
                    }
                };
                Form::Texts { bytes, places }
            }
            Source::Texts(texts) => {
                let mut bytes = Vec::with_capacity((CELLS + 1) * range.len());
                let mut place = |text: &PyBackedStr| {
                    let from = bytes.len();
                    bytes.extend_from_slice(text.as_bytes());
                    from..bytes.len()
                };
                let places = texts[range].iter().map(|text| text.as_ref().map(&mut place)).collect();
                Form::Texts { bytes, places }
            }
        };
        Ok(Chunk { start, form })
    }

    /// Returns a function that copies one chunk of this many rows after the other.
    pub(crate) fn chunks<'a>(&'a self, py: Python<'a>, size: usize) -> impl FnMut() -> PyResult<Option<Chunk>> + 'a {
        let mut start = 0;
        move || {
            if start >= self.count {
                return Ok(None);
            }
            let range = start..self.count.min(start + size.max(1));
            start = range.end;
            self.chunk(py, range).map(Some)
        }
    }
}

impl Chunk {
    /// Returns the number of rows.
    pub(crate) fn count(&self) -> usize {
        match &self.form {
            Form::Cells { bytes, width } => bytes.len() / width,
            Form::Texts { places, .. } => places.len(),
        }
    }

    /// Returns a row by its place in the chunk.
    pub(crate) fn row(&self, at: usize) -> Row<'_> {
        match &self.form {
            Form::Cells { bytes, width } => Row::Cells(&bytes[at * width..(at + 1) * width]),
            Form::Texts { bytes, places } => places[at].clone().map_or(Row::Null, |place| Row::Text(&bytes[place])),
        }
    }
}

impl Row<'_> {
    /// Reads a classic puzzle of 81 cells; returns whether it is one.
    pub(crate) fn read(&self, clues: &mut Clues) -> bool {
        match self {
            Row::Null => false,
            Row::Text(text) => clues.read(text).is_ok(),
            Row::Cells(cells) => match <[u8; CELLS]>::try_from(*cells).map(Clues::new) {
                Ok(Ok(read)) => {
                    *clues = read;
                    true
                }
                _ => false,
            },
        }
    }

    /// Returns the row as a text, if it is not null.
    ///
    /// # Errors
    /// Fails if the bytes are no text, or a digit is too large.
    pub(crate) fn text(&self) -> Result<Option<String>, String> {
        match self {
            Row::Null => Ok(None),
            Row::Text(text) => match std::str::from_utf8(text) {
                Ok(text) => Ok(Some(text.to_owned())),
                Err(why) => Err(format!("The text is not UTF-8: {why}.")),
            },
            Row::Cells(cells) => cells.iter().enumerate().map(symbol_of).collect::<Result<String, String>>().map(Some),
        }
    }
}

impl Row<'_> {
    /// Says what is wrong with a row, from what is wrong with its text. A number above 9 in 81 cells is a letter in the text, so
    /// the row is told by cell and number.
    pub(crate) fn fault(&self, of_text: String) -> String {
        let Row::Cells(cells) = self else { return of_text };
        match cells.iter().position(|&number| number > 9).filter(|_| cells.len() == CELLS) {
            None => of_text,
            Some(at) => {
                let (row, column, number) = (at / 9 + 1, at % 9 + 1, cells[at]);
                format!("r{row}c{column} has {number}, which is not a digit of a 9×9 grid; use 1–9, or 0 for a blank.")
            }
        }
    }
}

/// Returns the symbol of a cell.
fn symbol_of((at, &cell): (usize, &u8)) -> Result<char, String> {
    match cell {
        0 => Ok('.'),
        _ => symbols::of_value(cell.into()).ok_or_else(|| format!("Cell {} has {cell}, which is not a digit.", at + 1)),
    }
}
