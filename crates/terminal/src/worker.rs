//! The worker, which does long computations beside the screen: generating puzzles, finding hints, proving solutions.
//!
//! A question is a task with a cancellation switch. Asking returns a [`Pending`], which holds the answer later;
//! dropping it cancels the task. The worker does one task at a time and keeps its engines between tasks.

use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;

use ninefold::service::EngineSet;
use ninefold::{CancelToken, Limits};

/// What a task works with.
pub(crate) struct WorkerState<'a> {
    /// The engines, kept for the next task.
    pub(crate) engines: &'a mut EngineSet,
    /// The limits of this task, including its cancellation switch.
    pub(crate) limits: &'a Limits,
}

type Work = Box<dyn FnOnce(&mut EngineSet) + Send>;

/// A handle to the worker.
pub(crate) struct Worker {
    backend: Backend,
}

enum Backend {
    /// Sends tasks to a separate thread.
    Thread(Sender<Work>),
    /// Does tasks at once, for tests.
    #[cfg(test)]
    Inline(Box<EngineSet>),
}

/// Reports on drop that a task is done, even if it panicked.
struct NotifyOnDrop<F: Fn()>(F);

impl<F: Fn()> Drop for NotifyOnDrop<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// A question that is waiting for its answer.
#[derive(Debug)]
pub(crate) struct Pending<R> {
    answer: Receiver<R>,
    cancel: CancelToken,
}

/// The worker failed at a task. Its thread has printed why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WorkerFailed;

impl Worker {
    /// Starts a worker on a new thread; it calls `done` after each task.
    pub(crate) fn spawn(done: impl Fn() + Send + 'static) -> Worker {
        let (sender, receiver) = mpsc::channel::<Work>();
        let work = move || {
            let mut engines = EngineSet::new();
            let done = NotifyOnDrop(done);
            for work in receiver {
                work(&mut engines);
                (done.0)();
            }
        };
        // Without a thread there are no answers, and every question fails with [`WorkerFailed`].
        let _ = thread::Builder::new().name("worker".to_owned()).spawn(work);
        Worker { backend: Backend::Thread(sender) }
    }

    /// Creates a worker that does each task while it is asked.
    #[cfg(test)]
    pub(crate) fn inline() -> Worker {
        Worker { backend: Backend::Inline(Box::default()) }
    }

    /// Asks for a task to be done.
    pub(crate) fn ask<R: Send + 'static>(
        &mut self,
        work: impl FnOnce(&mut WorkerState<'_>) -> R + Send + 'static,
    ) -> Pending<R> {
        let (sender, answer) = mpsc::channel();
        let cancel = CancelToken::default();
        let limits = Limits::none().cancel(&cancel);
        let work = move |engines: &mut EngineSet| {
            // If the question was dropped, nobody receives the answer.
            let _ = sender.send(work(&mut WorkerState { engines, limits: &limits }));
        };
        match &mut self.backend {
            Backend::Thread(worker) => drop(worker.send(Box::new(work))),
            #[cfg(test)]
            Backend::Inline(engines) => work(engines),
        }
        Pending { answer, cancel }
    }
}

impl<R> Pending<R> {
    /// Returns the answer, once it is there.
    ///
    /// # Errors
    /// Returns an error if there will be none.
    pub(crate) fn take(&self) -> Result<Option<R>, WorkerFailed> {
        match self.answer.try_recv() {
            Ok(answer) => Ok(Some(answer)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(WorkerFailed),
        }
    }
}

impl<R> Drop for Pending<R> {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

impl std::fmt::Debug for Worker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Worker").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_when_they_are_ready() {
        let (sender, done) = mpsc::channel();
        let mut worker = Worker::spawn(move || _ = sender.send(()));
        let pending = worker.ask(|_| 5);
        done.recv().unwrap();
        assert_eq!(pending.take(), Ok(Some(5)));
        assert_eq!(pending.take(), Err(WorkerFailed));
    }

    #[test]
    fn who_lets_go_stops_the_work() {
        let (sender, done) = mpsc::channel();
        let mut worker = Worker::spawn(|| {});
        let pending = worker.ask(move |state| {
            let timer = state.limits.start();
            while !timer.is_over() {
                thread::yield_now();
            }
            sender.send("stopped")
        });
        drop(pending);
        assert_eq!(done.recv(), Ok("stopped"));
    }
}
