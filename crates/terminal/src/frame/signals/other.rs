//! Systems without Unix signals, such as Windows: only interrupts exist.
//!
//! In raw mode Ctrl+C is a key. An interrupt that another process sends reaches the handler that the binary installs
//! with the crate `ctrlc`; the binary forwards it with [`interrupt`].

use std::io;
use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError};

use super::super::events::FrameEvent;
use super::super::watchdog::Watchdog;

/// The number of SIGINT on Unix.
pub(in crate::frame) const INTERRUPT: i32 = 2;

/// The channel to the running loop.
static LISTENER: Mutex<Option<(Sender<FrameEvent>, Watchdog)>> = Mutex::new(None);

/// Directs later interrupts to this loop.
pub(in crate::frame) fn listen(sender: &Sender<FrameEvent>, watchdog: Watchdog) -> io::Result<()> {
    *LISTENER.lock().unwrap_or_else(PoisonError::into_inner) = Some((sender.clone(), watchdog));
    Ok(())
}

/// Asks the running game to save and end; does nothing when no game is running. Call it from the handler of Ctrl-C.
pub fn interrupt() {
    let listener = LISTENER.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if let Some((sender, watchdog)) = listener {
        watchdog.interrupt(INTERRUPT, || drop(sender.send(FrameEvent::End(INTERRUPT))));
    }
}

/// Does nothing: a process can't be suspended here.
pub(in crate::frame) fn suspend() -> io::Result<()> {
    Ok(())
}
