//! Worker slots: limit how many requests run at once, and choose which comes next.
//!
//! Some slots are reserved for verbs that are usually short, so that a hint does not wait for clients that generate
//! puzzles. No client gets all slots, however many requests it sends; the next slot goes to the waiting client that has
//! the fewest and, of several, to the one that used them least of late.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use ninefold::service::verbs::Weight;
use tokio::sync::oneshot;

use super::connection::Client;
use super::recent_use::RecentUse;

/// Slots reserved for short verbs.
const RESERVED: usize = 2;
/// The reserved slots that one client may have, since its short verbs may turn out to be long.
const RESERVED_SHARE: usize = RESERVED - 1;
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
    free_reserved: usize,
    held: HashMap<Client, Held>,
    recent: RecentUse,
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
    slots: Arc<WorkerSlots>,
    client: Client,
    weight: Weight,
    is_kept: bool,
    since: Instant,
}

/// The error when too many requests are waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

impl WorkerSlots {
    /// Creates the slots for the cores of this machine.
    pub(super) fn new() -> Arc<WorkerSlots> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let general = FEWEST.max(cores + 1);
        let state = State {
            free: general,
            free_reserved: RESERVED,
            held: HashMap::new(),
            recent: RecentUse::default(),
            waiting: Vec::new(),
        };
        Arc::new(WorkerSlots { general, state: Mutex::new(state) })
    }

    /// Returns the number of slots.
    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.general + RESERVED
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
        let can_begin = state.has_slot(self, &waiter);
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
            let slot = WorkerSlot {
                slots: Arc::clone(self),
                client: waiter.client,
                weight: waiter.weight,
                is_kept,
                since: Instant::now(),
            };
            // A client that has left drops the slot, which frees it.
            let _ = waiter.ready.send(slot);
        }
    }

    /// Removes the next request from the queue, and returns it with whether its slot is a reserved one.
    fn next(&self) -> Option<(Waiter, bool)> {
        let (mut state, now) = (self.state(), Instant::now());
        state.waiting.retain(|waiter| !waiter.ready.is_closed());
        let ready = state.waiting.iter().enumerate().filter(|(_, waiter)| state.has_slot(self, waiter));
        let (at, _) =
            ready.min_by_key(|(_, waiter)| (state.held(waiter.client).all, state.recent.of(waiter.client, now)))?;
        let waiter = state.waiting.remove(at);
        let is_kept = state.free == 0;
        let free = if is_kept { &mut state.free_reserved } else { &mut state.free };
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
    fn has_slot(&self, slots: &WorkerSlots, waiter: &Waiter) -> bool {
        let held = self.held(waiter.client);
        match waiter.weight {
            Weight::Short => self.free > 0 || self.free_reserved > 0 && held.kept < RESERVED_SHARE,
            Weight::Long => self.free > 0 && held.long < slots.share(),
        }
    }
}

impl Drop for WorkerSlot {
    fn drop(&mut self) {
        let (mut state, now) = (self.slots.state(), Instant::now());
        state.recent.add(self.client, now - self.since, now);
        if self.is_kept {
            state.free_reserved += 1;
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
        self.slots.give_out();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    type Queued = oneshot::Receiver<WorkerSlot>;

    fn client(number: u8) -> Client {
        Client::from(std::net::SocketAddr::from(([10, 0, 0, number], 1)))
    }

    fn queue(slots: &Arc<WorkerSlots>, number: u8, weight: Weight) -> Queued {
        slots.queue(client(number), weight).unwrap()
    }

    #[test]
    fn short_verbs_have_a_slot_whatever_long_ones_wait() {
        let slots = WorkerSlots::new();
        let mut long: Vec<_> = (0..20).map(|at| queue(&slots, at % 4, Weight::Long)).collect();
        let held: Vec<_> = long.iter_mut().filter_map(|queued| queued.try_recv().ok()).collect();
        assert_eq!(held.len(), slots.general);
        for _ in 0..3 {
            let mut short: Vec<_> = (0..RESERVED).map(|number| queue(&slots, number as u8, Weight::Short)).collect();
            assert!(short.iter_mut().all(|queued| queued.try_recv().is_ok()));
        }
    }

    #[test]
    fn no_client_has_all_slots() {
        let slots = WorkerSlots::new();
        let take = |number, weight| -> Vec<WorkerSlot> {
            let mut queued: Vec<_> = (0..2 * slots.count()).map(|_| queue(&slots, number, weight)).collect();
            queued.iter_mut().filter_map(|queued| queued.try_recv().ok()).collect()
        };
        let long = take(1, Weight::Long);
        assert_eq!(long.len(), slots.share());
        assert_eq!(take(2, Weight::Long).len(), 1);
        let short = take(1, Weight::Short);
        assert_eq!(short.len(), slots.count() - 1 - long.len());
        // The last slot is for another client.
        assert_eq!((take(1, Weight::Short).len(), take(2, Weight::Short).len()), (0, 1));
    }

    #[test]
    fn the_client_with_the_fewest_slots_is_next() {
        let slots = WorkerSlots::new();
        let mut first: Vec<_> = (0..slots.share() + 2).map(|_| queue(&slots, 1, Weight::Long)).collect();
        let mut held: Vec<_> = first.iter_mut().filter_map(|queued| queued.try_recv().ok()).collect();
        let _other = queue(&slots, 2, Weight::Long);
        let mut third = queue(&slots, 3, Weight::Long);
        assert!(third.try_recv().is_err());
        drop(held.pop());
        // The first client asked before, and has more slots.
        assert!(third.try_recv().is_ok());
    }

    #[test]
    fn of_clients_without_slots_the_one_that_used_them_least_is_next() {
        let slots = WorkerSlots::new();
        let mut held: Vec<_> = (10..).map_while(|at| queue(&slots, at, Weight::Long).try_recv().ok()).collect();
        let now = Instant::now();
        slots.state().recent.add(client(1), Duration::from_secs(10), now);
        slots.state().recent.add(client(2), Duration::from_secs(1), now);
        let [mut first, mut second, mut third] = [1, 2, 3].map(|number| queue(&slots, number, Weight::Long));
        held.pop();
        let _third = third.try_recv().unwrap();
        assert!(second.try_recv().is_err());
        held.pop();
        let _second = second.try_recv().unwrap();
        assert!(first.try_recv().is_err());
    }

    #[test]
    fn a_client_that_leaves_the_queue_delays_nobody() {
        let slots = WorkerSlots::new();
        drop(queue(&slots, 1, Weight::Long));
        let waiting: Vec<_> = (0..slots.general + 10).map(|at| queue(&slots, at as u8 % 5, Weight::Long)).collect();
        drop(waiting);
        let state = slots.state();
        assert_eq!((state.free, state.free_reserved, state.held.len()), (slots.general, RESERVED, 0));
    }

    #[test]
    fn one_client_does_not_fill_the_queue() {
        let slots = WorkerSlots::new();
        let mut queued = Vec::new();
        while let Ok(one) = slots.queue(client(1), Weight::Long) {
            queued.push(one);
        }
        assert_eq!(queued.len(), slots.share() + WAITING_OF_ONE);
        assert!(slots.queue(client(2), Weight::Long).is_ok());
        assert!(slots.queue(client(1), Weight::Short).is_ok());
    }
}
