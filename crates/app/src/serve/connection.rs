//! The state of a connection: its client, and whether it is idle.
//!
//! A connection is idle while the server owes it no reply: before its first request, between two requests, and while a
//! request is still arriving. When new connections need room, the one that has been idle for longest is closed.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// The client for which requests are counted: an IPv4 address, or the 64 bits of an IPv6 address that name a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Client(IpAddr);

impl From<SocketAddr> for Client {
    fn from(address: SocketAddr) -> Client {
        Client(match address.ip().to_canonical() {
            IpAddr::V6(ip) if !ip.is_loopback() => {
                let network = u128::from(ip) >> 64 << 64;
                IpAddr::V6(Ipv6Addr::from(network))
            }
            ip => ip,
        })
    }
}

/// The idle connections, in the order in which they became idle.
#[derive(Debug, Default)]
pub(super) struct Idle(Mutex<Order>);

#[derive(Debug, Default)]
struct Order {
    next: u64,
    close: BTreeMap<u64, Arc<Notify>>,
}

impl Idle {
    /// Tells the connection that has been idle for longest, if any, to close.
    pub(super) fn close_oldest(&self) {
        if let Some((_, close)) = locked(&self.0).close.pop_first() {
            close.notify_one();
        }
    }
}

/// A connection.
#[derive(Debug)]
pub(super) struct Connection {
    client: Client,
    idle: Arc<Idle>,
    close: Arc<Notify>,
    /// The key of this connection among the idle ones; `None` while it is busy.
    idle_since: Mutex<Option<u64>>,
}

/// Makes its connection idle when dropped: after the reply is sent or abandoned.
#[derive(Debug)]
pub(super) struct Exchange(Arc<Connection>);

impl Connection {
    /// Creates the state of a new connection.
    pub(super) fn new(client: Client, idle: &Arc<Idle>) -> Arc<Connection> {
        let connection =
            Connection { client, idle: Arc::clone(idle), close: Arc::default(), idle_since: Mutex::default() };
        connection.rest();
        Arc::new(connection)
    }

    /// Returns the client.
    pub(super) fn client(&self) -> Client {
        self.client
    }

    /// Begins an exchange, whose end makes the connection idle.
    pub(super) fn exchange(self: &Arc<Connection>) -> Exchange {
        Exchange(Arc::clone(self))
    }

    /// Marks the connection as busy: the whole request has arrived.
    pub(super) fn work(&self) {
        if let Some(number) = locked(&self.idle_since).take() {
            locked(&self.idle.0).close.remove(&number);
        }
    }

    fn rest(&self) {
        let mut idle_since = locked(&self.idle_since);
        if idle_since.is_some() {
            return;
        }
        let mut order = locked(&self.idle.0);
        let number = order.next;
        order.next += 1;
        order.close.insert(number, Arc::clone(&self.close));
        *idle_since = Some(number);
    }

    /// Waits until the connection must close to make room for another.
    pub(super) async fn must_close(&self) {
        loop {
            self.close.notified().await;
            // A request may have arrived in between.
            if locked(&self.idle_since).is_some() {
                return;
            }
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.work();
    }
}

impl Drop for Exchange {
    fn drop(&mut self) {
        self.0.rest();
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(text: &str) -> Client {
        Client::from(text.parse::<SocketAddr>().unwrap())
    }

    #[test]
    fn addresses_of_one_client() {
        assert_eq!(client("10.0.0.1:5"), client("[::ffff:10.0.0.1]:7"));
        assert_ne!(client("10.0.0.1:5"), client("10.0.0.2:5"));
        assert_eq!(client("[2001:db8::1]:5"), client("[2001:db8::2]:5"));
        assert_ne!(client("[2001:db8::1]:5"), client("[2001:db8:0:1::1]:5"));
    }

    #[tokio::test]
    async fn the_connection_that_was_idle_for_longest_closes() {
        let idle = Arc::new(Idle::default());
        let connections: Vec<_> = (0..3).map(|_| Connection::new(client("10.0.0.1:5"), &idle)).collect();
        // The first one is busy, then idle again, for the shortest time.
        let exchange = connections[0].exchange();
        connections[0].work();
        drop(exchange);
        idle.close_oldest();
        connections[1].must_close().await;
        idle.close_oldest();
        connections[2].must_close().await;
        connections[0].work();
        idle.close_oldest();
        assert!(locked(&idle.0).close.is_empty());
    }
}
