//! `count` on rows: numbers of solutions.

use ninefold::fast::Solver;
use ninefold::service::{Count, EngineSet};
use ninefold::{CancelToken, Strategy};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes};

use crate::chunks::ordered;
use crate::rows::{Chunk, Rows};
use crate::solving::{BATCH, FEW, Reading, classic, refused};

/// The count of a row that is null, or not a puzzle.
const NO_PUZZLE: i64 = -1;

/// The counts of a chunk.
struct Counted {
    start: usize,
    counts: Vec<i64>,
    /// For each row, 1 if these are all solutions.
    complete: Vec<u8>,
    faults: Vec<(usize, String)>,
    /// The rows whose count stopped at a limit of time.
    stopped: Vec<usize>,
}

/// Counts the solutions of rows, each up to a limit. Returns the numbers with 64 bits each (−1: no puzzle), a byte for each row
/// that is 1 if these are all solutions, the rows that are no puzzles with the reasons, and the rows whose count a limit of time
/// has stopped.
#[pyfunction]
#[pyo3(signature = (rows, options, limit=None, threads=None, time_limit=None))]
#[allow(clippy::type_complexity)]
pub(crate) fn count<'py>(
    py: Python<'py>,
    rows: &Bound<'py, Rows>,
    options: &str,
    limit: Option<u64>,
    threads: Option<usize>,
    time_limit: Option<f64>,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyBytes>, Vec<(usize, String)>, Vec<usize>)> {
    let (rows, cancel) = (rows.get(), CancelToken::new());
    let reading = Reading::parse(options).map_err(|why| refused(&why))?;
    let verb = Count { limit, strategy: Strategy::default(), limits: crate::limits(&cancel, time_limit)? };
    let quick = limit.filter(|limit| reading.is_plain() && *limit <= 1000);
    let size = if quick.is_some() { BATCH } else { FEW };
    let work = |chunk: Chunk, engines: &mut EngineSet| counted(&chunk, quick, &reading, &verb, engines);
    let (mut complete, mut faults, mut stopped) = (Vec::new(), Vec::new(), Vec::new());
    let counts = PyByteArray::new_with(py, 8 * rows.count(), |bytes| {
        ordered(py, crate::jobs(threads)?, &cancel, rows.chunks(py, size), work, |mut part| {
            for (place, count) in bytes[8 * part.start..].chunks_exact_mut(8).zip(&part.counts) {
                place.copy_from_slice(&count.to_ne_bytes());
            }
            complete.append(&mut part.complete);
            faults.append(&mut part.faults);
            stopped.append(&mut part.stopped);
            Ok(())
        })
    })?;
    Ok((counts, PyBytes::new(py, &complete), faults, stopped))
}

fn counted(chunk: &Chunk, quick: Option<u64>, reading: &Reading, verb: &Count, engines: &mut EngineSet) -> Counted {
    let mut part = Counted {
        start: chunk.start,
        complete: Vec::new(),
        counts: Vec::new(),
        faults: Vec::new(),
        stopped: Vec::new(),
    };
    let (places, clues) = if quick.is_some() { classic(chunk) } else { (Vec::new(), Vec::new()) };
    let mut counts = vec![0; clues.len()];
    Solver::new().count_batch(&clues, quick.unwrap_or_default(), &mut counts);
    let mut plain = places.into_iter().zip(counts).peekable();
    for at in 0..chunk.count() {
        let count = match plain.next_if(|&(place, _)| place == at) {
            Some((_, count)) if count > 0 => {
                part.complete.push(quick.is_some_and(|limit| count < limit).into());
                count as i64
            }
            _ => match reading.reply(&chunk.row(at), verb, engines) {
                Ok(reply) => {
                    let found = reply.found();
                    part.complete.push(reply.is_complete().into());
                    if !reply.is_complete() && Some(found) != verb.limit {
                        part.stopped.push(chunk.start + at);
                    }
                    i64::try_from(found).unwrap_or(i64::MAX)
                }
                Err(why) => {
                    part.faults.push((chunk.start + at, why));
                    part.complete.push(0);
                    NO_PUZZLE
                }
            },
        };
        part.counts.push(count);
    }
    part
}
