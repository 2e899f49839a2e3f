//! A budget of bytes that clients share: none of them gets more than half of it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::connection::Client;

/// A budget of bytes.
#[derive(Debug)]
pub(super) struct ByteBudget {
    all: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by_client: HashMap<Client, usize>,
}

/// A share of a budget, given back when dropped.
#[derive(Debug)]
pub(super) struct Share {
    budget: Arc<ByteBudget>,
    client: Client,
    bytes: usize,
}

impl ByteBudget {
    /// Creates a budget of this many bytes.
    pub(super) fn new(all: usize) -> Arc<ByteBudget> {
        Arc::new(ByteBudget { all, taken: Mutex::default() })
    }

    /// Returns a share for a client, or `None` if it would exceed the budget or the client's half. A share that is larger
    /// than that is given to a client that has no other, if there is no other at all.
    pub(super) fn share(self: &Arc<ByteBudget>, client: Client, bytes: usize) -> Option<Share> {
        let mut taken = self.taken();
        let own = taken.by_client.get(&client).copied().unwrap_or_default();
        let has_room = |taken: usize, room: usize| taken == 0 || taken + bytes <= room;
        if !has_room(taken.all, self.all) || !has_room(own, self.all / 2) {
            return None;
        }
        taken.all += bytes;
        *taken.by_client.entry(client).or_default() += bytes;
        Some(Share { budget: Arc::clone(self), client, bytes })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut taken = self.budget.taken();
        taken.all -= self.bytes;
        if let Some(own) = taken.by_client.get_mut(&self.client) {
            *own -= self.bytes;
            if *own == 0 {
                taken.by_client.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u8) -> Client {
        Client::from(std::net::SocketAddr::from(([10, 0, 0, number], 1)))
    }

    #[test]
    fn shares_are_bounded_for_each_client_and_for_all() {
        let budget = ByteBudget::new(1000);
        let fill = |number| -> Vec<Share> { std::iter::from_fn(|| budget.share(client(number), 200)).collect() };
        let (first, second, third) = (fill(1), fill(2), fill(3));
        assert_eq!([first.len(), second.len(), third.len()], [2, 2, 1]);
        assert!(budget.share(client(4), 0).is_some());
        drop(second);
        assert_eq!(fill(3).len(), 1);
        drop((first, third));
        assert!(budget.taken().all == 0 && budget.taken().by_client.is_empty());
    }

    #[test]
    fn a_share_larger_than_the_budget_is_the_only_one() {
        let budget = ByteBudget::new(1000);
        let small = budget.share(client(1), 1).unwrap();
        assert!(budget.share(client(2), 1001).is_none());
        drop(small);
        let huge = budget.share(client(2), 1001).unwrap();
        assert!(budget.share(client(1), 1).is_none() && budget.share(client(2), 1).is_none());
        drop(huge);
        assert!(budget.share(client(1), 1).is_some());
    }
}
