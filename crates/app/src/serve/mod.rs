//! The server: HTTP around the verbs of `ninefold::service::verbs`, and the embedded page.
//!
//! [`listen`] accepts connections. Their requests pass the [`guard`] and ask for a file of the [`page`] or a verb of
//! the [`api`]. Verbs wait in the [`request_queue`] for one of the [`worker_slots`], and each has a [`worker`]; large replies leave through the
//! [`outbox`]. Clients share both in a [`byte_budget`], and those of little [`recent_use`] come first. Everything that a client can send, or fail to send or read, is bounded: the number of connections, the
//! time for a request to arrive, its length and the length of its lists, the number and the bytes of waiting requests,
//! the time for each, the bytes of cached engines, and the bytes of unread replies. [`running`] recognizes another server
//! of this program.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware;
use axum::routing::{any, get};
use ninefold::text::text;
use tokio::sync::oneshot::{self, Receiver};
use tower_http::compression::CompressionLayer;

use crate::exit::{CommandError, Exit};
use crate::{interrupt, output, texts};

mod api;
mod byte_budget;
mod connection;
mod guard;
mod heap;
mod listen;
mod outbox;
mod page;
mod problem;
mod recent_use;
mod request_queue;
mod running;
mod wire;
mod worker;
mod worker_slots;

use guard::Guard;
use listen::Listener;
use request_queue::RequestQueue;

/// The settings of the server.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// The address or name to listen on.
    pub(crate) host: String,
    /// The port; 0 for a free one.
    pub(crate) port: u16,
    /// Whether to open the browser.
    pub(crate) browser: Browser,
    /// The time limit for each request.
    pub(crate) time_limit: Duration,
}

/// Whether to open the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Browser {
    /// Opens the page in the browser; that of a server that is running already, if the port is its own.
    Opened,
    /// Opens nothing.
    Left,
}

/// The number of I/O threads; other threads do the work.
const THREADS: usize = 2;
/// How long cancelled work may delay the shutdown.
const CANCEL_GRACE: Duration = Duration::from_millis(500);

/// Serves until an interrupt.
///
/// # Errors
/// Fails if the address is not available.
pub(crate) fn run(settings: &Settings) -> Result<Exit, CommandError> {
    heap::bound();
    let queue = RequestQueue::new(settings.time_limit);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(THREADS)
        .enable_all()
        .build()
        .map_err(CommandError::new)?;
    let ended = runtime.block_on(serve(settings, queue));
    runtime.shutdown_timeout(CANCEL_GRACE);
    ended
}

async fn serve(settings: &Settings, queue: RequestQueue) -> Result<Exit, CommandError> {
    let bound = Listener::bind(&settings.host, settings.port);
    if bound.is_err()
        && settings.browser == Browser::Opened
        && let Some(address) = running::address(&settings.host, settings.port)
    {
        let url = announce(address)?;
        show(&url);
        return Ok(Exit::Done);
    }
    let listener = bound?;
    let guard = Guard::new(&settings.host, listener.address());
    let (press, pressed) = oneshot::channel();
    interrupt::divert(move || {
        let _ = press.send(());
    });
    let ending = ending(pressed);
    let url = announce(listener.address())?;
    if !listener.address().ip().is_loopback() {
        output::note(text!(texts(), "serve-open-to-all"));
    }
    if settings.browser == Browser::Opened {
        show(&url);
    }
    Ok(listener.serve(router(queue, guard), ending).await)
}

/// Prints the address of the page and returns it.
fn announce(address: SocketAddr) -> Result<String, CommandError> {
    let url = format!("http://{address}/");
    output::print(format!("{url}\n").as_bytes())?;
    Ok(url)
}

/// Opens the page in the browser, or says why that is not possible.
fn show(url: &str) {
    if let Err(why) = open::that_detached(url) {
        output::note(text!(texts(), "serve-no-browser", error = why.to_string()));
    }
}

fn router(queue: RequestQueue, guard: Guard) -> Router {
    let guard = Arc::new(guard);
    Router::new()
        .route("/api/openapi.json", get(api::openapi).fallback(api::only_get))
        .route("/api/{verb}", any(api::ask))
        .fallback(page::file)
        .with_state(Arc::new(queue))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(move |request, next| guard::pass(Arc::clone(&guard), request, next)))
}

/// Waits for an interrupt, or for the signal that asks a process to end. Once called, that signal no longer ends the
/// process.
#[cfg(unix)]
fn ending(interrupted: Receiver<()>) -> impl Future<Output = Exit> {
    use tokio::signal::unix::{SignalKind, signal};
    let terminated = signal(SignalKind::terminate());
    async move {
        let terminated = async {
            match terminated {
                Ok(mut signals) => signals.recv().await,
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = interrupted => Exit::Interrupted,
            _ = terminated => Exit::Done,
        }
    }
}

/// Waits for an interrupt.
#[cfg(not(unix))]
async fn ending(interrupted: Receiver<()>) -> Exit {
    let _ = interrupted.await;
    Exit::Interrupted
}
