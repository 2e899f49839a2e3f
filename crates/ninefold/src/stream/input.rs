//! The input of a stream, which is either always ready or may block.
//!
//! Any thread can read a file or a count when it needs the next chunk. A terminal or a pipe may block for hours, during
//! which the sink may stop. Such an input is therefore read on its own thread, which stays blocked in the background if
//! the work ends first.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

/// An input, marked by whether reading it may block for long.
#[derive(Debug)]
pub enum StreamInput<I> {
    /// Never blocks: a file, memory, or numbers.
    Ready(I),
    /// May block: a terminal, a pipe.
    Blocking(I),
}

/// The source from which the threads take chunks.
pub(super) enum Source<I: Iterator> {
    Direct(I),
    Reader(Receiver<Option<I::Item>>),
    Ended,
}

/// Wakes the threads that wait for a reader when the work is over.
pub(super) struct Wakeup<P>(Option<SyncSender<Option<P>>>);

impl<I> StreamInput<I> {
    /// Replaces the input with one made from it.
    pub fn map<J>(self, other: impl FnOnce(I) -> J) -> StreamInput<J> {
        match self {
            StreamInput::Ready(input) => StreamInput::Ready(other(input)),
            StreamInput::Blocking(input) => StreamInput::Blocking(other(input)),
        }
    }
}

impl<I, P> StreamInput<I>
where
    I: Iterator<Item = io::Result<P>> + Send + 'static,
    P: Send + 'static,
{
    /// Opens the source for this many threads. A single thread may read the input itself, since no other thread could
    /// be waiting.
    pub(super) fn open(self, jobs: usize) -> (Source<I>, Wakeup<I::Item>) {
        match self {
            StreamInput::Blocking(input) if jobs > 1 => {
                let (chunks, source) = mpsc::sync_channel(jobs);
                let wakeup = Wakeup(Some(chunks.clone()));
                thread::spawn(move || read(input, &chunks));
                (Source::Reader(source), wakeup)
            }
            StreamInput::Blocking(input) | StreamInput::Ready(input) => (Source::Direct(input), Wakeup(None)),
        }
    }
}

/// Reads until the input ends or all receivers are gone. A panic is sent as an error, so that the receivers don't wait
/// forever.
fn read<P>(mut input: impl Iterator<Item = io::Result<P>>, chunks: &SyncSender<Option<io::Result<P>>>) {
    loop {
        let next = catch_unwind(AssertUnwindSafe(|| input.next()));
        let next = next.unwrap_or_else(|_| Some(Err(io::Error::other("the reader panicked"))));
        let ends = !matches!(next, Some(Ok(_)));
        if chunks.send(next).is_err() || ends {
            return;
        }
    }
}

impl<I: Iterator<Item = io::Result<P>>, P> Source<I> {
    /// Returns the next chunk, if there is one. After an error there is none.
    pub(super) fn next(&mut self) -> Option<io::Result<P>> {
        let chunk = match self {
            Source::Direct(input) => input.next(),
            Source::Reader(chunks) => chunks.recv().ok().flatten(),
            Source::Ended => None,
        };
        if !matches!(chunk, Some(Ok(_))) {
            *self = Source::Ended;
        }
        chunk
    }
}

impl<P> Wakeup<P> {
    /// Wakes the waiting threads. If chunks are queued, the queue has no room for the message, and nobody waits.
    pub(super) fn now(&self) {
        if let Wakeup(Some(chunks)) = self {
            let _ = chunks.try_send(None);
        }
    }
}
