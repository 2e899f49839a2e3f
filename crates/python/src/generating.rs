//! `generate`: the puzzles of a request and a seed, from one number to another.

use std::num::NonZeroUsize;
use std::ops::Range;

use ninefold::CancelToken;
use ninefold::service::verbs::generation;
use ninefold::service::{EngineSet, Generate, PuzzleGenerator, Reply};
use ninefold::text::Catalogue;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};

use crate::chunks::ordered;
use crate::solving::refused;

/// The number of puzzles in a chunk when lines are written: minimal ones are made in batches.
const BATCH: u64 = 1024;

/// Generates the puzzles from number `start` to `stop` of a request with a seed. Returns lines, or objects in
/// JSON, in several texts, each of which is soon read.
#[pyfunction]
#[pyo3(signature = (request, start, stop, lines, threads=None, time_limit=None))]
pub(crate) fn generate(
    py: Python<'_>,
    request: &str,
    start: u64,
    stop: u64,
    lines: bool,
    threads: Option<usize>,
    time_limit: Option<f64>,
) -> PyResult<Vec<String>> {
    let verb = generation(request.as_bytes()).map_err(|why| refused(&why))?;
    let (cancel, jobs) = (CancelToken::new(), crate::jobs(threads)?);
    let limits = crate::limits(&cancel, time_limit)?;
    let generators = Generators::default();
    let work = |places: Range<u64>, _: &mut EngineSet| {
        generators.with(&verb, |generator| {
            if lines {
                return verb.lines(places, generator, &limits);
            }
            let json = |place| verb.puzzle_within(place, generator, &limits).json(Catalogue::english());
            places.map(json).map(|json| json.to_string()).collect()
        })
    };
    let mut texts = Vec::new();
    ordered(py, jobs, &cancel, ranges(start, stop, lines, jobs)?, work, |part: String| {
        texts.push(part);
        Ok(())
    })?;
    Ok(texts)
}

/// Returns a function that returns one range of numbers after the other.
///
/// # Errors
/// Fails if the first number is above the last.
pub(crate) fn ranges(
    start: u64,
    stop: u64,
    lines: bool,
    jobs: NonZeroUsize,
) -> PyResult<impl FnMut() -> PyResult<Option<Range<u64>>>> {
    if start > stop {
        return Err(PyValueError::new_err(format!("start: {start} is above {stop}")));
    }
    let size = if lines { (stop - start).div_ceil(jobs.get() as u64).clamp(1, BATCH) } else { 1 };
    let mut due = start;
    Ok(move || {
        let places = due..stop.min(due + size);
        due = places.end;
        Ok((!places.is_empty()).then_some(places))
    })
}

/// Idle generators, at most one for each thread.
#[derive(Default)]
pub(crate) struct Generators(Mutex<Vec<PuzzleGenerator>>);

impl Generators {
    pub(crate) fn with<T>(&self, verb: &Generate, work: impl FnOnce(&mut PuzzleGenerator) -> T) -> T {
        let idle = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let rested = idle().pop();
        let mut generator = rested.unwrap_or_else(|| verb.generator());
        let made = work(&mut generator);
        idle().push(generator);
        made
    }
}
