//! Ctrl-C: what was printed is whole lines, and the exit code is 130.

use std::io::{self, Write};

use crate::exit::Exit;

/// From now on an interrupt waits for the write under way, and ends the process.
///
/// Every writer of lines locks standard output for whole lines at a time, so the lock is the end of a line.
pub(crate) fn install() {
    let end = || {
        let mut output = io::stdout().lock();
        let _ = output.flush();
        std::process::exit(Exit::Interrupted.number().into());
    };
    // Without a handler an interrupt still ends the process: nothing is lost but the whole lines.
    let _ = ctrlc::set_handler(end);
}
