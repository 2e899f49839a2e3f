//! `generate`: the puzzles of a request and a seed, from one number to another.

use std::num::NonZeroUsize;
use std::ops::Range;

use ninefold::service::verbs::generation;
use ninefold::service::{EngineSet, Generate, PuzzleGenerator, Reply};
use ninefold::text::Catalogue;
use ninefold::{CancelToken, Limits};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};

use crate::chunks::ordered;
use crate::solving::refused;

/// The number of puzzles in a chunk when lines are written: minimal ones are made in batches.
const BATCH: u64 = 1024;

/// A request for puzzles, with all that it takes to meet it.
pub(crate) struct Generation {
    pub(crate) verb: Generate,
    pub(crate) limits: Limits,
    cancel: CancelToken,
    jobs: NonZeroUsize,
    /// Idle generators, at most one for each thread.
    idle: Mutex<Vec<PuzzleGenerator>>,
}

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
    let generation = Generation::of(request, threads, time_limit)?;
    let Generation { verb, limits, .. } = &generation;
    let work = |places: Range<u64>, generator: &mut PuzzleGenerator| {
        if lines {
            return verb.lines(places, generator, limits);
        }
        let json = |place| verb.puzzle_within(place, generator, limits).json(Catalogue::english());
        places.map(json).map(|json| json.to_string()).collect()
    };
    let mut texts = Vec::new();
    generation.meet(py, start..stop, lines, work, |part: String| texts.push(part))?;
    Ok(texts)
}

impl Generation {
    /// Reads a request.
    pub(crate) fn of(request: &str, threads: Option<usize>, time_limit: Option<f64>) -> PyResult<Generation> {
        let verb = generation(request.as_bytes()).map_err(|why| refused(&why))?;
        let (cancel, jobs) = (CancelToken::new(), crate::jobs(threads)?);
        let limits = crate::limits(&cancel, time_limit)?;
        Ok(Generation { verb, limits, cancel, jobs, idle: Mutex::default() })
    }

    /// Makes the puzzles with these numbers on threads, some at a time, and takes them in order.
    ///
    /// # Errors
    /// Fails if the first number is above the last, and if Python has a signal.
    pub(crate) fn meet<T: Send>(
        &self,
        py: Python<'_>,
        places: Range<u64>,
        lines: bool,
        work: impl Fn(Range<u64>, &mut PuzzleGenerator) -> T + Sync,
        mut take: impl FnMut(T),
    ) -> PyResult<()> {
        let parts = ranges(places, lines, self.jobs)?;
        let work = |places: Range<u64>, _: &mut EngineSet| self.with_generator(|generator| work(places, generator));
        ordered(py, self.jobs, &self.cancel, parts, work, |part| {
            take(part);
            Ok(())
        })
    }

    fn with_generator<T>(&self, work: impl FnOnce(&mut PuzzleGenerator) -> T) -> T {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let rested = idle().pop();
        let mut generator = rested.unwrap_or_else(|| self.verb.generator());
        let made = work(&mut generator);
        idle().push(generator);
        made
    }
}

/// Returns a function that returns one range of numbers after the other.
///
/// # Errors
/// Fails if the first number is above the last.
fn ranges(
    Range { start, end: stop }: Range<u64>,
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
