//! The queue of requests: limits their number, their bytes, and the time for each.
//!
//! A request waits for one of the [`WorkerSlots`]; if too many wait, it is refused with 503. Work stops when its time
//! is up or its client disconnects: the future that waits for it is then dropped, which cancels it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ninefold::service::verbs::ApiVerb;
use ninefold::service::{EngineCache, EngineSet};
use ninefold::text::text;
use ninefold::{CancelToken, Limits};
use tokio::time::timeout;

use super::byte_budget::{ByteBudget, Share};
use super::connection::Client;
use super::outbox::Outbox;
use super::problem::Problem;
use super::worker::{Panicked, Worker};
use super::worker_slots::WorkerSlots;
use crate::{output, texts};

/// The largest size of all requests held at once in bytes, including those in progress; half of it for one client.
const HELD: usize = 64 << 20;
/// What a request counts beside its bytes.
const REQUEST: usize = 1 << 10;
/// How long a request may wait for a slot.
const QUEUE: Duration = Duration::from_secs(10);
/// Work checks its limits only now and then; the queue stops waiting for it this long after its limit.
const GRACE: Duration = Duration::from_secs(5);

/// The worker slots, the budgets for requests and replies, and the idle engine sets.
#[derive(Debug)]
pub(super) struct RequestQueue {
    held: Arc<ByteBudget>,
    slots: Arc<WorkerSlots>,
    outbox: Arc<Outbox>,
    engine_sets: Arc<EngineSets>,
    time_limit: Duration,
}

/// Idle engine sets, at most one for each worker slot. They share one cache of engines.
#[derive(Debug, Default)]
struct EngineSets {
    cache: EngineCache,
    idle: Mutex<Vec<EngineSet>>,
}

impl EngineSets {
    /// Runs `work` with an engine set, and returns its engines to the cache.
    fn with<T>(&self, work: impl FnOnce(&mut EngineSet) -> T) -> T {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let mut engines = { idle().pop() }.unwrap_or_else(|| EngineSet::sharing(&self.cache));
        let result = work(&mut engines);
        engines.rest();
        idle().push(engines);
        result
    }
}

/// Cancels the work when dropped, which happens when the work is done or nobody waits for it any more.
struct CancelOnDrop(CancelToken);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl RequestQueue {
    /// Creates a queue with this time limit for each request.
    pub(super) fn new(time_limit: Duration) -> RequestQueue {
        RequestQueue {
            held: ByteBudget::new(HELD),
            slots: WorkerSlots::new(),
            outbox: Arc::default(),
            engine_sets: Arc::default(),
            time_limit,
        }
    }

    /// Returns the number of requests that can run at once.
    #[cfg(test)]
    fn slots(&self) -> usize {
        self.slots.count()
    }

    /// Returns the outbox for replies.
    pub(super) fn outbox(&self) -> &Arc<Outbox> {
        &self.outbox
    }

    /// Reserves memory for a client's request of this many bytes, for as long as the request is held.
    pub(super) fn reserve(&self, client: Client, bytes: usize) -> Result<Share, Problem> {
        self.held.share(client, bytes + REQUEST).ok_or_else(Problem::busy)
    }

