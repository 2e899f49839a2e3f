//! Signals on Unix.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
#[cfg(debug_assertions)]
use signal_hook::consts::{SIGUSR1, SIGUSR2};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::super::events::FrameEvent;
use super::super::watchdog::Watchdog;

/// The number of the signal that Ctrl+C sends.
pub(in crate::frame) const INTERRUPT: i32 = SIGINT;

/// Starts a thread that forwards the signals that ask the program to end, to suspend or to resume.
pub(in crate::frame) fn listen(sender: &Sender<FrameEvent>, watchdog: Watchdog) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT])?;
    #[cfg(debug_assertions)]
    {
        signals.add_signal(SIGUSR1)?;
        signals.add_signal(SIGUSR2)?;
    }
    let sender = sender.clone();
    let listen = move || {
        for signal in signals.forever() {
            let event = match signal {
                SIGTSTP => FrameEvent::Suspend,
                SIGCONT => FrameEvent::Resumed,
                #[cfg(debug_assertions)]
                SIGUSR1 => FrameEvent::Panic,
                #[cfg(debug_assertions)]
                SIGUSR2 => FrameEvent::Hang,
                _ => {
                    watchdog.interrupt(signal, || drop(sender.send(FrameEvent::End(signal))));
                    continue;
                }
            };
            if sender.send(event).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(listen)?;
    Ok(())
}

/// Stops the process until SIGCONT resumes it.
pub(in crate::frame) fn suspend() -> io::Result<()> {
    emulate_default_handler(SIGTSTP)
}
