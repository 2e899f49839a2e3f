//! Worker slots: limit how many requests run at once, and choose which comes next.
//!
//! Some slots are reserved for verbs that are usually short, so that a hint does not wait for clients that generate
//! puzzles. No client gets all slots, however many requests it sends; the next slot goes to the waiting client that has
//! the fewest.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use ninefold::service::verbs::Weight;
use tokio::sync::oneshot;

use super::connection::Client;

/// Slots reserved for short verbs.
const KEPT: usize = 2;
/// The reserved slots that one client may have, since its short verbs may turn out to be long.
const KEPT_SHARE: usize = KEPT - 1;
/// The smallest number of slots for all verbs, even with only two cores.
const FEWEST: usize = 4;
/// The largest number of waiting requests of each weight.
pub(super) const WAITING: usize = 256;
/// The largest number of them from one client.
const WAITING_OF_ONE: usize = WAITING / 4 * 3;

/// All slots.
#[derive(Debug)]
pub(super) struct WorkerSlots {
    general: usize,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    free: usize,
    free_kept: usize,
    held: HashMap<Client, Held>,
    /// The waiting requests, in order of arrival.
    waiting: Vec<Waiter>,
}

/// The slots that a client has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Held {
    all: usize,
    long: usize,
    kept: usize,
}

#[derive(Debug)]
struct Waiter {
    client: Client,
    weight: Weight,
    ready: oneshot::Sender<WorkerSlot>,
}

/// A slot, free again when dropped.
#[derive(Debug)]
pub(super) struct WorkerSlot {
    seats: Arc<WorkerSlots>,
    client: Client,
    weight: Weight,
    is_kept: bool,
}

/// The error when too many requests are waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

impl WorkerSlots {
    /// Creates the slots for the cores of this machine.
    pub(super) fn new() -> Arc<WorkerSlots> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let general = FEWEST.max(cores + 1);
        let state = State { free: general, free_kept: KEPT, held: HashMap::new(), waiting: Vec::new() };
        Arc::new(WorkerSlots { general, state: Mutex::new(state) })
    }

    /// Returns the number of slots.
    pub(super) fn count(&self) -> usize {
        self.general + KEPT
    }

    /// Returns how many long verbs of one client can run at once.
    pub(super) fn share(&self) -> usize {
        self.general - 1
    }

    /// Queues for a slot, which arrives through the channel. Dropping the receiver leaves the queue.
    pub(super) fn queue(
        self: &Arc<WorkerSlots>,
        client: Client,
        weight: Weight,
    ) -> Result<oneshot::Receiver<WorkerSlot>, Full> {
        let (ready, receiver) = oneshot::channel();
        let mut state = self.state();
        state.waiting.retain(|waiter| !waiter.ready.is_closed());
        let others = state.waiting.iter().filter(|waiter| waiter.weight == weight);
        let (all, own) = others.fold((0, 0), |(all, own), other| (all + 1, own + usize::from(other.client == client)));
        let waiter = Waiter { client, weight, ready };
        let can_begin = state.has_seat(self, &waiter);
        if !can_begin && (all >= WAITING || own >= WAITING_OF_ONE) {
            return Err(Full);
        }
        state.waiting.push(waiter);
        drop(state);
        self.give_out();
        Ok(receiver)
    }

    /// Gives free slots to waiting requests.
    fn give_out(self: &Arc<WorkerSlots>) {
        while let Some((waiter, is_kept)) = self.next() {
            let seat = WorkerSlot { seats: Arc::clone(self), client: waiter.client, weight: waiter.weight, is_kept };
            // A client that has left drops the slot, which frees it.
            let _ = waiter.ready.send(seat);
        }
    }

    /// Removes the next request from the queue, and returns it with whether its slot is a reserved one.
    fn next(&self) -> Option<(Waiter, bool)> {
        let mut state = self.state();
        state.waiting.retain(|waiter| !waiter.ready.is_closed());
        let ready = state.waiting.iter().enumerate().filter(|(_, waiter)| state.has_seat(self, waiter));
        let (at, _) = ready.min_by_key(|(_, waiter)| state.held(waiter.client).all)?;
        let waiter = state.waiting.remove(at);
        let is_kept = state.free == 0;
        let free = if is_kept { &mut state.free_kept } else { &mut state.free };
        *free -= 1;
        let held = state.held.entry(waiter.client).or_default();
        held.all += 1;
        held.long += usize::from(waiter.weight == Weight::Long);
        held.kept += usize::from(is_kept);
        Some((waiter, is_kept))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn held(&self, client: Client) -> Held {
        self.held.get(&client).copied().unwrap_or_default()
    }

    /// Returns whether there is a slot that this request may have.
    fn has_seat(&self, seats: &WorkerSlots, waiter: &Waiter) -> bool {
        let held = self.held(waiter.client);
        match waiter.weight {
            Weight::Short => self.free > 0 || self.free_kept > 0 && held.kept < KEPT_SHARE,
            Weight::Long => self.free > 0 && held.long < seats.share(),
        }
    }
}

