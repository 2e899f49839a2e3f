//! Work on pieces by several threads, results in the order of the pieces.
//!
//! A fixed number of tickets bounds the memory: a piece goes to the workers only with a ticket, and its ticket comes back
//! when its result has left. So a slow piece holds up the reading, not the memory.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// How the sink ends the belt.
#[derive(Debug)]
pub enum Stop {
    /// It has enough; no error.
    Enough,
    /// It can't take any more.
    Error(io::Error),
}

type Numbered<T> = (u64, io::Result<T>);

/// Runs `work` on each piece of the input on `jobs` threads, and gives the results to `sink` in the order of the input.
///
/// The input is read on a thread of its own that is left behind when the sink stops first: a read that waits for a
/// terminal or a pipe does not hold up the return.
///
/// # Errors
/// What the input reports, or the sink.
pub fn belt<I, P, T, W, S>(input: I, jobs: NonZeroUsize, work: W, mut sink: S) -> io::Result<()>
where
    I: Iterator<Item = io::Result<P>> + Send + 'static,
    P: Send + 'static,
    T: Send,
    W: Fn(P) -> T + Sync,
    S: FnMut(T) -> Result<(), Stop>,
{
    let (tickets, wanted) = mpsc::channel();
    for _ in 0..jobs.get() * 3 {
        let _ = tickets.send(());
    }
    let (to_workers, pieces) = mpsc::channel();
    thread::spawn(move || read_pieces(input, &wanted, &to_workers));
    let pieces = Arc::new(Mutex::new(pieces));
    let (to_sink, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.get() {
            let (pieces, to_sink, work) = (Arc::clone(&pieces), to_sink.clone(), &work);
            scope.spawn(move || {
                while let Some((number, piece)) = next_piece(&pieces) {
                    if to_sink.send((number, piece.map(work))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(to_sink);
        let done = in_order(results, &mut sink, &tickets);
        drop(tickets);
        match done {
            Ok(()) | Err(Stop::Enough) => Ok(()),
            Err(Stop::Error(why)) => Err(why),
        }
    })
}

fn read_pieces<P>(input: impl Iterator<Item = io::Result<P>>, wanted: &Receiver<()>, pieces: &Sender<Numbered<P>>) {
    for (number, piece) in (0..).zip(input) {
        if wanted.recv().is_err() {
            return;
        }
        let failed = piece.is_err();
        if pieces.send((number, piece)).is_err() || failed {
            return;
        }
    }
}

fn next_piece<P>(pieces: &Mutex<Receiver<Numbered<P>>>) -> Option<Numbered<P>> {
    pieces.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

fn in_order<T>(
    results: Receiver<Numbered<T>>,
    sink: &mut impl FnMut(T) -> Result<(), Stop>,
    tickets: &Sender<()>,
) -> Result<(), Stop> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (number, result) in results {
        early.insert(number, result);
        while let Some(result) = early.remove(&next) {
            sink(result.map_err(Stop::Error)?)?;
            let _ = tickets.send(());
            next += 1;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

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

    #[test]
    fn results_keep_the_order_of_the_input() {
        let text = text(300_000);
        for jobs in [1, 2, 7] {
            let mut out = Vec::new();
            let input = io::Cursor::new(text.clone());
            let slow_when_odd = |chunk: Chunk| {
                if chunk.first_line % 2 == 1 {
                    thread::sleep(std::time::Duration::from_millis(2));
                }
                bytes(chunk)
            };
            let sink = |part: Vec<u8>| {
                out.extend(part);
                Ok(())
            };
            belt(Chunks::new(Vec::new(), input), NonZeroUsize::new(jobs).unwrap(), slow_when_odd, sink).unwrap();
            assert!(out == text);
        }
    }

    #[test]
    fn a_sink_that_has_enough_ends_it() {
        let mut seen = 0;
        let endless = io::repeat(b'\n');
        let sink = |_| {
            seen += 1;
            if seen == 3 { Err(Stop::Enough) } else { Ok(()) }
        };
        belt(Chunks::new(Vec::new(), endless), NonZeroUsize::MIN, bytes, sink).unwrap();
        assert_eq!(seen, 3);
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
        let told = belt(chunks, NonZeroUsize::MIN, bytes, |_| Ok(())).unwrap_err();
        assert_eq!(told.to_string(), "torn");
        let chunks = Chunks::new(b"a\n".to_vec(), io::empty());
        let full = |_| Err(Stop::Error(io::Error::other("full")));
        assert_eq!(belt(chunks, NonZeroUsize::MIN, bytes, full).unwrap_err().to_string(), "full");
    }
}
