//! How much the clients have used the worker slots lately, so that those who used least come first.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::connection::Client;

/// The time in which use counts half.
const HALF_LIFE: Duration = Duration::from_secs(30);
/// Less use than this is not kept.
const LEAST: Duration = Duration::from_millis(20);
/// The largest number of clients that are kept.
const MOST_CLIENTS: usize = 4096;

/// The use of slots by client.
#[derive(Debug, Default)]
pub(super) struct RecentUse(HashMap<Client, Used>);

/// The use of a client at a moment.
#[derive(Clone, Copy, Debug)]
struct Used {
    time: Duration,
    at: Instant,
}

impl Used {
    fn left(self, now: Instant) -> Duration {
        let halves = now.saturating_duration_since(self.at).as_secs_f64() / HALF_LIFE.as_secs_f64();
        self.time.mul_f64(0.5_f64.powf(halves))
    }
}

impl RecentUse {
    /// Adds the time for which a client had a slot.
    pub(super) fn add(&mut self, client: Client, time: Duration, now: Instant) {
        if time < LEAST {
            return;
        }
        let time = time + self.of(client, now);
        self.0.insert(client, Used { time, at: now });
        if self.0.len() > MOST_CLIENTS {
            self.0.retain(|_, used| used.left(now) >= LEAST);
        }
        if self.0.len() > MOST_CLIENTS {
            let least = self.0.iter().min_by_key(|(_, used)| used.left(now)).map(|(client, _)| *client);
            least.and_then(|client| self.0.remove(&client));
        }
    }

    /// Returns the use of a client, of which what is older counts less.
    pub(super) fn of(&self, client: Client, now: Instant) -> Duration {
        self.0.get(&client).map_or(Duration::ZERO, |used| used.left(now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u32) -> Client {
        let [first, second, third, fourth] = number.to_be_bytes();
        Client::from(std::net::SocketAddr::from(([first, second, third, fourth], 1)))
    }

    #[test]
    fn use_is_added_and_forgotten() {
        let (mut recent, start) = (RecentUse::default(), Instant::now());
        recent.add(client(1), Duration::from_secs(8), start);
        recent.add(client(1), Duration::from_secs(4), start + HALF_LIFE);
        assert_eq!(recent.of(client(1), start + HALF_LIFE), Duration::from_secs(8));
        assert_eq!(recent.of(client(1), start + 4 * HALF_LIFE), Duration::from_secs(1));
        recent.add(client(2), LEAST / 2, start);
        assert_eq!(recent.of(client(2), start), Duration::ZERO);
    }

    #[test]
    fn few_clients_are_kept() {
        let (mut recent, start) = (RecentUse::default(), Instant::now());
        for number in 0..MOST_CLIENTS as u32 + 10 {
            recent.add(client(number), LEAST * (1 + number % 7), start);
        }
        assert_eq!(recent.0.len(), MOST_CLIENTS);
        assert_eq!(recent.of(client(6), start), 7 * LEAST);
        let later = start + 20 * HALF_LIFE;
        recent.add(client(9_999_999), LEAST, later);
        assert_eq!(recent.0.len(), 1);
    }
}