impl Drop for WorkerSlot {
    fn drop(&mut self) {
        let mut state = self.seats.state();
        if self.is_kept {
            state.free_kept += 1;
        } else {
            state.free += 1;
        }
        if let Some(held) = state.held.get_mut(&self.client) {
            held.all -= 1;
            held.long -= usize::from(self.weight == Weight::Long);
            held.kept -= usize::from(self.is_kept);
            if *held == Held::default() {
                state.held.remove(&self.client);
            }
        }
        drop(state);
        self.seats.give_out();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Queued = oneshot::Receiver<WorkerSlot>;

    fn client(number: u8) -> Client {
        Client::from(std::net::SocketAddr::from(([10, 0, 0, number], 1)))
    }

    fn queue(seats: &Arc<WorkerSlots>, number: u8, weight: Weight) -> Queued {
        seats.queue(client(number), weight).unwrap()
    }

    #[test]
    fn short_verbs_have_a_seat_whatever_long_ones_wait() {
        let seats = WorkerSlots::new();
        let mut long: Vec<_> = (0..20).map(|at| queue(&seats, at % 4, Weight::Long)).collect();
        let held: Vec<_> = long.iter_mut().filter_map(|queued| queued.try_recv().ok()).collect();
        assert_eq!(held.len(), seats.general);
        for _ in 0..3 {
            let mut short: Vec<_> = (0..KEPT).map(|number| queue(&seats, number as u8, Weight::Short)).collect();
            assert!(short.iter_mut().all(|queued| queued.try_recv().is_ok()));
        }
    }

    #[test]
    fn nobody_has_all_seats() {
        let seats = WorkerSlots::new();
        let take = |number, weight| -> Vec<WorkerSlot> {
            let mut queued: Vec<_> = (0..2 * seats.count()).map(|_| queue(&seats, number, weight)).collect();
            queued.iter_mut().filter_map(|queued| queued.try_recv().ok()).collect()
        };
        let long = take(1, Weight::Long);
        assert_eq!(long.len(), seats.share());
        assert_eq!(take(2, Weight::Long).len(), 1);
        let short = take(1, Weight::Short);
        assert_eq!(short.len(), seats.count() - 1 - long.len());
        // The last slot is for another client.
        assert_eq!((take(1, Weight::Short).len(), take(2, Weight::Short).len()), (0, 1));
    }

    #[test]
    fn the_client_with_the_fewest_seats_is_next() {
        let seats = WorkerSlots::new();
        let mut first: Vec<_> = (0..seats.share() + 2).map(|_| queue(&seats, 1, Weight::Long)).collect();
        let mut held: Vec<_> = first.iter_mut().filter_map(|queued| queued.try_recv().ok()).collect();
        let _other = queue(&seats, 2, Weight::Long);
        let mut third = queue(&seats, 3, Weight::Long);
        assert!(third.try_recv().is_err());
        drop(held.pop());
        // The first client asked before, and has more slots.
        assert!(third.try_recv().is_ok());
    }

    #[test]
    fn who_leaves_the_queue_holds_nobody_up() {
        let seats = WorkerSlots::new();
        drop(queue(&seats, 1, Weight::Long));
        let waiting: Vec<_> = (0..seats.general + 10).map(|at| queue(&seats, at as u8 % 5, Weight::Long)).collect();
        drop(waiting);
        let state = seats.state();
        assert_eq!((state.free, state.free_kept, state.held.len()), (seats.general, KEPT, 0));
    }

    #[test]
    fn one_client_does_not_fill_the_queue() {
        let seats = WorkerSlots::new();
        let mut queued = Vec::new();
        while let Ok(one) = seats.queue(client(1), Weight::Long) {
            queued.push(one);
        }
        assert_eq!(queued.len(), seats.share() + WAITING_OF_ONE);
        assert!(seats.queue(client(2), Weight::Long).is_ok());
        assert!(seats.queue(client(1), Weight::Short).is_ok());
    }
}