    /// Runs a verb for a client within limits, as soon as a slot is free.
    pub(super) async fn work<T: Send + 'static>(
        &self,
        verb: &ApiVerb,
        client: Client,
        work: impl FnOnce(&Limits, &mut EngineSet) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let queued = self.slots.queue(client, verb.weight).map_err(|_| Problem::busy())?;
        let Ok(Ok(slot)) = timeout(QUEUE, queued).await else { return Err(Problem::busy()) };
        let cancel = CancelToken::new();
        let limits = Limits::none().time(self.time_limit).cancel(&cancel).started();
        let _cancel = CancelOnDrop(cancel);
        let engine_sets = Arc::clone(&self.engine_sets);
        let worker = Worker::start(verb.weight, move || {
            // The slot is free when the work is over, not when nobody waits for it any more.
            let _slot = slot;
            engine_sets.with(|engines| work(&limits, engines))
        });
        let Ok(worker) = worker else { return Err(Problem::busy()) };
        match timeout(self.time_limit.saturating_add(GRACE), worker.result()).await {
            Ok(Ok(result)) => Ok(result),
            Ok(Err(Panicked)) => {
                output::error(text!(texts(), "serve-internal-error", verb = verb.name));
                Err(Problem::fault())
            }
            Err(_) => Err(Problem::slow()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::thread;

    use axum::http::StatusCode;
    use axum::response::IntoResponse;

    use super::*;

    fn status(problem: Problem) -> StatusCode {
        problem.into_response().status()
    }

    fn waits_for_switch(limits: &Limits, _: &mut EngineSet) {
        let timer = limits.start();
        while !timer.is_over() {
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn client(number: u8) -> Client {
        Client::from(SocketAddr::from(([10, 0, 0, number], 1)))
    }

    fn verb(name: &str) -> &'static ApiVerb {
        ApiVerb::named(name).unwrap()
    }

    async fn four(queue: &RequestQueue) -> Option<i32> {
        queue.work(verb("solve"), client(1), |_, _| 2 + 2).await.ok()
    }

    #[tokio::test]
    async fn a_panic_is_a_fault_and_the_next_request_is_served() {
        let queue = RequestQueue::new(Duration::from_secs(1));
        let fault = queue.work(verb("solve"), client(1), |_, _| panic!("as it was told")).await;
        assert_eq!(fault.map_err(status), Err::<(), _>(StatusCode::INTERNAL_SERVER_ERROR));
        assert_eq!(four(&queue).await, Some(4));
    }

    #[tokio::test]
    async fn several_searches_of_a_request_share_its_time() {
        let queue = RequestQueue::new(Duration::from_millis(20));
        let search_twice = |limits: &Limits, engines: &mut EngineSet| {
            waits_for_switch(limits, engines);
            limits.start().is_over()
        };
        assert_eq!(queue.work(verb("solve"), client(1), search_twice).await.map_err(status), Ok(true));
    }

    #[tokio::test]
    async fn work_stops_when_nobody_waits_and_frees_its_slot() {
        let queue = RequestQueue::new(Duration::from_secs(3600));
        for name in ["solve", "generate"] {
            for _ in 0..3 * queue.slots() {
                let work = queue.work(verb(name), client(1), waits_for_switch);
                assert!(timeout(Duration::from_millis(10), work).await.is_err());
            }
        }
        assert_eq!(four(&queue).await, Some(4));
    }

    #[test]
    fn the_memory_of_large_requests_is_bounded() {
        let queue = RequestQueue::new(Duration::from_secs(1));
        let fill =
            |number| -> Vec<Share> { std::iter::from_fn(|| queue.reserve(client(number), 1 << 20).ok()).collect() };
        let held = [1, 2, 3].map(fill);
        assert_eq!(held.each_ref().map(Vec::len), [31, 31, 1]);
        assert!(queue.reserve(client(4), 1_000).is_ok());
    }

    #[tokio::test]
    async fn requests_beyond_the_queue_are_refused() {
        let queue = Arc::new(RequestQueue::new(Duration::from_secs(3600)));
        let work = |queue: Arc<RequestQueue>, name: &'static str, from: u8| async move {
            queue.work(verb(name), client(from), waits_for_switch).await
        };
        let start = |name, from| tokio::spawn(work(Arc::clone(&queue), name, from));
        let tasks: Vec<_> = (0..1000).map(|at| start("generate", (at % 8) as u8)).collect();
        let refused = async {
            loop {
                if let Some(task) = tasks.iter().find(|task| task.is_finished()) {
                    return task.is_finished();
                }
                tokio::task::yield_now().await;
            }
        };
        assert!(refused.await);
        let refused = queue.work(verb("generate"), client(9), |_, _| ()).await;
        assert_eq!(refused.map_err(status), Err(StatusCode::SERVICE_UNAVAILABLE));
        // A short verb does not queue behind the long ones.
        assert_eq!(four(&queue).await, Some(4));
        tasks.iter().for_each(tokio::task::JoinHandle::abort);
    }
}
