//! Where requests are worked on: so many at once, so many that wait, each with its time.
//!
//! A request that waits or works holds a place; beyond the last place it is told to come back. Work stops when its time
//! is over or when the client goes away: then the future that waits for it is dropped, and that presses its switch.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use ninefold::service::Workshop;
use ninefold::{Cancel, Limits};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use super::problem::Problem;
use crate::say;

/// Requests that may wait for a seat.
const WAITING: usize = 256;
/// Kilobytes of requests that may be held at once, those under way among them.
const SHELF: usize = 64 * 1024;
/// How long a request may wait for a seat.
const QUEUE: Duration = Duration::from_secs(10);
/// Work looks at its limits now and then: after so long beyond them nobody waits for it any more.
const GRACE: Duration = Duration::from_secs(5);
/// A hint should not wait for two who generate puzzles, even where there are only two cores.
const FEWEST_SEATS: usize = 4;

/// The seats, the queue, and the workshops that wait for work.
#[derive(Debug)]
pub(super) struct Desk {
    shelf: Semaphore,
    places: Semaphore,
    seats: Arc<Semaphore>,
    count: usize,
    workshops: Arc<Mutex<Vec<Workshop>>>,
    patience: Duration,
}

/// Presses the switch when it is dropped: when the work is done, or nobody waits for it any more.
struct PressOnDrop(Cancel);

impl Drop for PressOnDrop {
    fn drop(&mut self) {
        self.0.press();
    }
}

impl Desk {
    /// A desk at which a request is worked on for so long.
    pub(super) fn new(patience: Duration) -> Desk {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let count = FEWEST_SEATS.max(cores + 1);
        Desk {
            shelf: Semaphore::new(SHELF),
            places: Semaphore::new(count + WAITING),
            seats: Arc::new(Semaphore::new(count)),
            count,
            workshops: Arc::default(),
            patience,
        }
    }

    /// How many requests are worked on at once.
    pub(super) fn seats(&self) -> usize {
        self.count
    }

    /// Room for a request of so many bytes, for as long as it is held.
    pub(super) fn shelf(&self, bytes: usize) -> Result<SemaphorePermit<'_>, Problem> {
        let kilobytes = u32::try_from(bytes / 1024 + 1).map_err(|_| Problem::busy())?;
        self.shelf.try_acquire_many(kilobytes).map_err(|_| Problem::busy())
    }

    /// Does this work within limits, as soon as there is a seat. `name` is what the work is called when it fails.
    pub(super) async fn work<T: Send + 'static>(
        &self,
        name: &'static str,
        work: impl FnOnce(&Limits, &mut Workshop) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let _place = self.places.try_acquire().map_err(|_| Problem::busy())?;
        let seat = timeout(QUEUE, Arc::clone(&self.seats).acquire_owned()).await;
        let Ok(Ok(seat)) = seat else { return Err(Problem::busy()) };
        let cancel = Cancel::new();
        let limits = Limits::none().time(self.patience).cancel(&cancel);
        let _press = PressOnDrop(cancel);
        let workshops = Arc::clone(&self.workshops);
        let worker = tokio::task::spawn_blocking(move || {
            // The seat is free when the work is over, not when nobody waits for it any more.
            let _seat = seat;
            let waiting = || workshops.lock().unwrap_or_else(PoisonError::into_inner);
            let mut workshop = { waiting().pop() }.unwrap_or_default();
            let result = work(&limits, &mut workshop);
            waiting().push(workshop);
            result
        });
        match timeout(self.patience.saturating_add(GRACE), worker).await {
            Ok(Ok(result)) => Ok(result),
            Ok(Err(_)) => {
                say::error(format_args!("a fault in {name}: the server goes on"));
                Err(Problem::fault())
            }
            Err(_) => Err(Problem::slow()),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use axum::response::IntoResponse;

    use super::*;

    fn status(problem: Problem) -> StatusCode {
        problem.into_response().status()
    }

    fn waits_for_switch(limits: &Limits, _: &mut Workshop) {
        let timer = limits.start();
        while !timer.is_over() {
            thread::sleep(Duration::from_millis(1));
        }
    }

    #[tokio::test]
    async fn a_panic_is_a_fault_and_the_next_request_is_served() {
        let desk = Desk::new(Duration::from_secs(1));
        let fault = desk.work("panic", |_, _| panic!("as it was told")).await;
        assert_eq!(fault.map_err(status), Err::<(), _>(StatusCode::INTERNAL_SERVER_ERROR));
        assert_eq!(desk.work("four", |_, _| 2 + 2).await.ok(), Some(4));
    }

    #[tokio::test]
    async fn work_stops_when_nobody_waits_and_seats_are_free_again() {
        let desk = Desk::new(Duration::from_secs(3600));
        for _ in 0..3 * desk.seats() {
            let given_up = timeout(Duration::from_millis(10), desk.work("wait", waits_for_switch)).await;
            assert!(given_up.is_err());
        }
        assert_eq!(desk.work("four", |_, _| 2 + 2).await.ok(), Some(4));
    }

    #[test]
    fn large_requests_have_only_so_much_room() {
        let desk = Desk::new(Duration::from_secs(1));
        let held: Vec<_> = std::iter::from_fn(|| desk.shelf(1 << 20).ok()).collect();
        assert_eq!(held.len(), 63);
        assert!(desk.shelf(1_000).is_ok());
    }

    #[tokio::test]
    async fn beyond_the_last_place_one_is_told_to_come_back() {
        let desk = Arc::new(Desk::new(Duration::from_secs(3600)));
        let work = |desk: Arc<Desk>| async move { desk.work("wait", waits_for_switch).await };
        let tasks: Vec<_> = (0..desk.seats() + WAITING).map(|_| tokio::spawn(work(Arc::clone(&desk)))).collect();
        while desk.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = desk.work("four", |_, _| ()).await;
        assert_eq!(refused.map_err(status), Err(StatusCode::SERVICE_UNAVAILABLE));
        tasks.iter().for_each(tokio::task::JoinHandle::abort);
    }
}
