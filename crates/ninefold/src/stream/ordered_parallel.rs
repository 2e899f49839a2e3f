//! Processes chunks on several threads, and delivers the results in the order of the chunks.
//!
//! There is no dispatcher: each thread takes the next chunk of the input, processes it, and queues the result. The
//! thread that queues the next result in order passes it to the sink, together with later results that are already
//! waiting. Threads therefore rarely wait for each other, the caller's thread is one of them, and a chunk stays in the
//! cache of the core that read it.
//!
//! A thread that is too far ahead waits, so a slow chunk holds up the others and memory stays bounded. The work ends
//! when the input ends, when the sink stops it, or when anything panics.

use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::input::{Source, StreamInput, Wakeup};

/// The maximum number of threads; more would not help.
const MOST_JOBS: usize = 1024;

/// The number of results that may be queued, for each thread.
const AHEAD: u64 = 3;

/// The reason why the sink ends the work.
#[derive(Debug)]
pub enum Stop {
    /// The sink needs no more results; this is not an error.
    Enough,
    /// The sink failed.
    Error(io::Error),
}

/// Runs `work` on each chunk of the input on `jobs` threads (at most 1,024), and passes the results to `sink` in the
/// order of the input. The sink runs on any of the threads, one call at a time; a single thread is the caller's.
///
/// # Errors
/// Returns the errors of the input and of the sink.
///
/// # Panics
/// Panics if the input, `work` or `sink` panics.
pub fn ordered_parallel<I, P, T, W, S>(input: StreamInput<I>, jobs: NonZeroUsize, work: W, sink: S) -> io::Result<()>
where
    I: Iterator<Item = io::Result<P>> + Send + 'static,
    P: Send + 'static,
    T: Send,
    W: Fn(P) -> T + Sync,
    S: FnMut(T) -> Result<(), Stop> + Send,
{
    let jobs = jobs.get().min(MOST_JOBS);
    let (source, wakeup) = input.open(jobs);
    let run = OrderedRun {
        entry: Mutex::new(InputSide { source, taken: 0 }),
        exit: Mutex::new(OutputSide { sink, due: 0, early: BTreeMap::new(), waiting: 0, end: None }),
        moved: Condvar::new(),
        over: AtomicBool::new(false),
        room: jobs as u64 * AHEAD,
        wakeup,
        work,
    };
    thread::scope(|scope| {
        for _ in 1..jobs {
            scope.spawn(|| run.run());
        }
        run.run();
    });
    match run.exit.into_inner().unwrap_or_else(PoisonError::into_inner).end {
        None | Some(End::Stopped(Stop::Enough)) => Ok(()),
        Some(End::Stopped(Stop::Error(why))) => Err(why),
        Some(End::Panicked(payload)) => resume_unwind(payload),
    }
}

struct OrderedRun<I: Iterator, T, W, S> {
    entry: Mutex<InputSide<I>>,
    exit: Mutex<OutputSide<T, S>>,
    /// Notified when results have left the queue.
    moved: Condvar,
    /// Set when no thread should take another chunk.
    over: AtomicBool,
    /// The number of results that may be queued, counted from the next one in order.
    room: u64,
    wakeup: Wakeup<I::Item>,
    work: W,
}

/// The input side, shared by the threads.
struct InputSide<I: Iterator> {
    source: Source<I>,
    /// The number of chunks taken.
    taken: u64,
}

/// The output side, shared by the threads.
struct OutputSide<T, S> {
    sink: S,
    /// The number of the next result.
    due: u64,
    /// Results that are queued until it is their turn.
    early: BTreeMap<u64, io::Result<T>>,
    /// The number of threads waiting for room in the queue.
    waiting: usize,
    /// The reason why the work ended before the input did.
    end: Option<End>,
}

enum End {
    Stopped(Stop),
    Panicked(Box<dyn Any + Send>),
}

impl<I, P, T, W, S> OrderedRun<I, T, W, S>
where
    I: Iterator<Item = io::Result<P>>,
    W: Fn(P) -> T,
    S: FnMut(T) -> Result<(), Stop>,
{
    /// Runs one thread's share of the work.
    fn run(&self) {
        let share = || {
            while let Some((number, chunk)) = self.next_chunk() {
                self.deliver(number, chunk.map(&self.work));
            }
        };
        if let Err(payload) = catch_unwind(AssertUnwindSafe(share)) {
            self.end(&mut locked(&self.exit), End::Panicked(payload));
        }
    }

    fn next_chunk(&self) -> Option<(u64, I::Item)> {
        let mut entry = locked(&self.entry);
        if self.over.load(Ordering::Relaxed) {
            return None;
        }
        let chunk = entry.source.next()?;
        entry.taken += 1;
        Some((entry.taken - 1, chunk))
    }

    fn deliver(&self, number: u64, result: io::Result<T>) {
        let mut exit = locked(&self.exit);
        while number >= exit.due + self.room && exit.end.is_none() {
            exit.waiting += 1;
            exit = self.moved.wait(exit).unwrap_or_else(PoisonError::into_inner);
            exit.waiting -= 1;
        }
        exit.early.insert(number, result);
        if let Err(stop) = exit.send_due() {
            self.end(&mut exit, End::Stopped(stop));
        }
        if exit.waiting > 0 {
            self.moved.notify_all();
        }
    }

    fn end(&self, exit: &mut OutputSide<T, S>, end: End) {
        exit.end.get_or_insert(end);
        self.over.store(true, Ordering::Relaxed);
        self.wakeup.now();
        self.moved.notify_all();
    }
}

