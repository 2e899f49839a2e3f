//! Work on chunks of rows on several threads, in order, while Python runs.
//!
//! The calling thread holds the interpreter's lock only to read the next chunk and to store a result. While it waits, other
//! Python threads run, and twenty times a second it asks whether a signal such as Ctrl-C has arrived. Then the token of the
//! limits is set, which stops even a long search, and the error of the signal is raised.

use std::any::Any;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use ninefold::CancelToken;
use ninefold::service::EngineSet;
use pyo3::prelude::*;

/// How often signals are looked for.
const TICK: Duration = Duration::from_millis(50);

/// The number of chunks that are read before they are due, for each thread.
const AHEAD: usize = 2;

/// The maximum number of threads; more would not help.
const MOST_JOBS: usize = 1024;

type Finished<T> = (usize, Result<T, Box<dyn Any + Send>>);

/// Runs `work` on each chunk that `next` returns, and passes the results to `sink` in the order of the chunks.
///
/// # Errors
/// Returns the errors of `next`, of `sink` and of signals.
///
/// # Panics
/// Panics if `work` panics.
pub(crate) fn ordered<C: Send, T: Send>(
    py: Python<'_>,
    jobs: NonZeroUsize,
    cancel: &CancelToken,
    mut next: impl FnMut() -> PyResult<Option<C>>,
    work: impl Fn(C, &mut EngineSet) -> T + Sync,
    mut sink: impl FnMut(T) -> PyResult<()>,
) -> PyResult<()> {
    let jobs = jobs.get().min(MOST_JOBS);
    let (chunk_sender, chunks) = channel();
    let (sender, results) = channel();
    let chunks = Mutex::new(chunks);
    thread::scope(|scope| {
        let mut queue = Queue { chunks: Some(chunk_sender), results, sent: 0, due: 0, early: BTreeMap::new() };
        let mut threads = 0;
        let mut feed = || -> PyResult<()> {
            loop {
                while queue.chunks.is_some() && queue.sent - queue.due < jobs * AHEAD {
                    match next()? {
                        Some(chunk) => queue.send(chunk),
                        None => queue.chunks = None,
                    }
                    if threads < jobs && threads < queue.sent {
                        threads += 1;
                        let (chunks, sender, work) = (&chunks, sender.clone(), &work);
                        scope.spawn(move || work_on(chunks, &sender, work));
                    }
                }
                if queue.due == queue.sent {
                    return Ok(());
                }
                if let Some(result) = queue.wait(py)? {
                    sink(result)?;
                }
            }
        };
        let fed = feed();
        if fed.is_err() {
            cancel.cancel();
        }
        // The threads end when no chunk is left. Without the lock, other Python threads run until then.
        queue.chunks = None;
        if let Ok(waiting) = chunks.try_lock() {
            while waiting.try_recv().is_ok() {}
        }
        drop(sender);
        py.detach(move || while queue.results.recv().is_ok() {});
        fed
    })
}

/// Works on chunks until there are no more.
fn work_on<C, T>(
    chunks: &Mutex<Receiver<(usize, C)>>,
    sender: &Sender<Finished<T>>,
    work: &impl Fn(C, &mut EngineSet) -> T,
) {
    let mut engines = EngineSet::sharing(&crate::ENGINES);
    loop {
        let chunk = chunks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((number, chunk)) = chunk else { break };
        let result = catch_unwind(AssertUnwindSafe(|| work(chunk, &mut engines)));
        if sender.send((number, result)).is_err() {
            break;
        }
    }
    engines.rest();
}

/// The chunks and results between the calling thread and the others.
struct Queue<C, T> {
    chunks: Option<Sender<(usize, C)>>,
    results: Receiver<Finished<T>>,
    sent: usize,
    /// The number of results that were returned.
    due: usize,
    early: BTreeMap<usize, T>,
}

impl<C: Send, T: Send> Queue<C, T> {
    fn send(&mut self, chunk: C) {
        if let Some(chunks) = &self.chunks {
            // The receiver lives as long as the caller.
            let _ = chunks.send((self.sent, chunk));
            self.sent += 1;
        }
    }

    /// Waits for a result for a moment; returns that which is due, if it has arrived.
    fn wait(&mut self, py: Python<'_>) -> PyResult<Option<T>> {
        if !self.early.contains_key(&self.due) {
            let results = &mut self.results;
            match py.detach(move || results.recv_timeout(TICK)) {
                Ok((number, Ok(result))) => drop(self.early.insert(number, result)),
                Ok((_, Err(panic))) => resume_unwind(panic),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
            }
            py.check_signals()?;
        }
        let result = self.early.remove(&self.due);
        self.due += usize::from(result.is_some());
        Ok(result)
    }
}
