//! Ends the program when the player interrupts it and the loop does not respond.
//!
//! An interrupt is an ordinary event: the loop takes it, saves the game, and ends. A loop that hangs, for example on a
//! disk that does not respond, takes no events. Then the thread that sent the interrupt ends the program itself.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::owned_terminal;

/// How long the loop may take to respond to an interrupt.
const RESPONSE_LIMIT: Duration = Duration::from_secs(3);

/// Whether the loop has taken an event since the last interrupt was sent.
#[derive(Clone, Debug, Default)]
pub(super) struct Watchdog(Arc<AtomicBool>);

impl Watchdog {
    /// Records that the loop has taken an event.
    pub(super) fn responded(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    /// Sends an interrupt. If the loop does not take it in time, ends the program as this signal would.
    pub(super) fn interrupt(&self, signal: i32, send: impl FnOnce()) {
        self.0.store(false, Ordering::SeqCst);
        send();
        let start = Instant::now();
        while !self.0.load(Ordering::SeqCst) {
            if start.elapsed() > RESPONSE_LIMIT {
                owned_terminal::give_back();
                process::exit(128 + signal);
            }
            thread::sleep(Duration::from_millis(10));
        }
    }
}
