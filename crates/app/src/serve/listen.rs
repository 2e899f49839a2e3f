//! Accepts connections: a limited number at once, each for a limited time.
//!
//! A client that is slow to send its request is disconnected, and so is one that does not read its reply ([`Wire`]).
//! Each connection ends after a while, once its requests are answered; browsers then open another. If all places are
//! taken, the connection that has been idle for longest is closed for the next one.

use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, HttpBody};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper::{Request, Response};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use ninefold::text::text;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};

use super::connection::{Client, Connection, Idle};
use super::guard::{LONGEST_HEAD, MOST_FIELDS};
use super::outbox::last;
use super::wire::Wire;
use crate::exit::{CommandError, Exit};
use crate::texts;

/// The largest number of connections; the system queues as many more.
const CONNECTIONS: u32 = 1024;
/// The time in which the head of a request must arrive.
const HEAD: Duration = Duration::from_secs(15);
/// The age after which a connection is closed as soon as it is idle.
const CONNECTION_AGE: Duration = Duration::from_secs(120);
/// The time for the last reply of a connection: to compute it and to read it.
const LAST_REPLY: Duration = Duration::from_secs(60);
/// How long replies may delay the shutdown of the server.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(1);
/// A pause when the system is out of file descriptors.
const PAUSE: Duration = Duration::from_millis(50);
/// How often a new connection that waits for a place looks for an idle one to close.
const IDLE_CHECK: Duration = Duration::from_millis(50);

/// A listening socket.
#[derive(Debug)]
pub(super) struct Listener {
    listener: TcpListener,
    address: SocketAddr,
}

impl Listener {
    /// Listens at a host and port.
    ///
    /// # Errors
    /// Fails if there is no such host, or the port is not available.
    pub(super) fn bind(host: &str, port: u16) -> Result<Listener, CommandError> {
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let addresses = (bare, port).to_socket_addrs();
        let unknown = |why: io::Error| text!(texts(), "serve-bad-host", error = why.to_string());
        let mut addresses = addresses.map_err(|why| CommandError::of(host, unknown(why)))?;
        let address = addresses.next().ok_or_else(|| CommandError::of(host, text!(texts(), "serve-no-host")))?;
        Listener::at(address).map_err(|why| match why.kind() {
            io::ErrorKind::AddrInUse => CommandError::of_words(text!(texts(), "serve-port-taken", port = port)),
            _ => CommandError::of(&address.to_string(), why),
        })
    }

    fn at(address: SocketAddr) -> io::Result<Listener> {
        let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        // A killed server leaves connections behind for a while; they should not block the port.
        #[cfg(unix)]
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        let listener = socket.listen(CONNECTIONS)?;
        let address = listener.local_addr()?;
        Ok(Listener { listener, address })
    }

    /// Returns the address of the socket.
    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `ending` completes, then waits for replies in progress.
    pub(super) async fn serve(self, router: Router, ending: impl Future<Output = Exit>) -> Exit {
        let places = Arc::new(Semaphore::new(CONNECTIONS as usize));
        let (closing, closed) = watch::channel(());
        let exit = tokio::select! {
            exit = ending => exit,
            never = self.accept(&router, &places, &closed) => match never {},
        };
        drop(self.listener);
        drop(closing);
        let _ = timeout(SHUTDOWN_GRACE, places.acquire_many(CONNECTIONS)).await;
        exit
    }

    /// Accepts connections.
    async fn accept(
        &self,
        router: &Router,
        places: &Arc<Semaphore>,
        closed: &watch::Receiver<()>,
    ) -> std::convert::Infallible {
        let idle = Arc::new(Idle::default());
        loop {
            let Ok((stream, address)) = self.listener.accept().await else {
                sleep(PAUSE).await;
                continue;
            };
            let Some(place) = place(places, &idle).await else { std::future::pending().await };
            let connection = Connection::new(Client::from(address), &idle);
            let (router, closed) = (router.clone(), closed.clone());
            tokio::spawn(async move {
                let _place = place;
                attend(stream, router, &connection, closed).await;
            });
        }
    }
}

/// Returns a place for a new connection, closing an idle one if necessary; `None` when the server ends.
async fn place(places: &Arc<Semaphore>, idle: &Idle) -> Option<OwnedSemaphorePermit> {
    if let Ok(place) = Arc::clone(places).try_acquire_owned() {
        return Some(place);
    }
    loop {
        // Close one immediately, since every connection of a burst comes here.
        idle.close_oldest();
        if let Ok(place) = timeout(IDLE_CHECK, Arc::clone(places).acquire_owned()).await {
            return place.ok();
        }
    }
}

/// Serves one connection to its end.
async fn attend(stream: TcpStream, router: Router, own: &Arc<Connection>, mut closed: watch::Receiver<()>) {
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(router);
    let service = service_fn(|request| answer(&service, Arc::clone(own), request));
    let mut connection = std::pin::pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD)
            .max_buf_size(LONGEST_HEAD)
            .max_headers(MOST_FIELDS)
            .serve_connection(TokioIo::new(Wire::new(stream)), service)
    );
    tokio::select! {
        _ = connection.as_mut() => return,
        () = own.must_close() => return,
        () = sleep(CONNECTION_AGE) => {}
        // The other end is dropped when the server ends.
        _ = closed.changed() => {}
    }
    connection.as_mut().graceful_shutdown();
    tokio::select! {
        _ = timeout(LAST_REPLY, connection) => {}
        () = own.must_close() => {}
    }
}

/// Answers a request. The connection is busy from the arrival of the request until the reply is sent.
async fn answer(
    service: &TowerToHyperService<Router>,
    connection: Arc<Connection>,
    mut request: Request<Incoming>,
) -> Result<Response<Body>, std::convert::Infallible> {
    let exchange = connection.exchange();
    if request.body().is_end_stream() {
        connection.work();
    }
    request.extensions_mut().insert(Arc::clone(&connection));
    let response = service.call(request).await?;
    connection.work();
    Ok(response.map(|body| last(body, exchange)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Connections of a burst wait for those before them, so none of them may wait for a timer.
    #[tokio::test]
    async fn a_new_connection_closes_an_idle_one() {
        let idle = Arc::new(Idle::default());
        let places = Arc::new(Semaphore::new(1));
        let taken = place(&places, &idle).await.unwrap();
        let connection = Connection::new(Client::from(SocketAddr::from(([127, 0, 0, 1], 5))), &idle);
        let mut newcomer = std::pin::pin!(place(&places, &idle));
        tokio::select! {
            biased;
            _ = &mut newcomer => panic!("there is no place yet"),
            () = connection.must_close() => {}
            () = tokio::task::yield_now() => panic!("the idle connection was not told to close"),
        }
        drop(taken);
        assert!(newcomer.await.is_some());
    }
}
