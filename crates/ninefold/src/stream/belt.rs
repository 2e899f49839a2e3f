//! Work on pieces by several threads, results in the order of the pieces.
//!
//! A fixed number of tickets bounds the memory: a piece goes to the workers only with a ticket, and its ticket comes back
//! when its result has left. So a slow piece holds up the reading, not the memory.
//!
//! The belt ends when the input ends, when the sink has enough, or when a worker panics; in each case the workers are
//! told by a closing word each, since the reader may be waiting for a terminal or a pipe that says no more.

use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// More threads than this are no use to anybody.
const MOST_JOBS: usize = 1024;

/// How the sink ends the belt.
#[derive(Debug)]
pub enum Stop {
    /// It has enough; no error.
    Enough,
    /// It can't take any more.
    Error(io::Error),
}

/// A piece with its number, or the word that there are no more.
enum Word<P> {
    Piece(u64, io::Result<P>),
    Close,
}

/// What came of a piece.
enum Outcome<T> {
    Done(T),
    Failed(io::Error),
    Panicked(Box<dyn Any + Send>),
}

/// Runs `work` on each piece of the input on `jobs` threads (1,024 at most), and gives the results to `sink` in the order
/// of the input.
///
/// With several threads the input is read on one of its own that is left behind when the sink stops first: a read that
/// waits for a terminal or a pipe does not hold up the return. A single thread is the caller's.
///
/// # Errors
/// What the input reports, or the sink.
///
/// # Panics
/// When `work` does.
pub fn belt<I, P, T, W, S>(input: I, jobs: NonZeroUsize, work: W, mut sink: S) -> io::Result<()>
where
    I: Iterator<Item = io::Result<P>> + Send + 'static,
    P: Send + 'static,
    T: Send,
    W: Fn(P) -> T + Sync,
    S: FnMut(T) -> Result<(), Stop>,
{
    let jobs = jobs.get().min(MOST_JOBS);
    if jobs == 1 {
        return alone(input, work, sink);
    }
    let (tickets, wanted) = mpsc::channel();
    for _ in 0..jobs * 3 {
        let _ = tickets.send(());
    }
    let (to_workers, pieces) = mpsc::channel();
    let closing = to_workers.clone();
    thread::spawn(move || read_pieces(input, &wanted, &to_workers, jobs));
    let pieces = Mutex::new(pieces);
    let (to_sink, results) = mpsc::channel();
    let done = thread::scope(|scope| {
        for _ in 0..jobs {
            let (to_sink, pieces, work) = (to_sink.clone(), &pieces, &work);
            scope.spawn(move || work_on_pieces(pieces, work, &to_sink));
        }
        drop(to_sink);
        let done = in_order(results, &mut sink, &tickets);
        close(&closing, jobs);
        done
    });
    match done {
        Ok(()) => Ok(()),
        Err(Outcome::Done(Stop::Enough)) => Ok(()),
        Err(Outcome::Done(Stop::Error(why)) | Outcome::Failed(why)) => Err(why),
        Err(Outcome::Panicked(payload)) => resume_unwind(payload),
    }
}

/// Piece after piece, on this thread.
fn alone<P, T>(
    input: impl Iterator<Item = io::Result<P>>,
    work: impl Fn(P) -> T,
    mut sink: impl FnMut(T) -> Result<(), Stop>,
) -> io::Result<()> {
    for piece in input {
        match sink(work(piece?)) {
            Ok(()) => {}
            Err(Stop::Enough) => return Ok(()),
            Err(Stop::Error(why)) => return Err(why),
        }
    }
    Ok(())
}

fn read_pieces<P>(
    input: impl Iterator<Item = io::Result<P>>,
    wanted: &Receiver<()>,
    pieces: &Sender<Word<P>>,
    jobs: usize,
) {
    for (number, piece) in (0..).zip(input) {
        if wanted.recv().is_err() {
            return;
        }
        let failed = piece.is_err();
        if pieces.send(Word::Piece(number, piece)).is_err() || failed {
            break;
        }
    }
    close(pieces, jobs);
}

/// Tells each worker that there are no more pieces.
fn close<P>(pieces: &Sender<Word<P>>, jobs: usize) {
    for _ in 0..jobs {
        let _ = pieces.send(Word::Close);
    }
}

