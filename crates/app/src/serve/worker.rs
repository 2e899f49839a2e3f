//! Threads that work, one for each request. The system gives work that takes long less of the cores than work that has
//! just begun.
//!
//! Slots bound how many requests run at once, but there are more of them than cores, so a short request would share a core with
//! costly ones. On Linux every thread has a priority of its own: work of a long verb starts with a low one, and any other work
//! gets it after a while. A thread can't raise its priority again, so each request has a new one; that takes some 30 µs.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use ninefold::service::verbs::Weight;
use tokio::sync::oneshot::{self, Receiver};
use tokio::time::timeout;

use super::heap;

/// How long work of a short verb has the usual priority.
const SHORT: Duration = Duration::from_millis(20);

/// Work that has begun.
pub(super) struct Worker<T> {
    result: Receiver<T>,
    running: Arc<Running>,
}

/// The error when work has panicked.
#[derive(Debug)]
pub(super) struct Panicked;

impl<T: Send + 'static> Worker<T> {
    /// Starts work of this weight.
    ///
    /// # Errors
    /// Fails if the system starts no more threads.
    pub(super) fn start(weight: Weight, work: impl FnOnce() -> T + Send + 'static) -> io::Result<Worker<T>> {
        let (sender, result) = oneshot::channel();
        let running = Arc::<Running>::default();
        let own = Arc::clone(&running);
        thread::Builder::new().name("worker".to_owned()).spawn(move || {
            let _running = own.enter();
            if weight == Weight::Long {
                own.lower_priority();
            }
            let begin = Instant::now();
            // If nobody waits for the result any more, it is dropped.
            let _ = sender.send(work());
            if weight == Weight::Long || begin.elapsed() > SHORT {
                heap::note_leftovers();
            }
        })?;
        Ok(Worker { result, running })
    }

    /// Waits for the result.
    pub(super) async fn result(mut self) -> Result<T, Panicked> {
        let result = match timeout(SHORT, &mut self.result).await {
            Ok(result) => result,
            Err(_) => {
                self.running.lower_priority();
                self.result.await
            }
        };
        result.map_err(|_| Panicked)
    }
}

/// The thread of some work, as long as it runs.
#[derive(Debug, Default)]
struct Running {
    thread: Mutex<Option<Thread>>,
}

/// Forgets the thread when dropped, so that no other thread is taken for it.
struct Entered<'a>(&'a Running);

impl Running {
    /// Notes that this thread works.
    fn enter(&self) -> Entered<'_> {
        self.note(Some(Thread::current()));
        Entered(self)
    }

    fn note(&self, thread: Option<Thread>) {
        *self.thread.lock().unwrap_or_else(PoisonError::into_inner) = thread;
    }

    /// Lowers the priority of the thread, if it still runs.
    fn lower_priority(&self) {
        if let Some(thread) = &*self.thread.lock().unwrap_or_else(PoisonError::into_inner) {
            thread.lower_priority();
        }
    }
}

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        self.0.note(None);
    }
}

#[cfg(target_os = "linux")]
mod system {
    use rustix::process::{Pid, getpriority_process, setpriority_process};
    use rustix::thread::gettid;

    /// The priority of work that takes long, as `nice` counts: it gets a tenth of what a thread with the usual priority does.
    const LOW: i32 = 10;

    /// A thread of this process.
    #[derive(Clone, Copy, Debug)]
    pub(super) struct Thread(Pid);

    impl Thread {
        /// Returns the thread that runs.
        pub(super) fn current() -> Thread {
            Thread(gettid())
        }

        /// Lowers the priority of the thread, unless it is as low already.
        pub(super) fn lower_priority(self) {
            // On Linux both calls concern a thread. Without them the work is done all the same.
            if getpriority_process(Some(self.0)).is_ok_and(|own| own < LOW) {
                let _ = setpriority_process(Some(self.0), LOW);
            }
        }
    }
}

/// On other systems all threads have the priority of the process.
#[cfg(not(target_os = "linux"))]
mod system {
    #[derive(Clone, Copy, Debug)]
    pub(super) struct Thread;

    impl Thread {
        pub(super) fn current() -> Thread {
            Thread
        }

        pub(super) fn lower_priority(self) {}
    }
}

use system::Thread;

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_result_arrives_and_a_panic_is_told() {
        let four = Worker::start(Weight::Short, || 2 + 2).unwrap().result().await;
        assert_eq!(four.ok(), Some(4));
        let panicked: Result<(), Panicked> =
            Worker::start(Weight::Long, || panic!("as it was told")).unwrap().result().await;
        assert!(panicked.is_err());
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn long_work_gets_less_of_the_cores_than_short_work() {
        let priority = || rustix::process::getpriority_process(Some(rustix::thread::gettid())).unwrap();
        let usual = priority();
        let of = |weight, wait| async move {
            let worker = Worker::start(weight, move || {
                thread::sleep(wait);
                priority()
            });
            worker.unwrap().result().await.unwrap()
        };
        assert_eq!(of(Weight::Short, Duration::ZERO).await, usual);
        assert_eq!(of(Weight::Short, 10 * SHORT).await, usual.max(10));
        assert_eq!(of(Weight::Long, Duration::ZERO).await, usual.max(10));
        assert_eq!(priority(), usual);
    }
}
