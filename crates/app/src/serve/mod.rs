//! The server: HTTP around the verbs of `ninefold::service::ask`, and the embedded page.
//!
//! A connection comes in at [`listen`], its requests pass the [`guard`], and are for a file of the [`page`] or for the
//! [`api`], whose work is done at the [`desk`]. Everything that a client may send, or keep from sending, is bounded: the
//! number of connections, the time for a request to come, its length, the number of requests that wait, the room that they
//! take, and the time that each is worked on.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware;
use axum::routing::{any, get};
use tokio::sync::oneshot::{self, Receiver};
use tower_http::compression::CompressionLayer;

use crate::exit::{Exit, Failure};
use crate::{interrupt, say};

mod api;
mod desk;
mod guard;
mod listen;
mod page;
mod problem;

use desk::Desk;
use guard::Guard;
use listen::Listener;

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
pub(crate) fn run(settings: &Settings) -> Result<Exit, Failure> {
    let desk = Desk::new(settings.patience);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(THREADS)
        .max_blocking_threads(desk.seats())
        .enable_all()
        .build()
        .map_err(Failure::new)?;
    let ended = runtime.block_on(serve(settings, desk));
    runtime.shutdown_timeout(LAST_BREATH);
    ended
}

async fn serve(settings: &Settings, desk: Desk) -> Result<Exit, Failure> {
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
    Ok(listener.serve(router(desk, guard), ending).await)
}

fn router(desk: Desk, guard: Guard) -> Router {
    let guard = Arc::new(guard);
    Router::new()
        .route("/api/openapi.json", get(api::openapi))
        .route("/api/{verb}", any(api::ask))
        .fallback(page::file)
        .with_state(Arc::new(desk))
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