fn work_on_pieces<P, T>(
    pieces: &Mutex<Receiver<Word<P>>>,
    work: &impl Fn(P) -> T,
    to_sink: &Sender<(u64, Outcome<T>)>,
) {
    let next = || pieces.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(Word::Piece(number, piece)) = next() {
        let outcome = match piece {
            Ok(piece) => match catch_unwind(AssertUnwindSafe(|| work(piece))) {
                Ok(result) => Outcome::Done(result),
                Err(payload) => Outcome::Panicked(payload),
            },
            Err(why) => Outcome::Failed(why),
        };
        if to_sink.send((number, outcome)).is_err() {
            break;
        }
    }
}

fn in_order<T>(
    results: Receiver<(u64, Outcome<T>)>,
    sink: &mut impl FnMut(T) -> Result<(), Stop>,
    tickets: &Sender<()>,
) -> Result<(), Outcome<Stop>> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (number, outcome) in results {
        early.insert(number, outcome);
        while let Some(outcome) = early.remove(&next) {
            match outcome {
                Outcome::Done(result) => sink(result).map_err(Outcome::Done)?,
                Outcome::Failed(why) => return Err(Outcome::Failed(why)),
                Outcome::Panicked(payload) => return Err(Outcome::Panicked(payload)),
            }
            let _ = tickets.send(());
            next += 1;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io::Read;
    use std::time::Duration;

    use super::super::{Chunk, Chunks, Content};
    use super::*;

    fn text(lines: usize) -> Vec<u8> {
        (0..lines).flat_map(|number| format!("{number}\n").into_bytes()).collect()
    }

    fn bytes(chunk: Chunk) -> Vec<u8> {
        match chunk.content {
            Content::Lines(lines) => lines,
            Content::TooLong(_) => Vec::new(),
        }
    }

    fn jobs(number: usize) -> NonZeroUsize {
        NonZeroUsize::new(number).unwrap()
    }

    /// Says a line, then nothing for ever.
    struct Silent(bool);

    impl Read for Silent {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if std::mem::replace(&mut self.0, true) {
                thread::sleep(Duration::from_secs(3600));
            }
            buffer[..2].copy_from_slice(b"a\n");
            Ok(2)
        }
    }

    #[test]
    fn results_keep_the_order_of_the_input() {
        let text = text(300_000);
        for number in [1, 2, 7] {
            let mut out = Vec::new();
            let input = io::Cursor::new(text.clone());
            let slow_when_odd = |chunk: Chunk| {
                if chunk.first_line % 2 == 1 {
                    thread::sleep(Duration::from_millis(2));
                }
                bytes(chunk)
            };
            let sink = |part: Vec<u8>| {
                out.extend(part);
                Ok(())
            };
            belt(Chunks::new(Vec::new(), input), jobs(number), slow_when_odd, sink).unwrap();
            assert!(out == text);
        }
    }

    #[test]
    fn a_sink_that_has_enough_ends_it_though_the_input_waits() {
        for number in [1, 3] {
            let mut seen = 0;
            let sink = |_| {
                seen += 1;
                Err(Stop::Enough)
            };
            belt(Chunks::new(Vec::new(), Silent(false)), jobs(number), bytes, sink).unwrap();
            assert_eq!(seen, 1);
        }
    }

    #[test]
    fn errors_of_both_ends_come_through() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("torn"))
            }
        }
        let chunks = Chunks::new(b"a\n".to_vec(), Broken);
        let told = belt(chunks, jobs(1), bytes, |_| Ok(())).unwrap_err();
        assert_eq!(told.to_string(), "torn");
        let chunks = Chunks::new(b"a\n".to_vec(), io::empty());
        let full = |_| Err(Stop::Error(io::Error::other("full")));
        assert_eq!(belt(chunks, jobs(1), bytes, full).unwrap_err().to_string(), "full");
    }

    #[test]
    fn a_panic_of_a_worker_is_the_belts() {
        for number in [1, 2] {
            let input = (0..1000).map(Ok);
            let work = |piece: i32| assert!(piece != 3, "the third is bad");
            let run = catch_unwind(|| belt(input, jobs(number), work, |()| Ok(())));
            assert_eq!(run.unwrap_err().downcast_ref(), Some(&"the third is bad"));
        }
    }

    #[test]
    fn no_number_of_jobs_is_too_large() {
        let mut sum = 0;
        let sink = |number: u64| {
            sum += number;
            Ok(())
        };
        belt((1..=10).map(Ok), NonZeroUsize::MAX, |number| number, sink).unwrap();
        assert_eq!(sum, 55);
    }
}
