//! How an input comes: it is there, or it comes when it comes.
//!
//! A file or a count can be read by whoever wants the next piece. A terminal or a pipe may say nothing for hours, and the sink
//! may have enough meanwhile: such an input is read on a thread of its own, which is left behind, still waiting, when the belt
//! ends first.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

/// An input, and whether reading it may take for ever.
#[derive(Debug)]
pub enum StreamInput<I> {
    /// It never waits for anybody: a file, memory, numbers.
    AtHand(I),
    /// It may wait: a terminal, a pipe.
    Awaited(I),
}

/// What the belt takes pieces from.
pub(super) enum Source<I: Iterator> {
    Direct(I),
    Reader(Receiver<Option<I::Item>>),
    Ended,
}

/// Tells those who wait for a reader that it is over.
pub(super) struct Wakeup<P>(Option<SyncSender<Option<P>>>);

impl<I> StreamInput<I> {
    /// The same with another input made of this one.
    pub fn map<J>(self, other: impl FnOnce(I) -> J) -> StreamInput<J> {
        match self {
            StreamInput::AtHand(input) => StreamInput::AtHand(other(input)),
            StreamInput::Awaited(input) => StreamInput::Awaited(other(input)),
        }
    }
}

impl<I, P> StreamInput<I>
where
    I: Iterator<Item = io::Result<P>> + Send + 'static,
    P: Send + 'static,
{
    /// The source for so many threads. A single one may wait for the input itself: then nobody else has to be told.
    pub(super) fn open(self, jobs: usize) -> (Source<I>, Wakeup<I::Item>) {
        match self {
            StreamInput::Awaited(input) if jobs > 1 => {
                let (pieces, source) = mpsc::sync_channel(jobs);
                let hang_up = Wakeup(Some(pieces.clone()));
                thread::spawn(move || read(input, &pieces));
                (Source::Reader(source), hang_up)
            }
            StreamInput::Awaited(input) | StreamInput::AtHand(input) => (Source::Direct(input), Wakeup(None)),
        }
    }
}

/// Reads until the input ends or nobody listens. A panic is told as an error, since those who wait must not wait for ever.
fn read<P>(mut input: impl Iterator<Item = io::Result<P>>, pieces: &SyncSender<Option<io::Result<P>>>) {
    loop {
        let next = catch_unwind(AssertUnwindSafe(|| input.next()));
        let next = next.unwrap_or_else(|_| Some(Err(io::Error::other("the reader panicked"))));
        let ends = !matches!(next, Some(Ok(_)));
        if pieces.send(next).is_err() || ends {
            return;
        }
    }
}

impl<I: Iterator<Item = io::Result<P>>, P> Source<I> {
    /// The next piece, when there is one. After an error there is none.
    pub(super) fn next(&mut self) -> Option<io::Result<P>> {
        let piece = match self {
            Source::Direct(input) => input.next(),
            Source::Reader(pieces) => pieces.recv().ok().flatten(),
            Source::Ended => None,
        };
        if !matches!(piece, Some(Ok(_))) {
            *self = Source::Ended;
        }
        piece
    }
}

impl<P> Wakeup<P> {
    /// Nobody waits for the reader any more. Where pieces are waiting there is no room for the word, and no need.
    pub(super) fn now(&self) {
        if let Wakeup(Some(pieces)) = self {
            let _ = pieces.try_send(None);
        }
    }
}
