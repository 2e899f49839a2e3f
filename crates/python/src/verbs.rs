//! The verbs as JSON in, JSON out: for one puzzle, and for rows.

use std::num::NonZeroUsize;

use ninefold::service::verbs::{ApiError, ApiVerb, Context, Fault, PreparedRequest};
use ninefold::service::{EngineSet, NO_PUZZLE, sentence};
use ninefold::text::Catalogue;
use ninefold::{CancelToken, Limits};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::chunks::ordered;
use crate::rows::{Chunk, Row, Rows};
use crate::solving::refused;

/// The number of rows in a chunk.
pub(crate) const ROWS: usize = 8;

/// A puzzle that every verb can answer at once, with which the options of a request are tried.
const PROBE: &str = "1......3.4.....2";

/// The replies for a chunk, in JSON.
struct Replies {
    texts: Vec<Option<String>>,
    faults: Vec<(usize, String)>,
}

/// Answers a request in JSON. Returns whether there is an answer, and the reply or the error in JSON.
#[pyfunction]
#[pyo3(signature = (verb, request, time_limit=None))]
pub(crate) fn answer(
    py: Python<'_>,
    verb: &str,
    request: &str,
    time_limit: Option<f64>,
) -> PyResult<(&'static str, String)> {
    let verb = named(verb)?;
    let cancel = CancelToken::new();
    let limits = crate::limits(&cancel, time_limit)?;
    let work = |(), engines: &mut EngineSet| {
        let context = Context { limits: &limits, engines, texts: Catalogue::english() };
        match verb.reply_to(request.as_bytes(), context) {
            Ok(reply) => ("reply", reply.to_string()),
            Err(why) => (part_at_fault(&why), why.json().to_string()),
        }
    };
    let (mut once, mut replied) = (Some(()), None);
    ordered(
        py,
        NonZeroUsize::MIN,
        &cancel,
        || Ok(once.take()),
        work,
        |reply| {
            replied = Some(reply);
            Ok(())
        },
    )?;
    Ok(replied.expect("the one chunk has a result"))
}

/// Answers a request for each row. Calls `take` with some replies in JSON, again and again in order: so Python makes its objects
/// while others are still being worked on, and never for long without a break. Returns the rows without a reply, which are no
/// puzzles, with the reasons.
#[pyfunction]
#[pyo3(signature = (verb, request, rows, take, threads=None, time_limit=None))]
pub(crate) fn replies(
    py: Python<'_>,
    verb: &str,
    request: &str,
    rows: &Bound<'_, Rows>,
    take: &Bound<'_, PyAny>,
    threads: Option<usize>,
    time_limit: Option<f64>,
) -> PyResult<Vec<(usize, String)>> {
    let (verb, rows, cancel) = (named(verb)?, rows.get(), CancelToken::new());
    let limits = crate::limits(&cancel, time_limit)?;
    let prepared = prepared(verb, request, &limits)?;
    let work = |chunk: Chunk, engines: &mut EngineSet| {
        let mut part = Replies { texts: Vec::with_capacity(chunk.count()), faults: Vec::new() };
        for at in 0..chunk.count() {
            let reply = one(&chunk.row(at), &prepared, &limits, engines);
            part.texts.push(reply.unwrap_or_else(|why| {
                part.faults.push((chunk.start + at, why));
                None
            }));
        }
        part
    };
    let mut faults = Vec::new();
    ordered(py, crate::jobs(threads)?, &cancel, rows.chunks(py, ROWS), work, |mut part| {
        faults.append(&mut part.faults);
        take.call1((part.texts,)).map(drop)
    })?;
    Ok(faults)
}

/// Answers for one row.
fn one(
    row: &Row<'_>,
    prepared: &PreparedRequest,
    limits: &Limits,
    engines: &mut EngineSet,
) -> Result<Option<String>, String> {
    let text = row.text()?.ok_or(NO_PUZZLE)?;
    match prepared.reply_to(&text, Context { limits, engines: &mut *engines, texts: Catalogue::english() }) {
        Ok(reply) => Ok(Some(reply.to_string())),
        Err(why) => Err(row.fault(prepared.reason(&text, engines).unwrap_or_else(|| sentence(&why.error)))),
    }
}

/// Prepares a request, and tries its options.
pub(crate) fn prepared(verb: &'static ApiVerb, request: &str, limits: &Limits) -> PyResult<PreparedRequest> {
    let prepared = verb.prepare(request.as_bytes()).map_err(|why| refused(&why))?;
    let mut engines = EngineSet::sharing(&crate::ENGINES);
    match prepared.reply_to(PROBE, Context { limits, engines: &mut engines, texts: Catalogue::english() }) {
        Err(why) if why.blame == Fault::Request => Err(refused(&why)),
        _ => Ok(prepared),
    }
}

fn named(verb: &str) -> PyResult<&'static ApiVerb> {
    ApiVerb::named(verb).ok_or_else(|| PyValueError::new_err(format!("there is no verb {verb}")))
}

/// Returns the part of a request that is at fault.
fn part_at_fault(why: &ApiError) -> &'static str {
    match why.blame {
        Fault::Request => "request",
        Fault::Puzzle => "puzzle",
    }
}
