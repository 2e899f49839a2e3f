//! The server: HTTP around the verbs of `ninefold::service::verbs`, and the embedded page.
//!
//! A connection comes in at [`listen`]. Its requests pass the [`guard`] and ask for a file of the [`page`] or a verb of the
//! [`api`]. Verbs wait in the [`request_queue`] for one of the [`worker_slots`]; large replies leave by the [`outbox`]. Everything that
//! a client can send, or fail to send or read, is bounded: the number of connections, the time for a request to arrive, its
//! length and the length of its lists, the number of waiting requests and their bytes, the time that each is worked on, the
//! bytes of engines that are kept, and the bytes of replies that wait to be read.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware;
use axum::routing::{any, get};
use tokio::sync::oneshot::{self, Receiver};
use tower_http::compression::CompressionLayer;

use crate::exit::{CommandError, Exit};
use crate::{interrupt, say};

mod api;
mod connection;
mod guard;
mod listen;
mod outbox;
mod page;
mod problem;
mod request_queue;
mod wire;
mod worker_slots;

use guard::Guard;
use listen::Listener;
use request_queue::RequestQueue;

/// What the server is told.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// The address or name to listen on.
    pub(crate) host: String,
    /// The port; 0 for a free one.
    pub(crate) port: u16,
    /// Whether the browser is opened.
    pub(crate) browser: Browser,
    /// How long a request is worked on.
    pub(crate) patience: Duration,
}

/// Whether the browser is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Browser {
    /// The page is opened in it.
    Opened,
    /// It is left alone.
    Left,
}

/// Threads that move bytes; the work is done by others.
const THREADS: usize = 2;
/// How long work that was told to stop may hold up the end.
const LAST_BREATH: Duration = Duration::from_millis(500);

/// Serves until an interrupt.
///
/// # Errors
/// When the address can't be had.
pub(crate) fn run(settings: &Settings) -> Result<Exit, CommandError> {
    let queue = RequestQueue::new(settings.patience);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(THREADS)
        .max_blocking_threads(queue.seats())
        .enable_all()
        .build()
        .map_err(CommandError::new)?;
    let ended = runtime.block_on(serve(settings, queue));
    runtime.shutdown_timeout(LAST_BREATH);
    ended
}

async fn serve(settings: &Settings, queue: RequestQueue) -> Result<Exit, CommandError> {
    let listener = Listener::bind(&settings.host, settings.port)?;
    let guard = Guard::new(&settings.host, listener.address());
    let (press, pressed) = oneshot::channel();
    interrupt::divert(move || {
        let _ = press.send(());
    });
    let ending = ending(pressed);
    let url = format!("http://{}/", listener.address());
    say::out(format!("{url}\n").as_bytes())?;
    if !listener.address().ip().is_loopback() {
        say::note("everybody who can reach this machine can play here, and have it work");
    }
    if settings.browser == Browser::Opened
        && let Err(why) = open::that_detached(&url)
    {
        say::note(format_args!("the browser can't be opened: {why}"));
    }
    Ok(listener.serve(router(queue, guard), ending).await)
}

fn router(queue: RequestQueue, guard: Guard) -> Router {
    let guard = Arc::new(guard);
    Router::new()
        .route("/api/openapi.json", get(api::openapi))
        .route("/api/{verb}", any(api::ask))
        .fallback(page::file)
        .with_state(Arc::new(queue))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(move |request, next| guard::pass(Arc::clone(&guard), request, next)))
}

/// Waits for an interrupt, or for the signal that asks a process to end. From the call on, that signal ends nothing else.
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
