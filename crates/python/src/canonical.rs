//! `canon` on rows: canonical forms of classic puzzles, as bytes, with the number of automorphisms.

use ninefold::fast::Clues;
use ninefold::service::{EngineSet, only};
use ninefold::{CancelToken, Digit};
use ninefold_symmetry::{Canonizer, ClassicForm};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::chunks::ordered;
use crate::rows::{CELLS, Chunk, Row, Rows};
use crate::solving::{Reading, refused};

/// The number of rows in a chunk.
const BATCH: usize = 256;

/// The forms of a chunk.
struct Forms {
    start: usize,
    /// The cells of the forms as numbers; zeros for a row without a form.
    cells: Vec<u8>,
    /// The automorphisms of each row; 0 for a row without a form.
    automorphisms: Vec<u8>,
    faults: Vec<(usize, String)>,
}

/// Finds the canonical forms of rows of classic puzzles. Returns 81 numbers for each row, the automorphisms with 64 bits each
/// (0: no puzzle), and the rows that have no form with the reasons.
#[pyfunction]
#[pyo3(signature = (rows, options, threads=None))]
#[allow(clippy::type_complexity)]
pub(crate) fn canon<'py>(
    py: Python<'py>,
    rows: &Bound<'py, Rows>,
    options: &str,
    threads: Option<usize>,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>, Vec<(usize, String)>)> {
    let (rows, cancel) = (rows.get(), CancelToken::new());
    let reading = Reading::parse(options).map_err(|why| refused(&why))?;
    let jobs = crate::jobs(threads)?;
    let work = |chunk: Chunk, engines: &mut EngineSet| forms(&chunk, &reading, engines);
    let (mut faults, mut automorphisms) = (Vec::new(), Vec::with_capacity(8 * rows.count()));
    let cells = PyByteArray::new_with(py, CELLS * rows.count(), |cells| {
        ordered(py, jobs, &cancel, rows.chunks(py, BATCH), work, |mut part| {
            let start = CELLS * part.start;
            cells[start..start + part.cells.len()].copy_from_slice(&part.cells);
            automorphisms.append(&mut part.automorphisms);
            faults.append(&mut part.faults);
            Ok(())
        })
    })?;
    Ok((cells, PyByteArray::new(py, &automorphisms), faults))
}

fn forms(chunk: &Chunk, reading: &Reading, engines: &mut EngineSet) -> Forms {
    let mut part = Forms { start: chunk.start, cells: Vec::new(), automorphisms: Vec::new(), faults: Vec::new() };
    let mut canonizer = Canonizer::new();
    for at in 0..chunk.count() {
        let form = match form(&chunk.row(at), reading, &mut canonizer, engines) {
            Ok(form) => form,
            Err(why) => {
                part.faults.push((chunk.start + at, why));
                None
            }
        };
        part.cells.extend(form.as_ref().map_or([0; CELLS], |form| *form.cells()));
        part.automorphisms.extend(form.map_or(0, |form| form.automorphisms()).to_ne_bytes());
    }
    part
}

/// Returns the form of a row; `None` if the row is null.
fn form(
    row: &Row<'_>,
    reading: &Reading,
    canonizer: &mut Canonizer,
    engines: &mut EngineSet,
) -> Result<Option<ClassicForm>, String> {
    let mut clues = Clues::BLANK;
    if reading.is_plain()
        && row.read(&mut clues)
        && let Ok(form) = canonizer.cells(clues.as_bytes())
    {
        return Ok(Some(form));
    }
    let Some(text) = row.text()? else { return Ok(None) };
    let puzzle = only(text.as_bytes(), reading.options(), engines).map_err(|why| why.sentence())?.puzzle;
    let digits: Vec<u8> = puzzle.givens().cells().iter().map(|digit| digit.map_or(0, Digit::number) as u8).collect();
    match <[u8; CELLS]>::try_from(digits) {
        Ok(cells) if puzzle.is_plain() => canonizer.cells(&cells).map(Some).map_err(|why| format!("Invalid: {why}.")),
        _ => Err("Only classic 9×9 puzzles have a form here.".to_owned()),
    }
}
