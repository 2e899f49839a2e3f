//! Handles Ctrl-C: finishes the current line of output and exits with code 130.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::exit::Exit;
use crate::progress::wipe;

/// How long a write in progress may delay the exit. A pipe that nobody reads would delay it for ever.
const PATIENCE: Duration = Duration::from_millis(300);

/// The function that handles the next interrupt.
static DIVERTED: Mutex<Option<Box<dyn FnOnce() + Send>>> = Mutex::new(None);

/// Makes the next interrupt call this function instead; the interrupt after it ends the process as usual.
pub(crate) fn divert(to: impl FnOnce() + Send + 'static) {
    *DIVERTED.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(to));
}

/// Installs the handler: an interrupt waits a moment for the write in progress, and ends the process.
///
/// Every writer locks standard output for whole lines, so a free lock means that the output ends with a whole line.
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
            ninefold_files::abandon();
            std::process::exit(Exit::Interrupted.number().into());
        });
        thread::sleep(PATIENCE);
        ninefold_files::abandon();
        std::process::exit(Exit::Interrupted.number().into());
    };
    // Without a handler an interrupt still ends the process; only the last line may be cut.
    let _ = ctrlc::set_handler(end);
}