impl<T, S: FnMut(T) -> Result<(), Stop>> OutputSide<T, S> {
    /// Passes the results that are due to the sink.
    fn send_due(&mut self) -> Result<(), Stop> {
        while self.end.is_none()
            && let Some(result) = self.early.remove(&self.due)
        {
            (self.sink)(result.map_err(Stop::Error)?)?;
            self.due += 1;
        }
        Ok(())
    }
}

/// Locks a mutex, even after a panic. The state is still valid, since no foreign code runs in the middle of an update.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// Yields a line, then blocks forever.
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
            ordered_parallel(StreamInput::Ready(Chunks::new(Vec::new(), input)), jobs(number), slow_when_odd, sink)
                .unwrap();
            assert!(out == text);
        }
    }

    #[test]
    fn a_sink_can_stop_while_the_input_blocks() {
        for number in [1, 3] {
            let mut seen = 0;
            let sink = |_| {
                seen += 1;
                Err(Stop::Enough)
            };
            ordered_parallel(StreamInput::Blocking(Chunks::new(Vec::new(), Silent(false))), jobs(number), bytes, sink)
                .unwrap();
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
        let torn = || Chunks::new(b"a\n".to_vec(), Broken);
        for number in [1, 2] {
            for input in [StreamInput::Ready(torn()), StreamInput::Blocking(torn())] {
                let mut seen = 0;
                let sink = |_| {
                    seen += 1;
                    Ok(())
                };
                assert_eq!(ordered_parallel(input, jobs(number), bytes, sink).unwrap_err().to_string(), "torn");
                assert_eq!(seen, 1, "what came before the error is not lost");
            }
            let full = |_| Err(Stop::Error(io::Error::other("full")));
            let error = ordered_parallel(StreamInput::Ready(torn()), jobs(number), bytes, full).unwrap_err();
            assert_eq!(error.to_string(), "full");
        }
    }

    #[test]
    fn a_panic_of_any_part_is_passed_on() {
        type Told = Result<io::Result<()>, Box<dyn Any + Send>>;
        let said = |run: Told| *run.unwrap_err().downcast_ref::<&str>().unwrap();
        for number in [1, 2] {
            let work = |chunk: i32| assert!(chunk != 3, "the third is bad");
            let run = || ordered_parallel(StreamInput::Ready((0..1000).map(Ok)), jobs(number), work, |()| Ok(()));
            assert_eq!(said(catch_unwind(run)), "the third is bad");
            let input = (0..1000).map(|chunk| if chunk == 3 { panic!("no third") } else { Ok(chunk) });
            let run = || ordered_parallel(StreamInput::Ready(input), jobs(number), |chunk| chunk, |_: i32| Ok(()));
            assert_eq!(said(catch_unwind(run)), "no third");
            let sink = |chunk| if chunk == 3 { panic!("not mine") } else { Ok(()) };
            let run = || ordered_parallel(StreamInput::Ready((0..1000).map(Ok)), jobs(number), |chunk| chunk, sink);
            assert_eq!(said(catch_unwind(run)), "not mine");
        }
    }

    #[test]
    fn a_panic_of_a_reader_is_an_error() {
        let input = (0..1000).map(|chunk| if chunk == 3 { panic!("no third") } else { Ok(chunk) });
        let error =
            ordered_parallel(StreamInput::Blocking(input), jobs(2), |chunk| chunk, |_: i32| Ok(())).unwrap_err();
        assert_eq!(error.to_string(), "the reader panicked");
    }

    #[test]
    fn a_slow_chunk_delays_the_others() {
        let done = std::sync::atomic::AtomicU64::new(0);
        let work = |chunk: u64| {
            if chunk == 0 {
                while done.load(Ordering::SeqCst) == 0 {
                    thread::yield_now();
                }
                thread::sleep(Duration::from_millis(200));
                return done.load(Ordering::SeqCst);
            }
            done.fetch_add(1, Ordering::SeqCst)
        };
        let mut first = None;
        let sink = |seen| {
            first.get_or_insert(seen);
            Ok(())
        };
        ordered_parallel(StreamInput::Ready((0..1000).map(Ok)), jobs(3), work, sink).unwrap();
        let ahead = first.unwrap();
        assert!((1..=3 * AHEAD + 1).contains(&ahead), "{ahead} results while the first was worked on");
        assert_eq!(done.into_inner(), 999);
    }

    #[test]
    fn no_number_of_jobs_is_too_large() {
        let mut sum = 0;
        let sink = |number: u64| {
            sum += number;
            Ok(())
        };
        ordered_parallel(StreamInput::Ready((1..=10).map(Ok)), NonZeroUsize::MAX, |number| number, sink).unwrap();
        assert_eq!(sum, 55);
    }
}
