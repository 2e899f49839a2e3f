//! The engine of the Python package `ninefold`: the part in Rust.
//!
//! The package in `python/ninefold` is what people see; this module has the few functions beneath it. They take rows of puzzles as
//! buffers or texts ([`rows`]), work on them in chunks on threads without the interpreter's lock ([`chunks`]), and return
//! plain bytes: solutions and verdicts ([`solving`]), numbers ([`counting`]), the columns of a table ([`tables`]), or the verbs'
//! replies in JSON ([`verbs`], [`generating`]).
#![forbid(unsafe_code)]

use std::num::NonZeroUsize;
use std::sync::LazyLock;
use std::time::Duration;

use ninefold::service::EngineCache;
use ninefold::{CancelToken, Limits};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

mod canonical;
mod chunks;
mod counting;
mod generating;
mod rows;
mod solving;
mod tables;
mod verbs;

/// The engines of all calls.
static ENGINES: LazyLock<EngineCache> = LazyLock::new(EngineCache::default);

/// Returns the limits of one call: a token that stops it, and the time for each puzzle.
fn limits(cancel: &CancelToken, seconds: Option<f64>) -> PyResult<Limits> {
    let limits = Limits::none().cancel(cancel);
    match seconds.map(Duration::try_from_secs_f64) {
        None => Ok(limits),
        Some(Ok(time)) => Ok(limits.time(time)),
        Some(Err(why)) => Err(PyValueError::new_err(format!("time_limit: {why}"))),
    }
}

/// Returns the number of threads for a call, by default that of the cores.
fn jobs(threads: Option<usize>) -> PyResult<NonZeroUsize> {
    match threads.map(NonZeroUsize::new) {
        None => Ok(std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)),
        Some(Some(jobs)) => Ok(jobs),
        Some(None) => Err(PyValueError::new_err("threads: found 0: expected 1 or more")),
    }
}

/// The engine of the package `ninefold`.
#[pymodule]
mod _engine {
    #[pymodule_export]
    use super::canonical::canon;
    #[pymodule_export]
    use super::counting::count;
    #[pymodule_export]
    use super::generating::generate;
    #[pymodule_export]
    use super::rows::Rows;
    #[pymodule_export]
    use super::solving::solve;
    #[pymodule_export]
    use super::tables::{added_columns, generated_table, puzzle_column, table, table_columns, table_verbs};
    #[pymodule_export]
    use super::verbs::{answer, replies};
}
