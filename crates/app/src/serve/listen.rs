//! The door: connections come in, not too many at once, and none stays for ever.
//!
//! A client that is slow to say what it wants is let go, and so is one that does not read what it gets ([`Wire`]). Each
//! connection ends after a while, when what was asked is answered; browsers open another without a word. Where all places
//! are taken, the connection that has been idle for longest makes room for the next.

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
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};

use super::connection::{Client, Connection, Idle};
use super::outbox::last;
use super::wire::Wire;
use crate::exit::{CommandError, Exit};

/// Connections at once; the system keeps as many more waiting.
const CONNECTIONS: u32 = 1024;
/// The head of a request has to come in this time.
const HEAD: Duration = Duration::from_secs(15);
/// After this a connection ends as soon as nothing is asked on it.
const LIFE: Duration = Duration::from_secs(120);
/// How long the last answer of a connection may take: to be found and to be read.
const LAST_ANSWER: Duration = Duration::from_secs(60);
/// How long answers may hold up the end of the server.
const FAREWELL: Duration = Duration::from_secs(1);
/// Nobody needs a longer head.
const LONGEST_HEAD: usize = 64 * 1024;
/// A pause when the system has no more files to give.
const PAUSE: Duration = Duration::from_millis(50);
/// How often a newcomer for whom there is no place looks for an idle connection.
const LOOK: Duration = Duration::from_millis(50);

/// A door that is open.
#[derive(Debug)]
pub(super) struct Listener {
    listener: TcpListener,
    address: SocketAddr,
}

impl Listener {
    /// Opens the door at a host and port.
    ///
    /// # Errors
    /// When there is no such host, or the port can't be had.
    pub(super) fn bind(host: &str, port: u16) -> Result<Listener, CommandError> {
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let addresses = (bare, port).to_socket_addrs();
        let mut addresses =
            addresses.map_err(|why| CommandError::of(host, format_args!("{why}: expected an address")))?;
        let address = addresses.next().ok_or_else(|| CommandError::of(host, "no such host: expected an address"))?;
        Listener::at(address).map_err(|why| match why.kind() {
            io::ErrorKind::AddrInUse => {
                CommandError::of_words(format!("port {port} is taken: expected a free one; --port 0 finds one"))
            }
            _ => CommandError::of(&address.to_string(), why),
        })
    }

    fn at(address: SocketAddr) -> io::Result<Listener> {
        let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        // A server that was killed leaves its connections behind for a while: they do not keep the next one from the port.
        #[cfg(unix)]
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        let listener = socket.listen(CONNECTIONS)?;
        let address = listener.local_addr()?;
        Ok(Listener { listener, address })
    }

    /// Where the door is.
    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the end is told, then lets answers under way be finished.
    pub(super) async fn serve(self, router: Router, ending: impl Future<Output = Exit>) -> Exit {
        let places = Arc::new(Semaphore::new(CONNECTIONS as usize));
        let (closing, closed) = watch::channel(());
        let exit = tokio::select! {
            exit = ending => exit,
            never = self.accept(&router, &places, &closed) => match never {},
        };
        drop(self.listener);
        drop(closing);
        let _ = timeout(FAREWELL, places.acquire_many(CONNECTIONS)).await;
        exit
    }

    /// Lets connections in.
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

/// A place for a newcomer; where there is none, that of an idle connection. None when the server ends.
async fn place(places: &Arc<Semaphore>, idle: &Idle) -> Option<OwnedSemaphorePermit> {
    if let Ok(place) = Arc::clone(places).try_acquire_owned() {
        return Some(place);
    }
    loop {
        // At once, since each newcomer of a crowd comes here.
        idle.close_oldest();
        if let Ok(place) = timeout(LOOK, Arc::clone(places).acquire_owned()).await {
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
            .serve_connection(TokioIo::new(Wire::new(stream)), service)
    );
    tokio::select! {
        _ = connection.as_mut() => return,
        () = own.must_close() => return,
        () = sleep(LIFE) => {}
        // The other end is dropped when the server ends.
        _ = closed.changed() => {}
    }
    connection.as_mut().graceful_shutdown();
    tokio::select! {
        _ = timeout(LAST_ANSWER, connection) => {}
        () = own.must_close() => {}
    }
}

/// Answers a request. From when it is here to when its reply is sent, its connection is busy.
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

    /// Each newcomer of a crowd waits for those before it: none may wait for the clock.
    #[tokio::test]
    async fn a_newcomer_makes_room_at_once() {
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
