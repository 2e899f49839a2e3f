//! Ctrl-C: what was printed is whole lines, and the exit code is 130.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::exit::Exit;
use crate::progress::wipe;

/// How long a write under way may hold up the end. A pipe that nobody reads would hold it up for ever.
const PATIENCE: Duration = Duration::from_millis(300);

/// Who wants to end in its own way.
static DIVERTED: Mutex<Option<Box<dyn FnOnce() + Send>>> = Mutex::new(None);

/// From now on the next interrupt calls this and ends nothing; the one after that ends the process again.
pub(crate) fn divert(to: impl FnOnce() + Send + 'static) {
    *DIVERTED.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(to));
}

/// From now on an interrupt waits a moment for the write under way, and ends the process.
///
/// Every writer of lines locks standard output for whole lines at a time, so the lock is the end of a line.
pub(crate) fn install() {
    let end = || {
        let diverted = DIVERTED.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(to) = diverted {
            return to();
        }
        thread::spawn(|| {
            let mut output = io::stdout().lock();
            let _ = output.flush();
            wipe();
            std::process::exit(Exit::Interrupted.number().into());
        });
        thread::sleep(PATIENCE);
        std::process::exit(Exit::Interrupted.number().into());
    };
    // Without a handler an interrupt still ends the process: nothing is lost but the whole lines.
    let _ = ctrlc::set_handler(end);
}
