//! What happens outside: keys and mouse, signals, and answers of the desk, as one stream.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use ratatui::crossterm::event::{self, Event};
#[cfg(debug_assertions)]
use signal_hook::consts::SIGUSR1;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;

/// Something that happened.
#[derive(Debug)]
pub(crate) enum Happening {
    /// A key, the mouse, a paste, a new size.
    Input(Event),
    /// The desk has finished something.
    Answer,
    /// A signal wants the program to end.
    End(i32),
    /// A signal wants it to sleep.
    Sleep,
    /// It was woken, by whomever.
    Woken,
    /// The terminal is gone.
    Gone,
    /// A test wants to see what becomes of the terminal in a panic.
    #[cfg(debug_assertions)]
    Panic,
}

/// Passes on what the terminal sends, until nobody listens any more.
pub(super) fn listen_to_input(sender: Sender<Happening>) {
    let listen = move || {
        while let Ok(event) = event::read() {
            if sender.send(Happening::Input(event)).is_err() {
                return;
            }
        }
        // Nobody listens when the program is over already.
        let _ = sender.send(Happening::Gone);
    };
    // Without the thread no key arrives, but signals still end the program.
    let _ = thread::Builder::new().name("input".to_owned()).spawn(listen);
}

/// Passes on the signals that ask the program to end or to sleep.
pub(super) fn listen_to_signals(sender: &Sender<Happening>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT])?;
    #[cfg(debug_assertions)]
    signals.add_signal(SIGUSR1)?;
    let sender = sender.clone();
    let listen = move || {
        for signal in signals.forever() {
            let happening = match signal {
                SIGTSTP => Happening::Sleep,
                SIGCONT => Happening::Woken,
                #[cfg(debug_assertions)]
                SIGUSR1 => Happening::Panic,
                _ => Happening::End(signal),
            };
            if sender.send(happening).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(listen)?;
    Ok(())
}
