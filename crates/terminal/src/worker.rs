//! The worker where long work is done, beside the screen: puzzles made, hints found, solutions proven.
//!
//! A question is a piece of work with a switch; asking gives a [`Pending`], which has the answer later. Letting go of it
//! presses the switch. The worker does one piece after the other, and keeps its engines between them.

use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;

use ninefold::service::EngineSet;
use ninefold::{CancelToken, Limits};

/// What the worker works with.
pub(crate) struct WorkerState<'a> {
    /// Engines, kept for the next question.
    pub(crate) engines: &'a mut EngineSet,
    /// The limits of this piece of work: its switch.
    pub(crate) limits: &'a Limits,
}

type Work = Box<dyn FnOnce(&mut EngineSet) + Send>;

/// Where work goes.
pub(crate) struct Worker {
    place: Place,
}

enum Place {
    /// To a thread of its own.
    Beside(Sender<Work>),
    /// It is done at once, for tests.
    #[cfg(test)]
    Here(Box<EngineSet>),
}

/// Says that work is done, even when it ended in a panic.
struct Done<F: Fn()>(F);

impl<F: Fn()> Drop for Done<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// A question that was asked.
#[derive(Debug)]
pub(crate) struct Pending<R> {
    answer: Receiver<R>,
    cancel: CancelToken,
}

/// The worker failed at a question. The thread has told why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Broken;

impl Worker {
    /// A worker with a thread, which calls this after each piece of work.
    pub(crate) fn beside(done: impl Fn() + Send + 'static) -> Worker {
        let (sender, receiver) = mpsc::channel::<Work>();
        let work = move || {
            let mut engines = EngineSet::new();
            let done = Done(done);
            for work in receiver {
                work(&mut engines);
                (done.0)();
            }
        };
        // Without a thread there are no answers, and whoever asks is told so.
        let _ = thread::Builder::new().name("worker".to_owned()).spawn(work);
        Worker { place: Place::Beside(sender) }
    }

    /// A worker that works while it is asked.
    #[cfg(test)]
    pub(crate) fn here() -> Worker {
        Worker { place: Place::Here(Box::default()) }
    }

    /// Asks for work.
    pub(crate) fn ask<R: Send + 'static>(
        &mut self,
        work: impl FnOnce(&mut WorkerState<'_>) -> R + Send + 'static,
    ) -> Pending<R> {
        let (sender, answer) = mpsc::channel();
        let cancel = CancelToken::default();
        let limits = Limits::none().cancel(&cancel);
        let work = move |engines: &mut EngineSet| {
            // Who has let go of the question does not hear the answer.
            let _ = sender.send(work(&mut WorkerState { engines, limits: &limits }));
        };
        match &mut self.place {
            Place::Beside(worker) => drop(worker.send(Box::new(work))),
            #[cfg(test)]
            Place::Here(engines) => work(engines),
        }
        Pending { answer, cancel }
    }
}

impl<R> Pending<R> {
    /// The answer, once it is there.
    ///
    /// # Errors
    /// When there will be none.
    pub(crate) fn take(&self) -> Result<Option<R>, Broken> {
        match self.answer.try_recv() {
            Ok(answer) => Ok(Some(answer)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(Broken),
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
        let mut worker = Worker::beside(move || _ = sender.send(()));
        let pending = worker.ask(|_| 5);
        done.recv().unwrap();
        assert_eq!(pending.take(), Ok(Some(5)));
        assert_eq!(pending.take(), Err(Broken));
    }

    #[test]
    fn who_lets_go_stops_the_work() {
        let (sender, done) = mpsc::channel();
        let mut worker = Worker::beside(|| {});
        let pending = worker.ask(move |bench| {
            let timer = bench.limits.start();
            while !timer.is_over() {
                thread::yield_now();
            }
            sender.send("stopped")
        });
        drop(pending);
        assert_eq!(done.recv(), Ok("stopped"));
    }
}
